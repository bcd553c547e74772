import CitiesTestSupport
import Foundation
import Testing

@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct PlanTests {
    @Test(arguments: ["en", "ko"])
    func `twenty cities by five days are one request, and one for the models`(language: String) async throws {
        try await withForecasts { program, server in
            let ending = try await program.run("plan", "--lang", language, "--width", "120")
            #expect(ending.status == 0 && ending.messages == "")
            #expect(server.record.requests.count(where: \.isForecast) == 1)
            #expect(server.record.requests.count(where: \.isOfModels) == 1 && server.record.requests.count == 2)
            #expect(ending.output.contains(language == "en" ? "Mildest days · 20 cities" : "온화한 날 · 20개 도시"))
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
                #expect(Set(days[0].keys).isSuperset(of: ["date", "minimum", "maximum", "score", "best"]))
            }
        }
    }

    @Test func `invalid days, goals and orders are mistakes, without a request`() async throws {
        try await withForecasts { program, server in
            for arguments in [["--days", "8"], ["--best", "wet"], ["--sort", "temp"]] {
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
            for goal in ["warm", "cool", "dry", "mild", "calm"] {
                #expect(try await program.run("plan", "Seoul", "--best", goal).status == 0)
            }
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
