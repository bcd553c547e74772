import CitiesLocalization
import CitiesReducing
import CitiesWeatherModel

extension ForecastState {
    mutating func locate(_ environment: ForecastEnvironment) -> Effect<ForecastAction> {
        let cancellation = stop()
        underWay = [.location]
        failures = [:]
        networkErrorMessage = nil
        locationErrorMessage = nil
        isConnected = true
        hasAskedForPermission = false
        let manager = environment.locationManager
        return .merge(
            cancellation,
            .run(id: ForecastEffect.connection.id) { send in
                // Listening begins before anything is asked, so that no answer is missed.
                let events = manager.connect()
                await send(.determineLocationAvailability)
                for await event in events { await send(.locationManager(event)) }
                await send(.locationManagerDisconnected)
            }
        )
    }

    mutating func determineAvailability(_ environment: ForecastEnvironment) -> Effect<ForecastAction> {
        // Nobody would hear the answer.
        guard isConnected else { return locate(environment) }
        underWay.insert(.location)
        locationErrorMessage = nil
        let manager = environment.locationManager
        return .run(id: ForecastEffect.location.id, cancelInFlight: true) { send in
            await send(.locationManager(.authorizationChanged(manager.authorization())))
        }
    }

    mutating func receive(
        _ event: LocationManagerAction, _ environment: ForecastEnvironment
    ) -> Effect<ForecastAction> {
        let manager = environment.locationManager
        let book = Phrasebook(environment.language)
        switch event {
        case .authorizationChanged(.granted):
            underWay.insert(.location)
            locationErrorMessage = nil
            return .run(id: ForecastEffect.location.id, cancelInFlight: true) { _ in await manager.requestLocation() }
        case .authorizationChanged(.unknown) where !hasAskedForPermission:
            underWay.insert(.location)
            hasAskedForPermission = true
            return .run(id: ForecastEffect.location.id, cancelInFlight: true) { _ in
                await manager.requestAuthorization()
            }
        case .authorizationChanged(.unknown):
            return locationFailed(book(.moduleLocationUndecided))
        case .authorizationChanged(.denied):
            return locationFailed(book.message(LocationError.denied))
        case .failed(let error):
            return locationFailed(book.message(error))
        case .located(let found):
            return located(at: found, environment)
        }
    }

    mutating func disconnected(_ environment: ForecastEnvironment) -> Effect<ForecastAction> {
        isConnected = false
        guard underWay.contains(.location) else { return .none }
        return locationFailed(Phrasebook(environment.language).message(LocationError.unavailable))
    }

    private mutating func locationFailed(_ message: String) -> Effect<ForecastAction> {
        underWay.remove(.location)
        locationErrorMessage = message
        return .cancel(ForecastEffect.location.id)
    }

    private mutating func located(
        at found: Coordinates, _ environment: ForecastEnvironment
    ) -> Effect<ForecastAction> {
        underWay.remove(.location)
        locationErrorMessage = nil
        if found != coordinates {
            // The weather of another place is worse than none.
            weather = nil
            weatherProvenance = nil
            forecast = nil
            forecastProvenance = nil
            place = nil
        }
        coordinates = found
        return .merge(fetchWeather(environment), fetchForecast(environment))
    }
}
