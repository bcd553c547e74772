import CitiesTestSupport
import Forecast
import LiveWeather
import Testing

@Suite struct ForecastViewTests {
    private static func full(_ language: Language = .english) -> ForecastState {
        var state = Samples.full
        state.language = language
        return state
    }

    private static func loading(_ request: ForecastState.Request, _ state: ForecastState = full()) -> ForecastState {
        var state = state
        state.underWay = [request]
        return state
    }

    /// Every state with lines of its own, by name.
    private static func states(_ language: Language) -> [(name: String, state: ForecastState)] {
        var failed = full(language)
        failed.weatherError = Samples.unreachable
        failed.forecast = nil
        let empty = ForecastState(language: language)
        let found = ForecastState(coordinates: Samples.seoul, language: language)
        return [
            ("nothing yet", empty),
            ("looking for the user", loading(.location, empty)),
            ("nobody may know where the user is", ForecastState(language: language, locationError: .denied)),
            ("fetching", loading(.weather, found)),
            (
                "nothing came",
                ForecastState(coordinates: Samples.seoul, language: language, weatherError: Samples.invalid)
            ),
            ("the weather alone", failed),
            ("a place without a name", ForecastState(weather: Samples.laterWeather, language: language)),
        ]
    }

    @Test(arguments: Language.allCases, [80, 40])
    func `weather, and the forecast in sections by day`(language: Language, width: Int) {
        let view = ForecastView(
            source: .openMeteo, width: width, icons: width == 80 ? .emoji : .ascii)
        expectSnapshot(
            view.text(Self.full(language), now: Samples.now), named: "view-full-\(width)-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases, [80, 40])
    func `every other state`(language: Language, width: Int) {
        let view = ForecastView(
            source: .openMeteo, width: width, icons: width == 80 ? .emoji : .none, retryKey: "r")
        let text = Self.states(language).map { name, state in
            "== \(name)\n" + view.text(state, now: Samples.now, frame: 3)
        }
        expectSnapshot(text.joined(), named: "view-states-\(width)-\(language.rawValue)")
    }

    @Test func `typical weather is labeled as not live`() {
        var state = Self.full()
        state.weatherProvenance?.source = .climateNormals
        state.weatherProvenance?.freshness = .typical
        state.forecastProvenance = state.weatherProvenance
        let text = ForecastView(source: .openMeteo).text(state, now: Samples.now)
        #expect(text.contains("typical, not live") && !text.contains("Open-Meteo"))
        #expect(!text.contains("just now"))
        #expect(ForecastView(source: .openMeteo).text(Self.full(), now: Samples.now).contains("just now"))
    }

    @Test func `without an origin in the state the host's attribution is shown`() {
        let state = ForecastState(weather: Samples.weather, coordinates: Samples.seoul, place: Samples.city)
        let text = ForecastView(source: .weatherAPI).text(state, now: Samples.now)
        #expect(text.contains("WeatherAPI.com") && !text.contains("ago") && !text.contains("just now"))
    }

    @Test func `numbers of two origins are credited to both`() {
        var state = Self.full()
        state.forecastProvenance?.source = .climateNormals
        state.forecastProvenance?.freshness = .typical
        let lines = ForecastView(source: .openMeteo).lines(state, now: Samples.now).map(\.text)
        #expect(lines.count { $0.contains("Weather data by Open-Meteo.com") } == 1)
        #expect(lines.count { $0.contains("typical, not live") } == 1)
    }

    @Test func `the spinner turns only while a request is pending`() {
        let view = ForecastView(source: .openMeteo, icons: .ascii)
        let state = Self.loading(.weather)
        let shapes = (-1...4).map { view.lines(state, now: Samples.now, frame: $0)[0].runs[0].text }
        #expect(shapes == ["\\", "|", "/", "-", "\\", "|"])
        #expect(view.lines(Self.full(), now: Samples.now)[0].text.hasPrefix("Seoul"))
    }

    @Test func `a loading preview has a spinner`() {
        let lines = ForecastView(source: .openMeteo).lines(ForecastState(isLoading: true), now: Samples.now)
        #expect(lines.map(\.text) == ["⠋ Fetching the weather…"])
    }

    @Test func `retry is offered for the network alone, with the host's key if there is one`() {
        var view = ForecastView(source: .openMeteo)
        let network = ForecastState(networkErrorMessage: "No network.")
        #expect(view.lines(network, now: Samples.now).map(\.text) == ["No network.", "[ Retry ]"])
        view.retryKey = "r"
        #expect(view.lines(network, now: Samples.now).map(\.text) == ["No network.", "[ Retry (r) ]"])
        let location = ForecastState(locationErrorMessage: "No location.")
        #expect(view.lines(location, now: Samples.now).map(\.text) == ["No location."])
    }

    @Test(arguments: Language.allCases, ForecastView.Icons.allCases)
    func `no line is wider than it may be`(language: Language, icons: ForecastView.Icons) {
        let states =
            Self.states(language).map(\.state) + [Self.full(language), Self.loading(.forecast, Self.full(language))]
        for width in [-1, 0, 1, 2, 5, 12, 24, 33, 60, 120] {
            var view = ForecastView(source: .openMeteo, icons: icons)
            // A host sets it anew whenever its window changes.
            view.width = width
            for state in states {
                let lines = view.lines(state, now: Samples.now)
                #expect(lines.allSatisfy { $0.displayWidth <= max(1, width) }, "\(width) \(lines.map(\.text))")
            }
        }
    }

    @Test func `color uses escape sequences, and without it there are none`() {
        let view = ForecastView(source: .openMeteo)
        #expect(view.text(Self.full(), now: Samples.now, isColored: true).contains("\u{1B}["))
        #expect(!view.text(Self.full(), now: Samples.now).contains("\u{1B}"))
    }
}
