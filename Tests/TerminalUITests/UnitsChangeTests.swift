import ForecastTesting
import CitiesProviders
import Forecast
import Foundation
import CitiesLocalization
import CitiesPresentation
import CitiesFormats
import CitiesTestSupport
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesTerminalUI

/// Numbers keep their units until an answer in the new units arrives; a failed change alters no number.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct UnitsChangeTests {
    let world = World()

    private func text(_ state: AppState, _ city: String) -> String {
        AppView.frame(state).text.split(separator: "\n").first { $0.contains(city) }.map(String.init) ?? ""
    }

    /// A store after the key for units, with the list requested.
    private func changing(_ state: AppState = Four.filled) async -> AppStore {
        let store = store(state, world)
        await store.toggleUnits(in: world)
        return store
    }

    /// A forecast for Seoul.
    private func days(_ units: UnitSystem = .celsius) -> AnswerReply {
        .coming(
            [CityForecast(city: Four.seoul, outcome: .answered(ViewsSamples.forecast(units: units)))], Four.origin)
    }

    private func dialog(_ reason: String) -> AlertState {
        AlertState(subject: .units, message: "Still in °C: \(reason)", buttons: [.retry, .cancel])
    }

    @Test func `each row is in its own units while answers arrive`() async {
        let store = await changing()
        #expect(text(store.state, "Seoul").contains("3.0°C") && text(store.state, "Seoul").contains("-2.6"))
        let seoul = Four.row(Four.seoul, 41, .fahrenheit)
        world.weather.open([.arrived([seoul]), .present(Four.rows(.fahrenheit), Four.origin)])
        await store.receive(.answered(.list, .arrived([seoul]))) {
            $0.answers.present[.list]["seoul"] = seoul.outcome
            $0.answers.present[.list].progress?.pending = ["busan", "jeju", "sokcho"]
            $0.answers.present[.list].progress?.done = 1
        }
        #expect(text(store.state, "Seoul").contains("41.0°F") && text(store.state, "Seoul").contains("-1.0"))
        #expect(text(store.state, "Busan").contains("1.0°C"))
        await store.receive(.answered(.list, .present(Four.rows(.fahrenheit), Four.origin))) {
            $0.settle(Four.rows(.fahrenheit))
            $0.unitsChange = nil
        }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        #expect(!AppView.frame(store.state).text.contains("°C"))
        #expect(world.saved == ["units fahrenheit"])
        await store.quit()
    }

    /// No answer, a missing one, typical weather in place of live, and an old saved one.
    @Test(arguments: ["all", "one", "typical", "saved"])
    func `a failed change leaves the old answers in the old units, and a dialog offers to retry`(case name: String)
        async
    {
        let store = await changing()
        let failures = Four.cities.map { Four.failed($0) }
        let (rows, origin): ([CityWeather], AnswerOrigin) =
            switch name {
            case "all": (failures, Four.nothing)
            case "one": (Four.rows(.fahrenheit).dropLast() + failures.suffix(1), Four.origin)
            case "typical":
                (
                    Four.rows(.fahrenheit),
                    AnswerOrigin(
                        asked: .openMeteo, Provenance(source: .climateNormals, fetchedAt: World.start),
                        replaced: Four.timedOut)
                )
            default:
                (
                    Four.rows(.fahrenheit),
                    AnswerOrigin(
                        asked: .openMeteo,
                        Provenance(source: .openMeteo, freshness: .saved, fetchedAt: World.start - 86_400),
                        replaced: Four.timedOut)
                )
            }
        world.weather.open([.arrived(Array(rows.prefix(2))), .present(rows, origin)])
        await store.receive(.answered(.list, .arrived(Array(rows.prefix(2))))) {
            for row in rows.prefix(2) where row.answer != nil {
                $0.answers.present[.list][row.id] = row.outcome
                $0.answers.present[.list].progress?.pending.remove(row.id)
            }
            $0.answers.present[.list].progress?.done = 2
        }
        await store.receive(.answered(.list, .present(rows, origin))) {
            $0.settle(Four.rows())
            $0.units = .celsius
            $0.unitsChange = nil
            $0.alert = dialog("weather.test did not answer in time.")
        }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        let shown = AppView.frame(store.state).text
        #expect(shown.contains("Still in °C: weather.test did not answer in time.") && !shown.contains("°F"))
        #expect(store.state.answers.present[.list].origin == Four.origin && world.saved.isEmpty)
        store.send(.alert(.press(.retry))) {
            $0.alert = nil
            $0.unitsChange = UnitsChange(units: .celsius, answers: $0.answers)
            $0.units = .fahrenheit
            $0.awaitAll(isAutomatic: true)
        }
        await world.weather.waitUntilAsked(2)
        world.weather.open([.present(Four.rows(.fahrenheit), Four.origin)])
        await store.receive(.answered(.list, .present(Four.rows(.fahrenheit), Four.origin))) {
            $0.settle(Four.rows(.fahrenheit))
            $0.unitsChange = nil
        }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        #expect(world.saved == ["units fahrenheit"])
        await store.quit()
    }

    @Test func `a city that had no weather before does not keep the others from changing`() async {
        let before = Four.rows().dropLast() + [Four.failed(Four.sokcho)]
        var state = Four.state(Array(before))
        state.answers.present[.list].origin = Four.origin
        let store = await changing(state)
        let rows = Four.rows(.fahrenheit).dropLast() + [Four.failed(Four.sokcho)]
        world.weather.open([.present(Array(rows), Four.origin)])
        await store.receive(.answered(.list, .present(Array(rows), Four.origin))) {
            $0.settle(Array(rows))
            $0.unitsChange = nil
        }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        #expect(store.state.units == .fahrenheit && world.saved == ["units fahrenheit"])
        await store.quit()
    }

    @Test func `without earlier answers the choice of units stays, and a failure opens the usual dialog`() async {
        let store = store(Four.state(Four.cities.map { Four.failed($0) }), world)
        store.send(.toggleUnits) {
            $0.units = .fahrenheit
            $0.awaitAll()
        }
        await world.weather.waitUntilAsked()
        let failures = Four.cities.map { Four.failed($0) }
        world.weather.open([.present(failures, Four.nothing)])
        await store.receive(.answered(.list, .present(failures, Four.nothing))) {
            $0.settle(failures, Four.nothing)
            $0.alert = $0.alert(Four.timedOut, about: .answers(.present(.list)), at: World.start)
        }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        #expect(world.saved == ["units fahrenheit"])
        await store.quit()
    }

    @Test func `a failed forecast of the home city reverts the units of the list too`() {
        var state = Four.filled
        state.home = HomeState(city: Four.seoul)
        state.settle([Four.row(Four.seoul, 3)], of: .home)
        state.settle(days(), of: .home)
        let before = state
        reduce(&state, .toggleUnits)
        reduce(&state, .answered(.list, .present(Four.rows(.fahrenheit), Four.origin)))
        reduce(&state, .answered(.home, .present([Four.row(Four.seoul, 37, .fahrenheit)], Four.origin)))
        // Each number is in its own units meanwhile, and the rest is still on its way.
        #expect(state.units == .fahrenheit && text(state, "Seoul").contains("3.0°F"))
        let failure = CityForecast(city: Four.seoul, outcome: .failed(Four.timedOut))
        reduce(&state, .answered(.home, .coming([failure], Four.nothing)))
        #expect(state.answers == before.answers)
        #expect(state.units == .celsius && state.alert == dialog("weather.test did not answer in time."))
    }

    @Test func `curves from a replacement source revert the units`() {
        var state = Four.filled
        state.screens = [.list, .chart]
        state.chart = ChartState(cities: [Four.seoul])
        state.settle(days(), of: .chart)
        reduce(&state, .toggleUnits)
        let typical = AnswerOrigin(
            asked: .openMeteo, Provenance(source: .climateNormals, freshness: .typical, fetchedAt: World.start),
            replaced: Four.timedOut)
        let answer = CityForecast(city: Four.seoul, outcome: .answered(ViewsSamples.forecast(units: .fahrenheit)))
        reduce(&state, .answered(.chart, AnswerReply.coming([answer], typical)))
        reduce(&state, .answered(.list, .present(Four.rows(.fahrenheit), Four.origin)))
        #expect(state.units == .celsius && state.alert == dialog("weather.test did not answer in time."))
    }

    /// Applies an action without its effects.
    private func reduce(_ state: inout AppState, _ action: AppAction) {
        _ = appReducer(&state, action, world.environment)
    }

    @Test func `detail, search and home show each number in its own units`() {
        for state in [
            ViewsSamples.detail(), ViewsSamples.home(), ViewsSamples.search(),
            ViewsSamples.search(size: Size(columns: 40, rows: 12)),
        ] {
            var state = state
            state.units = .fahrenheit
            #expect(!AppView.frame(state).text.contains("°F"), "\(AppView.frame(state).text)")
            #expect(AppView.frame(state).text.contains("°C"))
        }
    }

    @Test func `curves in new units do not share a scale with old ones`() async {
        var state = ViewsSamples.chart(cities: [Four.seoul, Four.busan])
        state.begin(.coming(.chart))
        let store = store(state, world)
        let reply = AnswerReply.coming(
            [
                CityForecast(city: Four.seoul, outcome: .answered(ViewsSamples.forecast(units: .fahrenheit))),
                CityForecast(city: Four.busan, outcome: .failed(Four.timedOut)),
            ], Four.origin)
        store.send(.answered(.chart, reply)) {
            $0.settle(reply, of: .chart)
            $0.alert = AlertState(
                subject: .answers(.coming(.chart)), message: "No data for 1 of 2 cities: Busan: timed out.",
                buttons: [.retry, .cancel])
            $0.namedFailures = [.coming: ["busan"]]
        }
        store.send(.alert(.press(.cancel))) { $0.alert = nil }
        await store.quit()
    }
}
