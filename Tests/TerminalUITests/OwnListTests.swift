import CitiesLocalization
import CitiesPresentation
import Forecast
import CitiesTerminal
import CitiesWeatherModel
import Testing

@testable import CitiesTerminalUI

/// Changes of the user's own list and the home city by keys.
struct OwnListTests {
    private static let tokyo = ViewsSamples.city("tokyo", "Tokyo", "도쿄")

    /// The state after some actions, without their effects.
    private func state(_ state: AppState, after actions: AppAction...) -> AppState {
        var state = state
        let world = World()
        for action in actions { _ = appReducer(&state, action, world.environment) }
        return state
    }

    private var ids: (AppState) -> [City.ID] { { $0.list.rows.map(\.id).sorted() } }

    private func searching(home: City? = nil) -> AppState {
        var state = Four.state(Four.rows(), home: home)
        state.screens = [.list, .search]
        state.search.query = TextField("tok")
        state.search.hits = [Self.tokyo]
        state.answers.present[.search] = CityAnswers([Four.row(Self.tokyo, 9)])
        return state
    }

    @Test func `a removed row is gone, the cursor moves on, and the row can be put back`() throws {
        var before = Four.filled
        before.list.selection = "jeju"
        #expect(KeyMap.action(for: .character("x"), in: before) == .own(.remove("jeju")))
        #expect(KeyMap.action(for: .character("z"), in: before).map(isDisabled) == true)
        let after = state(before, after: .own(.remove("jeju")))
        #expect(ids(after) == ["busan", "seoul", "sokcho"] && after.list.selection == "seoul")
        #expect(after.notice?.phrase == .screenListRemoved && after.ownList.changes == [.remove("jeju")])
        #expect(KeyMap.action(for: .character("z"), in: after) == .own(.undo))
        let undone = state(after, after: .own(.undo))
        #expect(ids(undone) == Four.byName.sorted() && undone.list.selection == "jeju")
        #expect(undone.answers.present[.list][Four.jeju].answer != nil)
        #expect(undone.ownList.changes == [.remove("jeju"), .putBack(Four.jeju)] && undone.ownList.removed.isEmpty)
    }

    @Test func `after removing the last row the cursor moves back`() {
        var before = Four.filled
        let last = before.list.shown(at: before.list.shownCount - 1).id
        let next = before.list.shown(at: before.list.shownCount - 2).id
        before.list.selection = last
        let after = state(before, after: .own(.remove(last)))
        #expect(!ids(after).contains(last) && after.list.selection == next)
    }

    @Test func `the only row cannot be removed`() {
        let one = Four.state([Four.row(Four.seoul, 1)])
        #expect(KeyMap.action(for: .character("x"), in: one).map(isDisabled) == true)
        #expect(ids(state(one, after: .own(.remove("seoul")))) == ["seoul"])
    }

    @Test func `a hit is added to the list once`() throws {
        let found = searching()
        #expect(KeyMap.action(for: .character("+"), in: found) == .own(.add(Four.row(Self.tokyo, 9))))
        let after = state(found, after: .own(.add(Four.row(Self.tokyo, 9))))
        #expect(ids(after) == (Four.byName + ["tokyo"]).sorted() && after.notice?.phrase == .screenListAdded)
        #expect(after.screen == .search && after.search.query.text == "tok")
        guard case .refused(let notice)? = KeyMap.action(for: .character("+"), in: after) else {
            Issue.record("it is added twice")
            return
        }
        #expect(notice.phrase == .ownListHasAlready)
        #expect(state(after, after: .own(.add(Four.row(Self.tokyo, 9)))).list.rows.count == 5)
    }

    @Test func `a city that is open is added`() {
        var open = Four.state(Four.rows())
        open.open(Four.row(Self.tokyo, 9))
        #expect(KeyMap.action(for: .character("a"), in: open) == .own(.add(Four.row(Self.tokyo, 9))))
        open.open(Four.row(Four.seoul, 9))
        #expect(KeyMap.action(for: .character("a"), in: open).map(isDisabled) == true)
    }

