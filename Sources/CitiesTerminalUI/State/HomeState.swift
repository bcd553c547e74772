package import Forecast
package import CitiesWeatherModel

/// The home city, and its weather now and in the coming days.
package struct HomeState: Sendable, Equatable {
    /// nil when none was chosen: the screen asks for a search.
    package var city: City?
    package var weather: ForecastState
    /// The user asked for the last fetch, and sees it when another source had to stand in.
    var isAsked = false
    /// The first line of the screen's window.
    package var top = 0

    package init(city: City?) {
        self.city = city
        weather = ForecastState(coordinates: city?.coordinates, place: city)
    }
}
