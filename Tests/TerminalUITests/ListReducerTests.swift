import ForecastTesting
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import Forecast
import CitiesTerminal
import CitiesTestSupport
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesTerminalUI

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ListReducerTests {
    let world = World()

    @Test func `rows fill in place as answers arrive, and stand in their order once all are there`() async {
        var state = Four.state()
        state.list.order = ListOrder(.temp, .descending)
        let store = store(state, world)
        store.send(.started) { $0.awaitAll() }
        await world.weather.waitUntilAsked()
        #expect(world.requests == [AppEnvironment.Request(cities: Four.cities, units: .celsius, language: .english)])

        let seoul = Four.row(Four.seoul, 3)
        world.weather.open([.arrived([seoul]), .present(Four.rows(), Four.origin)])
        await store.receive(.answered(.list, .arrived([seoul]))) {
            $0.answers.present[.list]["seoul"] = seoul.outcome
            $0.answers.present[.list].progress?.pending = ["busan", "jeju", "sokcho"]
            $0.answers.present[.list].progress?.done = 1
        }
        #expect(store.state.list.rows.map(\.id) == Four.byName)
        await store.receive(.answered(.list, .present(Four.rows(), Four.origin))) { $0.settle(Four.rows()) }
        await store.receive(.arranged(Four.byName.reversed(), ListOrder(.temp, .descending), in: store.state)) {
            $0.list.arrange(Four.byName.reversed())
            // The cursor has not moved yet.
            $0.list.selection = "sokcho"
        }
        await store.quit()
    }

    @Test(
        arguments: [
            (nil, "sokcho"), (.list(.move(by: 1)), "jeju"), (.list(.select("seoul")), "seoul"), (.list(.open), "busan"),
            (.list(.filter("b")), "busan"),
        ] as [(AppAction?, City.ID)])
    func `the cursor is on the first row until it has been moved, and then on its city`(
        action: AppAction?, city: City.ID
    ) {
        var state = Four.filled
        if let action { _ = appReducer(&state, action, world.environment) }
        _ = appReducer(&state, .list(.filter("")), world.environment)
        let order = state.list.order
        _ = appReducer(&state, .arranged(Four.byName.reversed(), order, in: state), world.environment)
        #expect(state.list.selection == city)
    }

    @Test func `the row under the cursor stays in its line when the order changes`() async {
        let rows = (0..<100).map { Four.row(ViewsSamples.city("c\($0)", "City \(1_000 + $0)", nil), Double($0)) }
        var state = Four.state(rows)
        state.list.choose("c50")
        state.list.top = 45
        state.list.order = ListOrder(.temp, .ascending)
        let store = store(state, world)
        let order = ListOrder(.temp, .descending)
        store.send(.list(.nextOrder)) { $0.list.order = order }
        let ids = rows.map(\.id)
        await store.receive(.arranged(ids.reversed(), order, in: store.state)) {
            $0.list.arrange(ids.reversed())
            $0.list.top = 49 - 5
        }
        #expect(store.state.list.selection == "c50")
        await store.quit()
    }

    @Test func `a refresh sends new requests, and keeps order and cursor`() async {
        var state = Four.filled
        state.list.choose("seoul")
        let store = store(state, world)
        store.send(.refresh) { $0.awaitAll() }
        await world.weather.waitUntilAsked()
        #expect(world.requests.map(\.refresh) == [true])
        world.weather.open([.present(Four.rows(), Four.origin)])
        await store.receive(.answered(.list, .present(Four.rows(), Four.origin))) { $0.settle(Four.rows()) }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        #expect(store.state.list.selection == "seoul")
        await store.quit()
    }

    @Test func `a failure on the way does not wipe out a number`() async {
        let store = store(Four.filled, world)
        store.send(.refresh) { $0.awaitAll() }
        await world.weather.waitUntilAsked()
        let failures = Four.cities.map { Four.failed($0) }
        let origin = AnswerOrigin(asked: .openMeteo)
        world.weather.open([.arrived(failures), .present(failures, origin)])
        await store.receive(.answered(.list, .arrived(failures))) { $0.answers.present[.list].progress?.done = 4 }
        await store.receive(.answered(.list, .present(failures, origin))) {
            $0.settle([], Four.origin.keptAfter(Four.timedOut), failure: Four.timedOut)
            $0.alert = AlertState(
                subject: .answers(.present(.list)),
                message: "weather.test did not answer in time. Showing the previous weather by Open-Meteo.",
                buttons: [.retry, .cancel])
        }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        await store.quit()
    }

    @Test func `a single failed city opens a dialog with the reason, beside its row and the status line`() async {
        let store = store(Four.filled, world)
        store.send(.refresh) { $0.awaitAll() }
        await world.weather.waitUntilAsked()
        let rows = Array(Four.rows().dropLast()) + [Four.failed(Four.sokcho)]
        world.weather.open([.present(rows, Four.origin)])
        await store.receive(.answered(.list, .present(rows, Four.origin))) {
            $0.settle(rows)
            $0.alert = AlertState(
                subject: .answers(.present(.list)), message: "No data for 1 of 4 cities: Sokcho: timed out.",
                buttons: [.retry, .cancel])
            $0.namedFailures = [.present: ["sokcho"]]
        }
        #expect(AppView.frame(store.state).text.contains("1 of 4 failed"))
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        await store.quit()
    }

    @Test(arguments: [
        ("us", ["busan"]), ("부", ["busan"]), ("ㅂㅅ", ["busan"]), ("SE", ["seoul"]), ("jeju c", ["jeju"]),
        ("o", ["seoul", "sokcho"]), ("속초", ["sokcho"]), ("zz", []), ("", ["busan", "jeju", "seoul", "sokcho"]),
    ])
    func `a filter matches names in both scripts`(typed: String, found: [String]) {
        var list = Four.filled.list
        list.setFilter(typed)
        #expect((0..<list.shownCount).map { list.shown(at: $0).id } == found)
        #expect(found.allSatisfy { id in list.shownIndex(of: id) == found.firstIndex(of: id) })
        #expect(Four.byName.filter { !found.contains($0) }.allSatisfy { list.shownIndex(of: $0) == nil })
    }

    @Test(arguments: [
        ("lodz", "Łódź"), ("łodz", "Łódź"), ("tromso", "Tromsø"), ("부ㅅ", "Busan"), ("서우", "Seoul"), ("ㅂㅅ", "Busan"),
        ("ㄳ", ""), ("pusan", "Busan"), ("saint d", "St. Denis"), ("seuol", "Seoul"), ("busan, kr", "Busan"),
        ("busan, jp", ""), ("romsø", "Tromsø"),
    ])
    func `a filter finds what a search finds`(typed: String, found: String) {
        let others = [
            City(
                id: "geonames-3093133", englishName: "Łódź", countryCode: "PL",
                coordinates: Coordinates(latitude: 51.77, longitude: 19.47)),
            ViewsSamples.city("nowhere-1", "Tromsø", nil), ViewsSamples.city("nowhere-2", "St. Denis", nil),
        ]
        var list = Four.state((Four.cities + others).map { CityWeather(city: $0) }).list
        list.setFilter(typed)
        #expect((0..<list.shownCount).map { list.shown(at: $0).englishName } == (found.isEmpty ? [] : [found]))
    }

    @Test func `the cursor moves within what is shown, and the window with it`() {
        let rows = (0..<50).map { CityWeather(city: ViewsSamples.city("c\($0)", "City \(100 + $0)", nil)) }
        var state = Four.state(rows)
        let window = state.list.window(state.size)
        var generator = SplitMix(seed: 7)
        for _ in 0..<2_000 {
            state.list.move(by: Int.random(in: -30...30, using: &generator), state.size)
            if Int.random(in: 0..<20, using: &generator) == 0 {
                state.list.find(["1", "12", "zz", nil].randomElement(using: &generator) ?? nil, state.size)
            }
            let list = state.list
            guard list.shownCount > 0 else {
                #expect(list.selection == nil && list.top == 0)
                continue
            }
            let place = list.selection.flatMap(list.shownIndex)
            #expect(place.map { (list.top..<list.top + window).contains($0) } == true)
            #expect(list.top >= 0 && list.top <= max(0, list.shownCount - window))
        }
    }

    @Test func `a list is complete when no row waits for its first answer, whatever has happened to it`() {
        var state = Four.state()
        var generator = SplitMix(seed: 3)
        for _ in 0..<500 {
            let row = Four.rows().randomElement(using: &generator) ?? Four.row(Four.seoul, 1)
            switch Int.random(in: 0..<12, using: &generator) {
            case 0: for id in Four.byName { state.answers.present[.list][id] = .awaited }
            case 1: for id in Four.byName { state.answers.present[.list][id] = row.outcome }
            case 2: state.list.arrange(Four.byName.shuffled(using: &generator))
            case 3...5: state.answers.present[.list][row.id] = .awaited
            default: state.answers.present[.list][row.id] = row.outcome
            }
            let isComplete = state.list.rows.allSatisfy { !state.answers.present[.list][$0].isAwaited }
            #expect(state.table.isComplete == isComplete)
        }
    }

    @Test func `six cities can be marked, and a seventh is refused`() async {
        let rows = (0..<8).map { Four.row(ViewsSamples.city("c\($0)", "City \($0)", nil), 1) }
        var state = Four.state(rows)
        state.fit(Size(columns: 80, rows: 14))
        let store = store(state, world)
        for index in 0..<6 {
            store.send(.list(.toggleMark)) {
                $0.list.marked.insert("c\(index)")
                $0.list.choose("c\(index + 1)")
            }
        }
        let notice = Notice(kind: .disabled, phrase: .screenTooManyMarked, values: ["count": "6"])
            .refusing(.character(" "))
        #expect(KeyMap.action(for: .character(" "), in: store.state) == .refused(notice))
        store.send(.list(.toggleMark))
        #expect(store.state.list.chosen.map(\.id) == (0..<6).map { "c\($0)" })
        store.send(.back) { $0.list.marked = [] }
        await store.quit()
    }
}
