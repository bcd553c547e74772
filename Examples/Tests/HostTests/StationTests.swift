import Forecast
import ForecastTesting
import Foundation
import Host
import Testing

private let seoul = Coordinates(latitude: 37.5665, longitude: 126.978)
private let reading = Reading(time: Date(timeIntervalSince1970: 1_795_262_640), temperature: -0.4, humidity: 80)

/// A service and a location manager of the host, and what the library makes of them.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct StationTests {
    private func makeStore(
        _ state: Forecast.ForecastState,
        manager: any LocationManager = FixedLocationManager(seoul),
        clock: any Clock<Duration> = ContinuousClock(),
        read: @escaping @Sendable () async throws(StationError) -> Reading
    ) -> TestStore<Forecast.ForecastState, Forecast.ForecastAction> {
        var environment = Forecast.ForecastEnvironment(
            weatherService: StationWeather(read: read), locationManager: manager)
        environment.clock = clock
        return TestStore(initialState: state, reducer: forecastReducer, environment: environment)
    }

    @Test func `what the station says is credited to it, and as old as it is`() async throws {
        let store = makeStore(ForecastState(coordinates: seoul)) { () async throws(StationError) in reading }
        let service = StationWeather { () async throws(StationError) in reading }
        let answer = try await service.currentWeather(WeatherRequest(at: seoul, units: .fahrenheit))

        store.send(.fetchWeather) { $0.underWay = [.weather] }
        await store.receive(.handleWeatherResponse(.success(answer))) {
            $0.underWay = []
            $0.weather = answer.value
            $0.weatherProvenance = answer.provenance
        }
        await store.finish()

        let later = reading.time.addingTimeInterval(1_200)
        let text = ForecastView(source: StationWeather.source).text(store.state, now: later)
        #expect(text.contains("20 min") && text.contains("Measured on our roof."))
        #expect(store.state.weather?.units == .celsius)
    }

    @Test(arguments: Language.allCases)
    func `a station that is busy says for how long, in the language of the state`(language: Language) async {
        let busy = WeatherError(.rateLimited, source: StationWeather.source, retryAfter: .seconds(40))
        let store = makeStore(ForecastState(coordinates: seoul, language: language)) { () async throws(StationError) in
            throw .busy(until: .seconds(40))
        }
        store.send(.fetchWeather) { $0.underWay = [.weather] }
        await store.receive(.handleWeatherResponse(.failure(busy))) {
            $0.underWay = []
            $0.weatherError = busy
        }
        #expect(store.state.networkErrorMessage?.contains("40") == true)
        #expect(store.state.networkErrorMessage?.contains("Our roof") == true)
        await store.finish()
    }

    @Test func `the user is asked once, found by the badge, and has the weather`() async {
        let question = Gate<Bool>()
        let manager = BadgeLocation(mayAsk: { await question.ask() ?? false }, lastSeen: { seoul })
        let store = makeStore(ForecastState(), manager: manager) { () async throws(StationError) in throw .silent }
        store.send(.fetchUserLocation) {
            $0.underWay = [.location]
            $0.isConnected = true
        }
        await store.receive(.determineLocationAvailability)
        await store.receive(.locationManager(.authorizationChanged(.unknown))) { $0.isAskingForPermission = true }
        await question.waitUntilAsked()
        question.open(true)
        await store.receive(.locationManager(.authorizationChanged(.granted))) { $0.isAskingForPermission = false }
        await store.receive(.locationManager(.located(seoul))) {
            $0.coordinates = seoul
            $0.underWay = [.weather, .forecast]
        }
        store.send(.stop) {
            $0.underWay = []
            $0.isConnected = false
        }
        await store.finish()
    }

    @Test func `a badge that is nowhere is waited for no longer than half a minute`() async {
        let nowhere = Gate<Coordinates?>()
        let manager = BadgeLocation(mayAsk: { true }, lastSeen: { await nowhere.ask() ?? nil })
        let clock = ManualClock()
        let store = makeStore(ForecastState(), manager: manager, clock: clock) { () async throws(StationError) in
            throw .silent
        }
        store.send(.fetchUserLocation) {
            $0.underWay = [.location]
            $0.isConnected = true
        }
        await store.receive(.determineLocationAvailability)
        await store.receive(.locationManager(.authorizationChanged(.unknown))) { $0.isAskingForPermission = true }
        await store.receive(.locationManager(.authorizationChanged(.granted))) { $0.isAskingForPermission = false }
        await nowhere.waitUntilAsked()
        clock.advance(by: .seconds(30))
        await store.receive(.locationTimedOut) {
            $0.underWay = []
            $0.locationError = .timedOut
        }
        store.send(.stop) { $0.isConnected = false }
        await store.finish()
    }

    @Test func `a preview shows a state that nobody had to reach`() {
        let loading = ForecastState(underWay: [.weather])
        let failed = ForecastState(coordinates: seoul, locationError: .denied)
        let view = ForecastView(source: StationWeather.source, icons: .ascii)
        #expect(loading.isLoading)
        #expect(view.lines(loading, now: reading.time).map(\.text) == ["| Fetching the weather…"])
        #expect(view.text(failed, now: reading.time).contains("is not allowed"))
    }

    @Test func `one way through the state is tested without naming every change`() async {
        let store = makeStore(ForecastState()) { () async throws(StationError) in reading }
        store.exhaustivity = .partial
        store.send(.fetchUserLocation)
        await store.receive(where: { if case .handleWeatherResponse = $0 { true } else { false } }) {
            $0.weather?.temperature = reading.temperature
        }
        await store.finish()
    }

    @Test func `a screen of the host is drawn again when the weather has come, with words and credits`() async throws {
        var drawn: [[String]] = []
        let screen = OwnScreen(
            service: StationWeather { () async throws(StationError) in reading }, at: seoul,
            environment: ["LANG": "ko_KR.UTF-8"], show: { lines in drawn.append(lines.map(\.text)) })
        screen.draw()
        #expect(drawn == [[]])
        let units = screen.units()
        units.send(.fahrenheit)
        screen.store.send(.fetchWeather)
        for await state in screen.store.states() where !state.isLoading { break }
        while drawn.last?.isEmpty ?? true { await Task.yield() }
        #expect(units.state == .fahrenheit)
        #expect(drawn.last?.first == "0°C " && drawn.last?.last == "Measured on our roof.")
        await screen.store.shutdown()
    }
}
