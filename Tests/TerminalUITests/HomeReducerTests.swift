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
        source: .climateNormals, freshness: .typical, fetchedAt: World.start, replaced: Four.timedOut)

    private func home() -> AppState {
        var state = Four.state(home: Four.seoul)
        state.screens = [.list, .home]
        return state
    }

    private func weather(_ row: CityWeather) throws -> Weather { try #require(row.weather) }

    private func forecastReply(_ origin: AnswerOrigin) -> ForecastReply {
        ForecastReply(
            cities: [CityForecast(city: Four.seoul, outcome: .answered(ViewsSamples.forecast()))], origin: origin)
    }

    @Test func `refresh asks the server anew, and what stands in is labelled and told`() async throws {
        let store = store(home(), world)
        store.send(.home(.refresh)) {
            $0.home.isAsked = true
            $0.home.weather.underWay = [.weather, .forecast]
        }
        await world.weather.waitUntilAsked()
        await world.forecasts.waitUntilAsked()
        #expect(world.orders.map(\.refresh) == [true, true])
        let row = Four.row(Four.seoul, 3)
        let weather = try weather(row)
        world.weather.open([.finished([row], typical)])
        await store.receive(.home(.weather(.handleWeatherResponse(.success(weather)), origin: typical))) {
            $0.home.weather.underWay = [.forecast]
            $0.home.weather.weather = weather
            $0.home.weather.weatherFetchedAt = World.start
            $0.home.weatherOrigin = typical
            $0.alert = $0.alert(Four.timedOut, about: .home, .typical)
        }
        #expect(store.state.alert?.buttons == [.retry, .cancel])
        let reply = forecastReply(Four.origin)
        world.forecasts.open(reply)
        await store.receive(
            .home(.weather(.handleForecastResponse(.success(ViewsSamples.forecast().value)), origin: Four.origin))
        ) {
            $0.home.weather.underWay = []
            $0.home.weather.forecast = ViewsSamples.forecast().value
            $0.home.weather.forecastFetchedAt = World.start
            $0.home.forecastOrigin = Four.origin
        }
        store.send(.alert(.press(.retry))) { $0.alert = nil }
        await store.receive(.home(.refresh)) { $0.home.weather.underWay = [.weather, .forecast] }
        await world.weather.waitUntilAsked(2)
        await world.forecasts.waitUntilAsked(2)
        world.weather.open([.finished([row], Four.origin)])
        await store.receive(.home(.weather(.handleWeatherResponse(.success(weather)), origin: Four.origin))) {
            $0.home.weather.underWay = [.forecast]
            $0.home.weatherOrigin = Four.origin
        }
        world.forecasts.open(reply)
        await store.receive(
            .home(.weather(.handleForecastResponse(.success(ViewsSamples.forecast().value)), origin: Four.origin))
        ) { $0.home.weather.underWay = [] }
        await store.quit()
    }

    @Test func `a saved answer is as old as it is, and not as young as its arrival`() async throws {
        var state = home()
        state.now = World.start
        let saved = AnswerOrigin(
            source: .openMeteo, freshness: .saved, fetchedAt: World.start - 7_200,
            replaced: WeatherError(.offline, source: .openMeteo))
        let answer = try weather(Four.row(Four.seoul, 3))
        let store = store(state, world)
        store.send(.home(.weather(.handleWeatherResponse(.success(answer)), origin: saved))) {
            $0.home.weather.weather = answer
            $0.home.weather.weatherFetchedAt = World.start - 7_200
            $0.home.weatherOrigin = saved
        }
        let status = text(AppView.frame(store.state), row: 22)
        #expect(status.contains("2 h ago") && status.contains("saved"), "\(status)")
        await store.quit()
    }

    @Test func `after a failure the old numbers are labelled as what they are`() async throws {
        var state = home()
        state.home.weatherOrigin = Four.origin
        state.home.weather.weather = try weather(Four.row(Four.seoul, 3))
        let store = store(state, world)
        let nothing = AnswerOrigin(source: .openMeteo, freshness: .live, fetchedAt: nil)
        store.send(.home(.weather(.handleWeatherResponse(.failure(Four.timedOut)), origin: nothing))) {
            $0.home.weather.failures = [.weather: Phrasebook(.english).messageForHosts(Four.timedOut)]
            $0.home.weather.networkErrorMessage = $0.home.weather.failures[.weather]
            $0.home.weatherOrigin = Four.origin.keptAfter(Four.timedOut)
        }
        #expect(store.state.home.weatherOrigin?.freshness == .saved)
        await store.quit()
    }

    @Test func `typical coming days beside the weather of now are told apart from it`() {
        var state = ViewsSamples.home(size: Size(columns: 100, rows: 90))
        state.home.forecastOrigin = AnswerOrigin(source: .climateNormals, freshness: .typical, fetchedAt: nil)
        let lines = (0..<90).map { text(AppView.frame(state), row: $0) }
        let book = Phrasebook(.english)
        #expect(lines.count { $0.contains(book(.freshnessTypical)) } == 1)
        #expect(lines.contains { $0.contains(book.attribution(of: .openMeteo)) })
        #expect(lines.contains { $0.contains(book.attribution(of: .climateNormals).prefix(20)) }, "\(lines)")
        #expect(!lines[88].contains(book(.freshnessTypical)))
    }

    private func text(_ frame: Frame, row: Int) -> String { frame.cells(inRow: row).map(\.text).joined() }
}
