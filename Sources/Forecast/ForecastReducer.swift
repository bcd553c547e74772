public import CitiesWeatherModel

/// The forecast of one place, from finding the user to weather, forecast, and what went wrong.
///
/// Weather and forecast are fetched side by side and arrive in any order. Every fetch replaces the one before: the old
/// one is canceled, and should it still answer, its answer changes nothing.
public let forecastReducer = Reducer<ForecastState, ForecastAction, ForecastEnvironment> { state, action, environment in
    // A host may have set it for a preview.
    defer { state.isLoading = !state.underWay.isEmpty }
    return switch action {
    case .fetchUserLocation: state.locate(environment)
    case .determineLocationAvailability: state.determineAvailability(environment)
    case .fetchWeather: state.fetchWeather(environment)
    case .fetchForecast: state.fetchForecast(environment)
    case .handleWeatherResponse(let result): state.receive(result)
    case .handleForecastResponse(let result): state.receive(result)
    case .locationManager(let event): state.receive(event, environment)
    case .locationManagerDisconnected: state.disconnected()
    case .locationTimedOut: state.locationTimedOut()
    case .setUnits(let units): state.set(units, environment)
    case .setLanguage(let language): state.set(language)
    case .retry: state.retry(environment)
    case .stop: state.stop()
    }
}

/// The effects that run beside the state; of each there is one at most.
enum ForecastEffect: Sendable, Hashable, CaseIterable {
    /// Listens to the location manager.
    case connection
    /// Asks it something.
    case location
    /// Waits no longer than it may for the answer: runs exactly while there is one to come.
    case patience
    case weather
    case forecast

    var id: EffectID { EffectID(self) }
}

extension ForecastState {
    /// Repeats what failed; after a failure that is not of the network, the user is looked for again.
    mutating func retry(_ environment: ForecastEnvironment) -> Effect<ForecastAction> {
        if networkErrorMessage != nil {
            // A host may restore a state that only has the message: then the failed request is unknown.
            let isUnknown = weatherError == nil && forecastError == nil
            return .merge(
                isUnknown || weatherError != nil ? fetchWeather(environment) : .none,
                isUnknown || forecastError != nil ? fetchForecast(environment) : .none
            )
        }
        return locationErrorMessage == nil ? .none : locate(environment)
    }

    mutating func stop() -> Effect<ForecastAction> {
        underWay = []
        isConnected = false
        isAskingForPermission = false
        return .merge(ForecastEffect.allCases.map { .cancel($0.id) })
    }

    mutating func set(_ units: UnitSystem, _ environment: ForecastEnvironment) -> Effect<ForecastAction> {
        guard units != self.units else { return .none }
        self.units = units
        guard coordinates != nil else { return .none }
        return .merge(
            weather != nil || underWay.contains(.weather) ? fetchWeather(environment) : .none,
            forecast != nil || underWay.contains(.forecast) ? fetchForecast(environment) : .none
        )
    }

    mutating func set(_ language: Language) -> Effect<ForecastAction> {
        self.language = language
        return .none
    }
}

/// The part of the world that the reducer needs.
public struct ForecastEnvironment: Sendable {
    /// The service that gives the weather.
    public var weatherService: any WeatherService
    /// The manager that finds the user's location.
    public var locationManager: any LocationManager
    /// The city at a point, for its name and its clock; nil when that is unknown. It is called while an action is
    /// reduced: be quick.
    public var place: @Sendable (Coordinates) -> City?
    /// The distance in kilometers up to which a new location counts as the old one.
    public var significantDistance: Double
    // Stored without `Duration` and `Clock`, which need iOS 16: a stored property cannot be marked as newer.
    private var timeout: (seconds: Int64, attoseconds: Int64) = (30, 0)
    private var hostClock: (any Sendable)?

    /// - Parameter significantDistance: Kilometers.
    public init(
        weatherService: any WeatherService,
        locationManager: any LocationManager,
        place: @escaping @Sendable (Coordinates) -> City? = { _ in nil },
        significantDistance: Double = 1
    ) {
        self.weatherService = weatherService
        self.locationManager = locationManager
        self.place = place
        self.significantDistance = significantDistance
    }
}

@available(iOS 16, tvOS 16, watchOS 9, *)
extension ForecastEnvironment {
    /// - Parameters:
    ///   - significantDistance: Kilometers.
    ///   - locationTimeout: The time that the location manager may stay silent.
    ///   - clock: The clock of that time.
    public init(
        weatherService: any WeatherService,
        locationManager: any LocationManager,
        place: @escaping @Sendable (Coordinates) -> City? = { _ in nil },
        significantDistance: Double = 1,
        locationTimeout: Duration = .seconds(30),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.init(
            weatherService: weatherService, locationManager: locationManager, place: place,
            significantDistance: significantDistance)
        self.locationTimeout = locationTimeout
        self.clock = clock
    }

    /// The time that the location manager may stay silent: while it checks the permission, while it asks the user, and
    /// while it looks.
    public var locationTimeout: Duration {
        get { Duration(secondsComponent: timeout.seconds, attosecondsComponent: timeout.attoseconds) }
        set { timeout = newValue.components }
    }

    /// The clock of that time.
    public var clock: any Clock<Duration> {
        get { hostClock as? any Clock<Duration> ?? ContinuousClock() }
        set { hostClock = newValue }
    }

    private static func wait(_ time: Duration, on clock: some Clock<Duration>) -> @Sendable () async throws -> Void {
        let deadline = clock.now.advanced(by: time)
        return { try await clock.sleep(until: deadline, tolerance: nil) }
    }
}

extension ForecastEnvironment {
    /// Begins to wait for the location manager. The returned work ends at a moment that is counted from now.
    func beginPatience() -> @Sendable () async throws -> Void {
        if #available(iOS 16, tvOS 16, watchOS 9, *) { return Self.wait(locationTimeout, on: clock) }
        let nanoseconds = UInt64(max(0, timeout.seconds)) * 1_000_000_000
        return { try await Task.sleep(nanoseconds: nanoseconds) }
    }
}
