import CitiesLocalization
import CitiesPresentation
import CitiesFormats
import CitiesProviders
import CitiesTerminal
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Forecast
import Foundation
import Testing

@testable import CitiesTerminalUI

/// The cities by the hour: cursor, days, values and order, from the keys to the picture.
@MainActor
@Suite struct HoursTests {
    private let world = World()

    private func state(
        size: Size = Size(columns: 80, rows: 24), language: Language = .english, theme: Theme = ViewsSamples.fancy
    ) -> AppState {
        var state = ViewsSamples.hours(size: size, language: language, theme: theme)
        state.list.selection = "jeju"
        return state
    }

    /// Presses keys, each in the state that the one before it left.
    private func press(_ keys: Key..., in state: inout AppState) throws {
        for key in keys {
            let action = try #require(KeyMap.action(for: key, in: state), "\(key)")
            _ = appReducer(&state, action, world.environment)
        }
    }

    private func lines(_ state: AppState) -> [String] {
        AppView.frame(state).text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The line that reads out the cell under the cursor.
    private func readout(_ state: AppState) throws -> String {
        let document = try #require(state.hoursDocument)
        let index = try #require(document.cities.firstIndex { $0.city.id == state.list.selection })
        let hour = document.span.index(of: state.hours?.hour ?? state.now)
        let words = document.words(index, at: hour, width: 200).text
        #expect(lines(state).contains { $0.trimmingCharacters(in: .whitespaces) == words }, "\(words)")
        return words
    }

    // MARK: - Pictures

    @Test(
        arguments: [
            Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
            Size(columns: 200, rows: 50),
        ], Language.allCases)
    func `the cursor and the legend match their snapshots`(size: Size, language: Language) throws {
        var state = state(size: size, language: language)
        try press(.down, .down, .right, .right, .right, in: &state)
        let suffix = "\(size.columns)x\(size.rows)-\(language.rawValue)"
        let frame = AppView.frame(state)
        expectSnapshot(frame.text + "\n\n" + frame.emphasisMap, named: "hours-cursor-\(suffix)")
        try press(.character("v"), .character("]"), .character("]"), in: &state)
        expectSnapshot(AppView.frame(state).text, named: "hours-tomorrow-\(suffix)")
    }

    @Test func `without color the cells differ by their signs`() throws {
        let frame = AppView.frame(state(theme: ViewsSamples.plain))
        for sign in [":", "+", "*", "#"] { #expect(frame.text.contains(sign)) }
        #expect(frame.text.filter { !$0.isASCII }.isEmpty)
        #expect(frame.text.contains("mm . 0  : 0.1-1  + 1-5  * 5-20  # 20+"), "\(frame.text)")
    }

    @Test(arguments: ViewsSamples.sizes, Language.allCases)
    func `the legend is there wherever eight cities have room beside it`(size: Size, language: Language) {
        let text = AppView.frame(state(size: size, language: language)).text
        #expect(text.contains("20+") == (size.rows > 12), "\(text)")
    }

    // MARK: - The cursor

    @Test func `the cell under the cursor is read out on the clock of its city`() throws {
        var state = state()
        #expect(try readout(state) == "Jeju City Sat 21:00: 85%, 0.3 mm")
        try press(.right, .character("l"), .right, in: &state)
        #expect(try readout(state) == "Jeju City Sun 00:00: 85%, 22.0 mm")
        try press(.left, .character("h"), in: &state)
        #expect(try readout(state) == "Jeju City Sat 22:00: 85%, 1.2 mm")
        state.language = .korean
        #expect(try readout(state) == "제주시 토 22:00: 85%, 1.2 mm")
    }

    @Test func `a city in another zone has its own hour behind its name, and in the readout`() throws {
        var rows = Array(ViewsSamples.rows.prefix(3))
        rows[0].city.timeZone = "Asia/Kolkata"
        rows[0].city.countryCode = "IN"
        rows[0].city.englishName = "Kolkata"
        var state = ViewsSamples.hours(rows: rows)
        state.list.selection = rows[0].id
        try press(.right, in: &state)
        #expect(lines(state).contains { $0.contains("Kolkata 17:30") }, "\(lines(state))")
        #expect(try readout(state).hasPrefix("Kolkata Sat 18:30: "))
        // The hours scroll, and the first hour of the city with them.
        for _ in 0..<60 { try press(.right, in: &state) }
        #expect(!lines(state).contains { $0.contains("Kolkata 17:30") }, "\(lines(state))")
        #expect(lines(state).contains { $0.contains("Hours are those of") })
    }

    @Test func `a city that failed has a dash and the reason, and the cursor reads it out`() throws {
        var state = state()
        state.list.selection = "sokcho"
        #expect(lines(state).contains { $0.contains("Sokcho") && $0.contains("— timed out") })
        #expect(try readout(state) == "Sokcho: no weather, timed out.")
        try press(.right, .right, in: &state)
        #expect(try readout(state) == "Sokcho: no weather, timed out.")
    }

    @Test func `the cursor goes over the cities in the order of the screen, and stops at the ends`() throws {
        var state = state()
        let cities = try #require(state.hoursDocument).cities.map(\.city.id)
        #expect(cities.first == "jeju" && Set(cities.suffix(2)) == ["sokcho", "cheongju"])
        try press(.down, in: &state)
        #expect(state.list.selection == cities[1])
        try press(.character("k"), .up, in: &state)
        #expect(state.list.selection == cities[0])
        try press(.character("G"), .down, in: &state)
        #expect(state.list.selection == cities.last)
        try press(.character("g"), .pageDown, in: &state)
        #expect(state.list.selection == cities[HoursView(state).page])
        try press(.pageUp, .pageUp, in: &state)
        #expect(state.list.selection == cities[0])
        let wheel = EventMap.action(for: .mouse(Mouse(.wheelDown, at: Position(row: 5, column: 5))), in: state)
        #expect(wheel == .list(.select(cities[3])))
    }

    @Test(
        arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 200, rows: 50)],
        Language.allCases)
    func `every hour can be reached, and the cursor is always on the screen`(size: Size, language: Language) throws {
        var state = ViewsSamples.hours(size: size, language: language, rows: Array(ViewsSamples.rows.prefix(3)))
        let moments = try #require(state.hoursSpan).moments
        #expect(moments.count == 123 && moments[0] == ViewsSamples.observed)
        for (index, moment) in moments.enumerated() {
            #expect(state.hoursSpan?.index(of: state.hours?.hour ?? state.now) == index)
            let frame = AppView.frame(state)
            let selected = (1..<size.rows).flatMap { frame.cells(inRow: $0).filter { $0.emphasis.contains(.selected) } }
            #expect((1...6).contains(selected.count), "\(index): \(selected.map(\.text))")
            let step = KeyMap.action(for: .right, in: state)
            guard moment != moments.last else {
                #expect(step == refused(.screenNoHourAfter, .right))
                break
            }
            _ = appReducer(&state, try #require(step), world.environment)
        }
        let hours = language == .english ? "of 123 hours" : "123시간 중"
        #expect(lines(state).contains { $0.contains(hours) })
        for _ in moments.dropFirst() { try press(.left, in: &state) }
        #expect(KeyMap.action(for: .left, in: state) == refused(.screenNoHourBefore, .left))
    }

    private func refused(_ phrase: Phrase, _ key: Key) -> AppAction {
        .refused(Notice(kind: .disabled, phrase: phrase).refusing(key))
    }

    // MARK: - Days

    @Test func `brackets go from now to today, through the days of the forecast, and back`() throws {
        var state = state()
        try press(.right, in: &state)
        #expect(KeyMap.action(for: .character("["), in: state) == refused(.screenNoDayBefore, .character("[")))
        let today = CivilTime(ViewsSamples.observed, offset: 32_400).dayNumber
        for day in today...today + 6 {
            if day == today + 6 {
                #expect(KeyMap.action(for: .character("]"), in: state) == refused(.screenNoDayAfter, .character("]")))
                break
            }
            try press(.character("]"), in: &state)
            #expect(state.hours?.day == day && state.hoursSpan?.moments.count == 24)
            // The cursor stays at its time of day.
            #expect(try readout(state).contains(" 22:00: "))
        }
        for _ in 0..<6 { try press(.character("["), in: &state) }
        #expect(state.hours?.day == nil && state.hoursSpan?.moments.count == 123)
        #expect(state.hours?.hour == ViewsSamples.observed + 3_600)
    }

    @Test func `beyond the last hour of a day is the next day, and before the first the day before`() throws {
        var state = state()
        try press(.character("]"), .right, .right, .right, in: &state)
        #expect(try readout(state).hasPrefix("Jeju City Sun 00:00: "))
        let sunday = CivilTime(ViewsSamples.observed, offset: 32_400).dayNumber + 1
        #expect(state.hours?.day == sunday)
        try press(.left, in: &state)
        #expect(try readout(state).hasPrefix("Jeju City Sat 23:00: ") && state.hours?.day == sunday - 1)
        for _ in 0..<23 { try press(.left, in: &state) }
        #expect(KeyMap.action(for: .left, in: state) == refused(.screenNoHourBefore, .left))
    }

    @Test func `from an hour that was scrolled to, a bracket shows its whole day`() throws {
        var state = state()
        for _ in 0..<30 { try press(.right, in: &state) }
        try press(.character("]"), in: &state)
        #expect(try readout(state).hasPrefix("Jeju City Mon 03:00: "))
        try press(.character("["), .character("["), .character("["), in: &state)
        #expect(state.hours?.day == nil)
    }

    @Test func `the hours of a list of a coming day are of that day`() {
        var state = ViewsSamples.state()
        let tomorrow = CivilTime(ViewsSamples.observed, offset: 32_400).dayNumber + 1
        state.list.day = tomorrow
        _ = appReducer(&state, .show(.hours), world.environment)
        #expect(state.hours?.day == tomorrow)
    }

    // MARK: - Values and order

    @Test func `v and V go through all values, Tab and Shift-Tab as well, and every one is titled`() throws {
        var state = state(size: Size(columns: 120, rows: 40))
        var titles: [String] = []
        for value in HoursDocument.values[...] {
            let place = (HoursDocument.values.firstIndex(of: .rain) ?? 0) + titles.count
            #expect(state.hours?.value == HoursDocument.values[place % HoursDocument.values.count], "\(value)")
            titles.append(lines(state)[0])
            try press(titles.count.isMultiple(of: 2) ? .character("v") : .tab, in: &state)
        }
        #expect(state.hours?.value == .rain && Set(titles).count == titles.count)
        try press(.character("V"), in: &state)
        let before = state.hours?.value
        try press(.tab, .backTab, in: &state)
        #expect(state.hours?.value == before && before != .rain)
        #expect(KeyMap.action(for: .character("ㅍ"), in: state) == .hours(.value(by: 1)))
    }

    @Test func `a value that the source does not have says so`() throws {
        var state = state(size: Size(columns: 120, rows: 40))
        state.hours?.value = .uv
        #expect(lines(state).contains { $0.contains("has no hourly values for UV") }, "\(lines(state))")
        #expect(try readout(state).hasSuffix(": —"))
    }

    @Test func `s goes through the orders, which the title names`() throws {
        var state = state(size: Size(columns: 120, rows: 40))
        func first() -> String? { state.hoursDocument?.cities.first?.city.id }
        #expect(first() == "jeju" && lines(state)[0].contains("earliest rain or snow first"))
        try press(.character("s"), in: &state)
        #expect(lines(state)[0].contains("highest first"))
        try press(.character("s"), in: &state)
        #expect(first() == "busan" && lines(state)[0].contains("by name"))
        try press(.character("s"), in: &state)
        #expect(lines(state)[0].contains("west to east"))
        try press(.character("s"), .character("v"), in: &state)
        #expect(state.hours?.order == nil && lines(state)[0].contains("earliest"))
        state.hours?.value = .temp
        #expect(lines(state)[0].contains("in list order"))
        #expect(state.hoursDocument?.cities.map(\.city.id) == state.hours?.cities.map(\.id))
    }

    // MARK: - Opening, answers and leaving

    @Test(arguments: [ScreenName.list, .map, .plan, .detail, .home, .here, .chart])
    func `f opens the hours from every screen but the search and the help`(screen: ScreenName) {
        var state = ViewsSamples.state()
        state.screens = screen == .list ? [.list] : [.list, screen]
        for key in [Key.character("f"), .character("ㄹ")] {
            #expect(KeyMap.action(for: key, in: state) == .show(.hours), "\(key)")
        }
    }

    @Test func `the hours request the forecasts of the list, and show them on arrival`() throws {
        var state = ViewsSamples.state()
        state.list.selection = "busan"
        _ = appReducer(&state, .show(.hours), world.environment)
        #expect(state.screen == .hours && state.isFetching && state.hoursDocument == nil)
        #expect(lines(state).contains { $0.contains("Fetching the forecast…") })
        let cities = state.hours?.cities ?? []
        #expect(cities.count == 20 && state.cities(of: .coming(.plan)) == cities)
        let answers = ViewsSamples.hours().answers.coming[.plan]
        let reply = AnswerReply.coming(cities.map { answers[$0] }, ViewsSamples.origin)
        _ = appReducer(&state, .answered(.plan, reply), world.environment)
        #expect(
            !state.isFetching && state.alert?.message.hasPrefix("No data for 2 of 20 cities: ") == true
        )
        try press(.escape, in: &state)
        #expect(lines(state)[0].contains("Rain by the hour · 20 cities"))
        #expect(try readout(state).hasPrefix("Busan Sat 21:00: "))
        try press(.enter, in: &state)
        #expect(state.screens == [.list, .hours, .detail] && state.detail?.city?.id == "busan")
        try press(.escape, .escape, in: &state)
        #expect(state.screen == .list && state.hours == nil && state.answers.coming[.plan].isEmpty)
    }

