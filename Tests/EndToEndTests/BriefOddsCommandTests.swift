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
            case "precipitation_sum": member < (latitude < 36 ? 45 : 5) ? 0 : 30
            case "cloud_cover_mean": 15
            default: nil
            }
        }
        return .json(body)
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