    @Test(arguments: [Key.character("x"), .character("+")])
    func `when the settings name the cities, the message says where`(key: Key) {
        var configured = key == .character("x") ? Four.filled : searching()
        configured.ownList.configuredIn = "config.yaml, line 2"
        guard case .refused(let notice)? = KeyMap.action(for: key, in: configured) else {
            Issue.record("it changes what is not shown")
            return
        }
        #expect(notice.phrase == .screenListConfigured && notice.values["place"] == "config.yaml, line 2")
    }

    @Test func `a failed save is reported`() {
        let after = state(Four.filled, after: .own(.saved(failure: "The disk is full.")))
        #expect(after.alert?.message == "The disk is full." && after.alert?.buttons == [.cancel])
        #expect(state(Four.filled, after: .own(.saved(failure: nil))).alert == nil)
    }

    @Test func `a search asks before it replaces a home city, and Enter replaces it`() throws {
        let asked = state(searching(home: Four.seoul), after: .home(.propose(Self.tokyo)))
        let alert = try #require(asked.alert)
        #expect(alert.subject == .replacing(Self.tokyo) && alert.message.contains("Seoul"))
        #expect(alert.message.contains("Tokyo") && asked.home.city == Four.seoul && asked.screen == .search)
        #expect(KeyMap.action(for: .enter, in: asked) == .alert(.press(.replace)))
        #expect(KeyMap.action(for: .escape, in: asked) == .alert(.press(.cancel)))
        #expect(KeyMap.action(for: .character("y"), in: asked) == .alert(.press(.replace)))
        let left = state(asked, after: .alert(.press(.cancel)))
        #expect(left.alert == nil && left.home.city == Four.seoul && left.screen == .search)
        #expect(left.notice?.phrase == .screenUnchanged)
        #expect(state(asked, after: .alert(.press(.replace))).screen == .home)
        // The home city itself is shown; the first one is asked for too.
        #expect(state(searching(home: Self.tokyo), after: .home(.propose(Self.tokyo))).alert == nil)
        let first = state(searching(), after: .home(.propose(Self.tokyo)))
        #expect(first.alert?.buttons == [.makeHome, .cancel] && first.home.city == nil)
        #expect(KeyMap.action(for: .character("y"), in: first) == .alert(.press(.makeHome)))
        #expect(state(first, after: .alert(.press(.makeHome))).screen == .home)
    }

    @Test func `letters are text in the field of a search and commands among the hits`() {
        var search = searching()
        #expect(KeyMap.action(for: .character("h"), in: search) == .search(.type(search.search.query.typed + "h")))
        #expect(KeyMap.action(for: .enter, in: search) == .search(.goToHits))
        #expect(KeyMap.action(for: .tab, in: search) == .search(.goToHits))
        search = state(search, after: .search(.goToHits))
        #expect(search.search.isInHits)
        #expect(KeyMap.action(for: .character("h"), in: search) == .home(.propose(Self.tokyo)))
        #expect(KeyMap.action(for: .character("l"), in: search) == .search(.open))
        #expect(KeyMap.action(for: .enter, in: search) == .search(.open))
        #expect(KeyMap.action(for: .character("/"), in: search) == .search(.goToField))
        #expect(!state(search, after: .search(.move(by: -1))).search.isInHits, "above the first hit is the field")
        #expect(!state(search, after: .search(.type("x"))).search.isInHits)
    }

    @Test func `while there is no home city, h on a city proposes it as the home`() {
        var list = Four.filled
        list.list.selection = "jeju"
        #expect(KeyMap.action(for: .character("h"), in: list) == .home(.propose(Four.jeju)))
        var open = list
        open.open(Four.row(Self.tokyo, 9))
        #expect(KeyMap.action(for: .character("h"), in: open) == .home(.propose(Self.tokyo)))
        open.home = HomeState(city: Four.seoul)
        #expect(KeyMap.action(for: .character("h"), in: open) == .show(.home))
    }

    private func isDisabled(_ action: AppAction) -> Bool {
        if case .refused = action { true } else { false }
    }
}
