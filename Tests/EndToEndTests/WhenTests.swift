import CitiesTestSupport
import CitiesTextLayout
import Foundation
import Testing

/// Runs `body` with a server that plays Open-Meteo with forecasts and air quality.
private func withForecastsAndAir(
    _ environment: [String: String] = [:],
    reply: @escaping @Sendable (RecordedRequest) -> FaultReply? = { _ in nil },
    body: (Program, FaultServer) async throws -> Void
) async throws {
    try await withForecasts(
        of: "open-meteo", environment, reply: { reply($0) ?? ($0.isAir ? .json(WeatherBody.air($0)) : nil) }
    ) { program, server in
        var program = program
        program.environment["CITIES_OPEN_METEO_AIR_QUALITY_URL"] = server.url + "/air"
        try await body(program, server)
    }
}

extension RecordedRequest {
    /// The weight that Open-Meteo counts: a tenth of the variables for each place, at least 1, and more beyond two weeks.
    var weight: Double {
        // Whether the facts about a model are counted is not known.
        if isOfRun { return 1 }
        let variables = ["current", "hourly", "daily"].compactMap { query($0)?.split(separator: ",").count }.reduce(
            0, +)
        let models = isMembers ? 51 : query("models")?.split(separator: ",").count ?? 1
        let dates = ["start_date", "end_date"].compactMap { query($0).flatMap(ModelBody.day) }
        let days =
            dates.count == 2
            ? Double(dates[1] - dates[0] + 1)
            : ["past_days", "forecast_days"].compactMap { query($0).flatMap(Double.init) }.reduce(0, +)
        let tenth = Double(variables * models) / 10
        return Double(places.count) * max(1, tenth, tenth * days / 14)
    }
}

