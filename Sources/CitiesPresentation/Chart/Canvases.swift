/// Two by four dots a cell: the finest that text has.
package struct BrailleCanvas: DotCanvas {
    package static let dotsAcross = 2
    package static let dotsDown = 4

    private var bits: DotBits
    package var columns: Int { bits.columns }
    package var rows: Int { bits.rows }

    package init(columns: Int, rows: Int) { bits = DotBits(columns: columns, rows: rows) }

    /// Unicode numbers the upper six dots down the columns, and the lowest two after them.
    private static let weights: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

    package mutating func set(x: Int, y: Int, color: Int) {
        guard x >= 0, y >= 0 else { return }
        bits.set(column: x / 2, row: y / 4, bit: Self.weights[x % 2][y % 4], color: color)
    }

    package func glyph(column: Int, row: Int) -> (glyph: Character, color: Int)? {
        guard let cell = bits.cell(column: column, row: row), let scalar = Unicode.Scalar(0x2800 + UInt32(cell.bits))
        else { return nil }
        return (Character(scalar), cell.color)
    }
}

/// Two by two quarters a cell.
package struct BlockCanvas: DotCanvas {
    package static let dotsAcross = 2
    package static let dotsDown = 2

    private var bits: DotBits
    package var columns: Int { bits.columns }
    package var rows: Int { bits.rows }

    package init(columns: Int, rows: Int) { bits = DotBits(columns: columns, rows: rows) }

    /// Glyphs by the bits upper left, upper right, lower left, lower right.
    private static let glyphs: [Character] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

    package mutating func set(x: Int, y: Int, color: Int) {
        guard x >= 0, y >= 0 else { return }
        bits.set(column: x / 2, row: y / 2, bit: 1 << UInt8(x % 2 + y % 2 * 2), color: color)
    }

    package func glyph(column: Int, row: Int) -> (glyph: Character, color: Int)? {
        bits.cell(column: column, row: row).map { (Self.glyphs[Int($0.bits)], $0.color) }
    }
}

/// One character a cell, another one for each line.
package struct ASCIICanvas: DotCanvas {
    package static let dotsAcross = 1
    package static let dotsDown = 1

    private var bits: DotBits
    package var columns: Int { bits.columns }
    package var rows: Int { bits.rows }

    package init(columns: Int, rows: Int) { bits = DotBits(columns: columns, rows: rows) }

    private static let glyphs: [Character] = Array("*o.x#@")

    package mutating func set(x: Int, y: Int, color: Int) {
        bits.set(column: x, row: y, bit: 1, color: color)
    }

    package func glyph(column: Int, row: Int) -> (glyph: Character, color: Int)? {
        bits.cell(column: column, row: row).map { (Self.glyphs[$0.color % Self.glyphs.count], $0.color) }
    }
}
