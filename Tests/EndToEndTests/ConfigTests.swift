import Foundation
import CitiesTestSupport
import Testing

/// `cities config`: the path of the settings, the values in force, and the file in an editor.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct ConfigTests {
    private func file(_ program: Program) -> URL { program.home.appending(path: ".config/cities/config.yaml") }

    @Test func `config path prints the path of the file, existing or not`() async throws {
        try await withProgram { program async throws in
            let ending = try await program.run("config", "path")
            #expect(ending.status == 0 && ending.output == file(program).path + "\n" && ending.messages == "")
            var homeless = program
            homeless.environment["HOME"] = nil
            let nowhere = try await homeless.run("config", "path")
            #expect(nowhere.status == 78 && nowhere.output == "" && nowhere.messages.contains("XDG_CONFIG_HOME"))
        }
    }

    @Test func `config show prints the value and origin of every setting`() async throws {
        try await withProgram(["CITIES_ICONS": "none", "CITIES_UNITS": "f"]) { program async throws in
            try program.configure(
                "units: celsius\ncities: [Seoul, Busan]\nicons: ascii\nweatherapi:\n  api-key: test-key\n")
            let ending = try await program.run("config", "show", "--units", "celsius", "--feels", "kma")
            #expect(ending.status == 0 && ending.messages == "", "\(ending.messages)")
            for line in [
                /units +celsius \(--units\)/, /feels +kma \(--feels\)/, /icons +none \(CITIES_ICONS\)/,
                /cities +Seoul, Busan \(config\.yaml, line 2\)/, /source +auto \(default\)/,
                /weatherapi\.api-key +present \(config\.yaml, line 5\)/, /openweathermap\.api-key +none/,
                /weatherapi\.base-url +https:\/\/api\.weatherapi\.com \(default\)/,
            ] { #expect(ending.output.contains(line), "\(ending.output)") }
            #expect(!ending.output.contains("test-key"))

            let json = try await program.run("config", "show", "--format", "json")
            #expect(json.status == 0 && !json.output.contains("test-key"))
            let units = try #require(try json.json()["units"] as? [String: Any])
            #expect(units["value"] as? String == "fahrenheit" && units["from"] as? String == "environment")
            let key = try #require(try json.json()["weatherapi.api-key"] as? [String: Any])
            #expect(key["present"] as? Bool == true && key["from"] as? String == "file" && key["value"] == nil)
        }
    }

    @Test func `config check reads only the file and ends with 78 when it is invalid`() async throws {
        try await withProgram(["CITIES_UNITS": "kelvin"]) { program async throws in
            let missing = try await program.run("config", "check")
            #expect(missing.status == 0 && missing.output.contains("config.yaml: not found"))
            try program.configure("units: celsius\n")
            let fine = try await program.run("config", "check")
            #expect(fine.status == 0 && fine.output.contains("config.yaml: OK") && fine.messages == "")
            // The value in force is another matter.
            #expect(try await program.run("config", "show").status == 78)
            try program.configure("icons: auto\nunits: rankine\n")
            let wrong = try await program.run("config", "check")
            #expect(wrong.status == 78 && wrong.output.contains("✗") && wrong.output.contains("config.yaml: invalid"))
            #expect(wrong.messages.contains("line 2: 'rankine' is not valid for 'units'"), "\(wrong.messages)")
            let json = try await program.run("config", "check", "--format", "json")
            #expect(try json.json()["ok"] as? Bool == false && json.status == 78)
            try program.configure("cities: [Hobbiton]\n")
            #expect(try await program.run("config", "check", "--lang", "ko").status == 78)
        }
    }

    @Test func `config edit creates a private file from the template, and checks it afterwards`() async throws {
        try await withProgram(["EDITOR": "cat", "VISUAL": " "]) { program async throws in
            let first = try await program.run("config", "edit")
            #expect(first.status == 0 && first.messages == "", "\(first.messages)")
            #expect(first.output.contains("#units: celsius\n") && first.output.contains("openweathermap:\n"))
            #expect(try String(contentsOf: file(program), encoding: .utf8) == first.output)
            let mode = try FileManager.default.attributesOfItem(atPath: file(program).path)[.posixPermissions]
            #expect(mode as? Int == 0o600)
            #expect(try await program.run("config", "check").status == 0)

            // A file that is there is opened as it is, by a command of several words; VISUAL goes first.
            try program.configure("units: celsius\n")
            var program = program
            program.environment["VISUAL"] = "sed -i s/celsius/kelvin/"
            let wrong = try await program.run("config", "edit")
            #expect(
                wrong.status == 78 && wrong.messages.contains("'kelvin' is not valid for 'units'"), "\(wrong.messages)")
            program.environment["VISUAL"] = "sed -i s/kelvin/fahrenheit/"
            #expect(try await program.run("config", "edit").status == 0)
            #expect(try String(contentsOf: file(program), encoding: .utf8) == "units: fahrenheit\n")
        }
    }

    @Test(arguments: [("nosucheditor", Int32(69), "nosucheditor"), ("exit 3;", 74, "exit status 3")])
    func `a missing or failing editor is reported`(editor: String, status: Int32, words: String) async throws {
        try await withProgram(["EDITOR": editor]) { program async throws in
            let ending = try await program.run("config", "edit")
            #expect(ending.status == status && ending.output == "")
            #expect(ending.messages.contains(words), "\(ending.messages)")
        }
    }

    @Test func `the editor controls the terminal, including Ctrl-C`() async throws {
        try await withProgram { program async throws in
            let editor = program.home.appending(path: "editor")
            try "#!/bin/sh\necho ready\nread -r line\necho \"units: $line\" > \"$1\"\n"
                .write(to: editor, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: editor.path)
            var program = program
            program.environment["EDITOR"] = editor.path
            let terminal = try await TerminalProgram(program, ["config", "edit"], columns: 80)
            await terminal.expect("ready")
            terminal.send(SIGINT)
            terminal.type("celsius\n")
            // It was interrupted, but the editor was left to its end.
            #expect(try await terminal.end() == 130)
            #expect(try String(contentsOf: file(program), encoding: .utf8) == "units: celsius\n")
        }
    }

    private func mode(_ program: Program) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: file(program).path)[.posixPermissions] as? Int
    }

    @Test func `config set and unset change one line, and keep comments, order and permissions`() async throws {
        try await withProgram { program async throws in
            let made = try await program.run("config", "set", "units", "fahrenheit")
            #expect(made.status == 0 && made.output == "")
            #expect(made.messages == "cities: Set units to fahrenheit in \(file(program).path).\n")
            #expect(try String(contentsOf: file(program), encoding: .utf8) == "units: fahrenheit\n")
            #expect(try mode(program) == 0o600)

            try program.configure(
                "# mine\nunits: celsius # why\nopen-meteo: { base-url: https://a.test }\n", mode: 0o640)
            let words = ["config", "set", "open-meteo.geocoding-url", "https://b.test"]
            #expect(try await program.run(words).status == 0)
            #expect(try await program.run("config", "set", "cities", "Seoul,Jeju City").status == 0)
            let expected =
                "# mine\nunits: celsius # why\n"
                + "open-meteo: { base-url: https://a.test, geocoding-url: https://b.test }\n"
            let changed = expected + "cities: [Seoul, Jeju City]\n"
            #expect(try String(contentsOf: file(program), encoding: .utf8) == changed)
            #expect(try mode(program) == 0o640)
            let wrong = try await program.run("config", "set", "units", "kelvin")
            #expect(wrong.status == 64 && wrong.messages.contains("celsius, fahrenheit"), "\(wrong.messages)")
            #expect(try String(contentsOf: file(program), encoding: .utf8) == changed)
            #expect(try await program.run("config", "unset", "cities").status == 0)
            #expect(try String(contentsOf: file(program), encoding: .utf8) == expected)
            #expect(try await program.run("config", "check").status == 0)
        }
    }

    @Test func `config set takes an API key from standard input alone`() async throws {
        try await withProgram { program async throws in
            let typed = try await program.run("config", "set", "weatherapi.api-key", "test-key")
            #expect(
                typed.status == 64 && typed.messages.contains("config set weatherapi.api-key -"), "\(typed.messages)")
            #expect(!FileManager.default.fileExists(atPath: file(program).path))
            let piped = try await program.shell("echo test-key | \"$0\" config set weatherapi.api-key -")
            #expect(piped.status == 0 && piped.output == "" && !piped.messages.contains("test-key"))
            #expect(try String(contentsOf: file(program), encoding: .utf8) == "weatherapi:\n  api-key: test-key\n")
            #expect(try mode(program) == 0o600)
        }
    }

    @Test func `several config set at once all count`() async throws {
        try await withProgram { program async throws in
            let settings = ["units f", "icons none", "feels kma", "wind kmh", "sort temp-desc", "source normals"]
            let script = settings.map { "\"$0\" config set \($0) &" }.joined(separator: " ") + " wait"
            let messages = try await program.shell(script).messages.lines
            #expect(messages.count == settings.count && messages.allSatisfy { $0.hasPrefix("cities: Set ") })
            let lines = try String(contentsOf: file(program), encoding: .utf8).split(separator: "\n").sorted()
            #expect(lines.count == settings.count, "\(lines)")
        }
    }

    @Test func `config set follows a link, and ends with 74 where it cannot write`() async throws {
        try await withProgram { program async throws in
            try program.configure("units: celsius\n")
            let end = program.home.appending(path: "dotfile.yaml")
            try FileManager.default.moveItem(at: file(program), to: end)
            try FileManager.default.createSymbolicLink(at: file(program), withDestinationURL: end)
            #expect(try await program.run("config", "set", "units", "f").status == 0)
            #expect(try String(contentsOf: end, encoding: .utf8) == "units: f\n")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file(program).path) == end.path)

            var elsewhere = program
            elsewhere.environment["XDG_CONFIG_HOME"] = end.path
            let failed = try await elsewhere.run("config", "set", "units", "c")
            #expect(failed.status == 74 && failed.output == "", "\(failed.messages)")
            #expect(failed.messages.contains("dotfile.yaml/cities/config.yaml"), "\(failed.messages)")
        }
    }

    @Test(arguments: [
        ("en", "Removed lists.work, which was Seoul, Busan, from "), ("ko", "lists.work 설정을 지웠습니다(이전 값: Seoul, Busan)"),
    ])
    func `a list that was set is listed until it is removed`(language: String, removed: String) async throws {
        try await withProgram { program async throws in
            try program.configure("# mine\nunits: celsius # why\n")
            let options = ["--lang", language]
            let set = try await program.run(["config", "set", "lists.work", "Seoul,Busan"] + options)
            #expect(set.status == 0 && set.messages.contains("lists.work"), "\(set.messages)")
            let text = try String(contentsOf: file(program), encoding: .utf8)
            #expect(text == "# mine\nunits: celsius # why\nlists:\n  work: [Seoul, Busan]\n")
            let list = try await program.run(["list", "@work", "--source", "normals", "--format", "csv"] + options)
            let ids = list.output.split(whereSeparator: \.isNewline).map { $0.prefix { $0 != "," } }
            #expect(list.status == 0 && ids == ["id", "seoul", "busan"], "\(list.output)\(list.messages)")
            let shown = try await program.run(["config"] + options)
            #expect(shown.status == 0 && shown.output.contains(/lists\.work +Seoul, Busan/))
            let unset = try await program.run(["config", "unset", "lists.work"] + options)
            #expect(unset.status == 0 && unset.messages.contains(removed), "\(unset.messages)")
            #expect(try await program.run(["list", "@work"] + options).status == 64)
        }
    }

    @Test(arguments: [
        ["config", "shw"], ["config", "path", "--format", "json"], ["config", "show", "x"],
    ])
    func `an unknown subcommand is wrong usage`(words: [String]) async throws {
        try await withProgram { program async throws in
            let ending = try await program.run(words)
            #expect(ending.status == 64 && ending.output == "")
            #expect(ending.messages.hasPrefix(words.contains("json") ? #"{"schema":1,"code":"usage""# : "cities: "))
        }
    }
}
