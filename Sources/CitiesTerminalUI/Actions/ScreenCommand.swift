package import CitiesPresentation
package import CitiesWeatherModel

/// A command that the screen carries out itself.
package enum ScreenCommand: Sendable, Equatable {
    case quit
    case show(ScreenName)
    case search(String)
    /// One city in full, or several side by side.
    case detail([City])
    case chart([City])
    case models(City)
    /// nil leaves the goal or the order.
    case plan(OddsQuestion?, PlanOrder?)
    /// nil leaves the value or the order.
    case hours(Quantity?, HoursOrder?)
    case list(ListChoice)
    /// nil forgets the home city.
    case home(City?)
    /// The cities to add, at least one; `only` takes all others off.
    case add([City], only: Bool)
    case remove([City])

    /// A choice of the columns, the order and the rows of the list. nil leaves each as it is.
    package struct ListChoice: Sendable, Equatable {
        package var order: ListOrder?
        package var then: ListOrder?
        package var columns: [Quantity]?
        /// The text of a filter.
        package var filter: String?
        package var units: UnitSystem?
        package var language: Language?
        /// True to ask the source anew.
        package var refreshes = false

        package init() {}
    }
}
