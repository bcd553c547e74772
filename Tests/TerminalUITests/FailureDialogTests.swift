import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesTerminal
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Forecast
import Foundation
import Testing

@testable import CitiesTerminalUI

/// Single failed cities: the dialog of an outage, the line that stays, and the recovery of all screens.
@Suite struct FailureDialogTests {
    private let world = World()
    private let some = Four.rows().dropLast() + [Four.failed(Four.sokcho)]

    /// Applies an action without its effects.
    private func reduce(_ state: inout AppState, _ actions: AppAction...) {
        for action in actions { _ = appReducer(&state, action, world.environment) }
    }

    private func list(_ rows: some Sequence<CityWeather>) -> AppAction {
        .answered(.list, .present(Array(rows), Four.origin))
    }

    private func days(failing: [City] = [], _ cities: [City] = Four.cities) -> AnswerReply {
        .coming(
            cities.map { city in
                CityForecast(
                    city: city,
                    outcome: failing.contains(city) ? .failed(Four.timedOut) : .answered(ViewsSamples.forecast()))
            }, Four.origin)
    }

    /// The list after a fetch in which Sokcho failed, with the dialog answered.
    private func failedList() -> AppState {
        var state = Four.state()
        reduce(&state, .started, list(some), .alert(.press(.cancel)))
        return state
    }

    @Test func `a dialog about a failed city opens once, and not at automatic refreshes of the same outage`() {
        var state = Four.state()
        reduce(&state, .started, list(some))
        #expect(state.alert?.message == "No data for 1 of 4 cities: Sokcho: timed out.")
        reduce(&state, .alert(.press(.cancel)))
        for _ in 0..<2 {
            reduce(&state, .refreshIsDue, list(some))
            #expect(state.alert == nil)
        }
        // A request that the user has not sent for the failed city.
        let tokyo = ViewsSamples.city("tokyo", "Tokyo", "도쿄")
        reduce(&state, .own(.add(CityWeather(city: tokyo))), list(some + [Four.row(tokyo, 9)]))
        #expect(state.alert == nil)
    }

    @Test(arguments: [AppAction.refresh, .alert(.press(.retry))])
    func `the user who asks again is answered with a dialog again`(action: AppAction) {
        var state = Four.state()
        reduce(&state, .started, list(some))
        if action == .refresh { reduce(&state, .alert(.press(.cancel))) }
        reduce(&state, action)
        #expect(state.alert == nil && state.answers.present[.list].progress?.total == 4)
        reduce(&state, list(some))
        #expect(state.alert?.subject == .answers(.present(.list)))
    }

    @Test func `a city that failed, was answered and fails again is another outage`() {
        var state = failedList()
        reduce(&state, .refreshIsDue, list(Four.rows()))
        let tokyo = ViewsSamples.city("tokyo", "Tokyo", "도쿄")
        reduce(&state, .own(.add(CityWeather(city: tokyo))), list(some + [Four.row(tokyo, 9)]))
        #expect(state.alert?.message == "No data for 1 of 5 cities: Sokcho: timed out.")
    }

    @Test func `a plan that is opened again in the same outage opens no second dialog`() {
        var state = Four.filled
        for isFirst in [true, false] {
            reduce(&state, .show(.plan), .answered(.plan, days(failing: [Four.jeju])))
            #expect((state.alert?.message == "No data for 1 of 4 cities: Jeju City: timed out.") == isFirst)
            #expect(AppView.frame(state).text.contains("1 of 4 failed"))
            if isFirst { reduce(&state, .alert(.press(.cancel))) }
            reduce(&state, .back)
        }
    }

    @Test(arguments: [WeatherError.Kind.offline, .notFound])
    func `a failure that Retry cannot mend is a line and no dialog`(kind: WeatherError.Kind) {
        var state = Four.state()
        let failed = Four.failed(Four.sokcho, WeatherError(kind, source: .openMeteo))
        reduce(&state, .started, list(Four.rows().dropLast() + [failed]))
        #expect(state.alert == nil && AppView.frame(state).text.contains("1 of 4 failed"))
    }

