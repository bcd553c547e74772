import Localization
import Presentation
import Terminal
import Testing
import TextLayout
import WeatherModel

@testable import TerminalUI

@Suite struct KeyTests {
    private func fetching() -> AppState {
        var state = Four.state()
        state.list.fetch = FetchProgress(done: 1, total: 4)
        return state
    }

    @Test(arguments: ScreenName.allCases)
    func `no two commands of a screen have a key in common`(screen: ScreenName) {
        let keys = Commands.on(screen).flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
    }

    @Test(arguments: [
        (Key.character("u"), Phrase.screenUnitsBusy), (.character("s"), .screenSortBusy),
        (.character("S"), .screenSortBusy), (.character("r"), .screenBusy), (.enter, .screenBusy),
        (.character("c"), .screenBusy),
    ])
    func `what has to wait for a fetch is dim, and says why when it is pressed`(key: Key, phrase: Phrase) throws {
        let state = fetching()
        #expect(KeyMap.action(for: key, in: state) == .refused(Notice(kind: .refusal, phrase: phrase).refusing(key)))
        let command = try #require(Commands.command(for: key, in: state))
        #expect(!command.isEnabled(in: state))
        #expect(command.isEnabled(in: Four.filled))
    }

    @Test func `sorting waits for cities that nobody has asked about yet`() {
        var rows = Four.rows()
        rows[2].result = nil
        #expect(KeyMap.action(for: .character("s"), in: Four.state(rows)) != .list(.nextOrder))
        #expect(KeyMap.action(for: .character("s"), in: Four.filled) == .list(.nextOrder))
    }

    @Test(arguments: zip("ㅂㄴㅕㄱㅊㅗㅓㅏ", "qsurchjk"))
    func `with a Korean keyboard on, the keys are the same`(hangul: Character, latin: Character) {
        let state = Four.filled
        #expect(KeyMap.action(for: .character(hangul), in: state) != nil)
        #expect(
            KeyMap.action(for: .character(hangul), in: state) == KeyMap.action(for: .character(latin), in: state))
    }

    @Test func `Hangul is text where text is typed`() {
        var state = Four.filled
        state.list.isTyping = true
        state.list.setFilter("서")
        #expect(KeyMap.action(for: .character("ㅂ"), in: state) == .list(.filter("서ㅂ")))
        #expect(KeyMap.action(for: .backspace, in: state) == .list(.filter("")))
        #expect(EventMap.action(for: .paste("울\u{1B}[2J"), in: state) == .list(.filter("서울 [2J")))
        state.list.isTyping = false
        state.screens = [.list, .search]
        #expect(KeyMap.action(for: .character("q"), in: state) == .search(.type("q")))
    }

    @Test func `where Hangul would be question marks the language stays`() {
        var state = Four.filled
        #expect(KeyMap.action(for: .character("L"), in: state) == .toggleLanguage)
        state.look = ViewsSamples.plain
        #expect(
            KeyMap.action(for: .character("L"), in: state)
                == .refused(Notice(kind: .refusal, phrase: .screenNoKorean).refusing(.character("L"))))
    }

    @Test func `pasted text is never a command`() {
        #expect(EventMap.action(for: .paste("q"), in: Four.filled) == nil)
    }

    @Test func `a dialog has its own keys, and no others`() {
        var state = Four.filled
        state.alert = AlertState(subject: .list, message: "", buttons: [.retry, .cancel, .showTypical], selection: 2)
        #expect(KeyMap.action(for: .enter, in: state) == .alert(.press(.showTypical)))
        #expect(KeyMap.action(for: .character("r"), in: state) == .alert(.press(.retry)))
        #expect(KeyMap.action(for: .escape, in: state) == .alert(.press(.cancel)))
        #expect(KeyMap.action(for: .tab, in: state) == .alert(.move(by: 1)))
        #expect(KeyMap.action(for: .character("u"), in: state) == nil)
        #expect(EventMap.action(for: .mouse(Mouse(.wheelDown, at: Position(row: 3, column: 3))), in: state) == nil)
    }

    @Test func `a click selects, a second one opens, and a heading sorts`() {
        let state = Four.filled
        let rows = ScreenLayout.rows(state.size)
        let second = Position(row: rows.row + 1, column: 10)
        #expect(EventMap.action(for: .mouse(Mouse(.click, at: second)), in: state) == .list(.select("jeju")))
        var selected = state
        selected.list.selection = "jeju"
        #expect(EventMap.action(for: .mouse(Mouse(.doubleClick, at: second)), in: selected) == .list(.open))
        #expect(
            EventMap.action(for: .mouse(Mouse(.wheelDown, at: second)), in: state) == .list(.move(by: 3)))
        let heading = Position(row: rows.row - 1, column: 4)
        #expect(EventMap.action(for: .mouse(Mouse(.click, at: heading)), in: state) == .list(.order(by: .name)))
        #expect(
            EventMap.action(for: .mouse(Mouse(.click, at: heading)), in: fetching())
                == .refused(Notice(kind: .refusal, phrase: .screenSortBusy).refusing(.character("s"))))
    }

    @Test func `a filter without a match leads to the search, with what was typed`() {
        var state = Four.filled
        state.list.isTyping = true
        state.list.setFilter("paris")
        #expect(KeyMap.action(for: .enter, in: state) == .show(.search))
        state.list.setFilter("seoul")
        #expect(KeyMap.action(for: .enter, in: state) == .list(.endFilter))
        state.list.setFilter("")
        #expect(KeyMap.action(for: .character("/"), in: state) == .show(.search))
    }

    @Test func `a heading sorts the other way round when it is clicked again`() {
        #expect(ListOrder(.name).turned(to: .name) == ListOrder(.name, .descending))
        #expect(ListOrder(.name, .descending).turned(to: .name) == ListOrder(.name))
        #expect(ListOrder(.temp, .descending).turned(to: .humidity) == ListOrder(.humidity))
        #expect((0..<4).reduce(ListOrder(.humidity)) { order, _ in order.next(1) } == ListOrder(.temp, .descending))
        #expect(ListOrder(.name).next(-1) == ListOrder(.temp, .descending))
    }
}
