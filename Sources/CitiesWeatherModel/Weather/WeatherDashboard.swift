/// Everything that is shown about one location.
public struct WeatherDashboard: Sendable, Hashable, Codable {
    public var location: Location
    public var current: CurrentWeather
    public var forecast: Forecast

    public init(location: Location, current: CurrentWeather, forecast: Forecast) {
        self.location = location
        self.current = current
        self.forecast = forecast
    }
}
