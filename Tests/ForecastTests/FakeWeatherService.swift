import CitiesProviders
import Forecast
import CitiesTestSupport

/// A service whose answers are given by the test, when it wants to. Who is cancelled gets the error that says so.
struct FakeWeatherService: WeatherService {
    let weather = Gate<Result<Weather, WeatherError>>()
    let forecast = Gate<Result<Forecast, WeatherError>>()
    /// A careless service goes on when it is cancelled, and answers late.
    var ignoresCancellation = false

    func currentWeather(at coordinates: Coordinates) async throws(WeatherError) -> Sourced<CurrentWeather> {
        try await answer(of: weather)
    }

    func forecast(at coordinates: Coordinates) async throws(WeatherError) -> Sourced<Forecast> {
        try await answer(of: forecast)
    }

    private func answer<Answer>(
        of gate: Gate<Result<Answer, WeatherError>>
    ) async throws(WeatherError) -> Sourced<Answer> {
        let result = ignoresCancellation ? await Task { await gate.ask() }.value : await gate.ask()
        guard let result else { throw WeatherError(.cancelled, source: .openMeteo) }
        return Sourced(try result.get(), Samples.provenance)
    }
}
