/// Who is asked for the weather of a point. Its units and its language are its own: an answer tells its units.
///
/// A call that is cancelled throws an error of the kind `cancelled`, and what it had under way has ended by then.
public protocol WeatherService: Sendable {
    func currentWeather(at coordinates: Coordinates) async throws(WeatherError) -> CurrentWeather
    func forecast(at coordinates: Coordinates) async throws(WeatherError) -> Forecast
}
