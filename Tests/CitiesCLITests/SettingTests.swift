import CitiesFoundation
import CitiesLocalization
import Foundation
import Testing

@testable import CitiesCLI

/// The table of all settings: each is read, checked and shown.
struct SettingTests {
    @Test(arguments: [
        ("Seoul,Hut=46.02,7.75", ["Seoul", "Hut=46.02,7.75"]), ("-33.87,151.21", ["-33.87,151.21"]),
        ("46.02, 7.75, Seoul", ["46.02,7.75", "Seoul"]), ("1,2,3,4", ["1,2", "3,4"]),
        ("Seoul, Busan,", ["Seoul", "Busan"]),
        ("name,temp", ["name", "temp"]),
    ])
    func `the comma of a point divides no list`(text: String, values: [String]) {
        #expect(Setting.list(text) == values)
    }

    /// Values of a setting to try: in the file, in the variable, and an invalid one; nil when every text is valid.
    private struct Trial {
        var file: String
        var variable: String
        var wrong: String?
        /// The value in the file as `cities config show` prints it.
        var shown: String { file.trimmingCharacters(in: ["[", "]"]) }
    }

    private static let trials = [
        "source": Trial(file: "normals", variable: "open-meteo", wrong: "oracle"),
        "model": Trial(file: "ecmwf_ifs", variable: "jma_seamless", wrong: "best"),
        "units": Trial(file: "celsius", variable: "us", wrong: "kelvin"),
        "language": Trial(file: "en", variable: "ko", wrong: "fr"),
        "icons": Trial(file: "ascii", variable: "none", wrong: "pretty"),
        "feels": Trial(file: "source", variable: "kma", wrong: "warm"),
        "ambiguous-width": Trial(file: "narrow", variable: "wide", wrong: "3"),
        "cities": Trial(file: "[Seoul, Busan]", variable: "Daegu, Ulsan", wrong: nil),
        "background": Trial(file: "light", variable: "dark", wrong: "blue"),
        "wind": Trial(file: "kmh", variable: "beaufort", wrong: "furlongs"),
        "pager": Trial(file: "never", variable: "auto", wrong: "more"),
        "rain": Trial(file: "in", variable: "mm", wrong: "cups"),
        "pressure": Trial(file: "inhg", variable: "mmhg", wrong: "bar"),
        "distance": Trial(file: "mi", variable: "km", wrong: "leagues"),
        "columns": Trial(file: "[name, temp]", variable: "name, humidity", wrong: "warmth"),
        "sort": Trial(file: "temp-desc", variable: "name-asc", wrong: "temp-up"),
        "openweathermap.api-key": Trial(file: "test-key", variable: "other-test-key", wrong: nil),
        "openweathermap.base-url": address, "openweathermap.requests-per-minute": number,
        "weatherapi.api-key": Trial(file: "test-key", variable: "other-test-key", wrong: nil),
        "weatherapi.base-url": address, "weatherapi.requests-per-minute": number,
        "open-meteo.base-url": address, "open-meteo.geocoding-url": address, "open-meteo.air-quality-url": address,
        "open-meteo.previous-runs-url": address, "open-meteo.archive-url": address,
        "open-meteo.ensemble-url": address, "metar.base-url": address,
        "kma.api-key": Trial(file: "test-key", variable: "other-test-key", wrong: nil),
        "kma.hub-api-key": Trial(file: "test-key", variable: "other-test-key", wrong: nil),
        "kma.base-url": address, "kma.hub-base-url": address,
        "nws.base-url": address, "met-norway.base-url": address,
        "location.base-url": address,
    ]
    private static let address = Trial(file: "https://a.test", variable: "https://b.test", wrong: "a.test")
    private static let number = Trial(file: "30", variable: "40", wrong: "0")

    private func trial(_ setting: Setting) throws -> Trial {
        try #require(Self.trials[setting.key], "\(setting.key) has no values to try")
    }