    @Test func `the plan and the hours share one request, until both are closed`() throws {
        var state = state()
        let answers = state.answers.coming[.plan]
        try press(.character("p"), in: &state)
        #expect(state.screens == [.list, .hours, .plan] && !state.isFetching && state.planDocument != nil)
        #expect(state.plan?.cities == state.hours?.cities)
        try press(.escape, in: &state)
        #expect(state.screen == .hours && state.answers.coming[.plan] == answers && state.hoursDocument != nil)
        try press(.character("p"), .character("f"), in: &state)
        #expect(state.screens == [.list, .hours] && state.plan == nil && !state.isFetching)
        try press(.character("r"), in: &state)
        #expect(state.answers.coming[.plan].progress?.total == 20)
        #expect(KeyMap.action(for: .character("r"), in: state) == refused(.screenBusy, .character("r")))
        #expect(lines(state).contains { $0.contains("fetching the forecast") })
        try press(.escape, in: &state)
        #expect(state.answers.coming[.plan].isEmpty && !state.isFetching)
    }

    @Test func `a plan below the hours keeps its forecasts when these are closed`() throws {
        var state = state()
        try press(.character("p"), in: &state)
        state.screens = [.list, .plan, .hours]
        let answers = state.answers.coming[.plan]
        try press(.escape, in: &state)
        #expect(state.screens == [.list, .plan] && state.hours == nil && state.answers.coming[.plan] == answers)
        #expect(state.planDocument != nil)
    }

