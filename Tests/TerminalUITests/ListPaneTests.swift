import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesTerminal
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Forecast
import ForecastTesting
import Foundation
import Testing

@testable import CitiesTerminalUI

/// The city under the cursor beside the list, the hours in its rows, and the words and the chart below it.
@MainActor
@Suite struct ListPaneTests {
    private nonisolated static let wide = Size(columns: 120, rows: 40)

    /// A list whose coming hours are there.
    private func state(_ size: Size, language: Language = .english) -> AppState {
        var state = ViewsSamples.hours(size: size, language: language)
        state.screens = [.list]
        state.answers.coming[.list] = state.answers.coming[.plan]
        state.list.selection = "mokpo"
        let mokpo = ViewsSamples.city("mokpo", "Mokpo", "목포")
        if var forecast = state.answers.coming[.list][mokpo].answer {
            forecast.value.steps = ViewsSamples.forecast(mean: 8).value.steps
            state.answers.coming[.list]["mokpo"] = .answered(forecast)
        }
        return state
    }

    @Test(
        arguments: [Size(columns: 110, rows: 24), wide, Size(columns: 140, rows: 40), Size(columns: 200, rows: 50)],
        Language.allCases)
    func `a large list matches its snapshot`(size: Size, language: Language) {
        expectSnapshot(
            AppView.frame(state(size, language: language)).text,
            named: "pane-\(size.columns)x\(size.rows)-\(language.rawValue)")
    }

    @Test(arguments: [110, 120, 139, 140, 160, 200, 250], [24, 30, 40, 50, 60, 70])
    func `no third of a large screen is empty`(columns: Int, rows: Int) {
        for selection in ["mokpo", "sokcho"] {
            var state = state(Size(columns: columns, rows: rows))
            state.list.selection = selection
            let frame = AppView.frame(state)
            let blank = (0..<rows).map { row in frame.cells(inRow: row).map { $0.text == " " } }
            let largest = largestRectangle(blank)
            #expect(largest * 3 < columns * rows, "\(largest) of \(columns * rows)\n\(frame.text)")
        }
    }

    @Test(
        arguments: [ScreenName.plan, .hours], [wide, Size(columns: 200, rows: 50), Size(columns: 250, rows: 70)])
    func `no third of a large plan or of large hours is empty`(screen: ScreenName, size: Size) throws {
        var state = state(size)
        state.screens = [.list, screen]
        state.plan = state.plan ?? PlanState(cities: (0..<state.list.shownCount).map { state.list.shown(at: $0) })
        // The sample of the hours has no days, and steps in one city.
        let isPlan = screen == .plan
        let cities = (0..<state.list.shownCount).map { state.list.shown(at: $0) }
        let ofDays = cities.map { city in
            CityForecast(
                city: city,
                outcome: city.id == "sokcho" ? .failed(ViewsSamples.timedOut) : .answered(ViewsSamples.forecast()))
        }
        state.answers.coming[.plan] =
            isPlan ? CityAnswers(ofDays, ViewsSamples.origin) : state.answers.coming[.list]
        let text = AppView.frame(state).text
        #expect(text.contains("Mokpo · 5 days"), "\(text)")
        let blank = (0..<size.rows).map { row in AppView.frame(state).cells(inRow: row).map { $0.text == " " } }
        #expect(largestRectangle(blank) * 3 < size.columns * size.rows, "\(text)")
        state.list.selection = "sokcho"
        #expect(!AppView.frame(state).text.contains("· 5 days"), "no chart of a city that failed")
    }

