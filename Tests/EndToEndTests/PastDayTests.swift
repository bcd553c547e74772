import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import Testing

/// Days that are over, from the command line to the request.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct PastDayTests {
    /// The date in Korea, some days from today: `2026-11-25`.
    private func date(_ ahead: Int) -> String {
        let today = (ForecastBody.midnight + ForecastBody.utcOffset) / 86_400
        return CivilDate(dayNumber: today + ahead).isoText
    }

    private func note(_ language: String) -> String {
        language == "en" ? "A past day: a model's analysis, not a measurement." : "지난 날짜의 값은 모델 분석값이며 실제 측정값이 아닙니다."
    }

    /// Expects one request, for the day and the stamp that ends its last hour.
    private func expectOneRequest(_ server: FaultServer, ahead: Int = -1, places: Int) {
        let requests = server.record.requests
        #expect(requests.count == 1)
        #expect(
            requests.first?.query("start_date") == date(ahead) && requests.first?.query("end_date") == date(ahead + 1))
        #expect(requests.first?.query("past_days") == nil && requests.first?.query("forecast_days") == nil)
        #expect(requests.first?.places.count == places)
        #expect(
            requests.first?.query("hourly")?.contains("precipitation") == true
                && requests.first?.query("current") == nil)
    }

    @Test(arguments: Known.languages)
    func `yesterday of twenty cities is one request`(language: String) async throws {
        try await withForecasts { program, server in
            let day = language == "en" ? "yesterday" : "어제"
            let ending = try await program.run("list", "--day", day, "--lang", language, "--width", "80")
            #expect(ending.status == 0 && ending.messages == "", "\(ending.messages)")
            expectOneRequest(server, places: 20)
            #expect(ending.output.ranges(of: note(language)).count == 1, "\(ending.output)")
            let seoul = try #require(ending.output.lines.first { $0.contains(language == "en" ? "Seoul" : "서울") })
            // A day that is over has no chance of rain.
            #expect(!seoul.contains("%"), "\(seoul)")
            // A second look takes the saved answer, and so does one without a network.
            let json = try await program.run("list", "--day", date(-1), "--format", "json")
            #expect(json.output.contains(#""date":"\#(date(-1))""#) && json.status == 0)
            let offline = try await program.run("list", "--day", day, "--offline", "--lang", language, "--width", "80")
            #expect(offline.status == 0 && server.record.requests.count == 1, "\(offline.messages)")
        }
    }

    @Test(arguments: Known.languages)
    func `the hours of yesterday are all there`(language: String) async throws {
        try await withForecasts { program, server in
            let arguments = ["hours", "Seoul", "Busan", "--day", "yesterday", "--value", "temp", "--lang", language]
            let ending = try await program.run(arguments + ["--plain"])
            #expect(ending.status == 0 && ending.messages == "", "\(ending.messages)")
            #expect(ending.output.ranges(of: note(language)).count == 1, "\(ending.output)")
            expectOneRequest(server, places: 2)
            let json = try await program.run(arguments + ["--format", "json"])
            let cities = try #require(try json.json()["cities"] as? [[String: Any]])
            for city in cities {
                let hours = try #require(city["hours"] as? [[String: Any]])
                #expect(hours.count == 24 && hours.allSatisfy { $0["temperature"] is Double })
                #expect(hours.first?["time"] as? String == "\(date(-1))T00:00:00+09:00")
            }
        }
    }

    @Test(arguments: ["forecast", "chart"], Known.languages)
    func `a forecast and a chart show a past day by the hour`(command: String, language: String) async throws {
        try await withForecasts { program, server in
            let arguments = [command, "Seoul", "--day", date(-3), "--lang", language, "--width", "80"]
            let ending = try await program.run(arguments)
            #expect(ending.status == 0 && ending.messages == "", "\(ending.messages)")
            expectOneRequest(server, ahead: -3, places: 1)
            #expect(ending.output.replacing("\n", with: " ").contains(note(language)), "\(ending.output)")
            let json = try await program.run(arguments + ["--format", "json"])
            let steps = try #require(try json.json()["steps"] as? [[String: Any]])
            #expect(steps.count == 24 && steps.last?["time"] as? String == "\(date(-3))T23:00:00+09:00")
            let markdown = try await program.run(arguments + ["--format", "markdown"])
            #expect(markdown.output.contains(note(language)), "\(markdown.output)")
            // A coming day is shown by the hour too, without the note on past days.
            let tomorrow = try await program.run(command, "Seoul", "--day", "tomorrow", "--format", "json")
            #expect((try tomorrow.json()["steps"] as? [Any])?.count == 24)
            let beyond = try await program.run(command, "Seoul", "--day", "2030-01-01", "--lang", language)
            #expect(beyond.status == 69 && beyond.output == "", "\(beyond.output)")
            #expect(beyond.messages.contains(language == "en" ? "Choose a day from " : "날짜를 선택하세요"))
        }
    }

    @Test func `a comparison of yesterday is one request`() async throws {
        try await withForecasts { program, server in
            let ending = try await program.run("compare", "Seoul", "Busan", "--day", "yesterday", "--width", "80")
            #expect(ending.status == 0 && ending.messages == "", "\(ending.messages)")
            expectOneRequest(server, places: 2)
            #expect(ending.output.contains(note("en")))
            let json = try await program.run("compare", "Seoul", "Busan", "--day", "yesterday", "--format", "json")
            let cities = try #require(try json.json()["cities"] as? [[String: Any]])
            #expect(cities.map { ($0["steps"] as? [Any])?.count } == [24, 24])
        }
    }

    @Test func `a map of yesterday is one request`() async throws {
        try await withForecasts { program, server in
            let ending = try await program.run("map", "--day", "yesterday", "--width", "80")
            #expect(ending.status == 0 && ending.output.contains(note("en")), "\(ending.output)")
            expectOneRequest(server, places: 20)
        }
    }

    @Test func `today has all its hours, those that are over too, and is called no analysis`() async throws {
        try await withForecasts { program, server in
            let hours = try await program.run("hours", "Seoul", "--day", "today", "--value", "temp", "--format", "json")
            let cities = try #require(try hours.json()["cities"] as? [[String: Any]])
            #expect((cities[0]["hours"] as? [Any])?.count == 24)
            let list = try await program.run("list", "Seoul", "--day", "today")
            #expect(list.status == 0 && !list.output.contains(note("en")))
            #expect(server.record.requests.count == 1 && server.record.requests[0].query("forecast_days") == "8")
        }
    }

    @Test(arguments: Known.languages)
    func `92 days ago is the last day, and the day before it sends no request`(language: String) async throws {
        try await withForecasts { program, server in
            for command in [
                ["list", "Seoul"], ["hours", "Seoul"], ["chart", "Seoul"], ["compare", "Seoul", "Busan"],
            ] {
                let ending = try await program.run(command + ["--day", date(-93), "--lang", language])
                #expect(ending.status == 69 && ending.output == "", "\(ending.output)")
                let sentence =
                    language == "en"
                    ? "That day is too long ago: Open-Meteo goes back 92 days." : "92일 전까지의 날씨를 볼 수 있습니다."
                #expect(ending.messages.contains(sentence), "\(ending.messages)")
                #expect(ending.messages.contains(language == "en" ? "Choose a day from " : "날짜를 선택하세요"))
            }
            #expect(server.record.requests.isEmpty)
            let last = try await program.run("list", "Seoul", "--day", date(-92), "--lang", language)
            #expect(last.status == 0, "\(last.messages)")
            expectOneRequest(server, ahead: -92, places: 1)
        }
    }

    @Test(arguments: ["weatherapi", "openweathermap", "normals"], Known.languages)
    func `a source without past days says so, and which has them`(source: String, language: String) async throws {
        let played = source == "normals" ? "open-meteo" : source
        try await withForecasts(of: played, ["CITIES_SOURCE": source]) { program, server in
            for command in [["list", "Seoul"], ["hours", "Seoul"], ["chart", "Seoul"], ["forecast", "Seoul"]] {
                let arguments = command + ["--day", "yesterday", "--lang", language]
                let ending = try await program.run(arguments)
                #expect(ending.status == 69 && ending.output == "", "\(ending.output)")
                #expect(
                    ending.messages.contains(language == "en" ? "no weather for past days" : "지난 날짜의 날씨가 없습니다"),
                    "\(ending.messages)"
                )
                #expect(ending.messages.contains("--source open-meteo"), "\(ending.messages)")
            }
            #expect(server.record.requests.isEmpty)
        }
    }

    @Test func `auto asks Open-Meteo for a past day, though there is a key of another source`() async throws {
        try await withForecasts(
            of: "open-meteo", ["CITIES_WEATHERAPI_API_KEY": "k", "CITIES_WEATHERAPI_BASE_URL": nowhere]
        ) {
            program, server in
            let ending = try await program.run("list", "Seoul", "--day", "yesterday")
            #expect(ending.status == 0, "\(ending.messages)")
            expectOneRequest(server, places: 1)
        }
    }

    @Test func `a failed server is the failure, since typical weather has no past days`() async throws {
        try await withForecasts(reply: { _ in .respond(500) }) { program, _ in
            let ending = try await program.run("list", "Seoul", "--day", "yesterday")
            #expect(ending.status == 69 && ending.output == "", "\(ending.output)")
            #expect(
                !ending.messages.contains("normals") && !ending.messages.contains("past days"), "\(ending.messages)")
        }
    }

    @Test func `an answer about other days is not believed`() async throws {
        try await withForecasts(reply: { request in
            var request = request
            request.query.removeAll { ["start_date", "end_date"].contains($0.name) }
            return .json(ForecastBody.openMeteo(request))
        }) { program, _ in
            let ending = try await program.run("list", "Seoul", "--day", date(-20), "--source", "open-meteo")
            #expect(ending.status == 65 && ending.output == "", "\(ending.status)")
            #expect(ending.messages.contains("it is for other days"), "\(ending.messages)")
        }
    }

    @Test func `a plan and a watch have no past day`() async throws {
        try await withForecasts { program, server in
            for day in ["yesterday", "어제", date(-3)] {
                let ending = try await program.run("plan", "Seoul", "--sort", day)
                #expect(ending.status == 64 && ending.messages.contains("'\(day)' is over."), "\(ending.messages)")
            }
            #expect(server.record.requests.isEmpty)
        }
    }
}
