import Forecast
import ForecastTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ForecastLocationTests {
    private let service = FakeWeatherService()

    private func makeStore(
        _ manager: FakeLocationManager, state: ForecastState = ForecastState()
    ) -> TestStore<ForecastState, ForecastAction> {
        TestStore(
            initialState: state, reducer: forecastReducer,
            environment: ForecastEnvironment(weatherService: service, locationManager: manager))
    }

    @Test func `with permission the user is located, and weather and forecast follow`() async {
        let manager = FakeLocationManager(.granted, event: .located(Samples.seoul))
        let store = makeStore(manager)
        #expect(!store.state.isLoading)
        store.send(.fetchUserLocation) {
            $0.underWay = [.location]
            $0.isConnected = true
        }
        #expect(store.state.isLoading)
        await store.receive(.determineLocationAvailability)
        await store.receive(.locationManager(.authorizationChanged(.granted)))
        await store.receive(.locationManager(.located(Samples.seoul))) {
            $0.coordinates = Samples.seoul
            $0.underWay = [.weather, .forecast]
        }
        await service.weather.waitUntilAsked()
        service.weather.open(.success(Samples.weather))
        await store.receive(.handleWeatherResponse(.success(Sourced(Samples.weather, Samples.provenance)))) {
            $0.weather = Samples.weather
            $0.weatherProvenance = Samples.provenance
            $0.underWay = [.forecast]
        }
        await service.forecast.waitUntilAsked()
        service.forecast.open(.success(Samples.forecast))
        await store.receive(.handleForecastResponse(.success(Sourced(Samples.forecast, Samples.provenance)))) {
            $0.forecast = Samples.forecast
            $0.forecastProvenance = Samples.provenance
            $0.underWay = []
        }
        #expect(!store.state.isLoading)
        #expect(manager.calls == ["connect", "authorization", "requestLocation"])
        store.send(.stop) { $0.isConnected = false }
        await store.finish()
    }

    @Test func `an undecided user is asked, and located after consent`() async {
        let manager = FakeLocationManager(.unknown, decision: .granted)
        let store = makeStore(manager)
        await locate(store)
        await store.receive(.locationManager(.authorizationChanged(.unknown))) { $0.isAskingForPermission = true }
        await store.receive(.locationManager(.authorizationChanged(.granted))) { $0.isAskingForPermission = false }
        #expect(store.state.isLoading)
        await stop(store)
        #expect(manager.calls.prefix(3) == ["connect", "authorization", "requestAuthorization"])
    }

    @Test func `a manager that reports unknown on connecting ends no request, and causes no second question`() async {
        let manager = FakeLocationManager(.unknown)
        let store = makeStore(manager)
        await locate(store)
        await store.receive(.locationManager(.authorizationChanged(.unknown))) { $0.isAskingForPermission = true }
        manager.book(.authorizationChanged(.unknown))
        await store.receive(.locationManager(.authorizationChanged(.unknown)))
        #expect(store.state.isLoading && store.state.isAskingForPermission)
        manager.book(.authorizationChanged(.granted))
        await store.receive(.locationManager(.authorizationChanged(.granted))) { $0.isAskingForPermission = false }
        #expect(store.state.underWay == [.location])
        await stop(store)
        #expect(manager.calls.filter { $0 == "requestAuthorization" }.count <= 1)
    }

    @Test func `a reset permission causes no question unless a look is under way`() async {
        let store = makeStore(
            FakeLocationManager(.granted), state: ForecastState(coordinates: Samples.seoul, isConnected: true))
        store.send(.locationManager(.authorizationChanged(.unknown)))
        await stop(store, wasWaiting: false)
    }

    @Test func `a dismissed question has its own message, and is repeated only on request`() async {
        let manager = FakeLocationManager(.unknown)
        let store = makeStore(manager)
        await locate(store)
        await store.receive(.locationManager(.authorizationChanged(.unknown))) { $0.isAskingForPermission = true }
        manager.book(.failed(.undecided))
        await store.receive(.locationManager(.failed(.undecided))) {
            $0.locationError = .undecided
            $0.underWay = []
            $0.isAskingForPermission = false
        }
        #expect(
            store.state.locationErrorMessage == "Allow location access to see the weather at your location.")
        store.send(.retry) {
            $0.locationError = nil
            $0.underWay = [.location]
        }
        await store.receive(.determineLocationAvailability)
        await store.receive(.locationManager(.authorizationChanged(.unknown))) { $0.isAskingForPermission = true }
        await stop(store)
    }

    @Test(arguments: [
        (Language.english, "Location access is not allowed. Allow it in the settings, or choose a place yourself."),
        (.korean, "현재 위치를 쓰도록 허용되지 않았습니다. 설정에서 허용하거나 지역을 직접 선택하세요."),
    ])
    func `a denial has advice, and no look begins`(language: Language, message: String) async {
        let manager = FakeLocationManager(.denied)
        let store = makeStore(manager, state: ForecastState(language: language))
        await locate(store)
        await store.receive(.locationManager(.authorizationChanged(.denied))) {
            $0.locationError = .denied
            $0.underWay = []
        }
        #expect(store.state.locationErrorMessage == message)
        #expect(manager.calls == ["connect", "authorization"])
        await stop(store)
    }

    @Test(arguments: [
        (LocationError.denied, "Location access is not allowed."), (.unavailable, "There is no location service"),
        (.timedOut, "could not be found in time"), (.invalidData, "returned an invalid location"),
        (.undecided, "Allow location access"),
    ])
    func `a failed look has its reason`(error: LocationError, words: String) async throws {
        let store = makeStore(FakeLocationManager(.granted, event: .failed(error)))
        await locate(store)
        await store.receive(.locationManager(.authorizationChanged(.granted)))
        await store.receive(.locationManager(.failed(error))) {
            $0.locationError = error
            $0.underWay = []
        }
        #expect(store.state.locationErrorMessage?.contains(words) == true)
        await stop(store)
    }

    @Test func `a manager that disconnects during a look has failed, and after it has not`() async {
        let manager = FakeLocationManager(.granted)
        let store = makeStore(manager)
        await locate(store)
        await store.receive(.locationManager(.authorizationChanged(.granted)))
        manager.hangUp()
        await store.receive(.locationManagerDisconnected) {
            $0.isConnected = false
            $0.locationError = .unavailable
            $0.underWay = []
        }
        await store.finish()

        let other = makeStore(FakeLocationManager(.granted), state: ForecastState(weather: Samples.weather))
        other.send(.locationManagerDisconnected)
        await other.finish()
    }

    @Test func `a later permission starts the look`() async {
        let manager = FakeLocationManager(.denied)
        let store = makeStore(manager)
        await locate(store)
        await store.receive(.locationManager(.authorizationChanged(.denied))) {
            $0.locationError = .denied
            $0.underWay = []
        }
        manager.book(.authorizationChanged(.granted))
        await store.receive(.locationManager(.authorizationChanged(.granted))) {
            $0.locationError = nil
            $0.underWay = [.location]
        }
        manager.book(.failed(.timedOut))
        await store.receive(.locationManager(.failed(.timedOut))) {
            $0.locationError = .timedOut
            $0.underWay = []
        }
        manager.book(.located(Samples.seoul))
        await store.receive(.locationManager(.located(Samples.seoul))) {
            $0.locationError = nil
            $0.coordinates = Samples.seoul
            $0.underWay = [.weather, .forecast]
        }
        await stop(store)
    }

    @Test func `a look without a connection connects first`() async {
        let manager = FakeLocationManager(.denied)
        let store = makeStore(manager)
        store.send(.determineLocationAvailability) {
            $0.underWay = [.location]
            $0.isConnected = true
        }
        await store.receive(.determineLocationAvailability)
        await store.receive(.locationManager(.authorizationChanged(.denied))) {
            $0.locationError = .denied
            $0.underWay = []
        }
        // With one it looks again.
        store.send(.determineLocationAvailability) {
            $0.underWay = [.location]
            $0.locationError = nil
        }
        await store.receive(.locationManager(.authorizationChanged(.denied))) {
            $0.locationError = .denied
            $0.underWay = []
        }
        #expect(manager.calls == ["connect", "authorization", "authorization"])
        await stop(store)
    }

    @Test func `another place removes the old weather, the same place keeps it`() async {
        let store = makeStore(FakeLocationManager(.granted), state: Samples.full)
        store.send(.locationManager(.located(Samples.busan))) {
            $0.coordinates = Samples.busan
            $0.place = nil
            $0.weather = nil
            $0.weatherProvenance = nil
            $0.forecast = nil
            $0.forecastProvenance = nil
            $0.underWay = [.weather, .forecast]
        }
        store.send(.stop) { $0.underWay = [] }
        await store.finish()
    }

    /// A degree of latitude is 111.2 km.
    @Test(arguments: [(0.0, true), (0.001, true), (0.99, true), (1.01, false)])
    func `a meter is not another place, a kilometer is`(kilometers: Double, isSame: Bool) async {
        var found = Samples.seoul
        found.latitude += kilometers / 111.195
        let store = makeStore(FakeLocationManager(.granted), state: Samples.full)
        store.send(.locationManager(.located(found))) { state in
            guard !isSame else { return }
            state = ForecastState(coordinates: found, underWay: [.weather, .forecast])
        }
        store.send(.stop) { $0.underWay = [] }
        await store.finish()
    }

    @Test func `the host sets the significant distance`() async {
        var environment = ForecastEnvironment(
            weatherService: service, locationManager: FakeLocationManager(.granted))
        environment.significantDistance = 500
        let store = TestStore(initialState: Samples.full, reducer: forecastReducer, environment: environment)
        store.send(.locationManager(.located(Samples.busan)))
        await store.finish()
    }

    @Test func `a look that finds the same place keeps the weather, and refreshes it`() async {
        var state = Samples.full
        state.underWay = [.location]
        state.isConnected = true
        let store = makeStore(FakeLocationManager(.granted), state: state)
        store.send(.locationManager(.located(Samples.seoul))) { $0.underWay = [.weather, .forecast] }
        store.send(.stop) {
            $0.underWay = []
            $0.isConnected = false
        }
        await store.finish()
    }

    @Test(arguments: [Coordinates(latitude: .nan, longitude: 0), Coordinates(latitude: 91, longitude: 0)])
    func `invalid coordinates are no location`(found: Coordinates) async {
        let store = makeStore(FakeLocationManager(.granted), state: Samples.full)
        store.send(.locationManager(.located(found))) { $0.locationError = .invalidData }
        await store.finish()
    }

    private func locate(_ store: TestStore<ForecastState, ForecastAction>) async {
        store.send(.fetchUserLocation) {
            $0.underWay = [.location]
            $0.isConnected = true
        }
        await store.receive(.determineLocationAvailability)
    }

    private func stop(_ store: TestStore<ForecastState, ForecastAction>, wasWaiting: Bool = true) async {
        store.send(.stop) {
            if wasWaiting { $0.underWay = [] }
            $0.isConnected = false
            $0.isAskingForPermission = false
        }
        await store.finish()
    }
}
