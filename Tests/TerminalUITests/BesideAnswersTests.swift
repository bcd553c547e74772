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
@Suite(.timeLimit(.minutes(60)))
struct BesideAnswersTests {
    private let world = World()
    private func text(_ state: AppState) -> String { AppView.frame(state).text }

    private func air(_ pm25: Double) -> CityAnswers<AirQuality> {
        answered(AirQuality(units: .celsius, time: World.start, utcOffset: 32_400, pm25: pm25))
    }

    /// One answer for all of the cities.
    private func answered<Answer>(_ answer: Answer, cities: [City] = Four.cities) -> CityAnswers<Answer> {
        CityAnswers(
            cities.map {
                CityResult(
                    city: $0, outcome: .answered(Sourced(answer, source: .openMeteo, fetchedAt: World.start)))
            }, Four.origin)
    }

    private func failed<Answer>(cities: [City] = Four.cities) -> CityAnswers<Answer> {
        var answers = CityAnswers<Answer>()
        answers.add(cities.map { CityResult(city: $0, outcome: .failed(Four.timedOut)) }, Four.nothing)
        return answers
    }

    /// A reply with the answers of one kind.
    private func reply<Answer>(
        _ kind: WritableKeyPath<BesideAnswers, CityAnswers<Answer>>, _ answers: CityAnswers<Answer>
    ) -> BesideAnswers {
        var reply = BesideAnswers()
        reply[keyPath: kind] = answers
        return reply
    }

    /// Two models whose daily maxima differ by this number of degrees.
    private func models(_ difference: Double, _ units: UnitSystem = .celsius, of cities: [City] = Four.cities)
        -> CityAnswers<ModelForecasts>
    {
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
        return answered(ModelForecasts(units: units, utcOffset: 32_400, models: models), cities: cities)
    }

    @Test func `dust that a refresh did not bring is gone, and the line says why`() async {
        var state = Four.filled
        state.list.show(columns: [.name, .temp, .pm25])
        state.answers.beside.air = air(38)
        #expect(text(state).contains("38"))
        let store = store(state, world)
        store.send(.refresh) { $0.awaitAll() }
        await world.weather.waitUntilAsked()
        let noAir = reply(\.air, failed())
        world.weather.open([.beside(noAir), .present(Four.rows(), Four.origin)])
        await store.receive(.answered(.list, .beside(noAir))) { $0.answers.beside.air = failed() }
        await store.receive(.answered(.list, .present(Four.rows(), Four.origin))) {
            $0.settle(Four.rows())
            $0.notice = $0.notice(of: BesideFailure(phrase: .airFailed, error: Four.timedOut))
        }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        #expect(!text(store.state).contains("38"))
        #expect(text(store.state).contains("weather.test did not answer in time"))
        await store.quit()
    }

