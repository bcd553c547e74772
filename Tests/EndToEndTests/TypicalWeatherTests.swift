import Foundation
import CitiesTestSupport
import Testing

/// Typical weather, the first output for a new user without a network.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct TypicalWeatherTests {
    private static let icons = ["⛅", "☁", "🌞", "🌙", "(~", "O~", "~~", "()", "(("]

    @Test(arguments: ["40", "60", "80", "120"], Known.languages)
    func `the list has the usual sky in words, the chance of rain and the humidity, and no icon`(
        width: String, language: String
    ) async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program in
            for icons in ["emoji", "ascii"] {
                let ending = try await program.run("list", "--width", width, "--lang", language, "--icons", icons)
                #expect(ending.status == 0 && ending.messages == "")
                let lines = ending.output.lines
                #expect(!Self.icons.contains { ending.output.contains($0) } && !ending.output.contains("…"))
                let seoul = try #require(lines.first { $0.contains(language == "ko" ? "서울" : "Seoul") })
                #expect(seoul.count { $0 == "%" } == 2, "\(seoul)")
                let label = language == "ko" ? "평년값, 실시간 아님" : "typical, not live"
                #expect(lines.prefix(3).contains { $0.contains(label) })
                let words = language == "ko" ? "평소" : "usually"
                #expect(ending.output.localizedCaseInsensitiveContains(words))
            }
        }
    }

    @Test(arguments: ["list", "detail", "home"])
    func `JSON has the cloud amount and no condition`(command: String) async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program in
            if command == "home" { _ = try await program.run("home", "Seoul") }
            let arguments = command == "home" ? ["home"] : [command, "Seoul"]
            let document = try await program.run(arguments + ["--format", "json"]).json()
            let city = try #require(
                document["city"] as? [String: Any] ?? (document["cities"] as? [[String: Any]])?.first)
            #expect(city["condition"] is NSNull && document["live"] as? Bool == false)
            #expect((29...74).contains(try #require(city["cloudCover"] as? Double)))
            #expect((14...54).contains(try #require(city["precipitationChance"] as? Int)))
            #expect((15..<98).contains(try #require(city["humidity"] as? Double)))
        }
    }

    @Test(arguments: ["here", "forecast", "chart"])
    func `the forecast has them too, and no hour is saturated`(command: String) async throws {
        try await withProgram(["CITIES_SOURCE": "normals"]) { program in
            let arguments = command == "here" ? ["here", "--at", "37.5665,126.978"] : [command, "Seoul"]
            let document = try await program.run(arguments + ["--format", "json"]).json()
            let all = [document["steps"], document["hourly"], document["daily"]].compactMap { $0 as? [[String: Any]] }
            let parts = all.joined()
            // The rest of today may be a single hour; tomorrow has 24, and there are seven days.
            #expect(parts.count >= (command == "here" ? 1 + 24 + 7 : 40))
            for part in parts {
                #expect(part["condition"] is NSNull && part["cloudCover"] is NSNumber)
                #expect(part["precipitationChance"] is NSNumber)
                if let humidity = part["humidity"] as? Double { #expect((15..<98).contains(humidity)) }
            }
            let text = try await program.run(arguments + ["--width", "80"]).output
            #expect(text.contains("typical, not live") && text.contains("rain or snow"))
            let plain = try await program.run(arguments + ["--plain"]).output
            #expect(plain.contains("rain or snow on") && plain.contains("percent of days"))
        }
    }
}
