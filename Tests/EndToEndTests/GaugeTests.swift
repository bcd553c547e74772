import CitiesTestSupport
import Foundation
import Testing

/// The numbers of parts of cities, and of cities without weather, for a collector.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct GaugeTests {
    private func samples(_ text: String, _ gauge: String) -> [String] {
        text.lines.filter { $0.hasPrefix(gauge + "{") }
    }

    @Test(
        arguments: [
            (["plan", "--days", "3", "--for", "max>-60"], "cities_maximum_celsius", #"command="plan",date=""#),
            (["hours", "--value", "temp", "--hours", "6"], "cities_temperature_celsius", #"command="hours",time=""#),
            (["brief"], "cities_brief", #"command="brief",rule=""#),
            (["list", "--day", "tomorrow"], "cities_maximum_celsius", #"date=""#),
        ])
    func `each part of a city is a sample with its day, hour or rule`(
        words: [String], gauge: String, labels: String
    ) async throws {
        try await withForecasts { program, _ in
            let ending = try await program.run(words + ["Seoul", "Busan", "--format", "prometheus"])
            #expect(ending.status == 0, "\(ending.messages)")
            let found = samples(ending.output, gauge)
            #expect(!found.isEmpty && found.allSatisfy { $0.contains(labels) }, "\(ending.output)")
            let up = samples(ending.output, "cities_up")
            #expect(up.count == 2 && up.allSatisfy { $0.hasSuffix(" 1") }, "\(ending.output)")
            let series = ending.output.lines.filter { !$0.hasPrefix("#") }.map { $0.prefix { $0 != "}" } }
            #expect(Set(series).count == series.count)
            guard words[0] == "plan" else { return }
            #expect(samples(ending.output, "cities_odds").count == 6, "\(ending.output)")
            #expect(samples(ending.output, "cities_odds_of").allSatisfy { $0.hasSuffix(" 51") })
        }
    }

    @Test(
        arguments: [
            ["list"], ["list", "--day", "tomorrow"], ["plan"], ["plan", "--day", "tomorrow"], ["hours"], ["brief"],
            ["detail"],
        ])
    func `where every city fails each is down, and the exit status stays`(words: [String]) async throws {
        try await withProgram(["CITIES_OPEN_METEO_BASE_URL": nowhere]) { program in
            let ending = try await program.run(
                words + ["Seoul", "Busan", "--source", "open-meteo", "--format", "prometheus"])
            #expect(ending.status == 69 && ending.messages.hasPrefix("cities: "), "\(ending)")
            let up = samples(ending.output, "cities_up")
            #expect(up.count == 2 && up.allSatisfy { $0.hasSuffix(" 0") }, "\(ending.output)")
            #expect(up.allSatisfy { $0.contains("date=") == words.contains("--day") }, "\(up)")
            let usage = try await program.run(words + ["Seoul", "--format", "prometheus", "--frobnicate"])
            #expect(usage.status == 64 && usage.output == "")
        }
    }

    @Test func `other commands have no such numbers`() async throws {
        try await withProgram { program in
            for command in ["chart", "forecast", "models", "score", "compare"] {
                let ending = try await program.run(command, "Seoul", "--format", "prometheus")
                #expect(ending.status == 64 && ending.output == "", "\(command) \(ending)")
            }
        }
    }
}
