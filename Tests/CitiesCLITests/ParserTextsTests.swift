import ArgumentParser
import Foundation
import CitiesLocalization
import Testing

@testable import CitiesCLI

/// Tests with the real parser, so that a version with other texts fails them.
struct ParserTextsTests {
    private let korean = Phrasebook(.korean)

    private struct Answer {
        /// True when the command line asked for help.
        var isHelp: Bool
        var problem: String
        var text: String
    }

    /// The parser's answer to a command line, with the program's own texts in the language of `book`; nil when the
    /// parser accepts it.
    private func parserAnswer(to arguments: [String], _ book: Phrasebook) -> Answer? {
        HelpLanguage.$book.withValue(book) {
            do {
                var parsed = try Cities.parseAsRoot(arguments)
                if !(parsed is any Command) { try parsed.run() }
                return nil
            } catch {
                return Answer(
                    isHelp: Cities.exitCode(for: error).isSuccess, problem: Cities.message(for: error),
                    text: Cities.fullMessage(for: error, columns: HelpText.endless))
            }
        }
    }

    @Test(
        arguments: [
            (["list", "--sort"], "--sort 옵션에는 값이 필요합니다."),
            (["--lang"], "--lang 옵션에는 값이 필요합니다."),
            (["list", "--where", "--quiet"], "--where 옵션에는 값이 필요합니다."),
            (["list", "--quiet=yes"], "--quiet 옵션은 값을 받지 않는데 'yes' 값을 지정했습니다."),
            (["completions"], "<bash|zsh|fish> 인자가 빠졌습니다."),
            (["completions", "bash", "zsh"], "알 수 없는 인자입니다: 'zsh'."),
            (["completions", "bash", "zsh", "fish"], "알 수 없는 인자입니다: 'zsh', 'fish'."),
            (
                ["--generate-completion-script", "tcsh"],
                "--generate-completion-script에는 'tcsh' 값을 쓸 수 없습니다. 쓸 수 있는 값: zsh, bash, fish."
            ),
        ] as [([String], String)])
    func `a mistake is a sentence in Korean`(arguments: [String], sentence: String) throws {
        let answer = try #require(parserAnswer(to: arguments, korean), "the parser takes \(arguments)")
        #expect(!answer.isHelp)
        #expect(ParserTexts.translated(problem: answer.problem, korean) == sentence)
    }

    @Test(
        arguments: [
            (["list", "--sort"], "--sort needs a value."),
            (["list", "--quiet=yes"], "--quiet takes no value, but 'yes' was given."),
            (["completions"], "Missing argument: <bash|zsh|fish>."),
            (["completions", "bash", "zsh"], "Unexpected argument: 'zsh'."),
            (
                ["--generate-completion-script", "tcsh"],
                "'tcsh' is not valid for --generate-completion-script. Valid values: zsh, bash, fish."
            ),
        ] as [([String], String)])
    func `a mistake is a sentence in English`(arguments: [String], sentence: String) throws {
        let english = Phrasebook(.english)
        let answer = try #require(parserAnswer(to: arguments, english), "the parser takes \(arguments)")
        #expect(ParserTexts.translated(problem: answer.problem, english) == sentence)
    }

    @Test(
        arguments: [
            (["list", "--sortt", "name"], "--sortt"), (["list", "--frobnicate"], "--frobnicate"),
            (["list", "--frobnicate=3"], "--frobnicate"), (["list", "-x"], "-x"), (["list", "-qx"], "-x"),
            (["list", "-5"], "-5"), (["list", "--\u{1B}[31m\nred"], "--\u{1B}[31m\nred"), (["list", "--sort"], nil),
            (["completions", "bash", "zsh"], nil),
        ] as [([String], String?)])
    func `the name of an unknown option is recognized`(arguments: [String], option: String?) throws {
        let answer = try #require(parserAnswer(to: arguments, korean), "the parser takes \(arguments)")
        #expect(ParserTexts.unknownOption(in: answer.problem) == option)
    }

