import CitiesLocalization
import CitiesPresentation
import CitiesTerminal
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Forecast
import ForecastTesting
import Testing

@testable import CitiesTerminalUI

/// The command line of the full screen.
struct CommandLineTests {
    private let world = World()

    private func reduced(_ state: AppState, _ actions: [AppAction]) -> AppState {
        actions.reduce(into: state) { _ = appReducer(&$0, $1, world.environment) }
    }

    private func typed(_ keys: [Key], in state: AppState) -> AppState {
        keys.reduce(state) { state, key in
            KeyMap.action(for: key, in: state).map { reduced(state, [$0]) } ?? state
        }
    }

    private func keys(_ text: String) -> [Key] { text.map { .character($0) } }

    private func row(_ number: Int, of state: AppState) -> String {
        let lines = AppView.frame(state).text.split(separator: "\n", omittingEmptySubsequences: false)
        return String(lines[number < 0 ? lines.count + number : number])
    }

    @Test(arguments: ScreenName.allCases)
    func `the colon opens the command line on every screen, and Esc closes it`(screen: ScreenName) throws {
        var state = ViewsSamples.state()
        state.screens = [.list, screen]
        state.search.isInHits = true
        state = typed(keys(":qu"), in: state)
        #expect(state.commandLine.field?.text == "qu" && row(-2, of: state).contains(":qu"))
        #expect(row(-1, of: state).contains("Esc"))
        state = typed([.escape], in: state)
        #expect(state.commandLine.field == nil && state.screen == screen && !state.isQuitting)
    }

    @Test func `Tab goes through the words that fit, and what they are is above the line`() {
        var state = typed(keys(":m"), in: Four.filled)
        let candidates = ["map", "models"].map { CommandCandidate(word: $0, explanation: "of \($0)", line: $0 + " ") }
        state = reduced(state, [.command(.found("m", candidates))])
        #expect(row(-4, of: state).contains("map") && row(-3, of: state).contains("of models"))
        state = typed([.tab], in: state)
        #expect(state.commandLine.field?.text == "map ")
        #expect(typed([.tab], in: state).commandLine.field?.text == "models ")
        #expect(typed([.tab, .tab], in: state).commandLine.field?.text == "map ")
        #expect(typed([.backTab], in: state).commandLine.field?.text == "models ")
        let late = reduced(state, [.command(.found("m", []))])
        #expect(late.commandLine.candidates.count == 2, "words for an older text")
    }

    @Test func `a click on a word takes it`() throws {
        var state = typed(keys(":m"), in: Four.filled)
        let candidates = ["map", "models"].map { CommandCandidate(word: $0, explanation: "", line: $0 + " ") }
        state = reduced(state, [.command(.found("m", candidates))])
        let click = TerminalEvent.mouse(Mouse(.click, at: Position(row: state.size.rows - 3, column: 5)))
        let action = try #require(EventMap.action(for: click, in: state))
        #expect(reduced(state, [action]).commandLine.field?.text == "models ")
    }

    @Test func `the arrows go through the words, and earlier lines come back with Ctrl-p`() {
        var state = history()
        let candidates = ["map", "models"].map { CommandCandidate(word: $0, explanation: "", line: $0 + " ") }
        state = reduced(state, [.command(.found("", candidates))])
        #expect(typed([.down], in: state).commandLine.field?.text == "map ")
        #expect(typed([.down, .down, .up], in: state).commandLine.field?.text == "map ")
        #expect(typed([.up], in: state).commandLine.field?.text == "models ")
        #expect(typed([.control("p")], in: state).commandLine.field?.text == "plan")
        #expect(typed([.control("p"), .control("p"), .control("n")], in: state).commandLine.field?.text == "plan")
        #expect(Footer(state).hints.contains { $0.key == .control("p") })
    }

