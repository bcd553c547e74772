import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesTerminal
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import ForecastTesting
import Testing

@testable import CitiesTerminalUI

@MainActor
@Suite struct ChartCursorTests {
    /// The steps under the cursor after each of the keys.
    private func steps(_ keys: [Key], in state: AppState) -> [Int?] {
        var state = state
        return keys.map { key in
            if case .chart(.read(let step)) = KeyMap.action(for: key, in: state) { state.chart?.cursor = step }
            return state.chart?.cursor
        }
    }

    @Test func `arrows go from step to step, and not beyond the last`() {
        let state = ViewsSamples.chart()
        #expect(steps([.right, .right, .left, .left, .right], in: state) == [0, 1, 0, nil, 0])
        #expect(steps([.left], in: state) == [0])
        let last = steps([.end, .right, .home], in: state)
        #expect(last == [39, 39, 0])
    }

    @Test func `an arrow never leaves the chart, and Esc does`() {
        let state = ViewsSamples.chart()
        #expect(KeyMap.action(for: .left, in: state) != .back)
        for key in [Key.escape, .backspace] { #expect(KeyMap.action(for: key, in: state) == .back) }
    }

    @Test(
        arguments: Language.allCases,
        [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
    func `the values at the cursor are on the screen`(language: Language, size: Size) {
        var state = ViewsSamples.chart(size: size, language: language)
        let before = AppView.frame(state).text
        state.chart?.cursor = 7
        let text = AppView.frame(state).text
        #expect(text != before)
        #expect(text.contains(":00–") || text.contains(":00~"))
        for name in language == .english ? ["max", "min", "humidity"] : ["최고", "최저", "습도"] {
            #expect(text.contains(name), "\(text)")
        }
    }

    @Test func `the cursor reads several cities at the same moment`() {
        let cities = Array(ViewsSamples.rows[9...11].map(\.city))
        var state = ViewsSamples.chart(cities: cities)
        state.chart?.cursor = 3
        let text = AppView.frame(state).text
        for city in cities { #expect(text.contains(city.displayName(in: .english)), "\(text)") }
        #expect(
            KeyMap.action(for: .character("n"), in: state)
                == .refused(
                    Notice(kind: .disabled, phrase: .chartNoNeighbor).refusing(.character("n"))))
    }

    @Test func `the cursor has no values without a forecast`() {
        var state = ViewsSamples.chart()
        state.answers.coming[.chart] = CityAnswers()
        #expect(KeyMap.action(for: .right, in: state) == .chart(.read(nil)))
    }

    @Test(arguments: [(1, "n"), (-1, "b")]) func `the next city takes the place of this one, at the same step`(
        distance: Int, key: Character
    ) async {
        let world = World()
        var state = Four.filled
        let here = state.list.shown(at: 3)
        state.chart = ChartState(cities: [here])
        state.chart?.cursor = 5
        state.screens = [.list, .chart]
        #expect(KeyMap.action(for: .character(key), in: state) == .chart(.city(by: distance)))
        let store = store(state, world)
        // Below the last is the first.
        let next = state.list.shown(at: distance > 0 ? 0 : 2)
        store.send(.chart(.city(by: distance))) {
            $0.chart = ChartState(cities: [next])
            $0.chart?.cursor = 5
            $0.begin(.coming(.chart))
        }
        #expect(store.state.screens == [.list, .chart])
        await world.forecasts.waitUntilAsked()
        store.send(.back) {
            $0.chart = nil
            $0.answers.remove(.chart)
            $0.screens = [.list]
        }
        world.forecasts.open(AnswerReply.coming([], AnswerOrigin(asked: .openMeteo)))
        #expect(world.requests.map { $0.cities } == [[next]])
        await store.quit()
    }

    @Test(arguments: [0, 7, 20, 39], [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
    func `a click on the rule of the cursor reads out the step under it`(step: Int, size: Size) throws {
        let state = ViewsSamples.chart(size: size)
        var read = state
        read.chart?.cursor = step
        func rows(_ state: AppState) -> [[Character]] {
            AppView.frame(state).text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
        }
        let pairs = zip(rows(read), rows(state)).dropFirst(3).prefix(10)
        let counts = (0..<size.columns).map { column in
            pairs.count { with, without in
                with.indices.contains(column) && with[column] == "│"
                    && (!without.indices.contains(column) || without[column] != "│")
            }
        }
        let column = try #require(counts.indices.max { counts[$0] < counts[$1] })
        #expect(counts[column] > 3, "no rule in\n\(AppView.frame(read).text)")
        let click = TerminalEvent.mouse(Mouse(.click, at: Position(row: 8, column: column)))
        #expect(EventMap.action(for: click, in: state) == .chart(.read(step)), "column \(column)")
        let drag = TerminalEvent.mouse(Mouse(.drag, at: Position(row: 8, column: column)))
        #expect(EventMap.action(for: drag, in: state) == .chart(.read(step)))
        let elsewhere = ViewsSamples.state(size: size)
        #expect(EventMap.action(for: drag, in: elsewhere) == nil, "a drag does nothing in a list")
    }
}
