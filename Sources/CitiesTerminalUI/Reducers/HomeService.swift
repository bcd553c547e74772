import Synchronization
import CitiesWeatherModel

/// The home city's weather, asked for by the rules that all screens have: the same stand-ins, and what became of it is
/// told. One for each question, so that no answer is taken for another's.
final class HomeService: WeatherService {
    private let app: AppEnvironment
    private let request: AppEnvironment.Request
    private let asked: WeatherSource
    private let told = Mutex<WeatherError?>(nil)

    init(_ app: AppEnvironment, _ request: AppEnvironment.Request, asked: WeatherSource) {
        self.app = app
        self.request = request
        self.asked = asked
    }

    /// The reason why another source has answered; nil when none has.
    var replaced: WeatherError? { told.withLock { $0 } }

    func currentWeather(_: WeatherRequest) async throws(WeatherError) -> Sourced<CurrentWeather> {
        let answer = Mutex<(outcome: CityWeather.Outcome, origin: AnswerOrigin)?>(nil)
        await app.weather(request) { reply in
            guard case .finished(let rows, let origin) = reply, let outcome = rows.first?.outcome else { return }
            answer.withLock { $0 = (outcome, origin) }
        }
        return try taken(answer.withLock { $0 })
    }

    func forecast(_: WeatherRequest) async throws(WeatherError) -> Sourced<Forecast> {
        let reply = await app.forecasts(request)
        return try taken(reply.cities.first.map { ($0.outcome, reply.origin) })
    }

    /// Nothing is said any more after a cancellation.
    private func taken<Answer>(
        _ answer: (outcome: CityResult<Answer>.Outcome, origin: AnswerOrigin)?
    ) throws(WeatherError) -> Sourced<Answer> {
        told.withLock { $0 = answer?.origin.replaced }
        switch answer?.outcome {
        case .answered(let answer) where !Task.isCancelled: return answer
        case .failed(let error) where !Task.isCancelled: throw error
        default: throw WeatherError(.cancelled, source: asked)
        }
    }
}
