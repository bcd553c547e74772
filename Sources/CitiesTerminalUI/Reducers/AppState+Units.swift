import Forecast
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// Celsius or Fahrenheit: asked of the source anew, and taken back when it does not come.
extension AppState {
    /// Everything that is open is asked for in the other system; nothing is converted. Until it has come, what is there
    /// stays, in its own units.
    mutating func toggleUnits(_ environment: AppEnvironment) -> Effect<AppAction> {
        let change = UnitsChange(of: self)
        units = units == .celsius ? .fahrenheit : .celsius
        // Where there is nothing to come back to, it is a fetch like any other.
        guard change.hasAnswers else {
            return .merge(saveUnits(environment), refetch(isAutomatic: false, environment))
        }
        unitsChange = change
        return refetch(isAutomatic: true, environment)
    }

    /// Ends a change of units once nothing is under way any more: it is remembered, or it is undone and told.
    mutating func settleUnits(after action: AppAction, _ environment: AppEnvironment) -> Effect<AppAction> {
        guard var change = unitsChange else { return .none }
        change.failure = change.failure ?? action.failure
        unitsChange = isFetching ? change : nil
        guard !isFetching else { return .none }
        guard change.isLost(in: self) else { return saveUnits(environment) }
        let wanted = units
        change.undo(in: &self)
        let book = Phrasebook(language)
        let reason =
            change.failure.map(book.whatFailed) ?? book(.screenUnitsMissing, ["wanted": wanted.temperatureSymbol])
        notice = Notice(
            kind: .refusal, phrase: .screenUnitsFailed,
            values: ["unit": units.temperatureSymbol, "reason": reason], life: .untilRefetched)
        return .merge(
            list.arrange(shared(environment)).onScreen(.list, as: AppAction.list), refetchOthers(environment))
    }

    /// Fetches again what was opened while the change was under way and has come in the old units.
    private mutating func refetchOthers(_ environment: AppEnvironment) -> Effect<AppAction> {
        let shared = shared(environment)
        var effects = Effect<AppAction>.none
        if chart?.forecasts.contains(where: { $0.isIn(other: units) }) == true {
            effects = chart?.fetch(isAutomatic: true, shared).onScreen(.chart, as: AppAction.chart) ?? .none
        }
        if plan?.coming.forecasts.contains(where: { $0.isIn(other: units) }) == true {
            let again = plan?.fetch(isAutomatic: true, shared).onScreen(.plan, as: AppAction.plan) ?? .none
            effects = .merge(effects, again)
        }
        if let detail, detail.coming.forecasts.contains(where: { $0.isIn(other: units) }) {
            let again = self.detail?.fetchComing(shared).onScreen(.detail, as: AppAction.detail) ?? .none
            effects = .merge(effects, again)
        }
        if here.weather?.weather.isIn(other: units) == true {
            effects = .merge(effects, here.fetch(isAutomatic: true, shared).onScreen(.here, as: AppAction.here))
        }
        if screens.contains(.search), search.hits.contains(where: { $0.isIn(other: units) }) {
            effects = .merge(effects, search.refetch(shared).onScreen(.search, as: AppAction.search))
        }
        let home = home.weather
        if [home.weather?.units, home.forecast?.units].contains(where: { $0 != nil && $0 != units }) {
            effects = .merge(effects, refreshHome(environment))
        }
        return effects
    }

    private func saveUnits(_ environment: AppEnvironment) -> Effect<AppAction> {
        remember(.units(units), environment)
    }

    func remember(_ choice: ScreenChoice, _ environment: AppEnvironment) -> Effect<AppAction> {
        .run(id: EffectName.saving.id) { _ in await environment.remember(choice) }
    }
}

extension AppAction {
    /// The reason why something did not come from the source that was asked; nil when it did, and for anything else.
    fileprivate var failure: WeatherError? {
        switch self {
        case .list(.reply(let reply)), .detail(.reply(let reply)), .search(.reply(let reply)): reply.firstFailure
        case .here(.arrived(let reply)): reply.failure
        case .chart(.arrived(let reply)), .plan(.coming(.arrived(let reply))),
            .list(.coming(.arrived(let reply))), .detail(.coming(.arrived(let reply))):
            reply.origin.replaced ?? reply.firstFailure
        case .home(.weather(.handleWeatherResponse(let result), let replaced)): replaced ?? result.failure
        case .home(.weather(.handleForecastResponse(let result), let replaced)): replaced ?? result.failure
        default: nil
        }
    }
}

extension WeatherReply {
    fileprivate var firstFailure: WeatherError? {
        guard case .finished(let rows, let origin) = self else { return nil }
        return origin.replaced ?? wholeFailure ?? rows.lazy.compactMap(\.error).first
    }
}

extension ForecastReply {
    fileprivate var firstFailure: WeatherError? { cities.lazy.compactMap(\.error).first }
}

extension Result {
    fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}

extension CityResult {
    /// True when this is an answer in another unit system than these.
    fileprivate func isIn(other units: UnitSystem) -> Bool { answer.map { $0.value.units != units } ?? false }
}
