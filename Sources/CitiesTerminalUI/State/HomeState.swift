package import CitiesWeatherModel

/// The home city.
package struct HomeState: Sendable, Equatable {
    /// nil when none was chosen: the screen asks for a search.
    package var city: City?
    /// The first line of the screen's window.
    package var top = 0

    package init(city: City?) {
        self.city = city
    }
}
