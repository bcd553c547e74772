public import Forecast
public import Foundation

/// A measurement of a weather station on the roof.
public struct Reading: Sendable {
    public var time: Date
    /// Degrees Celsius.
    public var temperature: Double
    /// Percent.
    public var humidity: Double

    public init(time: Date, temperature: Double, humidity: Double) {
        self.time = time
        self.temperature = temperature
        self.humidity = humidity
    }
}

/// The station has failed, and says how.
public enum StationError: Error {
    case silent
    case busy(until: Duration)
}

/// The weather by a station of the host.
public struct StationWeather: WeatherService {
    public static let source = WeatherSource(
        id: "roof", name: "Our roof", attribution: "Measured on our roof.", website: "https://example.org/roof")

    private let read: @Sendable () async throws(StationError) -> Reading

    public init(read: @escaping @Sendable () async throws(StationError) -> Reading) {
        self.read = read
    }

    public func currentWeather(_ request: WeatherRequest) async throws(WeatherError) -> Sourced<Weather> {
        let reading: Reading
        do throws(StationError) {
            reading = try await read()
        } catch {
            throw self.error(error)
        }
        // It measures in Celsius and in nothing else: the answer says so, whatever was asked for.
        let weather = Weather(
            units: .celsius, observedAt: reading.time, utcOffset: 32_400, temperature: reading.temperature,
            humidity: reading.humidity)
        return Sourced(weather, source: Self.source, fetchedAt: reading.time)
    }

    public func forecast(_ request: WeatherRequest) async throws(WeatherError) -> Sourced<WeatherForecast> {
        throw WeatherError(.notFound, source: Self.source, reason: "a station knows no tomorrow")
    }

    private func error(_ error: StationError) -> WeatherError {
        if Task.isCancelled { return WeatherError(.cancelled, source: Self.source) }
        return switch error {
        case .silent: WeatherError(.timedOut, source: Self.source)
        case .busy(let wait): WeatherError(.rateLimited, source: Self.source, retryAfter: wait)
        }
    }
}
