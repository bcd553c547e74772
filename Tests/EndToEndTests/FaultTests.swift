import Foundation
import CitiesTestSupport
import Testing

@Suite(.timeLimit(.untilAllHadTheirTurn))
struct FaultTests {
    @Test(arguments: ["table", "json", "csv", "tsv", "markdown", "ndjson", "plain"])
    func `no format passes typical weather off as live`(format: String) async throws {
        try await withProgram(["CITIES_OPEN_METEO_BASE_URL": nowhere]) { program in
            let arguments = format == "plain" ? ["--plain"] : ["--format", format]
            let ending = try await program.run(["list"] + arguments)
            #expect(ending.status == 0)
            let isTold = ending.output.contains("typical, not live") || ending.output.contains("climate-normals")
            #expect(isTold)
        }
    }

    @Test func `saved answers come before typical weather, with their age`() async throws {
        try await withOpenMeteo { program, server in
            _ = try await program.run("list")
            try program.ageAnswers(hours: 2)
            let offline = try await program.run("list", "--offline")
            #expect(offline.status == 0)
            #expect(offline.output.contains("2 h ago") && offline.output.contains("not live"))
            await server.stop()
            let unreachable = try await program.run("list")
            #expect(unreachable.status == 0)
            #expect(unreachable.output.contains("2 h ago") && unreachable.output.contains("not live"))
            #expect(unreachable.messages.contains("connection refused"))
        }
    }

    @Test func `several failed cities are reported in one sentence, the first five by name`() async throws {
        // By latitude: from Seoul to the north, and all but the south coast.
        for (south, ending) in [(37.5, /Seoul: [^;]+; Sokcho: [^;]+; Chuncheon: [^;]+\.$/), (35.5, /; …\.$/)] {
            try await withOpenWeatherMap(reply: { request in
                Double(request.query("lat") ?? "").map { $0 > south } == true
                    ? .json(#"{"cod":"404","message":"city not found"}"#, status: 404) : nil
            }) { program, _ in
                let told = try await program.run("list").messages.split(separator: "\n").joined(separator: " ")
                #expect(told.contains(ending), "\(told)")
            }
        }
    }

    @Test func `one failed city is a dash and a reason, and the status is 1`() async throws {
        try await withOpenWeatherMap(reply: { request in
            request.query("lat") == "38.2074" ? .json(#"{"cod":"404","message":"city not found"}"#, status: 404) : nil
        }) { program, _ in
            let ending = try await program.run("list", "--sort", "temp-asc")
            #expect(ending.status == 1)
            #expect(ending.messages.contains("No data for 1 of 20 cities: Sokcho"))
            let rows = ending.output.split(separator: "\n").filter { $0.contains("°C") || $0.contains("Sokcho") }
            #expect(rows.last?.contains("Sokcho") == true && rows.last?.contains("—") == true)
            let json = try await program.run("list", "--format", "json", "--refresh")
            let cities = try #require(try json.json()["cities"] as? [[String: Any]])
            let sokcho = try #require(cities.first { $0["id"] as? String == "sokcho" })
            #expect(sokcho["temperature"] is NSNull)
            #expect((sokcho["error"] as? [String: Any])?["code"] as? String == "not-found")
        }
    }

    @Test(arguments: [("auto", 77), ("openweathermap", 77)] as [(String, Int32)])
    func `a rejected key ends with 77 and advice, and is never shown`(source: String, status: Int32) async throws {
        try await withOpenWeatherMap(reply: { _ in
            .json(#"{"cod":401,"message":"Invalid API key test-key"}"#, status: 401)
        }) { program, server in
            let ending = try await program.run("list", "--source", source, "--verbose")
            #expect(ending.status == status)
            #expect(ending.messages.contains("CITIES_OPENWEATHERMAP_API_KEY"))
            #expect(!ending.messages.contains("test-key") && !ending.output.contains("test-key"))
            #expect(!ending.messages.contains("appid"))
            #expect(server.record.requests.first?.query("appid") == "test-key")
        }
    }

    @Test(arguments: ["openweathermap", "weatherapi"])
    func `a missing key ends with 77, without a request`(source: String) async throws {
        try await withProgram { program in
            let ending = try await program.run("list", "--source", source)
            #expect(ending.status == 77 && ending.output == "")
            #expect(ending.messages.contains("_API_KEY") && ending.messages.contains("config.yaml"))
        }
    }

    @Test func `a retry reaches a server that has recovered`() async throws {
        try await withOpenMeteo(reply: { $0.ordinal < 2 ? .json("{}", status: 503) : nil }) { program, server in
            let ending = try await program.run("list", "--source", "open-meteo")
            #expect(ending.status == 0)
            #expect(server.record.requests.count == 3)
        }
    }

    @Test func `a rate limit that ends within the time limit is waited for`() async throws {
        try await withOpenMeteo(reply: { $0.ordinal == 0 ? .tooManyRequests(retryAfter: "0") : nil }) {
            program, server in
            let ending = try await program.run("list", "--source", "open-meteo")
            #expect(ending.status == 0 && server.record.requests.count == 2)
        }
    }

    @Test func `an interrupt stops the transfer and is 130`() async throws {
        try await withOpenMeteo(reply: { _ in .stall }) { program, server in
            let running = try await program.start(["list", "--timeout", "60"])
            try await server.waitUntil { $0.inFlight == 1 }
            running.send(SIGINT)
            let ending = try await running.ending()
            #expect(ending.status == 130 && ending.output == "")
            let record = try await server.waitUntil { $0.abandoned == 1 }
            #expect(record.answered == 0)
        }
    }

    @Test func `offline sends no request`() async throws {
        try await withOpenMeteo { program, server in
            let auto = try await program.run("list", "--offline")
            #expect(auto.status == 0 && auto.output.contains("typical, not live"))
            let named = try await program.run("list", "--offline", "--source", "open-meteo")
            #expect(named.status == 69 && named.output == "")
            #expect(server.record.requests.isEmpty)
        }
    }

    @Test func `a pipe closed early is no failure, and a full disk is one`() async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program in
            let full = try await program.shell("\"$0\" list > /dev/full")
            #expect(full.status == 74 && full.messages.hasPrefix("cities: "))
            let left = try await program.shell("{ \"$0\" list; echo \"status $?\" >&2; } | true")
            #expect(left.messages == "status 0\n")
        }
    }
}
