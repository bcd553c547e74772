@testable import Forecast
import CitiesLocalization
import Synchronization
import CitiesTestSupport
import Testing

/// A manager is asked where the user is and goes on looking, whatever it says meanwhile.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct LocationEndTests {
    @Test(
        arguments: [
            (.granted, .failed(.timedOut), .timedOut),
            (.granted, .failed(.unavailable), .unavailable),
            (.granted, .authorizationChanged(.denied), .denied),
            (.unknown, .authorizationChanged(.denied), .denied),
            (.unknown, .failed(.unavailable), .unavailable),
            (.granted, nil, .unavailable), (.unknown, nil, .unavailable),
        ] as [(LocationAuthorization, LocationEvent?, LocationError)])
    func `when finding the user has failed nobody goes on looking`(
        authorization: LocationAuthorization, event: LocationEvent?, error: LocationError
    ) async {
        let manager = RestlessLocationManager(authorization)
        let store = TestStore(
            initialState: ForecastState(), reducer: forecastReducer,
            environment: ForecastEnvironment(weatherService: FakeWeatherService(), locationManager: manager))
        store.send(.fetchUserLocation) {
            $0.underWay = [.location]
            $0.isConnected = true
        }
        await store.receive(.determineLocationAvailability)
        await store.receive(.locationManager(.authorizationChanged(authorization))) {
            $0.hasAskedForPermission = authorization == .unknown
        }
        await manager.looks.waitUntilAsked()

        if let event {
            manager.book(event)
            await store.receive(.locationManager(event)) {
                $0.underWay = []
                $0.locationErrorMessage = Phrasebook(.english).message(error)
            }
        }
        manager.hangUp()
        await store.receive(.locationManagerDisconnected) {
            $0.isConnected = false
            $0.underWay = []
            $0.locationErrorMessage = Phrasebook(.english).message(error)
        }
        // Whoever still looked would be under way.
        await store.finish()
        #expect(manager.looks.asked == 1 && manager.looks.waiting == 0)
    }
}

/// Who asks it, for the place or for the permission, waits until they give up.
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
