import CitiesTextLayout

/// Finds room for words near their points: inside the grid, apart from other words, off the rules and, if possible, off
/// the lines.
///
/// A dash before a number is a minus sign, whatever it was drawn for. So no words stand in the row of the rule at zero,
/// and what else lies beside them is cut away where they are written.
struct LabelPlacement {
    struct Spot: Hashable {
        var column: Int
        var row: Int
    }

    struct Anchor: Hashable {
        var spot: Spot
        var isAbove: Bool
    }

    /// The things that words may cover.
    private typealias Cover = (rules: Bool, lines: Bool)

    /// The best first.
    private static let covers: [Cover] = [(false, false), (true, false), (false, true), (true, true)]

    let text: String
    let mayCoverLines: Bool
    /// The row of the rule at zero; nil without one.
    var ruledRow: Int?

    private var width: Int { text.displayWidth }

    /// The layer that is cut away to the left and to the right of the words.
    var clearance: PlotGrid.Layer { mayCoverLines ? .line : .rule }

    /// nil when there is no room: better no words than words over words.
    func spot(near anchors: [Anchor], in grid: PlotGrid) -> Spot? {
        for cover in Self.covers where mayCoverLines || !cover.lines {
            for candidates in [outside, beside] {
                for anchor in anchors {
                    let found = candidates(anchor).first { isFree($0, anchor: anchor.spot, cover: cover, in: grid) }
                    if let found { return found }
                }
            }
        }
        return nil
    }

    /// The places on the outer side of the point.
    private func outside(_ anchor: Anchor) -> [Spot] {
        over(anchor, row: anchor.spot.row + (anchor.isAbove ? -1 : 1))
    }

    /// The places beside the point, or farther away.
    private func beside(_ anchor: Anchor) -> [Spot] {
        let (column, row) = (anchor.spot.column, anchor.spot.row)
        let out = anchor.isAbove ? -1 : 1
        return [
            Spot(column: column + 2, row: row), Spot(column: column - width - 1, row: row),
            Spot(column: column + 2, row: row + out), Spot(column: column - width - 1, row: row + out),
        ] + over(anchor, row: row + 2 * out) + over(anchor, row: row - out)
    }

    /// The places in another row over the column of the point, the most centered first.
    private func over(_ anchor: Anchor, row: Int) -> [Spot] {
        let middle = anchor.spot.column - width / 2
        let columns = Array(anchor.spot.column - width + 1...anchor.spot.column)
        return columns.sorted { abs($0 - middle) < abs($1 - middle) }.map { Spot(column: $0, row: row) }
    }

    private func isFree(_ spot: Spot, anchor: Spot, cover: Cover, in grid: PlotGrid) -> Bool {
        let last = spot.column + width - 1
        // A blank on both sides keeps two words apart, and words from the frame.
        let cells = spot.column - 1...last + 1
        guard spot.row != ruledRow, grid.contains(column: cells.lowerBound, row: spot.row),
            grid.contains(column: cells.upperBound, row: spot.row)
        else { return false }
        let isOverAnchor = spot.row == anchor.row && (spot.column...last).contains(anchor.column)
        if isOverAnchor { return false }
        return cells.allSatisfy { column in
            switch grid.layer(column: column, row: spot.row) {
            case .word: false
            case .line: cover.lines
            case .rule: cover.rules
            case .band, .blank: true
            }
        }
    }
}
