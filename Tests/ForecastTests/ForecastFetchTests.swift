import Forecast
import ForecastTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ForecastFetchTests {
    private let service = FakeWeatherService()
    private let manager = FakeLocationManager(.denied)

    private func makeStore(
        state: ForecastState = ForecastState(coordinates: Samples.seoul),
        service: FakeWeatherService? = nil
    ) -> TestStore<ForecastState, ForecastAction> {
        TestStore(
            initialState: state, reducer: forecastReducer,
            environment: ForecastEnvironment(
                weatherService: service ?? self.service, locationManager: manager))
    }

    /// Requests both answers, and leaves them pending.
    private func fetchBoth(_ store: TestStore<ForecastState, ForecastAction>) async {
        store.send(.fetchWeather) { $0.underWay = [.weather] }
        store.send(.fetchForecast) { $0.underWay = [.weather, .forecast] }
        await service.weather.waitUntilAsked()
        await service.forecast.waitUntilAsked()
    }

    @Test func `the forecast may come before the weather`() async {
        let store = makeStore()
        await fetchBoth(store)
        service.forecast.open(.success(Samples.forecast))
        await store.receive(.handleForecastResponse(.success(Sourced(Samples.forecast, Samples.provenance)))) {
            $0.forecast = Samples.forecast
            $0.forecastProvenance = Samples.provenance
            $0.underWay = [.weather]
        }
        #expect(store.state.isLoading)
        service.weather.open(.success(Samples.weather))
        await store.receive(.handleWeatherResponse(.success(Sourced(Samples.weather, Samples.provenance)))) {
            $0.weather = Samples.weather
            $0.weatherProvenance = Samples.provenance
            $0.underWay = []
        }
        await store.finish()
    }

    @Test func `retry requests only the weather when the weather failed`() async {
        let store = makeStore()
        await fetchBoth(store)
        service.weather.open(.failure(Samples.unreachable))
        await store.receive(.handleWeatherResponse(.failure(Samples.unreachable))) {
            $0.weatherError = Samples.unreachable
            $0.underWay = [.forecast]
        }
        #expect(
            store.state.networkErrorMessage
                == "Could not reach api.open-meteo.com: no connection. Check the network and try again.")
        service.forecast.open(.success(Samples.forecast))
        await store.receive(.handleForecastResponse(.success(Sourced(Samples.forecast, Samples.provenance)))) {
            $0.forecast = Samples.forecast
            $0.forecastProvenance = Samples.provenance
            $0.underWay = []
        }
        store.send(.retry) {
            $0.weatherError = nil
            $0.underWay = [.weather]
        }
        await service.weather.waitUntilAsked(2)
        service.weather.open(.success(Samples.weather))
        await store.receive(.handleWeatherResponse(.success(Sourced(Samples.weather, Samples.provenance)))) {
            $0.weather = Samples.weather
            $0.weatherProvenance = Samples.provenance
            $0.underWay = []
        }
        #expect(service.forecast.asked == 1)
        #expect(manager.calls.isEmpty)
        await store.finish()
    }

    @Test func `retry requests only the forecast when the forecast failed`() async {
        let store = makeStore()
        store.send(.fetchForecast) { $0.underWay = [.forecast] }
        await service.forecast.waitUntilAsked()
        service.forecast.open(.failure(Samples.invalid))
        await store.receive(.handleForecastResponse(.failure(Samples.invalid))) {
            $0.forecastError = Samples.invalid
            $0.underWay = []
        }
        store.send(.retry) {
            $0.forecastError = nil
            $0.underWay = [.forecast]
        }
        await service.forecast.waitUntilAsked(2)
        #expect(service.weather.asked == 0)
        store.send(.stop) { $0.underWay = [] }
        await store.finish()
    }

    @Test func `when both failed, retry requests both, and the message disappears when both have arrived`() async {
        let store = makeStore()
        await fetchBoth(store)
        service.forecast.open(.failure(Samples.invalid))
        await store.receive(.handleForecastResponse(.failure(Samples.invalid))) {
            $0.forecastError = Samples.invalid
            $0.underWay = [.weather]
        }
        service.weather.open(.failure(Samples.unreachable))
        await store.receive(.handleWeatherResponse(.failure(Samples.unreachable))) {
            $0.weatherError = Samples.unreachable
            $0.underWay = []
        }
        store.send(.retry) {
            $0.weatherError = nil
            $0.forecastError = nil
            $0.underWay = [.weather, .forecast]
        }
        await service.weather.waitUntilAsked(2)
        await service.forecast.waitUntilAsked(2)
        store.send(.stop) { $0.underWay = [] }
        await store.finish()
    }

    @Test func `a new fetch cancels the old one`() async {
        let store = makeStore()
        store.send(.fetchWeather) { $0.underWay = [.weather] }
        await service.weather.waitUntilAsked()
        store.send(.fetchWeather)
        await service.weather.waitUntilAsked(2)
        #expect(service.weather.waiting == 1)
        service.weather.open(.success(Samples.laterWeather))
        await store.receive(.handleWeatherResponse(.success(Sourced(Samples.laterWeather, Samples.provenance)))) {
            $0.weather = Samples.laterWeather
            $0.weatherProvenance = Samples.provenance
            $0.underWay = []
        }
        await store.finish()
    }

    @Test func `a new fetch of the forecast cancels the old one`() async {
        let store = makeStore()
        store.send(.fetchForecast) { $0.underWay = [.forecast] }
        await service.forecast.waitUntilAsked()
        store.send(.fetchForecast)
        await service.forecast.waitUntilAsked(2)
        #expect(service.forecast.waiting == 1)
        store.send(.stop) { $0.underWay = [] }
        await store.finish()
    }

    @Test func `a late answer of a canceled fetch changes nothing`() async {
        let careless = FakeWeatherService(ignoresCancellation: true)
        let store = makeStore(service: careless)
        store.send(.fetchWeather) { $0.underWay = [.weather] }
        store.send(.fetchForecast) { $0.underWay = [.weather, .forecast] }
        await careless.weather.waitUntilAsked()
        await careless.forecast.waitUntilAsked()
        store.send(.stop) { $0.underWay = [] }
        careless.weather.open(.success(Samples.weather))
        careless.forecast.open(.failure(Samples.invalid))
        // It would find an unexpected action.
        await store.finish()
        #expect(store.state == ForecastState(coordinates: Samples.seoul))
    }

    @Test func `locating the user again cancels the fetches for the old place`() async {
        let store = makeStore()
        await fetchBoth(store)
        store.send(.fetchUserLocation) {
            $0.underWay = [.location]
            $0.isConnected = true
        }
        await store.receive(.determineLocationAvailability)
        await store.receive(.locationManager(.authorizationChanged(.denied))) {
            $0.locationError = .denied
            $0.underWay = []
        }
        store.send(.stop) { $0.isConnected = false }
        await store.finish()
        #expect(service.weather.waiting == 0)
        #expect(service.forecast.waiting == 0)
    }

    @Test func `without coordinates the user is found first, once`() async {
        let store = makeStore(state: ForecastState())
        store.send(.fetchWeather) {
            $0.underWay = [.location]
            $0.isConnected = true
        }
        store.send(.fetchForecast)
        await store.receive(.determineLocationAvailability)
        await store.receive(.locationManager(.authorizationChanged(.denied))) {
            $0.locationError = .denied
            $0.underWay = []
        }
        #expect(manager.calls == ["connect", "authorization"])
        store.send(.stop) { $0.isConnected = false }
        await store.finish()
    }

    @Test func `a place is named once, and a name that the host gave stays`() async {
        let environment = ForecastEnvironment(
            weatherService: service, locationManager: manager,
            place: { coordinates in
                City(id: "found", englishName: "Found", coordinates: coordinates)
            })
        let named = City(id: "found", englishName: "Found", coordinates: Samples.seoul)
        let store = TestStore(
            initialState: ForecastState(coordinates: Samples.seoul), reducer: forecastReducer, environment: environment)
        store.send(.fetchWeather) {
            $0.underWay = [.weather]
            $0.place = named
        }
        store.send(.stop) { $0.underWay = [] }
        await store.finish()

        let given = TestStore(
            initialState: ForecastState(coordinates: Samples.seoul, place: Samples.city), reducer: forecastReducer,
            environment: environment)
        given.send(.fetchForecast) { $0.underWay = [.forecast] }
        given.send(.stop) { $0.underWay = [] }
        await given.finish()
    }

    @Test func `retry does nothing without a failure, and fetches all when the failure is unknown`() async {
        let store = makeStore()
        store.send(.retry)
        await store.finish()

        let restored = makeStore(
            state: ForecastState(coordinates: Samples.seoul, networkErrorMessage: "It did not work."))
        restored.send(.retry) {
            $0.networkErrorMessage = nil
            $0.underWay = [.weather, .forecast]
        }
        restored.send(.stop) { $0.underWay = [] }
        await restored.finish()
    }
}
