import CitiesLocalization
import CitiesPresentation
import Forecast
import CitiesTerminal
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesTerminalUI

/// PgUp and PgDn, from the key to the visible rows.
@MainActor
@Suite struct PagingTests {
    private func press(_ key: Key, _ state: inout AppState) throws {
        let action = try #require(KeyMap.action(for: key, in: state))
        _ = appReducer(&state, action, World().environment)
    }

    private func longList(_ size: Size) -> AppState {
        var state = Four.state((0..<100).map { Four.row(ViewsSamples.city("c\($0)", "City \(1_000 + $0)", nil), 1) })
        state.size = size
        state.list.selection = "c0"
        return state
    }

    /// The visible rows, by their place in the list.
    private func seen(_ state: AppState) -> ClosedRange<Int> {
        let last = min(state.list.top + ScreenLayout.rows(state.size).size.rows, state.list.shownCount) - 1
        return state.list.top...last
    }

    private func cursor(_ state: AppState) -> Int? { state.list.selection.flatMap(state.list.shownIndex) }

    @Test(arguments: ViewsSamples.sizes)
    func `pages overlap by one line, so that no row is missed`(size: Size) throws {
        var state = longList(size)
        let first = seen(state)
        var pages: [ClosedRange<Int>] = []
        for _ in 0..<100 {
            try press(.pageDown, &state)
            let page = seen(state)
            try #require(cursor(state) == page.upperBound)
            if let before = pages.last, page.upperBound < 99 { try #require(page.lowerBound == before.upperBound) }
            pages.append(page)
            if page.upperBound == 99 { break }
        }
        // The first press goes to the end of what is seen.
        #expect(pages.first == first)
        #expect(pages.last?.upperBound == 99)
        #expect(Set(pages.joined()).count == 100)

        let last = seen(state)
        try press(.pageUp, &state)
        #expect(seen(state) == last && cursor(state) == last.lowerBound)
        try press(.pageUp, &state)
        #expect(seen(state).upperBound == last.lowerBound && cursor(state) == seen(state).lowerBound)
        for _ in 0..<100 where cursor(state) != 0 { try press(.pageUp, &state) }
        #expect(seen(state) == first && cursor(state) == 0)
    }

    /// The city page of a source with hours.
    private func detail(_ size: Size) -> AppState {
        var state = ViewsSamples.detail(size: size)
        state.answers.coming[.detail] = CityAnswers(
            [CityForecast(city: ViewsSamples.seoul, outcome: .answered(ViewsSamples.hours))], ViewsSamples.origin)
        return state
    }

    @Test(arguments: ViewsSamples.sizes + [Size(columns: 250, rows: 70)])
    func `every value, hour and day of a city can be reached`(size: Size) throws {
        var state = detail(size)
        var seen = AppView.frame(state).text
        for _ in 0..<60 {
            try press(.pageDown, &state)
            seen += "\n" + AppView.frame(state).text
        }
        let labels: [Phrase] = [
            .detailWeather, .detailTemperature, .detailFeels, .detailHumidity, .detailMinimum, .detailMaximum,
            .detailPressure, .detailWind, .detailObserved, .detailLocalTime,
        ]
        for label in labels { #expect(seen.contains(Phrasebook(.english)(label)), "\(label)\n\(seen)") }
        for hour in 0..<24 { #expect(seen.contains(hour < 10 ? " 0\(hour)" : " \(hour)"), "\(hour)\n\(seen)") }
        for day in 21...27 { #expect(seen.contains(" \(day) "), "\(day)\n\(seen)") }
        // It ends with the end of the page, and the way back is as long.
        let last = AppView.frame(state).text
        try press(.pageDown, &state)
        #expect(AppView.frame(state).text == last)
        for _ in 0..<60 { try press(.pageUp, &state) }
        #expect(AppView.frame(state).text == AppView.frame(detail(size)).text)
    }

    @Test func `the arrows go through the rows that can be chosen, and then scroll`() throws {
        var state = detail(Size(columns: 80, rows: 24))
        try press(.down, &state)
        #expect(state.detail?.selection == .makeHome && state.tops[.detail] ?? 0 == 0)
        try press(.down, &state)
        #expect(state.tops[.detail] == 1)
        try press(.up, &state)
        #expect(state.tops[.detail] ?? 0 == 0 && state.detail?.selection == .makeHome)
        try press(.up, &state)
        #expect(state.detail?.selection == .futureWeather)
    }

    @Test(arguments: [Key.pageDown, .pageUp])
    func `at the end of the list a page key keeps the position`(key: Key) throws {
        var state = longList(ViewsSamples.sizes[0])
        try press(key == .pageDown ? .end : .home, &state)
        let before = state
        try press(key, &state)
        #expect(state == before)
    }

    @Test(arguments: [ScreenName.home, .help])
    func `a text moves by a page with one line of overlap, forward and back`(screen: ScreenName) throws {
        let size = Size(columns: 40, rows: 12)
        var state = screen == .home ? ViewsSamples.home(size: size) : ViewsSamples.state(.help, size: size)
        func top() -> Int { state.tops[screen] ?? 0 }
        let page = ScreenLayout.body(size).size.rows - 1
        try press(.pageDown, &state)
        #expect(top() == page)
        try press(.pageUp, &state)
        #expect(top() == 0)
    }

    /// The screens that can be closed.
    private nonisolated static let closable = ScreenName.allCases.filter { $0 != .list }

    @Test(arguments: closable)
    func `a screen begins at its top when it is opened again, home and here where they were left`(screen: ScreenName) {
        var state = ViewsSamples.state(screen)
        _ = appReducer(&state, .scroll(to: 3), World().environment)
        #expect(state.tops == [screen: 3])
        _ = appReducer(&state, .back, World().environment)
        #expect(state.screens == [.list])
        #expect(state.tops == ([.home, .here].contains(screen) ? [screen: 3] : [:]))
    }

    @Test func `the scores of models and another home begin at their top`() {
        var state = ViewsSamples.state(.models)
        state.models = ModelsState(city: ViewsSamples.rows[0].city)
        state.tops = [.models: 3, .home: 3]
        _ = appReducer(&state, .models(.toggleScores), World().environment)
        #expect(state.models?.showsScores == true && state.tops == [.home: 3])
        _ = appReducer(&state, .home(.set(ViewsSamples.rows[1].city)), World().environment)
        #expect(state.home.city?.id == ViewsSamples.rows[1].id && state.tops == [:])
    }

    @Test func `five hits of a search are a page`() throws {
        var state = ViewsSamples.search()
        state.search.hits = ViewsSamples.rows.prefix(12).map(\.city)
        state.search.selection = 1
        try press(.pageDown, &state)
        #expect(state.search.selection == 6)
        try press(.pageUp, &state)
        #expect(state.search.selection == 1)
        try press(.pageUp, &state)
        #expect(state.search.selection == 0)
    }
}
