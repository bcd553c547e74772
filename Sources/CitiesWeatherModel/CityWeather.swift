public import Foundation

/// A city and what became of a question about it. A failure is data: it is a row, not the end of the table.
public struct CityResult<Answer: Measured>: Sendable, Hashable {
    public typealias Report = SourceReport<Answer>

    public var city: City
    public var result: Result<Report, WeatherError>

    public init(city: City, result: Result<Report, WeatherError>) {
        self.city = city
        self.result = result
    }

    /// nil when the city failed.
    public var report: Report? { try? result.get() }

    /// nil when the city has an answer.
    public var error: WeatherError? {
        guard case .failure(let error) = result else { return nil }
        return error
    }
}

/// An answer, and what is needed to say honestly how good it is.
public struct SourceReport<Answer: Measured>: Sendable, Hashable, Codable {
    public var answer: Answer
    public var source: WeatherSource
    /// When the source answered; for climate normals, when they were computed.
    public var fetchedAt: Date

    public init(_ answer: Answer, source: WeatherSource, fetchedAt: Date) {
        self.answer = answer
        self.source = source
        self.fetchedAt = fetchedAt
    }
}

/// A city and its current weather.
public typealias CityWeather = CityResult<CurrentWeather>

/// A city and its coming days.
public typealias CityForecast = CityResult<Forecast>

extension CityResult where Answer == CurrentWeather {
    /// nil when the city failed.
    public var weather: CurrentWeather? { report?.answer }
}

extension CityResult where Answer == Forecast {
    /// nil when the city failed.
    public var forecast: Forecast? { report?.answer }
}
