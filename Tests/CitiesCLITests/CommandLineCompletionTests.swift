import Testing

@testable import CitiesCLI

/// The candidates that a shell receives for a partial command line.
struct CommandLineCompletionTests {
    /// The candidates without their descriptions.
    private func offered(_ words: String..., environment: [String: String] = [:]) async -> [String] {
        let lines = await reply(words, environment)
        #expect(lines.first == "words")
        return lines.dropFirst().map { $0.split(separator: "\t").first.map(String.init) ?? "" }
    }

    private func reply(_ words: [String], _ environment: [String: String] = [:]) async -> [String] {
        let ending = await FakeMachine(environment: environment).run(["---complete", "zsh"] + words)
        #expect(ending.status == 0 && ending.messages == "")
        return ending.output.split(separator: "\n").map(String.init)
    }

    @Test(arguments: [("plan", "en"), ("plan", "ko"), ("score", "en"), ("score", "ko")])
    func `an explanation does not end inside its brackets`(command: String, language: String) async throws {
        let lines = await reply([command, "--day"], ["CITIES_LANGUAGE": language])
        let days = try #require(lines.first { $0.hasPrefix("--days") })
        #expect(days.count { $0 == "(" } == days.count { $0 == ")" } && days.contains(")"), "\(days)")
    }

    @Test func `a bare line goes on with every command, and a word with those that begin so`() async {
        let commands = await offered("")
        #expect(commands.contains("list") && commands.contains("watch") && commands.last == "help")
        #expect(!commands.contains("Seoul"))
        #expect(await offered("de") == ["detail"])
        #expect(await offered("help", "pl") == ["plan"])
        #expect(await offered("help", "plan", "") == [])
        #expect(await offered("help", "col") == ["columns"])
    }

    @Test(arguments: [
        (["list", "seogw"], "Seogwipo"), (["se", "seogw"], "Seogwipo"), (["add", "Reykja"], "Reykjavík"),
        (["detail", "시부"], "시부카와"), (["list", "sao paul"], "sao paulo"), (["list", "SEOGW"], "Seogwipo"),
        (["compare", "Seoul", "seogw"], "Seogwipo"), (["list", "--", "seogw"], "Seogwipo"),
        (["remove", "springfield, mis"], "Springfield, Missouri"),
    ])
    func `a city of the whole gazetteer is offered from two letters on`(words: [String], city: String) async {
        let names = await reply(words).map { $0.split(separator: "\t").first.map(String.init) ?? "" }
        #expect(names.contains(city), "\(names)")
    }

    @Test func `before two letters only the embedded cities are offered`() async {
        let names = await offered("list", "g")
        #expect(Set(names) == ["Gongju", "Gwangju", "Gumi", "Gunsan"])
        #expect(await offered("list", "").count == 21)
    }

    @Test func `each candidate names one city`() async {
        for name in await offered("list", "spri") {
            let ending = await FakeMachine().run("list", name, "--source", "normals", "--format", "csv", "--quiet")
            #expect(ending.status != 64, "\(name): \(ending.messages)")
        }
    }

    @Test func `an option is offered until it is used, and a repeatable one always`() async {
        let all = await offered("list", "--")
        #expect(all.contains("--sort") && all.contains("--where") && all.contains("--help"))
        #expect(!all.contains("--behind"))
        let rest = await offered("list", "--sort", "name", "--where", "temp<0", "-q", "--")
        #expect(!rest.contains("--sort") && !rest.contains("--quiet") && rest.contains("--where"))
        #expect(await offered("map", "--col") == ["--color"])
    }

    @Test func `values between commas are offered each once`() async {
        #expect(await offered("list", "--columns", "name,temp,na") == [])
        #expect(await offered("list", "--columns", "name,hum") == ["name,humidity"])
        #expect(await offered("chart", "--series=max,hum") == ["--series=max,humidity"])
        #expect(await offered("list", "--fields", "name,countryC") == ["name,countryCode"])
    }

    @Test(arguments: [
        (["list", "--top", ""], []), (["list", "--lang", ""], ["en", "ko"]),
        (["watch", "--every", "1"], ["10m", "1h"]),
        (["watch", "--when", "gus"], ["gust"]), (["config", "ed"], ["edit"]), (["config", "edit", ""], []),
        (["completions", ""], ["bash", "zsh", "fish"]), (["doctor", ""], []),
    ])
    func `the candidates for a value are the accepted ones`(words: [String], expected: [String]) async {
        #expect(await reply(words).dropFirst().map { String($0) } == expected)
    }

    @Test func `file names are left to the shell`() async {
        #expect(await reply(["chart", "Seoul", "--output", "a"]) == ["files"])
    }

    @Test func `descriptions of candidates are in the language of the user`() async {
        #expect(await reply(["list", "seogw"]).last == "Seogwipo\tJeju, South Korea")
        let korean = await reply(["--lang", "ko", "list", "서귀"]).last ?? ""
        #expect(korean.hasPrefix("서귀포\t") && korean.contains("제주"))
        let lines = await reply(["list", "--col"])
        #expect(lines.dropFirst().allSatisfy { $0.contains("\t") && $0.count < 80 }, "\(lines)")
    }

    @Test func `invalid settings do not prevent completion`() async {
        #expect(await offered("de", environment: ["CITIES_UNITS": "kelvin"]) == ["detail"])
    }

    @Test(arguments: [
        (["list", "jeju"], #"Jeju\ City"#), (["list", "'jeju"], "Jeju City"), (["list", "\"jeju"], "Jeju City"),
        (["list", #"jeju\ c"#], #"Jeju\ City"#), (["list", "--sort", "=", "humidity-a"], "humidity-asc"),
        (["list", "--sort", "=", "name-d"], "name-desc"), (["list", "n\\'dj"], #"N\'Djamena"#),
    ])
    func `bash gets words as they are inserted`(words: [String], expected: String?) async {
        let ending = await FakeMachine().run(["---complete", "bash"] + words)
        let lines = ending.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "words" && lines.dropFirst().first == expected, "\(lines)")
    }

    @Test func `a request by another shell, or without one, is an unknown option`() async {
        for arguments in [["---complete", "tcsh"], ["---complete"]] {
            #expect(await FakeMachine().run(arguments).status == 64)
        }
    }
}
