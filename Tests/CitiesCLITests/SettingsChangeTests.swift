import CitiesFoundation
import CitiesLocalization
import Foundation
import Testing

@testable import CitiesCLI

/// `cities config set` and `cities config unset`.
struct SettingsChangeTests {
    /// Runs `cities config` with a file, and gives its end and the file after it; nil without a file.
    private func run(
        _ words: [String], file: String? = nil, input: String? = nil, environment: [String: String] = [:]
    ) async throws -> (ending: FakeMachine.Ending, file: String?) {
        try await withFolder { folder in
            var machine = FakeMachine()
            machine.environment.merge(environment) { _, new in new }
            machine.environment["XDG_CONFIG_HOME"] = folder.path
            if let input { machine.input.portions = [Array(input.utf8)] }
            let path = folder.appending(path: "cities/config.yaml")
            if let file {
                try AtomicFile.makeFolder(path.deletingLastPathComponent())
                try file.write(to: path, atomically: true, encoding: .utf8)
            }
            let ending = await machine.run(["config"] + words)
            return (ending, try? String(contentsOf: path, encoding: .utf8))
        }
    }

    @Test(arguments: [
        (["set", "units", "fahrenheit"], "units: fahrenheit\n"),
        (["set", "open-meteo.base-url", "https://a.test"], "open-meteo:\n  base-url: https://a.test\n"),
        (["set", "cities", "Seoul, Busan,Jeju City"], "cities: [Seoul, Busan, Jeju City]\n"),
        (["set", "weatherapi.requests-per-minute", "30"], "weatherapi:\n  requests-per-minute: 30\n"),
    ])
    func `a setting is written without a word, to a new file if there is none`(words: [String], file: String)
        async throws
    {
        let made = try await run(words)
        #expect(made.ending.status == 0 && made.ending.output == "" && made.ending.messages == "")
        #expect(made.file == file)
        let kept = try await run(words, file: "# mine\nicons: none\n")
        #expect(kept.ending.status == 0 && kept.file == "# mine\nicons: none\n" + file, "\(kept.ending.messages)")
    }