    @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 200, rows: 50)])
    func `the page of a city has its chart where it leaves room`(size: Size) {
        let text = AppView.frame(ViewsSamples.detail(size: size)).text
        #expect(text.contains("· 5 days") == (size.rows > 24), "\(text)")
    }

    /// The request for the coming days of a list.
    private enum Request: CaseIterable {
        case answered, failed, awaited
    }

    /// A list of some cities at their coordinates, all forecasts with steps.
    private func own(_ count: Int, _ size: Size, _ language: Language, _ request: Request = .answered) -> AppState {
        let rows = ViewsSamples.rows.prefix(count).enumerated().map { index, row in
            var row = row
            row.city.coordinates = Coordinates(
                latitude: 34.6 + Double(index % 5) * 0.8, longitude: 126.6 + Double(index % 4) * 0.7)
            return row
        }
        var state = ViewsSamples.state(size: size, language: language, rows: rows)
        guard request != .awaited else {
            state.answers.coming[.list] = CityAnswers()
            _ = appReducer(&state, .resized(size), World().environment)
            return state
        }
        let forecasts = rows.map { row in
            CityForecast(
                city: row.city,
                outcome: request == .failed || row.answer == nil
                    ? .failed(ViewsSamples.timedOut) : .answered(ViewsSamples.forecast()))
        }
        let origin = request == .answered ? ViewsSamples.origin : AnswerOrigin(asked: .openMeteo)
        state.answers.coming[.list] = CityAnswers(forecasts, origin)
        return state
    }

    private nonisolated static let columns =
        Array(stride(from: 40, through: 200, by: 20)) + [59, 79, 109, 110, 139]

    /// Where the forecast failed or is awaited, the page of the city replaces it, beside the map, below it or above it.
    @Test(arguments: columns, Language.allCases)
    func `no third of the screen is empty, whatever its size and the number of cities`(
        columns: Int, language: Language
    ) {
        for rows in [12, 13, 14, 20, 24, 40, 50, 60] {
            for count in [1, 3, 8, 20] {
                for request in Request.allCases {
                    let state = own(count, Size(columns: columns, rows: rows), language, request)
                    let frame = AppView.frame(state)
                    let blank = (0..<rows).map { row in frame.cells(inRow: row).map { $0.text == " " } }
                    let largest = largestRectangle(blank)
                    #expect(
                        largest * 3 < columns * rows,
                        "\(request), \(count) cities, \(columns)x\(rows): \(largest) of \(columns * rows)\n\(frame.text)"
                    )
                }
            }
        }
    }

    @Test(
        arguments: [
            Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 100, rows: 30), wide,
            Size(columns: 200, rows: 50),
        ], Language.allCases)
    func `an own list matches its snapshot`(size: Size, language: Language) {
        expectSnapshot(
            AppView.frame(own(3, size, language)).text, named: "own-\(size.columns)x\(size.rows)-\(language.rawValue)")
    }

    @Test(arguments: [Size(columns: 40, rows: 40), Size(columns: 100, rows: 50)], Language.allCases)
    func `an own list without a forecast matches its snapshot`(size: Size, language: Language) {
        let frame = AppView.frame(own(3, size, language, .failed))
        expectSnapshot(frame.text, named: "own-failed-\(size.columns)x\(size.rows)-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases)
    func `below an own list are whole sentences, then the chart of the city under the cursor`(language: Language) {
        var state = own(5, Size(columns: 100, rows: 30), language)
        state.list.selection = "gumi"
        let text = AppView.frame(state).text
        let document = BriefDocument(
            entries: state.list.rows.map { state.answers.coming[.list][$0] },
            beside: state.answers.beside, facts: state.facts, origin: ViewsSamples.origin, now: state.now,
            units: .celsius, language: language)
        for sentence in document.texts { #expect(text.contains(sentence.prefix(30)), "\(sentence)\n\(text)") }
        let title = state.list.selected?.displayName(in: language) ?? ""
        #expect(text.split(separator: "\n").dropFirst(8).contains { $0.hasPrefix("  \(title) · ") }, "\(text)")
    }

    @Test func `a short list asks for its forecasts, and a filter that shortens a long one does not`() {
        let environment = World().environment
        let size = Size(columns: 80, rows: 24)
        var state = own(5, size, .english)
        state.answers.coming[.list] = CityAnswers()
        #expect(state.citiesOfPane.count == 5 && state.hasBrief)
        _ = appReducer(&state, .resized(size), environment)
        #expect(state.answers.coming[.list].progress?.total == 5)
        var long = own(20, size, .english)
        long.answers.coming[.list] = CityAnswers()
        long.list.find("su", size)
        #expect(long.list.shownCount < 5 && long.citiesOfPane.isEmpty)
        _ = appReducer(&long, .list(.filter("suw")), environment)
        #expect(long.answers.coming[.list].progress == nil)
    }

    /// The cells of the largest rectangle of cells for which a condition holds.
    private func largestRectangle(_ cells: [[Bool]]) -> Int {
        var heights = [Int](repeating: 0, count: (cells.first?.count ?? 0) + 1)
        var largest = 0
        for row in cells {
            for (column, isBlank) in row.enumerated() { heights[column] = isBlank ? heights[column] + 1 : 0 }
            // The columns at which ever higher rectangles begin.
            var open: [(start: Int, height: Int)] = []
            for (column, height) in heights.enumerated() {
                var start = column
                while let last = open.last, last.height >= height {
                    largest = max(largest, last.height * (column - last.start))
                    start = last.start
                    open.removeLast()
                }
                open.append((start, height))
            }
        }
        return largest
    }

    @Test func `the pane follows the cursor, and a small window has none`() {
        var state = state(Self.wide)
        #expect(AppView.frame(state).text.contains("Mokpo · South Korea"))
        state.list.selection = "busan"
        #expect(AppView.frame(state).text.contains("Busan · South Korea"))
        state.fit(Size(columns: 109, rows: 40))
        #expect(!AppView.frame(state).text.contains("│ Busan · South Korea"))
    }

    @Test func `a cell of the strip is the hour above it`() throws {
        let state = state(Size(columns: 200, rows: 50))
        let lines = AppView.frame(state).text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let heading = try #require(lines[1].firstRange(of: "21    03    09    15"))
        let mokpo = try #require(lines.dropFirst(2).first { $0.contains("Mokpo") })
        let start = lines[1].distance(from: lines[1].startIndex, to: heading.lowerBound)
        // An icon takes two columns, and is one character.
        let strip = mokpo.filter { "▁▂▃▄▅▆▇█".contains($0) }
        // The sample falls by half a degree each hour from 21:00 on, and begins anew a day later.
        #expect(strip.count == 24 && strip.first == "█" && strip.last == "▁", "\(mokpo)")
        #expect(mokpo.displayWidth > start)
        let failed = try #require(lines.first { $0.contains("Sokcho") })
        #expect(!failed.contains { "▁▂▃▄▅▆▇█".contains($0) })
    }

    @Test(arguments: [true, false])
    func `the last of two changes is undone first`(homeIsLast: Bool) {
        let environment = World().environment
        var state = Four.filled
        let changes: [AppAction] = [.own(.remove("busan")), .home(.set(Four.seoul))]
        for change in homeIsLast ? changes : changes.reversed() { _ = appReducer(&state, change, environment) }
        let undo = KeyMap.action(for: .character("z"), in: state)
        #expect(undo == (homeIsLast ? .home(.undo) : .own(.undo)))
        _ = appReducer(&state, undo ?? .idle, environment)
        #expect((state.home.city == nil) == homeIsLast && (state.list.rows.count == 4) != homeIsLast)
        #expect(KeyMap.action(for: .character("z"), in: state) == (homeIsLast ? .own(.undo) : .home(.undo)))
    }

    @Test func `what is copied is the text of the screen without status and keys, where there is a clipboard`() {
        let environment = World().environment
        var state = ViewsSamples.state()
        #expect(KeyMap.action(for: .character("y"), in: state) == .copy)
        _ = appReducer(&state, .copy, environment)
        #expect(state.copied?.text.hasPrefix("  20 cities") == true && state.copied?.number == 1)
        #expect(state.copied?.text.contains("Sokcho") == true && state.copied?.text.contains("Enter open") == false)
        #expect(state.copied?.text.contains("Open-Meteo.com") == false)
        state.theme.hasClipboard = false
        #expect(
            KeyMap.action(for: .character("y"), in: state)
                == .refused(Notice(kind: .disabled, phrase: .screenNoClipboard).refusing(.character("y"))))
    }

    @Test func `other columns of a long list are refused with their own reason`() {
        let cities = (0...ListState.mostOfDays).map { ViewsSamples.city("c\($0)", "City \($0)", nil) }
        let state = Four.state(cities.map { Four.row($0, 3) })
        guard case .refused(let notice)? = KeyMap.action(for: .character("v"), in: state) else {
            Issue.record("it asks for columns of a thousand cities")
            return
        }
        #expect(notice.phrase == .screenTooManyForColumns)
    }

    @Test func `the coming hours of all rows are asked for with the present, and after it`() throws {
        let environment = World().environment
        var state = Four.state()
        state.fit(Self.wide)
        _ = appReducer(&state, .refresh, environment)
        #expect(state.answers.coming[.list].progress?.total == 4)
        state.answers.coming[.list] = CityAnswers()
        _ = appReducer(&state, .answered(.list, .present(Four.rows(), Four.origin)), environment)
        #expect(
            state.answers.coming[.list].progress?.total == 4
                && state.answers.coming[.list].progress?.isAutomatic == true)
        var small = Four.state()
        _ = appReducer(&small, .answered(.list, .present(Four.rows(), Four.origin)), environment)
        #expect(small.answers.coming[.list].progress == nil)
    }

    @Test func `a wider window asks for what it has room for, and a cursor that moves asks nothing`() throws {
        let environment = World().environment
        var state = Four.filled
        _ = appReducer(&state, .resized(Self.wide), environment)
        #expect(state.answers.coming[.list].progress?.total == 4)
        let forecasts = Four.cities.map { CityForecast(city: $0, outcome: .answered(ViewsSamples.forecast())) }
        _ = appReducer(&state, .answered(.list, .coming(forecasts, Four.origin)), environment)
        #expect(state.answers.coming[.list].progress == nil && state.alert == nil)
        _ = appReducer(&state, .list(.move(by: 1)), environment)
        #expect(state.answers.coming[.list].progress == nil)
    }

    @Test func `a failure of the coming hours opens no dialog, and the pane says why`() throws {
        let environment = World().environment
        var state = Four.filled
        _ = appReducer(&state, .resized(Self.wide), environment)
        let failed = Four.cities.map { CityForecast(city: $0, outcome: .failed(Four.timedOut)) }
        _ = appReducer(&state, .answered(.list, .coming(failed, Four.nothing)), environment)
        #expect(state.alert == nil)
        #expect(AppView.frame(state).text.contains("weather.test"), "\(AppView.frame(state).text)")
    }

    @Test
    func `a source that counts each city is asked about the one under the cursor, and the brief is not of a part`() {
        var state = state(Self.wide)
        let all = AppView.frame(state).text
        #expect(all.contains("Take an umbrella"), "\(all)")
        state.source = .openWeatherMap
        #expect(state.citiesOfPane.map(\.id) == ["mokpo"])
        state.answers.coming[.list].remove("busan")
        #expect(!AppView.frame(state).text.contains("Take an umbrella"))
    }

    @Test func `the brief below the list begins with the warnings, and its request has them and the air`() async {
        var state = state(Self.wide)
        let warning = OfficialWarning(kind: "cold-wave", level: .warning, text: "한파경보")
        state.answers.beside.warnings["busan"] = .answered(
            Sourced(CityWarnings(utcOffset: 32_400, list: [warning]), source: .kma, fetchedAt: World.start))
        let text = AppView.frame(state).text
        #expect(text.contains("Cold wave"), "\(text)")
        let world = World()
        var small = Four.filled
        small.fit(Size(columns: 80, rows: 24))
        let store = store(small, world)
        store.exhaustivity = .partial
        store.send(.resized(Self.wide))
        await world.forecasts.waitUntilAsked()
        #expect(world.requests.first?.parts.isSuperset(of: [.airOfDays, .warnings]) == true)
        await store.quit()
    }

    @Test func `other units wait for no city that the cursor has left`() {
        let environment = World().environment
        var state = Four.filled
        state.source = .openWeatherMap
        state.fit(Self.wide)
        state.answers.coming[.list] = CityAnswers(
            Four.cities.map { CityForecast(city: $0, outcome: .answered(ViewsSamples.forecast())) }, Four.origin)
        _ = appReducer(&state, .toggleUnits, environment)
        _ = appReducer(&state, .answered(.list, .present(Four.rows(.fahrenheit), Four.origin)), environment)
        let busan = CityForecast(city: Four.busan, outcome: .answered(ViewsSamples.forecast(units: .fahrenheit)))
        _ = appReducer(&state, .answered(.list, .coming([busan], Four.origin)), environment)
        #expect(state.units == .fahrenheit && state.unitsChange == nil, "\(state.notice.map { "\($0)" } ?? "")")
    }

    @Test func `of a long list only the city under the cursor is asked about`() {
        let cities = (0..<(PlanState.limit + 1)).map { ViewsSamples.city("c\($0)", "City \($0)", nil) }
        var state = Four.state(cities.map { Four.row($0, 3) })
        state.fit(Self.wide)
        #expect(state.citiesOfPane.map(\.id) == [state.list.selection])
        state.fit(Size(columns: 100, rows: 40))
        #expect(state.citiesOfPane.isEmpty)
    }
}
