/// Who is asked for the weather of a point. Its units and its language are its own: an answer tells its units, and where
/// it is from, how good it is and how old.
///
/// A call that is cancelled throws an error of the kind `cancelled`, and what it had under way has ended by then.
public protocol WeatherService: Sendable {
    /// The present weather of a point. Throws why it could not be had.
    func currentWeather(at coordinates: Coordinates) async throws(WeatherError) -> Sourced<CurrentWeather>
    /// The coming days of a point, as many as there are. Throws why they could not be had.
    func forecast(at coordinates: Coordinates) async throws(WeatherError) -> Sourced<Forecast>
}
