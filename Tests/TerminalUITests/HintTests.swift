import CitiesLocalization
import CitiesTerminal
import CitiesTextLayout
import CitiesWeatherModel
import Testing

@testable import CitiesTerminalUI

/// The keys at the lower edge of each screen.
@Suite struct HintTests {
    /// Every screen at 80 columns, with weather, and the search with the cursor in its field and among its hits.
    static func states(_ language: Language) -> [(name: String, state: AppState)] {
        var plan = ViewsSamples.hours(language: language)
        plan.plan = PlanState(cities: plan.hours?.cities ?? [])
        plan.screens = [.list, .plan]
        plan.hours = nil
        var models = ViewsSamples.chart(language: language)
        models.models = ModelsState(city: ViewsSamples.seoul)
        models.screens = [.list, .models]
        // A city that is not in the list.
        var search = ViewsSamples.search(language: language)
        search.search.selection = 2
        var hits = search
        hits.search.isInHits = true
        var map = ViewsSamples.state(.map, language: language)
        map.list.selection = "seoul"
        var output = ViewsSamples.state(.output, language: language)
        output.commandLine.output = CommandOutput(command: "brief", lines: [Line("Warm.")], hasFailed: false)
        let others = [
            ("output", output), ("plan", plan), ("models", models), ("search", search), ("hits", hits), ("map", map),
        ]
        let samples = ViewsSamples.all(size: ViewsSamples.sizes[0], language: language)
        return samples.filter { !["alert", "search"].contains($0.name) } + others
    }

    @Test(arguments: Language.allCases)
    func `the bar has help and the way back at every width, and no hint that would fit is left out`(
        language: Language
    ) {
        var seen: Set<ScreenName> = []
        for columns in [40, 47, 60, 80, 100, 120, 200] {
            for (name, state) in Self.states(language) {
                var state = state
                state.fit(Size(columns: columns, rows: 24))
                seen.insert(state.screen)
                let (hints, all) = (Footer(state).hints, Commands.hints(in: state))
                let shown = Set(hints.map(\.key))
                #expect(shown.isDisjoint(with: state.screen == .list ? [.escape] : []), "\(name) \(columns)")
                #expect(state.screen == .list || shown.contains(.escape), "\(name) \(columns)")
                let help: Set<Key> = [.character("?"), .function(1)]
                #expect(state.screen == .help || !shown.isDisjoint(with: help), "\(name) \(columns)")
                let used = hints.map { $0.column + $0.width }.max() ?? 0
                let margin = columns < 60 ? 1 : 2
                #expect(used <= columns - margin, "\(name) \(columns)")
                let book = Phrasebook(language)
                for command in all where !shown.contains(command.keys[0]) {
                    let width =
                        command.keys[0].name(isUTF8: true).displayWidth + 1
                        + book(command.label(in: state)).displayWidth
                    #expect(used + 2 + width > columns - margin, "\(name) \(columns): \(command.keys)")
                }
            }
        }
        #expect(seen == Set(ScreenName.allCases))
    }

    /// Units, order, refresh and search.
    @Test(arguments: Language.allCases)
    func `the first screen has its four controls at every width`(language: Language) {
        let controls = "usr/".map { Key.character($0) }
        for columns in 40...200 {
            for isMarked in [false, true] {
                var state = ViewsSamples.state(size: Size(columns: columns, rows: 24), language: language)
                if isMarked { state.list.marked = ["seoul", "busan"] }
                let hints = Footer(state).hints
                let shown = hints.map(\.key)
                #expect(Set(shown).isSuperset(of: controls), "\(columns): \(shown)")
                #expect((hints.map { $0.column + $0.width }.max() ?? 0) < columns, "\(columns)")
                let words = hints.filter { controls.contains($0.key) }.map(\.word)
                #expect(isMarked || words.allSatisfy { !$0.isEmpty }, "\(columns)")
            }
        }
        let wide = Footer(ViewsSamples.state(size: Size(columns: 200, rows: 50), language: language))
        #expect(wide.hints.count >= 14, "\(wide.hints.map(\.key))")
    }

    @Test(arguments: Language.allCases)
    func `with marked cities the bar says that they are compared and shown side by side`(language: Language) {
        let book = Phrasebook(language)
        for columns in [40, 80, 200] {
            var state = ViewsSamples.state(size: Size(columns: columns, rows: 24), language: language)
            func word(_ key: Key) -> String? { Footer(state).hints.first { $0.key == key }?.word }
            state.list.marked = ["seoul"]
            #expect(word(.enter) == book(.keyOpen) && word(.character("c")) == book(.keyChart))
            state.list.marked = ["seoul", "busan"]
            #expect(word(.enter) == book(.keySideBySide) && word(.character("c")) == book(.keyCompare))
        }
    }

    @Test func `each hint does something, or is dim and gives its reason`() {
        for (name, state) in Self.states(.english) {
            for hint in Footer(state).hints {
                switch KeyMap.action(for: hint.key, in: state) {
                case nil, .idle: Issue.record("\(name): \(hint.key) does nothing")
                case .refused: #expect(!hint.isEnabled, "\(name): \(hint.key)")
                default: #expect(hint.isEnabled, "\(name): \(hint.key)")
                }
            }
        }
    }

    @Test(arguments: Language.allCases)
    func `the help begins with the keys of the screen that it was opened on`(language: Language) throws {
        let book = Phrasebook(language)
        for screen in [ScreenName.map, .plan, .list] {
            var state = ViewsSamples.state(screen, language: language)
            state.screens = screen == .list ? [.list, .help] : [.list, screen, .help]
            let sections = KeyGuide.sections(book, isUTF8: true, first: screen) { _ in true }
            #expect(sections.first?.title == book(.screen, screen.rawValue))
            let keys = try #require(sections.first).keys
            #expect(keys.count == Set(Commands.on(screen).map(\.explanation)).count, "\(screen)")
            #expect(sections.filter { $0.title == sections[0].title }.count == 1)
            let lines = AppView.frame(state).text.split(separator: "\n")
            #expect(lines[1].contains(book(.screen, screen.rawValue)), "\(lines[1])")
        }
    }

    @Test func `the key of a hint for help opens it, in a search too`() {
        for (name, state) in Self.states(.english) where state.screen != .help {
            let key = Commands.hints(in: state).first { $0.label == .keyHelp }?.keys.first
            #expect(key.flatMap { KeyMap.action(for: $0, in: state) } == .show(.help), "\(name)")
        }
    }

    @Test(arguments: ScreenName.allCases)
    func `the help has every key, hinted or not`(screen: ScreenName) {
        let explained = KeyGuide.sections(Phrasebook(.english)).flatMap(\.keys).map(\.explanation)
        for command in Commands.on(screen) {
            #expect(explained.contains(Phrasebook(.english)(command.explanation)), "\(command.keys)")
        }
    }
}
