import Synchronization
import CitiesWeatherModel

/// The home city's weather, asked for by the rules that all screens have: the same stand-ins, and what became of it is
/// told. One for each question, so that no answer is taken for another's.
final class HomeService: WeatherService {
    private let app: AppEnvironment
    private let order: AppEnvironment.Order
    private let told = Mutex<AnswerOrigin?>(nil)

    init(_ app: AppEnvironment, _ order: AppEnvironment.Order) {
        self.app = app
        self.order = order
    }

    /// Where the answer came from; nil before there is one.
    var origin: AnswerOrigin? { told.withLock { $0 } }

    func currentWeather(at coordinates: Coordinates) async throws(WeatherError) -> CurrentWeather {
        let answer = Mutex<CityWeather.Outcome>(.awaited)
        await app.weather(order) { reply in
            guard case .finished(let rows, let origin) = reply else { return }
            answer.withLock { $0 = rows.first?.outcome ?? .awaited }
            self.told.withLock { $0 = origin }
        }
        return try taken(answer.withLock { $0 })
    }

    func forecast(at coordinates: Coordinates) async throws(WeatherError) -> Forecast {
        let reply = await app.forecasts(order)
        told.withLock { $0 = reply.origin }
        return try taken(reply.cities.first?.outcome ?? .awaited)
    }

    /// Nothing is said any more after a cancellation.
    private func taken<Answer>(_ outcome: CityResult<Answer>.Outcome) throws(WeatherError) -> Answer {
        switch outcome {
        case .answered(let answer) where !Task.isCancelled: return answer.value
        case .failed(let error) where !Task.isCancelled: throw error
        default: throw WeatherError(.cancelled, source: origin?.source ?? .climateNormals)
        }
    }
}
