import CitiesPresentation

/// Finds for each place of a map a line beside it to stand in, at the left or at the right: one line for each, in the order
/// from north to south, and as near as possible.
///
/// A leader goes from the words along their line to the column of the place, and from there up or down to it. Leaders keep
/// off other places where they can, and are short. What they cost is added up, and the least sum is found exactly, side by
/// side: the ways to divide the places are tried all, from west to east.
///
/// Two leaders on one line read as one, from words to words. So the sides have lines of their own where that is cheap, and
/// where they share one, the ends of both are seen, with room between them.
struct MapLabeling {
    enum Side: CaseIterable { case left, right }

    struct Cell: Hashable {
        var column: Int
        var row: Int
    }

    struct Label: Hashable {
        var side: Side
        var row: Int
    }

    /// The label of each place, in the order of the places; nil where there is no line left.
    let labels: [Label?]

    /// The most lines that words are away from their place; 0 without words.
    let farthest: Int

    /// True when no two leaders read as one.
    let isClear: Bool

    /// The cost of a leader for each line that the words are away from the place, and for each place that it crosses;
    /// each of its columns costs 1.
    private static let line = 24
    private static let crossing = 240
    /// The cost of two leaders in one line, and of two that read as one.
    private static let (sharing, confusion) = (60, 100_000)
    /// Columns between the ends of two leaders in one line.
    static let apart = 3

    init(_ places: [Cell], columns: Int, rows: Int) {
        // When lines are short, the places named first get them.
        let kept = Array(places.prefix(2 * rows))
        let grid = Crossings(kept, columns: columns, rows: rows)
        let sides = [Column(.left, kept, rows: rows, grid), Column(.right, kept, rows: rows, grid)]
        let eastward = kept.indices.sorted { (kept[$0].column, $0) < (kept[$1].column, $1) }
        let divisions = (max(0, kept.count - rows)...max(0, min(kept.count, rows))).map { count in
            (western: Array(eastward.prefix(count)), eastern: Array(eastward.dropFirst(count)))
        }
        func apart(_ division: (western: [Int], eastern: [Int])) -> Int {
            sides[0].leastCost(of: division.western) + sides[1].leastCost(of: division.eastern)
        }
        var best: Found?
        // No division costs less than its sides do apart: the rest need not be tried.
        for (division, least) in divisions.map({ ($0, apart($0)) }).sorted(by: { $0.1 < $1.1 }) {
            if let best, best.cost <= least { break }
            let found = Self.together(sides[0], division.western, sides[1], division.eastern, kept, rows: rows)
            if best.map({ found.cost < $0.cost }) ?? true { best = found }
        }
        var found: [Label?] = Array(repeating: nil, count: places.count)
        for (index, label) in best?.labels ?? [] { found[index] = label }
        labels = found
        isClear = (best?.cost ?? 0) < Self.confusion
        farthest = zip(places, found).map { place, label in label.map { abs($0.row - place.row) } ?? 0 }.max() ?? 0
    }

    /// Labels of some places, by their numbers.
    private struct Found {
        var cost = 0
        var labels: [(index: Int, label: Label)] = []
    }

    /// One side: for each place and line, the cost of its leader and its words.
    private struct Column {
        private let rows: Int
        private let places: [Cell]
        private let costs: [[Int]]

        init(_ side: Side, _ places: [Cell], rows: Int, _ grid: Crossings) {
            self.rows = rows
            self.places = places
            costs = places.map { cell in
                (0..<rows).map { row in
                    line * abs(row - cell.row) + grid.length(from: cell, side)
                        + crossing * grid.count(from: cell, to: row, side)
                }
            }
        }

        /// The orders in which places may come from north to south: in one row, either the western or the eastern
        /// places first.
        func orders(of members: [Int]) -> [[Int]] {
            [1, -1].map { direction in
                members.sorted {
                    (places[$0].row, direction * places[$0].column, $0) < (
                        places[$1].row, direction * places[$1].column, $1
                    )
                }
            }
        }

        func costs(of members: [Int]) -> [[Int]] { members.map { costs[$0] } }

        /// The least sum of costs of lines in a rising order; there are at least as many lines as places.
        func leastCost(of members: [Int]) -> Int {
            orders(of: members).map { MapLabeling.leastCost(costs(of: $0), rows: rows) }.min() ?? 0
        }
    }

