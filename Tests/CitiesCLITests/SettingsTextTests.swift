import CitiesLocalization
import CitiesProviders
import CitiesWeatherModel
import Testing

@testable import CitiesCLI

/// Changes of single settings in the text of a file.
struct SettingsTextTests {
    private func text(_ yaml: String) throws(SettingsError) -> SettingsText {
        try SettingsText(yaml, path: "config.yaml")
    }

    private func setting(_ key: String) throws -> Setting {
        try #require(Setting.all.first { $0.key == key }, "\(key) is no setting")
    }

    @Test(arguments: [
        ("", "units: fahrenheit\n"),
        ("# mine", "# mine\nunits: fahrenheit\n"),
        ("---\nsource: auto\n", "---\nsource: auto\nunits: fahrenheit\n"),
        ("units: celsius # for me\nsource: auto\n", "units: fahrenheit # for me\nsource: auto\n"),
        ("source: auto", "source: auto\nunits: fahrenheit\n"),
        ("source: auto\r\nunits: c\r\n", "source: auto\r\nunits: fahrenheit\r\n"),
        ("source: auto\r\n", "source: auto\r\nunits: fahrenheit\r\n"),
        ("units:\nsource: auto\n", "units: fahrenheit\nsource: auto\n"),
        ("units:   # later\n", "units: fahrenheit   # later\n"),
        ("units: ~\n", "units: fahrenheit\n"),
        ("\"units\": 'celsius'\n", "\"units\": fahrenheit\n"),
        ("{ units: celsius, source: auto }\n", "{ units: fahrenheit, source: auto }\n"),
        ("{ source: auto }\n", "{ source: auto, units: fahrenheit }\n"),
        ("{}\n", "{ units: fahrenheit }\n"),
        ("  source: auto\n", "  source: auto\n  units: fahrenheit\n"),
        ("# 단위: °\nunits: celsius\n", "# 단위: °\nunits: fahrenheit\n"),
        ("#units: celsius\n\nsource: auto\n", "#units: celsius\nunits: fahrenheit\n\nsource: auto\n"),
        ("units: celsius\n...\n", "units: fahrenheit\n...\n"),
        ("source: auto\n...\n", "source: auto\nunits: fahrenheit\n...\n"),
        ("units: |\n  celsius\nsource: auto\n", "units: fahrenheit\nsource: auto\n"),
        ("units: >-\n  celsius\n\n# below\nsource: auto\n", "units: fahrenheit\n\n# below\nsource: auto\n"),
    ])
    func `a value is set in its line, or in a new one`(before: String, after: String) throws {
        #expect(try text(before).setting(.units, to: ["fahrenheit"]) == after)
    }

    @Test(arguments: [
        ("", "open-meteo:\n  base-url: https://a.test\n"),
        ("units: c\n", "units: c\nopen-meteo:\n  base-url: https://a.test\n"),
        ("open-meteo:\n", "open-meteo:\n  base-url: https://a.test\n"),
        ("open-meteo: # mine\nunits: c\n", "open-meteo: # mine\n  base-url: https://a.test\nunits: c\n"),
        ("open-meteo: {}\n", "open-meteo: { base-url: https://a.test }\n"),
        ("open-meteo: ~\n", "open-meteo: { base-url: https://a.test }\n"),
        (
            "open-meteo: { geocoding-url: https://b.test } # both\n",
            "open-meteo: { geocoding-url: https://b.test, base-url: https://a.test } # both\n"
        ),
        (
            "open-meteo: { base-url: https://b.test, geocoding-url: https://c.test }\n",
            "open-meteo: { base-url: https://a.test, geocoding-url: https://c.test }\n"
        ),
        (
            "open-meteo:\n    geocoding-url: https://b.test # b\n\n# units\nunits: c\n",
            "open-meteo:\n    geocoding-url: https://b.test # b\n    base-url: https://a.test\n\n# units\nunits: c\n"
        ),
        (
            "open-meteo:\n  # The server.\n  #base-url: https://b.test\n  # Names.\n  #geocoding-url: https://c.test\n",
            "open-meteo:\n  # The server.\n  #base-url: https://b.test\n  base-url: https://a.test\n"
                + "  # Names.\n  #geocoding-url: https://c.test\n"
        ),
        ("{ units: c }\n", "{ units: c, open-meteo: { base-url: https://a.test } }\n"),
        ("{ open-meteo: , units: c }\n", "{ open-meteo: { base-url: https://a.test }, units: c }\n"),
    ])
    func `a member of a section is set in the form of its section`(before: String, after: String) throws {
        #expect(try text(before).setting(setting("open-meteo.base-url"), to: ["https://a.test"]) == after)
    }