    @Test func `the dialog waits until the screen that failed is shown`() {
        var state = Four.state(home: Four.seoul)
        reduce(&state, .started, list(some))
        #expect(state.screen == .home && state.alert == nil)
        reduce(&state, .show(.help), .back)
        #expect(state.alert == nil)
        reduce(&state, .show(.list))
        #expect(state.alert?.message == "No data for 1 of 4 cities: Sokcho: timed out.")
        reduce(&state, .alert(.press(.cancel)), .show(.help), .back)
        #expect(state.alert == nil)
    }

    @Test func `a dialog that waits is gone when the city is answered`() {
        var state = Four.state(home: Four.seoul)
        reduce(&state, .started, list(some), .refreshIsDue, list(Four.rows()), .show(.list))
        #expect(state.alert == nil && state.waitingAlert == nil)
    }

    @Test func `sorting waits for every city, be it with a failure`() {
        var state = Four.state()
        reduce(&state, .started, .answered(.list, .arrived(Array(Four.rows().dropLast()))))
        #expect(KeyMap.action(for: .character("s"), in: state) != .list(.nextOrder))
        reduce(&state, list(some), .alert(.press(.cancel)))
        #expect(KeyMap.action(for: .character("s"), in: state) == .list(.nextOrder))
    }

    // MARK: - What is shown meanwhile

    private let limited = WeatherError(.rateLimited, source: .openMeteo, host: "weather.test", retryAfter: .seconds(75))

    @Test(arguments: Language.allCases)
    func `a dialog over live rows of another source names it, and offers no typical weather`(language: Language) {
        var state = Four.state()
        state.language = language
        let book = Phrasebook(language)
        let norway = Provenance(source: .metNorway, fetchedAt: World.start)
        let origin = AnswerOrigin(asked: .openMeteo, norway, replaced: Four.timedOut)
        reduce(&state, .started, .answered(.list, .present(Four.rows(), origin)))
        #expect(state.alert?.message.contains(book(.replacedSource, ["source": book.name(of: .metNorway)])) == true)
        let units = state.alert(keeping: .celsius, insteadOf: .fahrenheit, because: Four.timedOut, at: state.now)
        #expect(units.message.contains(book.name(of: .metNorway)))
        #expect(state.alert?.buttons == [.retry, .cancel])
        // Then every city fails, and the rows stay.
        reduce(&state, .alert(.press(.cancel)), .refresh)
        let nothing = AnswerOrigin(asked: .openMeteo)
        reduce(&state, .answered(.list, .present(Four.cities.map { Four.failed($0) }, nothing)))
        #expect(state.alert?.message.contains(book(.screenKeptOld, ["source": book.name(of: .metNorway)])) == true)
        #expect(state.alert?.buttons == [.retry, .cancel])
    }

    @Test func `without any weather typical weather is offered`() {
        var state = Four.state()
        reduce(&state, .started, .answered(.list, .present(Four.cities.map { Four.failed($0) }, Four.nothing)))
        #expect(state.alert?.buttons == [.retry, .cancel, .showTypical])
    }

    @Test(arguments: Language.allCases)
    func `Retry waits as long as a limit lasts, and counts down`(language: Language) {
        let book = Phrasebook(language)
        var state = Four.state()
        state.language = language
        let failed = Four.cities.map { Four.failed($0, limited) }
        reduce(&state, .started, .answered(.list, .present(failed, Four.nothing)))
        #expect(state.alert?.limitEnd == World.start.addingTimeInterval(75))
        #expect(state.alert.map { $0.buttons[$0.selection] } == .cancel)
        let text = AppView.frame(state).text
        #expect(text.contains(book(.screenRetryIn, ["wait": book.wait(ofSeconds: 75)])), "\(text)")
        reduce(&state, .alert(.press(.retry)))
        #expect(state.alert != nil && state.answers.present[.list].progress == nil)
        reduce(&state, .tick(World.start.addingTimeInterval(70)))
        #expect(AppView.frame(state).text.contains(book(.screenRetryIn, ["wait": book.wait(ofSeconds: 5)])))
        world.moveClock(by: 76)
        reduce(&state, .tick(World.start.addingTimeInterval(76)))
        #expect(AppView.frame(state).text.contains("[ \(book(.screenRetry)) ]"))
        reduce(&state, .alert(.press(.retry)))
        #expect(state.alert == nil && state.answers.present[.list].progress != nil)
    }

