/// Two by two quarters a cell.
struct BlockCanvas: DotCanvas {
    static let dotsAcross = 2
    static let dotsDown = 2

    private var bits: DotBits
    var columns: Int { bits.columns }
    var rows: Int { bits.rows }

    init(columns: Int, rows: Int) { bits = DotBits(columns: columns, rows: rows) }

    /// By the bits upper left, upper right, lower left, lower right.
    private static let glyphs: [Character] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

    mutating func set(x: Int, y: Int, color: Int) {
        guard x >= 0, y >= 0 else { return }
        bits.set(column: x / 2, row: y / 2, bit: 1 << UInt8(x % 2 + y % 2 * 2), color: color)
    }

    func glyph(column: Int, row: Int) -> (glyph: Character, color: Int)? {
        bits.cell(column: column, row: row).map { (Self.glyphs[Int($0.bits)], $0.color) }
    }
}
