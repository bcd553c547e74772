import CitiesLocalization
import CitiesReducing
import CitiesWeatherModel

extension ForecastState {
    mutating func fetchWeather(_ environment: ForecastEnvironment) -> Effect<ForecastAction> {
        guard let coordinates else { return locateUnlessUnderWay(environment) }
        begin(.weather, at: coordinates, environment)
        let service = environment.weatherService
        return .run(id: ForecastEffect.weather.id, cancelInFlight: true) { send in
            let result: Result<Sourced<Weather>, WeatherError>
            do throws(WeatherError) {
                result = .success(try await service.currentWeather(at: coordinates))
            } catch {
                result = .failure(error)
            }
            await send(.handleWeatherResponse(result))
        }
    }

    mutating func fetchForecast(_ environment: ForecastEnvironment) -> Effect<ForecastAction> {
        guard let coordinates else { return locateUnlessUnderWay(environment) }
        begin(.forecast, at: coordinates, environment)
        let service = environment.weatherService
        return .run(id: ForecastEffect.forecast.id, cancelInFlight: true) { send in
            let result: Result<Sourced<Forecast>, WeatherError>
            do throws(WeatherError) {
                result = .success(try await service.forecast(at: coordinates))
            } catch {
                result = .failure(error)
            }
            await send(.handleForecastResponse(result))
        }
    }

    mutating func receive(
        _ result: Result<Sourced<Weather>, WeatherError>, _ environment: ForecastEnvironment
    ) -> Effect<ForecastAction> {
        if let answer = end(.weather, result, environment) {
            (weather, weatherProvenance) = (answer.value, answer.provenance)
        } else {
            weatherProvenance = weatherProvenance?.kept
        }
        return .none
    }

    mutating func receive(
        _ result: Result<Sourced<Forecast>, WeatherError>, _ environment: ForecastEnvironment
    ) -> Effect<ForecastAction> {
        if let answer = end(.forecast, result, environment) {
            (forecast, forecastProvenance) = (answer.value, answer.provenance)
        } else {
            forecastProvenance = forecastProvenance?.kept
        }
        return .none
    }

    /// A user who is being looked for already is not looked for anew: both fetches follow when they are found.
    private mutating func locateUnlessUnderWay(_ environment: ForecastEnvironment) -> Effect<ForecastAction> {
        underWay.contains(.location) ? .none : locate(environment)
    }

    private mutating func begin(
        _ request: Request, at coordinates: Coordinates, _ environment: ForecastEnvironment
    ) {
        underWay.insert(request)
        place = place ?? environment.place(coordinates)
        tell(request, failure: nil)
    }

    /// The answer; nil when there is none.
    private mutating func end<Answer>(
        _ request: Request, _ result: Result<Answer, WeatherError>, _ environment: ForecastEnvironment
    ) -> Answer? {
        underWay.remove(request)
        switch result {
        case .success(let answer):
            tell(request, failure: nil)
            return answer
        case .failure(let error):
            tell(request, failure: Phrasebook(environment.language).messageForHosts(error))
            return nil
        }
    }

    /// Of two failures the one of the weather is told: as a rule they have one cause.
    private mutating func tell(_ request: Request, failure: String?) {
        failures[request] = failure
        networkErrorMessage = failures[.weather] ?? failures[.forecast]
    }
}
