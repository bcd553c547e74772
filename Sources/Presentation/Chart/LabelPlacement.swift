import TextLayout

/// Finds room for words near their points: inside the grid, apart from other words, off the lines if possible.
struct LabelPlacement {
    struct Spot: Hashable {
        var column: Int
        var row: Int
    }

    let text: String
    let isAbove: Bool

    private var width: Int { text.displayWidth }

    /// nil when there is no room: better no words than words over words.
    func spot(near anchors: [Spot], in grid: PlotGrid) -> Spot? {
        for mayCoverLines in [false, true] {
            for anchor in anchors {
                let found = candidates(anchor).first {
                    isFree($0, anchor: anchor, mayCoverLines: mayCoverLines, in: grid)
                }
                if let found { return found }
            }
        }
        return nil
    }

    /// The best place first: on the outer side of the point, then beside it, then on the other side.
    private func candidates(_ anchor: Spot) -> [Spot] {
        let out = isAbove ? -1 : 1
        let centered = anchor.column - width / 2
        let right = anchor.column + 2
        let left = anchor.column - width - 1
        return [
            Spot(column: centered, row: anchor.row + out), Spot(column: anchor.column, row: anchor.row + out),
            Spot(column: anchor.column - width + 1, row: anchor.row + out),
            Spot(column: right, row: anchor.row), Spot(column: left, row: anchor.row),
            Spot(column: right, row: anchor.row + out), Spot(column: left, row: anchor.row + out),
            Spot(column: centered, row: anchor.row + 2 * out), Spot(column: centered, row: anchor.row - out),
        ]
    }

    private func isFree(_ spot: Spot, anchor: Spot, mayCoverLines: Bool, in grid: PlotGrid) -> Bool {
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
            case .line: mayCoverLines || column < spot.column || column > last
            case .blank, .rule: true
            }
        }
    }
}