    @Test func `without any forecast a dialog opens, and Cancel leads back from the hours and the plan`() throws {
        var state = ViewsSamples.state(.map)
        _ = appReducer(&state, .show(.hours), world.environment)
        _ = appReducer(&state, .show(.plan), world.environment)
        let failed = (state.hours?.cities ?? []).map {
            CityForecast(city: $0, outcome: .failed(ViewsSamples.timedOut))
        }
        let reply = AnswerReply.coming(failed, AnswerOrigin(asked: .openMeteo))
        _ = appReducer(&state, .answered(.plan, reply), world.environment)
        #expect(state.alert?.subject == .answers(.coming(.plan)))
        _ = appReducer(&state, .back, world.environment)
        #expect(lines(state).contains { $0.contains("There is no forecast yet.") })
        #expect(KeyMap.action(for: .right, in: state) != nil)
        _ = appReducer(&state, .alert(.press(.cancel)), world.environment)
        #expect(state.screen == .map && state.hours == nil && state.plan == nil)
    }

    @Test func `more cities than can be compared are a hundred, with the cursor on one of them`() {
        let many = (0..<250).map { Four.row(ViewsSamples.city("c\($0)", "City \(1_000 + $0)", nil), 1) }
        var state = Four.state(many)
        state.list.selection = "c200"
        _ = appReducer(&state, .show(.hours), world.environment)
        #expect(state.hours?.cities.count == PlanState.limit && state.list.selection == "c0")
    }

