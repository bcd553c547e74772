import CitiesProviders
import Foundation
import CitiesLocalization
import CitiesPresentation
import Synchronization
import ForecastTesting
import Testing
import CitiesTextLayout

@testable import CitiesTerminalUI
@testable import CitiesWeatherModel

/// The environment of a screen in a test: every answer is given by hand, and every request is recorded.
final class World: Sendable {
    static let start = Date(timeIntervalSince1970: 1_795_262_640)

    let clock = ManualClock()
    /// Answers to questions for current weather, in the order of the asking.
    let weather = Gate<[AnswerReply]>()
    let forecasts = Gate<AnswerReply>()
    let search = Gate<[City]>()
    let online = Gate<Result<[City], WeatherError>>()
    let location = Gate<LocatingReply>()
    let here = Gate<HereReply>()
    /// The result of a save; a non-empty word means failure.
    let saving = Gate<String>()
    let commands = Gate<CommandResult>()
    private let moved = Mutex<TimeInterval>(0)
    private let asked = Mutex<[AppEnvironment.Request]>([])
    private let chosen = Mutex<[String]>([])

    /// Moves the wall clock by seconds; the clock of the timers does not move.
    func moveClock(by seconds: TimeInterval) { moved.withLock { $0 += seconds } }

    /// The requests, forecasts included.
    var requests: [AppEnvironment.Request] { asked.withLock { $0 } }
    /// The saved choices and location requests: `home seoul`, `units fahrenheit`, `locate unasked`.
    var saved: [String] { chosen.withLock { $0 } }

    var environment: AppEnvironment {
        AppEnvironment(
            answers: { request, reply in
                self.asked.withLock { $0.append(request) }
                if request.isOfHere {
                    if let here = await self.here.ask() { await reply(.here(here)) }
                } else if request.period == .coming {
                    await reply(self.forecasts.ask() ?? .coming([], Four.nothing))
                } else {
                    for one in await self.weather.ask() ?? [] { await reply(one) }
                }
            },
            search: { _ in await self.search.ask() ?? [] },
            searchOnline: { _, _ in
                await self.online.ask() ?? .failure(WeatherError(.cancelled, source: .openMeteo))
            },
            locate: { consent in
                self.chosen.withLock { $0.append("locate \(consent.map(String.init) ?? "unasked")") }
                return await self.location.ask()
            },
            saveHome: { city, _ in
                self.chosen.withLock { $0.append("home \(city?.id ?? "none")") }
                let failure = await self.saving.ask() ?? ""
                return failure.isEmpty ? nil : failure
            },
            saveList: { changes, _ in
                let words = changes.map { change in
                    switch change {
                    case .add(let city): "+\(city.id)"
                    case .remove(let id): "-\(id)"
                    case .putBack(let city): "^\(city.id)"
                    case .replace(let cities): "=" + cities.map(\.id).joined(separator: ",")
                    }
                }
                self.chosen.withLock { $0.append("list \(words.joined(separator: " "))") }
                let failure = await self.saving.ask() ?? ""
                return failure.isEmpty ? nil : failure
            },
            complete: { text, _ in
                ["plan", "map", "models"].filter { $0.hasPrefix(text) }.map {
                    CommandCandidate(word: $0, explanation: "", line: $0 + " ")
                }
            },
            carryOut: { command, context in
                self.chosen.withLock { $0.append("command \(command) \(context.units.rawValue)") }
                return await self.commands.ask()
                    ?? .output(CommandOutput(command: command, lines: [], hasFailed: false))
            },
            remember: { choice in
                let text =
                    switch choice {
                    case .units(let units): "units \(units.rawValue)"
                    case .language(let language): "language \(language.rawValue)"
                    case .order(let order): "order \(order.name)"
                    }
                self.chosen.withLock { $0.append(text) }
            },
            now: { Self.start + self.clock.now.elapsed / .seconds(1) + self.moved.withLock { $0 } },
            clock: clock,
            updateInterval: .seconds(600))
    }
}

/// Four cities, with answers chosen by the test.
enum Four {
    static let byName = ["busan", "jeju", "seoul", "sokcho"]
    /// The origin of a missing answer.
    static let nothing = AnswerOrigin(asked: .openMeteo)
    static let seoul = ViewsSamples.city("seoul", "Seoul", "서울")
    static let busan = ViewsSamples.city("busan", "Busan", "부산")
    static let jeju = ViewsSamples.city("jeju", "Jeju City", "제주시")
    static let sokcho = ViewsSamples.city("sokcho", "Sokcho", "속초")
    static let timedOut = WeatherError(.timedOut, source: .openMeteo, host: "weather.test")
    static let provenance = Provenance(source: .openMeteo, fetchedAt: World.start)
    static let origin = AnswerOrigin(provenance)

    /// The cities in order of name.
    static let cities = [busan, jeju, seoul, sokcho]

    static func row(_ city: City, _ temperature: Double?, _ units: UnitSystem = .celsius) -> CityWeather {
        let weather = CurrentWeather(units: units, observedAt: World.start, utcOffset: 32_400, temperature: temperature)
        return CityWeather(
            city: city, outcome: .answered(Sourced(weather, source: .openMeteo, fetchedAt: World.start)))
    }

