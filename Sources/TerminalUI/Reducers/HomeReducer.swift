import Forecast
import Reducing
import WeatherModel

/// The home city: which it is, and its weather, which the Forecast module looks after.
let homeReducer = Reducer<HomeState, HomeAction, ScreenEnvironment> { state, action, environment in
    switch action {
    case .refresh: return state.refresh(environment)
    case .scroll(let lines):
        state.top = max(0, state.top + lines)
        return .none
    case .set(let city): return state.set(city, environment)
    case .saved: return .none
    case .weather(let action): return state.weather(action, environment)
    }
}

extension HomeState {
    mutating func refresh(_ environment: ScreenEnvironment) -> Effect<HomeAction> {
        guard city != nil else { return .none }
        return .merge(weather(.fetchWeather, environment), weather(.fetchForecast, environment))
    }

    /// Keeps the choice, and what was under way for the old home is given up.
    fileprivate mutating func set(_ city: City?, _ environment: ScreenEnvironment) -> Effect<HomeAction> {
        let stopping = weather(.stop, environment)
        if city != self.city { self = HomeState(city: city) }
        return .merge(stopping, save(environment), refresh(environment))
    }

    func save(_ environment: ScreenEnvironment) -> Effect<HomeAction> {
        let save = environment.app.saveHome
        return .run(id: EffectName.saving.id) { [city, language = environment.language] send in
            await send(.saved(city, failure: save(city, language)))
        }
    }

    mutating func weather(_ action: ForecastAction, _ environment: ScreenEnvironment) -> Effect<HomeAction> {
        guard let city else { return .none }
        let inner = ForecastEnvironment(
            weatherService: environment.app.service(city, environment.units, environment.language),
            locationManager: FixedLocationManager(city.coordinates), language: environment.language,
            now: environment.app.now, place: { _ in city })
        return forecastReducer(&weather, action, inner).map { .weather($0) }
    }
}