    @Test func `a city that is open is the one under the cursor`() {
        var state = ViewsSamples.detail(row: ViewsSamples.rows[7])
        state.list.selection = "seoul"
        _ = appReducer(&state, .show(.hours), world.environment)
        #expect(state.list.selection == "busan")
    }

    // MARK: - The mouse

    @Test(arguments: ViewsSamples.sizes)
    func `a click puts the cursor on an hour of a city, and a second one opens the city`(size: Size) throws {
        var state = state(size: size)
        let row = try #require(lines(state).firstIndex { $0.contains("Ulsan") || $0.contains("Suncheon") })
        let name = lines(state)[row].contains("Ulsan") ? "geonames-1833747" : "suncheon"
        let position = Position(row: row, column: size.columns / 2)
        guard case .hour(let id, let moment)? = AppView.target(at: position, in: state) else {
            Issue.record("\(String(describing: AppView.target(at: position, in: state)))")
            return
        }
        #expect(id == name && moment > ViewsSamples.observed)
        let click = EventMap.action(for: .mouse(Mouse(.click, at: position)), in: state)
        #expect(click == .hours(.select(id, hour: moment)))
        _ = appReducer(&state, try #require(click), world.environment)
        #expect(state.list.selection == name && state.hours?.hour == moment)
        #expect(Array(AppView.frame(state).cells(inRow: row))[position.column].emphasis.contains(.selected))
        #expect(EventMap.action(for: .mouse(Mouse(.doubleClick, at: position)), in: state) == .list(.open))
        #expect(AppView.target(at: Position(row: row, column: 2), in: state) == .row(name))
        #expect(AppView.target(at: Position(row: 1, column: size.columns / 2), in: state) == nil)
    }
}
