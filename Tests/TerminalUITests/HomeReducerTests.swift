import ForecastTesting
import CitiesProviders
import Foundation
import CitiesLocalization
import CitiesPresentation
import CitiesTestSupport
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import Forecast
@testable import CitiesTerminalUI

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct HomeReducerTests {
    let world = World()
    private let typical = AnswerOrigin(
        asked: .openMeteo, Provenance(source: .climateNormals, fetchedAt: World.start), replaced: Four.timedOut)

    private func home() -> AppState {
        var state = Four.state(home: Four.seoul)
        state.screens = [.list, .home]
        return state
    }

    private func weather(_ provenance: Provenance?) throws -> Sourced<Weather> {
        Sourced(try #require(Four.row(Four.seoul, 3).weather), try #require(provenance))
    }

    private func row(_ answer: Sourced<Weather>) -> CityWeather {
        CityWeather(city: Four.seoul, outcome: .answered(answer))
    }

    private let forecast = Sourced(ViewsSamples.forecast().value, Four.provenance)

    private func forecastReply(_ origin: AnswerOrigin) -> ForecastReply {
        ForecastReply(
            cities: [CityForecast(city: Four.seoul, outcome: .answered(forecast))], origin: origin)
    }

    @Test func `refresh asks the server anew, and what stands in is labelled and told`() async throws {
        let store = store(home(), world)
        store.send(.home(.refresh)) {
            $0.home.isAsked = true
            $0.home.weather.underWay = [.weather, .forecast]
        }
        await world.weather.waitUntilAsked()
        await world.forecasts.waitUntilAsked()
        #expect(world.requests.map(\.refresh) == [true, true])
        let typicalWeather = try weather(typical.provenance)
        world.weather.open([.finished([row(typicalWeather)], typical)])
        await store.receive(
            .home(.weather(.handleWeatherResponse(.success(typicalWeather)), replaced: Four.timedOut))
        ) {
            $0.home.weather.underWay = [.forecast]
            $0.home.weather.weather = typicalWeather.value
            $0.home.weather.weatherProvenance = Provenance(source: .climateNormals, fetchedAt: World.start)
            $0.alert = $0.alert(Four.timedOut, about: .home, .typical)
        }
        #expect(store.state.alert?.buttons == [.retry, .cancel])
        let reply = forecastReply(Four.origin)
        world.forecasts.open(reply)
        await store.receive(.home(.weather(.handleForecastResponse(.success(forecast))))) {
            $0.home.weather.underWay = []
            $0.home.weather.forecast = forecast.value
            $0.home.weather.forecastProvenance = Four.provenance
        }
        store.send(.alert(.press(.retry))) { $0.alert = nil }
        await store.receive(.home(.refresh)) { $0.home.weather.underWay = [.weather, .forecast] }
        await world.weather.waitUntilAsked(2)
        await world.forecasts.waitUntilAsked(2)
        let live = try weather(Four.provenance)
        world.weather.open([.finished([row(live)], Four.origin)])
        await store.receive(.home(.weather(.handleWeatherResponse(.success(live))))) {
            $0.home.weather.underWay = [.forecast]
            $0.home.weather.weatherProvenance = Four.provenance
        }
        world.forecasts.open(reply)
        await store.receive(.home(.weather(.handleForecastResponse(.success(forecast))))) {
            $0.home.weather.underWay = []
        }
        await store.quit()
    }

    @Test func `a saved answer is as old as it is, and not as young as its arrival`() async throws {
        var state = home()
        state.now = World.start
        let saved = Provenance(source: .openMeteo, freshness: .saved, fetchedAt: World.start - 7_200)
        let answer = try weather(saved)
        let store = store(state, world)
        let offline = WeatherError(.offline, source: .openMeteo)
        store.send(.home(.weather(.handleWeatherResponse(.success(answer)), replaced: offline))) {
            $0.home.weather.weather = answer.value
            $0.home.weather.weatherProvenance = saved
        }
        let status = text(AppView.frame(store.state), row: 22)
        #expect(status.contains("2 h ago") && status.contains("saved"), "\(status)")
        await store.quit()
    }

    @Test func `after a failure the old numbers are labelled as what they are`() async throws {
        var state = home()
        state.home.weather.weather = Four.row(Four.seoul, 3).weather
        state.home.weather.weatherProvenance = Four.provenance
        let store = store(state, world)
        store.send(.home(.weather(.handleWeatherResponse(.failure(Four.timedOut))))) {
            $0.home.weather.weatherError = Four.timedOut
            $0.home.weather.weatherProvenance = Provenance(
                source: .openMeteo, freshness: .saved, fetchedAt: World.start)
        }
        let status = text(AppView.frame(store.state), row: 22)
        #expect(status.contains("saved"), "\(status)")
        await store.quit()
    }

    @Test func `typical coming days beside the weather of now are told apart from it`() {
        var state = ViewsSamples.home(size: Size(columns: 100, rows: 90))
        state.home.weather.forecastProvenance = Provenance(source: .climateNormals, fetchedAt: World.start)
        let lines = (0..<90).map { text(AppView.frame(state), row: $0) }
        let book = Phrasebook(.english)
        #expect(lines.count { $0.contains(book(.freshnessTypical)) } == 1)
        #expect(lines.contains { $0.contains(book.attribution(of: .openMeteo)) })
        #expect(lines.contains { $0.contains(book.attribution(of: .climateNormals).prefix(20)) }, "\(lines)")
        #expect(!lines[88].contains(book(.freshnessTypical)))
    }

    @Test func `looked at again it asks only for what it has not and has not asked for`() async throws {
        var state = home()
        state.screens = [.list]
        let store = store(state, world)
        store.send(.show(.home)) {
            $0.screens = [.list, .home]
            $0.home.weather.underWay = [.weather, .forecast]
        }
        await world.weather.waitUntilAsked()
        await world.forecasts.waitUntilAsked()
        for _ in 0..<2 {
            store.send(.back) { $0.screens = [.list] }
            store.send(.show(.home)) { $0.screens = [.list, .home] }
        }
        let answer = try weather(Four.provenance)
        world.weather.open([.finished([row(answer)], Four.origin)])
        await store.receive(.home(.weather(.handleWeatherResponse(.success(answer))))) {
            $0.home.weather.underWay = [.forecast]
            $0.home.weather.weather = answer.value
            $0.home.weather.weatherProvenance = Four.provenance
        }
        world.forecasts.open(forecastReply(Four.origin))
        await store.receive(.home(.weather(.handleForecastResponse(.success(forecast))))) {
            $0.home.weather.underWay = []
            $0.home.weather.forecast = forecast.value
            $0.home.weather.forecastProvenance = Four.provenance
        }
        store.send(.back) { $0.screens = [.list] }
        store.send(.show(.home)) { $0.screens = [.list, .home] }
        #expect(world.requests.count == 2, "one for now, one for the coming days")
        await store.quit()
    }

    private func text(_ frame: Frame, row: Int) -> String { frame.cells(inRow: row).map(\.text).joined() }
}
