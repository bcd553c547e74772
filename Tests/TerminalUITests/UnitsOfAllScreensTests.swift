import CitiesLocalization
import Forecast
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesTerminalUI

/// A change of units applies to all screens or to none, for every open screen and every failing request.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct UnitsOfAllScreensTests {
    private let world = World()
    private let choices = AsyncStream.makeStream(of: ScreenChoice.self)
    private nonisolated static let tokyo = ViewsSamples.city("tokyo", "Tokyo", "도쿄")

    /// Every request of the screens.
    private nonisolated static let questions: [Question] = [
        .present(.list), .coming(.list), .present(.detail), .coming(.detail), .coming(.chart), .coming(.plan),
        .present(.search), .present(.home), .coming(.home), .present(.here),
    ]

    /// A state with all screens stacked, each about other cities, with live answers in degrees Celsius.
    private func opened() -> AppState {
        var state = Four.state(Four.rows(), home: Four.seoul)
        state.screens = ScreenName.allCases
        state.list.day = CivilTime(World.start, offset: 32_400).dayNumber
        state.detail = DetailState([Self.tokyo])
        state.chart = ChartState(cities: [Four.seoul, Four.busan])
        state.plan = PlanState(cities: [Four.busan, Four.jeju, Four.seoul])
        state.hours = HoursState(cities: [Four.busan, Four.jeju, Four.seoul])
        state.search.hits = [Four.sokcho]
        state.here.location = Location(place: Four.jeju, origin: .geoclue)
        for question in Self.questions {
            let cities = state.cities(of: question)
            #expect(!cities.isEmpty, "\(question)")
            switch question.period {
            case .present: state.answers.present[question.screen] = CityAnswers(present(cities), Four.origin)
            case .coming: state.answers.coming[question.screen] = CityAnswers(coming(cities), Four.origin)
            }
        }
        state.answers.coming[.here] = CityAnswers(coming([Four.jeju]), Four.origin)
        return state
    }

    private nonisolated func present(_ cities: [City], _ units: UnitSystem = .celsius) -> [CityWeather] {
        cities.map { Four.row($0, 3, units) }
    }

    private nonisolated func coming(_ cities: [City], _ units: UnitSystem = .celsius) -> [CityForecast] {
        cities.map { CityForecast(city: $0, outcome: .answered(ViewsSamples.forecast(units: units))) }
    }

    /// An environment that answers every request but one at once.
    private func environment(failing question: Question?, in state: AppState) -> AppEnvironment {
        let failing = question.map { (cities: state.cities(of: $0), question: $0) }
        var environment = world.environment
        environment.remember = { [choices] in choices.continuation.yield($0) }
        environment.answers = { request, reply in
            let fails =
                failing.map {
                    $0.cities == request.cities && $0.question.period == request.period
                        && ($0.question.screen == .here) == request.isOfHere
                } == true
            let present = fails ? request.cities.map { Four.failed($0) } : present(request.cities, request.units)
            let coming =
                fails
                ? request.cities.map { CityForecast(city: $0, outcome: .failed(Four.timedOut)) }
                : coming(request.cities, request.units)
            let origin = fails ? Four.nothing : Four.origin
            if request.isOfHere {
                await reply(.here(HereReply(weather: present[0], forecast: coming[0], origin: origin)))
            } else {
                await reply(request.period == .present ? .present(present, origin) : .coming(coming, origin))
            }
        }
        return environment
    }

    private func changed(_ state: AppState, failing question: Question?) async -> Store<AppState, AppAction> {
        let store = Store(
            initialState: state, reducer: appReducer, environment: environment(failing: question, in: state))
        store.send(.toggleUnits)
        for await state in store.states() where state.unitsChange == nil && !state.isFetching { break }
        return store
    }

    @Test(arguments: questions) func `a failure on one screen leaves every screen unchanged`(question: Question) async {
        let before = opened()
        let store = await changed(before, failing: question)
        #expect(store.state.units == .celsius && store.state.answers == before.answers)
        #expect(store.state.alert?.subject == .units)
        #expect(store.state.alert?.message == "Still in °C: weather.test did not answer in time.")
        let isRemembering = store.runningEffects.contains(EffectName.saving.id)
        await store.shutdown()
        choices.continuation.finish()
        var remembered = choices.stream.makeAsyncIterator()
        #expect(await remembered.next() == nil && !isRemembering)
    }

    /// Single screens, without the others beneath.
    @Test(arguments: [ScreenName.plan, .hours, .chart, .detail]) func `a screen alone does not keep its own units`(
        screen: ScreenName
    ) async {
        var before = opened()
        for other in [ScreenName.plan, .hours, .chart, .detail, .search, .here] where other != screen {
            _ = before.close(other)
        }
        before.list.day = nil
        let store = await changed(before, failing: .coming(screen.asker))
        #expect(store.state.units == .celsius && store.state.alert?.subject == .units)
        #expect(!store.state.answers.present[.list].isIn(other: .celsius))
        #expect(!store.state.answers.coming[screen.asker].isIn(other: .celsius))
        await store.shutdown()
    }

    @Test func `success on every screen changes all of them, and is remembered`() async {
        let store = await changed(opened(), failing: nil)
        #expect(store.state.units == .fahrenheit && store.state.alert == nil)
        for screen in ScreenName.allCases {
            #expect(!store.state.answers.present[screen].isIn(other: .fahrenheit), "\(screen)")
            #expect(!store.state.answers.coming[screen].isIn(other: .fahrenheit), "\(screen)")
        }
        var remembered = choices.stream.makeAsyncIterator()
        #expect(await remembered.next() == .units(.fahrenheit))
        await store.shutdown()
    }
}
