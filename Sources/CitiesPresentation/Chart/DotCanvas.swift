/// Cells of a terminal, each divided into dots. Dots outside are not drawn.
package protocol DotCanvas: Sendable {
    /// Dots of a cell from left to right.
    static var dotsAcross: Int { get }
    /// Dots of a cell from top to bottom.
    static var dotsDown: Int { get }

    init(columns: Int, rows: Int)

    var columns: Int { get }
    var rows: Int { get }

    /// Sets a dot, counted from the upper left corner. The cell takes the color that was drawn on it last.
    mutating func set(x: Int, y: Int, color: Int)

    /// nil where nothing was drawn.
    func glyph(column: Int, row: Int) -> (glyph: Character, color: Int)?
}

extension DotCanvas {
    var width: Int { columns * Self.dotsAcross }
    var height: Int { rows * Self.dotsDown }

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
            let (first, thick) = (min(only.x, width - Self.dotsAcross), min(2, Self.dotsDown))
            let top = min(only.top, height - thick)
            for x in first..<first + Self.dotsAcross { columns[x] = top...max(top + thick - 1, only.bottom) }
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
        where pattern.isOn(distance + offset, dotsAcross: Self.dotsAcross) {
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
        let x = min(dot.x, width - Self.dotsAcross)
        let y = min(dot.y, height - min(2, Self.dotsDown))
        for dx in 0..<Self.dotsAcross {
            for dy in 0..<min(2, Self.dotsDown) { set(x: x + dx, y: y + dy, color: color) }
        }
    }
}

/// Bits and a color for each cell, for canvases whose glyphs are a pattern of dots.
struct DotBits: Sendable {
    let columns: Int
    let rows: Int
    private var cells: [(bits: UInt8, color: Int)]

    init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
        self.cells = Array(repeating: (0, 0), count: self.columns * self.rows)
    }

    mutating func set(column: Int, row: Int, bit: UInt8, color: Int) {
        guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
        cells[row * columns + column].bits |= bit
        cells[row * columns + column].color = color
    }

    /// nil where no bit is set.
    func cell(column: Int, row: Int) -> (bits: UInt8, color: Int)? {
        guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
        let cell = cells[row * columns + column]
        return cell.bits == 0 ? nil : cell
    }
}
