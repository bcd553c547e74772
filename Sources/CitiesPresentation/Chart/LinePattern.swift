/// The dashes of a line of a chart, so that lines differ without color.
package enum LinePattern: Sendable, Hashable, CaseIterable {
    case solid, dashed, dotted, dashDotted, longDashed, sparse

    /// A pattern of its own for each of the first six lines.
    static func numbered(_ number: Int) -> LinePattern { allCases[number % allCases.count] }

    /// Lengths of line and gap in turn, in points of a picture; empty when nothing is left out.
    package var picture: [Int] { lengths.points }

    private var lengths: (points: [Int], dots: [Int]) {
        switch self {
        case .solid: ([], [])
        case .dashed: ([9, 5], [4, 3])
        case .dotted: ([2, 5], [1, 2])
        case .dashDotted: ([10, 4, 2, 4], [4, 2, 1, 2])
        case .longDashed: ([18, 5], [8, 2])
        case .sparse: ([2, 9], [1, 4])
        }
    }

    /// Lengths of line and gap in turn, in dots of a canvas with this many dots across a cell.
    func lengths(dotsAcross: Int) -> [Int] {
        // A character of its own tells a line apart where a cell is one dot.
        dotsAcross > 1 ? lengths.dots : []
    }

    /// True when the dot at this distance from the beginning of the line is drawn.
    func isOn(_ distance: Int, dotsAcross: Int) -> Bool {
        let lengths = lengths(dotsAcross: dotsAcross)
        guard !lengths.isEmpty else { return true }
        var rest = distance % lengths.reduce(0, +)
        for (index, length) in lengths.enumerated() {
            if rest < length { return index.isMultiple(of: 2) }
            rest -= length
        }
        return true
    }
}
