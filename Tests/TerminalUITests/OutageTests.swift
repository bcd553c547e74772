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

/// A source that fails while typical weather could stand in, as with `--source auto`: it is told, offered and mended.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct OutageTests {
    let world = World()
    private let typicalOrigin = AnswerOrigin(
        asked: .openMeteo, Provenance(source: .climateNormals, fetchedAt: World.start), replaced: Four.timedOut)
    private let savedOrigin = AnswerOrigin(
        asked: .openMeteo, Provenance(source: .openMeteo, freshness: .saved, fetchedAt: World.start - 7_200),
        replaced: Four.timedOut)

    private func days(_ origin: AnswerOrigin) -> ForecastReply {
        let answer = Sourced(ViewsSamples.forecast().value, origin.provenance ?? Four.provenance)
        return ForecastReply(
            cities: [CityForecast(city: Four.seoul, outcome: .answered(answer))], origin: origin)
    }

    private let failed = ForecastReply(
        cities: [CityForecast(city: Four.seoul, outcome: .failed(Four.timedOut))], origin: Four.nothing)

    /// A detail with weather of now, whose coming days could not be had.
    private func openDetail() -> AppState {
        var state = Four.filled
        state.detail = DetailState(row: Four.row(Four.seoul, 3), origin: Four.origin)
        state.detail?.coming.forecasts = failed.cities
        state.detail?.coming.origin = failed.origin
        state.screens = [.list, .detail]
        return state
    }

    /// The chart was opened, and its source has failed: typical weather came instead.
    private func failedChart() async -> AppStore {
        let store = store(openDetail(), world)
        await store.openChart(of: Four.seoul, in: world, answering: days(typicalOrigin))
        await store.receive(.chart(.arrived(failed))) {
            $0.chart?.isLoading = false
            $0.chart?.forecasts = failed.cities
            $0.chart?.origin = failed.origin
            $0.alert = AlertState(
                subject: .chart, message: "weather.test did not answer in time.",
                buttons: [.retry, .cancel, .showTypical])
        }
        return store
    }

    @Test func `a chart that typical weather would stand in for is told, and cancel leads back to the detail`() async {
        let store = await failedChart()
        store.send(.alert(.press(.cancel))) {
            $0.alert = nil
            $0.chart = nil
            $0.screens = [.list, .detail]
        }
        await store.quit()
    }

    @Test func `typical weather is shown once it is chosen, and r tells that the source still fails`() async {
        let store = await failedChart()
        store.send(.alert(.press(.showTypical))) {
            $0.alert = nil
            $0.acceptsTypical = true
            $0.chart?.isLoading = true
        }
        await world.forecasts.waitUntilAsked(2)
        #expect(world.requests.map(\.onlyTypical) == [false, true])
        let chosen = days(AnswerOrigin(Provenance(source: .climateNormals, fetchedAt: World.start)))
        world.forecasts.open(chosen)
        await store.receive(.chart(.arrived(chosen))) {
            $0.chart?.isLoading = false
            $0.chart?.forecasts = chosen.cities
            $0.chart?.origin = failed.origin
            $0.chart?.origin = chosen.origin
        }
        store.send(.chart(.refresh)) { $0.chart?.isLoading = true }
        await world.forecasts.waitUntilAsked(3)
        world.forecasts.open(days(typicalOrigin))
        await store.receive(.chart(.arrived(failed))) {
            $0.chart?.isLoading = false
            $0.alert = AlertState(
                subject: .chart,
                message:
                    "weather.test did not answer in time. Showing typical weather instead, not live weather.",
                buttons: [.retry, .cancel])
        }
        store.send(.alert(.press(.cancel))) { $0.alert = nil }
        #expect(store.state.screen == .chart && store.state.chart?.forecasts == chosen.cities)
        await store.quit()
    }

    @Test func `the next chart of the same outage may be typical without another question`() async {
        var state = Four.filled
        state.acceptsTypical = true
        let store = store(state, world)
        store.send(.list(.chartMarked)) {
            $0.list.cursorIsChosen = true
            $0.chart = ChartState(cities: [Four.busan])
            $0.chart?.isLoading = true
            $0.screens = [.list, .chart]
        }
        await world.forecasts.waitUntilAsked()
        var reply = days(typicalOrigin)
        reply.cities[0].city = Four.busan
        world.forecasts.open(reply)
        await store.receive(.chart(.arrived(reply))) {
            $0.chart?.isLoading = false
            $0.chart?.forecasts = reply.cities
            $0.chart?.origin = typicalOrigin
        }
        await store.quit()
    }

    @Test func `when retry succeeds, everything that something stood in for is fetched again`() async {
        let store = await failedChart()
        store.send(.alert(.press(.retry))) {
            $0.alert = nil
            $0.chart?.isLoading = true
        }
        await world.forecasts.waitUntilAsked(2)
        let live = days(Four.origin)
        world.forecasts.open(live)
        await store.receive(.chart(.arrived(live))) {
            $0.chart?.isLoading = false
            $0.chart?.forecasts = live.cities
            $0.chart?.origin = live.origin
            $0.detail?.coming.isLoading = true
            $0.detail?.coming.isAutomatic = true
        }
        await world.forecasts.waitUntilAsked(3)
        world.forecasts.open(live)
        await store.receive(.detail(.coming(.arrived(live)))) {
            $0.detail?.coming.isLoading = false
            $0.detail?.coming.forecasts = live.cities
            $0.detail?.coming.origin = live.origin
        }
        #expect(world.requests.count == 3)
        await store.quit()
    }

    @Test func `a list that is typical is live again as soon as the source has answered elsewhere`() async {
        var state = openDetail()
        state.list.origin = typicalOrigin
        state.acceptsTypical = true
        state.screens = [.list, .detail, .chart]
        state.chart = ChartState(cities: [Four.seoul])
        let store = store(state, world)
        let live = days(Four.origin)
        store.send(.chart(.arrived(live))) {
            $0.chart?.forecasts = live.cities
            $0.chart?.origin = live.origin
            $0.acceptsTypical = false
            $0.awaitAll()
            $0.list.isAutomatic = true
            $0.detail?.coming.isLoading = true
            $0.detail?.coming.isAutomatic = true
        }
        await world.weather.waitUntilAsked()
        world.weather.open([.finished(Four.rows(), Four.origin)])
        await store.receive(.list(.reply(.finished(Four.rows(), Four.origin)))) { $0.settle(Four.rows()) }
        await store.receive(.list(.arranged(Four.byName, ListOrder(.name))))
        await world.forecasts.waitUntilAsked()
        world.forecasts.open(failed)
        await store.receive(.detail(.coming(.arrived(failed)))) { $0.detail?.coming.isLoading = false }
        // What fails still is not asked for again and again.
        #expect(world.requests.count == 2)
        await store.quit()
    }

    @Test func `a detail keeps its live numbers when only typical ones come, and tells it`() async {
        var state = openDetail()
        state.detail?.coming = ChartState(cities: [Four.seoul])
        let store = store(state, world)
        let failure = WeatherReply.finished([Four.failed(Four.seoul)], Four.nothing)
        store.send(.detail(.refresh)) {
            $0.detail?.isLoading = true
            $0.detail?.coming.isLoading = true
            $0.detail?.coming.isAutomatic = true
        }
        await world.weather.waitUntilAsked()
        world.weather.open([.finished([Four.row(Four.seoul, 9)], typicalOrigin)])
        await store.receive(.detail(.reply(failure))) {
            $0.detail?.isLoading = false
            $0.alert = AlertState(
                subject: .detail, message: "weather.test did not answer in time.",
                buttons: [.retry, .cancel, .showTypical])
        }
        await world.forecasts.waitUntilAsked()
        world.forecasts.open(days(typicalOrigin))
        await store.receive(.detail(.coming(.arrived(failed)))) {
            $0.detail?.coming.isLoading = false
            $0.detail?.coming.forecasts = failed.cities
            $0.detail?.coming.origin = failed.origin
        }
        #expect(store.state.list.row("seoul") == Four.row(Four.seoul, 3))
        await store.quit()
    }

    @Test func `typical weather that was chosen for one city is not put into a live list`() {
        var state = openDetail()
        let chosen = AnswerOrigin(Provenance(source: .climateNormals, fetchedAt: World.start))
        let reply = WeatherReply.finished([Four.row(Four.seoul, 9)], chosen)
        _ = appReducer(&state, .detail(.reply(reply)), world.environment)
        #expect(state.detail?.row == Four.row(Four.seoul, 9))
        #expect(state.list.row("seoul") == Four.row(Four.seoul, 3))
    }

    @Test func `saved days that stand in for a chart are shown and told`() async {
        var state = openDetail()
        state.chart = ChartState(cities: [Four.seoul])
        state.screens.append(.chart)
        let store = store(state, world)
        store.send(.chart(.arrived(days(savedOrigin)))) {
            $0.chart?.forecasts = days(savedOrigin).cities
            $0.chart?.origin = savedOrigin
            $0.alert = AlertState(
                subject: .chart, message: "weather.test did not answer in time. Showing saved weather instead.",
                buttons: [.retry, .cancel, .showTypical])
        }
        await store.quit()
    }

    /// The weather of now serves and the coming days do not: asking for both again would go on for ever.
    @Test func `home is not asked again because of its own answer`() async {
        var state = Four.state(home: Four.seoul)
        state.home.weather.forecastError = Four.timedOut
        let store = store(state, world)
        let answer = Sourced(Four.row(Four.seoul, 3).weather!, Four.provenance)
        store.send(.home(.weather(.handleWeatherResponse(.success(answer))))) {
            $0.home.weather.weather = answer.value
            $0.home.weather.weatherProvenance = Four.provenance
        }
        #expect(world.requests.isEmpty)
        await store.quit()
    }

    @Test func `with --offline what stands in is shown without a question, and nothing is asked again`() async {
        var state = openDetail()
        let offline = WeatherError(.offline, source: .openMeteo)
        let origin = AnswerOrigin(asked: .openMeteo, typicalOrigin.provenance, replaced: offline)
        state.list.origin = origin
        let store = store(state, world)
        await store.openChart(of: Four.seoul, in: world, answering: days(origin))
        await store.receive(.chart(.arrived(days(origin)))) {
            $0.chart?.isLoading = false
            $0.chart?.forecasts = days(origin).cities
            $0.chart?.origin = origin
        }
        await store.quit()
    }
}
