/// Finds for each place of a map a line beside it to stand in, at the left or at the right: one line for each, in the order
/// from north to south, and as near as possible.
///
/// A leader goes from the words along their line to the column of the place, and from there up or down to it. Leaders keep
/// off other places where they can, and are short. What they cost is added up, and the least sum is found exactly, side by
/// side: the ways to divide the places are tried all, from west to east.
struct MapLabelling {
    enum Side: CaseIterable { case left, right }

    struct Cell: Hashable {
        var column: Int
        var row: Int
    }

    struct Label: Hashable {
        var side: Side
        var row: Int
    }

    /// Of each place that was given, in their order; nil where there is no line left.
    let labels: [Label?]

    /// The most lines that words are away from their place; 0 without words.
    let farthest: Int

    /// The cost of a leader for each line that the words are away from the place, and for each place that it crosses;
    /// each of its columns costs 1.
    private static let line = 24
    private static let crossing = 240

    init(_ places: [Cell], columns: Int, rows: Int) {
        // Those that were named first have the first claim.
        let kept = Array(places.prefix(2 * rows))
        let grid = Crossings(kept, columns: columns, rows: rows)
        let costs = Dictionary(
            uniqueKeysWithValues: Side.allCases.map { side in (side, Self.costs(kept, side, grid, rows: rows)) })
        let eastward = kept.indices.sorted { (kept[$0].column, $0) < (kept[$1].column, $1) }
        var best: (cost: Int, labels: [(index: Int, label: Label)])?
        for count in max(0, kept.count - rows)...max(0, min(kept.count, rows)) {
            let sides = [(Side.left, eastward.prefix(count)), (.right, eastward.dropFirst(count))]
            var cost = 0
            var labels: [(Int, Label)] = []
            for (side, members) in sides {
                let column = Self.column(of: Array(members), kept, costs[side] ?? [], rows: rows)
                cost += column.cost
                labels += column.rows.map { ($0.index, Label(side: side, row: $0.row)) }
            }
            if best.map({ cost < $0.cost }) ?? true { best = (cost, labels) }
        }
        var found: [Label?] = Array(repeating: nil, count: places.count)
        for (index, label) in best?.labels ?? [] { found[index] = label }
        labels = found
        farthest = zip(places, found).map { place, label in label.map { abs($0.row - place.row) } ?? 0 }.max() ?? 0
    }

    /// The cost of the leader of each place with its words in each line.
    private static func costs(_ places: [Cell], _ side: Side, _ grid: Crossings, rows: Int) -> [[Int]] {
        places.map { cell in
            (0..<rows).map { row in
                line * abs(row - cell.row) + grid.length(from: cell, side)
                    + crossing * grid.count(from: cell, to: row, side)
            }
        }
    }

    /// One side: the lines of its places. Of those in one row, either the western or the eastern ones come first.
    private static func column(
        of members: [Int], _ places: [Cell], _ costs: [[Int]], rows: Int
    ) -> (cost: Int, rows: [(index: Int, row: Int)]) {
        let ways = [1, -1].map { direction in
            let ordered = members.sorted {
                (places[$0].row, direction * places[$0].column, $0) < (
                    places[$1].row, direction * places[$1].column, $1
                )
            }
            let (cost, chosen) = assigned(ordered.map { costs[$0] }, rows: rows)
            return (cost: cost, rows: Array(zip(ordered, chosen)))
        }
        return ways[0].cost <= ways[1].cost ? (ways[0].cost, ways[0].rows) : (ways[1].cost, ways[1].rows)
    }

    /// Lines in a rising order with the least sum of costs; there are at least as many lines as places.
    private static func assigned(_ costs: [[Int]], rows: Int) -> (cost: Int, rows: [Int]) {
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
        var chosen: [Int] = []
        var row = rows
        for place in costs.indices.reversed() {
            while least[place + 1][row - 1] == least[place + 1][row] { row -= 1 }
            row -= 1
            chosen.append(row)
        }
        return (least[costs.count][rows], chosen.reversed())
    }

    /// The number of places that lie on a way.
    private struct Crossings {
        private let columns: Int
        private let rows: Int
        private let marked: Set<Cell>
        /// Of each row, how many places lie left of a column.
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
