import CitiesWeatherModel

extension ForecastState {
    mutating func fetchWeather(_ environment: ForecastEnvironment) -> Effect<ForecastAction> {
        let service = environment.weatherService
        return fetch(.weather, as: .weather, \.weatherError, environment) { request in
            .handleWeatherResponse(
                await Result(of: { () throws(WeatherError) in try await service.currentWeather(request) }))
        }
    }

    mutating func fetchForecast(_ environment: ForecastEnvironment) -> Effect<ForecastAction> {
        let service = environment.weatherService
        return fetch(.forecast, as: .forecast, \.forecastError, environment) { request in
            .handleForecastResponse(
                await Result(of: { () throws(WeatherError) in try await service.forecast(request) }))
        }
    }

    mutating func receive(_ result: Result<Sourced<Weather>, WeatherError>) -> Effect<ForecastAction> {
        underWay.remove(.weather)
        switch result {
        case .success(let answer):
            (weather, weatherProvenance, weatherError) = (answer.value, answer.provenance, nil)
        case .failure(let error):
            (weatherProvenance, weatherError) = (weatherProvenance?.kept, error)
        }
        // Should it be a host that says so, the fetch is over all the same.
        return .cancel(ForecastEffect.weather.id)
    }

    mutating func receive(_ result: Result<Sourced<WeatherForecast>, WeatherError>) -> Effect<ForecastAction> {
        underWay.remove(.forecast)
        switch result {
        case .success(let answer):
            (forecast, forecastProvenance, forecastError) = (answer.value, answer.provenance, nil)
        case .failure(let error):
            (forecastProvenance, forecastError) = (forecastProvenance?.kept, error)
        }
        return .cancel(ForecastEffect.forecast.id)
    }

    private mutating func fetch(
        _ request: Request, as effect: ForecastEffect, _ error: WritableKeyPath<ForecastState, WeatherError?>,
        _ environment: ForecastEnvironment, _ ask: @escaping @Sendable (WeatherRequest) async -> ForecastAction
    ) -> Effect<ForecastAction> {
        guard let coordinates else {
            // A look that is under way is not repeated: both fetches follow when the location is found.
            return underWay.contains(.location) ? .none : locate(environment)
        }
        underWay.insert(request)
        place = place ?? environment.place(coordinates)
        self[keyPath: error] = nil
        let question = WeatherRequest(at: coordinates, units: units, language: language)
        return .run(id: effect.id, cancelInFlight: true) { send in await send(ask(question)) }
    }
}
