public import WeatherModel

/// A city of the list, what became of asking for its weather, and what is usual there.
public struct ListRow: Sendable, Hashable {
    public var city: City
    public var result: Result<CityWeather.Report, WeatherError>
    /// Degrees in the units of the list: what is typical for the place at this day and hour; nil when unknown.
    public var normal: Double?

    public init(city: City, result: Result<CityWeather.Report, WeatherError>, normal: Double? = nil) {
        self.city = city
        self.result = result
        self.normal = normal
    }

    public init(_ cityWeather: CityWeather, normal: Double? = nil) {
        self.init(city: cityWeather.city, result: cityWeather.result, normal: normal)
    }

    /// nil when the city failed.
    public var report: CityWeather.Report? { try? result.get() }

    /// nil when the city failed.
    public var weather: CurrentWeather? { report?.answer }

    /// nil when the city has weather.
    public var error: WeatherError? {
        guard case .failure(let error) = result else { return nil }
        return error
    }
}
