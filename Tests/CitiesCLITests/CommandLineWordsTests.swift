import ArgumentParser
import Foundation
import Testing

@testable import CitiesCLI

struct CommandLineWordsTests {
    @Test(
        arguments: [
            ([], nil), (["list"], nil), (["--lang"], nil), (["--language", "ko"], nil), (["--", "--lang", "ko"], nil),
            (["--lang", "ko"], "ko"), (["--lang=ko"], "ko"), (["--lang="], ""),
            (["list", "Seoul", "--lang", "ko"], "ko"),
            (["--lang", "ko", "--lang", "en"], "en"), (["--lang=en", "--lang", "ko"], "ko"),
            (["--lang", "ko", "--", "--lang", "en"], "ko"),
        ] as [([String], String?)])
    func `the last value of an option is found`(words: [String], value: String?) {
        #expect(CommandLineWords.value(of: "--lang", in: words) == value)
    }

    @Test(
        arguments: [
            ([], []),
            (["list"], ["list"]),
            (["Seoul"], ["Seoul"]),
            (["--lang", "ko", "list"], ["list", "--lang", "ko"]),
            (["--lang=ko", "list", "Seoul"], ["list", "--lang=ko", "Seoul"]),
            (["-q", "--refresh", "list", "--top", "3"], ["list", "-q", "--refresh", "--top", "3"]),
            (["--lang", "ko", "completions", "zsh"], ["completions", "--lang", "ko", "zsh"]),
            // A city that is called as a command is.
            (["list", "completions"], ["list", "completions"]),
            (["Seoul", "list"], ["Seoul", "list"]),
            (["--sort", "list"], ["--sort", "list"]),
            (["--sort", "list", "list"], ["list", "--sort", "list"]),
            // Behind the two dashes everything is a city.
            (["--", "list"], ["--", "list"]),
            (["--lang", "ko", "--", "list"], ["--lang", "ko", "--", "list"]),
            // The words before may be wrong, which the parser reports better.
            (["--frobnicate", "list"], ["list", "--frobnicate"]),
            (["--lang"], ["--lang"]),
            (["help"], ["--help"]),
            (["help", "list"], ["list", "--help"]),
            (["help", "--lang", "ko", "list"], ["list", "--help"]),
            (["--lang", "ko", "help", "list"], ["list", "--help"]),
            (["help", "--lang", "ko"], ["--help"]),
            (["help", "help"], ["--help"]),
            (["list", "help"], ["list", "help"]),
            (["--lang", "ko", "--help"], ["--help"]),
            (["-h", "--lang=ko"], ["--help"]),
            (["--lang", "ko", "list", "--help"], ["list", "--lang", "ko", "--help"]),
            (["Seoul", "--help"], ["Seoul", "--help"]),
            (["--", "--help"], ["--", "--help"]),
        ] as [([String], [String])])
    func `the command comes first, wherever options put it`(words: [String], hoisted: [String]) {
        #expect(CommandLineWords.hoistingCommand(words) == hoisted)
    }

    /// The part of the parser's own description of a command line that this test reads.
    private struct Tool: Decodable {
        var command: Command
        struct Command: Decodable {
            var arguments: [Argument]?
            var subcommands: [Command]?
            var all: [Argument] { (arguments ?? []) + (subcommands ?? []).flatMap(\.all) }
        }
        struct Argument: Decodable {
            var kind: String
            var names: [Name]?
        }
        struct Name: Decodable {
            var kind: String
            var name: String
        }
    }

    @Test func `every option with a value is known to have one, and no flag is`() throws {
        let description = try #require(throws: (any Error).self) {
            try Cities.parseAsRoot(["--experimental-dump-help"])
        }
        let tool = try JSONDecoder().decode(Tool.self, from: Data(Cities.fullMessage(for: description).utf8))
        let arguments = tool.command.all.filter { $0.names?.isEmpty == false }
        #expect(arguments.contains { $0.kind == "option" } && arguments.contains { $0.kind == "flag" })
        for argument in arguments {
            for name in argument.names ?? [] where !["help", "h"].contains(name.name) {
                let word = (name.kind == "short" ? "-" : "--") + name.name
                let words = [word] + (argument.kind == "option" ? ["Seoul"] : []) + ["list"]
                #expect(CommandLineWords.hoistingCommand(words) == ["list"] + words.dropLast(), "\(word)")
            }
        }
    }

    @Test(arguments: [
        (["list", "--json"], ["list", "--format", "json"]), (["--json", "detail"], ["--format", "json", "detail"]),
        (["list", "--", "--json"], ["list", "--", "--json"]), (["list"], ["list"]),
    ])
    func `json is short for its format, but not behind the two dashes`(typed: [String], meant: [String]) {
        #expect(CommandLineWords.spelledOut(typed) == meant)
    }
}
