import Foundation
import Synchronization
import CitiesTestSupport
import Testing

@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct HereTests {
    @Test(arguments: Known.sources)
    func `every source serves a location, and reports missing parts`(source: String) async throws {
        try await withLocationLookup(source) { program, server in
            let english = try await program.run("here", "--at", "37.5665,126.978")
            #expect(english.status == 0 && english.messages == "", "\(english.messages)")
            #expect(english.output.hasPrefix("Seoul"), "\(english.output)")
            #expect(english.output.contains("Tomorrow, "))
            let korean = try await program.run("here", "--at", "37.5665,126.978", "--lang", "ko")
            #expect(korean.status == 0 && korean.output.hasPrefix("대한민국 서울"), "\(korean.output)")
            #expect(server.lookups == 0)
        }
    }

    @Test(arguments: Known.sources)
    func `JSON has the place, the present, the hours and the days`(source: String) async throws {
        try await withLocationLookup(source) { program, _ in
            let document = try await program.run("here", "--at", "37.5665,126.978", "--format", "json").json()
            #expect(document["schema"] as? Int == 1 && document["live"] as? Bool == (source != "normals"))
            let location = try #require(document["location"] as? [String: Any])
            #expect(location["name"] as? String == "Seoul" && location["country"] as? String == "South Korea")
            #expect(location["latitude"] as? Double == 37.5665 && location["longitude"] as? Double == 126.978)
            #expect(location["from"] as? String == "flag")
            #expect((location["localTime"] as? String)?.hasSuffix("+09:00") == true)
            let current = try #require(document["current"] as? [String: Any])
            let fields = [
                "temperature", "feelsLike", "humidity", "condition", "windSpeed", "windDirection", "uvIndex",
            ]
            for field in fields { #expect(current[field] != nil, "\(field)") }
            let hourly = try #require(document["hourly"] as? [[String: Any]])
            let daily = try #require(document["daily"] as? [[String: Any]])
            #expect(!hourly.isEmpty && !daily.isEmpty && daily.count <= 7)
            let ofHour = ["time", "temperature", "humidity", "windSpeed", "precipitationChance", "condition"]
            #expect(hourly.allSatisfy { hour in ofHour.allSatisfy { hour[$0] != nil } })
            let ofDay = [
                "date", "minimum", "maximum", "average", "precipitationChance", "sunrise", "sunset", "condition",
            ]
            #expect(daily.allSatisfy { day in ofDay.allSatisfy { day[$0] != nil } })
        }
    }

    @Test(arguments: ["en", "ko"])
    func `without a location the home city stands in, and one sentence says so`(language: String) async throws {
        try await withLocationLookup("open-meteo") { program, server in
            let busan = language == "en" ? "Busan" : "부산"
            #expect(try await program.run("home", "Busan").status == 0)
            let denied = try await program.run("here", "--deny-location", "--quiet", "--lang", language)
            #expect(denied.status == 0 && denied.output.contains(busan), "\(denied.output)")
            let again = try await program.run("here", "--lang", language)
            #expect(again.messages.lines.count == 1 && again.messages.contains(busan), "\(again.messages)")
            let json = try await program.run("here", "--json").json()
            let location = try #require(json["location"] as? [String: Any])
            #expect(location["from"] as? String == "fallback" && location["name"] as? String == "Busan")
            #expect(server.lookups == 0)
        }
    }

    @Test func `three days are today, tomorrow and the day after, and fewer than requested are reported`() async throws
    {
        try await withLocationLookup("weatherapi") { program, _ in
            let three = try await program.run("here", "--at", "37.5665,126.978", "--days", "3", "--format", "json")
            #expect((try three.json()["daily"] as? [Any])?.count == 3)
            let seven = try await program.run("here", "--at", "37.5665,126.978", "--quiet")
            #expect(seven.status == 0 && seven.output.contains("3") && seven.output.contains("7"), "\(seven.output)")
        }
        try await withLocationLookup("normals") { program, _ in
            let three = try await program.run("here", "--days", "3", "--format", "json").json()
            #expect((three["daily"] as? [Any])?.count == 3)
        }
    }

    /// Configured keys, arguments, and the prefix of the requested path.
    private static let choices: [(keys: [String], arguments: [String], asked: String)] = [
        (["openweathermap"], ["here"], "/v1/forecast"), (["weatherapi"], ["here"], "/v1/forecast"),
        (["weatherapi"], ["here", "--days", "3"], "/v1/forecast.json"),
        (["openweathermap", "weatherapi"], ["here", "--days", "3"], "/v1/forecast.json"),
        (["openweathermap"], ["here", "--days", "3"], "/v1/forecast"),
        (["openweathermap"], ["here", "--source", "openweathermap"], "/data/2.5/"),
        (["openweathermap"], ["list", "Seoul", "Busan"], "/data/2.5/weather"),
        (["openweathermap"], ["list", "Seoul", "--columns", "name,uv,trend"], "/data/2.5/"),
        (["openweathermap"], ["list", "Seoul", "--sort", "normal-desc", "--where", "uv<1"], "/data/2.5/weather"),
        (["openweathermap"], ["detail", "Seoul"], "/data/2.5/"), (["openweathermap"], ["home", "Seoul"], "/data/2.5/"),
        (["openweathermap"], ["forecast", "Seoul"], "/data/2.5/forecast"),
        (["openweathermap"], ["chart", "Seoul"], "/data/2.5/forecast"),
        (["openweathermap"], ["compare", "Seoul", "Busan"], "/data/2.5/forecast"),
        (["openweathermap"], ["search", "Seoul"], "/data/2.5/weather"),
        (["weatherapi"], ["list", "Seoul", "--columns", "name,distance,uv"], "/v1/current.json"),
        (["weatherapi"], ["list", "Seoul", "--columns", "name,uv", "--sort", "max-desc"], "/v1/forecast.json"),
        (["weatherapi"], ["list", "Seoul", "--columns", "name,uv", "--format", "json"], "/v1/forecast.json"),
        (["weatherapi"], ["list", "Seoul", "--fields", "name,uvIndex", "--format", "json"], "/v1/current.json"),
        (["weatherapi"], ["list", "Seoul"], "/v1/forecast.json"),
        (["weatherapi"], ["detail", "Seoul"], "/v1/forecast.json"),
        (["weatherapi"], ["map", "--value", "temp", "Seoul"], "/v1/current.json"),
        (["weatherapi"], ["map", "--value", "min", "Seoul"], "/v1/forecast.json"),
        (["weatherapi"], ["search", "Seoul"], "/v1/current.json"),
    ]

    @Test(arguments: choices)
    func `a source with a key is first, but for here only one with hours for all the days`(
        choice: (keys: [String], arguments: [String], asked: String)
    ) async throws {
        try await withForecasts { program, server in
            var program = program
            for key in choice.keys {
                program.environment["CITIES_\(key.uppercased())_BASE_URL"] = server.url
                program.environment["CITIES_\(key.uppercased())_API_KEY"] = "test-key"
            }
            let place = choice.arguments[0] == "here" ? ["--at", "37.5665,126.978"] : []
            let ending = try await program.run(choice.arguments + place)
            #expect([0, 1].contains(ending.status), "\(ending.messages)")
            // The thermometer beside the weather is the same with every source.
            let paths = Set(server.record.requests.map(\.path)).filter { !$0.hasPrefix("/metar/") }
            let isPrefix = choice.asked.hasSuffix("/")
            #expect(!paths.isEmpty)
            for path in paths { #expect(isPrefix ? path.hasPrefix(choice.asked) : path == choice.asked, "\(paths)") }
        }
    }

    @Test func `with a key of OpenWeatherMap there are still hours, seven days and the UV index`() async throws {
        try await withForecasts { program, server in
            var program = program
            program.environment["CITIES_OPENWEATHERMAP_BASE_URL"] = server.url
            program.environment["CITIES_OPENWEATHERMAP_API_KEY"] = "test-key"
            let document = try await program.run("here", "--at", "37.5665,126.978", "--format", "json").json()
            #expect(document["source"] as? String == "open-meteo")
            #expect((document["daily"] as? [Any])?.count == 7)
            let times = try (document["hourly"] as? [[String: Any]] ?? []).prefix(2).map {
                try Date(#require($0["time"] as? String), strategy: .iso8601)
            }
            #expect(times.count == 2 && times[1].timeIntervalSince(times[0]) == 3_600)
        }
    }

    @Test func `a permission that cannot be remembered holds for this run`() async throws {
        try await withLocationLookup { program, server in
            var program = program
            program.environment["HOME"] = nil
            let allowed = try await program.run("here", "--allow-location")
            #expect(allowed.status == 0 && allowed.output.hasPrefix("Busan"), "\(allowed.output)")
            #expect(allowed.messages.contains("XDG_STATE_HOME") && !allowed.messages.contains("from now on"))
            let denied = try await program.run("here", "--deny-location")
            #expect(denied.status == 0 && denied.output.hasPrefix("Moscow"), "\(denied.output)")
            #expect(server.lookups == 1)
        }
    }

    @Test func `a failure to save answers is reported once`() async throws {
        try await withLocationLookup { program, _ in
            var program = program
            program.environment["XDG_CACHE_HOME"] = "/dev/null/cache"
            let ending = try await program.run("here", "--at", "37.5665,126.978")
            #expect(ending.status == 0 && ending.output.hasPrefix("Seoul"), "\(ending.output)")
            #expect(
                ending.messages.components(separatedBy: "Could not save the weather").count == 2, "\(ending.messages)")
        }
    }

    @Test func `without consent or a way to ask no address is looked up, and Moscow is shown with a note`() async throws
    {
        try await withLocationLookup { program, server in
            for language in Known.languages {
                let ending = try await program.run("here", "--lang", language)
                let moscow = language == "en" ? "Moscow" : "모스크바"
                let heading = language == "en" ? moscow : "러시아 " + moscow
                #expect(ending.status == 0 && ending.output.hasPrefix(heading), "\(ending.output)")
                #expect(ending.messages.contains("GeoClue") && ending.messages.contains(moscow))
                #expect(ending.messages.contains("cities here --allow-location"))
            }
            let location = try #require(
                try await program.run("here", "--format", "json").json()["location"] as? [String: Any])
            #expect(location["from"] as? String == "fallback")
            #expect(location["latitude"] as? Double == 55.7558 && location["longitude"] as? Double == 37.6173)
            #expect(server.lookups == 0)
            #expect(program.remembered == "")
        }
    }

    @Test func `a permission is remembered until it is revoked or removed`() async throws {
        try await withLocationLookup { program, server in
            func expect(_ place: String, _ arguments: String...) async throws {
                let ending = try await program.run(["here", "--format", "json"] + arguments)
                #expect(ending.status == 0, "\(ending.messages)")
                let location = try ending.json()["location"] as? [String: Any]
                #expect("\(location?["name"] ?? "") \(location?["from"] ?? "")" == place)
            }
            try await expect("Busan ip", "--allow-location")
            #expect(program.remembered.contains("allowed"))
            try await expect("Busan ip")
            #expect(server.lookups == 2)
            try await expect("Moscow fallback", "--deny-location")
            try await expect("Moscow fallback")
            #expect(program.remembered.contains("denied"))
            try await expect("Moscow fallback", "--forget-location")
            let file = program.remembered
            #expect(!file.contains("locationPermission"))
            #expect(server.lookups == 2)
        }
    }

    @Test(arguments: [["--deny-location"], ["--deny-location", "--offline"]])
    func `a denial is told once, with one reason`(options: [String]) async throws {
        try await withLocationLookup { program, _ in
            let ending = try await program.run(["here"] + options)
            #expect(ending.messages.lines.count { $0.contains("Location") } == 1, "\(ending.messages)")
            #expect(ending.messages.contains("Location lookup is turned off, so this is"), "\(ending.messages)")
            let placed = try await program.run("here", "--deny-location", "--at", "37.57,126.98")
            #expect(placed.messages == "cities: Location lookup is now off.\n", "\(placed.messages)")
        }
    }

    @Test func `a denial is reported as such, without a prompt`() async throws {
        try await withLocationLookup { program, server in
            _ = try await program.run("here", "--deny-location")
            let english = try await program.run("here")
            #expect(english.messages.contains("Location lookup is turned off") && english.messages.contains("Moscow"))
            #expect(!english.messages.contains("GeoClue"))
            let korean = try await program.run("here", "--lang", "ko")
            #expect(korean.messages.contains("모스크바") && korean.messages.contains("--allow-location"))
            #expect(server.lookups == 0)
        }
    }

    @Test(
        arguments: [
            (.respond(429), "rate limit"), (.json("{}"), "has no location for"),
            (.respond(500), "server error"), (.json(#"{"ip":"10.0.0.1","bogon":true}"#), "has no location"),
        ] as [(FaultReply, String)])
    func `a failed lookup is not a denial`(reply: FaultReply, words: String) async throws {
        try await withLocationLookup(lookup: reply) { program, server in
            let ending = try await program.run("here", "--allow-location")
            #expect(ending.status == 0 && ending.output.hasPrefix("Moscow"))
            #expect(ending.messages.contains(words), "\(ending.messages)")
            #expect(!ending.messages.contains("turned off"))
            #expect(server.lookups == 1)
        }
    }

    @Test(arguments: [("y", "Busan", "allowed"), ("n", "Moscow", "denied")])
    func `the user is asked once, on a terminal`(answer: String, city: String, permission: String) async throws {
        try await withLocationLookup { program, server in
            let terminal = try await TerminalProgram(program, ["here"])
            await terminal.expect("[y/n]")
            #expect(server.lookups == 0)
            terminal.type("maybe\n")
            await terminal.expect("[y/n]")
            terminal.type(answer + "\n")
            #expect(try await terminal.end() == 0)
            #expect(terminal.screen.contains(city))
            #expect(program.remembered.contains(permission))
            let again = try await TerminalProgram(program, ["here"])
            #expect(try await again.end() == 0)
            #expect(!again.screen.contains("[y/n]") && again.screen.contains(city))
        }
    }

    @Test func `the end of input is no answer, and the question comes again`() async throws {
        try await withLocationLookup { program, server in
            for _ in 0..<2 {
                let terminal = try await TerminalProgram(program, ["here"])
                await terminal.expect("[y/n]")
                terminal.type("\u{4}")
                #expect(try await terminal.end() == 0)
                #expect(terminal.screen.contains("Moscow"))
            }
            #expect(server.lookups == 0)
            #expect(program.remembered == "")
        }
    }

    @Test func `offline no request is sent`() async throws {
        try await withLocationLookup { program, server in
            let ending = try await program.run("here", "--allow-location", "--offline", "--source", "auto")
            #expect(ending.status == 0 && ending.output.hasPrefix("Moscow"), "\(ending.output)")
            #expect(ending.output.contains("typical"))
            #expect(server.record.requests.isEmpty)
        }
    }

    @Test(arguments: ["forecast", "current"])
    func `a partly saved answer is not labeled live`(old: String) async throws {
        try await withLocationLookup { program, server in
            let place = ["here", "--at", "37.5665,126.978"]
            #expect(try await program.run(place).status == 0)
            let files = try program.cacheFiles().filter { $0.lastPathComponent.hasPrefix("\(old)+") }
            #expect(files.count == 1)
            try program.ageAnswers(hours: 5, in: files)
            let asked = server.record.requests.count
            let text = try await program.run(place + ["--offline"])
            #expect(text.status == 0 && text.output.contains("saved, not live"), "\(text.output)")
            #expect(text.output.contains("5 h ago"), "\(text.output)")
            #expect(try await program.run(place + ["--offline", "--format", "json"]).json()["live"] as? Bool == false)
            #expect(server.record.requests.count == asked)
        }
    }

    @Test(arguments: [
        (["--days", "5"], "--days"), (["--at", "Seoul"], "Seoul"), (["--at", "91,0"], "Latitude"),
        (["--at", "0,181"], "Longitude"), (["--allow-location", "--deny-location"], "--deny-location"),
        (["--at"], "--at"),
    ])
    func `an invalid option has its own message`(arguments: [String], words: String) async throws {
        try await withProgram { program in
            let ending = try await program.run(["here"] + arguments)
            #expect(ending.status == 64 && ending.output == "")
            #expect(ending.messages.contains(words), "\(ending.messages)")
        }
    }

    @Test func `southern and western coordinates need no special syntax`() async throws {
        try await withLocationLookup("open-meteo") { program, server in
            let ending = try await program.run("here", "--at", "-33.87,-151.21", "--format", "json")
            #expect(ending.status == 0, "\(ending.messages)")
            #expect(server.record.requests.first?.query("latitude")?.hasPrefix("-33.87") == true)
        }
    }

    @Test(arguments: [(.json("{}"), 65), (.respond(429), 75), (.respond(503), 69)] as [(FaultReply, Int32)])
    func `a failure of a named source decides the exit status`(reply: FaultReply, status: Int32) async throws {
        try await withFaultServer { _ in
            reply
        } body: { server in
            try await withProgram(["CITIES_OPEN_METEO_BASE_URL": server.url]) { program in
                let ending = try await program.run("here", "--at", "37.57,126.98", "--source", "open-meteo")
                #expect(ending.status == status && ending.output == "", "\(ending.messages)")
            }
        }
    }

    @Test func `a failed forecast leaves the present weather`() async throws {
        let reply = { @Sendable (request: RecordedRequest) in request.isForecast ? FaultReply.json("{}") : nil }
        try await withForecasts(["CITIES_SOURCE": "open-meteo"], reply: reply) { program, _ in
            let ending = try await program.run("here", "--at", "37.5665,126.978")
            #expect(ending.status == 1 && ending.output.hasPrefix("Seoul"), "\(ending.output)")
            #expect(ending.messages.contains("returned an unexpected response"))
        }
    }

    @Test func `a failure offers another try, and that shows the weather`() async throws {
        let answers = Answers()
        let reply = { @Sendable (_: RecordedRequest) in answers.isFirst ? FaultReply.json("{}") : nil }
        try await withForecasts(["CITIES_SOURCE": "open-meteo"], reply: reply) { program, _ in
            let terminal = try await TerminalProgram(program, ["here", "--at", "37.5665,126.978"])
            await terminal.expect("Retry? [Y/n]")
            terminal.type("\n")
            #expect(try await terminal.end() == 0)
            #expect(terminal.screen.contains("returned an unexpected response") && terminal.screen.contains("Seoul"))
            #expect(terminal.screen.contains("⠋"))
        }
    }

    @Test(arguments: ["csv", "tsv", "ndjson", "markdown"])
    func `the other formats have a record for each hour and day`(format: String) async throws {
        try await withLocationLookup("normals") { program, _ in
            let ending = try await program.run("here", "--format", format)
            #expect(ending.status == 0 && ending.output.unicodeScalars.count { $0 == "\n" } > 30, "\(ending.output)")
        }
    }
}

/// Distinguishes the first request from later ones.
private final class Answers: Sendable {
    private let count = Atomic<Int>(0)

    var isFirst: Bool { count.wrappingAdd(1, ordering: .relaxed).oldValue == 0 }
}