    @Test(arguments: [
        (["set", "units", "kelvin"], ["'kelvin'", "celsius, fahrenheit"]), (["set", "units", "fahr"], ["fahrenheit"]),
        (["set", "unit", "celsius"], ["unknown setting 'unit'", "units"]),
        (["set", "open-meteo.base-ur", "https://a.test"], ["open-meteo.base-url"]),
        (["set", "weatherapi", "x"], ["weatherapi.api-key"]), (["unset", "unit"], ["units"]),
        (["set", "open-meteo.base-url", "a.test"], ["URL"]),
        (["set", "weatherapi.base-url", "http://a.test"], ["https"]),
        (["set", "weatherapi.requests-per-minute", "0"], ["1-100000"]),
        (["set", "cities", "Seoul,Nowhereville"], ["Nowhereville"]), (["set", "cities", ","], ["unset cities"]),
        (["set", "units", " "], ["unset units"]), (["set", "weatherapi.api-key", "test-key"], ["-", "config edit"]),
        (["set", "units"], ["config set KEY VALUE"]), (["set"], ["config set KEY VALUE"]),
        (["unset"], ["config unset KEY"]), (["unset", "units", "celsius"], ["celsius"]),
        (["show", "units"], ["units"]),
    ])
    func `a wrong key or value is wrong usage, and the file stays as it is`(
        words: [String], parts: [String]
    ) async throws {
        let yaml = "# mine\nunits: celsius\n"
        let outcome = try await run(words, file: yaml)
        #expect(outcome.ending.status == 64 && outcome.file == yaml && outcome.ending.output == "")
        for part in parts { #expect(outcome.ending.messages.contains(part), "\(outcome.ending.messages)") }
        #expect(!outcome.ending.messages.contains("test-key") && !outcome.ending.messages.contains("line "))
        #expect(try await run(words).file == nil)
    }

    @Test(arguments: Setting.all.filter(\.isSecret))
    func `a key is read from standard input, and is never shown`(setting: Setting) async throws {
        let outcome = try await run(["set", setting.key, "-"], input: "  test-key\n")
        #expect(outcome.ending.status == 0 && outcome.file?.hasSuffix("  \(setting.path[1]): test-key\n") == true)
        #expect(!(outcome.ending.output + outcome.ending.messages).contains("test-key"))
        let typed = try await run(["set", setting.key, "test-key"])
        #expect(typed.ending.status == 64 && typed.file == nil && !typed.ending.messages.contains("test-key"))
        let lines = try await run(["set", setting.key, "-"], input: "test-key\nother\n")
        #expect(lines.ending.status == 64 && lines.ending.messages.contains("2") && lines.file == nil)
        #expect(try await run(["set", setting.key, "-"], input: "\n").ending.status == 64)
    }

    @Test func `a list is read from the lines of standard input`() async throws {
        let outcome = try await run(["set", "cities", "-"], input: "Seoul\nBusan, Daegu\n")
        #expect(outcome.file == "cities: [Seoul, Busan, Daegu]\n", "\(outcome.ending.messages)")
    }

    @Test func `a removed setting is gone, and one that is not set is no error`() async throws {
        let removed = try await run(["unset", "units"], file: "units: f\nicons: none # why\n")
        #expect(removed.ending.status == 0 && removed.file == "icons: none # why\n" && removed.ending.messages == "")
        let absent = try await run(["unset", "units"], file: "icons: none\n")
        #expect(absent.ending.status == 0 && absent.file == "icons: none\n")
        #expect(absent.ending.messages.contains("'units' is not set"))
        let missing = try await run(["unset", "units"])
        #expect(missing.ending.status == 0 && missing.file == nil)
    }

    @Test(arguments: ["units: 'c", "unit: c\n", "units: c\nunits: f\n", "- a\n", "units: [c]\n"])
    func `a file that cannot be read is reported with its line and left alone`(yaml: String) async throws {
        let outcome = try await run(["set", "icons", "none"], file: yaml)
        #expect(outcome.ending.status == 78 && outcome.file == yaml)
        #expect(outcome.ending.messages.contains("config.yaml, line "), "\(outcome.ending.messages)")
    }

    @Test func `a wrong value in the file can be set right`() async throws {
        let outcome = try await run(["set", "units", "celsius"], file: "units: kelvin\n")
        #expect(outcome.ending.status == 0 && outcome.file == "units: celsius\n")
        // Another setting is not in the way.
        #expect(try await run(["set", "icons", "none"], file: "units: kelvin\n").ending.status == 0)
    }

    @Test(arguments: [("en", "not be changed"), ("ko", "바꿀 수 없습니다")])
    func `a form that cannot be changed is refused with its line and the editor`(
        language: String, words: String
    ) async throws {
        let yaml = "units: c\ncities: [Seoul, # home\n  Busan]\n"
        let outcome = try await run(["set", "cities", "Daegu", "--lang", language], file: yaml)
        #expect(outcome.ending.status == 78 && outcome.file == yaml)
        for part in [language == "en" ? "line 2" : "2행", "cities config edit"] {
            #expect(outcome.ending.messages.contains(part), "\(outcome.ending.messages)")
        }
    }

    @Test func `a variable that overrides the file is named`() async throws {
        let outcome = try await run(["set", "icons", "none"], environment: ["CITIES_ICONS": "ascii"])
        #expect(outcome.ending.status == 0 && outcome.file == "icons: none\n")
        #expect(outcome.ending.messages.contains("CITIES_ICONS"))
        let quiet = try await run(["set", "icons", "none", "--quiet"], environment: ["CITIES_ICONS": "ascii"])
        #expect(quiet.ending.messages == "")
    }

    @Test func `a key put into a file that others can read causes a warning`() async throws {
        let open = try await run(["set", "weatherapi.api-key", "-"], file: "icons: none\n", input: "test-key")
        #expect(open.ending.status == 0 && open.ending.messages.contains("chmod 600"), "\(open.ending.messages)")
        let new = try await run(["set", "weatherapi.api-key", "-"], input: "test-key")
        #expect(new.ending.messages == "")
    }

    @Test(arguments: ["units: celsius\n", nil])
    func `a file that was saved wrongly is restored`(yaml: String?) async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "cities/config.yaml")
            if let yaml {
                try AtomicFile.makeFolder(path.deletingLastPathComponent())
                try yaml.write(to: path, atomically: true, encoding: .utf8)
            }
            var machine = FakeMachine()
            machine.environment["XDG_CONFIG_HOME"] = folder.path
            let usual = try Settings(environment: [:], file: SettingsFile(path: ""))
            let session = Session(
                machine: machine.machine, settings: usual, directories: Directories(environment: machine.environment),
                book: Phrasebook(.english), words: ["config"], client: machine.machine.makeClient(nil).client)
            let change = SettingsChange(session: session, quiet: false) { data, file throws(POSIXError) in
                try AtomicFile.write(data.dropLast(3), to: file, mode: 0o600, survivesPowerLoss: false)
            }
            let error = await #expect(throws: UserError.self) { try await change.set("icons", to: "none") }
            #expect(error?.status == .outputFailed)
            #expect((try? String(contentsOf: path, encoding: .utf8)) == yaml)
        }
    }

    @Test(arguments: [
        (["config", "un"], ["unset"]), (["config", "set", "uni"], ["units"]), (["config", "unset", "ico"], ["icons"]),
        (["config", "set", "feels", ""], ["source", "kma"]), (["config", "unset", "feels", ""], []),
        (["config", "show", ""], []),
        (["config", "set", "open-meteo.a"], ["open-meteo.air-quality-url", "open-meteo.archive-url"]),
    ])
    func `keys and values are completed`(words: [String], expected: [String]) async {
        let answer = CommandLineCompletion(words, Phrasebook(.english)).answer()
        #expect(answer == .words(expected.map { .init(word: $0) }))
    }
}