    /// Runs a command with a value of a setting in the file, in the variable, or in both.
    private func run(
        _ setting: Setting, file: String? = nil, variable: String? = nil, _ words: String...
    ) async throws -> FakeMachine.Ending {
        try await withFolder { folder in
            var machine = FakeMachine()
            machine.environment["XDG_CONFIG_HOME"] = folder.path
            machine.environment[setting.environmentName] = variable
            if let file {
                let path = folder.appending(path: "cities/config.yaml")
                try AtomicFile.makeFolder(path.deletingLastPathComponent())
                let yaml = setting.path.reversed().reduce(file) { "{ \($1): \($0) }" }
                try yaml.write(to: path, atomically: true, encoding: .utf8)
            }
            return await machine.run(words)
        }
    }

    /// The value, its origin and the name of the origin, as `cities config show` prints them.
    private func shown(
        _ setting: Setting, file: String? = nil, variable: String? = nil
    ) async throws -> (value: String?, from: String, place: String?) {
        let ending = try await run(
            setting, file: file, variable: variable, "config", "show", "--format", "json")
        #expect(ending.status == 0, "\(ending.messages)")
        let all = try #require(
            try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
        let one = try #require(all[setting.key] as? [String: Any], "\(setting.key) is not shown")
        let value = setting.isSecret ? (one["present"] as? Bool)?.description : one["value"] as? String
        return (value, try #require(one["from"] as? String), one["place"] as? String)
    }

    @Test(arguments: Setting.all)
    func `a setting is read from the file, and shown with its origin`(setting: Setting) async throws {
        let trial = try trial(setting)
        let found = try await shown(setting, file: trial.file)
        #expect(found.value == (setting.isSecret ? "true" : trial.shown))
        #expect(found.from == "file" && found.place == "config.yaml, line 1")
        #expect(try await shown(setting).from == "default")
    }

    @Test(arguments: Setting.all)
    func `the variable of a setting wins over the file`(setting: Setting) async throws {
        let trial = try trial(setting)
        let found = try await shown(setting, file: trial.file, variable: trial.variable)
        #expect(found.value == (setting.isSecret ? "true" : trial.variable))
        #expect(found.from == "environment" && found.place == setting.environmentName)
    }

    @Test(arguments: Setting.all)
    func `a wrong value ends with 78, and the message names the setting`(setting: Setting) async throws {
        guard let wrong = try trial(setting).wrong else { return }
        let ofFile = try await run(setting, file: wrong, "config", "show")
        #expect(ofFile.status == 78 && ofFile.messages.contains(setting.key), "\(ofFile.messages)")
        #expect(ofFile.messages.contains("line 1"), "\(ofFile.messages)")
        let ofVariable = try await run(setting, variable: wrong, "config", "show")
        #expect(ofVariable.status == 78 && ofVariable.messages.contains(setting.key), "\(ofVariable.messages)")
        #expect(ofVariable.messages.contains(setting.environmentName), "\(ofVariable.messages)")
    }

    @Test func `each setting is in the help, the manual and the template`() async throws {
        for words in [["help", "config"], [ManualRequest.word, "en", "markdown"]] {
            let ending = await FakeMachine().run(words)
            for setting in Setting.all { #expect(ending.output.contains(setting.key), "\(words): \(setting.key)") }
        }
        let template = try SettingsTemplate(book: Phrasebook(.english)).text()
        for setting in Setting.all {
            #expect(template.contains("#\(setting.path.last ?? ""): "), "\(setting.key)")
        }
    }

    @Test func `every field of the settings is filled by one of them`() throws {
        let environment = Dictionary(
            uniqueKeysWithValues: try Setting.all.map { ($0.environmentName, try trial($0).variable) })
        let usual = try Settings(environment: [:], file: SettingsFile(path: ""))
        let all = try Settings(environment: environment, file: SettingsFile(path: ""))
        let notSet: Set = ["sources", "places", "exposedFile", "lists"]
        for (before, after) in zip(Mirror(reflecting: usual).children, Mirror(reflecting: all).children) {
            guard let name = before.label, !notSet.contains(name) else { continue }
            #expect("\(before.value)" != "\(after.value)", "no setting fills \(name)")
        }
    }
}
