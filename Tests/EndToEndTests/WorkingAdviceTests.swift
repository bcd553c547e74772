import CitiesLocalization
import CitiesTestSupport
import Foundation
import Testing

/// Runs every command that the program advises.
@Suite struct `Every advice works` {
    /// The commands that the hints below a message name.
    private func commands(in messages: String) -> [String] {
        messages.split(separator: "\n").filter { $0.hasPrefix("  ") }.compactMap { line in
            line.firstRange(of: ": cities ").map { String(line[$0.upperBound...]) }
        }
    }

    private static let questions = [
        "list Seoul", "list Tokyo", "detail Seoul", "chart Seoul", "forecast Tokyo", "compare Seoul Busan",
        "hours Seoul",
        "plan Seoul", "map Seoul Busan", "here --at 37.5665,126.978", "trip Seoul@tomorrow", "models Seoul",
        "score Seoul",
        "list Seoul --day yesterday", "chart Seoul --day yesterday", "hours Tokyo --day yesterday",
        "list Seoul --units f", "plan Tokyo --units f", "search Seoul", "list Seoul --columns name,temp,spread",
    ]

    private func expectWorks(_ advised: [String], _ program: Program, after typed: String) async throws {
        for command in advised {
            let ending = try await program.shell("$0 \(command)")
            #expect(
                [0, 1].contains(ending.status) && !ending.output.isEmpty, "\(typed) -> \(command) \(ending.messages)")
        }
    }

    @Test(arguments: questions, [500, 429])
    func `after a failure of the source that was named`(typed: String, status: Int) async throws {
        try await withKeys(
            of: [],
            reply: { request in
                request.source == "open-meteo" || request.path.contains("archive")
                    ? .json(#"{"error":true,"reason":"closed"}"#, status: status) : nil
            }
        ) { program, server in
            var program = program
            program.environment["CITIES_OPEN_METEO_ARCHIVE_URL"] = server.url + "/archive"
            program.environment["CITIES_OPEN_METEO_PREVIOUS_RUNS_URL"] = server.url
            for source in [" --source open-meteo", ""] {
                let failed = try await program.shell("$0 \(typed)\(source)")
                if failed.status == 0 { continue }
                try await expectWorks(commands(in: failed.messages), program, after: typed + source)
            }
        }
    }

    @Test(arguments: questions, ["", " --source open-meteo", " --source met-norway"])
    func `with nothing reachable no source is advised`(typed: String, source: String) async throws {
        if typed.contains("--units f"), source.contains("met") { return }
        let addresses = ["PREVIOUS_RUNS_URL", "ARCHIVE_URL", "BASE_URL", "GEOCODING_URL"].map {
            ("CITIES_OPEN_METEO_" + $0, nowhere)
        }
        let all = Dictionary(uniqueKeysWithValues: addresses + [("CITIES_MET_NORWAY_BASE_URL", nowhere)])
        try await withProgram(all) { program in
            let failed = try await program.shell("$0 \(typed)\(source)")
            let advised = commands(in: failed.messages)
            // What a source never has is no matter of the network.
            if failed.status == 69, !failed.messages.contains("past days") {
                #expect(advised.allSatisfy { $0.hasSuffix("--source normals") }, "\(failed.messages)")
                try await expectWorks(advised, program, after: typed + source)
            }
        }
    }

    @Test(
        arguments: ["openweathermap", "weatherapi", "met-norway", "kma", "normals"],
        ["list Seoul", "list Seoul --day yesterday", "chart Seoul --day yesterday", "list Tokyo", "detail Tokyo"])
    func `after a question that the source cannot answer, and after a key that is missing or refused`(
        source: String, typed: String
    ) async throws {
        for keys in [[source], []] {
            try await withKeys(
                of: keys,
                reply: { request in
                    request.source == source && source != "met-norway"
                        ? .json(#"{"cod":401,"message":"no","error":{"code":2006,"message":"no"}}"#, status: 401) : nil
                }
            ) { program, _ in
                let failed = try await program.shell("$0 \(typed) --source \(source)")
                try await expectWorks(commands(in: failed.messages), program, after: "\(typed) --source \(source)")
            }
        }
    }

    /// A command line, and a hint that it is answered with.
    private static let mistakes: [(typed: String, hint: Phrase)] = [
        ("list --nonsense", .hintHelp), ("lst Seoul", .hintDidYouMeanCommand), ("list New York", .hintQuote),
        ("list 'ㅂㅅ'", .hintInitials), ("list Seoul tomorrow", .hintDay), ("detail Seoul tomorrow", .hintDay),
        ("detail Seoul Busan tomorrow", .hintDay), ("list --sort distance", .homeChoose), ("home", .homeSearch),
        ("config set source ''", .configUnsetHint), ("config set weatherapi.api-key abc", .configKeyEdit),
        ("list @work", .hintNoLists), ("here --at x", .hereExample), ("list Tokyo --source normals", .hintLive),
        ("list Seoul --source weatherapi", .hintOtherSource), ("search Xyzzyq --offline", .searchTryOnline),
        ("chart Seoul Busan", .hintSeveralCities), ("list Tokyo --columns distance", .homeForDistanceColumn),
    ]

    @Test(arguments: mistakes, Known.languages)
    func `after a mistake`(mistake: (typed: String, hint: Phrase), language: String) async throws {
        try await withKeys(of: [], reply: { $0.path == "/v1/search" ? .json(#"{"generationtime_ms":0.5}"#) : nil }) {
            program, server in
            var program = program
            program.environment["CITIES_LANGUAGE"] = language
            program.environment["CITIES_OPEN_METEO_GEOCODING_URL"] = server.url
            program.environment["EDITOR"] = "true"
            let failed = try await program.shell("$0 \(mistake.typed)")
            let book = Phrasebook(language == "ko" ? .korean : .english)
            let words = book(mistake.hint).components(separatedBy: "{command}")[0].components(separatedBy: "cities ")[0]
            let line = try #require(failed.messages.lines.first { $0.contains(words) }, "\(failed.messages)")
            let command = try #require(line.components(separatedBy: "cities ").last, "\(line)")
            let ending = try await program.shell("$0 \(command)")
            // A search without a hit is no wrong advice.
            let isSearch = mistake.hint == .searchTryOnline
            #expect(
                [0, 1].contains(ending.status) || isSearch && ending.messages.contains("Open-Meteo"),
                "\(command) \(ending)")
        }
    }
}
