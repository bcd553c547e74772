extension GlyphTier {
    /// The dots across a cell and down it. Braille has the most.
    package var dots: (across: Int, down: Int) {
        switch self {
        case .braille: (2, 4)
        case .block: (2, 2)
        case .ascii: (1, 1)
        }
    }
}

/// Cells of a terminal, each divided into dots. Dots outside are not drawn.
package struct DotCanvas: Sendable {
    let columns: Int
    let rows: Int
    private let tier: GlyphTier
    /// Bits and a color for each cell.
    private var cells: [(bits: UInt8, color: Int)]

    package init(_ tier: GlyphTier, columns: Int, rows: Int) {
        self.tier = tier
        self.columns = max(0, columns)
        self.rows = max(0, rows)
        cells = Array(repeating: (0, 0), count: self.columns * self.rows)
    }

    /// Unicode numbers the upper six dots of braille down the columns, and the lowest two after them.
    private static let brailleBits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    /// Glyphs by the bits upper left, upper right, lower left, lower right.
    private static let quarters: [Character] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
    /// A glyph for each line.
    private static let signs: [Character] = Array("*o.x#@")

    /// Sets a dot, counted from the upper left corner. The cell takes the color that was drawn on it last.
    package mutating func set(x: Int, y: Int, color: Int) {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return }
        let cell = y / tier.dots.down * columns + x / tier.dots.across
        cells[cell].color = color
        switch tier {
        case .braille: cells[cell].bits |= Self.brailleBits[x % 2][y % 4]
        case .block: cells[cell].bits |= 1 << UInt8(x % 2 + y % 2 * 2)
        case .ascii: cells[cell].bits = 1
        }
    }

    /// nil where nothing was drawn.
    package func glyph(column: Int, row: Int) -> (glyph: Character, color: Int)? {
        guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
        let (bits, color) = cells[row * columns + column]
        guard bits != 0 else { return nil }
        switch tier {
        case .braille: return Unicode.Scalar(0x2800 + UInt32(bits)).map { (Character($0), color) }
        case .block: return (Self.quarters[Int(bits)], color)
        case .ascii: return (Self.signs[color % Self.signs.count], color)
        }
    }

    var width: Int { columns * tier.dots.across }
    var height: Int { rows * tier.dots.down }

    /// Connects dots by straight lines; nil interrupts. A dot between two interruptions is made large enough to be seen.
    package mutating func draw(_ dots: [(x: Int, y: Int)?], pattern: LinePattern, color: Int) {
        var distance = 0
        var last: (x: Int, y: Int)?
        for (index, dot) in dots.enumerated() {
            defer { last = dot }
            guard let dot else {
                distance = 0
                continue
            }
            if let last {
                line(from: last, to: dot, pattern: pattern, color: color, distance: &distance)
            } else if index + 1 == dots.count || dots[index + 1] == nil {
                spot(dot, color: color)
            }
        }
    }

    /// Fills the dots between two edges, which are lines from point to point over the same places; one dot at least in each
    /// column. A single point is large enough to be seen.
    ///
    /// The upper half takes the color of the upper edge and the lower one that of the lower edge; a cell with both edges
    /// takes the upper one's.
    mutating func fill(_ edges: [(x: Int, top: Int, bottom: Int)], upper: Int, lower: Int) {
        var columns: [Int: ClosedRange<Int>] = [:]
        func add(_ x: Int, _ y: Int) {
            columns[x] = columns[x].map { min($0.lowerBound, y)...max($0.upperBound, y) } ?? y...y
        }
        for (left, right) in zip(edges, edges.dropFirst()) {
            Self.trace(from: (left.x, left.top), to: (right.x, right.top), add)
            Self.trace(from: (left.x, left.bottom), to: (right.x, right.bottom), add)
        }
        if edges.count == 1, let only = edges.first {
            let (first, thick) = (min(only.x, width - tier.dots.across), min(2, tier.dots.down))
            let top = min(only.top, height - thick)
            for x in first..<first + tier.dots.across { columns[x] = top...max(top + thick - 1, only.bottom) }
        }
        let spans = columns.sorted { $0.key < $1.key }
        for (x, span) in spans {
            let middle = (span.lowerBound + span.upperBound) / 2
            for y in span.reversed() { set(x: x, y: y, color: y <= middle ? upper : lower) }
        }
        // A cell takes the color of the last dot.
        for (x, span) in spans { set(x: x, y: span.lowerBound, color: upper) }
    }

    /// The line of Bresenham. The pattern goes on where the previous line left it.
    private mutating func line(
        from start: (x: Int, y: Int), to end: (x: Int, y: Int), pattern: LinePattern, color: Int, distance: inout Int
    ) {
        var dots: [(x: Int, y: Int)] = []
        Self.trace(from: start, to: end) { dots.append(($0, $1)) }
        for (offset, dot) in dots.enumerated()
        where pattern.isOn(distance + offset, dotsAcross: tier.dots.across) {
            set(x: dot.x, y: dot.y, color: color)
        }
        // The next line begins with the dot that this one ended with.
        distance += dots.count - 1
    }

    /// The dots of the line of Bresenham, both ends included.
    private static func trace(from start: (x: Int, y: Int), to end: (x: Int, y: Int), _ visit: (Int, Int) -> Void) {
        let (across, down) = (abs(end.x - start.x), -abs(end.y - start.y))
        let (stepX, stepY) = (end.x < start.x ? -1 : 1, end.y < start.y ? -1 : 1)
        var (x, y, error) = (start.x, start.y, across + down)
        while true {
            visit(x, y)
            if x == end.x, y == end.y { break }
            let twice = 2 * error
            if twice >= down { (error, x) = (error + down, x + stepX) }
            if twice <= across { (error, y) = (error + across, y + stepY) }
        }
    }

    private mutating func spot(_ dot: (x: Int, y: Int), color: Int) {
        let x = min(dot.x, width - tier.dots.across)
        let y = min(dot.y, height - min(2, tier.dots.down))
        for dx in 0..<tier.dots.across {
            for dy in 0..<min(2, tier.dots.down) { set(x: x + dx, y: y + dy, color: color) }
        }
    }
}
