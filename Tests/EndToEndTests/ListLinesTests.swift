import CitiesTestSupport
import Foundation
import Testing

/// The order and timing of NDJSON lines.
@Suite(.timeLimit(.untilAllHadTheirTurn))
struct ListLinesTests {
    private func ids(_ output: String) throws -> [String] {
        try output.lines.map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return try #require(object?["id"] as? String)
        }
    }

    /// Waits until a program has written a number of lines.
    private func lines(_ count: Int, of running: RunningProgram) async throws -> [String] {
        while true {
            try Task.checkCancellation()
            let text = try String(contentsOf: running.output, encoding: .utf8)
            if text.count(where: { $0 == "\n" }) >= count { return try ids(text) }
            await Task.yield()
        }
    }

    private static let latitudes = ["Seoul": "37.5663", "Busan": "35.1796", "Daegu": "35.8714"]

    private func isAbout(_ city: String, _ request: RecordedRequest) -> Bool {
        request.query("lat") == Self.latitudes[city]
    }

    private func held(_ city: String, _ request: RecordedRequest) -> FaultReply? {
        isAbout(city, request) ? .json(WeatherBody.openWeatherMap(request)).held(until: "late") : nil
    }

    @Test func `a line is printed before the answers of the next cities arrive`() async throws {
        try await withOpenWeatherMap(reply: { held("Busan", $0) }) { program, server in
            let running = try await program.start(["list", "Seoul", "Busan", "Daegu", "--format", "ndjson"])
            #expect(try await lines(1, of: running) == ["seoul"])
            // The third has its answer, and waits for its turn.
            try await server.waitUntil { $0.answered >= 2 }
            #expect(try await lines(1, of: running) == ["seoul"])
            server.open("late")
            let ending = try await running.ending()
            #expect(ending.status == 0 && ending.messages == "")
            #expect(try ids(ending.output) == ["seoul", "busan", "daegu"])
        }
    }

    @Test func `lines are sorted by name, and an order by values prints them together`() async throws {
        try await withOpenWeatherMap(reply: { held("Seoul", $0) }) { program, server in
            let byName = try await program.start(["list", "--format", "ndjson"])
            let first = try await lines(10, of: byName)
            #expect(first.first == "busan" && !first.contains("seoul"))
            let sorted = try await program.start(["list", "--format", "ndjson", "--sort", "temp-desc"])
            try await server.waitUntil { $0.answered >= 38 }
            #expect(try String(contentsOf: sorted.output, encoding: .utf8).isEmpty)
            server.open("late")
            for running in [byName, sorted] {
                let ending = try await running.ending()
                #expect(try ending.status == 0 && ids(ending.output).count == 20)
            }
        }
    }

    @Test func `lines are the same one by one or together`() async throws {
        try await withOpenWeatherMap { program, _ in
            let words = ["Seoul", "Busan", "Daegu", "--format", "ndjson"]
            let streamed = try await program.run(["list", "--refresh"] + words)
            let saved = try await program.run(["list", "--sort", "temp-desc"] + words)
            #expect(Set(streamed.output.lines) == Set(saved.output.lines) && saved.output.lines.count == 3)
            #expect(streamed.output == (try await program.run(["list"] + words)).output)
            let some = try await program.run(
                ["list", "--where", "temp>35.5", "--top", "1", "--fields", "id,name"] + words)
            #expect(some.status == 0 && some.output == "{\"id\":\"seoul\",\"name\":\"Seoul\"}\n")
            let none = try await program.run(["list", "--where", "temp>90", "--refresh"] + words)
            #expect(none.status == 1 && none.output == "" && none.messages.contains("temp>90"))
        }
    }

    @Test func `a failure is a line in its place once a city has an answer`() async throws {
        try await withOpenWeatherMap(reply: { request in
            isAbout("Seoul", request)
                ? .json(#"{"cod":"404","message":"city not found"}"#, status: 404) : held("Daegu", request)
        }) { program, server in
            let running = try await program.start(["list", "Seoul", "Busan", "Daegu", "--format", "ndjson"])
            #expect(try await lines(2, of: running) == ["seoul", "busan"])
            server.open("late")
            let ending = try await running.ending()
            #expect(ending.status == 1 && ending.messages.contains("No data for 1 of 3 cities: Seoul"))
            #expect(try ids(ending.output) == ["seoul", "busan", "daegu"])
            #expect(ending.output.lines.first?.contains("\"code\":\"not-found\"") == true)
        }
    }

    @Test func `a failure of the first city keeps the saved answer of the next`() async throws {
        try await withOpenWeatherMap(reply: { request in
            isAbout("Seoul", request) ? .json(#"{"cod":"404","message":"city not found"}"#, status: 404) : nil
        }) { program, server in
            #expect(try await program.run("list", "Busan").status == 0)
            let ending = try await program.run("list", "Seoul", "Busan", "--format", "ndjson")
            #expect(ending.status == 1 && ending.messages.contains("No data for 1 of 2 cities: Seoul"))
            #expect(try ids(ending.output) == ["seoul", "busan"])
            #expect(ending.output.lines.last?.contains("\"temperature\":35.18") == true, "\(ending.output)")
            #expect(server.record.requests.count == 2)
        }
    }

    @Test func `no failures precede a replacement of all answers`() async throws {
        try await withOpenMeteo(reply: { _ in .json("{}", status: 503) }) { program, _ in
            let ending = try await program.run("list", "--format", "ndjson", "--timeout", "5")
            #expect(ending.status == 0 && ending.output.lines.count == 20)
            #expect(ending.output.lines.allSatisfy { $0.contains("\"source\":\"climate-normals\"") })
            let named = try await program.run("list", "--format", "ndjson", "--source", "open-meteo", "--timeout", "5")
            #expect(named.status == 69 && named.output == "")
        }
    }

    @Test func `saved answers come first, and replacements beside them are labeled`() async throws {
        try await withOpenMeteo { program, server in
            #expect(try await program.run("list", "Busan").status == 0)
            try program.ageAnswers(hours: 2)
            #expect(try await program.run("list", "Seoul").status == 0)
            await server.stop()
            let ending = try await program.run("list", "Seoul", "Busan", "--format", "ndjson")
            #expect(try ids(ending.output) == ["seoul", "busan"])
            #expect(ending.status == 0 && ending.output.lines.last?.contains("\"live\":false") == true)
        }
    }

    @Test func `a closed pipe ends it, and received answers are saved`() async throws {
        try await withOpenWeatherMap(reply: { held("Daegu", $0) }) { program, server in
            let script = "\"$0\" list Seoul Busan Daegu --format ndjson --timeout 60; echo \"status $?\" >&2"
            let running = try await program.start(
                ["-c", "{ \(script); } | head -n 0", try Program.binary.path],
                executable: URL(filePath: "/bin/sh"))
            // The third answer never comes: a wait for it would take a minute.
            let ending = try await running.ending()
            #expect(ending.messages.contains("status 0"))
            #expect(try program.cacheFiles().count == 1)
            server.open("late")
        }
    }

    @Test func `an interruption leaves the lines that were written`() async throws {
        try await withOpenWeatherMap(reply: { held("Daegu", $0) }) { program, _ in
            let running = try await program.start(["list", "Seoul", "Busan", "Daegu", "--format", "ndjson"])
            #expect(try await lines(2, of: running) == ["seoul", "busan"])
            running.send(SIGINT)
            let ending = try await running.ending()
            #expect(try ending.status == 130 && ids(ending.output) == ["seoul", "busan"])
            let kept = try await program.run("list", "Seoul", "Busan", "--offline", "--format", "ndjson")
            #expect(kept.status == 0)
        }
    }

    @Test func `the table is printed before its answers are saved`() async throws {
        try await withOpenMeteo { program, _ in
            #expect(try await program.run("list", "Busan").status == 0)
            let folder = try #require(try program.cacheFiles().first).deletingLastPathComponent()
            let lock = try HeldLock(folder.appending(path: ".lock"))
            let running = try await program.start(["list", "Seoul"])
            try await lock.waitUntilWanted(by: running.pid)
            #expect(try String(contentsOf: running.output, encoding: .utf8).contains("Seoul"))
            lock.release()
            let ending = try await running.ending()
            #expect(ending.status == 0 && ending.messages == "")
            #expect(try await program.run("list", "Seoul", "--offline").status == 0)
        }
    }

    @Test(arguments: [("en", "Could not save the weather for next time"), ("ko", "불러온 날씨를 저장하지 못했습니다")])
    func `a failed save is reported once, after a whole table`(language: String, message: String) async throws {
        try await withOpenWeatherMap(
            ["XDG_CACHE_HOME": "/dev/null/cache"],
            reply: { request in
                request.path.hasSuffix("/forecast") ? .json("{}", status: 404) : nil
            }
        ) { program, _ in
            let ending = try await program.run("list", "Seoul", "Busan", "--lang", language)
            #expect(ending.status == 0 && ending.output.contains("°C"))
            #expect(ending.messages.components(separatedBy: message).count == 2, "\(ending.messages)")
            let quiet = try await program.run("list", "Seoul", "--quiet")
            #expect(quiet.status == 0 && quiet.messages == "")
        }
    }

    @Test func `a closed pipe does not lose fetched answers`() async throws {
        try await withOpenMeteo { program, server in
            let ending = try await program.shell("\"$0\" list | head -n 0")
            #expect(ending.status == 0 && ending.messages == "")
            #expect(server.record.requests.count == 1)
            #expect(try await program.run("list").status == 0)
            #expect(server.record.requests.count == 1)
        }
    }
}
