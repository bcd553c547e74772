import CitiesWeatherModel

/// The order of the cities of an hourly table.
package struct HoursOrder: Sendable, Hashable {
    package enum Key: Sendable, Hashable {
        /// The first hour with precipitation.
        case starts
        case name
        /// The longitude, west to east.
        case longitude
        /// The highest value of the hours.
        case value
    }

    package var key: Key
    package var direction: ListOrder.Direction

    package init(_ key: Key, _ direction: ListOrder.Direction = .ascending) {
        self.key = key
        self.direction = direction
    }

    /// The keys that every value has; the name of the value is another key.
    package static let words = ["starts", "name", "longitude"]

    /// Reads `starts`, `name-desc`, or the name of the value: `temp-desc`. A bare key is ascending.
    package init(parsing text: String, value: Quantity) throws(ChoiceError) {
        let parts = text.trimmed.lowercased().split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let direction = parts.count == 2 ? ListOrder.Direction(rawValue: String(parts[1])) : .ascending
        let key: Key? =
            switch Quantity.named(String(parts[0]), among: [.starts, .name, .longitude, value]) {
            case .starts?: .starts
            case .name?: .name
            case .longitude?: .longitude
            case .some: .value
            case nil: nil
            }
        guard let key, let direction else {
            throw ChoiceError(.sortOrder, given: text, accepted: Self.words + [value.rawValue])
        }
        self.init(key, direction)
    }
}
