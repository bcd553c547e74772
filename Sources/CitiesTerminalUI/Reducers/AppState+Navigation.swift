import Forecast
import CitiesLocalization
import CitiesTerminal
import CitiesWeatherModel

/// The order of the screens on top of each other.
extension AppState {
    /// `Esc`: takes away the dialog, else the screen; on the list what narrows it down.
    mutating func back() -> Effect<AppAction> {
        if screens.count > 1 { return close(screen) }
        list.isTyping = false
        if list.filter != nil {
            list.find(nil, size)
        } else {
            list.marked = []
        }
        return .none
    }

    /// Puts a screen on top. One that is open already is gone back to.
    mutating func show(_ name: ScreenName, _ environment: AppEnvironment) -> Effect<AppAction> {
        switch name {
        case .chart: return home.city.map { openChart([$0], environment) } ?? .none
        case .detail: return .none  // Only ever of some city.
        case .list, .home, .here, .map, .plan, .search, .help: break
        }
        var effects = Effect<AppAction>.none
        if screens.contains(name) {
            while screen != name, screens.count > 1 { effects = .merge(effects, close(screen)) }
            if name == .search { search.query.selectAll() }
            return effects
        }
        let typed = screen == .list && list.isTyping ? list.filter?.typed : nil
        screens.append(name)
        switch name {
        case .search: return startSearch(typed, environment)
        case .home where home.weather.weather == nil && !home.weather.isLoading: return refreshHome(environment)
        case .here where here.weather == nil: return .send(.here(.begin()))
        case .plan: return openPlan(environment)
        case .help: help.top = 0
        default: break
        }
        return .none
    }

    mutating func openDetail(
        _ row: CityWeather, _ origin: AnswerOrigin?, _ environment: AppEnvironment
    ) -> Effect<AppAction> {
        guard list.fetch == nil || screen == .search else {
            notice = Notice(kind: .refusal, phrase: .screenBusy).refusing(.enter)
            return .none
        }
        let closing = close(.detail)
        var opened = DetailState(row: row, origin: origin)
        let shared = shared(environment)
        // One that failed, or was never asked about, is asked about now.
        let weather = row.answer == nil ? opened.fetch(refresh: true, shared) : .none
        let effects = Effect.merge(weather, opened.fetchComing(shared)).onScreen(.detail, as: AppAction.detail)
        detail = opened
        screens.append(.detail)
        return .merge(closing, effects)
    }

    mutating func openChart(_ cities: [City], _ environment: AppEnvironment) -> Effect<AppAction> {
        guard !cities.isEmpty else { return .none }
        let closing = close(.chart)
        var opened = ChartState(cities: Array(cities.prefix(ChartState.limit)))
        let effect = opened.fetch(ScreenEnvironment(environment, self))
        chart = opened
        screens.append(.chart)
        return .merge(closing, effect.onScreen(.chart, as: AppAction.chart))
    }

    /// The chart of another city of the list in the place of this one, at the same step. Below the last is the first.
    mutating func openChart(besides distance: Int, _ environment: AppEnvironment) -> Effect<AppAction> {
        guard let city = chart?.neighbor(by: distance, in: list) else { return .none }
        let cursor = chart?.cursor
        let effect = openChart([city], environment)
        chart?.cursor = cursor
        return effect
    }

    /// Takes a screen away wherever it is, and gives up what it alone has under way.
    mutating func close(_ name: ScreenName) -> Effect<AppAction> {
        guard screens.contains(name), screens.count > 1 else { return .none }
        screens.removeAll { $0 == name }
        switch name {
        case .detail:
            detail = nil
            return .cancel(name.group)
        case .chart:
            chart = nil
            return .cancel(name.group)
        case .search:
            search.isLoading = false
            search.pending = []
            search.isSearchingOnline = false
            return .cancel(name.group)
        // The list is always there, and home goes on loading for when it is looked at again.
        case .plan:
            plan = nil
            return .cancel(name.group)
        case .here:
            (here.isLocating, here.isLoading) = (false, false)
            return .cancel(name.group)
        case .list, .home, .map, .help: return .none
        }
    }

    /// The cities that the list shows, in its order.
    private mutating func openPlan(_ environment: AppEnvironment) -> Effect<AppAction> {
        var opened = PlanState(cities: (0..<min(list.shownCount, PlanState.limit)).map { list.shown(at: $0).city })
        let effect = opened.fetch(ScreenEnvironment(environment, self))
        plan = opened
        return effect.onScreen(.plan, as: AppAction.plan)
    }

    /// Opens the search with the text that was typed to find a row that is not there.
    private mutating func startSearch(_ typed: String?, _ environment: AppEnvironment) -> Effect<AppAction> {
        if typed != nil {
            list.isTyping = false
            list.find(nil, size)
        }
        if let typed, !typed.isEmpty { return .send(.search(.type(typed))) }
        // What was found the last time may be old by now, or in other units.
        search.query.selectAll()
        let shared = shared(environment)
        return search.hits.isEmpty ? .none : search.refetch(shared).onScreen(.search, as: AppAction.search)
    }
}
