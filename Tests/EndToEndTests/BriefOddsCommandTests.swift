import CitiesTestSupport
import Foundation
import Testing

/// The sentence of a brief about the next day of a weekend, which needs the scenarios of a plan.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct BriefOddsCommandTests {
    /// Every member has a mild, clear and dry day, in the south in more members than in the north.
    private func fair(_ request: RecordedRequest) -> FaultReply? {
        guard request.isMembers else { return nil }
        let body = EnsembleBody.answer(request) { variable, member, latitude in
            switch variable {
            // A drizzle is no rain.
            case "precipitation_sum": member < (latitude < 36 ? 45 : 5) ? (member % 2 == 0 ? 0.4 : 0) : 30
            case "cloud_cover_mean": 15
            default: nil
            }
        }
        return .json(body)
    }

    @Test(arguments: ["en", "ko"])
    func `the rain of a brief and of a page has the scenarios beside it that a plan has kept`(
        language: String
    ) async throws {
        let scenarios = language == "en" ? /\(6 of 51 scenarios\)/ : /, 시나리오 51개 중 6개\)/
        let label = language == "en" ? /Scenarios with rain +6\/51/ : /비 오는 시나리오 +6\/51/
        try await withForecasts(reply: fair) { program, server in
            func run(_ words: String...) async throws -> String {
                try await program.run(words + ["--lang", language]).output
            }
            let before = try await run("brief", "Busan") + run("detail", "Busan")
            #expect(!before.contains(scenarios) && !before.contains(label), "\(before)")
            _ = try await run("plan", "Busan", "--days", "5")
            let members = server.record.requests.count(where: \.isMembers)
            let brief = try await run("brief", "Busan")
            #expect(brief.contains(scenarios) && brief.contains("1 mm"), "\(brief)")
            #expect(try await run("detail", "Busan").contains(label))
            #expect(try await run("detail", "Busan", "--plain").contains(language == "en" ? "6 of 51" : "51개 중 6개"))
            let json = try await program.run("detail", "Busan", "--json").json()
            let city = try #require(json["city"] as? [String: Any])
            #expect(city["scenariosWet"] as? Int == 6 && city["scenarios"] as? Int == 51)
            let sentences = try await program.run("brief", "Busan", "--json").json()["sentences"] as? [[String: Any]]
            let rain = try #require(sentences?.first { $0["rule"] as? String == "rain" })
            let ofRain = try #require((rain["cities"] as? [[String: Any]])?.first)
            #expect(ofRain["scenariosWet"] as? Int == 6 && ofRain["scenarios"] as? Int == 51, "\(ofRain)")
            #expect(server.record.requests.count(where: \.isMembers) == members, "neither requests any")
        }
    }

    /// A plan of more than a week keeps longer days, and one of two weeks keeps longer members, too.
    @Test(arguments: [("en", "5"), ("en", "10"), ("ko", "15")])
    func `a brief counts the scenarios that a plan has kept, and requests none`(
        language: String, days: String
    ) async throws {
        try await withForecasts(reply: fair) { program, server in
            func brief() async throws -> String {
                let ending = try await program.run("brief", "Seoul", "Busan", "--lang", language)
                #expect(ending.status == 0, "\(ending.messages)")
                return ending.output
            }
            let sentence =
                language == "en"
                ? /(?:Saturday|Sunday): outdoors best in Busan \(\d+ of 51\)\./
                : /[토일]요일 야외 활동은 부산\(51개 중 \d+개\)에서 가장 좋습니다\./
            let before = try await brief()
            #expect(!before.contains(sentence) && !server.record.requests.contains(where: \.isMembers), "\(before)")
            #expect(try await program.run("plan", "Seoul", "Busan", "--days", days, "--lang", language).status == 0)
            let after = try await brief()
            #expect(after.contains(sentence), "\(after)")
            #expect(server.record.requests.count(where: \.isMembers) == 1, "the plan's alone")
            // Scenarios of other cities say nothing about these.
            let other = try await program.run("brief", "Busan", "Gwangju", "--lang", language).output
            #expect(!other.contains("of 51") && !other.contains("51개"), "\(other)")
        }
    }
}
