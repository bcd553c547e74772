package import CitiesPresentation
package import CitiesWeatherModel

/// The coming days of the cities of the list, beside each other.
package struct PlanState: Sendable, Equatable {
    package var cities: [City]
    package var goal = PlanGoal.mild
    package var order = PlanOrder.best
    /// The day under the cursor, from 0.
    package var day = 0

    /// More cities than this are too many to look at side by side.
    static let limit = 100

    package init(cities: [City]) {
        self.cities = Array(cities.prefix(Self.limit))
    }
}