    @Test(arguments: Language.allCases)
    func `words that have no room are counted, and explanations are whole`(language: Language) {
        let long = "the number of days to show, today included (default: 5), of as many as the source has"
        for size in ViewsSamples.sizes {
            var state = Four.filled
            (state.size, state.language) = (size, language)
            state = typed(keys(":"), in: state)
            let candidates = (0..<30).map {
                CommandCandidate(word: "word\($0)", explanation: $0 == 0 ? long : "", line: "word\($0) ")
            }
            state = reduced(state, [.command(.found("", candidates))])
            for presses in [0, 1, 12, 30] {
                let now = typed(Array(repeating: Key.down, count: presses), in: state)
                let text = AppView.frame(now).text
                let shown = (0..<30).count { text.contains("word\($0) ") || text.contains("word\($0)\n") }
                let rest = Phrasebook(language)(.screenMoreWords, ["count": String(30 - shown)])
                #expect(text.contains(rest), "\(presses): \(rest)\n\(text)")
                if presses < 2 {
                    let words = text.split { $0 == " " || $0 == "\n" }.map(String.init)
                    for word in long.split(separator: " ") {
                        #expect(words.contains(String(word)), "\(word)\n\(text)")
                    }
                }
            }
        }
    }

    /// The command line after two commands.
    private func history() -> AppState {
        var state = Four.filled
        for text in ["map", "plan"] {
            state = typed(keys(":" + text) + [.enter], in: state)
            state = reduced(state, [.command(.ended(.screen(.show(.list))))])
        }
        return typed(keys(":"), in: state)
    }

    @Test func `without words to go on with the arrows bring earlier command lines back`() {
        let state = history()
        #expect(typed([.up], in: state).commandLine.field?.text == "plan")
        #expect(typed([.up, .up], in: state).commandLine.field?.text == "map")
        #expect(typed([.up, .up, .up, .down], in: state).commandLine.field?.text == "plan")
        #expect(typed([.up, .down], in: state).commandLine.field?.text == "")
    }

    @Test func `a command is carried out with the units of the screen, and Esc gives it up`() {
        var state = typed(keys(":brief") + [.enter], in: Four.filled)
        #expect(state.commandLine.isRunning && row(-2, of: state).contains("Running"))
        state = typed([.escape], in: state)
        #expect(!state.commandLine.isRunning && state.screen == .list)
        let late = CommandOutput(command: "brief", lines: [Line("late")], hasFailed: false)
        #expect(reduced(state, [.command(.ended(.output(late)))]).screen == .list)
    }

    @Test func `output is a page that scrolls, runs again and closes`() {
        var state = Four.filled
        state.fit(Size(columns: 80, rows: 24))
        state = typed(keys(":brief") + [.enter], in: state)
        let lines = (1...60).map { Line("line \($0)") }
        state = reduced(
            state, [.command(.ended(.output(CommandOutput(command: "brief", lines: lines, hasFailed: false))))])
        #expect(state.screen == .output && row(0, of: state).contains(":brief") && row(1, of: state).contains("line 1"))
        #expect(row(1, of: typed([.character("G")], in: state)).contains("line 40"))
        #expect(typed([.character("r")], in: state).commandLine.isRunning)
        #expect(typed([.escape], in: state).screen == .list)
    }

    @Test func `a mistake of one line is a notice, and a longer one a page`() {
        var state = typed(keys(":nonsense") + [.enter], in: Four.filled)
        func ended(_ lines: [Line]) -> AppState {
            reduced(state, [.command(.ended(.output(CommandOutput(command: "x", lines: lines, hasFailed: true))))])
        }
        #expect(row(-2, of: ended([Line("no such city")])).contains("no such city"))
        #expect(ended([Line("no such city")]).screen == .list)
        #expect(ended([Line("one"), Line("two")]).screen == .output)
        state = reduced(state, [.command(.ended(.output(CommandOutput(command: "x", lines: [], hasFailed: false))))])
        #expect(row(-2, of: state).contains("Done"))
    }

    @Test func `the list takes order, columns, units and conditions`() {
        var choice = ScreenCommand.ListChoice()
        choice.order = ListOrder(.rain, .descending)
        choice.columns = [.name, .rain]
        choice.units = .fahrenheit
        choice.filter = "temp>2"
        var state = Four.filled
        state.screens = [.list, .map]
        state = typed(keys(":x") + [.enter], in: state)
        state = reduced(state, [.command(.ended(.screen(.list(choice))))])
        #expect(state.screen == .list && state.list.order == ListOrder(.rain, .descending))
        #expect(state.list.columns == [.name, .rain] && state.units == .fahrenheit)
        #expect(state.list.filter?.text == "temp>2" && !state.list.isTyping && state.list.shownCount == 2)
    }

