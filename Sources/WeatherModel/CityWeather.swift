public import Foundation

/// A city and what became of asking for its weather. A failure is data: it is a row, not the end of the table.
public struct CityWeather: Sendable, Hashable {
    public var city: City
    public var result: Result<Report, WeatherError>

    /// Weather, and what is needed to say honestly how good it is.
    public struct Report: Sendable, Hashable, Codable {
        public var weather: CurrentWeather
        public var source: WeatherSource
        /// When the source answered; for climate normals, when they were computed.
        public var fetchedAt: Date

        public init(weather: CurrentWeather, source: WeatherSource, fetchedAt: Date) {
            self.weather = weather
            self.source = source
            self.fetchedAt = fetchedAt
        }
    }

    public init(city: City, result: Result<Report, WeatherError>) {
        self.city = city
        self.result = result
    }

    /// nil when the city failed.
    public var weather: CurrentWeather? { try? result.get().weather }

    /// nil when the city has weather.
    public var error: WeatherError? {
        guard case .failure(let error) = result else { return nil }
        return error
    }
}
