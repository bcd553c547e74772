package import Foundation
package import CitiesLocalization
package import CitiesWeatherModel

/// What compared cities are sorted by, as `list` sorts: a key and a direction.
package struct ComparisonOrder: Sendable, Hashable {
    package enum Key: String, Sendable, Hashable, CaseIterable {
        /// `temp` is the temperature of the first step, the one that now is in.
        case name, temp, min, max
    }

    package var key: Key
    package var direction: ListOrder.Direction

    /// A bare key is ascending.
    package init(parsing text: String) throws(ChoiceError) {
        let parts = text.trimmingBlanks().lowercased()
            .split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let direction = parts.count == 2 ? ListOrder.Direction(rawValue: parts[1]) : .ascending
        guard let key = parts.first.flatMap(Key.init), let direction else {
            throw ChoiceError(.sortOrder, given: text, accepted: Self.names)
        }
        self.key = key
        self.direction = direction
    }

    /// Everything that is accepted besides bare keys.
    package static let names = Key.allCases.flatMap { key in
        ListOrder.Direction.allCases.map { "\(key.rawValue)-\($0.rawValue)" }
    }

    /// What is missing comes last in both directions; equal values are in order of name.
    package func sorted(
        _ entries: [CityForecast], now: Date, language: Language
    ) -> [CityForecast] {
        let keyed = entries.map { entry in
            (
                entry: entry, value: value(of: entry, now: now),
                name: CollationKey(entry.city.displayName(in: language), language: language)
            )
        }
        let isAscending = direction == .ascending
        return keyed.sorted { left, right in
            if key == .name, left.name != right.name { return isAscending == (left.name < right.name) }
            switch (left.value, right.value) {
            case (let one?, let other?) where one != other: return isAscending == (one < other)
            case (_?, nil): return true
            case (nil, _?): return false
            default: return left.name < right.name
            }
        }.map(\.entry)
    }

    private func value(of entry: CityForecast, now: Date) -> Double? {
        let steps = entry.steps(now: now)
        return switch key {
        case .name: nil
        case .temp: steps.first?.temperature
        case .min: steps.compactMap(\.minimum).min()
        case .max: steps.compactMap(\.maximum).max()
        }
    }
}
