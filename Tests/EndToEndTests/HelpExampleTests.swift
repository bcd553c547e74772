import CitiesTestSupport
import Foundation
import Testing

/// The command lines in help and completions are valid.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct HelpExampleTests {
    /// The command lines of a help text: from the indentation of two blanks to the explanation in its own column.
    private func examples(_ help: String) -> [[String]] {
        help.lines.compactMap { line in
            guard line.hasPrefix("  cities ") else { return nil }
            let command = line.dropFirst(2).firstRange(of: "  ").map {
                line[line.index(line.startIndex, offsetBy: 2)..<$0.lowerBound]
            }
            return (command ?? line.dropFirst(2)).split(separator: " ").dropFirst().map(String.init)
        }
    }

    @Test(arguments: ["map", "plan", "compare"], ["en", "ko"])
    func `every example of a command is a command line that works`(command: String, language: String) async throws {
        // Fine dust comes from a server of its own, and a picture needs a program that may be missing.
        try await withForecasts(["CITIES_OPEN_METEO_AIR_QUALITY_URL": nowhere]) { program, _ in
            let help = try await program.run(command, "--help", "--lang", language)
            let examples = examples(help.output)
            #expect(help.status == 0 && examples.count >= 3, "\(help.output)")
            for example in examples {
                #expect(example.first == command)
                let words = example.map { $0.hasPrefix("map.") ? program.home.path + "/" + $0 : $0 }
                let ending = try await program.run(words + ["--lang", language])
                let expected: [Int32] = example.contains("pm25") ? [1] : example.contains("--output") ? [0, 69] : [0]
                #expect(expected.contains(ending.status), "\(example): \(ending.messages)")
            }
            let whole = try await program.run("--help", "--lang", language).output
            #expect(self.examples(whole).contains { $0.first == command }, "\(whole)")
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
