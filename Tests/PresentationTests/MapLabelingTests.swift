import CitiesTestSupport
import Testing

@testable import CitiesMaps
@testable import CitiesPresentation
@testable import CitiesFormats

struct MapLabelingTests {
    private func places(_ cells: [(Int, Int)]) -> [MapLabeling.Cell] {
        cells.map { MapLabeling.Cell(column: $0.0, row: $0.1) }
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func `each has a line of its own, and a side reads from north to south`(seed: UInt64) {
        var numbers = SplitMix(seed: seed)
        let rows = Int.random(in: 4...30, using: &numbers)
        let places = (0..<Int.random(in: 0...3 * rows, using: &numbers)).map { _ in
            MapLabeling.Cell(
                column: .random(in: 0..<24, using: &numbers), row: .random(in: 0..<rows, using: &numbers))
        }
        let labels = MapLabeling(places, columns: 24, rows: rows).labels
        #expect(labels.count == places.count)
        // Earlier places come first: each place without a line follows all places with one.
        #expect(labels.prefix(2 * rows).allSatisfy { $0 != nil } && labels.dropFirst(2 * rows).allSatisfy { $0 == nil })
        for side in MapLabeling.Side.allCases {
            let column = zip(places, labels).compactMap { place, label in
                label.flatMap { $0.side == side ? (place: place, row: $0.row) : nil }
            }.sorted { $0.row < $1.row }
            #expect(Set(column.map(\.row)).count == column.count)
            #expect(column.map(\.place.row) == column.map(\.place.row).sorted())
            #expect(column.allSatisfy { (0..<rows).contains($0.row) })
        }
    }

    @Test func `words stand in the line of their place where nothing is in the way`() {
        let labeling = MapLabeling(places([(2, 1), (20, 3), (4, 5)]), columns: 24, rows: 8)
        #expect(labeling.labels.map { $0?.row } == [1, 3, 5] && labeling.farthest == 0)
        #expect(labeling.labels.map { $0?.side } == [.left, .right, .left])
    }

    @Test func `a leader goes round a place that is in its way`() {
        // Both at the western edge: the eastern one of the two goes by another line.
        let labeling = MapLabeling(places([(0, 4), (2, 4)]), columns: 40, rows: 8)
        #expect(labeling.labels[0] == MapLabeling.Label(side: .left, row: 4))
        #expect(labeling.labels[1]?.side == .left && [3, 5].contains(labeling.labels[1]?.row))
        #expect(labeling.farthest == 1)
    }
}
