import CitiesWeatherModel

/// Conditions that are watched: for which cities they have become true.
///
/// A city counts once when all of them hold, and again only after an answer in which one did not. A missing value says
/// nothing either way.
package struct RisingConditions: Sendable {
    private let filters: [Filter]
    private var held: [City.ID: Bool] = [:]

    package init(_ filters: [Filter]) {
        self.filters = filters
    }

    /// The rows of a new answer for which the conditions have become true.
    package mutating func risen(in rows: [Row]) -> [Row] {
        rows.filter { row in
            guard let holds = filters.verdict(on: row) else { return false }
            return held.updateValue(holds, forKey: row.city.id) != true && holds
        }
    }
}