    @Test(arguments: [
        ("", "cities: [Seoul, Jeju City]\n"),
        ("cities: [Busan]\n", "cities: [Seoul, Jeju City]\n"),
        ("cities: [Busan,\n  Daegu]\nunits: c\n", "cities: [Seoul, Jeju City]\nunits: c\n"),
        ("cities: Busan\n", "cities: [Seoul, Jeju City]\n"),
        ("cities:\n  - Busan # home\nunits: c\n", "cities:\n  - Seoul\n  - Jeju City # home\nunits: c\n"),
        ("cities:\n- Busan\n- Daegu\n\n# units\nunits: c\n", "cities:\n- Seoul\n- Jeju City\n\n# units\nunits: c\n"),
    ])
    func `a list keeps its form`(before: String, after: String) throws {
        #expect(try text(before).setting(.cities, to: ["Seoul", "Jeju City"]) == after)
    }

    @Test(arguments: [
        ("units: c\n", ""), ("# a\nunits: c\n# b\nsource: auto\n", "# a\n# b\nsource: auto\n"),
        ("units: c # why\nsource: auto\n", "# why\nsource: auto\n"), ("source: auto\nunits: c", "source: auto\n"),
        ("{ units: c, source: auto }", "{ source: auto }"), ("{ source: auto, units: c }", "{ source: auto }"),
        ("{ units: c }", "{  }"), ("units:\nsource: auto\n", "source: auto\n"),
        ("units: |\n  c\n# b\nsource: auto\n", "# b\nsource: auto\n"),
        ("source: auto\r\nunits: c\r\nlanguage: ko\r\n", "source: auto\r\nlanguage: ko\r\n"),
    ])
    func `a removed setting takes its line with it, and no comment`(before: String, after: String) throws {
        #expect(try text(before).removing(.units) == after)
    }

    @Test func `a removed member leaves its section`() throws {
        let yaml = "weatherapi:\n  # Mine.\n  api-key: test-key\n  base-url: https://a.test\nunits: c\n"
        #expect(
            try text(yaml).removing(.of(.weatherAPI, .key))
                == "weatherapi:\n  # Mine.\n  base-url: https://a.test\nunits: c\n")
        #expect(try text("weatherapi:\n  api-key: k\n").removing(.of(.weatherAPI, .key)) == "weatherapi:\n")
        let list = "cities:\n  - Seoul\n  - Busan\nunits: c\n"
        #expect(try text(list).removing(.cities) == "units: c\n")
    }

    @Test(
        arguments: [
            ("cities:\n  - Busan # home\n  - Daegu\n", "cities", 1),
            ("units: c\ncities: [Busan, # home\n  Daegu]\n", "cities", 2),
            ("open-meteo: &a { base-url: https://a.test }\nlocation: *a\n", "location.base-url", nil),
            ("units: &u c\nlanguage: *u\n", "units", nil),
        ] as [(String, String, Int?)])
    func `a form that a change would damage is refused with its line`(yaml: String, key: String, line: Int?) throws {
        let text = try text(yaml)
        let setting = try setting(key)
        let values = setting.isList ? ["Seoul"] : setting.key == "units" ? ["fahrenheit"] : ["https://b.test"]
        let error = #expect(throws: SettingsError.self) { try text.setting(setting, to: values) }
        #expect(error?.problem == .notEditable(key: key))
        if let line { #expect(error?.place == .file(path: "config.yaml", line: line)) }
    }

    @Test(arguments: [
        "a", "Jeju City", "부산", "https://a.test:8080/v1", "a: b", "a #b", " a ", "a:", "- a", "[a]", "{a}", "'a'",
        "\"a\"", "a\\b", "*a", "&a", "!a", "%a", "@a", "`a", "a, b", "null", "~", "true", "012", "a\tb", "a\nb",
        "\u{85}",
        "\u{2028}", "\u{1B}[2J", "#", "?", "가: 나", "🌧", "\u{FEFF}a",
    ])
    func `a value is read as it was written, in a line and in brackets`(value: String) throws {
        for yaml in ["", "weatherapi: { base-url: https://a.test }", "weatherapi:\n  base-url: https://a.test\n"] {
            let changed = try text(yaml).setting(.of(.weatherAPI, .key), to: [value])
            var file = SettingsFile(path: "config.yaml")
            try file.parse(changed)
            #expect(file.entries[.of(.weatherAPI, .key)]?.texts == [value], "\(changed)")
        }
        let list = try text("").setting(.cities, to: [value, "Seoul"])
        var file = SettingsFile(path: "config.yaml")
        try file.parse(list)
        #expect(file.entries[.cities]?.texts == [value, "Seoul"], "\(list)")
    }

    @Test(arguments: Setting.all)
    func `every setting finds its place in the template and leaves its lines`(setting: Setting) throws {
        let template = try SettingsTemplate(book: .init(.english)).text()
        let values = setting.isList ? ["a", "b"] : ["a"]
        let changed = try text(template).setting(setting, to: values)
        let old = template.split(separator: "\n").map(String.init)
        let new = changed.split(separator: "\n").map(String.init)
        let index = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? old.count
        var rest = new
        rest.remove(at: index)
        #expect(rest == old, "\(changed)")
        #expect(new[index - 1].contains("#\(setting.path.last ?? ""): "), "\(new[index - 1])")
        #expect(try text(changed).removing(setting) == template)
    }
}
