import CitiesLocalization
import CitiesPresentation
import Forecast
import CitiesTextLayout
import CitiesWeatherModel

/// The part of the world and of the shared state that a screen needs.
struct ScreenEnvironment: Sendable {
    var app: AppEnvironment
    /// The source that is asked.
    var source: WeatherSource
    var units: UnitSystem
    var language: Language
    var size: Size
    /// Makes the rows that orders compare.
    var rowMaker: RowMaker
    /// True when the user has chosen typical weather in place of failed fetches.
    var acceptsTypical: Bool

    init(_ app: AppEnvironment, _ state: AppState) {
        self.app = app
        source = state.source
        units = state.units
        language = state.language
        size = state.size
        rowMaker = state.rowMaker(for: [])
        rowMaker.now = app.now()
        acceptsTypical = state.acceptsTypical
    }

    func request(_ cities: [City], refresh: Bool = false, onlyTypical: Bool = false) -> AppEnvironment.Request {
        AppEnvironment.Request(
            cities: cities, units: units, language: language, refresh: refresh, onlyTypical: onlyTypical)
    }
}

/// The effects that run beside the state. Each screen's effects are in a group of the screen's name.
enum EffectName: Sendable, Hashable {
    case weather, days, coming, location, sorting, search, online, saving, savingList
    case spinner, tick, refresh, notice

    var id: EffectID { EffectID(self) }
}

extension ScreenName {
    /// The group of what this screen alone has under way.
    var group: EffectID { EffectID(self) }
}

extension Effect {
    /// Current weather, reply by reply, in place of what was being fetched.
    ///
    /// - Parameter takesTypical: False makes a failure of an answer that typical weather stands in for.
    static func weather(
        _ request: AppEnvironment.Request, takesTypical: Bool = true, _ environment: ScreenEnvironment,
        as action: @escaping @Sendable (WeatherReply) -> Action
    ) -> Effect {
        let weather = environment.app.weather
        return .run(id: EffectName.weather.id, cancelInFlight: true) { send in
            await weather(request) { await send(action(takesTypical ? $0 : $0.withoutTypical)) }
        }
    }

    /// An action after a while, in place of one that waits under the same name.
    static func later(
        _ name: EffectName, after duration: Duration, _ clock: any Clock<Duration>,
        _ action: @escaping @Sendable () -> Action
    ) -> Effect {
        .debounce(id: name.id, for: duration, clock: clock) { send in await send(action()) }
    }
}

extension AnswerOrigin {
    /// The failure that typical weather stands in for; nil when there is none, or when no server was to be asked.
    var failureBehindTypical: WeatherError? { failure(behind: .typical) }

    /// The failure that saved weather stands in for; nil when there is none, or when no server was to be asked.
    var failureBehindSaved: WeatherError? { failure(behind: .saved) }

    private func failure(behind standIn: Freshness) -> WeatherError? {
        freshness == standIn && replaced?.kind != .offline ? replaced : nil
    }
}

extension WeatherReply {
    /// This reply with the failure in place of the typical weather that stands in for it.
    fileprivate var withoutTypical: WeatherReply {
        guard case .finished(let rows, let origin) = self, let failure = origin.failureBehindTypical else {
            return self
        }
        let failed = rows.map { CityWeather(city: $0.city, outcome: .failed(failure)) }
        return .finished(failed, AnswerOrigin(asked: origin.asked))
    }

    /// The failure that most cities share when none has weather; nil when one has, or none was asked for.
    var wholeFailure: WeatherError? { if case .finished(let rows, _) = self { rows.sharedFailure() } else { nil } }

    var isFinished: Bool { if case .finished = self { true } else { false } }

    /// The number of failures.
    var failureCount: Int {
        guard case .finished(let rows, _) = self else { return 0 }
        return rows.count { $0.answer == nil }
    }
}
