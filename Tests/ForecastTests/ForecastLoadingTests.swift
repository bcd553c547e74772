import CitiesTestSupport
import Forecast
import ForecastTesting
import Testing

/// `isLoading` is true exactly while a request is pending, in any order of events.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ForecastLoadingTests {
    /// The running effect of each pending request. The location's is its time limit.
    private static let effects: [ForecastState.Request: String] = [
        .location: "patience", .weather: "weather", .forecast: "forecast",
    ]

    @Test(arguments: 0..<40)
    func `it is true exactly while a request is pending`(seed: UInt64) async {
        var random = SplitMix(seed: seed)
        let service = FakeWeatherService(ignoresCancellation: seed % 2 == 0)
        let manager = FakeLocationManager([.granted, .unknown, .denied][Int(seed % 3)])
        let clock = ManualClock()
        var environment = ForecastEnvironment(weatherService: service, locationManager: manager)
        environment.clock = clock
        var seen = Set<Bool>()
        let store = Store(
            initialState: ForecastState(), reducer: forecastReducer, environment: environment
        ) { _, state in
            #expect(state.isLoading == !state.underWay.isEmpty)
        }
        for _ in 0..<200 {
            switch Int.random(in: 0..<20, using: &random) {
            case 0: service.weather.open(.success(Samples.weather))
            case 1: service.weather.open(.failure(Samples.unreachable))
            case 2: service.forecast.open(.success(Samples.forecast))
            case 3: service.forecast.open(.failure(Samples.invalid))
            case 4: clock.advance(by: .seconds(31))
            case 5: manager.book(.located(Samples.busan))
            case 6: manager.hangUp()
            case 7...9: for _ in 0..<5 { await Task.yield() }
            default: store.send(Self.action(&random))
            }
            seen.insert(store.state.isLoading)
            let running = Set(store.runningEffects.map(\.description))
            for (request, effect) in Self.effects {
                let isUnderWay = store.state.underWay.contains(request)
                #expect(running.contains { $0.hasSuffix(effect) } == isUnderWay, "\(request) \(running)")
            }
            #expect(store.state.isLoading == !store.state.underWay.isEmpty)
        }
        #expect(seen == [true, false])
        store.send(.stop)
        #expect(!store.state.isLoading && store.runningEffects.isEmpty)
        service.weather.open(.failure(Samples.invalid))
        service.forecast.open(.failure(Samples.invalid))
        await store.shutdown()
    }

    private static func action(_ random: inout SplitMix) -> ForecastAction {
        let actions: [ForecastAction] = [
            .fetchUserLocation, .determineLocationAvailability, .fetchWeather, .fetchForecast, .retry, .stop,
            .handleWeatherResponse(.success(Sourced(Samples.weather, Samples.provenance))),
            .handleWeatherResponse(.failure(Samples.unreachable)),
            .handleForecastResponse(.success(Sourced(Samples.forecast, Samples.provenance))),
            .handleForecastResponse(.failure(Samples.invalid)),
            .locationManager(.authorizationChanged(.granted)), .locationManager(.authorizationChanged(.unknown)),
            .locationManager(.authorizationChanged(.denied)), .locationManager(.located(Samples.seoul)),
            .locationManager(.failed(.unavailable)), .locationManagerDisconnected, .locationTimedOut,
            .setUnits(.celsius), .setUnits(.fahrenheit), .setLanguage(.korean),
        ]
        return actions[Int.random(in: actions.indices, using: &random)]
    }

    @Test func `loading set for a preview ends with the next action`() async {
        let store = Store(
            initialState: ForecastState(isLoading: true), reducer: forecastReducer,
            environment: ForecastEnvironment(
                weatherService: FakeWeatherService(), locationManager: FixedLocationManager(Samples.seoul)))
        #expect(store.state.isLoading)
        store.send(.setLanguage(.korean))
        #expect(!store.state.isLoading)
        await store.shutdown()
    }
}
