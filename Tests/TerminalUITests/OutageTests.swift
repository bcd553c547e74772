import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesTerminal
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import ForecastTesting
import Forecast
import Foundation
import Testing

@testable import CitiesTerminalUI

/// A failing source for which typical weather could stand in, as with `--source auto`: the dialog, the offer and the
/// recovery.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct OutageTests {
    let world = World()
    private let typicalOrigin = AnswerOrigin(
        asked: .openMeteo, Provenance(source: .climateNormals, fetchedAt: World.start), replaced: Four.timedOut)
    private let savedOrigin = AnswerOrigin(
        asked: .openMeteo, Provenance(source: .openMeteo, freshness: .saved, fetchedAt: World.start - 7_200),
        replaced: Four.timedOut)

    private func days(_ origin: AnswerOrigin) -> AnswerReply {
        let answer = Sourced(ViewsSamples.forecast().value, origin.provenance ?? Four.provenance)
        return AnswerReply.coming([CityForecast(city: Four.seoul, outcome: .answered(answer))], origin)
    }

    private let failed = AnswerReply.coming(
        [CityForecast(city: Four.seoul, outcome: .failed(Four.timedOut))], Four.nothing)

    /// A detail page with present weather and a failed forecast.
    private func openDetail() -> AppState {
        var state = Four.filled
        state.open(Four.row(Four.seoul, 3))
        state.settle(failed, of: .detail)
        return state
    }

    /// A chart that shows typical weather after its source has failed.
    private func failedChart() async -> AppStore {
        let store = store(openDetail(), world)
        await store.openChart(of: Four.seoul, in: world, answering: days(typicalOrigin))
        await store.receive(.answered(.chart, failed)) {
            $0.settle(failed, of: .chart)
            $0.alert = AlertState(
                subject: .answers(.coming(.chart)), message: "weather.test did not answer in time.",
                buttons: [.retry, .cancel, .showTypical])
        }
        return store
    }

    @Test(arguments: Language.allCases)
    func `a limit of the source says whose weather is shown instead`(language: Language) {
        let limited = WeatherError(.rateLimited, source: .openMeteo, host: "weather.test")
        let origin = AnswerOrigin(
            asked: .openMeteo, Provenance(source: .metNorway, fetchedAt: World.start), replaced: limited)
        var state = Four.filled
        state.language = language
        state.settle([Four.row(Four.seoul, 3)], origin)
        let name = Phrasebook(language).name(of: .metNorway)
        let sentence = Phrasebook(language)(.replacedSource, ["source": name])
        let alert = state.alert(limited, about: .answers(.present(.list)), at: World.start)
        let message = alert.message
        var asked = state
        asked.alert = alert
        #expect(AppView.frame(asked).text.contains(Phrasebook(language)(.screenLimitReached)))
        #expect(message.contains("Open-Meteo") && message.contains(sentence), "\(message)")
        for columns in [100, 80, 60] {
            state.size = Size(columns: columns, rows: 24)
            let text = AppView.frame(state).text
            #expect(text.contains(name), "\(text)")
        }
    }

    @Test func `a chart that typical weather could replace opens a dialog on failure`() async {
        let store = await failedChart()
        store.send(.alert(.press(.cancel))) {
            $0.alert = nil
            $0.chart = nil
            $0.answers.remove(.chart)
            $0.screens = [.list, .detail]
        }
        await store.quit()
    }

    @Test func `typical weather is shown once chosen, and the key r reports that the source still fails`() async {
        let store = await failedChart()
        store.send(.alert(.press(.showTypical))) {
            $0.alert = nil
            $0.acceptsTypical = true
            $0.begin(.coming(.chart))
        }
        await world.forecasts.waitUntilAsked(2)
        #expect(world.requests.map(\.onlyTypical) == [false, true])
        let chosen = days(AnswerOrigin(Provenance(source: .climateNormals, fetchedAt: World.start)))
        world.forecasts.open(chosen)
        await store.receive(.answered(.chart, chosen)) {
            $0.settle(chosen, of: .chart)
        }
        store.send(.refresh) { $0.begin(.coming(.chart)) }
        await world.forecasts.waitUntilAsked(3)
        world.forecasts.open(days(typicalOrigin))
        await store.receive(.answered(.chart, failed)) {
            $0.answers.coming[.chart].progress = nil
            $0.answers.coming[.chart].failure = Four.timedOut
            $0.answers.coming[.chart].origin = chosen.origin?.keptAfter(Four.timedOut)
            $0.alert = AlertState(
                subject: .answers(.coming(.chart)),
                message:
                    "weather.test did not answer in time. Showing typical weather instead, not live weather.",
                buttons: [.retry, .cancel])
        }
        store.send(.alert(.press(.cancel))) { $0.alert = nil }
        #expect(store.state.screen == .chart && store.state.forecasts(of: [Four.seoul], on: .chart) == chosen.days)
        await store.quit()
    }

    @Test func `the next chart of the same outage may be typical without another question`() async {
        var state = Four.filled
        state.acceptsTypical = true
        let store = store(state, world)
        store.send(.list(.chartMarked)) {
            $0.list.cursorIsChosen = true
            $0.chart = ChartState(cities: [Four.busan])
            $0.screens = [.list, .chart]
            $0.begin(.coming(.chart))
        }
        await world.forecasts.waitUntilAsked()
        let reply = AnswerReply.coming(
            days(typicalOrigin).days.map { CityForecast(city: Four.busan, outcome: $0.outcome) }, typicalOrigin)
        world.forecasts.open(reply)
        await store.receive(.answered(.chart, reply)) {
            $0.settle(reply, of: .chart)
        }
        await store.quit()
    }

    @Test func `a successful retry fetches every replaced answer again`() async {
        let store = await failedChart()
        store.send(.alert(.press(.retry))) {
            $0.alert = nil
            $0.begin(.coming(.chart))
        }
        await world.forecasts.waitUntilAsked(2)
        let live = days(Four.origin)
        world.forecasts.open(live)
        await store.receive(.answered(.chart, live)) {
            $0.settle(live, of: .chart)
            $0.begin(.coming(.detail), isAutomatic: true)
        }
        await world.forecasts.waitUntilAsked(3)
        world.forecasts.open(live)
        await store.receive(.answered(.detail, live)) {
            $0.settle(live, of: .detail)
        }
        #expect(world.requests.count == 3)
        await store.quit()
    }

    @Test func `a list that is typical is live again as soon as the source has answered elsewhere`() async {
        var state = openDetail()
        state.answers.present[.list].origin = typicalOrigin
        state.acceptsTypical = true
        state.screens = [.list, .detail, .chart]
        state.chart = ChartState(cities: [Four.seoul])
        let store = store(state, world)
        let live = days(Four.origin)
        store.send(.answered(.chart, live)) {
            $0.settle(live, of: .chart)
            $0.acceptsTypical = false
            $0.awaitAll(isAutomatic: true)
            $0.begin(.coming(.detail), isAutomatic: true)
        }
        await world.weather.waitUntilAsked()
        world.weather.open([.present(Four.rows(), Four.origin)])
        await store.receive(.answered(.list, .present(Four.rows(), Four.origin))) { $0.settle(Four.rows()) }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        await world.forecasts.waitUntilAsked()
        world.forecasts.open(failed)
        await store.receive(.answered(.detail, failed)) { $0.settle(failed, of: .detail) }
        // A request that keeps failing is not repeated all the time.
        #expect(world.requests.count == 2)
        await store.quit()
    }

    @Test func `a detail keeps its live numbers when only typical ones arrive, and reports it`() async {
        var state = openDetail()
        state.answers.coming[.detail] = CityAnswers()
        let store = store(state, world)
        let failure = AnswerReply.present([Four.failed(Four.seoul)], Four.nothing)
        store.send(.refresh) {
            $0.begin(.present(.detail))
            $0.begin(.coming(.detail), isAutomatic: true)
        }
        await world.weather.waitUntilAsked()
        world.weather.open([.present([Four.row(Four.seoul, 9)], typicalOrigin)])
        await store.receive(.answered(.detail, failure)) {
            $0.answers.present[.detail].progress = nil
            $0.answers.present[.detail].failure = Four.timedOut
            $0.answers.present[.detail].origin = Four.origin.keptAfter(Four.timedOut)
            $0.alert = AlertState(
                subject: .answers(.present(.detail)),
                message: "weather.test did not answer in time. Showing the previous weather by Open-Meteo.",
                buttons: [.retry, .cancel])
        }
        await world.forecasts.waitUntilAsked()
        world.forecasts.open(days(typicalOrigin))
        await store.receive(.answered(.detail, failed)) {
            $0.settle(failed, of: .detail)
        }
        #expect(store.state.answers.present[.list][Four.seoul] == Four.row(Four.seoul, 3))
        await store.quit()
    }

    @Test func `typical weather that was chosen for one city is not put into a live list`() {
        var state = openDetail()
        let chosen = AnswerOrigin(Provenance(source: .climateNormals, fetchedAt: World.start))
        let reply = AnswerReply.present([Four.row(Four.seoul, 9)], chosen)
        _ = appReducer(&state, .answered(.detail, reply), world.environment)
        #expect(state.answers.present[.detail][Four.seoul] == Four.row(Four.seoul, 9))
        #expect(state.answers.present[.list][Four.seoul] == Four.row(Four.seoul, 3))
    }

    @Test func `saved days in place of a chart are shown and labeled`() async {
        var state = openDetail()
        state.chart = ChartState(cities: [Four.seoul])
        state.screens.append(.chart)
        let store = store(state, world)
        store.send(.answered(.chart, days(savedOrigin))) {
            $0.settle(days(savedOrigin), of: .chart)
            $0.alert = AlertState(
                subject: .answers(.coming(.chart)),
                message: "weather.test did not answer in time. Showing saved weather instead.",
                buttons: [.retry, .cancel, .showTypical])
        }
        await store.quit()
    }

    /// The present succeeds and the forecast fails: requesting both again after each answer would never end.
    @Test func `an answer for home causes no new request for home`() async {
        var state = Four.state(home: Four.seoul)
        state.settle(failed, of: .home)
        let store = store(state, world)
        store.send(.answered(.home, .present([Four.row(Four.seoul, 3)], Four.origin))) {
            $0.settle([Four.row(Four.seoul, 3)], of: .home)
        }
        #expect(world.requests.isEmpty)
        await store.quit()
    }

    @Test func `with --offline a replacement is shown without a dialog or a retry`() async {
        var state = openDetail()
        let offline = WeatherError(.offline, source: .openMeteo)
        let origin = AnswerOrigin(asked: .openMeteo, typicalOrigin.provenance, replaced: offline)
        state.answers.present[.list].origin = origin
        let store = store(state, world)
        await store.openChart(of: Four.seoul, in: world, answering: days(origin))
        await store.receive(.answered(.chart, days(origin))) {
            $0.settle(days(origin), of: .chart)
        }
        await store.quit()
    }
}
