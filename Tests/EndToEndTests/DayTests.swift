import CitiesTestSupport
import Foundation
import Testing

/// The calendar days of a city, for sources with complete and incomplete days.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct DayTests {
    /// Runs `body` with OpenWeatherMap after its last step of the day: the next one begins at midnight.
    private func inTheEvening<Result>(_ body: (Program) async throws -> Result) async throws -> Result {
        try await withForecasts(
            of: "openweathermap", ["CITIES_SOURCE": "openweathermap"],
            reply: { request in
                request.path == "/data/2.5/forecast"
                    ? .json(ForecastBody.openWeatherMap(request, from: ForecastBody.midnight + 86_400)) : nil
            }
        ) { program, _ in try await body(program) }
    }

    private func date(_ ahead: Int) -> String {
        String(
            Date(timeIntervalSince1970: Double(ForecastBody.midnight + 32_400 + ahead * 86_400)).ISO8601Format()
                .prefix(10))
    }

    @Test func `in the evening today is a row of dashes with the reason, and the status is 69`() async throws {
        try await inTheEvening { program in
            let list = try await program.run("list", "Seoul", "Busan", "--day", "today")
            #expect(list.status == 69)
            #expect(list.messages.contains("OpenWeatherMap has only the last 3 hours of that day."))
            #expect(list.messages.contains("Choose a day from "), "\(list.messages)")
            #expect(list.output.lines.count { $0.contains(/—  only 3 hours/) } == 2, "\(list.output)")
            let json = try await program.run("list", "Seoul", "--day", "today", "--format", "json")
            #expect(json.output.contains(#""date":"\#(date(0))""#), "\(json.output)")
            #expect(json.output.contains("Choose a day from ") && !json.output.contains("another place"))
            let korean = try await program.run("list", "서울", "--day", "today", "--lang", "ko")
            #expect(korean.status == 69 && korean.messages.contains("마지막 3시간 예보만 있습니다"), "\(korean.messages)")
        }
    }

    @Test func `in the evening three days are still today, tomorrow and the day after`() async throws {
        try await inTheEvening { program in
            let here = try await program.run("here", "--at", "37.5665,126.978", "--days", "3", "--format", "json")
            let daily = try #require(try here.json()["daily"] as? [[String: Any]])
            #expect(daily.map { $0["date"] as? String } == [date(0), date(1), date(2)])
            #expect(daily[0]["maximum"] is NSNull && daily[1]["maximum"] is Double)
            let plan = try await program.run("plan", "Seoul", "--days", "3", "--format", "json")
            let cities = try #require(try plan.json()["cities"] as? [[String: Any]])
            let days = try #require(cities[0]["days"] as? [[String: Any]])
            #expect(plan.status == 0 && days.map { $0["date"] as? String } == [date(0), date(1), date(2)])
            #expect(days[0]["maximum"] is NSNull && days[1]["maximum"] is Double)
            let table = try await program.run("plan", "Seoul", "--days", "3", "--lang", "ko")
            #expect(table.output.contains("마지막 3시간 예보만 있습니다") && !table.output.contains("3일 중"), "\(table.output)")
        }
    }

    @Test func `a forecast that was fetched just now is not called old`() async throws {
        try await withForecasts { program, _ in
            for arguments in [
                ["list", "Seoul", "--day", "today"], ["list", "Seoul", "--day", "today", "--plain"],
                ["map", "Seoul", "--day", "today"],
            ] {
                let ending = try await program.run(arguments)
                #expect(ending.status == 0 && !ending.output.contains("data from"), "\(ending.output)")
            }
        }
    }

    @Test func `columns that a day cannot have are reported once, and not with --quiet`() async throws {
        try await withForecasts { program, _ in
            let arguments = ["list", "--day", "tomorrow", "--columns", "name,temp,visibility,humidity,normal"]
            let ending = try await program.run(arguments)
            #expect(
                ending.status == 0
                    && ending.messages
                        == "cities: A day has no value for these columns: Visibility, Humidity.\n",
                "\(ending.messages)")
            #expect(try await program.run(arguments + ["--quiet"]).messages == "")
            let korean = try await program.run(arguments + ["--lang", "ko"])
            #expect(korean.messages.contains("다음 열에는 하루 단위의 값이 없습니다"), "\(korean.messages)")
            let map = try await program.run("map", "--day", "tomorrow", "--value", "humidity")
            #expect(map.messages.contains("A day has no value for these columns: Humidity."), "\(map.messages)")
        }
    }

    @Test func `the advice about a day beyond the forecast lists the available days`() async throws {
        try await withForecasts(reply: withFewDaysOfTheSecond) { program, _ in
            let json = try await program.run("list", "Seoul", "Busan", "--day", date(4), "--format", "json")
            #expect(json.status == 1)
            #expect(json.output.contains("no forecast for that day. Choose a day from "), "\(json.output)")
            #expect(!json.output.contains("Choose another place"))
            let none = try await program.run("list", "Seoul", "--day", "2030-01-01")
            #expect(none.status == 69 && none.messages.contains("Choose a day from "), "\(none.messages)")
        }
    }
}
