import ForecastTesting
import CitiesLocalization
import CitiesPresentation
import Forecast
import CitiesTerminal
import CitiesTestSupport
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesTerminalUI

@MainActor
@Suite struct KeyTests {
    private func fetching() -> AppState {
        var state = Four.state()
        state.awaitAll()
        state.answers.present[.list].progress?.done = 1
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
    func `a key that has to wait for a fetch is dim, and gives the reason when pressed`(key: Key, phrase: Phrase) throws
    {
        let state = fetching()
        #expect(KeyMap.action(for: key, in: state) == .refused(Notice(kind: .disabled, phrase: phrase).refusing(key)))
        let command = try #require(Commands.command(for: key, in: state))
        #expect(!command.isEnabled(in: state))
        #expect(command.isEnabled(in: Four.filled))
    }

    @Test func `sorting waits for cities that were not requested yet`() {
        var rows = Four.rows()
        rows[2].outcome = .awaited
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

    private func actions(_ typed: String, in state: AppState) -> [AppAction?] {
        typed.flatMap { EventMap.keystrokes(of: .key(.character($0)), in: state) }
            .map { EventMap.action(for: $0, in: state) }
    }

    /// A Korean input method sends whole syllables.
    @Test(
        arguments: zip(
            ["너", "과", "ㄳ", "ㅘ", "\u{1102}\u{1165}", "쥬", "ㄴㅓ"], ["sj", "rhk", "rt", "hk", "sj", "wb", "sj"]))
    func `a syllable is the keys that were pressed for it`(hangul: String, latin: String) {
        #expect(actions(hangul, in: Four.filled) == actions(latin, in: Four.filled))
        var typing = Four.filled
        typing.screens = [.list, .search]
        #expect(
            EventMap.keystrokes(of: .key(.character("너")), in: typing) == [.key(.character("너"))])
    }

    @Test(arguments: ScreenName.allCases)
    func `every command has a key that a Korean keyboard can press`(screen: ScreenName) {
        let shifted: Set<Character> = ["Q", "W", "E", "R", "T", "O", "P"]
        for command in Commands.on(screen) {
            let isThere = command.keys.contains { key in
                guard case .character(let character) = key else { return true }
                return !character.isUppercase || shifted.contains(character)
            }
            #expect(isThere, "\(command.keys)")
        }
    }

    @Test(arguments: [("ㅣ", "L"), (">", "s"), ("<", "S"), ("니", "sL")])
    func `a command that Shift cannot type has a key of its own`(typed: String, latin: String) {
        #expect(actions(typed, in: Four.filled) == actions(latin, in: Four.filled))
        #expect(!actions(typed, in: Four.filled).contains(nil))
    }

    @Test func `a search that is opened again begins with its old text selected`() async {
        let world = World()
        var state = Four.filled
        state.search.query.text = "seoul"
        state.search.hits = [Four.seoul]
        state.answers.present[.search] = CityAnswers([Four.row(Four.seoul, 3)])
        let store = store(state, world)
        store.send(.show(.search)) {
            $0.screens = [.list, .search]
            $0.search.query.isSelected = true
            $0.begin(.present(.search))
        }
        let frame = AppView.frame(store.state)
        #expect(frame.cells(inRow: 1).filter { $0.emphasis.contains(.selected) }.map(\.text).joined() == "seoul")
        #expect(KeyMap.action(for: .character("b"), in: store.state) == .search(.type("b")))
        #expect(KeyMap.action(for: .backspace, in: store.state) == .search(.type("")))
        #expect(EventMap.action(for: .paste("busan"), in: store.state) == .search(.type("busan")))
        #expect(KeyMap.action(for: .end, in: store.state) == .search(.keep))
        store.send(.search(.keep)) { $0.search.query.isSelected = false }
        #expect(KeyMap.action(for: .character("b"), in: store.state) == .search(.type("seoulb")))
        await world.weather.waitUntilAsked()
        world.weather.open([])
        await store.quit()
    }

    @Test func `so does a filter`() async {
        var state = Four.filled
        state.list.setFilter("seo")
        let store = store(state, World())
        store.send(.list(.startFilter)) {
            $0.list.isTyping = true
            $0.list.filter?.isSelected = true
        }
        let frame = AppView.frame(store.state)
        #expect(frame.cells(inRow: 0).filter { $0.emphasis.contains(.selected) }.map(\.text).joined() == "seo")
        #expect(KeyMap.action(for: .character("b"), in: store.state) == .list(.filter("b")))
        #expect(KeyMap.action(for: .backspace, in: store.state) == .list(.filter("")))
        #expect(KeyMap.action(for: .right, in: store.state) == .list(.keepFilter))
        store.send(.list(.move(by: 3))) {
            $0.list.filter?.isSelected = false
            $0.list.choose("seoul")
        }
        #expect(KeyMap.action(for: .character("u"), in: store.state) == .list(.filter("seou")))
        await store.quit()
    }

    @Test func `a language that the terminal cannot show is not offered`() {
        var state = Four.filled
        state.theme = ViewsSamples.plain
        #expect(!Footer(state).hints.contains { $0.key == .character("L") })
        state.screens = [.list, .help]
        state.size = Size(columns: 80, rows: 90)
        #expect(AppView.frame(state).text.filter { !$0.isASCII }.isEmpty)
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

    @Test func `the language stays when Hangul would be question marks`() {
        var state = Four.filled
        #expect(KeyMap.action(for: .character("L"), in: state) == .toggleLanguage)
        state.theme = ViewsSamples.plain
        #expect(
            KeyMap.action(for: .character("L"), in: state)
                == .refused(Notice(kind: .disabled, phrase: .screenNoKorean).refusing(.character("L"))))
    }

    @Test func `pasted text is never a command`() {
        #expect(EventMap.action(for: .paste("q"), in: Four.filled) == nil)
    }

    @Test func `a dialog has its own keys, and no others`() {
        var state = Four.filled
        state.alert = AlertState(
            subject: .answers(.present(.list)), message: "", buttons: [.retry, .cancel, .showTypical], selection: 2)
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
                == .refused(Notice(kind: .disabled, phrase: .screenSortBusy).refusing(.character("s"))))
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

    @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)], Language.allCases)
    func `from the home screen Tab leads to the list, as the footer and the help state`(
        size: Size, language: Language
    ) {
        var state = Four.state(Four.rows(), home: Four.seoul)
        (state.size, state.language) = (size, language)
        #expect(KeyMap.action(for: .tab, in: state) == .show(.list))
        let book = Phrasebook(language)
        let footer = AppView.frame(state).cells(inRow: size.rows - 1).map(\.text).joined()
        #expect(footer.contains("Tab \(book(.keyList))") && !footer.contains("h \(book(.keyHome))"), "\(footer)")
        let home = KeyGuide.sections(book).first { $0.title == book(.screen, ScreenName.home.rawValue) }
        #expect(home?.keys.contains { $0.names == "Tab" && $0.explanation == book(.keyListExplanation) } == true)
        _ = appReducer(&state, .show(.list), World().environment)
        #expect(state.screens == [.list])
    }

    @Test func `a heading sorts the other way round when it is clicked again`() {
        #expect(ListOrder(.name).turned(to: .name) == ListOrder(.name, .descending))
        #expect(ListOrder(.name, .descending).turned(to: .name) == ListOrder(.name))
        #expect(ListOrder(.temp, .descending).turned(to: .humidity) == ListOrder(.humidity))
        #expect((0..<4).reduce(ListOrder(.humidity)) { order, _ in order.next(1) } == ListOrder(.temp, .descending))
        #expect(ListOrder(.name).next(-1) == ListOrder(.temp, .descending))
    }
}
