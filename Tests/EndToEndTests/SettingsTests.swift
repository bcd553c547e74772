import Foundation
import CitiesTestSupport
import Testing

@Suite(.timeLimit(.untilAllHadTheirTurn))
struct SettingsTests {
    @Test func `the file sets values without a flag or variable`() async throws {
        try await withOpenMeteo { program, server in
            try program.configure(
                """
                units: fahrenheit
                language: ko
                cities: [Seoul, 부산, Jeju City]
                """)
            let file = try await program.run("list", "--format", "json")
            #expect(try file.json()["units"] as? String == "fahrenheit")
            #expect(try file.json()["language"] as? String == "ko")
            #expect((try file.json()["cities"] as? [Any])?.count == 3)
            var variable = program
            variable.environment["CITIES_UNITS"] = "celsius"
            #expect(try (await variable.run("list", "--format", "json")).json()["units"] as? String == "celsius")
            let flag = try await variable.run("list", "--units", "f", "--lang", "en", "--format", "json")
            #expect(try flag.json()["units"] as? String == "fahrenheit")
            #expect(try flag.json()["language"] as? String == "en")
        }
    }

    @Test(arguments: ["table", "csv", "json", "markdown"])
    func `columns and order of the settings are those of the flags, which win`(format: String) async throws {
        try await withOpenMeteo(["CITIES_SOURCE": "open-meteo"]) { program, _ in
            // Saved answers are the same each time; typical weather is of the moment.
            _ = try await program.run("list")
            func list(_ words: String..., program: Program) async throws -> String {
                try await program.run(["list", "--format", format, "--offline"] + words).output
                    .replacing(#/ · (just now|\d+ min ago)/#, with: "")
            }
            let usual = try await list(program: program)
            let typed = try await list("--columns", "name,humidity", "--sort", "temp-desc", program: program)
            let other = try await list("--columns", "name", "--sort", "name-desc", program: program)
            let sorted = try await list("--columns", "name,humidity", "--sort", "name-desc", program: program)
            #expect(Set([usual, typed, other, sorted]).count >= 3)
            try program.configure("columns: [name, humidity]\nsort: temp-desc\n")
            #expect(try await list(program: program) == typed)
            #expect(try await list("--columns", "name", "--sort", "name-desc", program: program) == other)
            var variable = program
            variable.environment["CITIES_SORT"] = "name-desc"
            #expect(try await list(program: variable) == sorted)
            let line = try await program.run("list", "Seoul", "--template", "{name}")
            #expect(line.output == "Seoul\n" && line.status == 0)
        }
    }

    @Test func `a key in the file chooses its source`() async throws {
        try await withFaultServer {
            .json(WeatherBody.openWeatherMap($0))
        } body: { server in
            try await withProgram { program in
                try program.configure("openweathermap: { api-key: \"test-key\", base-url: \"\(server.url)\" }")
                let ending = try await program.run("list", "Seoul", "--format", "json")
                #expect(try ending.json()["source"] as? String == "openweathermap")
                #expect(server.record.requests.first?.query("appid") == "test-key")
            }
        }
    }

    @Test(arguments: [
        ("unit: celsius", ["line 1", "unit", "units"]),
        ("units: celsius\nsource: oracle", ["line 2", "oracle", "open-meteo"]),
        ("units: [celsius]", ["line 1", "units"]),
        ("columns: [name, warmth]", ["line 1", "'warmth'", "…"]),
        ("units: celsius\nsort: temp-up", ["line 2", "'temp-up'", "temp, time, name"]),
        ("openweathermap: test-key", ["line 1", "openweathermap"]),
        ("openweathermap: { key: test-key }", ["line 1", "openweathermap.key", "api-key"]),
        ("units: celsius\nunits: fahrenheit", ["units"]),
        ("units: 'celsius\nopenweathermap: { api-key: test-key }", ["line 1", "quotation mark"]),
        ("openweathermap:\n\tapi-key: test-key", ["line 2", "tab", "two spaces"]),
        ("units: c\nopenweathermap: { api-key: *test-key }", ["line 2", "YAML"]),
        ("- celsius", ["config.yaml"]),
        ("cities: [Nowhereville]", ["line 1", "Nowhereville"]),
        ("openweathermap: { base-url: 'http://api.openweathermap.org', api-key: test-key }", ["line 1", "https"]),
        ("openweathermap: { base-url: 'api.openweathermap.org' }", ["line 1", "base-url"]),
        ("open-meteo: { base-url: 'https://a.test/?k=v' }", ["line 1", "open-meteo.base-url"]),
    ])
    func `an invalid file ends with 78, names its line, and never shows a key`(
        yaml: String, parts: [String]
    ) async throws {
        try await withProgram { program in
            try program.configure(yaml)
            let ending = try await program.run("list")
            #expect(ending.status == 78 && ending.output == "")
            #expect(ending.messages.contains(".config/cities/config.yaml"))
            for part in parts { #expect(ending.messages.contains(part), "\(ending.messages)") }
            #expect(!ending.messages.contains("test-key") || yaml == "openweathermap: test-key")
        }
    }

    @Test(arguments: [
        ("CITIES_SOURCE", "oracle"), ("CITIES_UNITS", "kelvin"), ("CITIES_LANGUAGE", "fr"),
        ("CITIES_OPEN_METEO_BASE_URL", "ftp://a.test"), ("CITIES_OPENWEATHERMAP_BASE_URL", "http://a.test"),
        ("CITIES_WEATHERAPI_BASE_URL", "http://a.test"), ("CITIES_COLUMNS", "name,warmth"), ("CITIES_SORT", "up"),
    ])
    func `an invalid variable ends with 78 and is named`(name: String, value: String) async throws {
        try await withProgram([name: value]) { program in
            let ending = try await program.run("list")
            #expect(ending.status == 78 && ending.messages.contains(name))
        }
    }

    @Test(arguments: ["", "\n", "# nothing\n", "---\n", "units:\n", "openweathermap:\n"])
    func `an empty file or value counts as unset`(yaml: String) async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program in
            try program.configure(yaml)
            #expect(try await program.run("list").status == 0)
        }
    }

    @Test func `an invalid file does not prevent help`() async throws {
        try await withProgram { program in
            try program.configure("nonsense: true")
            #expect(try await program.run("--help").status == 0)
            #expect(try await program.run("--version").status == 0)
        }
    }

    @Test(arguments: [["--help"], ["list", "--help"], ["help", "list"], ["--version"], ["--version", "--verbose"]])
    func `help and version do not read the file`(arguments: [String]) async throws {
        try await withProgram { program in
            let plain = try await program.run(arguments)
            try program.configure("language: ko")
            let configured = try await program.run(arguments)
            #expect(plain.status == 0 && configured.status == 0 && configured.output == plain.output)
        }
        try await withProgram(["CITIES_LANGUAGE": "ko"]) { program in
            let korean = try await program.run("--help")
            #expect(korean.output.contains("명령"))
        }
    }

    @Test func `a key that other users can read causes a warning, and is not shown`() async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program in
            try program.configure("openweathermap: { api-key: test-key }", mode: 0o644)
            let ending = try await program.run("list")
            #expect(ending.status == 0)
            #expect(ending.messages.contains("chmod 600") && !ending.messages.contains("test-key"))
        }
    }
}
