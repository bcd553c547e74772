import ForecastTesting
import CitiesProviders
import Foundation
import CitiesLocalization
import CitiesPresentation
import Forecast
import CitiesTestSupport
import Testing
import CitiesWeatherModel

@testable import CitiesTerminalUI

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct SearchReducerTests {
    let world = World()

    private func searching() -> AppState {
        var state = Four.filled
        state.screens = [.list, .search]
        return state
    }

    @Test func `hits appear during typing, and their weather once the typing pauses`() async {
        let store = store(searching(), world)
        store.send(.search(.type("se"))) { $0.search.query.text = "se" }
        await world.search.waitUntilAsked()
        world.search.open([Four.seoul])
        await store.receive(.search(.found(query: "se", [Four.seoul]))) {
            $0.search.hits = [Four.seoul]
            $0.begin(.present(.search))
        }
        #expect(world.requests.isEmpty)
        world.clock.advance(by: .milliseconds(400))
        await store.receive(.spin) { $0.spinner = 1 }
        await world.weather.waitUntilAsked()
        #expect(world.requests.map(\.cities) == [[Four.seoul]])
        let row = Four.row(Four.seoul, 3)
        world.weather.open([.present([row], Four.origin)])
        await store.receive(.answered(.search, .present([row], Four.origin))) {
            $0.settle([row], of: .search)
            $0.now = World.start + 0.4
        }
        await store.quit()
    }

    @Test func `the wait for a deleted query ends`() async {
        var state = searching()
        state.search.query.text = "s"
        state.search.hits = [Four.seoul]
        state.begin(.present(.search))
        _ = appReducer(&state, .search(.type("")), world.environment)
        #expect(state.answers.present[.search].progress == nil && state.search.hits.isEmpty)
    }

    @Test func `the answer to an older query changes nothing`() async {
        let store = store(searching(), world)
        store.send(.search(.type("seo"))) { $0.search.query.text = "seo" }
        await world.search.waitUntilAsked()
        store.send(.search(.found(query: "se", [Four.busan])))
        world.search.open([])
        await store.receive(.search(.found(query: "seo", [])))
        await store.quit()
    }

    @Test func `an empty result and a failure of the online search have different messages`() async {
        var state = searching()
        state.search.query.text = "zz"
        let store = store(state, world)
        store.send(.search(.searchOnline)) { $0.search.isSearchingOnline = true }
        await world.online.waitUntilAsked()
        world.online.open(.success([]))
        await store.receive(.search(.foundOnline(query: "zz", .success([])))) {
            $0.search.isSearchingOnline = false
            $0.notice = Notice(
                kind: .disabled, phrase: .screenNothingFound, values: ["query": "zz", "source": "Open-Meteo"])
        }
        store.send(.search(.searchOnline)) {
            $0.notice = nil
            $0.search.isSearchingOnline = true
        }
        await world.online.waitUntilAsked(2)
        let limit = WeatherError(.rateLimited, source: .openMeteo, host: "weather.test")
        world.online.open(.failure(limit))
        await store.receive(.search(.foundOnline(query: "zz", .failure(limit)))) {
            $0.search.isSearchingOnline = false
            $0.search.failure = limit
            $0.alert = $0.alert(limit, about: .search, at: World.start)
        }
        #expect(store.state.alert?.message.isEmpty == false && store.state.alert?.buttons == [.retry, .cancel])
        await store.quit()
    }

    @Test(arguments: [
        Result.failure(WeatherError(.rateLimited, source: .openMeteo, host: "weather.test")), .success([]),
        .success([Four.busan]),
    ])
    func `a late result for another query is dropped`(late: Result<[City], WeatherError>) async {
        var state = searching()
        state.search.query.text = "seoul"
        state.search.isSearchingOnline = true
        let store = store(state, world)
        store.send(.search(.foundOnline(query: "soul", late)))
        #expect(store.state.alert == nil && store.state.notice == nil && store.state.search.failure == nil)
        await store.quit()
    }

    @Test func `a home city that could not be saved is reported, and retry saves it`() async {
        let store = store(Four.filled, world)
        store.send(.home(.saved(Four.seoul, failure: "The disk is full."))) {
            $0.alert = AlertState(
                subject: .saving(Four.seoul), message: "The disk is full.", buttons: [.retry, .cancel])
        }
        store.send(.alert(.press(.cancel))) { $0.alert = nil }
        store.send(.home(.saved(Four.seoul, failure: nil))) {
            $0.notice = Notice(kind: .information, phrase: .screenHomeSaved, values: ["city": "Seoul"], life: .shortly)
        }
        await store.quit()
    }
}
