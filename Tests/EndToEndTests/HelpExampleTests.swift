import CitiesTestSupport
import Foundation
import Testing

/// The command lines in help and completions are valid.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct HelpExampleTests {
    /// The command lines in the tables of a help text, whose explanations stand behind two blanks.
    private func examples(_ help: String) -> [String] {
        help.lines.compactMap { line in
            guard line.hasPrefix("  "), !line.hasPrefix("   ") else { return nil }
            let row = line.dropFirst(2)
            let command = row.firstRange(of: "  ").map { row[..<$0.lowerBound] } ?? row
            return command.contains("cities ") && !command.hasPrefix("-") ? String(command) : nil
        }
    }

    /// A server of every service that examples ask, with a home city and a list of names.
    private func withEveryService(_ language: String, body: (Program) async throws -> Void) async throws {
        let place = #"{"id":1,"name":"Zermatt","latitude":46.02,"longitude":7.75,"country_code":"CH"}"#
        let reply = { @Sendable (request: RecordedRequest) -> FaultReply? in
            if request.isOfModels { return .json(ModelBody.openMeteo(request)) }
            if request.isOfRun { return .json(ModelBody.run) }
            if request.isOfPast { return .json(ModelBody.past(request)) }
            if request.path == "/v1/search" { return .json(#"{"results":[\#(place)],"generationtime_ms":0.5}"#) }
            // Cold enough for the examples of frost.
            return request.path == "/v1/forecast" && !request.isForecast && !request.isAir
                ? .json(WeatherBody.openMeteo(request, first: -8)) : nil
        }
        let locale = language == "ko" ? "ko_KR.UTF-8" : "en_US.UTF-8"
        try await withForecasts(["LANG": locale, "COLUMNS": "200", "EDITOR": "true"], reply: reply) { program, server in
            var program = program
            for name in ["PREVIOUS_RUNS_URL": "/runs", "ARCHIVE_URL": "/archive", "GEOCODING_URL": ""] {
                program.environment["CITIES_OPEN_METEO_" + name.key] = server.url + name.value
            }
            program.environment["CITIES_MET_NORWAY_BASE_URL"] = server.url
            let bin = program.home.appending(path: "bin")
            try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: bin.appending(path: "cities"), withDestinationURL: try Program.binary)
            try Data("Seoul\n# mine\n부산\n".utf8).write(to: program.home.appending(path: "names.txt"))
            program.environment["PATH"] = bin.path + ":/usr/bin:/bin"
            try #require(try await program.run("home", "Seoul").status == 0)
            try await body(program)
        }
    }

    /// The statuses that an example may end with besides success.
    private func excused(_ example: String) -> Set<Int32> {
        // It watches until a signal ends it; a notification needs a desktop.
        if example.hasPrefix("cities watch") { return [143, 69] }
        // The converter of pictures may be missing, and a fixed date is beyond the forecast one day.
        return example.contains(".png") || example.contains(/@\d{4}-/) ? [69] : []
    }

    @Test(arguments: HelpLayoutTests.commands + [""], ["en", "ko"])
    func `every example is a command line that works`(command: String, language: String) async throws {
        try await withEveryService(language) { program in
            let help = try await program.run(command.isEmpty ? ["--help"] : [command, "--help"])
            let examples = examples(help.output)
            #expect(help.status == 0 && examples.count >= 2, "\(help.output)")
            for example in examples {
                let isWatch = example.hasPrefix("cities watch")
                let ending = try await program.ending(ofExample: example)
                #expect(
                    ending.status == 0 && !isWatch || excused(example).contains(ending.status),
                    "\(example): \(ending.status) \(ending.messages)")
            }
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `shells offer the words of goals, orders, values and days, and each of them is taken`(
        shell: String
    ) async throws {
        let days = ["today", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "sun"]
        let goals = ["outdoors", "beach", "dry", "sun", "warm", "cool", "calm"]
        try await withForecasts(["CITIES_OPEN_METEO_AIR_QUALITY_URL": nowhere]) { program, _ in
            func words(_ option: String, _ command: String) async throws -> [String] {
                let reply = try await program.run("---complete", shell, command, "--\(option)", "").output
                return Array(reply.lines.dropFirst())
            }
            #expect(try await words("best", "plan") == goals)
            #expect(try await words("sort", "plan") == ["best", "name"] + days)
            let values = try await words("value", "map")
            #expect(Set(["temp", "feels", "wind", "rain", "yesterday", "normal", "pm25"]).isSubset(of: values))
            #expect(try await words("day", "map") == ["now", "yesterday", "today", "tonight"] + days.dropFirst())
            #expect(try await words("day", "compare") == ["now", "yesterday", "today", "tonight"] + days.dropFirst())
            for order in try await words("sort", "plan") {
                let ending = try await program.run("plan", "Seoul", "--sort", order, "--days", "7", "--format", "csv")
                #expect(ending.status == 0, "\(order): \(ending.messages)")
            }
            for value in values where value != "distance" {
                let ending = try await program.run("map", "Seoul", "--value", value, "--format", "csv")
                #expect(
                    [0, 1].contains(ending.status) && ending.output.contains("seoul"), "\(value): \(ending.messages)")
            }
        }
    }
}
