/// Who is asked for the weather of a point. An answer tells its units, and where it is from, how good it is and how old.
///
/// A call that is cancelled throws an error of the kind `cancelled`, and what it had under way has ended by then.
public protocol WeatherService: Sendable {
    /// The present weather of a point. Throws why it could not be had.
    func currentWeather(_ request: WeatherRequest) async throws(WeatherError) -> Sourced<CurrentWeather>
    /// The coming days of a point, as many as there are. Throws why they could not be had.
    func forecast(_ request: WeatherRequest) async throws(WeatherError) -> Sourced<Forecast>
}

/// What a service is asked.
public struct WeatherRequest: Sendable, Hashable {
    /// The point.
    public var coordinates: Coordinates
    /// What temperatures and speeds are to come in: asked of the source, never converted from an answer. A source that
    /// has only one system answers in that.
    public var units: UnitSystem
    /// What a source that writes words is to write in.
    public var language: Language

    public init(at coordinates: Coordinates, units: UnitSystem = .celsius, language: Language = .english) {
        self.coordinates = coordinates
        self.units = units
        self.language = language
    }
}
