import Forecast
import CitiesReducing
import CitiesWeatherModel

/// The home city: which it is, and its weather, which the Forecast module looks after.
let homeReducer = Reducer<HomeState, HomeAction, ScreenEnvironment> { state, action, environment in
    switch action {
    case .refresh: return state.refresh(isAsked: true, environment)
    case .scroll(let lines):
        state.top = max(0, state.top + lines)
        return .none
    case .set(let city): return state.set(city, environment)
    case .saved: return .none
    case .weather(let action, let origin): return state.weather(action, origin: origin, environment)
    }
}

extension HomeState {
    /// - Parameter isAsked: Somebody wants it anew: then the server is asked even for what was saved a moment ago.
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

    mutating func weather(
        _ action: ForecastAction, origin: AnswerOrigin? = nil, _ environment: ScreenEnvironment
    ) -> Effect<HomeAction> {
        guard let city else { return .none }
        let service = HomeService(environment.app, environment.order([city], refresh: isAsked))
        // An answer is as old as it says, not as young as its arrival.
        let inner = ForecastEnvironment(
            weatherService: service, locationManager: FixedLocationManager(city.coordinates),
            language: environment.language, now: { origin?.fetchedAt ?? environment.app.now() }, place: { _ in city })
        switch action {
        case .handleWeatherResponse(let result): weatherOrigin = weatherOrigin.after(result, from: origin)
        case .handleForecastResponse(let result): forecastOrigin = forecastOrigin.after(result, from: origin)
        default: break
        }
        return forecastReducer(&weather, action, inner).map { .weather($0, origin: service.origin) }
    }
}

extension AnswerOrigin? {
    /// What is to be said of the numbers after an answer. After a failure the old ones are what there is.
    fileprivate func after<Answer>(_ result: Result<Answer, WeatherError>, from origin: AnswerOrigin?) -> AnswerOrigin?
    {
        switch result {
        case .success: origin
        case .failure(let error): self?.keptAfter(error)
        }
    }
}
