import ForecastTesting
import CitiesProviders
import Foundation
import CitiesLocalization
import CitiesPresentation
import Forecast
import CitiesTerminal
import CitiesTestSupport
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesTerminalUI

/// A notice stays exactly as long as its statement is true, without any key.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct NoticeTests {
    let world = World()

    private func pressing(_ key: Key, in state: AppState) throws -> AppState {
        var state = state
        let action = try #require(KeyMap.action(for: key, in: state))
        reduce(&state, action)
        return state
    }

    /// Applies an action without its effects.
    private func reduce(_ state: inout AppState, _ action: AppAction) {
        _ = appReducer(&state, action, world.environment)
    }

    private func fetching() -> AppState {
        var state = Four.state()
        state.awaitAll()
        return state
    }

    @Test(arguments: [Key.enter, .character("s"), .character("u"), .character("r"), .character("c")])
    func `the reason for waiting disappears when the key works again`(key: Key) throws {
        var state = try pressing(key, in: fetching())
        #expect(state.notice != nil)
        reduce(&state, .answered(.list, .arrived([Four.row(Four.seoul, 3)])))
        #expect(state.notice != nil)
        reduce(&state, .answered(.list, .present(Four.rows(), Four.origin)))
        #expect(state.notice == nil)
    }

    @Test func `a key that is refused repeatedly keeps its reason on the screen`() throws {
        var state = Four.filled
        state.search.hits = [Four.seoul]
        state.screens = [.list, .search, .detail]
        state.begin(.present(.search))
        state = try pressing(.character("r"), in: state)
        reduce(&state, .tick(World.start + 60))
        #expect(state.notice?.phrase == .screenBusy)
        reduce(&state, .answered(.search, .present([], Four.origin)))
        #expect(state.notice == nil)
    }

    @Test func `the notice about no matches disappears with a match`() throws {
        var state = Four.filled
        state.screens = [.list, .search]
        state.search.query.text = "seo"
        state = try pressing(.tab, in: state)
        #expect(state.notice?.phrase == .screenNoHit)
        reduce(&state, .search(.found(query: "seo", [Four.seoul])))
        #expect(state.notice == nil)
    }

    @Test func `the number of failed cities is shown until they are requested again`() {
        var state = fetching()
        let line = "1 of 4 failed"
        reduce(&state, .answered(.list, .present(Four.rows().dropLast() + [Four.failed(Four.sokcho)], Four.origin)))
        for action: AppAction in [.alert(.press(.cancel)), .tick(World.start + 60), .list(.move(by: 3))] {
            reduce(&state, action)
            #expect(AppView.frame(state).text.contains(line), "\(action)")
        }
        reduce(&state, .resized(Size(columns: 150, rows: 10)))
        #expect(AppView.frame(state).text.contains("No data for 1 of 4 cities. Press r to fetch again."))
        reduce(&state, .refreshIsDue)
        #expect(!AppView.frame(state).text.contains("No data"))
        reduce(&state, .answered(.list, .present(Four.rows(), Four.origin)))
        #expect(!AppView.frame(state).text.contains("No data"))
    }

    @Test func `a notice of an event disappears after a while`() async {
        let store = store(Four.filled, world)
        store.send(.home(.saved(Four.seoul, failure: nil))) {
            $0.notice = Notice(
                kind: .information, phrase: .screenHomeSaved, values: ["city": "Seoul"], life: .shortly)
        }
        world.clock.advance(by: TimedEffects.newsLast)
        await store.receive(.noticeIsOver) { $0.notice = nil }
        await store.quit()
    }

    @Test func `a dialog about a failed fetch closes when another fetch provides the answer`() {
        var state = fetching()
        let nothing = AnswerOrigin(asked: .openMeteo)
        reduce(&state, .answered(.list, .present(Four.cities.map { Four.failed($0) }, nothing)))
        #expect(state.alert?.subject == .answers(.present(.list)))
        reduce(&state, .refreshIsDue)
        #expect(state.alert?.subject == .answers(.present(.list)))
        reduce(&state, .answered(.list, .present(Four.rows(), Four.origin)))
        #expect(state.alert == nil)
    }
}
