import ForecastTesting
import CitiesProviders
import Forecast
import Foundation
import CitiesLocalization
import CitiesPresentation
import CitiesTerminal
import CitiesTestSupport
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesTerminalUI

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct AppReducerTests {
    let world = World()

    /// A store after a failed fetch of the list, with the dialog open.
    private func failedStore() async -> AppStore {
        let store = store(Four.state(), world)
        store.send(.started) { $0.awaitAll() }
        await world.weather.waitUntilAsked()
        let failures = Four.cities.map { Four.failed($0) }
        world.weather.open([.present(failures, Four.nothing)])
        await store.receive(.answered(.list, .present(failures, Four.nothing))) {
            $0.settle(failures, Four.nothing)
            $0.alert = AlertState(
                subject: .answers(.present(.list)), message: "weather.test did not answer in time.",
                buttons: [.retry, .cancel, .showTypical])
        }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        return store
    }

    @Test func `retry really retries, and succeeds once the network is back`() async {
        let store = await failedStore()
        store.send(.alert(.press(.retry))) {
            $0.alert = nil
            $0.awaitAll()
        }
        await world.weather.waitUntilAsked(2)
        world.weather.open([.present(Four.rows(), Four.origin)])
        await store.receive(.answered(.list, .present(Four.rows(), Four.origin))) { $0.settle(Four.rows()) }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        #expect(world.requests.count == 2 && world.requests.allSatisfy { !$0.onlyTypical })
        await store.quit()
    }

    @Test func `typical weather can be chosen instead`() async {
        let store = await failedStore()
        store.send(.alert(.move(by: -1))) { $0.alert?.selection = 2 }
        store.send(.alert(.press(.showTypical))) {
            $0.alert = nil
            $0.acceptsTypical = true
            $0.awaitAll()
        }
        await world.weather.waitUntilAsked(2)
        #expect(world.requests.map(\.onlyTypical) == [false, true])
        let origin = AnswerOrigin(Provenance(source: .climateNormals, freshness: .typical, fetchedAt: World.start))
        world.weather.open([.present(Four.rows(), origin)])
        await store.receive(.answered(.list, .present(Four.rows(), origin))) { $0.settle(Four.rows(), origin) }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        await store.quit()
    }

    @Test func `other units are fetched from the server, remembered, and nothing is converted`() async {
        let store = store(Four.filled, world)
        store.send(.toggleUnits) {
            $0.unitsChange = UnitsChange(units: .celsius, answers: $0.answers)
            $0.units = .fahrenheit
            $0.awaitAll(isAutomatic: true)
        }
        await world.weather.waitUntilAsked()
        #expect(world.requests.map(\.units) == [.fahrenheit])
        #expect(!store.state.answers.present[.list].isIn(other: .celsius))
        #expect(store.state.answers.present[.list].progress?.pending == Set(Four.byName))
        world.weather.open([.present(Four.rows(.fahrenheit), Four.origin)])
        await store.receive(.answered(.list, .present(Four.rows(.fahrenheit), Four.origin))) {
            $0.settle(Four.rows(.fahrenheit))
            $0.unitsChange = nil
        }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        #expect(world.saved == ["units fahrenheit"])
        await store.quit()
    }

    @Test func `a refresh is sent when the source has updated, and its failure opens no dialog`() async {
        let store = store(Four.filled, world)
        store.send(.refresh) { $0.awaitAll() }
        await world.weather.waitUntilAsked()
        world.weather.open([.present(Four.rows(), Four.origin)])
        await store.receive(.answered(.list, .present(Four.rows(), Four.origin))) { $0.settle(Four.rows()) }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))

        world.clock.advance(by: .seconds(600))
        await store.receive(.refreshIsDue) {
            $0.awaitAll(isAutomatic: true)
        }
        await world.weather.waitUntilAsked(2)
        let failures = Four.cities.map { Four.failed($0) }
        world.weather.open([.present(failures, Four.nothing)])
        await store.receive(.answered(.list, .present(failures, Four.nothing))) {
            $0.settle([], Four.origin.keptAfter(Four.timedOut), failure: Four.timedOut)
        }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        #expect(store.state.alert == nil)
        await store.quit()
    }

    @Test func `a refresh includes the forecast of the open city`() async {
        var state = Four.filled
        state.open(Four.row(Four.seoul, 3))
        let store = store(state, world)
        store.send(.refreshIsDue) {
            $0.awaitAll(isAutomatic: true)
            $0.begin(.coming(.detail), isAutomatic: true)
        }
        await world.weather.waitUntilAsked()
        await world.forecasts.waitUntilAsked()
        #expect(Set(world.requests.map(\.cities)) == [Four.cities, [Four.seoul]])
        store.send(.back) {
            $0.detail = nil
            $0.answers.remove(.detail)
            $0.screens = [.list]
        }
        world.weather.open([])
        await store.quit()
    }

    /// Jumps of the clock: the machine has slept, or its clock was wrong.
    @Test(arguments: [25_200, 3_456_000, -3_600, -86_400] as [TimeInterval])
    func `a clock that is moved brings one fetch, and then the ages are true`(seconds: TimeInterval) async {
        let store = store(Four.filled, world)
        store.send(.resumed)
        world.moveClock(by: seconds)
        world.clock.advance(by: .seconds(61))
        let noticed = World.start + seconds + 61
        await store.receive(.tick(noticed)) { $0.now = noticed }
        world.clock.advance(by: .seconds(15))
        await store.receive(.refreshIsDue) {
            $0.awaitAll(isAutomatic: true)
        }
        await world.weather.waitUntilAsked()
        let origin = AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: noticed + 15))
        world.weather.open([.present(Four.rows(), origin)])
        await store.receive(.answered(.list, .present(Four.rows(), origin))) {
            $0.settle(Four.rows(), origin)
            $0.now = noticed + 15
        }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        #expect(Phrasebook(.english).age(of: origin.fetchedAt ?? .distantPast, now: store.state.now) == "just now")
        world.clock.advance(by: .seconds(61))
        await store.receive(.tick(noticed + 76)) { $0.now = noticed + 76 }
        world.clock.advance(by: .seconds(61))
        await store.receive(.tick(noticed + 137)) { $0.now = noticed + 137 }
        #expect(world.requests.count == 1)
        await store.quit()
    }

    @Test func `an age is redrawn when it changes, and not before`() async {
        let store = store(Four.filled, world)
        store.send(.resumed)
        world.clock.advance(by: .seconds(60))
        world.clock.advance(by: .seconds(1))
        await store.receive(.tick(World.start + 61)) { $0.now = World.start + 61 }
        #expect(TimedEffects.untilAgeChanges(since: World.start, now: World.start + 61) == .seconds(60))
        #expect(TimedEffects.untilAgeChanges(since: World.start, now: World.start + 7_000) == .seconds(201))
        #expect(TimedEffects.untilAgeChanges(since: World.start, now: World.start - 100) == .seconds(61))
        await store.quit()
    }

    @Test func `choosing a city opens its detail, and not while a fetch is running`() async {
        let store = store(Four.filled, world)
        store.send(.list(.open)) {
            $0.list.cursorIsChosen = true
            $0.open(Four.row(Four.busan, 1))
            $0.begin(.coming(.detail), isAutomatic: true)
        }
        await world.forecasts.waitUntilAsked()
        #expect(world.requests.map(\.cities) == [[Four.busan]])
        store.send(.back) {
            $0.detail = nil
            $0.answers.remove(.detail)
            $0.screens = [.list]
        }
        store.send(.refresh) { $0.awaitAll() }
        store.send(.list(.open)) { $0.notice = Notice(kind: .disabled, phrase: .screenBusy).refusing(.enter) }
        await world.weather.waitUntilAsked()
        world.weather.open([])
        await store.quit()
    }

    @Test func `a failed chart opens a dialog, and cancel leads back to the detail`() async {
        var state = Four.filled
        state.open(Four.row(Four.seoul, 3))
        let store = store(state, world)
        let reply = AnswerReply.coming([CityForecast(city: Four.seoul, outcome: .failed(Four.timedOut))], Four.nothing)
        await store.openChart(of: Four.seoul, in: world, answering: reply)
        await store.receive(.answered(.chart, reply)) {
            $0.settle(reply, of: .chart)
            $0.alert = AlertState(
                subject: .answers(.coming(.chart)), message: "weather.test did not answer in time.",
                buttons: [.retry, .cancel, .showTypical])
        }
        store.send(.alert(.press(.cancel))) {
            $0.alert = nil
            $0.chart = nil
            $0.answers.remove(.chart)
            $0.screens = [.list, .detail]
        }
        await store.quit()
    }

    /// The map shows the same weather as the list.
    @Test(arguments: [ScreenName.help, .map])
    func `another screen is shown as of the moment at which it is opened`(screen: ScreenName) {
        var state = Four.filled
        let before = state.now
        world.clock.advance(by: .seconds(90))
        _ = appReducer(&state, .show(screen), world.environment)
        #expect(state.screen == screen && state.now == before + 90)
    }

    @Test func `leaving a screen cancels its requests, and a late answer changes nothing`() async {
        let store = store(Four.filled, world)
        store.send(.list(.chartMarked)) {
            $0.list.cursorIsChosen = true
            $0.chart = ChartState(cities: [Four.busan])
            $0.screens = [.list, .chart]
            $0.begin(.coming(.chart))
        }
        await world.forecasts.waitUntilAsked()
        store.send(.back) {
            $0.chart = nil
            $0.answers.remove(.chart)
            $0.screens = [.list]
        }
        world.forecasts.open(AnswerReply.coming([], Four.nothing))
        await store.quit()
    }

    @Test func `home is the first screen when there is one, and fetched along with the list`() async {
        let store = store(Four.state(home: Four.seoul), world)
        #expect(store.state.screens == [.list, .home])
        #expect(Four.state().screens == [.list])
        await store.quit()
    }

    @Test func `the language changes at once, names are sorted by it, and nothing is fetched`() async {
        let store = store(Four.filled, world)
        store.send(.toggleLanguage) { $0.language = .korean }
        await store.receive(.arranged(["busan", "seoul", "sokcho", "jeju"], ListOrder(.name), in: store.state)) {
            $0.list.arrange(["busan", "seoul", "sokcho", "jeju"])
        }
        #expect(world.requests.isEmpty)
        await store.quit()
    }

    @Test func `showing a screen that is already open goes back to it`() async {
        let store = store(Four.filled, world)
        for screen in [ScreenName.home, .help, .search] {
            store.send(.show(screen)) { $0.screens.append(screen) }
        }
        store.send(.show(.home)) { $0.screens = [.list, .home] }
        store.send(.show(.list)) { $0.screens = [.list] }
        store.send(.back)
        await store.quit()
    }
}
