import Forecast
import ForecastTesting
import Synchronization
import Testing

/// A location manager that goes on looking after its events.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LocationEndTests {
    /// Starts a look, from the request for the location to a manager that looks.
    private func look(
        _ store: TestStore<ForecastState, ForecastAction>, _ manager: RestlessLocationManager,
        _ authorization: LocationAuthorization
    ) async {
        store.send(.fetchUserLocation) {
            $0.underWay = [.location]
            $0.isConnected = true
        }
        await store.receive(.determineLocationAvailability)
        await store.receive(.locationManager(.authorizationChanged(authorization))) {
            $0.isAskingForPermission = authorization == .unknown
        }
        await manager.looks.waitUntilAsked()
    }

    @Test(
        arguments: [
            (.granted, .failed(.timedOut), .timedOut),
            (.granted, .failed(.unavailable), .unavailable),
            (.granted, .authorizationChanged(.denied), .denied),
            (.unknown, .authorizationChanged(.denied), .denied),
            (.unknown, .failed(.unavailable), .unavailable),
            (.granted, nil, .unavailable), (.unknown, nil, .unavailable),
        ] as [(LocationAuthorization, LocationEvent?, LocationError)])
    func `a failed look stops`(
        authorization: LocationAuthorization, event: LocationEvent?, error: LocationError
    ) async {
        let manager = RestlessLocationManager(authorization)
        let store = TestStore(
            initialState: ForecastState(), reducer: forecastReducer,
            environment: ForecastEnvironment(weatherService: FakeWeatherService(), locationManager: manager))
        await look(store, manager, authorization)

        if let event {
            manager.book(event)
            await store.receive(.locationManager(event)) {
                $0.underWay = []
                $0.isAskingForPermission = false
                $0.locationError = error
            }
        }
        manager.hangUp()
        await store.receive(.locationManagerDisconnected) {
            $0.isConnected = false
            $0.underWay = []
            $0.isAskingForPermission = false
            $0.locationError = error
        }
        // A look that continued would still be a running effect.
        await store.finish()
        #expect(manager.looks.asked == 1 && manager.looks.waiting == 0)
    }

    @Test(
        arguments: [
            (.granted, "Your location could not be found in time."),
            (.unknown, "Allow location access to see the weather at your location."),
        ] as [(LocationAuthorization, String)])
    func `the wait for a silent manager ends with the timeout of the environment`(
        authorization: LocationAuthorization, message: String
    ) async {
        let manager = RestlessLocationManager(authorization)
        let clock = ManualClock()
        var environment = ForecastEnvironment(weatherService: FakeWeatherService(), locationManager: manager)
        environment.clock = clock
        environment.locationTimeout = .seconds(20)
        let store = TestStore(initialState: ForecastState(), reducer: forecastReducer, environment: environment)
        await look(store, manager, authorization)
        clock.advance(by: .seconds(19))
        #expect(store.state.isLoading)
        clock.advance(by: .seconds(1))
        await store.receive(.locationTimedOut) {
            $0.underWay = []
            $0.isAskingForPermission = false
            $0.locationError = authorization == .unknown ? .undecided : .timedOut
        }
        #expect(store.state.locationErrorMessage == message && !store.state.isLoading)

        // A late event of the manager still counts.
        manager.book(.located(Samples.seoul))
        await store.receive(.locationManager(.located(Samples.seoul))) {
            $0.locationError = nil
            $0.coordinates = Samples.seoul
            $0.underWay = [.weather, .forecast]
        }
        store.send(.stop) {
            $0.underWay = []
            $0.isConnected = false
        }
        await store.finish()
        #expect(manager.looks.waiting == 0)
    }

    @Test func `a clock that fails ends the wait`() async {
        let manager = RestlessLocationManager(.granted)
        var environment = ForecastEnvironment(weatherService: FakeWeatherService(), locationManager: manager)
        environment.clock = BrokenClock()
        let store = Store(initialState: ForecastState(), reducer: forecastReducer, environment: environment)
        store.send(.fetchUserLocation)
        for await error in store.states(of: \.locationError) where error != nil {
            #expect(error == .timedOut && !store.state.isLoading)
            break
        }
        await store.shutdown()
    }

    @Test func `a time-out that comes too late changes nothing`() async {
        let store = TestStore(
            initialState: Samples.full, reducer: forecastReducer,
            environment: ForecastEnvironment(
                weatherService: FakeWeatherService(), locationManager: RestlessLocationManager(.granted)))
        store.send(.locationTimedOut)
        await store.finish()
    }
}

/// A manager whose requests for the place or the permission wait until they are canceled.
private final class RestlessLocationManager: LocationManager {
    let looks = Gate<Void>()
    private let authorized: LocationAuthorization
    private let listener = Mutex<AsyncStream<LocationEvent>.Continuation?>(nil)

    init(_ authorized: LocationAuthorization) {
        self.authorized = authorized
    }

    func book(_ event: LocationEvent) { listener.withLock { $0 }?.yield(event) }
    func hangUp() { listener.withLock { $0 }?.finish() }

    func connect() -> AsyncStream<LocationEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: LocationEvent.self)
        listener.withLock { $0 = continuation }
        return stream
    }

    func authorization() async -> LocationAuthorization { authorized }
    func requestAuthorization() async { await looks.ask() }
    func requestLocation() async { await looks.ask() }
}

/// A clock that tells the time and whose sleep fails.
private struct BrokenClock: Clock {
    private struct Failure: Error {}

    var now: ContinuousClock.Instant { ContinuousClock.now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws { throw Failure() }
}
