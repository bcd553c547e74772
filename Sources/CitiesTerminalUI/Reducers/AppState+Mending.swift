import Forecast
import CitiesWeatherModel

/// After an outage: the first live answer anywhere brings all that something stood in for.
extension AppState {
    /// Asks again for everything that is open and is not live, once an action has shown that the source serves. What is
    /// under way already will bring it. A failure opens no dialog.
    mutating func mend(after action: AppAction, _ environment: AppEnvironment) -> Effect<AppAction> {
        guard source.isLive, unitsChange == nil, !isQuitting, action.bringsLiveWeather else { return .none }
        acceptsTypical = false
        let shared = shared(environment)
        var effects = Effect<AppAction>.none
        if list.fetch == nil, list.origin?.isToBeMended == true {
            effects = .merge(effects, fetchList(isAutomatic: true, environment))
        }
        if let days = list.coming, days.isToBeMended {
            let again = list.fetchDays(isAutomatic: true, shared).onScreen(.list, as: AppAction.list)
            effects = .merge(effects, again)
        }
        effects = .merge(effects, mendDetail(shared).onScreen(.detail, as: AppAction.detail))
        if chart?.isToBeMended == true {
            let again = chart?.fetch(isAutomatic: true, shared).onScreen(.chart, as: AppAction.chart)
            effects = .merge(effects, again ?? .none)
        }
        if plan?.coming.isToBeMended == true {
            let again = plan?.fetch(isAutomatic: true, shared).onScreen(.plan, as: AppAction.plan)
            effects = .merge(effects, again ?? .none)
        }
        if !here.isUnderWay, let reply = here.weather, reply.origin.isToBeMended || reply.forecast.error != nil {
            effects = .merge(effects, here.fetch(isAutomatic: true, shared).onScreen(.here, as: AppAction.here))
        }
        if screens.contains(.search), !search.isLoading, search.origin?.isToBeMended == true {
            effects = .merge(effects, search.refetch(shared).onScreen(.search, as: AppAction.search))
        }
        // Of home one part may serve and the other fail, again and again.
        if !action.isOfHome, !home.weather.isLoading, home.lacksLiveWeather {
            effects = .merge(effects, refreshHome(environment))
        }
        return effects
    }

    /// A city of the list comes with the list.
    private mutating func mendDetail(_ shared: ScreenEnvironment) -> Effect<DetailAction> {
        guard let open = detail else { return .none }
        let origin = open.origin ?? open.row.answer.map { AnswerOrigin($0.provenance) }
        let isMended = open.isLoading || list.fetch != nil && list.row(open.row.id) != nil
        let isToBeMended = open.row.error != nil || origin?.isToBeMended == true
        let weather = isToBeMended && !isMended ? detail?.fetch(shared) ?? .none : .none
        let coming = open.coming.isToBeMended ? detail?.fetchComing(shared) ?? .none : .none
        return .merge(weather, coming)
    }
}

extension AnswerOrigin {
    /// True when all of it came from the source that was asked, and just now.
    fileprivate var isLive: Bool { replaced == nil && provenance?.freshness == .live }

    /// True when a server was asked, and something else stands in for its answers or nothing does.
    fileprivate var isToBeMended: Bool { !isLive && replaced?.kind != .offline }
}

extension ChartState {
    /// True when something stands in for the coming days, or they failed, and none are under way.
    fileprivate var isToBeMended: Bool { !isLoading && origin?.isToBeMended == true }
}

extension HomeState {
    /// True when something stands in for the weather or the coming days, or they failed.
    var lacksLiveWeather: Bool {
        let known = [weather.weatherProvenance, weather.forecastProvenance].compactMap(\.self)
        return weather.networkErrorMessage != nil || known.contains { $0.freshness != .live }
    }
}

extension AppAction {
    fileprivate var isOfHome: Bool { if case .home = self { true } else { false } }

    /// True for answers of the source that was asked, which therefore serves again.
    fileprivate var bringsLiveWeather: Bool {
        switch self {
        case .list(.reply(.finished(_, let origin))), .detail(.reply(.finished(_, let origin))),
            .search(.reply(.finished(_, let origin))):
            origin.isLive
        case .chart(.arrived(let reply)), .plan(.coming(.arrived(let reply))), .list(.coming(.arrived(let reply))),
            .detail(.coming(.arrived(let reply))):
            reply.origin.isLive
        case .here(.arrived(let reply)): reply.failure == nil && reply.origin.isLive
        case .home(.weather(.handleWeatherResponse(.success(let answer)), nil)): answer.provenance.freshness == .live
        case .home(.weather(.handleForecastResponse(.success(let answer)), nil)): answer.provenance.freshness == .live
        default: false
        }
    }
}
