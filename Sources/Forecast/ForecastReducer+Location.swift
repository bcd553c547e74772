import CitiesWeatherModel

extension ForecastState {
    mutating func locate(_ environment: ForecastEnvironment) -> Effect<ForecastAction> {
        let cancellation = stop()
        weatherError = nil
        forecastError = nil
        isConnected = true
        let manager = environment.locationManager
        let connection = Effect<ForecastAction>.run(id: ForecastEffect.connection.id) { send in
            // Listening begins before the first request, so that no answer is missed.
            let events = manager.connect()
            await send(.determineLocationAvailability)
            for await event in events { await send(.locationManager(event)) }
            await send(.locationManagerDisconnected)
        }
        return .merge(cancellation, connection, beginWaiting(environment))
    }

    mutating func determineAvailability(_ environment: ForecastEnvironment) -> Effect<ForecastAction> {
        // Without a connection the answer would not arrive.
        guard isConnected else { return locate(environment) }
        isAskingForPermission = false
        return ask(environment) { manager, send in
            await send(.locationManager(.authorizationChanged(manager.authorization())))
        }
    }

    mutating func receive(
        _ event: LocationManagerAction, _ environment: ForecastEnvironment
    ) -> Effect<ForecastAction> {
        switch event {
        case .authorizationChanged(.granted):
            isAskingForPermission = false
            return ask(environment) { manager, _ in await manager.requestLocation() }
        case .authorizationChanged(.unknown):
            // Some managers say so on connecting: it is no answer to a request, and the user is not asked twice.
            guard underWay.contains(.location), !isAskingForPermission else { return .none }
            isAskingForPermission = true
            return ask(environment) { manager, _ in await manager.requestAuthorization() }
        case .authorizationChanged(.denied):
            return locationFailed(.denied)
        case .failed(let error):
            return locationFailed(error)
        case .located(let found):
            return located(at: found, environment)
        }
    }

    mutating func disconnected() -> Effect<ForecastAction> {
        isConnected = false
        return underWay.contains(.location) ? locationFailed(.unavailable) : .none
    }

    /// Ends the wait for the manager, whose later events still count.
    mutating func locationTimedOut() -> Effect<ForecastAction> {
        guard underWay.contains(.location) else { return .none }
        return locationFailed(isAskingForPermission ? .undecided : .timedOut)
    }

    private mutating func ask(
        _ environment: ForecastEnvironment,
        _ question: @escaping @Sendable (any LocationManager, Send<ForecastAction>) async -> Void
    ) -> Effect<ForecastAction> {
        let manager = environment.locationManager
        return .merge(
            .run(id: ForecastEffect.location.id, cancelInFlight: true) { send in await question(manager, send) },
            beginWaiting(environment)
        )
    }

    private mutating func beginWaiting(_ environment: ForecastEnvironment) -> Effect<ForecastAction> {
        underWay.insert(.location)
        locationError = nil
        return .patience(environment.beginPatience())
    }

    private mutating func locationFailed(_ error: LocationError) -> Effect<ForecastAction> {
        locationError = error
        return endWaiting()
    }

    private mutating func endWaiting() -> Effect<ForecastAction> {
        underWay.remove(.location)
        isAskingForPermission = false
        return .merge(.cancel(ForecastEffect.location.id), .cancel(ForecastEffect.patience.id))
    }

    private mutating func located(
        at found: Coordinates, _ environment: ForecastEnvironment
    ) -> Effect<ForecastAction> {
        guard Plausible.coordinates(latitude: found.latitude, longitude: found.longitude) != nil else {
            return locationFailed(.invalidData)
        }
        let isAwaited = underWay.contains(.location)
        locationError = nil
        let isSamePlace = coordinates.map { $0.kilometers(to: found) <= environment.significantDistance } ?? false
        let end = endWaiting()
        // A manager may tell of every meter: what was not asked for counts only where the weather is another.
        guard isAwaited || !isSamePlace else { return end }
        if !isSamePlace {
            // The weather of another place is worse than none.
            weather = nil
            weatherProvenance = nil
            forecast = nil
            forecastProvenance = nil
            place = nil
            coordinates = found
        }
        return .merge(end, fetchWeather(environment), fetchForecast(environment))
    }
}

extension Effect<ForecastAction> {
    /// Ends the waiting for the location manager when a wait has ended.
    fileprivate static func patience(_ wait: @escaping @Sendable () async throws -> Void) -> Effect {
        .run(id: ForecastEffect.patience.id, cancelInFlight: true) { send in
            try await wait()
            await send(.locationTimedOut)
        } catch: { _ in
            // A clock that fails tells no time.
            .locationTimedOut
        }
    }
}