    static func failed(_ city: City, _ error: WeatherError = timedOut) -> CityWeather {
        CityWeather(city: city, outcome: .failed(error))
    }

    /// Rows with Sokcho warmest, then Seoul, Jeju, Busan.
    static func rows(_ units: UnitSystem = .celsius) -> [CityWeather] {
        zip(cities, [1.0, 2, 3, 4]).map { row($0, $1, units) }
    }

    static func state(_ rows: [CityWeather] = cities.map { CityWeather(city: $0) }, home: City? = nil) -> AppState {
        AppState(
            rows: rows, home: home, units: .celsius, language: .english, source: .openMeteo,
            sources: WeatherSource.known, theme: ViewsSamples.fancy, feels: .source,
            // Without room below four cities, for which the list would ask for more.
            size: Size(columns: 80, rows: 10), now: World.start
        )
    }

    /// A list with all answers.
    static var filled: AppState {
        var state = state(rows())
        state.answers.present[.list].origin = origin
        return state
    }
}

typealias AppStore = TestStore<AppState, AppAction>

@MainActor
func store(_ state: AppState, _ world: World) -> AppStore {
    TestStore(initialState: state, reducer: appReducer, environment: world.environment)
}

extension AppStore {
    /// Presses the key for units, and waits until the list has been requested.
    func toggleUnits(in world: World) async {
        send(.toggleUnits) {
            $0.unitsChange = UnitsChange(units: .celsius, answers: $0.answers)
            $0.units = .fahrenheit
            $0.awaitAll(isAutomatic: true)
        }
        await world.weather.waitUntilAsked()
    }

    /// Opens the chart of the city of an open detail page, and answers its request.
    func openChart(of city: City, in world: World, answering reply: AnswerReply) async {
        send(.detail(.choose(.futureWeather))) {
            $0.chart = ChartState(cities: [city])
            $0.screens = [.list, .detail, .chart]
            $0.begin(.coming(.chart))
        }
        await world.forecasts.waitUntilAsked()
        world.forecasts.open(reply)
    }

    /// Ends the test, and drops the pending timers.
    func quit() async {
        send(.quit) {
            $0.ending = .quit
            $0.notice = nil
        }
        await finish()
    }
}

extension AnswerReply {
    /// The coming days of each city.
    var days: [CityForecast] { if case .coming(let cities, _) = self { cities } else { [] } }
}

extension AppState {
    /// Applies the beginning of a fetch of the list.
    mutating func awaitAll(isAutomatic: Bool = false) { begin(.present(.list), isAutomatic: isAutomatic) }

    /// Applies the beginning of a fetch.
    mutating func begin(_ question: Question, isAutomatic: Bool = false) {
        let fetch = AnswerProgress(
            total: cities(of: question).count, pending: Set(cities(of: question).map(\.id)), isAutomatic: isAutomatic)
        switch question.period {
        case .present:
            answers.present[question.screen].progress = fetch
            answers.present[question.screen].failure = nil
        case .coming:
            answers.coming[question.screen].progress = fetch
            answers.coming[question.screen].failure = nil
        }
    }

    /// Applies the end of a fetch to the list.
    mutating func settle(_ rows: [CityWeather], _ origin: AnswerOrigin = Four.origin, failure: WeatherError? = nil) {
        settle(rows, of: .list, origin)
        answers.present[.list].failure = failure ?? rows.sharedFailure()
    }

    /// Applies the end of a fetch of present weather.
    mutating func settle(_ rows: [CityWeather], of screen: ScreenName, _ origin: AnswerOrigin = Four.origin) {
        for row in rows { answers.present[screen][row.id] = row.outcome }
        answers.present[screen].progress = nil
        answers.present[screen].origin = origin
        answers.present[screen].failure = rows.sharedFailure()
    }

    /// Applies the end of a fetch of forecasts.
    mutating func settle(_ reply: AnswerReply, of screen: ScreenName) {
        for row in reply.days { answers.coming[screen][row.id] = row.outcome }
        answers.coming[screen].progress = nil
        answers.coming[screen].origin = reply.origin
        answers.coming[screen].failure = reply.wholeFailure
    }

    /// The detail page of a city with this weather.
    mutating func open(_ row: CityWeather, _ origin: AnswerOrigin? = Four.origin) {
        detail = DetailState([row.city])
        answers.present[.detail] = CityAnswers([row], origin)
        screens = [.list, .detail]
    }
}

extension AppAction {
    /// The order of a list as its sorting sends it.
    static func arranged(_ ids: [City.ID], _ order: ListOrder, in state: AppState) -> AppAction {
        guard let lines = state.list.rows.order(of: ids) else { preconditionFailure("\(ids) are not the cities") }
        return .list(.arranged(lines, order))
    }
}

extension ListState {
    /// Puts the rows in an order, which names every city once.
    mutating func arrange(_ ids: [City.ID]) {
        guard let order = rows.order(of: ids) else { preconditionFailure("\(ids) are not the cities") }
        arrange(order)
    }
}
