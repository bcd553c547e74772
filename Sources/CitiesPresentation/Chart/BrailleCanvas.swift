/// Two by four dots a cell: the finest that text has.
struct BrailleCanvas: DotCanvas {
    static let dotsAcross = 2
    static let dotsDown = 4

    private var bits: DotBits
    var columns: Int { bits.columns }
    var rows: Int { bits.rows }

    init(columns: Int, rows: Int) { bits = DotBits(columns: columns, rows: rows) }

    /// Unicode numbers the upper six dots down the columns, and the lowest two after them.
    private static let weights: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

    mutating func set(x: Int, y: Int, color: Int) {
        guard x >= 0, y >= 0 else { return }
        bits.set(column: x / 2, row: y / 4, bit: Self.weights[x % 2][y % 4], color: color)
    }

    func glyph(column: Int, row: Int) -> (glyph: Character, color: Int)? {
        guard let cell = bits.cell(column: column, row: row), let scalar = Unicode.Scalar(0x2800 + UInt32(cell.bits))
        else { return nil }
        return (Character(scalar), cell.color)
    }
}
