import Foundation
import CitiesTestSupport
import Testing

@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct CompareTests {
    private func ids(_ ending: Program.Ending) throws -> [String] {
        try #require(try ending.json()["cities"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    }

    @Test(arguments: Known.sources)
    func `JSON has the cities, each with its steps`(source: String) async throws {
        let played = source == "normals" ? "open-meteo" : source
        try await withForecasts(of: played, ["CITIES_SOURCE": source]) { program, _ in
            let ending = try await program.run("compare", "Seoul", "부산", "--format", "json")
            #expect(ending.status == 0 && ending.messages == "")
            let document = try ending.json()
            #expect(
                Set(document.keys) == ["schema", "source", "live", "units", "language", "fetchedAt", "cities"])
            let cities = try #require(document["cities"] as? [[String: Any]])
            #expect(cities.compactMap { $0["id"] as? String } == ["seoul", "busan"])
            for city in cities {
                #expect(Set(city.keys) == ["id", "name", "latitude", "longitude", "steps", "hours", "error"])
                let count = (city["steps"] as? [Any])?.count ?? 0
                #expect(Known.steps(source).contains(count), "\(count)")
            }
        }
    }

    @Test(arguments: ["rain", "wind", "humidity", "pm25"])
    func `any value that has hours is compared, as a chart, as numbers and as data`(value: String) async throws {
        try await withForecasts { program, _ in
            let chart = try await program.run("compare", "Seoul", "Busan", "--value", value, "--width", "80")
            #expect(chart.status == 0 && chart.output.contains("2 cities · 5 days"), "\(chart.output)")
            let table = try await program.run("compare", "Seoul", "Busan", "--value", value, "--table")
            // The title has a time, too.
            let rows = table.output.lines.dropFirst().joined(separator: "\n")
            let stamps = rows.matches(of: #/ (\d\d):00 /#).compactMap { Int($0.1) }
            #expect(stamps.count > 100, "\(table.output)")
            #expect(
                zip(stamps, stamps.dropFirst()).allSatisfy { ($0 + 1) % 24 == $1 }, "each hour follows the one before")
            let cities = try #require(
                try await program.run("compare", "Seoul", "Busan", "--value", value, "--format", "json").json()[
                    "cities"]
                    as? [[String: Any]])
            let field = ["rain": "precipitationChance", "wind": "windSpeed"][value] ?? value
            for city in cities {
                let hours = try #require(city["hours"] as? [[String: Any]])
                #expect(hours.count > 100 && hours.allSatisfy { $0.keys.contains(field) && $0.keys.contains("time") })
            }
            let refused = try await program.run("compare", "Seoul", "Busan", "--value", "sunrise")
            #expect(refused.status == 64 && refused.messages.contains("sunrise"))
        }
    }

    /// Cities are warmer further south: Chuncheon, Seoul, Daegu, Busan, Jeju.
    @Test(
        arguments: [
            (nil, ["seoul", "jeju", "chuncheon", "busan"]), ("max-desc", ["jeju", "busan", "seoul", "chuncheon"]),
            ("min", ["chuncheon", "seoul", "busan", "jeju"]), ("MIN-DESC", ["jeju", "busan", "seoul", "chuncheon"]),
            ("name-asc", ["busan", "chuncheon", "jeju", "seoul"]),
            ("name-desc", ["seoul", "jeju", "chuncheon", "busan"]),
        ] as [(String?, [String])])
    func `cities are in the requested order, else as typed`(sort: String?, order: [String]) async throws {
        try await withForecasts { program, server in
            let sorting = sort.map { ["--sort", $0] } ?? []
            let arguments = ["compare", "Seoul", "Jeju City", "Chuncheon", "Busan"] + sorting
            #expect(try ids(try await program.run(arguments + ["--format", "json"])) == order)
            // The legend and the bars are in that order too.
            let lines = try await program.run(arguments + ["--width", "100"]).output.lines
            let bars = lines.suffix(8).compactMap { $0.firstMatch(of: /^(\w+)(?: City)? +├/)?.output.1.lowercased() }
            #expect(bars == order)
            #expect(server.record.requests.count == 1)
        }
    }

    @Test(arguments: Known.languages)
    func `one chart, one scale, a legend, and a bar for each city`(language: String) async throws {
        try await withForecasts { program, _ in
            let output = try await program.run("compare", "Seoul", "Busan", "Mokpo", "--lang", language).output
            let names = language == "en" ? ["Seoul", "Busan", "Mokpo"] : ["서울", "부산", "목포"]
            for name in names {
                // In the legend and at the bar, if not on the line too.
                #expect(output.ranges(of: name).count >= 2, "\(output)")
            }
            #expect(output.contains(language == "en" ? "3 cities · 5 days" : "3개 도시 · 5일간"))
            #expect(output.lines.count { $0.contains("├─") } >= 3)
            let range = language == "en" ? /├─+┤ +-?\d+\.\d–-?\d+\.\d°C$/ : /├─+┤ +-?\d+\.\d~-?\d+\.\d°C$/
            #expect(output.lines.count { $0.contains(range) } == 3, "\(output)")
            #expect(output.contains("Open-Meteo"))
        }
    }

    @Test func `at most six cities are compared, and fit 80 by 24`() async throws {
        try await withForecasts { program, _ in
            let arguments = ["compare", "Seoul", "Busan", "Daegu", "Ulsan", "Mokpo", "Jeju City"]
            let output = try await program.run(arguments).output
            #expect(output.lines.count <= 24 && output.lines.allSatisfy { $0.count <= 80 })
        }
    }

    @Test func `the other formats have rows for each step of each city`() async throws {
        try await withForecasts { program, _ in
            let csv = try await program.run("compare", "Seoul", "Busan", "--format", "csv").output
            let records = csv.components(separatedBy: "\r\n").filter { !$0.isEmpty }
            #expect(records.count { $0.hasPrefix("step,") } == 80)
            #expect(records.count { $0.hasPrefix("hour,") } > 200)
            #expect(csv.hasPrefix("kind,id,name,time,minimum,maximum,"))
            let tsv = try await program.run("compare", "Seoul", "Busan", "--format", "tsv").output
            #expect(tsv.lines.count == records.count)
            let ndjson = try await program.run("compare", "Seoul", "Busan", "--format", "ndjson").output
            #expect(ndjson.lines.count == records.count - 1)
            #expect(ndjson.lines.last?.hasPrefix(#"{"kind":"hour","id":"busan""#) == true)
            let markdown = try await program.run("compare", "Seoul", "Busan", "--format", "markdown").output
            #expect(markdown.lines.count { $0.hasPrefix("|") } == 4)
            let plain = try await program.run("compare", "Seoul", "Busan", "--plain").output
            #expect(plain.contains("\nSeoul: maximum ") && plain.contains("\nBusan: maximum "))
            let hours = try await program.run("compare", "Seoul", "Busan", "--table", "--plain").output
            #expect(hours.lines.count { $0.contains(#/:00: Seoul [\w. ]+ degrees Celsius, Busan /#) } > 100, "\(hours)")
        }
    }

    @Test func `a failed city has its reason, and the status is 1`() async throws {
        try await withForecasts(
            of: "openweathermap",
            reply: { request in
                request.query("lat") == "37.5663" ? .json(#"{"cod":"404","message":"no"}"#, status: 404) : nil
            }
        ) { program, _ in
            let sorted = ["compare", "Seoul", "Busan", "Jeju City", "--sort", "min-asc"]
            let ending = try await program.run(sorted)
            #expect(ending.status == 1 && ending.messages.contains("No data for 1 of 3 cities: Seoul"))
            #expect(ending.output.contains(/\nSeoul +not found\n/), "\(ending.output)")
            let json = try await program.run(sorted + ["--format", "json"])
            #expect(json.status == 1)
            #expect(try ids(json) == ["busan", "jeju", "seoul"])
            let cities = try #require(try json.json()["cities"] as? [[String: Any]])
            #expect((cities[2]["steps"] as? [Any])?.isEmpty == true)
            #expect((cities[2]["error"] as? [String: Any])?["code"] as? String == "not-found")
        }
    }

    @Test func `when all fail there is no chart, and auto falls back on typical days`() async throws {
        try await withForecasts(reply: { _ in .json("<html>") }) { program, _ in
            let named = try await program.run("compare", "Seoul", "Busan", "--source", "open-meteo")
            #expect(named.status == 65 && named.output == "")
            let auto = try await program.run("compare", "Seoul", "Busan", "--width", "100")
            #expect(auto.status == 0 && auto.output.contains("typical, not live"))
        }
    }
}
