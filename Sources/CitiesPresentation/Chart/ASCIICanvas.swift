/// One character a cell, another one for each line.
struct ASCIICanvas: DotCanvas {
    static let dotsAcross = 1
    static let dotsDown = 1

    private var bits: DotBits
    var columns: Int { bits.columns }
    var rows: Int { bits.rows }

    init(columns: Int, rows: Int) { bits = DotBits(columns: columns, rows: rows) }

    private static let glyphs: [Character] = Array("*o.x#@")

    mutating func set(x: Int, y: Int, color: Int) {
        bits.set(column: x, row: y, bit: 1, color: color)
    }

    func glyph(column: Int, row: Int) -> (glyph: Character, color: Int)? {
        bits.cell(column: column, row: row).map { (Self.glyphs[$0.color % Self.glyphs.count], $0.color) }
    }
}
