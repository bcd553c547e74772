import CitiesTestSupport
import Foundation
import Testing

@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct PlanTests {
    @Test(arguments: ["en", "ko"])
    func `twenty cities by five days are one request, one for the models, and one for their scenarios`(language: String)
        async throws
    {
        try await withForecasts { program, server in
            let ending = try await program.run("plan", "--lang", language, "--width", "120")
            #expect(ending.status == 0 && ending.messages == "")
            #expect(server.record.requests.count(where: \.isForecast) == 1)
            #expect(server.record.requests.count(where: \.isOfModels) == 1)
            #expect(server.record.requests.count(where: \.isMembers) == 1 && server.record.requests.count == 3)
            #expect(
                ending.output.contains(language == "en" ? "Best days outdoors · 20 cities" : "야외 활동하기 좋은 날 · 20개 도시"))
            let rows = ending.output.lines.count { $0.contains(/-?\d+°\/-?\d+°.*-?\d+°\/-?\d+°/) }
            #expect(rows == 20)
        }
    }

    @Test(arguments: Known.sources)
    func `JSON has the days of each city, as many as the source has`(source: String) async throws {
        let played = source == "normals" ? "open-meteo" : source
        try await withForecasts(of: played, ["CITIES_SOURCE": source]) { program, _ in
            let ending = try await program.run("plan", "Seoul", "Busan", "--format", "json", "--sort", "name")
            #expect(ending.status == 0, "\(ending.messages)")
            let document = try ending.json()
            let cities = try #require(document["cities"] as? [[String: Any]])
            #expect(cities.compactMap { $0["id"] as? String } == ["busan", "seoul"])
            for city in cities {
                let days = try #require(city["days"] as? [[String: Any]])
                #expect((2...5).contains(days.count))
                #expect(
                    Set(days[0].keys).isSuperset(of: [
                        "date", "minimum", "maximum", "score", "good", "best", "sunshine",
                    ]))
            }
        }
    }

    @Test func `invalid days, goals and orders are mistakes, without a request`() async throws {
        try await withForecasts { program, server in
            for arguments in [["--days", "16"], ["--best", "wet"], ["--sort", "temp"]] {
                let ending = try await program.run(["plan"] + arguments)
                #expect(ending.status == 64 && ending.output == "" && !ending.messages.isEmpty)
            }
            #expect(server.record.requests.isEmpty)
        }
    }

    @Test func `a day that there is no forecast for cannot be sorted by`() async throws {
        try await withForecasts { program, _ in
            let ending = try await program.run("plan", "Seoul", "--sort", "2099-01-01")
            #expect(ending.status == 69 && ending.output == "")
            // In the words of every other view.
            let list = try await program.run("list", "Seoul", "--day", "2099-01-01")
            #expect(ending.messages == list.messages && list.status == 69)
        }
    }

    @Test(arguments: ["en", "ko"])
    func `sorting by a day beyond the requested days reports the needed number`(language: String) async throws {
        try await withForecasts { program, _ in
            let date = Date(timeIntervalSince1970: Double(ForecastBody.midnight + 32_400 + 4 * 86_400 + 43_200))
                .ISO8601Format().prefix(10)
            let sorted = ["plan", "Seoul", "Busan", "--sort", String(date), "--lang", language]
            let few = try await program.run(sorted + ["--days", "3"])
            #expect(few.status == 64 && few.output == "" && few.messages.contains("--days 5"), "\(few.messages)")
            #expect(try await program.run(sorted + ["--days", "5"]).status == 0)
        }
    }

    @Test(arguments: ["en", "ko"])
    func `cities without the day are each reported`(language: String) async throws {
        try await withForecasts(reply: withFewDaysOfTheSecond) { program, _ in
            let date = Date(timeIntervalSince1970: Double(ForecastBody.midnight + 32_400 + 4 * 86_400 + 43_200))
                .ISO8601Format().prefix(10)
            // Busan is the second requested city, in any order of the plan.
            let ending = try await program.run("plan", "Seoul", "Busan", "--sort", String(date), "--lang", language)
            let name = language == "en" ? "Busan" : "부산"
            #expect(ending.status == 1 && ending.messages.contains(name), "\(ending.messages)")
            let rows = ending.output.lines.filter { $0.contains(/-?\d+°\/-?\d+°/) }
            #expect(rows.count >= 2 && rows[1].contains(name) && rows[1].hasSuffix("—"), "\(ending.output)")
            let list = try await program.run("list", "Seoul", "Busan", "--day", String(date), "--lang", language)
            #expect(list.messages == ending.messages)
        }
    }

    @Test func `other formats, and every goal`() async throws {
        try await withForecasts { program, _ in
            let csv = try await program.run("plan", "Seoul", "Busan", "--days", "2", "--format", "csv").output
            #expect(csv.hasPrefix("id,name,date,minimum,maximum,"))
            #expect(csv.components(separatedBy: "\r\n").filter { !$0.isEmpty }.count == 5)
            let plain = try await program.run("plan", "Seoul", "Busan", "--days", "2", "--plain").output
            #expect(plain.contains("\nSeoul: ") && plain.contains("\nBusan: "))
            for goal in ["outdoors", "beach", "dry", "sun", "warm", "cool", "calm", "mild"] {
                #expect(try await program.run("plan", "Seoul", "--best", goal).status == 0)
            }
        }
    }

    @Test func `scenarios are left out where that is said, and by another service unless they are asked for`()
        async throws
    {
        try await withForecasts { program, server in
            let without = try await program.run("plan", "Seoul", "Busan", "--no-odds")
            #expect(without.status == 0 && !without.output.contains("/51"))
            #expect(!server.record.requests.contains { $0.isMembers })
            let both = try await program.run("plan", "Seoul", "--odds", "--no-odds")
            #expect(both.status == 64)
            let with = try await program.run("plan", "Seoul", "Busan", "--width", "120")
            #expect(with.status == 0 && with.output.contains(/[0-9]+\/51/), "\(with.output)")
        }
        try await withForecasts(of: "openweathermap") { program, server in
            _ = try await program.run("plan", "Seoul", "Busan")
            #expect(!server.record.requests.contains { $0.isMembers })
        }
    }

    @Test func `cities whose longer members are kept are compared with the others`() async throws {
        try await withForecasts { program, _ in
            _ = try await program.run("plan", "Seoul", "--days", "15")
            let ending = try await program.run("plan", "Seoul", "Busan", "Daegu", "--width", "120")
            let rows = ending.output.lines.filter { $0.contains(/[0-9]+\/51.*[0-9]+\/51/) }
            #expect(rows.count == 3, "\(ending.output)")
        }
    }

    @Test func `conditions are those of members, and a wrong one is a mistake`() async throws {
        try await withForecasts { program, server in
            let ending = try await program.run(
                "plan", "Seoul", "Busan", "--for", "max -60..60, precip<500", "--format", "json")
            let cities = try #require(try ending.json()["cities"] as? [[String: Any]])
            let days = try #require(cities[0]["days"] as? [[String: Any]])
            let odds = try #require(days[1]["odds"] as? [String: Any], "\(ending.output)")
            #expect(odds["good"] as? Int == odds["of"] as? Int && odds["model"] as? String == "ecmwf_ifs025")
            let count = server.record.requests.count
            for wrong in ["humidity<50", "max", "max 20..10", "precip<"] {
                let mistake = try await program.run("plan", "Seoul", "--for", wrong)
                #expect(mistake.status == 64 && !mistake.messages.isEmpty, "\(wrong)")
            }
            #expect(server.record.requests.count == count)
        }
    }

    @Test(arguments: ["en", "ko"])
    func `one day and some of its hours`(language: String) async throws {
        try await withForecasts { program, server in
            let ending = try await program.run(
                "plan", "Seoul", "Busan", "--day", "tomorrow 12-18", "--best", "warm", "--lang", language)
            #expect(ending.status == 0, "\(ending.messages)")
            #expect(
                ending.output.contains(language == "en" ? "12:00–18:00: Busan" : "12:00~18:00: 부산"), "\(ending.output)")
            #expect(!server.record.requests.contains { $0.isMembers })
            for wrong in ["tomorrow 18-12", "now", "yesterday", "someday"] {
                #expect(try await program.run("plan", "Seoul", "--day", wrong).status == 64)
            }
            #expect(try await program.run("plan", "Seoul", "--day", "sat", "--days", "3").status == 64)
        }
    }

    @Test func `more than a week is requested only when it is named, and has no degrees after ten days`() async throws {
        try await withForecasts { program, server in
            _ = try await program.run("plan", "Seoul", "--no-odds")
            #expect(server.record.requests.filter(\.isForecast).allSatisfy { $0.query("forecast_days") == "8" })
            let far = try await program.run("plan", "Seoul", "--days", "15", "--no-odds", "--format", "json")
            #expect(server.record.requests.contains { $0.query("forecast_days") == "16" })
            let cities = try #require(try far.json()["cities"] as? [[String: Any]])
            let days = try #require(cities[0]["days"] as? [[String: Any]])
            #expect(days.map { $0["maximum"] is NSNull } == (0..<15).map { $0 > 10 })
            let list = try await program.run("list", "Seoul", "--day", "+12")
            #expect(list.status == 0 && list.output.contains("Degrees end after 10 days"), "\(list.output)")
            let beyond = try await program.run("list", "Seoul", "--day", "+20")
            #expect(beyond.status == 69 && beyond.messages.contains("15 days"), "\(beyond.messages)")
        }
    }

    @Test func `a list of a day counts scenarios, sorts and filters by them`() async throws {
        try await withForecasts { program, _ in
            let ending = try await program.run(
                "list", "Seoul", "Busan", "--day", "tomorrow", "--for", "max>-60", "--where", "odds>30", "--sort",
                "odds-desc")
            #expect(ending.status == 0 && ending.output.contains("51/51"), "\(ending.output)\(ending.messages)")
            let gauges = try await program.run(
                "list", "Seoul", "--day", "tomorrow", "--for", "max>60", "--format", "prometheus")
            #expect(gauges.output.contains(/cities_odds\{id="seoul",.*\} 0\n/), "\(gauges.output)")
            #expect(gauges.output.contains(/cities_odds_of\{id="seoul",.*\} 51\n/), "\(gauges.output)")
            let none = try await program.run(
                "list", "Seoul", "--day", "tomorrow", "--for", "max>60", "--where", "odds>0")
            #expect(none.status == 1)
            let present = try await program.run("list", "Seoul", "--columns", "name,odds")
            #expect(present.status == 64 && present.messages.contains("--day"))
        }
    }

    @Test(arguments: ["en", "ko"])
    func `a list says what its scenarios count, and of which of many cities`(language: String) async throws {
        try await withForecasts { program, server in
            let ending = try await program.run(
                "list", "--country", "KR", "--largest", "25", "--day", "tomorrow", "--for", "max>-60", "--lang",
                language)
            #expect(ending.status == 0, "\(ending.messages)")
            let members = server.record.requests.filter(\.isMembers)
            #expect(members.map(\.places.count) == [20])
            #expect(ending.output.lines.count { $0.contains("51/51") } == 20, "\(ending.output)")
            let notes =
                language == "en"
                ? ["Odds: scenarios in which the day is good, of 51 runs", "Good: max over -60°", "the 20 best cities"]
                : ["시나리오: 출발값을 조금씩 바꾼 ECMWF 모델 51회", "좋은 날의 조건: 최고 -60° 초과", "가장 좋은 20개 도시만"]
            for note in notes { #expect(ending.output.contains(note), "\(ending.output)") }
        }
    }

    @Test func `hours that are over leave a dash, the reason and the status 69`() async throws {
        try await withForecasts { program, _ in
            let ending = try await program.run("plan", "Seoul", "Busan", "--day", "today 0-1", "--best", "dry")
            let isNight = ending.output.contains("00:00–01:00:")
            #expect(ending.status == (isNight ? 0 : 69))
            #expect(isNight || ending.output.contains("00:00–01:00 is over."), "\(ending.output)")
        }
    }

    @Test func `a city that failed has its reason, and the status is 1`() async throws {
        try await withForecasts(
            of: "openweathermap",
            reply: { request in
                request.query("lat") == "37.5663" ? .json(#"{"cod":"404","message":"no"}"#, status: 404) : nil
            }
        ) { program, _ in
            let ending = try await program.run("plan", "Seoul", "Busan")
            #expect(ending.status == 1 && ending.output.contains(/Seoul +— not found/))
        }
    }
}
