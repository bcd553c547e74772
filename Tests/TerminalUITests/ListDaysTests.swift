import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import Forecast
import CitiesTerminal
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import ForecastTesting
import Foundation
import Testing

@testable import CitiesTerminalUI

/// The list of a future day.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ListDaysTests {
    let world = World()
    /// Saturday, 21 November 2026.
    private let today = CivilTime(World.start, offset: 32_400).dayNumber

    /// Forecasts in which the first city is the warmest, and the last the wettest.
    private func forecasts(
        _ cities: [City] = Four.cities, days: Int = 7, units: UnitSystem = .celsius, offset: Int = 32_400
    ) -> [CityForecast] {
        let local = (World.start.timeIntervalSince1970 + Double(offset)) / 86_400
        let midnight = Date(timeIntervalSince1970: local.rounded(.down) * 86_400 - Double(offset))
        return cities.enumerated().map { place, city in
            let daily = (0..<days).map { day in
                DailyForecast(
                    date: midnight + Double(day) * 86_400, minimum: Double(day - place),
                    maximum: Double(10 + day - place),
                    condition: WeatherCondition(kind: .rain, intensity: .light), windSpeed: 5,
                    precipitationChance: Double(place * 10), precipitation: Double(place))
            }
            let forecast = WeatherForecast(units: units, utcOffset: offset, timeZone: city.timeZone, daily: daily)
            return CityForecast(
                city: city, outcome: .answered(Sourced(forecast, source: .openMeteo, fetchedAt: World.start)))
        }
    }

    private func reply(_ forecasts: [CityForecast]) -> AnswerReply {
        AnswerReply.coming(forecasts, Four.origin)
    }

    /// A list of four cities with their forecasts.
    private func filled(_ day: Int?, language: Language = .english, size: Size = Size(columns: 80, rows: 24))
        -> AppState
    {
        var state = Four.filled
        state.language = language
        state.size = size
        state.list.day = day
        state.answers.coming[.list] = CityAnswers(forecasts(), Four.origin)
        return state
    }

    @Test func `all future days are requested with the first, and shown in order`() async {
        var state = Four.filled
        state.list.order = ListOrder(.temp, .ascending)
        let store = store(state, world)
        store.send(.list(.day(by: 1))) {
            $0.list.day = self.today
            $0.begin(.coming(.list))
        }
        #expect(store.state.isFetching && !store.state.table.isComplete)
        await store.receive(.arranged(Four.byName, ListOrder(.temp), in: store.state))
        await world.forecasts.waitUntilAsked()
        #expect(
            world.requests == [
                AppEnvironment.Request(cities: Four.cities, period: .coming, units: .celsius, language: .english)
            ])
        let answer = reply(forecasts())
        world.forecasts.open(answer)
        await store.receive(.answered(.list, answer)) {
            $0.settle(answer, of: .list)
        }
        // Busan is the warmest of the four that day.
        await store.receive(.arranged(Four.byName.reversed(), ListOrder(.temp), in: store.state)) {
            $0.list.arrange(Four.byName.reversed())
            $0.list.selection = "sokcho"
        }
        // The next one is there already.
        store.send(.list(.day(by: 1))) { $0.list.day = self.today + 1 }
        await store.receive(.arranged(Four.byName.reversed(), ListOrder(.temp), in: store.state))
        #expect(world.requests.count == 1)
        await store.quit()
    }

    @Test func `days end with the last of any city, and before the first is the present`() {
        var state = filled(nil)
        func press(_ character: Character) {
            _ = appReducer(&state, KeyMap.action(for: .character(character), in: state) ?? .idle, world.environment)
        }
        #expect(Command.dayBefore.disabledReason(state)?.phrase == .screenNoDayBefore)
        press("[")
        #expect(state.list.day == nil && state.notice?.phrase == .screenNoDayBefore)
        for ahead in 0..<7 {
            press("]")
            #expect(state.list.day == today + ahead)
        }
        press("]")
        #expect(state.list.day == today + 6 && state.notice?.phrase == .screenNoDayAfter)
        for ahead in (0..<6).reversed() {
            press("[")
            #expect(state.list.day == today + ahead && state.notice == nil)
        }
        press("[")
        #expect(state.list.day == nil)
    }

    @Test func `a day beyond the forecast goes back to the last one when the days arrive`() {
        var state = Four.filled
        for _ in 0..<5 { _ = appReducer(&state, .list(.day(by: 1)), world.environment) }
        #expect(state.list.day == today + 4)
        _ = appReducer(&state, .answered(.list, reply(forecasts(days: 3))), world.environment)
        #expect(state.list.day == today + 2)
    }

    @Test func `a day is one of each city's own calendar, and a city without it has a message`() throws {
        // 21:04 on Saturday in Seoul is Saturday morning in New York and Sunday in Kiritimati.
        var far = Four.cities
        far[0].timeZone = "America/New_York"
        far[1].timeZone = "Pacific/Kiritimati"
        var state = Four.state(far.map { CityWeather(city: $0) })
        _ = appReducer(&state, .list(.day(by: 1)), world.environment)
        // It is Sunday somewhere: the first day is one that is over nowhere.
        #expect(state.list.day == today + 1)
        let answers =
            forecasts([far[0]], days: 1, offset: -18_000) + forecasts([far[1]], offset: 50_400)
            + forecasts(Array(far[2...]))
        _ = appReducer(&state, .answered(.list, reply(answers)), world.environment)
        let rows = try far.map { city in
            state.table.row(at: try #require(state.list.shownIndex(of: city.id)), state.rowMaker(for: []))
        }
        #expect(rows[0].error?.cause == .beyondForecast)
        #expect(rows[1].weather?.maximum == 10 && rows[2].weather?.maximum == 11)
        #expect(AppView.frame(state).text.contains("no forecast"))
    }

    @Test(
        arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 40, rows: 12)],
        Language.allCases)
    func `the heading names the day`(size: Size, language: Language) {
        let frame = AppView.frame(filled(today + 1, language: language, size: size))
        expectSnapshot(
            frame.text + "\n\n" + frame.emphasisMap, named: "list-day-\(size.columns)x\(size.rows)-\(language.rawValue)"
        )
    }

    @Test func `on the narrowest screen a day is its icon, its maximum and its chance of rain`() {
        let text = AppView.frame(filled(today, size: Size(columns: 40, rows: 12))).text
        #expect(text.contains("MAX") && text.contains("RAIN") && text.contains("10.0°C") && !text.contains("Light"))
    }

    @Test func `by temperature the arrow is at the maximum, and a click on it turns the order round`() throws {
        var state = filled(today)
        state.list.order = ListOrder(.temp, .descending)
        #expect(AppView.frame(state).text.contains("MAX ▼") && !AppView.frame(state).text.contains("TEMP"))
    }

    @Test func `refresh, units and a due refresh request the days again while one is shown`() {
        var state = filled(today)
        _ = appReducer(&state, .refresh, world.environment)
        #expect(state.answers.coming[.list].progress != nil && state.answers.present[.list].progress == nil)
        state = filled(today)
        _ = appReducer(&state, .refreshIsDue, world.environment)
        #expect(state.answers.coming[.list].progress != nil && state.answers.present[.list].progress != nil)
        #expect(state.answers.coming[.list].progress?.isAutomatic == true)
        // A list without room below it has no forecasts.
        state = filled(nil, size: Size(columns: 80, rows: 10))
        _ = appReducer(&state, .refreshIsDue, world.environment)
        #expect(state.answers.coming[.list].progress == nil)
    }

    @Test func `a failed change of units leaves the days as they were`() {
        var state = filled(today)
        _ = appReducer(&state, .toggleUnits, world.environment)
        #expect(state.units == .fahrenheit)
        let rows = Four.rows(.fahrenheit)
        _ = appReducer(&state, .answered(.list, .present(rows, Four.origin)), world.environment)
        let failed = Four.cities.map { CityForecast(city: $0, outcome: .failed(Four.timedOut)) }
        _ = appReducer(
            &state, .answered(.list, AnswerReply.coming(failed, Four.nothing)), world.environment)
        #expect(state.units == .celsius && state.alert?.subject == .units)
        #expect(!state.answers.coming[.list].isEmpty && !state.answers.coming[.list].isIn(other: .celsius))
    }

    @Test func `without any forecast a dialog opens, and Cancel leads back to the present`() {
        var state = Four.filled
        _ = appReducer(&state, .list(.day(by: 1)), world.environment)
        let failed = Four.cities.map { CityForecast(city: $0, outcome: .failed(Four.timedOut)) }
        let reply = AnswerReply.coming(failed, Four.nothing)
        _ = appReducer(&state, .answered(.list, reply), world.environment)
        #expect(state.alert?.subject == .answers(.coming(.list)))
        _ = appReducer(&state, .alert(.press(.retry)), world.environment)
        #expect(state.answers.coming[.list].progress != nil && state.alert == nil)
        _ = appReducer(&state, .answered(.list, reply), world.environment)
        _ = appReducer(&state, .alert(.press(.cancel)), world.environment)
        #expect(state.list.day == nil && state.alert == nil)
    }

    @Test func `the map goes through the same days`() {
        var state = filled(nil)
        _ = appReducer(&state, .show(.map), world.environment)
        #expect(KeyMap.action(for: .character("]"), in: state) == .list(.day(by: 1)))
        _ = appReducer(&state, .list(.day(by: 1)), world.environment)
        #expect(AppView.frame(state).text.contains("Sat 21 Nov"))
        #expect(AppView.frame(state).text.contains("10.0°C"))
    }

    @Test(arguments: Language.allCases)
    func `an order by a quantity without daily values causes a note below the list`(language: Language) {
        let size = Size(columns: 120, rows: 30)
        var state = filled(today, language: language, size: size)
        state.list.order = ListOrder(.humidity)
        let note = language == .english ? "A day has no value for these columns" : "하루 단위의 값이 없습니다"
        #expect(AppView.frame(state).text.contains(note), "\(AppView.frame(state).text)")
        state.list.order = ListOrder(.temp)
        #expect(!AppView.frame(state).text.contains(note))
    }

    @Test func `the days of very many cities are not kept`() {
        let cities = (0...ListState.mostOfDays).map { ViewsSamples.city("c\($0)", "City \($0)", nil) }
        let state = Four.state(cities.map { CityWeather(city: $0) })
        #expect(Command.dayAfter.disabledReason(state)?.phrase == .screenTooManyForDays)
    }
}
