import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel
import Forecast
import ForecastTesting
import Foundation
import Testing

@testable import CitiesTerminalUI

/// Dust, models and the rest beside the weather: new, or gone, and in the units of the weather.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct BesideAnswersTests {
    private let world = World()
    private static let all = Set(Four.byName)

    private func text(_ state: AppState) -> String { AppView.frame(state).text }

    private func air(_ pm25: Double) -> [City.ID: AirQuality] {
        Dictionary(
            uniqueKeysWithValues: Four.byName.map {
                ($0, AirQuality(units: .celsius, time: World.start, utcOffset: 32_400, pm25: pm25))
            })
    }

    /// Two models whose daily maxima differ by this number of degrees.
    private func models(_ difference: Double, _ units: UnitSystem = .celsius) -> [City.ID: Sourced<ModelForecasts>] {
        // Midnight of World.start in Korea.
        let day = Date(
            timeIntervalSince1970: (World.start.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400 - 32_400)
        let models = ["ecmwf", "icon"].enumerated().map { index, name in
            ModelForecast(
                model: name,
                days: (0..<3).map { number in
                    DailyForecast(
                        date: day + Double(number) * 86_400, minimum: 0, maximum: 10 + Double(index) * difference)
                })
        }
        let forecasts = ModelForecasts(units: units, utcOffset: 32_400, models: models)
        return Dictionary(
            uniqueKeysWithValues: Four.byName.map {
                ($0, Sourced(forecasts, source: .openMeteo, fetchedAt: World.start))
            })
    }

    private func failed(_ kind: PageState.Kind) -> AnswerReply {
        .page(PageState(failures: [kind: Four.timedOut], requested: [kind: Self.all]))
    }

    @Test func `dust that a refresh did not bring is gone, and the line says why`() async {
        var state = Four.filled
        state.list.show(columns: [.name, .temp, .pm25])
        state.page.air = air(38)
        #expect(text(state).contains("38"))
        let store = store(state, world)
        store.send(.refresh) { $0.awaitAll() }
        await world.weather.waitUntilAsked()
        let page = failed(.air)
        world.weather.open([page, .present(Four.rows(), Four.origin)])
        await store.receive(.answered(.list, page)) {
            $0.page.air = [:]
            $0.page.failures = [.air: Four.timedOut]
        }
        await store.receive(.answered(.list, .present(Four.rows(), Four.origin))) {
            $0.settle(Four.rows())
            $0.notice = $0.page.failure.map($0.notice)
        }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        #expect(!text(store.state).contains("38"))
        #expect(text(store.state).contains("weather.test did not answer in time"))
        await store.quit()
    }

    @Test func `models that fail in the other units leave everything in the old ones`() async {
        var state = Four.filled
        state.list.show(columns: [.name, .temp, .spread])
        state.page.models = models(4.4)
        let old = state.page
        #expect(text(state).contains("4.4"))
        let store = store(state, world)
        await store.toggleUnits(in: world)
        let page = failed(.models)
        let rows = Four.rows(.fahrenheit)
        world.weather.open([page, .present(rows, Four.origin)])
        await store.receive(.answered(.list, page)) {
            $0.page.models = [:]
            $0.page.failures = [.models: Four.timedOut]
            $0.unitsChange?.failure = Four.timedOut
        }
        await store.receive(.answered(.list, .present(rows, Four.origin))) {
            $0.settle(Four.rows())
            $0.page = old
            $0.units = .celsius
            $0.unitsChange = nil
            $0.alert = AlertState(
                subject: .units, message: "Still in °C: weather.test did not answer in time.",
                buttons: [.retry, .cancel])
        }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        #expect(!text(store.state).contains("°F") && world.saved.isEmpty)
        await store.quit()
    }

    @Test func `values beside the weather of a page that is not open do not outlive its units`() async {
        var state = Four.filled
        state.page.models = models(4.4)
        let store = store(state, world)
        await store.toggleUnits(in: world)
        let rows = Four.rows(.fahrenheit)
        world.weather.open([.present(rows, Four.origin)])
        await store.receive(.answered(.list, .present(rows, Four.origin))) {
            $0.settle(rows)
            $0.page.models = [:]
            $0.unitsChange = nil
        }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        #expect(world.saved == ["units fahrenheit"])
        await store.quit()
    }

    @Test func `a reply about one kind leaves the failure of another`() {
        var page = PageState()
        page.take(PageState(failures: [.air: Four.timedOut], requested: [.air: Self.all]))
        page.take(PageState(warnings: ["seoul": .unknown], requested: [.warnings: ["seoul"]]))
        #expect(page.failure == PageState.Failure(phrase: .airFailed, error: Four.timedOut))
        #expect(page.failure(among: [.models, .warnings]) == nil)
        page.take(PageState(air: air(38), requested: [.air: Self.all]))
        #expect(page.failure == nil)
    }

    @Test func `hours of models are kept for the chart that was shown last`() {
        func page(_ city: City.ID, _ units: UnitSystem = .celsius) -> PageState {
            PageState(modelHours: models(4.4, units).filter { $0.key == city }, requested: [.modelHours: [city]])
        }
        var state = page("seoul")
        state.take(page("busan"))
        #expect(Array(state.modelHours.keys) == ["busan"])
        var turned = state
        turned.take(page("jeju", .fahrenheit))
        #expect(!turned.isPoorer(than: state))
        turned.take(PageState(failures: [.modelHours: Four.timedOut], requested: [.modelHours: ["jeju"]]))
        #expect(turned.modelHours.isEmpty && turned.isPoorer(than: state))
    }

    @Test func `the air of the hours is requested with the first value of air, and its failure is told`() async throws {
        var state = ViewsSamples.hours()
        state.source = .openMeteo
        let index = try #require(HoursDocument.values.firstIndex(of: .pm25))
        let steps = index - (HoursDocument.values.firstIndex(of: .rain) ?? 0)
        let store = store(state, world)
        store.exhaustivity = .partial
        store.send(.hours(.value(by: steps)))
        await world.forecasts.waitUntilAsked()
        #expect(world.requests.count == 1 && world.requests.first?.parts.contains(.airOfDays) == true)
        store.send(
            .answered(.plan, .page(PageState(failures: [.airOfDays: Four.timedOut], requested: [.airOfDays: Self.all])))
        )
        #expect(store.state.notice?.phrase == .airFailed)
        await store.quit()
    }

    @Test func `typical weather has nothing beside it, on every screen`() {
        let typical = Provenance(source: .climateNormals, freshness: .typical, fetchedAt: World.start)
        var state = Four.state()
        state.page.air = air(38)
        state.page.models = models(4.4)
        let cities = [Four.seoul, Four.busan]
        let rows = cities.map { city in
            let weather = CurrentWeather(
                units: .celsius, observedAt: World.start, utcOffset: 32_400, temperature: 3, maximum: 8)
            return CityWeather(city: city, outcome: .answered(Sourced(weather, typical)))
        }
        let origin = AnswerOrigin(asked: .openMeteo, typical, replaced: Four.timedOut)
        state.answers.present[.list] = CityAnswers(rows, origin)
        state.answers.present[.detail] = CityAnswers(rows, origin)
        state.list.show(columns: [.name, .temp, .pm25, .spread])
        for (screens, shown) in [
            ([ScreenName.list], nil), ([.list, .detail], cities), ([.list, .detail], [Four.seoul]),
        ] {
            state.screens = screens
            state.detail = shown.map { DetailState($0) }
            #expect(!text(state).contains("38") && !text(state).contains("4.4"), "\(screens) \(text(state))")
        }
    }
}
