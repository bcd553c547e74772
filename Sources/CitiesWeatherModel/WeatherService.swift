/// A service that gives the weather of a point. An answer has its units, its origin, its quality and its age.
///
/// A call that is canceled throws an error of the kind `cancelled`, and what it had under way has ended by then.
public protocol WeatherService: Sendable {
    /// The present weather of a point. Throws the reason of a failure.
    func currentWeather(_ request: WeatherRequest) async throws(WeatherError) -> Sourced<CurrentWeather>
    /// The coming days of a point, as many as there are. Throws the reason of a failure.
    func forecast(_ request: WeatherRequest) async throws(WeatherError) -> Sourced<WeatherForecast>
}

/// A question to a service.
public struct WeatherRequest: Sendable, Hashable {
    /// The point.
    public var coordinates: Coordinates
    /// The units of temperatures and speeds: requested from the source, never converted from an answer. A source that
    /// has only one system answers in that.
    public var units: UnitSystem
    /// The language of a source that writes words.
    public var language: Language

    public init(at coordinates: Coordinates, units: UnitSystem = .celsius, language: Language = .english) {
        self.coordinates = coordinates
        self.units = units
        self.language = language
    }
}

/// The unit system that a value was asked for in, and therefore arrived in.
///
/// Nothing that a server sent is ever converted from one system to the other: another system is another request. There may
/// be more systems in a later version.
@nonexhaustive public enum UnitSystem: String, Sendable, Hashable, Codable, CaseIterable {
    /// Degrees Celsius and meters per second.
    case celsius
    /// Degrees Fahrenheit and miles per hour.
    case fahrenheit
}
