import CitiesTestSupport
import Foundation
import Testing

/// Credits of every source, in every command.
@Suite struct `The credit of a source` {
    private static let sources: [(word: String, name: String)] = [
        ("open-meteo", "Open-Meteo"), ("openweathermap", "OpenWeather"), ("weatherapi", "WeatherAPI.com"),
        ("met-norway", "MET Norway"), ("kma", "KMA"),
    ]

    private static let commands = [
        ["list", "Seoul", "Busan"], ["list", "Seoul", "--columns", "+pm25,air"],
        ["list", "Seoul", "--day", "tomorrow"],
        ["detail", "Seoul"], ["detail", "Seoul", "Busan"], ["detail", "Seoul", "--day", "tomorrow"],
        ["chart", "Seoul"],
        ["chart", "Seoul", "--series", "temp,pm25"], ["forecast", "Seoul"], ["compare", "Seoul", "Busan"],
        ["hours", "Seoul", "--value", "temp"], ["plan", "Seoul", "Busan"], ["plan", "Seoul", "Busan", "--air"],
        ["map", "Seoul", "Busan"], ["here", "--at", "37.5665,126.978"], ["home"], ["trip", "Seoul@tomorrow"],
        ["trip", "Seoul@tomorrow", "Busan@tomorrow"],
    ]

    @Test(arguments: sources, commands)
    func `the heading, the last line and JSON name the source of the weather, and the air has its own beside it`(
        source: (word: String, name: String), command: [String]
    ) async throws {
        try await withKeys(of: [source.word]) { program, _ in
            _ = try await program.run("home", "Seoul", "--offline")
            let words = command + ["--source", source.word]
            let data = try await program.run(words + ["--format", "json"]).json()
            #expect(data["source"] as? String == source.word, "\(data["source"] ?? "")")
            let table = try await program.run(words)
            #expect([0, 1].contains(table.status) && table.output.contains(source.name), "\(table)")
            // The note on the air, which a narrow caption wraps, ends with its own credit.
            let flat = table.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let text = flat.replacing("(Open-Meteo)", with: "")
            let others = Self.sources.filter { $0.word != source.word && text.contains($0.name) }
            #expect(others.isEmpty, "\(table.output)")
        }
    }

    @Test(arguments: sources, [["hours", "Seoul"], ["compare", "Seoul", "Busan"]])
    func `where nothing but the air is shown its source alone has the credit`(
        source: (word: String, name: String), command: [String]
    ) async throws {
        try await withKeys(of: [source.word]) { program, _ in
            let words = command + ["--value", "pm25", "--source", source.word]
            let ending = try await program.run(words + ["--format", "json"])
            #expect(try ending.json()["source"] as? String == "open-meteo", "\(ending)")
        }
    }

    @Test(
        arguments: sources.filter { $0.word != "open-meteo" },
        [
            ["list", "Seoul", "--day", "+14"], ["detail", "Seoul", "--day", "+14"], ["chart", "Seoul", "--day", "+14"],
            ["forecast", "Seoul", "--day", "+14"], ["compare", "Seoul", "Busan", "--day", "+14"],
            ["hours", "Seoul", "--day", "+14"], ["hours", "Seoul", "--day", "+14", "--value", "pm25"],
            ["map", "Seoul", "--day", "+14"], ["plan", "Seoul", "--sort", "+14"],
            ["plan", "Seoul", "--air", "--sort", "+14"], ["trip", "Seoul@+14"],
            ["trip", "Seoul@tomorrow", "Busan@+14"],
        ])
    func `an error names the source that lacks the day`(
        source: (word: String, name: String), command: [String]
    ) async throws {
        try await withKeys(of: [source.word]) { program, _ in
            let ending = try await program.run(command + ["--source", source.word])
            #expect([1, 69].contains(ending.status), "\(ending)")
            #expect(ending.messages.contains(source.name), "\(ending.messages)")
            let others = Self.sources.filter { $0.word != source.word && ending.messages.contains($0.name) }
            #expect(others.isEmpty, "\(ending.messages)")
        }
    }
}
