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
            (["help", "목록"], ["list", "--help"]),
            (["help", "지도"], ["map", "--help"]),
            (["지도", "--help"], ["map", "--help"]),
            (["wleh", "-h"], ["map", "-h"]),
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

    @Test(arguments: [("-1", false), ("-14", false), ("-1q", true), ("-33.87", true), ("-4000", true), ("-q", true)])
    func `a number of days before today is no option`(word: String, isOption: Bool) {
        #expect(CommandLineWords.isOption(word) == isOption)
    }

    private static let options = CommandTable.all.flatMap { $0.parameters }.filter { !$0.isPositional }

    @Test func `every option with a value is known to have one, and no flag is`() {
        #expect(Self.options.contains { $0.takesValue } && Self.options.contains { !$0.takesValue })
        for option in Self.options {
            for name in option.names where !["--help", "-h"].contains(name) {
                let words = [name] + (option.takesValue ? ["Seoul"] : []) + ["list"]
                #expect(CommandLineWords.hoistingCommand(words) == ["list"] + words.dropLast(), "\(name)")
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
