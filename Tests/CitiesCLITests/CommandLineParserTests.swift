import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel
import Testing

@testable import CitiesCLI

struct CommandLineParserTests {
    private let korean = Phrasebook(.korean)
    private let english = Phrasebook(.english)

    /// The mistake in a command line that begins with the name of a command; nil without a mistake.
    private func mistake(in words: [String]) throws -> CommandLineMistake? {
        let command = try #require(CommandTable.command(named: words[0]))
        do throws(CommandLineMistake) {
            _ = try command.parse(Array(words.dropFirst()))
            return nil
        } catch {
            return error
        }
    }

    @Test(
        arguments: [
            (["list", "--sort"], "--sort 옵션에는 값이 필요합니다.", "--sort needs a value."),
            (["list", "--lang"], "--lang 옵션에는 값이 필요합니다.", "--lang needs a value."),
            (["list", "--sort="], "--sort 옵션에는 값이 필요합니다.", "--sort needs a value."),
            (["list", "--where", "--quiet"], "--where 옵션에는 값이 필요합니다.", "--where needs a value."),
            (
                ["list", "--quiet=yes"], "--quiet 옵션은 값을 받지 않는데 'yes' 값을 지정했습니다.",
                "--quiet takes no value, but 'yes' was given."
            ),
            (
                ["list", "-vq=yes"], "-q 옵션은 값을 받지 않는데 'yes' 값을 지정했습니다.",
                "-q takes no value, but 'yes' was given."
            ),
            (["completions"], "<bash|zsh|fish> 인자가 빠졌습니다.", "Missing argument: <bash|zsh|fish>."),
            (["completions", "bash", "zsh"], "알 수 없는 인자입니다: 'zsh'.", "Unexpected argument: 'zsh'."),
            (
                ["completions", "bash", "zsh", "fish"], "알 수 없는 인자입니다: 'zsh', 'fish'.",
                "Unexpected argument: 'zsh', 'fish'."
            ),
            (["here", "--", "-q"], "알 수 없는 인자입니다: '-q'.", "Unexpected argument: '-q'."),
            (
                ["list", "--top", "0"], "--top에는 '0' 값을 쓸 수 없습니다. 쓸 수 있는 값: 1 이상의 정수.",
                "'0' is not valid for --top. Valid values: 1 or more."
            ),
            (
                ["list", "--units", "K"],
                "--units에는 'K' 값을 쓸 수 없습니다. 쓸 수 있는 값: celsius(섭씨), fahrenheit(화씨), us(미국), c, f.",
                "'K' is not valid for --units. Valid values: celsius, fahrenheit, us, c, f."
            ),
            (
                ["list", "--width", "1\n2"], "--width에는 '1 2' 값을 쓸 수 없습니다. 쓸 수 있는 값: 20~1000.",
                "'1 2' is not valid for --width. Valid values: 20-1000."
            ),
            (
                ["search", "Seoul", "--limit", "51"], "--limit에는 '51' 값을 쓸 수 없습니다. 쓸 수 있는 값: 1~50.",
                "'51' is not valid for --limit. Valid values: 1-50."
            ),
            (
                ["here", "--days", "4"], "--days에는 '4' 값을 쓸 수 없습니다. 쓸 수 있는 값: 3, 7.",
                "'4' is not valid for --days. Valid values: 3, 7."
            ),
        ] as [([String], String, String)])
    func `a mistake is a sentence in both languages`(words: [String], inKorean: String, inEnglish: String) throws {
        let mistake = try #require(try mistake(in: words), "the parser takes \(words)")
        #expect(mistake.userError(words, korean).message == inKorean)
        #expect(mistake.userError(words, english).message == inEnglish)
    }

    @Test(
        arguments: [
            (["list", "--sortt", "name"], "--sortt"), (["list", "--frobnicate"], "--frobnicate"),
            (["list", "--frobnicate=3"], "--frobnicate"), (["list", "-x"], "-x"), (["list", "-qx"], "-x"),
            (["list", "-sort"], "-sort"), (["list", "-5x"], "-5x"), (["list", "--un", "celsius"], "--un"),
            (["list", "---quiet"], "---quiet"), (["list", "--=x"], "--"),
            (["list", "--\u{1B}[31m\nred"], "--\u{1B}[31m\nred"), (["doctor", "--sort", "name"], "--sort"),
        ] as [([String], String)])
    func `an option that the command does not have is named`(words: [String], option: String) throws {
        guard case .unknownOption(option)? = try mistake(in: words) else {
            Issue.record("\(words): \(String(describing: try mistake(in: words)))")
            return
        }
    }

    @Test(arguments: CommandTable.all.map { $0.name })
    func `every command takes each of its options, by every name and in each form`(name: String) throws {
        let command = try #require(CommandTable.command(named: name))
        let needed = command.parameters.filter(\.isRequired).map { _ in "word" }
        for parameter in command.parameters where !parameter.isPositional {
            for option in parameter.names {
                // A value that every option accepts which has accepted values of its own.
                let value = example(of: parameter)
                let forms = parameter.takesValue ? [[option, value], ["\(option)=\(value)"]] : [[option]]
                for form in forms {
                    for words in [needed + form, form + needed, form + form + needed] {
                        #expect(try mistake(in: [name] + words) == nil, "\(words)")
                    }
                }
                guard parameter.takesValue else { continue }
                for words in [[option], [option, "--quiet"], ["\(option)="]] {
                    guard case .missingValue(option)? = try mistake(in: [name] + needed + words) else {
                        // What may begin with a dash takes the next word, whatever it is.
                        #expect(parameter.takesDashes && words.count == 2, "\(words)")
                        continue
                    }
                }
            }
        }
    }

    /// A value that the option takes: its first accepted word, a number in its range, or any word.
    private func example(of parameter: Parameter) -> String {
        let accepted = parameter.accepted(english)
        guard let first = accepted.first else { return "word" }
        if first == english(.usageFromOne) { return "1" }
        // Of a range its lower bound.
        return first.first?.isNumber == true ? String(first.prefix { $0 != "-" }) : first
    }

    @Test func `of an option that is given twice the last counts, and those that repeat are kept`() throws {
        let list = try ListCommand.parse(
            ["--units", "celsius", "--where", "temp<0", "--units=f", "Seoul", "--where", "rain>1", "-qv", "Busan"])
        #expect(list.common.units == .fahrenheit && list.common.quiet && list.common.verbose)
        #expect(list.list.conditions == ["temp<0", "rain>1"] && list.list.cities == ["Seoul", "Busan"])
    }

    @Test func `a value may begin with a dash where that can be meant, and behind an equals sign`() throws {
        let list = try ListCommand.parse(["--columns", "-wind", "--sort=-x", "-", "--", "--quiet"])
        #expect(list.list.columns == "-wind" && list.list.sort == "-x" && list.list.cities == ["-", "--quiet"])
        #expect(try HereCommand.parse(["--at", "-33.9,18.4"]).at == "-33.9,18.4")
    }

    @Test(arguments: [["list", "--units", "kelvin", "--help"], ["--lang", "fr", "list", "-h"], ["list", "-qh"]])
    func `help is shown whatever else is wrong`(arguments: [String]) async {
        let ending = await FakeMachine().run(arguments)
        #expect(ending.status == 0 && ending.output.contains("USAGE: cities list"))
    }

    @Test func `no two parameters of a command have a name in common`() {
        for command in CommandTable.all {
            let names = command.parameters.flatMap(\.names)
            #expect(Set(names).count == names.count, "\(command.name): \(names)")
        }
        #expect(Set(CommandTable.all.map { $0.name }).count == CommandTable.all.count)
    }
}
