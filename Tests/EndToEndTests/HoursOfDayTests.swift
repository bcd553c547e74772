import CitiesTestSupport
import Foundation
import Testing

/// Some hours of a day, in every command for one day.
@Suite(.timeLimit(.untilAllHadTheirTurn))
struct HoursOfDayTests {
    @Test(arguments: [("en", "tomorrow 6-12"), ("en", "tomorrow morning"), ("ko", "내일 오전")])
    func `only the hours of the day count`(language: String, typed: String) async throws {
        try await withForecasts { program, _ in
            func json(_ words: String...) async throws -> [String: Any] {
                try await program.run(words + ["--day", typed, "--lang", language, "--format", "json"]).json()
            }
            let whole = try await program.run("hours", "Seoul", "--day", "tomorrow", "--value", "temp", "--json").json()
            func hours(_ document: [String: Any]) throws -> [[String: Any]] {
                try #require((document["cities"] as? [[String: Any]])?.first?["hours"] as? [[String: Any]])
            }
            let all = try hours(whole)
            let some = try hours(await json("hours", "Seoul", "--value", "temp"))
            #expect(some.count == 6 && all.count == 24)
            #expect(some.map { $0["time"] as? String } == all[6..<12].map { $0["time"] as? String })
            let warmest = try #require(some.compactMap { $0["temperature"] as? Double }.max())
            let city = try #require((try await json("list", "Seoul")["cities"] as? [[String: Any]])?.first)
            // The hour that ends the window is not in it.
            #expect(city["maximum"] as? Double == warmest, "\(city)")
            let steps = try #require(try await json("chart", "Seoul")["steps"] as? [[String: Any]])
            #expect(steps.count == 6)
            let list = try await program.run("list", "Seoul", "Busan", "--day", typed, "--lang", language).output
            #expect(list.contains(language == "en" ? "06:00–12:00" : "06:00~12:00"), "\(list)")
            #expect(!list.contains("only 6 hours") && !list.contains("6시간만"), "\(list)")
            let chart = try await program.run("chart", "Seoul", "--day", typed, "--lang", language).output
            #expect(chart.contains(language == "en" ? "06:00–12:00" : "06:00~12:00"), "\(chart)")
            let detail = try await program.run("detail", "Seoul", "--day", typed, "--lang", language).output
            #expect(detail.contains(language == "en" ? "06:00–12:00" : "06:00~12:00"), "\(detail)")
        }
    }

    @Test func `words run the command that answers`() async throws {
        try await withForecasts { program, _ in
            for (typed, meant) in [
                (["rain", "Busan"], ["hours", "Busan", "--value", "rain"]),
                (["seoul", "tomorrow"], ["list", "seoul", "--day", "tomorrow"]),
                (["coldest"], ["list", "--sort", "temp-asc"]), (["날씨"], ["list"]),
                (["weekend", "Busan"], ["trip", "Busan@weekend"]),
            ] {
                let (said, named) = try await (program.run(typed), program.run(meant))
                #expect(said.status == named.status && said.output == named.output, "\(typed)")
                #expect(
                    said.messages.hasPrefix("cities: cities \(meant[0])") && named.messages == "", "\(said.messages)")
            }
        }
    }
}
