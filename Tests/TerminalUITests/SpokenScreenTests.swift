import CitiesLocalization
import CitiesTerminal
import CitiesTextLayout
import CitiesWeatherModel
import Testing

@testable import CitiesTerminalUI

/// The screens as sentences.
@MainActor
@Suite struct SpokenScreenTests {
    @Test(arguments: Language.allCases)
    func `every screen has a title and sentences without drawings`(language: Language) {
        for (name, state) in ViewsSamples.all(size: ViewsSamples.sizes[0], language: language) {
            let contents = SpokenContents(state)
            #expect(!contents.title.isEmpty, "\(name)")
            #expect(!contents.lines.isEmpty, "\(name)")
            let text = contents.lines.joined(separator: "\n")
            #expect(!text.contains { "│┊━█▇▲▼⣿".contains($0) }, "\(name): \(text)")
        }
    }

    @Test func `the cities of the list have numbers, which open them`() throws {
        let state = ViewsSamples.state()
        let contents = SpokenContents(state)
        #expect(contents.choices.count == state.list.shownCount)
        for (index, line) in contents.lines.prefix(contents.choices.count).enumerated() {
            #expect(line.hasPrefix("\(index + 1). "), "\(line)")
        }
        let choice = try #require(SpokenChoices(state).choice(2))
        #expect(choice.action == .list(.select(contents.choices[1])) && choice.isOpened)
    }

    /// Every key that is no motion is a choice, on every screen.
    @Test(arguments: ScreenName.allCases)
    func `every command of a screen can be chosen by a number`(screen: ScreenName) {
        for (_, state) in ViewsSamples.all(size: ViewsSamples.sizes[0], language: .english) where state.screen == screen
        {
            let choices = SpokenChoices(state)
            let first = state.alert == nil ? SpokenContents(state).choices.count : 0
            #expect(!choices.lines.isEmpty)
            for number in choices.lines.indices { #expect(choices.choice(first + number + 1) != nil) }
            #expect(choices.choice(first + choices.lines.count + 1) == nil && choices.choice(0) == nil)
        }
    }

    @Test func `a dialog has its buttons as choices, and nothing else`() throws {
        let state = ViewsSamples.alert()
        let alert = try #require(state.alert)
        let choices = SpokenChoices(state)
        #expect(choices.lines.count == alert.buttons.count)
        #expect(choices.choice(1)?.action == .alert(.press(alert.buttons[0])))
    }

    @Test(
        arguments: [
            ("", .again), ("  ", .again), ("?", .choices), ("12", .number(12)), ("q", .key(.character("q"))),
            ("esc", .key(.escape)), ("Enter", .key(.enter)), ("space", .key(.character(" "))),
            (":sort temp-desc", .actions([.command(.open), .command(.type("sort temp-desc")), .command(.run)])),
            ("/bu", .actions([.list(.startFilter), .list(.filter("bu")), .list(.endFilter)])),
            ("//paris", .actions([.show(.search), .search(.type("paris")), .search(.goToHits)])),
            ("good morning", .unknown), ("0", .key(.character("0"))),
        ] as [(String, SpokenInput)])
    func `a typed line is a number, a key, a filter, a search or a command`(line: String, input: SpokenInput) {
        #expect(SpokenInput(line, in: ViewsSamples.state()) == input)
    }

    @Test func `text in the search is its query`() {
        let input = SpokenInput("bern", in: ViewsSamples.search())
        #expect(input == .actions([.search(.goToField), .search(.type("bern")), .search(.goToHits)]))
    }
}
