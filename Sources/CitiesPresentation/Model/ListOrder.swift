/// What a list is sorted by.
package enum SortKey: String, Sendable, Hashable, CaseIterable {
    case name, temp, feels, humidity, wind, normal, distance

    /// nil for the name, which is no number.
    var measure: Measure? {
        switch self {
        case .name: nil
        case .temp: .temp
        case .feels: .feels
        case .humidity: .humidity
        case .wind: .wind
        case .normal: .normal
        case .distance: .distance
        }
    }

    /// The column that shows it.
    package var column: Column { measure?.column ?? .name }
}

/// A key and a direction: `name-asc`, `temp-desc`.
package struct ListOrder: Sendable, Hashable {
    package enum Direction: String, Sendable, Hashable, CaseIterable {
        case ascending = "asc"
        case descending = "desc"
    }

    package var key: SortKey
    package var direction: Direction

    package init(_ key: SortKey, _ direction: Direction = .ascending) {
        self.key = key
        self.direction = direction
    }

    /// A bare key is ascending.
    package init(parsing text: String) throws(ChoiceError) {
        let typed = text.trimmingBlanks().lowercased()
        let parts = typed.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let direction = parts.count == 2 ? Direction(rawValue: parts[1]) : .ascending
        guard let key = parts.first.flatMap(SortKey.init), let direction else {
            throw ChoiceError(.sortOrder, given: text, accepted: Self.names)
        }
        self.init(key, direction)
    }

    /// How it is typed.
    package var name: String { "\(key.rawValue)-\(direction.rawValue)" }

    /// Everything that is accepted besides bare keys.
    package static let names = SortKey.allCases.flatMap { key in
        Direction.allCases.map { ListOrder(key, $0).name }
    }
}
