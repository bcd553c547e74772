import Forecast
import ForecastTesting
import Synchronization

/// A service that answers when the test decides. A canceled request fails as canceled.
final class FakeWeatherService: WeatherService {
    let weather = Gate<Result<Weather, WeatherError>>()
    let forecast = Gate<Result<WeatherForecast, WeatherError>>()
    /// True for a service that continues after cancellation, and answers late.
    private let ignoresCancellation: Bool
    private let questions = Mutex<[WeatherRequest]>([])

    init(ignoresCancellation: Bool = false) {
        self.ignoresCancellation = ignoresCancellation
    }

    /// The requests in order.
    var asked: [WeatherRequest] { questions.withLock(\.self) }

    func currentWeather(_ request: WeatherRequest) async throws(WeatherError) -> Sourced<Weather> {
        try await answer(request, of: weather)
    }

    func forecast(_ request: WeatherRequest) async throws(WeatherError) -> Sourced<WeatherForecast> {
        try await answer(request, of: forecast)
    }

    private func answer<Answer>(
        _ request: WeatherRequest, of gate: Gate<Result<Answer, WeatherError>>
    ) async throws(WeatherError) -> Sourced<Answer> {
        questions.withLock { $0.append(request) }
        let result = ignoresCancellation ? await Task { await gate.ask() }.value : await gate.ask()
        guard let result else { throw WeatherError(.cancelled, source: Samples.provenance.source) }
        return Sourced(try result.get(), Samples.provenance)
    }
}
