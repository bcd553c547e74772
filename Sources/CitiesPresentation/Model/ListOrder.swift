import CitiesWeatherModel

/// A quantity and a direction: `name-asc`, `temp-desc`.
package struct ListOrder: Sendable, Hashable {
    package enum Direction: String, Sendable, Hashable, CaseIterable {
        case ascending = "asc"
        case descending = "desc"
    }

    package var key: Quantity
    package var direction: Direction

    package init(_ key: Quantity, _ direction: Direction = .ascending) {
        self.key = key
        self.direction = direction
    }

    /// A bare key is ascending.
    package init(parsing text: String, among quantities: [Quantity] = Quantity.sortable) throws(ChoiceError) {
        let typed = text.trimmed.lowercased()
        let parts = typed.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let direction = parts.count == 2 ? Direction(rawValue: parts[1]) : .ascending
        guard let key = parts.first.flatMap({ Quantity.named($0, among: quantities) }), let direction else {
            throw ChoiceError(.sortOrder, given: text, accepted: quantities.map(\.rawValue))
        }
        self.init(key, direction)
    }

    /// Its name as it is typed.
    package var name: String { "\(key.rawValue)-\(direction.rawValue)" }

    /// Everything that is accepted besides bare keys.
    package static func names(of quantities: [Quantity]) -> [String] {
        quantities.flatMap { key in Direction.allCases.map { ListOrder(key, $0).name } }
    }
}
