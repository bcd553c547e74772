import CitiesProviders
import Foundation
import CitiesLocalization
import Testing
import CitiesWeatherModel

@testable import CitiesCLI

struct SettingsFileTests {
    private func parsed(_ yaml: String) throws(SettingsError) -> SettingsFile {
        var file = SettingsFile(path: "config.yaml")
        try file.parse(yaml)
        return file
    }

    @Test func `every setting is found with its texts and its line`() throws {
        let file = try parsed(
            """
            # A comment
            source: weatherapi
            units: fahrenheit
            cities: [Seoul, 부산, "Jeju City"]
            openweathermap:
              api-key: test-key
              base-url: "https://a.test"
            weatherapi: { api-key: other-key, base-url: https://b.test }
            open-meteo:
              base-url: https://c.test

              geocoding-url: https://d.test
            language: ko
            icons: ascii
            """)
        let texts = file.entries.mapValues(\.texts)
        let lines = file.entries.mapValues(\.line)
        #expect(
            texts == [
                .source: ["weatherapi"], .units: ["fahrenheit"], .cities: ["Seoul", "부산", "Jeju City"],
                .of(.openWeatherMap, .key): ["test-key"], .of(.openWeatherMap, .server): ["https://a.test"],
                .of(.weatherAPI, .key): ["other-key"], .of(.weatherAPI, .server): ["https://b.test"],
                .of(.openMeteo, .server): ["https://c.test"], .of(.openMeteo, .geocodingServer): ["https://d.test"],
                .language: ["ko"], .icons: ["ascii"],
            ])
        #expect(
            lines == [
                .source: 2, .units: 3, .cities: 4, .of(.openWeatherMap, .key): 6, .of(.openWeatherMap, .server): 7,
                .of(.weatherAPI, .key): 8, .of(.weatherAPI, .server): 8, .of(.openMeteo, .server): 10,
                .of(.openMeteo, .geocodingServer): 12,
                .language: 13, .icons: 14,
            ])
    }

    @Test(arguments: ["[", "{a: ", "- ", "? "])
    func `a file of brackets is refused, however many there are`(bracket: String) throws {
        let error = #expect(throws: SettingsError.self) { try parsed(String(repeating: bracket, count: 100_000)) }
        guard case .notYAML = error?.problem else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(error?.place == .file(path: "config.yaml", line: 1))
    }

    @Test(arguments: ["", "\n\n", "# nothing", "---", "~", "openweathermap:", "open-meteo: {}"])
    func `an empty file has no settings`(yaml: String) throws {
        #expect(try parsed(yaml).entries.isEmpty)
    }

    @Test(arguments: ["units:", "units: ~", "units: null", "units: ''", "cities: []", "cities:"])
    func `a setting without a value is not set`(yaml: String) throws {
        #expect(try parsed(yaml).entries.values.allSatisfy { $0.texts.isEmpty })
    }

    @Test func `one city needs no brackets, and a number is a text`() throws {
        #expect(try parsed("cities: Seoul").entries[.cities]?.texts == ["Seoul"])
        #expect(try parsed("weatherapi: { api-key: 0123 }").entries[.of(.weatherAPI, .key)]?.texts == ["0123"])
    }

    private static let slips = [
        "openweathermap: {KEY}", "openweathermap: { KEY: }", "weatherapi:\n  KEY:\n",
        "kma: {hub-key: a, KEY}", "openweathermap: {api-key KEY}", "openweathermap: {api-key:KEY}",
        "weatherapi: {? KEY}",
        "weatherapi: {\"KEY\"}",
    ]
    /// Slips that only the looks of a key tell.
    private static let others = [
        "weatherapi: {KEY: x}", "{KEY}", "KEY: 1", "weatherapi:\nKEY:", "openweathermap: {KEY, KEY}",
    ]

    @Test(
        arguments: slips.map { ($0, "SECRETKEY") }
            + (slips + others).flatMap { slip in
                ["0f1e2d3c4b5a69788796a5b4c3d2e1f0", "abcdefghijklmnopqrstuvwxyzabcdef"].map { (slip, $0) }
            })
    func `a key in the place of a name is not shown`(yaml: String, key: String) {
        let error = #expect(throws: SettingsError.self) { try parsed(yaml.replacing("KEY", with: key)) }
        for language in Language.allCases {
            let shown = error?.userError(Phrasebook(language))
            let text = ([shown?.message] + (shown?.hints ?? [])).compactMap(\.self).joined(separator: "\n")
            #expect(!text.isEmpty && !text.contains(key), "\(text)")
        }
    }

    private static let root = [
        "source", "model", "units", "language", "icons", "feels", "ambiguous-width", "background", "wind", "rain",
        "pressure", "distance", "pager", "cities", "columns", "sort", "openweathermap", "weatherapi", "kma",
        "open-meteo", "met-norway", "metar", "nws", "location", "lists",
    ]

    @Test(arguments: [
        "lists: { work: [Seoul, Tokyo], home: Busan }", "lists:\n  work:\n    - Seoul\n    - Tokyo\n  home: Busan\n",
    ])
    func `lists have names of their own`(yaml: String) throws {
        let file = try parsed(yaml)
        #expect(file.lists.mapValues(\.texts) == ["work": ["Seoul", "Tokyo"], "home": ["Busan"]])
        #expect(file.entries.isEmpty)
        #expect(try parsed("lists:").lists.isEmpty)
    }

    @Test(
        arguments: [
            ("- Seoul", 1, .wrongType(key: "config.yaml", expected: .settingsTypeSection)),
            ("Seoul", 1, .wrongType(key: "config.yaml", expected: .settingsTypeSection)),
            ("units: c\nlists: [Seoul]", 2, .wrongType(key: "lists", expected: .settingsTypeSection)),
            ("lists:\n  work: { a: b }", 2, .wrongType(key: "lists.work", expected: .settingsTypeList)),
            ("units: c\n\nunit: celsius", 3, .unknownKey("unit", accepted: root)),
            ("units: c\n1: 2", 2, .unknownKey("1", accepted: root)),
            ("[a, b]: c", 1, .unknownKey("", accepted: root)),
            (
                "openweathermap:\n  key: test-key", 2,
                .unknownKey("openweathermap.key", accepted: ["api-key", "base-url", "requests-per-minute"])
            ),
            ("openweathermap: test-key", 1, .wrongType(key: "openweathermap", expected: .settingsTypeSection)),
            ("units:\n  - celsius", 2, .wrongType(key: "units", expected: .settingsTypeText)),
            ("units: { a: b }", 1, .wrongType(key: "units", expected: .settingsTypeText)),
            ("cities: { a: b }", 1, .wrongType(key: "cities", expected: .settingsTypeList)),
            ("cities:\n  - Seoul\n  - [Busan]", 3, .wrongType(key: "cities", expected: .settingsTypeList)),
            ("units: c\nunits: f", nil, .duplicateKey("units")),
            ("openweathermap: { api-key: a, api-key: test-key }", nil, .duplicateKey("api-key")),
            ("units: c\r\na\u{1B}[2J\u{202E}b: c", 2, .notYAML(.other("control characters are not allowed"))),
            ("\"a\\e[2J\\u202Eb\": c", 1, .unknownKey("a [2Jb", accepted: root)),
        ] as [(String, Int?, SettingsError.Problem)])
    func `a mistake is reported with its line`(yaml: String, line: Int?, problem: SettingsError.Problem) {
        let error = #expect(throws: SettingsError.self) { _ = try parsed(yaml) }
        #expect(error?.problem == problem)
        guard let line else { return }
        #expect(error?.place == .file(path: "config.yaml", line: line))
    }

    @Test(arguments: [
        "units: 'celsius", "units: c: d", "\tunits: c", "openweathermap: { api-key: 'test-key", "api-key: [test-key",
        "api-key: *test-key", "%test-key\n---", "api-key: \"test-key\\q\"", "? test-key\n: - }",
    ])
    func `invalid YAML is reported without quoting it`(yaml: String) throws {
        let error = try #require(throws: SettingsError.self) { _ = try parsed(yaml) }
        guard case .notYAML(let fault) = error.problem else {
            Issue.record("\(error)")
            return
        }
        let sentences = Language.allCases.map { fault.sentence(Phrasebook($0)) }
        #expect(!sentences.contains("") && !"\(sentences) \(error)".contains("test-key"))
    }

    @Test(
        arguments: [
            ("openweathermap:\n\tapi-key: a", 2, .tab), ("\tunits: c", 1, .tab), ("units:\n \t- c", 2, .tab),
            ("cities:\n  - Seoul\n\t- Busan", 3, .tab), ("units: @c", 1, .character("@")),
            ("units: c\nlanguage: `ko", 2, .character("`")), ("units: c source: auto", 1, .colon),
            ("units: c\nlanguage\nsource: auto", 3, .noColon), ("units: 'c\nsource: auto", 1, .openQuote),
            ("source: auto\nunits: \"c", 2, .openQuote),
            ("units: c\ncities: [Seoul, Busan\nsource: auto", 2, .openBracket),
            ("units: c\n source: auto", 2, .colon), ("openweathermap:\n  api-key: a\n base-url: b", 3, .indentation),
        ] as [(String, Int, YAMLFault)])
    func `common mistakes have their own message, with the line`(yaml: String, line: Int, fault: YAMLFault) {
        let error = #expect(throws: SettingsError.self) { _ = try parsed(yaml) }
        #expect(error?.problem == .notYAML(fault) && error?.place == .file(path: "config.yaml", line: line))
    }

    @Test func `a missing file counts as empty`() async throws {
        try await withFolder { folder in
            let file = try SettingsFile.read(folder.appending(path: "config.yaml").path)
            #expect(file.entries.isEmpty && !file.exposesSecret)
        }
    }

    @Test func `an unreadable file has its own message`() async throws {
        try await withFolder { folder in
            let latin = folder.appending(path: "latin.yaml")
            try Data([0x75, 0x3A, 0x20, 0xE9, 0xFF]).write(to: latin)
            let problems: [(String, SettingsError.Problem)] = [
                (folder.path, .unreadable(EISDIR)), (latin.path, .notText), ("/dev/zero", .notText),
            ]
            for (path, problem) in problems {
                let error = #expect(throws: SettingsError.self) { _ = try SettingsFile.read(path) }
                #expect(error == SettingsError(place: .file(path: path, line: nil), problem: problem))
            }
        }
    }

    @Test(
        arguments: [
            (0o600, "weatherapi: { api-key: test-key }", false), (0o400, "weatherapi: { api-key: test-key }", false),
            (0o640, "weatherapi: { api-key: test-key }", true), (0o604, "openweathermap: { api-key: test-key }", true),
            (0o644, "units: celsius", false),
        ])
    func `a key that other users can read is detected`(mode: Int, yaml: String, isExposed: Bool) async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "config.yaml").path
            try yaml.write(toFile: path, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
            #expect(try SettingsFile.read(path).exposesSecret == isExposed)
        }
    }
}
