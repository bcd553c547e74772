import Forecast
import CitiesWeatherModel

/// The home city: which it is, and its weather, which the Forecast module looks after.
let homeReducer = Reducer<HomeState, HomeAction, ScreenEnvironment> { state, action, environment in
    switch action {
    case .refresh: return state.refresh(isAsked: true, environment)
    case .scroll(let line):
        state.top = line
        return .none
    case .set(let city): return state.set(city, environment)
    case .saved: return .none
    case .weather(let action, _): return state.weather(action, environment)
    }
}

extension HomeState {
    /// - Parameter isAsked: The user wants it fetched again: then the server is asked even for what was saved a moment ago.
    mutating func refresh(isAsked: Bool = false, _ environment: ScreenEnvironment) -> Effect<HomeAction> {
        guard city != nil else { return .none }
        self.isAsked = isAsked
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
        let service = HomeService(
            environment.app, environment.request([city], refresh: isAsked), asked: environment.source)
        let inner = ForecastEnvironment(
            weatherService: service, locationManager: FixedLocationManager(city.coordinates), place: { _ in city })
        weather.units = environment.units
        weather.language = environment.language
        return forecastReducer(&weather, action, inner).map { .weather($0, replaced: service.replaced) }
    }
}