    @Test func `a confirmation stands on its action`() {
        var state = Four.filled
        reduce(&state, .home(.propose(Four.busan)))
        #expect(KeyMap.action(for: .enter, in: state) == .alert(.press(.makeHome)))
        state.home = HomeState(city: Four.seoul)
        reduce(&state, .home(.propose(Four.busan)))
        #expect(KeyMap.action(for: .enter, in: state) == .alert(.press(.replace)))
    }

    // MARK: - The line

    @Test(arguments: Language.allCases, ViewsSamples.sizes)
    func `the line about a failure leaves the attribution and the age on the screen`(language: Language, size: Size) {
        var state = ViewsSamples.state(size: size, language: language)
        let book = Phrasebook(language)
        func line() -> Substring {
            AppView.frame(state).text.split(separator: "\n", omittingEmptySubsequences: false)[size.rows - 2]
        }
        #expect(line().contains(book.age(of: ViewsSamples.fetched, now: state.now)), "\(line())")
        let short = book(.screenSomeFailedShort, ["failed": "2", "total": "20"])
        let long = book(.screenSomeFailed, ["failed": "2", "total": "20"])
        #expect(line().contains(short) || line().contains(long), "\(line())")
        #expect(size.columns < 80 || line().contains(book.attribution(of: .openMeteo)), "\(line())")
        state.answers.present[.list].origin = ViewsSamples.origin.keptAfter(ViewsSamples.timedOut)
        #expect(
            [book.whatFailed, book.shortReason].contains { line().contains($0(ViewsSamples.timedOut)) }, "\(line())")
        state.answers.present[.list].origin = ViewsSamples.origin.keptAfter(
            WeatherError(.offline, source: .openMeteo))
        #expect(line().contains(short) || line().contains(long), "\(line())")
    }

    @Test func `without a home city the list asks to search for one, and the two keys of the hint do`() {
        var state = Four.filled
        #expect(AppView.frame(state).text.contains("//: find home city"))
        for _ in 0..<2 { KeyMap.action(for: .character("/"), in: state).map { reduce(&state, $0) } }
        #expect(state.screen == .search)
        #expect(!AppView.frame(Four.state(Four.rows(), home: Four.seoul)).text.contains("//: find"))
    }

    // MARK: - Recovery

    /// Refresh and Retry, on a screen whose own answers were there or not.
    @Test(arguments: [true, false])
    func `after an answer that the user asked for again every screen is live`(chartFailed: Bool) {
        var state = failedList()
        reduce(&state, .list(.chartMarked))
        reduce(&state, .answered(.chart, days(failing: chartFailed ? [Four.busan] : [], [Four.busan])))
        #expect(state.answers.present[.list].progress == nil)
        reduce(&state, chartFailed ? .alert(.press(.retry)) : .refresh)
        reduce(&state, .answered(.chart, days([Four.busan])))
        #expect(state.answers.present[.list].progress?.isAutomatic == true)
        reduce(&state, list(Four.rows()))
        #expect(state.answers.present[.list].failedCount == 0 && state.alert == nil)
        #expect(!AppView.frame(state).text.contains("failed"))
    }

    @Test func `a city that always fails is not requested again and again`() {
        var state = failedList()
        // Neither another screen nor an answer that is incomplete itself ends the outage.
        reduce(&state, .list(.chartMarked), .answered(.chart, days([Four.busan])))
        #expect(state.answers.present[.list].progress == nil)
        reduce(&state, .back, .show(.plan), .answered(.plan, days(failing: [Four.jeju])))
        reduce(&state, .alert(.press(.retry)), .answered(.plan, days(failing: [Four.jeju])))
        #expect(state.answers.present[.list].progress == nil && state.alert != nil)
        // The list fails again after the plan has recovered, and the plan is not asked again for that.
        reduce(&state, .alert(.press(.retry)), .answered(.plan, days()))
        #expect(state.answers.present[.list].progress != nil)
        reduce(&state, list(some))
        #expect(!state.isFetching && state.alert == nil)
    }
}
