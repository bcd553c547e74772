import ForecastTesting
import CitiesProviders
import Foundation
import CitiesLocalization
import CitiesPresentation
import CitiesTestSupport
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesTerminalUI

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct HomeReducerTests {
    let world = World()
    private let typical = AnswerOrigin(
        asked: .openMeteo, Provenance(source: .climateNormals, fetchedAt: World.start), replaced: Four.timedOut)

    private func home() -> AppState {
        var state = Four.state(home: Four.seoul)
        state.screens = [.list, .home]
        return state
    }

    private func weather(_ provenance: Provenance?) throws -> Sourced<CurrentWeather> {
        Sourced(try #require(Four.row(Four.seoul, 3).weather), try #require(provenance))
    }

    private func row(_ answer: Sourced<CurrentWeather>) -> CityWeather {
        CityWeather(city: Four.seoul, outcome: .answered(answer))
    }

    private let forecast = Sourced(ViewsSamples.forecast().value, Four.provenance)

    private func forecastReply(_ origin: AnswerOrigin) -> AnswerReply {
        AnswerReply.coming([CityForecast(city: Four.seoul, outcome: .answered(forecast))], origin)
    }

    @Test func `refresh sends new requests, and a replacement is labeled and reported`() async throws {
        let store = store(home(), world)
        store.send(.refresh) {
            for question in Question.all(of: .home) { $0.begin(question) }
        }
        await world.weather.waitUntilAsked()
        await world.forecasts.waitUntilAsked()
        #expect(world.requests.map(\.refresh) == [true, true])
        let typicalWeather = try weather(typical.provenance)
        world.weather.open([.present([row(typicalWeather)], typical)])
        await store.receive(.answered(.home, .present([row(typicalWeather)], typical))) {
            $0.settle([row(typicalWeather)], of: .home, typical)
            $0.alert = $0.alert(Four.timedOut, about: .answers(.present(.home)), at: World.start)
        }
        #expect(store.state.alert?.buttons == [.retry, .cancel])
        let reply = forecastReply(Four.origin)
        world.forecasts.open(reply)
        await store.receive(.answered(.home, reply)) { $0.settle(reply, of: .home) }
        store.send(.alert(.press(.retry))) {
            $0.alert = nil
            for question in Question.all(of: .home) { $0.begin(question) }
        }
        await world.weather.waitUntilAsked(2)
        await world.forecasts.waitUntilAsked(2)
        let live = try weather(Four.provenance)
        world.weather.open([.present([row(live)], Four.origin)])
        await store.receive(.answered(.home, .present([row(live)], Four.origin))) {
            $0.settle([row(live)], of: .home)
        }
        world.forecasts.open(reply)
        await store.receive(.answered(.home, reply)) { $0.settle(reply, of: .home) }
        await store.quit()
    }

    @Test func `the age of a saved answer counts from its fetch, not from its arrival`() async throws {
        var state = home()
        state.now = World.start
        let saved = Provenance(source: .openMeteo, freshness: .saved, fetchedAt: World.start - 7_200)
        let answer = try weather(saved)
        let store = store(state, world)
        let offline = WeatherError(.offline, source: .openMeteo)
        let origin = AnswerOrigin(asked: .openMeteo, saved, replaced: offline)
        store.send(.answered(.home, .present([row(answer)], origin))) { $0.settle([row(answer)], of: .home, origin) }
        let status = text(AppView.frame(store.state), row: store.state.size.rows - 2)
        #expect(status.contains("2 h ago") && status.contains("saved"), "\(status)")
        await store.quit()
    }

    @Test func `after a failure the old numbers are labeled as saved`() async throws {
        var state = home()
        state.settle([Four.row(Four.seoul, 3)], of: .home)
        let store = store(state, world)
        store.send(.answered(.home, .present([Four.failed(Four.seoul)], Four.nothing))) {
            $0.answers.present[.home].failure = Four.timedOut
            $0.answers.present[.home].origin = Four.origin.keptAfter(Four.timedOut)
        }
        let status = text(AppView.frame(store.state), row: store.state.size.rows - 2)
        #expect(status.contains("saved"), "\(status)")
        await store.quit()
    }

    @Test func `typical days beside live weather are labeled as typical`() {
        var state = ViewsSamples.home(size: Size(columns: 100, rows: 90))
        state.answers.coming[.home].origin = AnswerOrigin(
            Provenance(source: .climateNormals, fetchedAt: World.start))
        let lines = (0..<90).map { text(AppView.frame(state), row: $0) }
        let book = Phrasebook(.english)
        #expect(lines.count { $0.contains(book(.freshnessTypical)) } == 1)
        #expect(lines.contains { $0.contains(book.attribution(of: .openMeteo)) })
        #expect(lines.contains { $0.contains(book.attribution(of: .climateNormals).prefix(20)) }, "\(lines)")
        #expect(!lines[88].contains(book(.freshnessTypical)))
    }

    @Test func `reopened it requests only missing and unrequested parts`() async throws {
        var state = home()
        state.screens = [.list]
        let store = store(state, world)
        store.send(.show(.home)) {
            $0.screens = [.list, .home]
            for question in Question.all(of: .home) { $0.begin(question, isAutomatic: true) }
        }
        await world.weather.waitUntilAsked()
        await world.forecasts.waitUntilAsked()
        for _ in 0..<2 {
            store.send(.back) { $0.screens = [.list] }
            store.send(.show(.home)) { $0.screens = [.list, .home] }
        }
        let answer = try weather(Four.provenance)
        world.weather.open([.present([row(answer)], Four.origin)])
        await store.receive(.answered(.home, .present([row(answer)], Four.origin))) {
            $0.settle([row(answer)], of: .home)
        }
        let reply = forecastReply(Four.origin)
        world.forecasts.open(reply)
        await store.receive(.answered(.home, reply)) { $0.settle(reply, of: .home) }
        store.send(.back) { $0.screens = [.list] }
        store.send(.show(.home)) { $0.screens = [.list, .home] }
        #expect(world.requests.count == 2, "one for now, one for the coming days")
        await store.quit()
    }

    private func text(_ frame: Frame, row: Int) -> String { frame.cells(inRow: row).map(\.text).joined() }
}
