import CitiesTestSupport
import Foundation
import Testing

/// The sources that `auto` asks one after another.
@Suite struct `The next source` {
    enum Failure: String, CaseIterable, Sendable {
        case serverError, limit, garbage, emptyBody, wrongDocument, silence, halfAnAnswer, reset, closed

        var reply: FaultReply {
            switch self {
            case .serverError: .json(#"{"error":true,"reason":"closed"}"#, status: 500)
            case .limit: .json(#"{"cod":429,"message":"limit"}"#, status: 429)
            case .garbage: .respond(body: Data("~ what is this? ~".utf8))
            case .emptyBody: .json("")
            case .wrongDocument: .json("[1,2,3]")
            case .silence: .stall
            case .halfAnAnswer: .stallAfterHeaders
            case .reset: .reset
            case .closed: .closeWithoutAnswer
            }
        }
    }

    private static let commands = [
        ["list", "Seoul", "Busan"], ["detail", "Seoul"], ["detail", "Seoul", "Busan"], ["chart", "Seoul"],
        ["forecast", "Seoul"], ["compare", "Seoul", "Busan"], ["hours", "Seoul"], ["plan", "Seoul", "Busan"],
        ["map", "Seoul", "Busan"], ["here", "--at", "37.5665,126.978"], ["home"], ["trip", "Seoul@tomorrow"],
        ["brief", "Seoul"], ["list", "Seoul", "--day", "tomorrow"], ["search", "Seoul", "--limit", "1"],
        ["chart", "Seoul", "--day", "tomorrow"], ["detail", "Seoul", "--day", "tomorrow"],
    ]

    /// Seconds that a source has for its answer: few where it gives none.
    private static func timeout(_ failure: Failure) -> String {
        [.silence, .halfAnAnswer].contains(failure) ? "2" : "30"
    }

    @Test(arguments: ["openweathermap", "weatherapi", "kma"], Failure.allCases)
    func `after a source with a key that fails Open-Meteo serves, in every command, and that is told`(
        key: String, failure: Failure
    ) async throws {
        try await withKeys(of: [key], reply: { $0.source == key ? failure.reply : nil }) { program, server in
            #expect(try await program.run("home", "Seoul", "--offline").status != 64)
            let options = ["--format", "json", "--timeout", Self.timeout(failure)]
            let endings = try await program.run(Self.commands.map { $0 + options }, atOnce: 3)
            #expect(endings.count == Self.commands.count)
            for (command, ending) in zip(Self.commands, endings) {
                #expect(ending.status == 0, "\(command) \(ending.messages)")
                let data = try ending.json()
                #expect(data["source"] as? String == "open-meteo" && data["live"] as? Bool == true, "\(command)")
            }
            let asked = server.record.requests.compactMap(\.source)
            #expect(asked.contains(key) && !asked.contains("met-norway"))
            let told = try await program.run("list", "Seoul", "--refresh", "--timeout", Self.timeout(failure))
            #expect(told.messages.contains("Showing weather by Open-Meteo."), "\(told.messages)")
            #expect(told.output.contains("Open-Meteo"))
        }
    }

    @Test(arguments: ["openweathermap", "weatherapi", "kma"])
    func `when Open-Meteo fails as well MET Norway serves, then what is typical`(
        key: String
    ) async throws {
        try await withKeys(
            of: [key], reply: { [key, "open-meteo"].contains($0.source) ? Failure.serverError.reply : nil }
        ) { program, _ in
            for command in [["list", "Seoul"], ["detail", "Seoul"], ["chart", "Seoul"], ["plan", "Seoul"]] {
                let ending = try await program.run(command + ["--format", "json"])
                #expect(try ending.json()["source"] as? String == "met-norway", "\(command) \(ending)")
                #expect(ending.status == 0)
            }
        }
        try await withKeys(of: [key], reply: { $0.source == nil ? nil : Failure.serverError.reply }) {
            program, server in
            let ending = try await program.run("list", "Seoul")
            #expect(ending.status == 0 && ending.messages.contains("Showing typical weather"), "\(ending)")
            #expect(Set(server.record.requests.compactMap(\.source)) == [key, "open-meteo", "met-norway"])
        }
    }

    @Test(
        arguments: ["openweathermap", "weatherapi"],
        [["list", "Seoul"], ["chart", "Seoul"], ["trip", "Seoul@tomorrow"]])
    func `a rejected key is 77, and nothing else is asked`(key: String, command: [String]) async throws {
        let rejection = FaultReply.json(
            #"{"cod":401,"message":"Invalid","error":{"code":2006,"message":"no"}}"#, status: 401)
        try await withKeys(of: [key], reply: { $0.source == key ? rejection : nil }) { program, server in
            let ending = try await program.run(command)
            #expect(ending.status == 77, "\(ending)")
            #expect(Set(server.record.requests.compactMap(\.source)) == [key])
        }
    }

    @Test(arguments: ["openweathermap", "weatherapi", "open-meteo", "met-norway", "kma"], Failure.allCases)
    func `a source that was named never falls back`(source: String, failure: Failure) async throws {
        try await withKeys(of: [source], reply: { $0.source == source ? failure.reply : nil }) { program, server in
            let options = ["--source", source, "--timeout", Self.timeout(failure)]
            let endings = try await program.run(
                [["list", "Seoul"] + options, ["chart", "Seoul"] + options], atOnce: 2)
            #expect(endings.count == 2)
            for ending in endings {
                #expect([65, 69, 75].contains(ending.status) && ending.output.isEmpty, "\(ending)")
            }
            #expect(Set(server.record.requests.compactMap(\.source)) == [source])
        }
    }

    /// A day that OpenWeatherMap and WeatherAPI.com do not have, and Open-Meteo has.
    @Test(
        arguments: ["openweathermap", "weatherapi"],
        [
            ["list", "Seoul", "--day", "+6"], ["detail", "Seoul", "--day", "+6"], ["chart", "Seoul", "--day", "+6"],
            ["forecast", "Seoul", "--day", "+6"], ["compare", "Seoul", "Busan", "--day", "+6"],
            ["map", "Seoul", "Busan", "--day", "+6"], ["hours", "Seoul", "--day", "+6"],
            ["plan", "Seoul", "--sort", "+6"], ["trip", "Seoul@+6"], ["trip", "Seoul@tomorrow", "Busan@+6"],
            ["list", "Seoul", "--day", "yesterday"], ["chart", "Seoul", "--day", "yesterday"], ["brief", "Seoul"],
            ["hours", "Seoul", "--hours", "72"], ["here", "--at", "37.5665,126.978"],
        ])
    func `auto takes the next source for what its first does not have by its nature`(
        key: String, command: [String]
    ) async throws {
        try await withKeys(of: [key]) { program, _ in
            let json = try await program.run(command + ["--format", "json"])
            #expect(json.status == 0, "\(json.messages)")
            #expect(try json.json()["source"] as? String == "open-meteo", "\(json)")
            let named = try await program.run(command + ["--source", key])
            #expect([0, 1, 64, 69].contains(named.status) && !named.messages.contains("Showing"), "\(named)")
        }
    }

    @Test(arguments: [["list", "Seoul", "--day", "+6"], ["trip", "Seoul@+6"], ["plan", "Seoul", "--sort", "+6"]])
    func `a day that the first source does not have is its lack, whether another serves or not`(
        command: [String]
    ) async throws {
        try await withKeys(of: ["openweathermap"]) { program, _ in
            let ending = try await program.run(command)
            #expect(ending.status == 0, "\(ending)")
            #expect(
                ending.messages.hasPrefix("cities: OpenWeatherMap has ")
                    && ending.messages.contains("that day. Showing weather by Open-Meteo."), "\(ending.messages)")
        }
        try await withKeys(
            of: ["openweathermap"],
            reply: { request in
                ["open-meteo", "met-norway"].contains(request.source) ? Failure.serverError.reply : nil
            }
        ) { program, _ in
            let ending = try await program.run(command)
            #expect(ending.status == 69, "\(ending)")
            #expect(ending.messages.hasPrefix("cities: OpenWeatherMap has "), "\(ending.messages)")
        }
    }

    @Test func `a watch takes the next source too`() async throws {
        try await withKeys(
            of: ["weatherapi"], reply: { $0.source == "weatherapi" ? Failure.serverError.reply : nil }
        ) { program, _ in
            let ending = try await program.run(
                "watch", "Seoul", "--when", "temp<60", "--exec", "kill -TERM $PPID")
            #expect(ending.output.contains(#""source":"open-meteo""#), "\(ending)")
        }
    }

    @Test func `what the next source said is shown without the network, and by a line that does not wait`() async throws
    {
        try await withKeys(
            of: ["openweathermap"], reply: { $0.source == "openweathermap" ? Failure.serverError.reply : nil }
        ) { program, server in
            #expect(try await program.run("list", "Seoul").status == 0)
            let count = server.record.requests.count
            let offline = try await program.run("list", "Seoul", "--offline", "--format", "json")
            #expect(try offline.json()["source"] as? String == "open-meteo", "\(offline)")
            #expect(server.record.requests.count == count)
        }
    }
}
