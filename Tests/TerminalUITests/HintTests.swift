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
        models.models = ModelsState(ViewsSamples.seoul)
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
    func `a screen has at most eight hints, with help and the way back, all of them at 80 columns`(language: Language) {
        var seen: Set<ScreenName> = []
        for (name, state) in Self.states(language) {
            seen.insert(state.screen)
            let hints = Commands.hints(in: state)
            #expect(hints.count <= 8, "\(name): \(hints.map(\.keys))")
            #expect(Footer(state).hints.map(\.key) == hints.compactMap(\.keys.first), "\(name)")
            let keys = hints.flatMap(\.keys)
            #expect(keys.contains(state.screen == .list ? .character("q") : .escape), "\(name)")
            #expect(hints.contains { $0.label == .keyHelp } || state.screen == .help, "\(name)")
        }
        #expect(seen == Set(ScreenName.allCases))
    }

    @Test func `each hint does something`() {
        // Without a home city, and between cities that are compared, some keys are dim and give the reason.
        for (name, state) in Self.states(.english) where !["no-home", "compare"].contains(name) {
            for command in Commands.hints(in: state) {
                let action = command.keys.first.flatMap { KeyMap.action(for: $0, in: state) }
                switch action {
                case nil, .idle: Issue.record("\(name): \(command.keys) does nothing")
                case .refused(let notice): Issue.record("\(name): \(command.keys) is refused, \(notice.phrase)")
                default: break
                }
            }
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
