import TextLayout

/// Finds room for words near their points: inside the grid, apart from other words, off the lines if possible.
struct LabelPlacement {
    struct Spot: Hashable {
        var column: Int
        var row: Int
    }

    struct Anchor: Hashable {
        var spot: Spot
        var isAbove: Bool
    }

    let text: String
    let mayCoverLines: Bool

    private var width: Int { text.displayWidth }

    /// nil when there is no room: better no words than words over words.
    func spot(near anchors: [Anchor], in grid: PlotGrid) -> Spot? {
        for coversLines in mayCoverLines ? [false, true] : [false] {
            for candidates in [outside, beside] {
                for anchor in anchors {
                    let found = candidates(anchor).first {
                        isFree($0, anchor: anchor.spot, coversLines: coversLines, in: grid)
                    }
                    if let found { return found }
                }
            }
        }
        return nil
    }

    /// On the outer side of the point.
    private func outside(_ anchor: Anchor) -> [Spot] {
        let row = anchor.spot.row + (anchor.isAbove ? -1 : 1)
        let column = anchor.spot.column
        return [column - width / 2, column, column - width + 1].map { Spot(column: $0, row: row) }
    }

    /// Beside the point, or farther away.
    private func beside(_ anchor: Anchor) -> [Spot] {
        let (column, row) = (anchor.spot.column, anchor.spot.row)
        let out = anchor.isAbove ? -1 : 1
        return [
            Spot(column: column + 2, row: row), Spot(column: column - width - 1, row: row),
            Spot(column: column + 2, row: row + out), Spot(column: column - width - 1, row: row + out),
            Spot(column: column - width / 2, row: row + 2 * out), Spot(column: column - width / 2, row: row - out),
        ]
    }

    private func isFree(_ spot: Spot, anchor: Spot, coversLines: Bool, in grid: PlotGrid) -> Bool {
        let last = spot.column + width - 1
        guard grid.contains(column: spot.column, row: spot.row), grid.contains(column: last, row: spot.row) else {
            return false
        }
        let isOverAnchor = spot.row == anchor.row && (spot.column...last).contains(anchor.column)
        if isOverAnchor { return false }
        // A blank on both sides keeps two words apart.
        return (spot.column - 1...last + 1).allSatisfy { column in
            switch grid.layer(column: column, row: spot.row) {
            case .word: false
            case .line: coversLines || column < spot.column || column > last
            case .blank, .rule: true
            }
        }
    }
}
