import CitiesLocalization
import CitiesTestSupport
import CitiesTextLayout
import Foundation
import Testing

@testable import CitiesCLI

struct HelpPageTests {
    /// The page of a command, or of the program.
    private func page(_ command: String?, _ language: Language, width: Int) throws -> String {
        let book = Phrasebook(language)
        let page = HelpPage(book: book)
        let sections = try command.map { page.of(try #require(CommandTable.command(named: $0))) } ?? page.ofProgram
        return HelpText(book: book, width: width).laidOut(sections)
    }

    private static let commands: [String?] = [nil] + CommandTable.all.map { $0.name }

    @Test(arguments: commands)
    func `Korean help has nothing of the English one but names`(command: String?) throws {
        let help = try page(command, .korean, width: 100)
        let headings = command == nil ? ["개요: ", "도구:"] : ["개요: ", "사용법: ", "공통 옵션: cities help options"]
        for heading in headings { #expect(help.contains(heading)) }
        for english in [
            "Show ", "See ", "(default", "(values", "help information", "<city", "<subcommand", "<options", "<n>",
            "<seconds",
        ] {
            #expect(!help.contains(english), "\(english) in:\n\(help)")
        }
        #expect(help.firstMatch(of: /(?m)^[A-Z][A-Z ]+:/) == nil, "an English heading in:\n\(help)")
        // A command is the same in every language.
        let prose = help.replacing(/(?m)^ *cities .*$/, with: "")
        #expect(prose.firstMatch(of: /[A-Za-z]+ [a-z]+ [a-z]+ [a-z]+/) == nil, "an English sentence in:\n\(help)")
    }

    @Test(arguments: commands, [20, 40, 80, 1_000])
    func `help says everything of the table at each width`(command: String?, width: Int) throws {
        let book = Phrasebook(.english)
        let help = try page(command, .english, width: width)
        func words(_ text: String) -> [Substring] { text.split { $0.isWhitespace } }
        let told = " " + words(help).joined(separator: " ") + " "
        #expect(help.split(separator: "\n").allSatisfy { String($0).displayWidth <= max(width, 40) })
        guard let type = command.flatMap(CommandTable.command) else {
            for each in CommandTable.all {
                #expect(told.contains(words(book(.helpLine, each.name)).joined(separator: " ")), "\(each.name)")
            }
            return
        }
        let about = words(try #require(book.text(.helpCommand, type.name))).joined(separator: " ")
        #expect(told.hasPrefix(" OVERVIEW: \(about) ") && told.contains(" USAGE: cities \(type.name) [<options>]"))
        for parameter in type.ownParameters {
            let about = words(parameter.about(book)).joined(separator: " ")
            #expect(!about.isEmpty && told.contains(about), "\(parameter.names)")
            for name in parameter.names { #expect(told.contains(" \(name)"), "\(name)") }
        }
        for hidden in type.parameters.filter(\.isHidden).flatMap(\.names) { #expect(!told.contains(" \(hidden) ")) }
    }

    @Test(
        arguments: [
            ("list", "[<options>] [<city> ...]"), ("home", "[<options>] [<city>]"), ("here", "[<options>]"),
            ("config", "[<options>] [<action>] [<key>] [<value>]"),
            ("trip", "[<options>] [<city@day> ...]"), ("search", "[<options>] [<query>]"),
        ] as [(String, String)])
    func `the usage tells what can be left out and what can be repeated`(command: String, form: String) throws {
        #expect(try page(command, .english, width: 1_000).contains("\nUSAGE: cities \(command) \(form)\n"))
    }

    @Test func `a discussion is paragraphs, and rows with what they explain beside or below them`() {
        let text = "Words of a sentence.\n\n  name  explained\n  a long name\n      below it\n  alone\nMore words."
        #expect(
            Discussion(text).blocks == [
                .paragraph("Words of a sentence."), .blank, .row("name", "explained"), .row("a long name", "below it"),
                .row("alone", ""), .paragraph("More words."),
            ])
    }

    @Test(arguments: Language.allCases)
    func `the help of the program fits a window, with each command once`(language: Language) throws {
        let help = try page(nil, language, width: 80)
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.count < 40 && lines.allSatisfy { $0.displayWidth <= 80 })
        let examples = lines.filter { $0.hasPrefix("  ") }
        #expect(examples.allSatisfy { $0.hasPrefix("  cities ") && $0.dropFirst(2).contains("  ") }, "a wrapped line")
        let commands = examples.map { $0.dropFirst("  cities ".count).prefix { $0 != " " }.description }
        #expect(commands.sorted() == CommandTable.names.sorted())
        #expect(CommandGroup.allCases.flatMap(\.commands).count == CommandTable.all.count)
        #expect(
            CommandGroup.allCases.allSatisfy { lines.contains(Phrasebook(language)(.helpGroup, $0.rawValue) + ":") })
        if language == .english { #expect(help.contains("cities add --only Berlin Paris ")) }
        expectSnapshot(help, named: "help-80-\(language.rawValue)")
    }

    /// The words of the examples behind `cities`, as a shell passes them.
    private func words(of example: String) throws -> [String] {
        let start = try #require(example.firstRange(of: "cities "), "\(example)")
        let rest = example[start.upperBound...]
        let end = [" | ", " > ", ")"].compactMap { rest.firstRange(of: $0)?.lowerBound }.min() ?? rest.endIndex
        return QuotedWords(String(rest[..<end])).words.filter { !$0.isEmpty }
    }

    @Test(arguments: CommandTable.all.map { $0.name }, Language.allCases)
    func `the parser takes every example of a command`(name: String, language: Language) throws {
        let book = Phrasebook(language)
        let command = try #require(CommandTable.command(named: name))
        let examples = command.examples(book)
        #expect(examples.count >= 2, "\(name) has \(examples.count) examples")
        let line = HelpPage(book: book).line(name).name
        for example in examples + [line] {
            let words = try words(of: example)
            let name = try #require(words.first)
            let type = try #require(CommandTable.command(named: name), "\(example)")
            #expect(throws: Never.self, "\(example)") { try type.parse(Array(words.dropFirst())) }
        }
        #expect(examples.contains { $0.contains("cities \(name)") } && line.hasPrefix("cities \(name)"))
    }

    @Test(arguments: commands, Language.allCases)
    func `two blanks stand between a name and its explanation, at the least`(
        command: String?, language: Language
    ) throws {
        let book = Phrasebook(language)
        let page = HelpPage(book: book)
        let sections = try command.map { page.of(try #require(CommandTable.command(named: $0))) } ?? page.ofProgram
        expectGaps(sections, book)
    }

    @Test(arguments: HelpTopic.allCases, Language.allCases)
    func `two blanks stand between a name and its explanation in every topic`(
        topic: HelpTopic, language: Language
    ) {
        let book = Phrasebook(language)
        expectGaps(topic.page(book), book)
    }

    private func expectGaps(_ sections: [HelpText.Section], _ book: Phrasebook) {
        for width in [60, 80, 100, 200] {
            let lines = HelpText(book: book, width: width).laidOut(sections).split(separator: "\n").map(String.init)
            for row in sections.flatMap(\.tableRows) where !row.explanation.isEmpty && row.name.displayWidth < 30 {
                let name = "  " + row.name.replacing("\u{A0}", with: " ")
                #expect(lines.contains { $0 == name || $0.hasPrefix(name + "  ") }, "\(width): \(name)")
            }
        }
    }

    @Test func `a longer name of a rule keeps its gap`() {
        let text = HelpText(book: Phrasebook(.english), width: 80).laidOut([.text("  thunderstorms  explained")])
        #expect(text == "  thunderstorms  explained")
        let groups = HelpText(book: Phrasebook(.english), width: 80)
            .laidOut([.groups([("One:", [("a", "x")]), ("Two:", [("longer name", "y")])])])
        #expect(groups == "One:\n  a            x\n\nTwo:\n  longer name  y")
    }

    @Test func `placeholders are in the user's language, and lists of words stay`() {
        let korean = Phrasebook(.korean)
        func placeholder(_ option: String) -> String? { ListCommand.option(option)?.placeholder(korean) }
        #expect(placeholder("--top") == "<개수>")
        #expect(placeholder("--units") == "<celsius|fahrenheit|us>")
        #expect(placeholder("--quiet") == "")
    }
}

extension HelpText.Section {
    /// The rows of the tables in the section.
    fileprivate var tableRows: [HelpText.Row] {
        switch self {
        case .words: []
        case .rows(let rows, _): rows
        case .groups(let groups): groups.flatMap(\.rows)
        case .text(let text):
            Discussion(text).blocks.compactMap { block in
                if case .row(let name, let explanation) = block { (name, explanation) } else { nil }
            }
        }
    }
}
