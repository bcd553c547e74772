import CitiesFoundation
import CitiesLocalization
import CitiesWeatherModel
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
        (["set", "units", "fahrenheit"], "units: fahrenheit\n", "Set units to fahrenheit in "),
        (
            ["set", "open-meteo.base-url", "https://a.test"], "open-meteo:\n  base-url: https://a.test\n",
            "Set open-meteo.base-url to https://a.test in "
        ),
        (
            ["set", "cities", "Seoul, Busan,Jeju City"], "cities: [Seoul, Busan, Jeju City]\n",
            "Set cities to Seoul, Busan, Jeju City in "
        ),
        (
            ["set", "weatherapi.requests-per-minute", "30"], "weatherapi:\n  requests-per-minute: 30\n",
            "Set weatherapi.requests-per-minute to 30 in "
        ),
        (
            ["set", "lists.work", "Seoul,Busan"], "lists:\n  work: [Seoul, Busan]\n",
            "Set lists.work to Seoul, Busan in "
        ),
    ])
    func `a setting is written, to a new file if there is none, and said`(words: [String], file: String, told: String)
        async throws
    {
        let made = try await run(words)
        #expect(made.ending.status == 0 && made.ending.output == "")
        #expect(made.ending.messages.hasPrefix("cities: " + told), "\(made.ending.messages)")
        #expect(made.ending.messages.hasSuffix("cities/config.yaml.\n"))
        let quiet = try await run(words + ["--quiet"])
        #expect(quiet.ending.messages == "" && quiet.file == file)
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
        (["set", "cities", "Seoul,Nowhereville"], ["Nowhereville"]),
        (["set", "lists.work", "Seoul,Nowhereville"], ["Nowhereville"]),
        (["set", "lists.work", ","], ["unset lists.work"]),
        (["set", "lists.", "Seoul"], ["''", "letters"]), (["set", "lists.a.b", "Seoul"], ["'a.b'", "letters"]),
        (["set", "lists", "Seoul"], ["lists.NAME"]), (["unset", "lists.a b"], ["'a b'", "letters"]),
        (["set", "cities", ","], ["unset cities"]),
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
        #expect(removed.ending.status == 0 && removed.file == "icons: none # why\n" && removed.ending.output == "")
        #expect(removed.ending.messages.hasPrefix("cities: Removed units, which was f, from "))
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
        #expect(new.ending.messages.hasPrefix("cities: Set weatherapi.api-key in "))
        #expect(!new.ending.messages.contains("chmod") && !new.ending.messages.contains("test-key"))
    }

    @Test(arguments: [
        ("en", "Changed units from f to celsius in ", "units is already f in "),
        ("ko", "units 설정을 바꿨습니다: f → celsius", "units 설정은 이미 f입니다."),
    ])
    func `the old value is said with the new one`(language: String, changed: String, same: String) async throws {
        let options = ["--lang", language]
        let other = try await run(["set", "units", "celsius"] + options, file: "# mine\nunits: f # why\n")
        #expect(other.ending.messages.contains(changed), "\(other.ending.messages)")
        #expect(other.file == "# mine\nunits: celsius # why\n")
        let again = try await run(["set", "units", "f"] + options, file: "units: f\n")
        #expect(again.ending.messages.contains(same) && again.ending.messages.contains("config.yaml"))
    }

    @Test func `a key is never shown when it is replaced or removed`() async throws {
        let file = "weatherapi:\n  api-key: old-key\n"
        for words in [["set", "weatherapi.api-key", "-"], ["unset", "weatherapi.api-key"]] {
            let outcome = try await run(words, file: file, input: "new-key")
            #expect(outcome.ending.status == 0 && outcome.ending.messages.contains("weatherapi.api-key"))
            #expect(!outcome.ending.messages.contains("old-key") && !outcome.ending.messages.contains("new-key"))
        }
    }

    @Test(arguments: [
        ("", "Daegu", "lists:\n  work: [Daegu]\n"),
        (
            "lists: { work: [Seoul], trip: [Tokyo] } # mine\n", "Daegu",
            "lists: { work: [Daegu], trip: [Tokyo] } # mine\n"
        ),
        (
            "# a\nlists:\n  # b\n  work: [Seoul] # c\nunits: f\n", "Seoul,Busan",
            "# a\nlists:\n  # b\n  work: [Seoul, Busan] # c\nunits: f\n"
        ),
        ("lists:\n  trip: [Tokyo]\nunits: f\n", "Daegu", "lists:\n  trip: [Tokyo]\n  work: [Daegu]\nunits: f\n"),
        ("lists:\n  #work: [Seoul, Tokyo]\n", "Daegu", "lists:\n  #work: [Seoul, Tokyo]\n  work: [Daegu]\n"),
    ])
    func `a list of cities is set in its place`(before: String, cities: String, after: String) async throws {
        let outcome = try await run(["set", "lists.work", cities], file: before)
        #expect(outcome.ending.status == 0 && outcome.file == after, "\(outcome.ending.messages)")
    }

    @Test func `a list that was set is listed by its name, and gone when it is removed`() async throws {
        let yaml = "# mine\nlists:\n  home: [Seoul] # here\n  work: [Busan]\n"
        let removed = try await run(["unset", "lists.work"], file: yaml)
        #expect(removed.file == "# mine\nlists:\n  home: [Seoul] # here\n")
        #expect(removed.ending.messages.contains("Removed lists.work, which was Busan, from "))
        let absent = try await run(["unset", "lists.trip"], file: yaml)
        #expect(absent.ending.status == 0 && absent.file == yaml && absent.ending.messages.contains("is not set"))
        // No variable has a list.
        let variable = try await run(["set", "lists.work", "Daegu"], environment: ["CITIES_LISTS_WORK": "x"])
        #expect(variable.ending.status == 0 && !variable.ending.messages.contains("CITIES_LISTS_WORK"))
    }

    @Test(arguments: Language.allCases)
    func `config alone shows the settings in effect`(language: Language) async throws {
        let alone = try await run(["--lang", language.rawValue], file: "units: f\n")
        let show = try await run(["show", "--lang", language.rawValue], file: "units: f\n")
        #expect(alone.ending.status == 0 && alone.ending.output.contains(/units +fahrenheit/))
        let folder = /\/[^ ]+config\.yaml/
        #expect(alone.ending.output.replacing(folder, with: "") == show.ending.output.replacing(folder, with: ""))
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
            let change = SettingsChange(
                session: session,
                common: try CommonPlan(CommonArguments(), session)
            ) { data, file throws(POSIXError) in
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
