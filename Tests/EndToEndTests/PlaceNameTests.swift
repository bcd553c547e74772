import CitiesTestSupport
import Foundation
import Testing

/// Names that are not built in, in every command that takes a city.
@Suite(.timeLimit(.untilAllHadTheirTurn)) struct PlaceNameTests {
    /// Zermatt once, Oberzwillingen twice, and nothing else.
    private static func places(_ request: RecordedRequest) -> FaultReply {
        let name = (request.query("name") ?? "").lowercased()
        func place(_ id: Int, _ name: String, _ region: String, _ latitude: Double) -> String {
            #"{"id":\#(id),"name":"\#(name)","latitude":\#(latitude),"longitude":7.75,"country_code":"CH","#
                + #""admin1":"\#(region)","timezone":"Europe/Zurich"}"#
        }
        let found =
            switch name {
            case "zermatt": [place(2_657_928, "Zermatt", "Valais", 46.02), place(1, "Zermatten", "Valais", 46.5)]
            case "zermat": [place(2_657_928, "Zermatt", "Valais", 46.02)]
            case "체르마트": [place(2_657_928, "체르마트", "발레 주", 46.02)]
            case "oberzwillingen":
                [place(2, "Oberzwillingen", "Bern", 46.9), place(3, "Oberzwillingen", "Geneva", 46.25)]
            default: [String]()
            }
        return .json(#"{"results":[\#(found.joined(separator: ","))],"generationtime_ms":0.5}"#)
    }

    private func withPlaces(
        search: @escaping @Sendable (RecordedRequest) -> FaultReply = places,
        _ body: (Program, FaultServer) async throws -> Void
    ) async throws {
        try await withForecasts(reply: { $0.path == "/v1/search" ? search($0) : nil }) { program, server in
            var program = program
            program.environment["CITIES_OPEN_METEO_GEOCODING_URL"] = server.url
            try await body(program, server)
        }
    }

    private func searches(_ server: FaultServer) -> [String] {
        server.record.requests.filter { $0.path == "/v1/search" }.compactMap { $0.query("name") }
    }

    @Test(arguments: [
        "list Zermatt", "detail Zermatt", "chart Zermatt", "forecast Zermatt", "compare Zermatt Seoul",
        "hours Zermatt Seoul", "plan Zermatt --days 2", "map Zermatt", "brief Zermatt", "trip Zermatt@tomorrow",
        "home Zermatt", "add Zermatt", "list --near Zermatt", "list Zermatt --day tomorrow", "Zermatt",
        "list - < names",
    ])
    func `are looked up by every command, said once, and known without a network from then on`(
        typed: String
    ) async throws {
        try await withPlaces { program, server in
            try Data("Zermatt\n".utf8).write(to: program.home.appending(path: "names"))
            let line = "cd \(program.home.path); $0 \(typed)"
            let first = try await program.shell(line)
            #expect(first.status == 0, "\(first)")
            #expect(first.messages.contains("cities: Using Zermatt, Valais, Switzerland.\n"), "\(first.messages)")
            #expect(searches(server) == ["Zermatt"])
            let again = try await program.shell(line)
            #expect(again.status == 0 && !again.messages.contains("Using"), "\(again.messages)")
            let offline = try await program.run("list", "zermatt", "--offline")
            #expect(!offline.messages.contains("No city found"), "\(offline.messages)")
            let named = try await program.run("list", "zermatt", "--format", "json")
            let city = try #require((try named.json()["cities"] as? [[String: Any]])?.first)
            #expect(city["name"] as? String == "Zermatt" && city["id"] as? String == "geonames-2657928")
            #expect(city["latitude"] as? Double == 46.02)
            #expect(searches(server) == ["Zermatt"])
        }
    }

    @Test func `are searched for together, and each that is found is in its place`() async throws {
        try await withPlaces(
            search: { _ in .json(#"{"generationtime_ms":0.5}"#) }
        ) { program, server in
            let ending = try await program.run("list", "Qwertz", "Seoul", "Asdfgh", "Yxcvbn", "--columns", "name")
            #expect(ending.status == 1 && ending.output.contains("Seoul"))
            for name in ["Qwertz", "Asdfgh", "Yxcvbn"] {
                #expect(ending.messages.contains("'\(name)', either built in or at Open-Meteo"), "\(ending.messages)")
            }
            #expect(Set(searches(server)) == ["Qwertz", "Asdfgh", "Yxcvbn"] && searches(server).count == 3)
        }
        try await withPlaces { program, _ in
            let ending = try await program.run(
                "list", "Seoul", "Zermatt", "Busan", "--columns", "name", "--sort", "number", "--format", "csv")
            let names = ending.output.split(whereSeparator: \.isNewline).dropFirst().map { $0.split(separator: ",")[1] }
            #expect(names == ["Seoul", "Zermatt", "Busan"])
        }
    }

    @Test func `that several places share are candidates that can be typed`() async throws {
        try await withPlaces { program, _ in
            let ending = try await program.run("list", "Oberzwillingen")
            #expect(ending.status == 64 && ending.output == "")
            #expect(ending.messages.contains("'Oberzwillingen' matches several cities"))
            #expect(ending.messages.contains("'Oberzwillingen, Bern, Switzerland'"), "\(ending.messages)")
            #expect(try await program.run("list", "Oberzwillingen, Geneva, Switzerland").status == 0)
            let placed = try await program.run("list", "Oberzwillingen, Bern")
            #expect(placed.messages == "cities: Using Oberzwillingen, Bern, Switzerland.\n")
        }
    }

    @Test func `that are spelled otherwise get the hits as suggestions`() async throws {
        try await withPlaces { program, _ in
            let ending = try await program.run("list", "Zermat")
            #expect(ending.status == 64)
            #expect(ending.messages.contains("Did you mean 'Zermatt, Valais, Switzerland'?"), "\(ending.messages)")
        }
    }

    @Test(arguments: ["en", "ko"])
    func `are not looked up offline, and by a dead network not found, which is said with the command to type`(
        language: String
    ) async throws {
        try await withPlaces { program, server in
            let offline = try await program.run("list", "Zermatt", "--offline", "--lang", language)
            #expect(offline.status == 64 && offline.messages.contains("cities search Zermatt"))
            #expect(searches(server).isEmpty)
            var dead = program
            dead.environment["CITIES_OPEN_METEO_GEOCODING_URL"] = nowhere
            let ending = try await dead.run("list", "Zermatt", "Seoul", "--lang", language)
            #expect(ending.status == 1 && ending.messages.contains("cities search Zermatt"), "\(ending.messages)")
            #expect(ending.output.contains(language == "ko" ? "서울" : "Seoul"))
            #expect(try await dead.run("list", "Zermatt", "--lang", language).status == 64)
        }
    }

    @Test func `in the settings are looked up, too, and a name that nothing has is a mistake there`() async throws {
        try await withPlaces { program, server in
            var program = program
            program.environment["CITIES_CITIES"] = "Seoul,Zermatt"
            let ending = try await program.run("list", "--columns", "name", "--format", "csv")
            #expect(ending.status == 0 && ending.output.contains("Zermatt"))
            #expect(try await program.run("list", "--offline").status == 0)
            #expect(searches(server) == ["Zermatt"])
            program.environment["CITIES_CITIES"] = "Seoul,Qwertz"
            let wrong = try await program.run("list")
            #expect(wrong.status == 78 && wrong.messages.contains("CITIES_CITIES"), "\(wrong.messages)")
        }
    }

    @Test func `of one place are searched for once in a trip, and said once`() async throws {
        try await withPlaces { program, server in
            let ending = try await program.run("trip", "Zermatt@tomorrow", "Zermatt@+2", "Seoul@tonight")
            #expect(ending.status == 0 && searches(server) == ["Zermatt"], "\(ending.messages)")
            #expect(ending.messages.components(separatedBy: "Using").count == 2)
        }
    }

    @Test func `in a bar are a dash until its refresher has found them`() async throws {
        try await withPlaces { program, server in
            var program = program
            program.environment["CITIES_CITIES"] = "Zermatt"
            let first = try await program.run("list", "--format", "waybar")
            #expect(first.status == 0 && first.output.contains("Zermatt") && first.messages.isEmpty, "\(first)")
            try await server.waitUntil { record in record.requests.contains { $0.path == "/v1/search" } }
            let file = program.home.appending(path: ".local/state/cities/preferences.json")
            while !((try? String(contentsOf: file, encoding: .utf8)) ?? "").contains("zermatt") { await Task.yield() }
            #expect(try await program.run("list", "--format", "waybar").status == 0)
        }
    }

    @Test func `in the settings that cannot be looked up are left out and said beside the others`() async throws {
        try await withPlaces { program, _ in
            var program = program
            program.environment["CITIES_CITIES"] = "Seoul,Qwertz"
            program.environment["CITIES_OPEN_METEO_GEOCODING_URL"] = nowhere
            let ending = try await program.run("list", "--columns", "name")
            #expect(ending.status == 1 && ending.output.contains("Seoul"), "\(ending)")
            #expect(ending.messages.contains("'Qwertz'") && ending.messages.contains("cities search Qwertz"))
        }
    }

    @Test func `of a region with a city of that name are the city's`() async throws {
        try await withPlaces { program, _ in
            let ending = try await program.run("list", "Geneva", "--offline", "--lang", "en")
            #expect(ending.status == 64 && ending.messages.contains("Switzerland"), "\(ending.messages)")
            #expect(!ending.messages.contains("6 cities") && ending.output.isEmpty)
        }
    }

    @Test func `on the user's own list win over the name of a region, and a removal asks no server`() async throws {
        try await withPlaces { program, server in
            #expect(try await program.run("add", "--only", "강원=37.8,128.2", "Seoul").status == 0)
            let listed = try await program.run("list", "강원", "--format", "csv", "--columns", "name")
            #expect(listed.output.split(whereSeparator: \.isNewline).count == 2, "\(listed.output)")
            #expect(try await program.run("remove", "Qwertz").status == 64)
            #expect(searches(server).isEmpty)
        }
    }

    @Test func `that were found before are found by a search without a network`() async throws {
        try await withPlaces { program, _ in
            #expect(try await program.run("list", "Zermatt").status == 0)
            let found = try await program.run("search", "zermatt", "--offline", "--format", "json")
            #expect(found.output.contains("geonames-2657928"), "\(found)")
        }
    }

    @Test func `that could fill a file are not all looked up`() async throws {
        try await withPlaces { program, server in
            let lines = (0..<200).map { "echo Qwertz\($0 % 7)x\($0)" }.joined(separator: "; ")
            let garbage = try await program.shell("(\(lines)) | $0 list -")
            #expect(garbage.status == 64 && searches(server).count <= 10)
            let mixed = try await program.shell("(echo Seoul; \(lines)) | $0 list -")
            #expect(mixed.status == 1 && searches(server).count <= 50)
        }
    }

    @Test func `are canceled by an interruption`() async throws {
        try await withPlaces(search: { _ in .stall }) { program, server in
            let running = try await program.start(["list", "Qwertz", "Asdfgh", "--timeout", "60"])
            // Both names are asked for before an answer to either.
            try await server.waitUntil { $0.inFlight == 2 }
            running.send(SIGINT)
            let ending = try await running.ending()
            #expect(ending.status == 130 && ending.output == "" && ending.messages == "")
        }
    }

    @Test(arguments: [
        ("Hut=46.02,7.75", "Hut", 46.02), ("산장=46.02,7.75", "산장", 46.02), ("South=-33.87,151.21", "South", -33.87),
        ("My hut = 46.02, 7.75", "My hut", 46.02),
    ])
    func `are one's own for a point`(typed: String, name: String, latitude: Double) async throws {
        try await withPlaces { program, server in
            let added = try await program.run("add", "--only", typed)
            #expect(added.status == 0 && added.messages.contains(name), "\(added.messages)")
            let listed = try await program.run("list", name, "--format", "json")
            let city = try #require((try listed.json()["cities"] as? [[String: Any]])?.first)
            #expect(city["name"] as? String == name && city["latitude"] as? Double == latitude)
            #expect(searches(server).isEmpty)
        }
    }

    @Test func `of a point that is not on the Earth are refused`() async throws {
        try await withPlaces { program, _ in
            let ending = try await program.run("add", "Hut=99,7.75")
            #expect(ending.status == 64 && ending.messages.contains("'Hut=99,7.75' is not a valid location"))
        }
    }

    @Test(arguments: ["en", "ko"])
    func `of a region stand for its cities in a list, and are explained where one city is wanted`(
        language: String
    ) async throws {
        try await withPlaces { program, _ in
            let listed = try await program.run("list", "강원", "--lang", language, "--format", "csv", "--columns", "name")
            #expect(listed.status == 0 && listed.output.split(whereSeparator: \.isNewline).count == 19)
            #expect(listed.messages.contains("18"))
            let one = try await program.run("chart", "강원", "--lang", language)
            #expect(one.status == 64 && one.messages.contains("cities list 강원"))
        }
    }
}
