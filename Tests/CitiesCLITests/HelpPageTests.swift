import CitiesLocalization
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
        for heading in ["개요: ", "사용법: ", "옵션:", "도움말을 보여 줍니다."] { #expect(help.contains(heading)) }
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
                #expect(
                    told.contains(" \(each.name) ") && told.contains(words(book(each.about)).joined(separator: " ")))
            }
            return
        }
        #expect(help.hasPrefix("OVERVIEW: ") && told.contains(" USAGE: cities \(type.name) [<options>]"))
        for parameter in type.shownParameters {
            let about = words(parameter.about(book)).joined(separator: " ")
            #expect(!about.isEmpty && told.contains(about), "\(parameter.names)")
            for name in parameter.names { #expect(told.contains(" \(name)"), "\(name)") }
        }
        for hidden in type.parameters.filter(\.isHidden).flatMap(\.names) { #expect(!told.contains(" \(hidden) ")) }
    }

    @Test(
        arguments: [
            ("list", "[<options>] [<city> ...]"), ("home", "[<options>] [<city>]"), ("here", "[<options>]"),
            ("config", "[<options>] <path|show|edit|check|set|unset> [<key>] [<value>]"),
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

    @Test func `placeholders are in the user's language, and lists of words stay`() {
        let korean = Phrasebook(.korean)
        func placeholder(_ option: String) -> String? { ListCommand.option(option)?.placeholder(korean) }
        #expect(placeholder("--top") == "<개수>")
        #expect(placeholder("--units") == "<celsius|fahrenheit>")
        #expect(placeholder("--quiet") == "")
    }
}