/// Sentences until tomorrow night, trips, conditions on hours and the air of coming days.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct WhenTests {
    @Test(arguments: ["en", "ko"])
    func `a brief of twenty cities is one request, and one each for the air and the models`(language: String)
        async throws
    {
        try await withForecastsAndAir { program, server in
            let ending = try await program.run("brief", "--lang", language, "--width", "80")
            #expect(ending.status == 0 && ending.messages == "", "\(ending.messages)")
            #expect(ending.output.contains(language == "en" ? "In brief · 20 cities" : "날씨 요약 · 20개 도시"))
            #expect(ending.output.contains(language == "en" ? "Bad air: " : "대기질이 나쁩니다: "))
            #expect(ending.output.lines.allSatisfy { $0.displayWidth <= 80 })
            let requests = server.record.requests
            #expect(requests.count { $0.isForecast } == 1 && requests.count(where: \.isAir) == 1)
            #expect(requests.count(where: \.isOfModels) == 1)
            #expect(
                requests.count == 3 && requests.allSatisfy { $0.weight <= 70 || $0.isMembers },
                "\(requests.map(\.weight))")
            #expect(requests.first(where: \.isForecast)?.weight == 20)
        }
    }

    @Test(arguments: [["brief", "Seoul", "Busan"], ["plan", "Seoul", "Busan", "--air"]])
    func `the models are requested while the air is on its way`(words: [String]) async throws {
        try await withForecastsAndAir {
            $0.isAir ? .json(WeatherBody.air($0)).held(until: "air") : nil
        } body: {
            program, server in
            async let ending = program.run(words)
            try await server.waitUntil {
                $0.requests.contains(where: \.isAir) && $0.requests.contains(where: \.isOfModels)
            }
            server.open("air")
            let (status, messages) = try await (ending.status, ending.messages)
            #expect(status == 0 && messages == "", "\(messages)")
        }
    }

    @Test func `the dust of yesterday is shown by the hour, as the answer has it`() async throws {
        try await withForecastsAndAir { program, _ in
            let words = ["hours", "Seoul", "--value", "pm25", "--day", "yesterday"]
            let ending = try await program.run(words + ["--format", "json"])
            #expect(ending.status == 0 && ending.messages == "", "\(ending.messages)")
            let city = try #require((try ending.json()["cities"] as? [[String: Any]])?.first)
            let hours = try #require(city["hours"] as? [[String: Any]])
            #expect(hours.count == 24 && hours.allSatisfy { $0["pm25"] as? Double == 10 }, "\(hours)")
            // The dust of an hour has no grade, which is one of means of 24 hours.
            let table = try await program.run(words + ["--width", "120"]).output
            #expect(!table.contains("good") && table.contains("µg/m³"), "\(table)")
        }
    }

    @Test(arguments: [
        ["list"], ["hours"], ["plan"], ["list", "--where", "rain@18-22>40"], ["map", "--value", "starts"],
    ])
    func `no request for twenty cities weighs more than seventy, but that for scenarios`(command: [String]) async throws
    {
        try await withForecastsAndAir { program, server in
            _ = try await program.run(command)
            let requests = server.record.requests
            #expect(
                !requests.isEmpty && requests.allSatisfy { $0.weight <= 70 || $0.isMembers },
                "\(requests.map(\.weight))")
            #expect(requests.count == (command.contains("--where") ? 2 : command == ["plan"] ? 3 : 1))
        }
    }

    @Test(arguments: [(UInt16(40), true), (24, false)])
    func `a list on a tall terminal has its brief from its one request`(rows: UInt16, isTold: Bool) async throws {
        try await withOpenMeteo { program, server in
            let terminal = try await TerminalProgram(program, ["list", "--lang", "en"], columns: 120, rows: rows)
            #expect(try await terminal.end() == 0)
            #expect(terminal.screen.contains("Strong gusts: ") == isTold, "\(terminal.screen)")
            let requests = server.record.requests
            #expect(
                requests.count == 1 && requests.allSatisfy { $0.weight <= 70 || $0.isMembers },
                "\(requests.map(\.weight))")
            let again = try await TerminalProgram(program, ["list", "--lang", "en"], columns: 120, rows: rows)
            #expect(try await again.end() == 0)
            #expect(again.screen.contains("Strong gusts: ") == isTold && server.record.requests.count == 1)
        }
    }

    @Test func `without the air the rest of a brief is told, and the status is that of a part`() async throws {
        try await withForecastsAndAir(reply: { $0.isAir ? .respond(503) : nil }) { program, _ in
            let ending = try await program.run("brief", "Seoul", "--lang", "en")
            #expect(ending.status == 1 && ending.output.contains("In brief"), "\(ending.output)")
            #expect(ending.messages.contains("air quality"), "\(ending.messages)")
        }
    }

    /// One of the rules needs yesterday, which only Open-Meteo has.
    @Test(
        arguments: [
            ("openweathermap", true), ("weatherapi", true), ("met-norway", true), ("kma", true),
            // Open-Meteo is down; with hours, the source serves without being named.
            ("weatherapi", false), ("met-norway", false), ("kma", false),
        ], ["en", "ko"])
    func `a brief of a source without past days leaves the change out, and says so once`(
        of source: (name: String, isNamed: Bool), language: String
    ) async throws {
        let words = source.isNamed ? ["--source", source.name] : []
        try await withForecasts(of: source.name, ["CITIES_OPEN_METEO_BASE_URL": nowhere]) { program, _ in
            let ending = try await program.run(["brief", "Seoul", "Busan", "--lang", language] + words)
            #expect(ending.status == 0, "\(ending.messages)")
            let note = language == "en" ? "the change since yesterday is left out." : "어제와의 비교는 뺐습니다."
            #expect(ending.messages.components(separatedBy: note).count == 2, "\(ending.messages)")
            #expect(ending.output.lines.count > 1, "\(ending.output)")
            // A greeting says nothing beside its sentences.
            let greeting = try await program.run(
                ["brief", "Seoul", "Busan", "--no-wait", "--lang", language] + words)
            #expect(greeting.status == 0 && greeting.messages.isEmpty, "\(greeting.messages)")
        }
    }

    @Test func `a brief without an answer advises commands that answer`() async throws {
        try await withForecasts(of: "met-norway", ["CITIES_OPEN_METEO_BASE_URL": nowhere]) { program, server in
            let ending = try await program.run("brief", "Seoul", "--source", "open-meteo", "--lang", "en")
            #expect(ending.status == 69 && !ending.messages.contains("normals"), "\(ending.messages)")
            let advised = ending.messages.lines.filter { $0.contains("cities brief") }
                .compactMap { $0.components(separatedBy: "cities ").last?.split(separator: " ").map(String.init) }
            for words in advised {
                let next = try await program.run(words)
                #expect(next.status == 0, "\(words): \(next.messages)")
            }
        }
    }

    @Test func `a brief without waiting shows saved sentences, whatever the network does`() async throws {
        try await withForecastsAndAir { program, server in
            let first = try await program.run("brief", "Seoul", "Busan", "--lang", "en", "--no-wait", "--offline")
            #expect(first.status == 0 && first.messages == "", "\(first.messages)")
            let told = try await program.run("brief", "Seoul", "Busan", "--lang", "en")
            let count = server.record.requests.count
            let again = try await program.run("brief", "Seoul", "Busan", "--lang", "en", "--no-wait", "--offline")
            #expect(again.status == 0 && again.messages == "")
            #expect(again.output.lines.dropFirst() == told.output.lines.dropFirst(), "\(again.output)")
            #expect(server.record.requests.count == count)
        }
    }

    @Test func `JSON has the rule, the text, and the cities with their times`() async throws {
        try await withForecastsAndAir { program, _ in
            let json = try await program.run("brief", "--format", "json").json()
            let sentences = try #require(json["sentences"] as? [[String: Any]])
            #expect(!sentences.isEmpty)
            for sentence in sentences {
                #expect(Set(sentence.keys) == ["rule", "text", "cities"])
                let cities = try #require(sentence["cities"] as? [[String: Any]])
                #expect(cities.allSatisfy { Set(["id", "name", "from", "to"]).isSubset(of: Set($0.keys)) })
            }
        }
    }

    @Test(arguments: ["en", "ko"])
    func `help lists every rule with its threshold`(language: String) async throws {
        try await withProgram { program in
            let help = try await program.run("help", "brief", "--lang", language)
            #expect(help.status == 0)
            for rule in ["rain", "snow", "frost", "heat", "wind", "air", "sun", "change"] {
                #expect(help.output.contains("\n  \(rule) "), "\(rule): \(help.output)")
            }
            #expect(help.output.contains("0.1 mm") && help.output.contains("40%") && help.output.contains("33°C"))
        }
    }

    @Test func `a trip has a row for each place and day, in one request besides the air`() async throws {
        try await withForecastsAndAir { program, server in
            let ending = try await program.run(
                "trip", "Busan@tomorrow", "Jeju City@today", "서울@tomorrow", "--format", "json")
            #expect(ending.status == 0, "\(ending.messages)")
            let cities = try #require(try ending.json()["cities"] as? [[String: Any]])
            #expect(cities.compactMap { $0["id"] as? String } == ["busan", "jeju", "seoul"])
            for city in cities {
                #expect(city["date"] is String && city["maximum"] is Double && city["take"] is [String], "\(city)")
            }
            #expect(server.record.requests.count { $0.isForecast } == 1 && server.record.requests.count == 2)
        }
    }

    @Test(arguments: ["en", "ko"])
    func `a day beyond the forecast is told, for a part of a trip and for all of it`(language: String) async throws {
        try await withForecastsAndAir { program, _ in
            let part = try await program.run("trip", "Busan@tomorrow", "Seoul@2099-01-01", "--lang", language)
            #expect(part.status == 1 && part.output.contains("1") && !part.messages.isEmpty, "\(part.messages)")
            let all = try await program.run("trip", "Seoul@2099-01-01", "--lang", language)
            #expect(all.status == 69 && all.output == "", "\(all.output)")
        }
    }

    @Test(arguments: [[], ["Busan"], ["@sat"], ["Busan@"], ["Busan@someday"], ["Busan@now"], ["Nowhereville@sat"]])
    func `a trip without a city or a day is wrong usage without a request`(words: [String]) async throws {
        try await withForecastsAndAir { program, server in
            for language in Known.languages {
                let ending = try await program.run(["trip"] + words + ["--lang", language])
                #expect(ending.status == 64 && ending.output == "" && !ending.messages.isEmpty, "\(ending.messages)")
            }
            #expect(server.record.requests.isEmpty)
        }
    }

    @Test func `a condition on hours fetches the hours it names, and needs no column`() async throws {
        try await withForecastsAndAir { program, server in
            // The chance of an hour is four times the hour at its end.
            let some = try await program.run("list", "Seoul", "Busan", "--where", "rain@20-22>=88", "--format", "json")
            #expect(some.status == 0, "\(some.messages)")
            #expect((try some.json()["cities"] as? [Any])?.count == 2)
            let none = try await program.run("list", "Seoul", "Busan", "--where", "rain@20-22>88", "--lang", "en")
            #expect(none.status == 1 && none.messages.contains("rain@20-22>88"), "\(none.messages)")
            #expect(server.record.requests.count(where: \.isForecast) == 1)
            // North of 37 degrees it is colder.
            let cold = try await program.run(
                "list", "Seoul", "Busan", "--where", "temp@tomorrow<2.5", "--format", "csv")
            #expect(cold.output.contains("seoul") && !cold.output.contains("busan"), "\(cold.output)")
            let wrong = try await program.run("list", "--where", "rain@25-26>40", "--lang", "en")
            #expect(wrong.status == 64 && wrong.messages.contains("18-22"), "\(wrong.messages)")
        }
    }

    @Test func `dust beside a condition on its hours is one request for the air`() async throws {
        try await withForecastsAndAir { program, server in
            let ending = try await program.run(
                "list", "Seoul", "Busan", "--columns", "name,pm25", "--where", "pm25@tomorrow>12", "--format", "csv")
            #expect(ending.status == 0 && ending.messages == "", "\(ending.messages)")
            #expect(ending.output.contains("busan,Busan,15.0") && !ending.output.contains("seoul"), "\(ending.output)")
            #expect(server.record.requests.count(where: \.isAir) == 1 && server.record.requests.count == 3)
        }
    }

    @Test(arguments: [["--day", "tomorrow"], ["--where", "rain@18-22>40"]])
    func `hours of thousands of cities are refused without a request`(options: [String]) async throws {
        try await withForecastsAndAir { program, server in
            for language in Known.languages {
                let ending = try await program.run(["list", "--largest", "2001", "--lang", language] + options)
                #expect(ending.status == 64 && ending.messages.contains("2000"), "\(ending.messages)")
            }
            #expect(server.record.requests.isEmpty)
        }
    }

    @Test func `a watched condition on hours acts once for each city`() async throws {
        try await withForecastsAndAir { program, server in
            let file = program.home.appending(path: "acted")
            let running = try await program.start([
                "watch", "Seoul", "Busan", "--when", "rain@20-22>=80",
                "--exec", "echo \"$CITIES_NAME\" >> '\(file.path)'", "--format", "ndjson",
            ])
            var text = ""
            while text.split(separator: "\n").count < 2 {
                try Task.checkCancellation()
                await Task.yield()
                text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            }
            running.send(SIGTERM)
            _ = try await running.ending()
            #expect(Set(text.split(separator: "\n")) == ["Seoul", "Busan"])
            #expect(server.record.requests.count(where: \.isForecast) == 1)
        }
    }

    @Test(arguments: ["en", "ko"])
    func `the dust of tomorrow is in the list, in the hours and in the plan`(language: String) async throws {
        try await withForecastsAndAir { program, server in
            let list = try await program.run(
                "list", "Seoul", "Busan", "--day", "tomorrow", "--columns", "name,air,pm25", "--lang", language)
            #expect(list.status == 0 && list.messages == "" && list.output.contains("15 µg/m³"), "\(list.output)")
            let hours = try await program.run("hours", "Seoul", "Busan", "--value", "pm25", "--format", "json")
            let cities = try #require(try hours.json()["cities"] as? [[String: Any]])
            let first = try #require((cities.first?["hours"] as? [[String: Any]])?.first)
            #expect(first["pm25"] as? Double == 10)
            let picture = program.home.appending(path: "dust.svg")
            let chart = try await program.run(
                "chart", "Busan", "--series", "pm25", "--output", picture.path, "--lang", language)
            let drawn = try String(contentsOf: picture, encoding: .utf8)
            #expect(chart.status == 0 && drawn.contains("CAMS") && drawn.contains("<path"), "\(drawn)")
            let plan = try await program.run("plan", "Seoul", "Busan", "--air", "--format", "json")
            #expect(plan.status == 0 && plan.output.contains(#""airQuality":"good""#), "\(plan.output)")
            // The answers of each city are kept.
            #expect(server.record.requests.count(where: \.isAir) == 1)
            let typical = try await program.run(
                "list", "Seoul", "--day", "tomorrow", "--columns", "name,pm25", "--source", "normals", "--lang",
                language)
            let heading = language == "en" ? "PM2.5" : "초미세먼지"
            #expect(typical.messages.contains(heading), "\(typical.messages)")
        }
    }
}
