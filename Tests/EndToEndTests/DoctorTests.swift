import Foundation
import CitiesTestSupport
import Testing

@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct DoctorTests {
    private static let keys: Set = [
        "schema", "ok", "exitCode", "version", "source", "keys", "language", "units", "settings", "state", "cache",
        "terminal", "location", "recorded", "request",
    ]

    private func object(_ ending: Program.Ending, _ key: String) throws -> [String: Any] {
        try #require(try ending.json()[key] as? [String: Any])
    }

    @Test func `without a problem it reports the settings, their origin, and a real request`() async throws {
        try await withOpenMeteo { program, server async throws in
            let ending = try await program.run("doctor")
            #expect(ending.status == 0 && ending.messages == "", "\(ending.messages)")
            for words in [
                "Open-Meteo (needs no key, and none is set)", "OpenWeatherMap: none", "libcurl/",
                "\(program.home.path)/.config/cities/config.yaml: not found", "preferences.json: not found",
                "not a terminal, as wide as needed", "color off, charts in braille, icons emoji",
                "Language       en (LANG)", "Units          celsius (default)", "background unknown",
                "✓ Source", "✓ Settings", "✓ Saved choices", "✓ Cache", "✓ Request", "\n  Terminal",
            ] { #expect(ending.output.contains(words), "\(ending.output)") }
            #expect(ending.output.contains(/Seoul: 127\.0\.0\.1 answered in \d+ ms/), "\(ending.output)")
            #expect(!ending.output.contains("✗"))
            #expect(server.record.requests.count == 1)
            // Always a real one, and nothing is left behind.
            _ = try await program.run("doctor")
            #expect(server.record.requests.count == 2)
            #expect(try program.cacheFiles().isEmpty)
            #expect(!FileManager.default.fileExists(atPath: program.home.appending(path: ".local").path))
        }
    }

    @Test func `in Korean`() async throws {
        try await withOpenMeteo { program, _ async throws in
            let ending = try await program.run("doctor", "--lang", "ko")
            #expect(ending.status == 0)
            #expect(ending.output.contains("Open-Meteo(키가 필요 없음)"), "\(ending.output)")
            #expect(ending.output.contains(/서울: 127\.0\.0\.1에서 \d+ ms 만에 응답함/), "\(ending.output)")
        }
    }

    @Test func `as JSON, with a key that is never shown`() async throws {
        try await withOpenWeatherMap(["CITIES_OPEN_METEO_BASE_URL": nowhere, "COLORFGBG": "0;15", "TERM": "screen"]) {
            program, _ async throws in
            let ending = try await program.run("doctor", "--format", "json", "--units", "f")
            let document = try ending.json()
            #expect(Set(document.keys) == Self.keys.union(["request.open-meteo"]))
            let terminal = try object(ending, "terminal")
            #expect(terminal["background"] as? String == "light" && terminal["name"] as? String == "screen")
            #expect(try object(ending, "language")["value"] as? String == "en")
            #expect(try object(ending, "language")["place"] as? String == "LANG")
            #expect(try object(ending, "units")["value"] as? String == "fahrenheit")
            #expect(try object(ending, "units")["from"] as? String == "flag")
            let source = try object(ending, "source")
            #expect(source["name"] as? String == "openweathermap" && source["reason"] as? String == "key")
            #expect(source["fallback"] as? String == "climate-normals")
            let keys = try object(ending, "keys")
            #expect(keys["openweathermap"] as? Bool == true && keys["weatherapi"] as? Bool == false)
            let request = try object(ending, "request")
            #expect(request["state"] as? String == "answered" && request["milliseconds"] is NSNumber)
            #expect(!(ending.output + ending.messages).contains("test-key"))
        }
    }

    @Test func `every configured source is tested, and a failure of the second is partial`() async throws {
        try await withOpenMeteo { program, server async throws in
            var program = program
            program.environment["CITIES_OPENWEATHERMAP_API_KEY"] = "test-key"
            program.environment["CITIES_OPENWEATHERMAP_BASE_URL"] = nowhere
            // The first of auto fails, and the other answers.
            let first = try await program.run("doctor")
            #expect(first.status == 69 && server.record.requests.count == 1)
            #expect(first.output.contains("✗ Request"), "\(first.output)")
            #expect(first.output.contains(/✓ Request +Open-Meteo, Seoul: 127\.0\.0\.1 answered/), "\(first.output)")
            // The other way round.
            let second = try await program.run("doctor", "--source", "open-meteo")
            #expect(second.status == 1 && second.messages.contains("Could not reach 127.0.0.1"), "\(second.messages)")
            #expect(second.output.contains(/✗ Request +OpenWeatherMap, Seoul: 127\.0\.0\.1 failed/), "\(second.output)")
            let spoken = try await program.run("doctor", "--source", "open-meteo", "--plain")
            #expect(spoken.output.contains("Problem: Request: OpenWeatherMap, Seoul"), "\(spoken.output)")
        }
    }

    @Test(
        arguments: [
            (["openweathermap"], "for `cities here`: Open-Meteo, because OpenWeatherMap", "open-meteo", "open-meteo"),
            (["weatherapi"], "for `cities here`: Open-Meteo, because WeatherAPI.com", "open-meteo", "weatherapi"),
            (
                ["openweathermap", "weatherapi"], "for `cities here --days 3`: WeatherAPI.com", "open-meteo",
                "weatherapi"
            ),
            ([], nil, "open-meteo", "open-meteo"),
        ] as [([String], String?, String, String)])
    func `it reports the source of hours for here`(
        keys: [String], sentence: String?, week: String, threeDays: String
    ) async throws {
        try await withOpenMeteo { program, server async throws in
            var program = program
            for key in keys {
                program.environment["CITIES_\(key.uppercased())_API_KEY"] = "test-key"
            }
            let text = try await program.run("doctor", "--offline", "--width", "200").output
            #expect(text.contains("for `cities here") == (sentence != nil), "\(text)")
            if let sentence { #expect(text.contains(sentence), "\(text)") }
            let source = try object(try await program.run("doctor", "--offline", "--format", "json"), "source")
            #expect(source["here"] as? [String: String] == ["7": week, "3": threeDays])
            #expect(server.record.requests.isEmpty)
        }
    }

    @Test(arguments: [20, 40, 60, 79, 80, 200], Known.languages)
    func `it fits the width, and no part of a path is left out`(width: Int, language: String) async throws {
        try await withProgram { program async throws in
            let flag = try await program.run("doctor", "--offline", "--width", "\(width)", "--lang", language)
            var environment = program
            environment.environment["COLUMNS"] = "\(width)"
            let variable = try await environment.run("doctor", "--offline", "--lang", language)
            #expect(flag.status == 0 && flag.output == variable.output)
            for line in flag.output.lines {
                let columns = line.unicodeScalars.reduce(0) { $0 + ((0xAC00...0xD7A3).contains($1.value) ? 2 : 1) }
                #expect(columns <= width, "\(line)")
            }
            let joined = flag.output.lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined()
            #expect(joined.contains("\(program.home.path)/.config/cities/config.yaml"), "\(flag.output)")
            #expect(joined.contains("\(program.home.path)/.cache/cities/answers"), "\(flag.output)")
            #expect(!flag.output.contains("…"))
        }
    }

    @Test(arguments: [("--source", "option"), ("CITIES_SOURCE", "environment"), ("config.yaml", "file")])
    func `the origin of the source setting is reported`(place: String, reason: String) async throws {
        try await withProgram(reason == "environment" ? ["CITIES_SOURCE": "normals"] : [:]) { program async throws in
            if reason == "file" { try program.configure("source: normals\n") }
            let arguments = reason == "option" ? ["--source", "normals"] : []
            let json = try await program.run(["doctor", "--format", "json"] + arguments)
            #expect(json.status == 0, "\(json.messages)")
            #expect(try object(json, "source")["reason"] as? String == reason)
            let text = try await program.run(["doctor"] + arguments).output
            #expect(text.contains("(set by ") && text.contains("\(place))"), "\(text)")
        }
    }

    @Test func `invalid settings are reported last, and no other source is tested instead`() async throws {
        try await withOpenMeteo { program, server async throws in
            try program.configure("source: normals\nunits: kelvin\n")
            let ending = try await program.run("doctor")
            #expect(ending.status == 78)
            #expect(ending.output.contains("✗ Settings") && ending.output.contains("✗ Source"))
            #expect(
                ending.output.contains("config.yaml: invalid")
                    && ending.output.contains("'kelvin' is not valid for 'units'"))
            #expect(ending.output.contains("not sent: fix the settings first"))
            #expect(ending.messages.contains("line 2: 'kelvin' is not valid for 'units'"))
            let json = try await program.run("doctor", "--format", "json")
            let document = try json.json()
            #expect(json.status == 78 && document["exitCode"] as? Int == 78 && document["source"] is NSNull)
            #expect(server.record.requests.isEmpty)
            // Others still refuse to run.
            #expect(try await program.run("list").status == 78)
            // An unknown city, which only commands that show the cities report.
            try program.configure("cities: [Seoul, Hobbiton]\n")
            let unknown = try await program.run("doctor", "--offline")
            #expect(unknown.status == 78 && unknown.messages.contains("config.yaml, line 1"), "\(unknown.messages)")
            #expect(unknown.output.contains("✗ Settings"))
        }
    }

    @Test func `a failed check decides the exit status, and has advice`() async throws {
        try await withProgram(["CITIES_OPEN_METEO_BASE_URL": nowhere]) { program async throws in
            let ending = try await program.run("doctor")
            #expect(ending.status == 69 && ending.output.contains("127.0.0.1 failed after"))
            #expect(ending.messages.contains("Could not reach 127.0.0.1"))
            let missing = try await program.run("doctor", "--source", "weatherapi", "--format", "json")
            #expect(missing.status == 77)
            #expect(try object(missing, "request")["error"] as? String == "key-missing")
        }
        try await withOpenMeteo(reply: { _ in .json(#"{"error":true,"reason":"limit"}"#, status: 429) }) {
            program, _ async throws in
            #expect(try await program.run("doctor", "--timeout", "1").status == 75)
        }
    }

    @Test func `offline no request is sent`() async throws {
        try await withOpenMeteo { program, server async throws in
            let ending = try await program.run("doctor", "--offline")
            #expect(ending.status == 0 && ending.output.contains("not sent, because of --offline"))
            #expect(server.record.requests.isEmpty)
        }
    }

    @Test func `it reports the state of files and changes none`() async throws {
        try await withOpenMeteo { program, _ async throws in
            _ = try await program.run("home", "Seoul")
            let fine = try await program.run("doctor", "--format", "json")
            #expect(try object(fine, "state")["state"] as? String == "readable")
            #expect(try object(fine, "cache")["state"] as? String == "readable")
            let file = program.home.appending(path: ".local/state/cities/preferences.json")
            try Data("damaged".utf8).write(to: file)
            let damaged = try await program.run("doctor", "--format", "json")
            #expect(damaged.status == 78)
            #expect(try object(damaged, "state")["state"] as? String == "damaged")
            #expect(try String(contentsOf: file, encoding: .utf8) == "damaged")
        }
    }

    @Test func `it reports the terminal, and a missing home folder`() async throws {
        try await withOpenMeteo { program, _ async throws in
            let terminal = try await TerminalProgram(program, ["doctor"], columns: 60)
            #expect(try await terminal.end() == 0)
            #expect(terminal.screen.contains("a terminal, TERM=xterm-256color, 60 columns"))
            #expect(terminal.screen.contains("color on, charts in braille"))
            var homeless = program
            homeless.environment["HOME"] = nil
            let ending = try await homeless.run("doctor", "--format", "json")
            #expect(ending.status == 0)
            for key in ["settings", "state", "cache"] {
                #expect(try object(ending, key)["state"] as? String == "no-home")
            }
        }
    }

    @Test func `an unsupported format is rejected`() async throws {
        try await withProgram { program async throws in
            #expect(try await program.run("doctor", "--format", "csv").status == 64)
            #expect(try await program.run("doctor", "Seoul").status == 64)
        }
    }
}