    @Test func `the plan, the hours and a page of several cities open as asked`() {
        func ended(_ command: ScreenCommand) -> AppState {
            reduced(typed(keys(":x") + [.enter], in: Four.filled), [.command(.ended(.screen(command)))])
        }
        #expect(
            ended(.plan(OddsQuestion(goal: .dry), .name)).plan.map { $0.question.goal == .dry && $0.order == .name }
                == true)
        #expect(ended(.hours(.gust, nil)).hours?.value == .gust)
        #expect(ended(.detail([Four.busan, Four.jeju])).detail?.cities.count == 2)
        #expect(ended(.models(Four.busan)).models?.city == Four.busan)
        #expect(ended(.quit).isQuitting)
        #expect(ended(.home(Four.busan)).alert == nil, "the question comes with the next action")
    }

    @Test func `several cities are added and taken off at once, and alone they are the list`() {
        func ended(_ command: ScreenCommand) -> AppState {
            reduced(typed(keys(":x") + [.enter], in: Four.filled), [.command(.ended(.screen(command)))])
        }
        let (berlin, paris) = (
            City(id: "berlin", englishName: "Berlin", coordinates: Coordinates(latitude: 52.5, longitude: 13.4)),
            City(id: "paris", englishName: "Paris", coordinates: Coordinates(latitude: 48.9, longitude: 2.4))
        )
        let before = Four.filled.list.rows.map(\.id)
        #expect(
            Set(ended(.add([berlin, paris], only: false)).list.rows.map(\.id)) == Set(before + ["berlin", "paris"]))
        let alone = ended(.add([berlin, Four.busan], only: true))
        #expect(Set(alone.list.rows.map(\.id)) == ["berlin", "busan"])
        #expect(alone.ownList.removed.count == before.count - 1)
        #expect(alone.ownList.changes.last.map { change in if case .replace = change { true } else { false } } == true)
        #expect(alone.notice?.phrase == .screenListReplaced)
        // One that is not there is no reason to keep the other, and the last one stays.
        #expect(ended(.remove([paris, Four.busan])).list.rows.map(\.id) == before.filter { $0 != "busan" })
        #expect(ended(.remove(Four.filled.list.rows.map { $0 })).list.rows.count == 1)
        let twice = ended(.add([Four.busan], only: false))
        #expect(twice.list.rows.count == before.count && twice.notice?.phrase == .ownListHasAlready)
    }

    @Test(arguments: Language.allCases)
    func `the line and the output look as they did`(language: Language) {
        var state = ViewsSamples.state(language: language)
        let candidates = ["plan", "map"].map { CommandCandidate(word: $0, explanation: "of \($0)", line: $0 + " ") }
        state = reduced(typed(keys(":p"), in: state), [.command(.found("p", candidates)), .command(.complete(by: 1))])
        expectSnapshot(AppView.frame(state).text, named: "command-80x24-\(language.rawValue)")
        state.commandLine.output = CommandOutput(
            command: "brief", lines: (1...30).map { Line("line \($0)") }, hasFailed: false)
        state.commandLine.field = nil
        state.screens.append(.output)
        expectSnapshot(AppView.frame(state).text, named: "output-80x24-\(language.rawValue)")
    }

    @Test func `a paste goes into the line`() {
        let state = typed(keys(":"), in: Four.filled)
        #expect(EventMap.action(for: .paste("map"), in: state) == .command(.type("map")))
    }
}

/// Several cities beside each other.
struct SideBySideTests {
    private func opened(_ size: Size, language: Language = .english) -> AppState {
        var state = Four.filled
        state.fit(size)
        state.language = language
        state.list.marked = ["busan", "sokcho"]
        _ = appReducer(&state, .list(.open), World().environment)
        return state
    }

    @Test(
        arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 120, rows: 40)],
        Language.allCases)
    func `the marked cities are side by side`(size: Size, language: Language) {
        expectSnapshot(
            AppView.frame(opened(size, language: language)).text,
            named: "side-\(size.columns)x\(size.rows)-\(language.rawValue)")
    }

    @Test func `they are asked for what a page has, and none of them can be chosen`() {
        let state = opened(Size(columns: 80, rows: 24))
        #expect(state.detail?.cities == [Four.busan, Four.sokcho])
        #expect(state.cities(of: .coming(.detail)) == [Four.busan, Four.sokcho])
        #expect(state.shownRow == nil)
        #expect(KeyMap.action(for: .character("c"), in: state) == .detail(.choose(.futureWeather)))
    }
}
