import Forecast
import ForecastTesting
import Foundation
import Host
import Testing

private let seoul = Coordinates(latitude: 37.5665, longitude: 126.978)
private let busan = Coordinates(latitude: 35.1796, longitude: 129.0756)

/// A weather service that is asked and does not answer.
private final class Silence: WeatherService {
    let asked = Gate<Void>()

    func currentWeather(_ request: WeatherRequest) async throws(WeatherError) -> Sourced<Weather> {
        await asked.ask()
        throw WeatherError(.cancelled, source: StationWeather.source)
    }

    func forecast(_ request: WeatherRequest) async throws(WeatherError) -> Sourced<WeatherForecast> {
        await asked.ask()
        throw WeatherError(.cancelled, source: StationWeather.source)
    }
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct EmbeddingTests {
    private let service = Silence()

    private var environment: Forecast.ForecastEnvironment {
        ForecastEnvironment(weatherService: service, locationManager: FixedLocationManager(seoul))
    }

    @Test func `a panel that is closed gives up what it had under way`() async {
        let store = TestStore(initialState: Window(), reducer: windowReducer, environment: environment)
        store.send(.openWeather) { $0.weather = ForecastState() }
        await store.receive(.weather(.fetchUserLocation)) {
            $0.weather?.underWay = [.location]
            $0.weather?.isConnected = true
        }
        await store.receive(.weather(.determineLocationAvailability))
        await store.receive(.weather(.locationManager(.authorizationChanged(.granted))))
        await store.receive(.weather(.locationManager(.located(seoul)))) {
            $0.weather?.coordinates = seoul
            $0.weather?.underWay = [.weather, .forecast]
        }
        await service.asked.waitUntilAsked(2)
        store.send(.closeWeather) { $0.weather = nil }
        // Whatever were still under way would fail it.
        await store.finish()
        #expect(service.asked.waiting == 0)
    }

    @Test func `each stop has its weather, and one that is taken off gives up its own`() async {
        let store = Store(initialState: Journey(), reducer: Journey.reducer, environment: environment)
        store.send(.add("Seoul", seoul))
        store.send(.add("Busan", busan))
        await service.asked.waitUntilAsked(4)
        #expect(store.state.stops == ["Seoul", "Busan"] && store.state.isLoading)
        #expect(store.state.weather["Busan"]?.underWay == [.weather, .forecast])
        store.send(.remove("Seoul"))
        #expect(store.runningEffects.count == 2)
        store.send(.setUnits(.fahrenheit))
        #expect(store.state.weather["Busan"]?.units == .fahrenheit)
        await service.asked.waitUntilAsked(6)
        store.send(.weather("Busan", .stop))
        #expect(!store.state.isLoading && store.runningEffects.isEmpty)
        await store.shutdown()
    }

    @Test func `a part of the state is heard of alone`() async {
        let store = Store(initialState: Journey(), reducer: Journey.reducer, environment: environment)
        var loading = store.states(of: \.isLoading).makeAsyncIterator()
        #expect(await loading.next() == false)
        store.send(.add("Seoul", seoul))
        #expect(await loading.next() == true)
        store.send(.remove("Seoul"))
        #expect(await loading.next() == false)
        await store.shutdown()
        #expect(await loading.next() == nil)
    }
}