    @Test func `models that fail in the other units leave everything in the old ones`() async {
        var state = Four.filled
        state.list.show(columns: [.name, .temp, .spread])
        state.answers.beside.models = models(4.4)
        let old = state.answers.beside
        #expect(text(state).contains("4.4"))
        let store = store(state, world)
        await store.toggleUnits(in: world)
        let noModels = reply(\.models, failed())
        let rows = Four.rows(.fahrenheit)
        world.weather.open([.beside(noModels), .present(rows, Four.origin)])
        await store.receive(.answered(.list, .beside(noModels))) {
            $0.answers.beside.models = failed()
            $0.unitsChange?.failure = Four.timedOut
        }
        await store.receive(.answered(.list, .present(rows, Four.origin))) {
            $0.settle(Four.rows())
            $0.answers.beside = old
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
        state.answers.beside.models = models(4.4)
        let store = store(state, world)
        await store.toggleUnits(in: world)
        let rows = Four.rows(.fahrenheit)
        world.weather.open([.present(rows, Four.origin)])
        await store.receive(.answered(.list, .present(rows, Four.origin))) {
            $0.settle(rows)
            $0.answers.beside.keep(only: .fahrenheit)
            $0.unitsChange = nil
        }
        await store.receive(.arranged(Four.byName, ListOrder(.name), in: store.state))
        #expect(world.saved == ["units fahrenheit"])
        await store.quit()
    }

    @Test func `a reply about one kind leaves the failure of another`() {
        var beside = BesideAnswers()
        let failure = BesideFailure(phrase: .airFailed, error: Four.timedOut)
        let kinds = Set(AnswerKind.allCases)
        beside.take(reply(\.air, failed()))
        beside.take(reply(\.warnings, answered(CityWarnings(utcOffset: 32_400))))
        #expect(beside.failure(among: kinds) == failure)
        #expect(beside.failure(among: [.models, .warnings]) == nil)
        beside.take(reply(\.air, air(38)))
        #expect(beside.failure(among: kinds) == nil)
    }

    @Test func `hours of models are kept for the chart that was shown last`() {
        func hours(_ city: City, _ units: UnitSystem = .celsius) -> BesideAnswers {
            reply(\.modelHours, models(4.4, units, of: [city]))
        }
        var state = hours(Four.seoul)
        state.take(hours(Four.busan))
        #expect(Array(state.modelHours.values.keys) == ["busan"])
        var turned = state
        turned.take(hours(Four.jeju, .fahrenheit))
        #expect(!turned.isPoorer(than: state))
        turned.take(reply(\.modelHours, failed(cities: [Four.jeju])))
        #expect(turned.modelHours.isEmpty && turned.isPoorer(than: state))
    }

    /// A city without its answer any more, by kind.
    private static let lost: [AnswerKind: (BesideAnswersTests) -> (known: BesideAnswers, failed: BesideAnswers)] = [
        .air: { ($0.reply(\.air, $0.air(38)), $0.reply(\.air, $0.failed())) },
        .airOfDays: { ($0.reply(\.airOfDays, $0.air(38)), $0.reply(\.airOfDays, $0.failed())) },
        .models: { ($0.reply(\.models, $0.models(4.4)), $0.reply(\.models, $0.failed())) },
        .modelHours: { ($0.reply(\.modelHours, $0.models(4.4)), $0.reply(\.modelHours, $0.failed())) },
        .members: {
            let members = EnsembleForecast(units: .celsius, utcOffset: 32_400)
            return ($0.reply(\.members, $0.answered(members)), $0.reply(\.members, $0.failed()))
        },
        .thermometer: {
            let station = WeatherStation(id: "RKSS", englishName: "Gimpo", coordinates: Four.seoul.coordinates)
            let answer = Thermometer(
                utcOffset: 32_400, station: Thermometer.Station(station, from: Four.seoul.coordinates), celsius: 3,
                observedAt: World.start)
            return ($0.reply(\.thermometers, $0.answered(answer)), $0.reply(\.thermometers, $0.failed()))
        },
        .warnings: {
            ($0.reply(\.warnings, $0.answered(CityWarnings(utcOffset: 0))), $0.reply(\.warnings, $0.failed()))
        },
        .present: {
            let weather = CurrentWeather(units: .celsius, observedAt: World.start, utcOffset: 32_400, temperature: 3)
            return ($0.reply(\.present, $0.answered(weather)), $0.reply(\.present, $0.failed()))
        },
        .past: {
            (
                $0.reply(\.past, $0.answered(ForecastRecord(units: .celsius, utcOffset: 0))),
                $0.reply(\.past, $0.failed())
            )
        },
    ]

    @Test(arguments: AnswerKind.allCases)
    func `of every kind, an answer that a refresh did not bring is a failure in its place`(kind: AnswerKind) throws {
        let answers = try #require(Self.lost[kind])
        let (known, failed) = answers(self)
        var beside = known
        #expect(!beside.isEmpty && !beside[kind].isEmpty && beside[kind].failure == nil)
        beside.take(failed)
        #expect(beside[kind].isEmpty && beside[kind].failure == Four.timedOut && beside[kind].count == 4)
        #expect(beside.failures.map(\.kind) == [kind])
    }

    @Test(arguments: AnswerKind.allCases)
    func `of every kind, an answer in other units is lost or the same in both`(kind: AnswerKind) throws {
        let answers = try #require(Self.lost[kind])
        let (known, failed) = answers(self)
        var beside = known
        beside.take(failed)
        let isSameInBoth = [.thermometer, .warnings].contains(kind)
        #expect(beside.isPoorer(than: known) == !isSameInBoth)
        beside = known
        beside.keep(only: .fahrenheit)
        #expect(beside[kind].isEmpty == !isSameInBoth)
        beside = known
        beside.keep(only: .celsius)
        #expect(beside == known)
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
        store.send(.answered(.plan, .beside(reply(\.airOfDays, failed()))))
        #expect(store.state.notice?.phrase == .airFailed)
        await store.quit()
    }

    @Test func `typical weather has nothing beside it, on every screen`() {
        let typical = Provenance(source: .climateNormals, freshness: .typical, fetchedAt: World.start)
        var state = Four.state()
        state.answers.beside.air = air(38)
        state.answers.beside.models = models(4.4)
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
