import CitiesLocalization
import CitiesTestSupport
import Testing

@testable import Forecast

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ForecastLocationTests {
    private let service = FakeWeatherService()

    private func makeStore(
        _ manager: FakeLocationManager, state: ForecastState = ForecastState(), language: Language = .english
    ) -> TestStore<ForecastState, ForecastAction> {
        TestStore(
            initialState: state, reducer: forecastReducer,
            environment: ForecastEnvironment(
                weatherService: service, locationManager: manager, language: language))
    }

    @Test func `a user who allows it is found, and weather and forecast follow`() async {
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

    @Test func `a user who has not decided is asked, and found after saying yes`() async {
        let manager = FakeLocationManager(.unknown, decision: .granted)
        let store = makeStore(manager)
        await locate(store)
        await store.receive(.locationManager(.authorizationChanged(.unknown))) { $0.hasAskedForPermission = true }
        await store.receive(.locationManager(.authorizationChanged(.granted)))
        #expect(store.state.isLoading)
        await stop(store)
        #expect(manager.calls.prefix(3) == ["connect", "authorization", "requestAuthorization"])
    }

    @Test func `a user who does not decide is told so, and is not asked again by itself`() async {
        let manager = FakeLocationManager(.unknown, decision: .unknown)
        let store = makeStore(manager)
        await locate(store)
        await store.receive(.locationManager(.authorizationChanged(.unknown))) { $0.hasAskedForPermission = true }
        await store.receive(.locationManager(.authorizationChanged(.unknown))) {
            $0.locationErrorMessage = "Your location can be used only after you allow it."
            $0.underWay = []
        }
        #expect(manager.calls.filter { $0 == "requestAuthorization" }.count == 1)
        // Only the user's own wish asks again.
        store.send(.retry) {
            $0.locationErrorMessage = nil
            $0.underWay = [.location]
            $0.hasAskedForPermission = false
        }
        await store.receive(.determineLocationAvailability)
        await store.receive(.locationManager(.authorizationChanged(.unknown))) { $0.hasAskedForPermission = true }
        await store.receive(.locationManager(.authorizationChanged(.unknown))) {
            $0.locationErrorMessage = "Your location can be used only after you allow it."
            $0.underWay = []
        }
        #expect(manager.calls.filter { $0 == "requestAuthorization" }.count == 2)
        await stop(store)
    }

    @Test(arguments: [
        (Language.english, "Your location may not be used. Allow it in the settings, or choose a place yourself."),
        (.korean, "현재 위치를 쓰도록 허용되지 않았습니다. 설정에서 허용하거나 장소를 직접 고르세요."),
    ])
    func `a user who forbids it is told what to do, and nobody looks`(language: Language, message: String) async {
        let manager = FakeLocationManager(.denied)
        let store = makeStore(manager, language: language)
        await locate(store)
        await store.receive(.locationManager(.authorizationChanged(.denied))) {
            $0.locationErrorMessage = message
            $0.underWay = []
        }
        #expect(manager.calls == ["connect", "authorization"])
        await stop(store)
    }

    @Test(arguments: [
        (LocationError.denied, "Your location may not be used."), (.unavailable, "There is no location service"),
        (.timedOut, "could not be found in time"), (.invalidData, "something that is no location"),
    ])
    func `a failed look says why`(error: LocationError, words: String) async throws {
        let store = makeStore(FakeLocationManager(.granted, event: .failed(error)))
        await locate(store)
        await store.receive(.locationManager(.authorizationChanged(.granted)))
        let message = Phrasebook(.english).message(error)
        #expect(message.contains(words))
        await store.receive(.locationManager(.failed(error))) {
            $0.locationErrorMessage = message
            $0.underWay = []
        }
        await stop(store)
    }

    @Test func `a manager that hangs up while it looks has failed, and one that is done has not`() async {
        let manager = FakeLocationManager(.granted)
        let store = makeStore(manager)
        await locate(store)
        await store.receive(.locationManager(.authorizationChanged(.granted)))
        manager.hangUp()
        await store.receive(.locationManagerDisconnected) {
            $0.isConnected = false
            $0.locationErrorMessage = "There is no location service, or it is switched off."
            $0.underWay = []
        }
        await store.finish()

        let other = makeStore(FakeLocationManager(.granted), state: ForecastState(weather: Samples.weather))
        other.send(.locationManagerDisconnected)
        await other.finish()
    }

    @Test func `a user who allows it later is looked for then`() async {
        let manager = FakeLocationManager(.denied)
        let store = makeStore(manager)
        await locate(store)
        await store.receive(.locationManager(.authorizationChanged(.denied))) {
            $0.locationErrorMessage = Phrasebook(.english).message(LocationError.denied)
            $0.underWay = []
        }
        manager.book(.authorizationChanged(.granted))
        await store.receive(.locationManager(.authorizationChanged(.granted))) {
            $0.locationErrorMessage = nil
            $0.underWay = [.location]
        }
        manager.book(.failed(.timedOut))
        await store.receive(.locationManager(.failed(.timedOut))) {
            $0.locationErrorMessage = Phrasebook(.english).message(LocationError.timedOut)
            $0.underWay = []
        }
        manager.book(.located(Samples.seoul))
        await store.receive(.locationManager(.located(Samples.seoul))) {
            $0.locationErrorMessage = nil
            $0.coordinates = Samples.seoul
            $0.underWay = [.weather, .forecast]
        }
        await stop(store)
    }

    @Test func `looking without a connection connects first`() async {
        let manager = FakeLocationManager(.denied)
        let store = makeStore(manager)
        store.send(.determineLocationAvailability) {
            $0.underWay = [.location]
            $0.isConnected = true
        }
        await store.receive(.determineLocationAvailability)
        await store.receive(.locationManager(.authorizationChanged(.denied))) {
            $0.locationErrorMessage = Phrasebook(.english).message(LocationError.denied)
            $0.underWay = []
        }
        // With one it looks again.
        store.send(.determineLocationAvailability) {
            $0.underWay = [.location]
            $0.locationErrorMessage = nil
        }
        await store.receive(.locationManager(.authorizationChanged(.denied))) {
            $0.locationErrorMessage = Phrasebook(.english).message(LocationError.denied)
            $0.underWay = []
        }
        #expect(manager.calls == ["connect", "authorization", "authorization"])
        await stop(store)
    }

    @Test func `another place takes the old weather away, the same place keeps it`() async {
        var state = ForecastState(
            weather: Samples.weather, forecast: Samples.forecast, coordinates: Samples.seoul, place: Samples.city)
        state.weatherProvenance = Samples.provenance
        state.forecastProvenance = Samples.provenance
        let store = makeStore(FakeLocationManager(.granted), state: state)
        store.send(.locationManager(.located(Samples.seoul))) { $0.underWay = [.weather, .forecast] }
        store.send(.locationManager(.located(Samples.busan))) {
            $0.coordinates = Samples.busan
            $0.place = nil
            $0.weather = nil
            $0.weatherProvenance = nil
            $0.forecast = nil
            $0.forecastProvenance = nil
        }
        store.send(.stop) { $0.underWay = [] }
        await store.finish()
    }

    private func locate(_ store: TestStore<ForecastState, ForecastAction>) async {
        store.send(.fetchUserLocation) {
            $0.underWay = [.location]
            $0.isConnected = true
        }
        await store.receive(.determineLocationAvailability)
    }

    private func stop(_ store: TestStore<ForecastState, ForecastAction>) async {
        store.send(.stop) {
            $0.underWay = []
            $0.isConnected = false
        }
        await store.finish()
    }
}
