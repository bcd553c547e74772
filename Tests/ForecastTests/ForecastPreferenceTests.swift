import Forecast
import ForecastTesting
import Testing

/// Units and language are part of the state.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ForecastPreferenceTests {
    private let service = FakeWeatherService()

    private func makeStore(_ state: ForecastState) -> TestStore<ForecastState, ForecastAction> {
        TestStore(
            initialState: state, reducer: forecastReducer,
            environment: ForecastEnvironment(
                weatherService: service, locationManager: FixedLocationManager(Samples.seoul)))
    }

    @Test(arguments: Language.allCases, UnitSystem.allCases)
    func `a request has the coordinates, the units and the language of the state`(
        language: Language, units: UnitSystem
    ) async {
        let store = makeStore(ForecastState(coordinates: Samples.busan, units: units, language: language))
        store.send(.fetchWeather) { $0.underWay = [.weather] }
        store.send(.fetchForecast) { $0.underWay = [.weather, .forecast] }
        await service.weather.waitUntilAsked()
        await service.forecast.waitUntilAsked()
        let question = WeatherRequest(at: Samples.busan, units: units, language: language)
        #expect(service.asked == [question, question])
        store.send(.stop) { $0.underWay = [] }
        await store.finish()
    }

    @Test func `other units cause a new request, and the earlier answers stay until it is answered`() async {
        let store = makeStore(Samples.full)
        store.send(.setUnits(.celsius))
        store.send(.setUnits(.fahrenheit)) {
            $0.units = .fahrenheit
            $0.underWay = [.weather, .forecast]
        }
        #expect(store.state.weather?.units == .celsius)
        await service.weather.waitUntilAsked()
        await service.forecast.waitUntilAsked()
        #expect(service.asked.allSatisfy { $0.units == .fahrenheit })
        store.send(.stop) { $0.underWay = [] }
        await store.finish()
    }

    @Test func `pending requests in the old units are replaced by new ones`() async {
        let store = makeStore(ForecastState(coordinates: Samples.seoul))
        store.send(.fetchWeather) { $0.underWay = [.weather] }
        await service.weather.waitUntilAsked()
        store.send(.setUnits(.fahrenheit)) { $0.units = .fahrenheit }
        await service.weather.waitUntilAsked(2)
        #expect(service.weather.waiting == 1 && service.forecast.asked == 0)
        store.send(.stop) { $0.underWay = [] }
        await store.finish()
    }

    @Test func `units that are chosen before the first fetch cause no request`() async {
        for state in [ForecastState(), ForecastState(coordinates: Samples.seoul)] {
            let store = makeStore(state)
            store.send(.setUnits(.fahrenheit)) { $0.units = .fahrenheit }
            await store.finish()
        }
    }

    @Test func `messages are in the current language, and a change of it causes no request`() async {
        var state = Samples.full
        state.weatherError = Samples.invalid
        state.locationError = .denied
        let store = makeStore(state)
        let english = ForecastState(weatherError: Samples.invalid, locationError: .denied)
        let korean = ForecastState(language: .korean, weatherError: Samples.invalid, locationError: .denied)
        #expect(store.state.networkErrorMessage == english.networkErrorMessage)
        store.send(.setLanguage(.korean)) {
            $0.language = .korean
            $0.networkErrorMessage = korean.networkErrorMessage
            $0.locationErrorMessage = korean.locationErrorMessage
        }
        #expect(store.state.locationErrorMessage?.contains("현재 위치") == true)
        #expect(korean.networkErrorMessage != english.networkErrorMessage)
        await store.finish()
    }

    @Test func `a message that a host made itself stays as it is in another language`() async {
        let store = makeStore(ForecastState(networkErrorMessage: "Ask Kim.", locationErrorMessage: "Nowhere."))
        store.send(.setLanguage(.korean)) { $0.language = .korean }
        #expect(store.state.networkErrorMessage == "Ask Kim." && store.state.locationErrorMessage == "Nowhere.")
        await store.finish()
    }

    @Test func `of two failures that of the weather is shown first, then the other`() {
        var state = ForecastState(weatherError: Samples.unreachable, forecastError: Samples.invalid)
        let both = state.networkErrorMessage
        #expect(both == ForecastState(weatherError: Samples.unreachable).networkErrorMessage)
        state.weatherError = nil
        #expect(state.networkErrorMessage == ForecastState(forecastError: Samples.invalid).networkErrorMessage)
        #expect(state.networkErrorMessage != both)
        state.forecastError = nil
        #expect(state.networkErrorMessage == nil)
    }

    @Test func `every field can be set, at once and one by one`() {
        let whole = ForecastState(
            weather: Samples.weather, weatherProvenance: Samples.provenance, forecast: Samples.forecast,
            forecastProvenance: Samples.provenance, coordinates: Samples.seoul, place: Samples.city,
            units: .fahrenheit, language: .korean, weatherError: Samples.unreachable, forecastError: Samples.invalid,
            locationError: .timedOut, networkErrorMessage: "A", locationErrorMessage: "B", underWay: [.location],
            isLoading: true, isConnected: true, isAskingForPermission: true)
        var state = ForecastState()
        state.weather = Samples.weather
        state.weatherProvenance = Samples.provenance
        state.forecast = Samples.forecast
        state.forecastProvenance = Samples.provenance
        state.coordinates = Samples.seoul
        state.place = Samples.city
        state.units = .fahrenheit
        state.language = .korean
        state.weatherError = Samples.unreachable
        state.forecastError = Samples.invalid
        state.locationError = .timedOut
        state.networkErrorMessage = "A"
        state.locationErrorMessage = "B"
        state.underWay = [.location]
        state.isConnected = true
        state.isAskingForPermission = true
        #expect(state == whole)
        state.isLoading = false
        #expect(state != whole)
    }
}
