import Foundation
import CitiesTestSupport
import Testing

/// The machine formats and failures common to `forecast` and `chart`.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct ForecastTests {
    private static let frame = Set(["schema", "source", "live", "units", "language", "fetchedAt", "city", "steps"])
    private static let stepFields = Set([
        "time", "minimum", "maximum", "humidity", "temperature", "condition", "precipitationChance",
        "feelsLike", "precipitation", "snowfall", "windSpeed", "windDirection",
    ])

    @Test func `the days are as many as asked for, and every hour is shown where it is asked for`() async throws {
        try await withForecasts(["CITIES_SOURCE": "open-meteo"]) { program, _ in
            func steps(_ words: String...) async throws -> [[String: Any]] {
                let ending = try await program.run(["forecast", "Seoul", "--format", "json"] + words)
                #expect(ending.status == 0, "\(ending.messages)")
                return try #require(try ending.json()["steps"] as? [[String: Any]])
            }
            #expect(try await steps().count == 40)
            for days in [1, 2, 7] {
                let dates = Set(
                    try await steps("--days", String(days)).compactMap { ($0["time"] as? String)?.prefix(10) })
                #expect(dates.count == days)
            }
            let hours = try await steps("--hourly", "--days", "2")
            #expect(
                (24...48).contains(hours.count) && Set(hours.compactMap { $0["time"] as? String }).count == hours.count)
            #expect(try await program.run("forecast", "Seoul", "--days", "16").status == 64)
            let chart = try await program.run("chart", "Seoul", "--days", "2", "--width", "80")
            #expect(chart.output.contains("2 days"), "\(chart.output)")
        }
    }

    @Test(arguments: ["forecast", "chart"], Known.sources)
    func `JSON has the city and forty steps, the first of them now`(command: String, source: String) async throws {
        let played = source == "normals" ? "open-meteo" : source
        try await withForecasts(of: played, ["CITIES_SOURCE": source]) { program, _ in
            let ending = try await program.run(command, "Seoul", "--format", "json")
            #expect(ending.status == 0 && ending.messages == "")
            let document = try ending.json()
            #expect(Set(document.keys) == Self.frame)
            #expect(document["live"] as? Bool == (source != "normals"))
            let city = try #require(document["city"] as? [String: Any])
            #expect(Set(city.keys) == ["id", "name", "latitude", "longitude"])
            let steps = try #require(document["steps"] as? [[String: Any]])
            #expect(Known.steps(source).contains(steps.count), "\(steps.count)")
            let fields = Self.stepFields.union(source == "normals" ? ["cloudCover"] : [])
            #expect(steps.allSatisfy { Set($0.keys) == fields })
            let times = try steps.map { try Date(#require($0["time"] as? String), strategy: .iso8601) }
            let first = try #require(times.first)
            // Nothing of the first is over, as far as the source has hours. An issue of KMA begins with the hour after it.
            #expect(
                first <= Date() + (source == "kma" ? 3_600 : 0)
                    && Date().timeIntervalSince(first) < (source == "openweathermap" ? 10_860 : 3_660))
            let lengths = zip(times.dropFirst(), times.dropFirst(2)).map { $1.timeIntervalSince($0) }
            // The steps of MET Norway are of six hours from its third day on.
            #expect(lengths.allSatisfy { $0 == 10_800 || source == "met-norway" && $0 == 21_600 }, "\(lengths)")
            #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $0 <= $1 })
            let length = times[1].timeIntervalSince(first)
            #expect([3_600, 7_200, 10_800].contains(length))
            #expect(steps.allSatisfy { ($0["time"] as? String)?.hasSuffix("+09:00") == true })
            #expect(
                source == "met-norway"
                    || steps.allSatisfy { ($0["minimum"] as? Double ?? 99) <= ($0["maximum"] as? Double ?? -99) })
        }
    }

    @Test(arguments: ["forecast", "chart"])
    func `the other formats have a row for each step, or a sentence for each day`(command: String) async throws {
        try await withForecasts { program, server in
            let csv = try await program.run(command, "Seoul", "--format", "csv").output
            let records = csv.components(separatedBy: "\r\n").filter { !$0.isEmpty }
            #expect(records.count == 41)
            #expect(
                records.first?.hasPrefix("time,minimum,maximum,humidity,temperature,condition.kind,condition.text,")
                    == true)
            let tsv = try await program.run(command, "Seoul", "--format", "tsv").output
            #expect(tsv.lines.count == 41 && tsv.hasPrefix("time\tminimum\t"))
            let ndjson = try await program.run(command, "Seoul", "--format", "ndjson").output
            #expect(ndjson.lines.count == 40)
            for line in ndjson.lines {
                let step = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
                #expect(step["source"] as? String == "open-meteo")
            }
            let markdown = try await program.run(command, "Seoul", "--format", "markdown").output
            #expect(markdown.lines.count { $0.hasPrefix("|") } == 42)
            let plain = try await program.run(command, "Seoul", "--plain").output
            #expect((5...6).contains(plain.lines.count { $0.contains(": maximum ") }), "\(plain)")
            #expect(plain.lines.count { $0.contains(#/ \d\d:00: \w/#) } == (command == "forecast" ? 40 : 0), "\(plain)")
            // One answer serves all of them.
            #expect(server.record.requests.count == 1)
        }
    }

    @Test(arguments: Known.languages)
    func `the list is in sections by day, with the day's extremes`(language: String) async throws {
        try await withForecasts { program, _ in
            let output = try await program.run("forecast", "Busan", "--lang", language).output
            let headings =
                language == "en"
                ? output.matches(of: /\w{3} \d+ \w{3} +max -?[\d.]+°  min -?[\d.]+°/).count
                : output.matches(of: /\(.\) +최저 -?[\d.]+°  최고 -?[\d.]+°/).count
            #expect((5...6).contains(headings), "\(output)")
            #expect(output.matches(of: #/\n +\d\d:00 /#).count == 40)
            #expect(output.isHangul == (language == "ko"))
        }
    }

    @Test(arguments: Known.languages, ["forecast", "chart"])
    func `a forecast of three days says three`(language: String, command: String) async throws {
        try await withForecasts(of: "weatherapi") { program, _ in
            let output = try await program.run(command, "Seoul", "--lang", language, "--width", "100").output
            #expect(output.contains(language == "en" ? "3 days" : "3일간"), "\(output)")
            #expect(output.contains(language == "en" ? "the forecast ends" : "예보는"), "\(output)")
        }
    }

    /// Replies to the forecast request, with the exit status of the program for a named source.
    private static let faults: [(reply: FaultReply, status: Int32)] = [
        (.json("{}", status: 500), 69), (.json("<html>"), 65), (.tooManyRequests(retryAfter: "3600"), 75),
        (.json(#"{"cod":401,"message":"Invalid API key"}"#, status: 401), 77),
    ]

    @Test(arguments: ["forecast", "chart"], faults)
    func `when only the forecast fails, the detail is shown and the failure reported`(
        command: String, fault: (reply: FaultReply, status: Int32)
    ) async throws {
        try await withForecasts(of: "openweathermap", ["CITIES_SOURCE": "openweathermap"]) {
            $0.isForecast ? fault.reply : nil
        } body: { program, server in
            let detail = try await program.run("detail", "Seoul").output
            let ending = try await program.run(command, "Seoul")
            #expect(ending.status == fault.status)
            // The clock may have gone on in between.
            #expect(ending.output.lines.count == detail.lines.count)
            #expect(ending.output.hasPrefix("Seoul ") && ending.output.contains("Feels like"))
            #expect(ending.messages.hasPrefix("cities: ") && !ending.messages.contains("test-key"))
            #expect(server.record.requests(to: "/data/2.5/weather").count == 1)
            let json = try await program.run(command, "Seoul", "--format", "json")
            #expect(json.status == fault.status && json.output == "")
        }
    }

    @Test(arguments: ["forecast", "chart"])
    func `a failure without saved answers prints no weather`(command: String) async throws {
        try await withForecasts(["CITIES_SOURCE": "open-meteo"], reply: { _ in .json("<html>") }) { program, _ in
            let ending = try await program.run(command, "Seoul")
            #expect(ending.status == 65 && ending.output == "" && ending.messages.hasPrefix("cities: "))
        }
    }

    @Test(arguments: ["forecast", "chart"])
    func `auto falls back on five labeled typical days, with the reason`(command: String) async throws {
        try await withForecasts(reply: { _ in .json("{}", status: 503) }) { program, _ in
            let ending = try await program.run(command, "Seoul", "--width", "100")
            #expect(ending.status == 0)
            #expect(ending.output.contains("typical, not live") && ending.output.contains("5 days"))
            #expect(ending.messages.contains("typical weather, not live"))
            let json = try await program.run(command, "Seoul", "--format", "json").json()
            #expect(json["live"] as? Bool == false && (json["steps"] as? [Any])?.count == 40)
        }
    }

    @Test func `saved answers serve offline, with their age and without a request`() async throws {
        try await withForecasts { program, server in
            _ = try await program.run("chart", "Seoul")
            let asked = server.record.requests.count
            let ending = try await program.run("forecast", "Seoul", "--offline")
            #expect(ending.status == 0 && ending.output.contains("just now"))
            let other = try await program.run("forecast", "Busan", "--offline", "--source", "open-meteo")
            #expect(other.status == 69 && other.output == "")
            #expect(server.record.requests.count == asked)
        }
    }

    @Test(arguments: [
        ["detail"], ["forecast"], ["chart"], ["compare"], ["compare", "Seoul"], ["compare", "Seoul", "서울"],
        ["compare", "Seoul", "Busan", "Daegu", "Ulsan", "Mokpo", "Suwon", "Jeju City"],
        ["detail", "Nowhereville"], ["forecast", "고성"], ["chart", ""], ["compare", "Seoul", "Nowhereville"],
        ["chart", "Seoul", "Busan"], ["chart", "Seoul", "--series", "weather"], ["chart", "Seoul", "--series", ""],
        ["chart", "Seoul", "--style", "oil"], ["chart", "Seoul", "--height", "3"],
        ["chart", "Seoul", "--height", "tall"], ["chart", "Seoul", "--width", "3"],
        ["chart", "Seoul", "--output", "chart.gif"], ["chart", "Seoul", "--output", "chart"],
        ["compare", "Seoul", "Busan", "--sort", "wind-asc"], ["compare", "Seoul", "Busan", "--output", "x.pdf"],
        ["forecast", "Seoul", "--style", "braille"], ["forecast", "Seoul", "--output", "x.svg"],
        ["chart", "Seoul", "--meteogram", "--series", "temp"], ["chart", "Seoul", "--meteogram", "--band"],
    ])
    func `wrong usage ends with 64 and a message in both languages, without a request`(arguments: [String]) async throws
    {
        try await withForecasts { program, server in
            let english = try await program.run(arguments)
            #expect(english.status == 64 && english.output == "" && english.messages.hasPrefix("cities: "))
            let korean = try await program.run(arguments + ["--lang", "ko"])
            #expect(korean.status == 64 && korean.messages.isHangul, "\(korean.messages)")
            #expect(server.record.requests.isEmpty)
        }
    }

    @Test(arguments: ["forecast", "chart"])
    func `without a city it is the home city, for which a prompt asks if there is none`(command: String) async throws {
        try await withForecasts { program, server in
            let nobody = try await program.run(command)
            #expect(nobody.status == 64 && nobody.messages.contains("cities home Seoul"), "\(nobody.messages)")
            #expect(server.record.requests.isEmpty)
            #expect(try await program.run("home", "Busan", "--source", "normals").status == 0)
            let named = try await program.run(command, "Busan", "--format", "json")
            #expect(named.status == 0 && named.output.contains("\"busan\""))
            #expect(try await program.run(command, "--format", "json").output == named.output)
        }
    }
}
