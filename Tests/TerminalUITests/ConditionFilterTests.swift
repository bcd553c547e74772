import CitiesCatalog
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

/// The filter of the list by a condition in place of a name.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ConditionFilterTests {
    let world = World()

    private func filter(_ text: String, _ state: inout AppState) {
        _ = appReducer(&state, .list(.startFilter), world.environment)
        _ = appReducer(&state, .list(.filter(text)), world.environment)
    }

    private func shown(_ state: AppState) -> [String] {
        (0..<state.list.shownCount).map { state.list.shown(at: $0).id }
    }

    private func press(_ key: Key, _ state: inout AppState) {
        _ = appReducer(&state, KeyMap.action(for: key, in: state) ?? .idle, world.environment)
    }

    /// Hours of tomorrow at 6: below zero in the first of the cities.
    private var forecasts: [CityForecast] {
        Four.cities.enumerated().map { place, city in
            let hours = (0..<48).map { index in
                HourlyForecast(
                    time: World.start.addingTimeInterval(Double(index) * 3_600 - 240), temperature: Double(place) - 0.5)
            }
            let forecast = WeatherForecast(units: .celsius, utcOffset: 32_400, timeZone: city.timeZone, hourly: hours)
            return CityForecast(
                city: city, outcome: .answered(Sourced(forecast, source: .openMeteo, fetchedAt: World.start)))
        }
    }

    @Test func `cities that meet a condition are shown, and a name is searched as before`() {
        var state = Four.filled
        filter("temp>=3", &state)
        #expect(shown(state) == ["seoul", "sokcho"])
        filter("temp>=3 and temp<4", &state)
        #expect(shown(state) == ["seoul"] && state.list.selection == "seoul")
        filter("sok", &state)
        #expect(shown(state) == ["sokcho"])
        press(.escape, &state)
        #expect(shown(state) == Four.byName)
    }

    @Test(arguments: ["temp>", "wet>3", "rain@25-26>4", "temp>>1"])
    func `text that is not yet a condition shows all, and Enter says so`(text: String) {
        var state = Four.filled
        filter(text, &state)
        #expect(shown(state) == Four.byName)
        press(.enter, &state)
        #expect(state.notice?.phrase == .screenWrongCondition && state.list.isTyping)
    }

    @Test func `where no city meets it, the screen says so, and Enter keeps the filter`() {
        var state = Four.filled
        filter("temp>40", &state)
        #expect(shown(state).isEmpty)
        #expect(AppView.frame(state).text.contains("No city in the list meets the condition."))
        press(.enter, &state)
        #expect(!state.list.isTyping && state.screen == .list)
    }

    @Test func `a condition on hours fetches the forecasts once, and no hour that is unknown meets it`() async {
        let store = store(Four.filled, world)
        store.send(.list(.startFilter)) { $0.list.reduce(.startFilter, $0.size) }
        let names = ListAction.namesRead(CityFilter(Four.filled.list.rows.cities))
        await store.receive(.list(names)) { $0.list.reduce(names, $0.size) }
        store.send(.list(.filter("temp@6-9<0"))) {
            $0.list.reduce(.filter("temp@6-9<0"), $0.size)
            $0.list.meet([], $0.size)
            $0.begin(.coming(.list))
        }
        await world.forecasts.waitUntilAsked()
        #expect(world.requests.map(\.period) == [.coming])
        let answer = AnswerReply.coming(forecasts, Four.origin)
        world.forecasts.open(answer)
        await store.receive(.answered(.list, answer)) {
            $0.settle(answer, of: .list)
            $0.list.meet(["busan"], $0.size)
        }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        #expect(shown(store.state) == ["busan"])
        store.send(.list(.filter("temp@6-9<1"))) {
            $0.list.reduce(.filter("temp@6-9<1"), $0.size)
            $0.list.meet(["busan", "jeju"], $0.size)
        }
        #expect(world.requests.count == 1)
        await store.quit()
    }

    @Test(arguments: ["gust>3", "pm25>10", "pm25@6-9>10"])
    func `a value that the screen does not fetch is refused by its name`(text: String) {
        var state = Four.filled
        filter(text, &state)
        #expect(shown(state).isEmpty && AppView.frame(state).text.contains("does not fetch \(text.prefix(4))"))
        press(.enter, &state)
        #expect(state.notice?.phrase == .screenConditionNotFetched && state.list.isTyping)
    }

    @Test func `newer answers decide anew which cities are shown`() {
        var state = Four.filled
        filter("temp>=3", &state)
        let warm = AnswerReply.present(Four.cities.map { Four.row($0, $0.id == "busan" ? 9 : 0) }, Four.origin)
        _ = appReducer(&state, .answered(.list, warm), world.environment)
        #expect(shown(state) == ["busan"])
    }

    @Test func `hours of too many cities are refused with the number`() {
        let many = (0...ListState.mostOfDays).map { ViewsSamples.city("c\($0)", "C\($0)", "도시\($0)") }
        var state = Four.state(many.map { CityWeather(city: $0) })
        filter("temp@6-9<0", &state)
        #expect(state.answers.coming[.list].progress == nil)
        press(.enter, &state)
        #expect(state.notice?.phrase == .screenTooManyForDays)
    }

    @Test
    func `a condition on a long list is met beside the screen, and a filter that changed meanwhile keeps its own`()
        async
    {
        let cities = (0...ListState.mostOfDays).map { ViewsSamples.city("city-\($0)", "City \($0)", "도시 \($0)") }
        let rows = cities.enumerated().map { number, city in
            CityWeather(
                city: city,
                outcome: .answered(
                    Sourced(
                        CurrentWeather(
                            units: .celsius, observedAt: World.start, utcOffset: 32_400,
                            temperature: Double(number)),
                        source: .openMeteo, fetchedAt: World.start)))
        }
        var state = ViewsSamples.state(rows: rows)
        filter("temp>999", &state)
        #expect(state.list.shownCount == cities.count, "the screen waited")
        let store = store(state, world)
        store.send(.list(.filter("temp>998.5"))) { $0.list.reduce(.filter("temp>998.5"), $0.size) }
        let met = ListAction.met(["city-999", "city-1000"], filter: "temp>998.5")
        await store.receive(.list(met)) { $0.list.reduce(met, $0.size) }
        #expect(store.state.list.shownCount == 2)
        let late = ListAction.met([], filter: "temp>999")
        store.send(.list(late))
        #expect(store.state.list.shownCount == 2)
        await store.quit()
    }
}
