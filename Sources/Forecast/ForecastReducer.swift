public import CitiesReducing
import CitiesWeatherModel

/// The forecast of one place, from finding the user to weather, forecast, and what went wrong.
///
/// Weather and forecast are fetched side by side and arrive in any order. Every fetch replaces the one before: the old
/// one is cancelled, and should it still answer, its answer changes nothing.
public let forecastReducer = Reducer<ForecastState, ForecastAction, ForecastEnvironment> { state, action, environment in
    switch action {
    case .fetchUserLocation: state.locate(environment)
    case .determineLocationAvailability: state.determineAvailability(environment)
    case .fetchWeather: state.fetchWeather(environment)
    case .fetchForecast: state.fetchForecast(environment)
    case .handleWeatherResponse(let result): state.receive(result, environment)
    case .handleForecastResponse(let result): state.receive(result, environment)
    case .locationManager(let event): state.receive(event, environment)
    case .locationManagerDisconnected: state.disconnected(environment)
    case .retry: state.retry(environment)
    case .stop: state.stop()
    }
}

/// What runs beside the state; of each there is one at most.
enum ForecastEffect: Sendable, Hashable, CaseIterable {
    /// Listens to the location manager.
    case connection
    case location
    case weather
    case forecast

    var id: EffectID { EffectID(self) }
}

extension ForecastState {
    /// What failed is asked again; after a failure that is not of the network, the user is looked for again.
    mutating func retry(_ environment: ForecastEnvironment) -> Effect<ForecastAction> {
        if networkErrorMessage != nil {
            // A host may restore a state that only has the message: then nobody knows what failed.
            let failed = failures.isEmpty ? [.weather, .forecast] : Set(failures.keys)
            return .merge(
                failed.contains(.weather) ? fetchWeather(environment) : .none,
                failed.contains(.forecast) ? fetchForecast(environment) : .none
            )
        }
        return locationErrorMessage == nil ? .none : locate(environment)
    }

    mutating func stop() -> Effect<ForecastAction> {
        underWay = []
        isConnected = false
        return ForecastEffect.allCases.reduce(.none) { .merge($0, .cancel($1.id)) }
    }
}
