import Forecast
import CitiesLocalization
import CitiesWeatherModel

/// The fetches that follow from something that concerns all screens.
extension AppState {
    func shared(_ environment: AppEnvironment) -> ScreenEnvironment { ScreenEnvironment(environment, self) }

    mutating func fetchList(
        onlyTypical: Bool = false, isAutomatic: Bool = false, _ environment: AppEnvironment
    ) -> Effect<AppAction> {
        let shared = shared(environment)
        return list.fetch(onlyTypical: onlyTypical, isAutomatic: isAutomatic, shared)
            .onScreen(.list, as: AppAction.list)
    }

    mutating func refreshHome(_ environment: AppEnvironment) -> Effect<AppAction> {
        let shared = shared(environment)
        return home.refresh(shared).onScreen(.home, as: AppAction.home)
    }

    /// Called when the source can have something new. What is under way already will bring it.
    mutating func refreshAutomatically(_ environment: AppEnvironment) -> Effect<AppAction> {
        isFetching ? .none : refetch(isAutomatic: true, environment)
    }

    /// Asks anew for everything that is open.
    mutating func refetch(isAutomatic: Bool, _ environment: AppEnvironment) -> Effect<AppAction> {
        let shared = shared(environment)
        var effects = Effect<AppAction>.merge(
            fetchList(isAutomatic: isAutomatic, environment), refreshHome(environment),
            list.fetchDays(isAutomatic: isAutomatic, shared).onScreen(.list, as: AppAction.list))
        if let city = detail?.row.city, list.row(city.id) == nil {
            effects = .merge(effects, detail?.fetch(shared).onScreen(.detail, as: AppAction.detail) ?? .none)
        }
        let coming = detail?.fetchComing(shared).onScreen(.detail, as: AppAction.detail)
        effects = .merge(effects, coming ?? .none)
        if here.weather != nil {
            let fetch = here.fetch(isAutomatic: isAutomatic, shared).onScreen(.here, as: AppAction.here)
            effects = .merge(effects, fetch)
        }
        if screens.contains(.chart) {
            let fetch = chart?.fetch(isAutomatic: isAutomatic, shared)
            effects = .merge(effects, fetch?.onScreen(.chart, as: AppAction.chart) ?? .none)
        }
        if screens.contains(.plan) {
            let fetch = plan?.fetch(isAutomatic: isAutomatic, shared)
            effects = .merge(effects, fetch?.onScreen(.plan, as: AppAction.plan) ?? .none)
        }
        if screens.contains(.search) {
            effects = .merge(effects, search.refetch(shared).onScreen(.search, as: AppAction.search))
        }
        return effects
    }

    /// Names are in another order now; numbers are the same in all languages.
    mutating func toggleLanguage(_ environment: AppEnvironment) -> Effect<AppAction> {
        language = language.next
        let shared = shared(environment)
        return .merge(
            list.arrange(shared).onScreen(.list, as: AppAction.list), remember(.language(language), environment))
    }
}

extension Effect {
    /// This effect as one of a screen, in the screen's group.
    func onScreen<Other: Sendable>(
        _ name: ScreenName, as embed: @escaping @Sendable (Action) -> Other
    ) -> Effect<Other> {
        map(embed).grouped(under: name.group)
    }
}
