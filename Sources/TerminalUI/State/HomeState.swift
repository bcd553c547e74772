public import Forecast
public import WeatherModel

/// The home city, and its weather now and in the coming days.
public struct HomeState: Sendable, Equatable {
    /// nil when none was chosen: the screen asks for a search.
    public var city: City?
    public var weather: ForecastState
    /// The first line of the screen's window.
    public var top = 0

    public init(city: City?) {
        self.city = city
        weather = ForecastState(coordinates: city?.coordinates, place: city)
    }
}
