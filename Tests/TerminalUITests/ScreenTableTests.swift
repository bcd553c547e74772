import CitiesLocalization
import CitiesProviders
import CitiesTerminal
import CitiesTextLayout
import CitiesWeatherModel
import Forecast
import Testing

@testable import CitiesTerminalUI

/// A table for every screen: its wheel, its refresh, and its answers when it is closed.
@MainActor
@Suite struct ScreenTableTests {
    /// A screen on top of the list, with its cities.
    private func state(_ screen: ScreenName) -> AppState {
        let size = Size(columns: 80, rows: 12)
        switch screen {
        case .detail: return ViewsSamples.detail(size: size)
        case .chart: return ViewsSamples.chart(size: size)
        case .hours: return ViewsSamples.hours(size: size)
        case .home: return ViewsSamples.home(size: size)
        case .here: return ViewsSamples.here(size: size)
        case .search: return ViewsSamples.search(size: size)
        case .list: return ViewsSamples.state(size: size)
        case .map, .plan, .models, .output, .help:
            var state = ViewsSamples.state(screen, size: size)
            let cities = ViewsSamples.rows.map(\.city)
            if screen == .plan { state.plan = PlanState(cities: cities) }
            if screen == .models { state.models = ModelsState(city: cities[0]) }
            if screen == .output {
                let lines = (0..<40).map { Line("line \($0)") }
                state.commandLine.output = CommandOutput(command: "list", lines: lines, hasFailed: false)
            }
            return state
        }
    }

    @Test(arguments: [ScreenName.detail, .home, .here, .output, .help])
    func `the wheel scrolls the lines of a screen`(screen: ScreenName) {
        let state = state(screen)
        let down = TerminalEvent.mouse(Mouse(.wheelDown, at: Position(row: 5, column: 5)))
        #expect(EventMap.action(for: down, in: state) == .scroll(to: 3))
    }

    @Test func `the wheel moves to the next hit of a search, and does nothing on a map`() {
        let down = TerminalEvent.mouse(Mouse(.wheelDown, at: Position(row: 5, column: 5)))
        #expect(EventMap.action(for: down, in: state(.search)) == .search(.move(by: 1)))
        #expect(EventMap.action(for: down, in: state(.map)) == nil)
    }

    private nonisolated static let refreshed: [ScreenName: Set<Question>] = [
        .list: [.present(.list)], .detail: [.present(.detail), .coming(.detail)], .chart: [.coming(.chart)],
        .map: [.present(.list)], .plan: [.coming(.plan)], .hours: [.coming(.plan)], .models: [.coming(.models)],
        .home: [.present(.home), .coming(.home)], .here: [], .search: [], .output: [], .help: [],
    ]

    @Test(arguments: ScreenName.allCases)
    func `a refresh asks for what the screen shows`(screen: ScreenName) throws {
        var state = state(screen)
        _ = appReducer(&state, .refresh, World().environment)
        let asked = Question.all.filter { state.answers[$0].progress != nil }
        #expect(Set(asked) == (try #require(Self.refreshed[screen])))
    }

    @Test func `the home screen shows its coming days where it has no present`() {
        var state = state(.home)
        #expect(state.shownQuestion == .present(.home))
        state.answers.present[.home] = CityAnswers()
        #expect(state.shownQuestion == .coming(.home))
    }

    @Test func `a closed search keeps its hits, and looks for no others`() {
        var state = state(.search)
        #expect(state.search.isSearchingOnline)
        _ = appReducer(&state, .back, World().environment)
        #expect(state.screens == [.list] && !state.search.isSearchingOnline)
        #expect(state.answers.present[.search].count == 2 && state.search.hits.count == 3)
    }

    @Test(arguments: [(ScreenName.chart, true), (.detail, false)])
    func `the failure of models opens a notice on a chart, and not where a sentence tells it`(
        screen: ScreenName, isNoticed: Bool
    ) {
        var state = state(screen)
        let city = ViewsSamples.rows[9].city
        var beside = BesideAnswers()
        let failed = CityResult<ModelForecasts>.Outcome.failed(WeatherError(.timedOut, source: .openMeteo))
        beside.models = CityAnswers([CityResult(city: city, outcome: failed)], AnswerOrigin(asked: .openMeteo))
        beside.models.failure = WeatherError(.timedOut, source: .openMeteo)
        _ = appReducer(&state, .answered(screen, .beside(beside)), World().environment)
        #expect((state.notice?.phrase == .modelsFailed) == isNoticed)
    }
}