    /// Labels both sides at once, on shared lines: minimizes the sum of all costs, and of leaders that look like one.
    private static func together(
        _ left: Column, _ western: [Int], _ right: Column, _ eastern: [Int], _ places: [Cell], rows: Int
    ) -> Found {
        var best: Found?
        for west in left.orders(of: western) {
            for east in right.orders(of: eastern) {
                let found = together(
                    left.costs(of: west), right.costs(of: east), rows: rows
                ) { first, second, row in
                    let (first, second) = (places[west[first]], places[east[second]])
                    if second.column - first.column < apart { return confusion }
                    // Two marks end both leaders best.
                    return first.row == row && second.row == row ? 0 : sharing
                }
                let labels =
                    zip(west, found.left).map { (index: $0, label: Label(side: .left, row: $1)) }
                    + zip(east, found.right).map { (index: $0, label: Label(side: .right, row: $1)) }
                if best.map({ found.cost < $0.cost }) ?? true { best = Found(cost: found.cost, labels: labels) }
            }
        }
        return best ?? Found()
    }

    /// - Parameter sharing: The cost of a place of the left and one of the right side with their words in one line.
    private static func together(
        _ left: [[Int]], _ right: [[Int]], rows: Int, sharing: (Int, Int, Int) -> Int
    ) -> (cost: Int, left: [Int], right: [Int]) {
        let (across, width) = (right.count, right.count + 1)
        // least[i * width + j]: the first i of the left and the first j of the right side within the lines so far.
        var least = Array(repeating: Int.max, count: (left.count + 1) * width)
        least[0] = 0
        // The way to each line: bit 0 with a place of the left side, bit 1 with one of the right.
        var ways: [[UInt8]] = []
        for row in 0..<rows {
            var next = least
            var way = Array(repeating: UInt8(0), count: least.count)
            for i in 0...left.count {
                for j in 0...across {
                    func improve(_ cost: Int, _ bits: UInt8) {
                        guard cost < next[i * width + j] else { return }
                        (next[i * width + j], way[i * width + j]) = (cost, bits)
                    }
                    if i > 0, case let before = least[(i - 1) * width + j], before < .max {
                        improve(before + left[i - 1][row], 1)
                    }
                    if j > 0, case let before = least[i * width + j - 1], before < .max {
                        improve(before + right[j - 1][row], 2)
                    }
                    if i > 0, j > 0, case let before = least[(i - 1) * width + j - 1], before < .max {
                        improve(before + left[i - 1][row] + right[j - 1][row] + sharing(i - 1, j - 1, row), 3)
                    }
                }
            }
            least = next
            ways.append(way)
        }
        var (i, j) = (left.count, across)
        var rowsOfLeft: [Int] = []
        var rowsOfRight: [Int] = []
        for row in (0..<rows).reversed() {
            let way = ways[row][i * width + j]
            if way & 1 != 0 { (i, rowsOfLeft) = (i - 1, rowsOfLeft + [row]) }
            if way & 2 != 0 { (j, rowsOfRight) = (j - 1, rowsOfRight + [row]) }
        }
        return (least[left.count * width + across], rowsOfLeft.reversed(), rowsOfRight.reversed())
    }

    /// The least sum of costs of lines in a rising order; there are at least as many lines as places.
    private static func leastCost(_ costs: [[Int]], rows: Int) -> Int {
        // least[i][r]: the first i places within the first r lines.
        var least = Array(repeating: Array(repeating: Int.max, count: rows + 1), count: costs.count + 1)
        least[0] = Array(repeating: 0, count: rows + 1)
        for place in costs.indices {
            for row in place..<rows {
                let before = least[place][row]
                let here = before == .max ? Int.max : before + costs[place][row]
                least[place + 1][row + 1] = min(least[place + 1][row], here)
            }
        }
        return least[costs.count][rows]
    }

    /// The number of places that lie on a way.
    private struct Crossings {
        private let columns: Int
        private let rows: Int
        private let marked: Set<Cell>
        /// The number of places left of a column, by row and column.
        private var before: [[Int]]

        init(_ places: [Cell], columns: Int, rows: Int) {
            self.columns = columns
            self.rows = rows
            marked = Set(places)
            before = Array(repeating: Array(repeating: 0, count: columns + 1), count: rows)
            for row in 0..<rows {
                for column in 0..<columns {
                    let isMarked = marked.contains(Cell(column: column, row: row))
                    before[row][column + 1] = before[row][column] + (isMarked ? 1 : 0)
                }
            }
        }

        func length(from cell: Cell, _ side: Side) -> Int {
            side == .left ? cell.column : columns - 1 - cell.column
        }

        func count(from cell: Cell, to row: Int, _ side: Side) -> Int {
            guard before.indices.contains(row), (0..<columns).contains(cell.column) else { return 0 }
            let line = before[row]
            let across =
                switch side {
                case .left: line[cell.column]
                case .right: line[columns] - line[cell.column + 1]
                }
            let corner = row != cell.row && marked.contains(Cell(column: cell.column, row: row)) ? 1 : 0
            let between = max(0, abs(row - cell.row) - 1)
            let down = (0..<between).count { step in
                marked.contains(Cell(column: cell.column, row: min(row, cell.row) + 1 + step))
            }
            return across + corner + down
        }
    }
}