    @Test(
        arguments: [
            (
                ["--units", "K"],
                UsageProblem(
                    option: "--units", value: "K", accepted: ["celsius", "fahrenheit", "c", "f"])
            ),
            (
                ["list", "--color", "AUTOS"],
                UsageProblem(
                    option: "--color", value: "AUTOS", accepted: ["auto", "always", "never"])
            ),
            (
                ["list", "--lang", "' is invalid for '--units <a>': b"],
                UsageProblem(
                    option: "--lang", value: "' is invalid for '--units <a>': b", accepted: ["en", "ko"])
            ),
            (
                ["list", "--width", "1\n2"],
                UsageProblem(
                    option: "--width", value: "1\n2", accepted: ["20-1000"])
            ),
            (
                ["list", "--timeout", "nan"],
                UsageProblem(
                    option: "--timeout", value: "nan", accepted: ["0.1-600"])
            ),
            (
                ["list", "--top", "0"],
                UsageProblem(
                    option: "--top", value: "0", accepted: ["1 이상의 정수"])
            ),
            (
                ["search", "Seoul", "--limit", "51"],
                UsageProblem(
                    option: "--limit", value: "51", accepted: ["1-50"])
            ),
            (
                ["here", "--days", "4"],
                UsageProblem(
                    option: "--days", value: "4", accepted: ["3", "7"])
            ),
            (["list", "--units"], nil), (["list", "--frobnicate"], nil),
        ] as [([String], UsageProblem?)])
    func `a value that an option does not take is recognized, with those that it does`(
        arguments: [String], wrong: UsageProblem?
    ) throws {
        let answer = try #require(parserAnswer(to: arguments, korean), "the parser takes \(arguments)")
        #expect(ParserTexts.wrongValue(in: answer.problem) == wrong)
    }

    @Test(arguments: [["list", "--units", "kelvin", "--help"], ["--lang", "fr", "list", "-h"]])
    func `help is shown whatever else is wrong`(arguments: [String]) async {
        let ending = await FakeMachine().run(arguments)
        #expect(ending.status == 0 && ending.output.contains("USAGE: cities list"))
    }

    @Test func `an unknown message of the parser follows a sentence of the program`() {
        #expect(
            ParserTexts.translated(problem: "Something new", korean) == "명령이 올바르지 않습니다: Something new")
    }

    private static let commands =
        [[]] + Cities.configuration.subcommands.compactMap { $0.configuration.commandName }.map { [$0] }

    @Test(arguments: commands)
    func `Korean help has nothing of the English one but names`(command: [String]) throws {
        let answer = try #require(parserAnswer(to: command + ["--help"], korean))
        #expect(answer.isHelp)
        let help = HelpText(book: korean, width: 100).laidOut(answer.text)
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

    @Test(arguments: commands)
    func `English help has every word of the parser in its order`(command: [String]) throws {
        let english = Phrasebook(.english)
        let text = try #require(parserAnswer(to: command + ["--help"], english)).text
        #expect(text.hasPrefix("OVERVIEW: ") && text.contains("\nUSAGE: ") && text.contains("\nOPTIONS:\n"))
        func words(_ text: String) -> [Substring] { text.split { $0 == " " || $0 == "\n" } }
        // No option has to be there, whatever the parser says of a command without arguments.
        let bracketed = text.replacing(" <options>", with: " [<options>]")
        for width in [20, 40, 80, 1_000] {
            #expect(words(HelpText(book: english, width: width).laidOut(text)) == words(bracketed))
        }
    }

    @Test func `placeholders are in the user's language, and lists of words stay`() {
        #expect(ParserTexts.translated(values: "--top <n>, [<city> ...]", korean) == "--top <개수>, [<도시> ...]")
        #expect(
            ParserTexts.translated(values: "--units <celsius|fahrenheit>", korean) == "--units <celsius|fahrenheit>")
    }
}
