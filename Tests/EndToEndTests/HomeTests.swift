import Foundation
import CitiesTestSupport
import Testing

@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct HomeTests {
    private func file(_ program: Program, _ name: String = "preferences.json") -> URL {
        program.home.appending(path: ".local/state/cities/\(name)")
    }

    private func permissions(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    private func damage(_ program: Program, _ text: String, mode: Int = 0o600) throws {
        try FileManager.default.createDirectory(
            at: file(program).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file(program))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file(program).path)
    }

    @Test func `a home city is chosen, shown at the next launch, and removed`() async throws {
        try await withOpenMeteo { program, server async throws in
            let chosen = try await program.run("home", "Jeju", "City")
            #expect(chosen.status == 0 && chosen.output.hasPrefix("Jeju City "))
            #expect(chosen.messages == "cities: Your home city is now Jeju City.\n")
            #expect(try permissions(file(program)) == 0o600)
            #expect(try permissions(file(program).deletingLastPathComponent()) == 0o700)

            let shown = try await program.run("home", "--refresh")
            #expect(shown.status == 0 && shown.messages == "" && shown.output.hasPrefix("Jeju City "))
            #expect(
                server.weatherRequests.last?.query("latitude") == server.weatherRequests.first?.query("latitude"))
            // Equals the detail of that city except for the time of day, which goes on in between.
            let detail = try await program.run("detail", "Jeju City", "--format", "json")
            let home = try await program.run("home", "--format", "json")
            func timeless(_ json: String) -> String { json.replacing(/"localTime":"[^"]*"/, with: "") }
            #expect(timeless(home.output) == timeless(detail.output))
            #expect(timeless(home.output) != home.output)
            #expect(try await program.run("detail").output.hasPrefix("Jeju City "))

            let cleared = try await program.run("home", "--clear")
            #expect(cleared.status == 0 && cleared.messages == "cities: Home city cleared.\n")
            #expect(try await program.run("home").status == 64)
            #expect(try await program.run("home", "--clear").messages == "cities: No home city is set.\n")
        }
    }

    @Test func `JSON has it under city`() async throws {
        try await withOpenMeteo { program, _ async throws in
            let json = try await program.run("home", "부산", "--format", "json", "--quiet")
            #expect(json.messages == "")
            let city = try #require(try json.json()["city"] as? [String: Any])
            #expect(city["id"] as? String == "busan" && city["temperature"] as? Double == 0)
            #expect(Set(city.keys) == Set(DetailTests.fields))
        }
    }

    @Test(arguments: [
        (
            "en",
            "cities: No home city is set yet.\n  Set one: cities home Seoul\n"
                + "  Search for one: cities search Seoul --save 1\n"
        ),
        (
            "ko",
            "cities: 아직 내 도시를 정하지 않았습니다.\n  내 도시를 정하려면: cities home 서울\n"
                + "  검색하려면: cities search 서울 --save 1\n"
        ),
    ])
    func `without a home city and a terminal, the message says what to type`(
        language: String, words: String
    ) async throws {
        try await withProgram { program async throws in
            let ending = try await program.run("home", "--lang", language)
            #expect(ending.status == 64 && ending.output == "" && ending.messages == words)
            #expect(!FileManager.default.fileExists(atPath: file(program).path))
        }
    }

    /// A server with a search that finds no place.
    private static let nothing = { @Sendable (request: RecordedRequest) in
        request.path == "/v1/search" ? FaultReply.json(#"{"generationtime_ms":0.5}"#) : nil
    }

    @Test func `on a terminal it searches until there is a city, and saves it`() async throws {
        try await withOpenMeteo(reply: Self.nothing) { program, server async throws in
            var program = program
            program.environment["CITIES_OPEN_METEO_GEOCODING_URL"] = server.url
            let terminal = try await TerminalProgram(program, ["home"])
            await terminal.expect("Search for your home city")
            terminal.type("Nowhereville\n")
            await terminal.expect("Search for your home city")
            #expect(terminal.screen.contains("No city found for 'Nowhereville', either built in or at Open-Meteo."))
            terminal.type("pusan\n")
            #expect(try await terminal.end() == 0)
            #expect(terminal.screen.contains("Your home city is now Busan."))
            #expect(try await program.run("home").output.hasPrefix("Busan "))
        }
    }

    @Test(arguments: Known.languages)
    func `one of several hits is chosen by its number`(language: String) async throws {
        try await withOpenMeteo { program, _ async throws in
            let question = language == "en" ? "Search for your home city" : "도시를 검색하세요"
            let pick = language == "en" ? "1-10" : "1~10"
            let terminal = try await TerminalProgram(program, ["home", "--lang", language])
            await terminal.expect(question)
            terminal.type("paris\n")
            await terminal.expect(pick)
            #expect(terminal.screen.contains("   1  ") && terminal.screen.contains("  10  "), "\(terminal.screen)")
            // A number outside the list is reported, and Enter goes back to the search.
            terminal.type("11\n")
            await terminal.expect(pick)
            terminal.type("\n")
            await terminal.expect(question)
            terminal.type("paris\n")
            await terminal.expect(pick)
            terminal.type("2\n")
            #expect(try await terminal.end() == 0)
            let saved = try String(contentsOf: file(program), encoding: .utf8)
            #expect(saved.contains("\"countryCode\" : \"US\"") || saved.contains("\"countryCode\":\"US\""), "\(saved)")
        }
    }

    @Test(arguments: ["\n", "\u{4}"])
    func `after a refusal the message says how to set a home city later`(answer: String) async throws {
        try await withProgram { program async throws in
            let terminal = try await TerminalProgram(program, ["home", "--lang", "ko"])
            await terminal.expect("내 도시로 정할 도시를 검색하세요")
            terminal.type(answer)
            #expect(try await terminal.end() == 64)
            #expect(terminal.screen.contains("내 도시를 정하려면: cities home 서울"))
        }
    }

    @Test func `a home city is saved even when its weather fails`() async throws {
        try await withProgram(["CITIES_OPEN_METEO_BASE_URL": nowhere]) { program async throws in
            let ending = try await program.run("home", "Seoul", "--source", "open-meteo")
            #expect(ending.status == 69)
            #expect(try await program.run("home", "--source", "normals").output.hasPrefix("Seoul "))
        }
    }

    @Test func `an unknown or ambiguous city changes nothing`() async throws {
        try await withOpenMeteo { program, _ async throws in
            _ = try await program.run("home", "Seoul")
            let before = try Data(contentsOf: file(program))
            for wrong in ["Nowhereville", "고성", ""] {
                #expect(try await program.run("home", wrong).status == 64)
            }
            #expect(try await program.run("home", "Busan", "--clear").status == 64)
            #expect(try Data(contentsOf: file(program)) == before)
        }
    }

    @Test func `a place from an online search can be home even if it is not in the gazetteer`() async throws {
        try await withOpenMeteo { program, server async throws in
            try damage(
                program,
                #"{"version":1,"home":{"id":"open-meteo-77","englishName":"Hamlet","koreanName":"작은 마을","#
                    + #""coordinates":{"latitude":45.25,"longitude":-1.5},"timeZone":"Europe/Paris"}}"#)
            let ending = try await program.run("home")
            #expect(ending.status == 0 && ending.output.hasPrefix("Hamlet "))
            // There is no name to type for it.
            #expect(!ending.output.contains("cities chart"))
            #expect(server.weatherRequests.first?.query("latitude") == "45.25")
            #expect(try await program.run("home", "--lang", "ko").output.hasPrefix("작은 마을 "))
        }
    }

    @Test(arguments: [
        (
            "en",
            " can be changed by other users, so it is not used. If its contents are right, make it private: chmod 600 "
        ),
        ("ko", " 파일은 다른 사용자도 고칠 수 있어서 사용하지 않습니다. 내용이 맞다면 본인만 고칠 수 있게 하세요: chmod 600 "),
    ])
    func `a home city in a file that other users can write is not trusted, with a message`(
        language: String, words: String
    ) async throws {
        try await withOpenMeteo { program, server async throws in
            let planted =
                #"{"version":1,"home":{"id":"x","englishName":"Trap","coordinates":{"latitude":45.25,"longitude":-1.5}}}"#
            try damage(program, planted, mode: 0o666)
            let note = "cities: " + file(program).path + words + file(program).path + "\n"
            let shown = try await program.run("home", "--lang", language)
            #expect(shown.status == 64 && shown.output == "" && shown.messages.hasPrefix(note))
            #expect(server.record.requests.isEmpty)
            #expect(try String(contentsOf: file(program), encoding: .utf8) == planted)

            let doctor = try await program.run("doctor", "--offline", "--lang", language)
            #expect(doctor.status == 78 && doctor.messages.contains(file(program).path + words))

            let chosen = try await program.run("home", "Busan", "--lang", language)
            let aside = file(program, "preferences.damaged-1.json")
            #expect(chosen.status == 0 && chosen.messages.contains(aside.path))
            #expect(try String(contentsOf: aside, encoding: .utf8) == planted)
            let now = try await program.run("home", "--lang", "en")
            #expect(now.status == 0 && now.messages == "" && now.output.hasPrefix("Busan "))
        }
    }

    @Test func `many writers at once: the file is whole, and every one of them succeeds`() async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program async throws in
            let names = ["Seoul", "Busan", "Daegu", "Suwon"]
            var running: [RunningProgram] = []
            for index in 0..<16 { running.append(try await program.start(["home", names[index % 4]])) }
            for one in running {
                let ending = try await one.ending()
                #expect(ending.status == 0, "\(ending.messages)")
            }
            let last = try await program.run("home", "--format", "json").json()["city"] as? [String: Any]
            #expect(names.contains(last?["name"] as? String ?? ""))
            let left = try FileManager.default.contentsOfDirectory(
                atPath: file(program).deletingLastPathComponent().path)
            #expect(Set(left) == ["preferences.json", ".preferences.json.lock"])
        }
    }

    @Test func `a damaged file is set aside with a message, and never lost`() async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program async throws in
            try damage(program, "{\"version\":1,\"home\":")
            let asked = try await program.run("home", "--quiet")
            #expect(asked.status == 64)
            #expect(asked.messages.contains("preferences.damaged-1.json"))
            try damage(program, "again")
            let chosen = try await program.run("home", "Seoul", "--lang", "ko")
            #expect(chosen.status == 0 && chosen.messages.contains("preferences.damaged-2.json 파일로 옮겨"))
            let first = try String(contentsOf: file(program, "preferences.damaged-1.json"), encoding: .utf8)
            #expect(first == "{\"version\":1,\"home\":")
            #expect(try await program.run("home").status == 0)
        }
    }

    @Test func `a failed write is reported with its reason, and so is a missing home folder`() async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program async throws in
            // A file stands where the folder should be: root may write anywhere else.
            try FileManager.default.createDirectory(
                at: program.home.appending(path: ".local/state"), withIntermediateDirectories: true)
            try Data().write(to: program.home.appending(path: ".local/state/cities"))
            let blocked = try await program.run("home", "Seoul")
            #expect(blocked.status == 74 && blocked.output == "")
            #expect(blocked.messages.contains("Could not save "))
            var homeless = program
            homeless.environment["HOME"] = nil
            let nowhere = try await homeless.run("home", "Seoul")
            #expect(nowhere.status == 78 && nowhere.messages.contains("Set HOME or XDG_STATE_HOME"))
            #expect(try await homeless.run("home").status == 64)
            homeless.environment["XDG_STATE_HOME"] = program.home.appending(path: "elsewhere").path
            #expect(try await homeless.run("home", "Seoul").status == 0)
            #expect(try await homeless.run("home").output.hasPrefix("Seoul "))
        }
    }

    @Test(.enabled(if: getuid() != 0, "root may write into any folder"))
    func `a read-only folder is reported`() async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program async throws in
            let folder = file(program).deletingLastPathComponent()
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o500])
            let ending = try await program.run("home", "Seoul")
            #expect(ending.status == 74 && ending.messages.contains("permission denied"))
        }
    }

    @Test func `a file of a later version is neither read nor changed`() async throws {
        try await withProgram { program async throws in
            try damage(program, #"{"version":9}"#)
            let ending = try await program.run("home", "Seoul")
            #expect(ending.status == 78 && ending.messages.contains("newer version"))
            #expect(try String(contentsOf: file(program), encoding: .utf8) == #"{"version":9}"#)
        }
    }
}
