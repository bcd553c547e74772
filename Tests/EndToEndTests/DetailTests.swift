import Foundation
import CitiesTestSupport
import Testing

@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct DetailTests {

    /// The fields in the order of the schema.
    static let fields = [
        "id", "name", "latitude", "longitude", "localTime", "observedAt", "temperature", "feelsLike", "humidity",
        "condition", "cloudCover", "minimum", "maximum", "percentile", "record", "measurement", "warnings", "spread",
        "modelsWet",
        "models",
        "precipitationChance", "scenariosWet", "scenarios",
        "precipitation", "snowfall", "pressure",
        "windSpeed", "windDirection", "windGust", "visibility", "uvIndex", "pm25", "pm10", "airQuality", "sunrise",
        "sunset", "sunshine", "daylight", "normal",
        "normalDifference", "yesterday", "yesterdayDifference", "error",
    ]

    private func with(_ source: String, body: (Program, FaultServer) async throws -> Void) async throws {
        try await withForecasts(of: source == "normals" ? "open-meteo" : source, ["CITIES_SOURCE": source], body: body)
    }

    @Test(arguments: Known.sources)
    func `the detail has ten fields, the local time, and the command for the chart`(source: String) async throws {
        try await with(source) { program, server in
            let english = try await program.run("detail", "Jeju", "City")
            #expect(english.status == 0 && english.messages == "", "\(english.messages)")
            let labels = [
                "Weather", "Temperature", "Feels like", "Minimum", "Maximum", "Humidity", "Pressure", "Wind",
                "Local time",
            ]
            for label in labels { #expect(english.output.contains("  \(label) "), "\(english.output)") }
            #expect(english.output.hasPrefix("Jeju City "))
            #expect(english.output.contains("Future weather: cities chart 'Jeju City'\n"))
            let korean = try await program.run("detail", "제주", "--lang", "ko")
            #expect(korean.status == 0 && korean.output.hasPrefix("제주시 "))
            for label in ["날씨", "기온", "체감온도", "최저기온", "최고기온", "습도", "기압", "바람", "현지 시각"] {
                #expect(korean.output.contains("  \(label) "), "\(korean.output)")
            }
            #expect(korean.output.contains("미래날씨: cities chart"))
            // The request contains the language if answers have words.
            let counts = [
                "normals": 0, "open-meteo": 5, "openweathermap": 5, "weatherapi": 3, "met-norway": 2, "kma": 8,
            ]
            #expect(server.record.requests.count == counts[source])
        }
    }

    @Test(arguments: Known.languages)
    func `the page has the coming hours, seven days and the air`(language: String) async throws {
        try await with("open-meteo") { program, server in
            let page = try await program.run("detail", "Seoul", "--lang", language)
            #expect(page.status == 0 && page.messages == "", "\(page.messages)")
            #expect(page.output.lines.count { $0.contains("━") } >= 5, "\(page.output)")
            for words in language == "en" ? ["Air ", "PM2.5 "] : ["대기질 ", "초미세먼지 "] {
                #expect(page.output.contains(words), "\(page.output)")
            }
            #expect(page.output.contains("cities detail Seoul --lang \(language) --hourly\n"))
            #expect(server.record.requests.count == 5)
            let hourly = try await program.run("detail", "Seoul", "--lang", language, "--hourly", "--days", "2")
            #expect(hourly.output.lines.count { $0.contains(#/^  \d\d:00 /#) } >= 22, "\(hourly.output)")
            // Everything was saved a moment ago.
            #expect(server.record.requests.count == 5)
        }
    }

    @Test func `JSON and CSV have the hours and days of the page`() async throws {
        try await with("open-meteo") { program, _ in
            let document = try await program.run("detail", "Seoul", "--format", "json").json()
            #expect((document["hourly"] as? [Any])?.count ?? 0 >= 22)
            #expect((document["daily"] as? [Any])?.count == 7)
            let city = try #require(document["city"] as? [String: Any])
            #expect(city["pm25"] is Double && city["airQuality"] is String)
            let records = try await program.run("detail", "Seoul", "--format", "csv", "--days", "3").output
                .split(separator: "\r\n")
            #expect(records.count { $0.hasPrefix("day,seoul,") } == 3)
        }
    }

    @Test func `a day has its values and its hours`() async throws {
        try await with("open-meteo") { program, _ in
            let page = try await program.run("detail", "Seoul", "--day", "tomorrow")
            #expect(page.status == 0 && !page.output.contains("12 hours"), "\(page.output)")
            let document = try await program.run("detail", "Seoul", "--day", "tomorrow", "--format", "json").json()
            #expect((document["hourly"] as? [Any])?.count == 24)
            #expect((document["city"] as? [String: Any])?["date"] as? String == document["date"] as? String)
            let beyond = try await program.run("detail", "Seoul", "--day", "+30")
            #expect(beyond.status == 69 && beyond.output == "", "\(beyond.messages)")
            for command in ["detail", "forecast", "chart"] {
                let both = try await program.run(command, "Seoul", "--day", "tomorrow", "--days", "3")
                #expect(both.status == 64 && both.messages.contains("--days"), "\(command): \(both.messages)")
            }
        }
    }

    @Test func `several cities stand side by side, and an unknown one does not cost the others`() async throws {
        try await with("open-meteo") { program, server in
            let two = try await program.run("detail", "Seoul", "부산", "--width", "80")
            #expect(two.status == 0 && two.output.contains(/Temperature +.*°C +.*°C +[+-]?\d/), "\(two.output)")
            // The weather, the air, the models and the airports, a request each for both.
            #expect(server.record.requests.count == 4)
            let three = try await program.run("detail", "New York", "Seoul", "Qwertz", "--format", "json")
            #expect(three.status == 1 && three.messages.contains("'Qwertz'"), "\(three.messages)")
            let cities = try #require(try three.json()["cities"] as? [[String: Any]])
            #expect(cities.map { $0["name"] as? String } == ["New York City", "Seoul"])
            let many = try await program.run("detail", "Seoul", "Busan", "Daegu", "Ulsan", "Suwon", "Jeju", "Sokcho")
            #expect(many.status == 64 && many.output == "")
        }
    }

    @Test func `a failed forecast leaves the values, and the air its note`() async throws {
        let reply = { @Sendable (request: RecordedRequest) in request.isForecast ? FaultReply.respond(500) : nil }
        try await withForecasts(["CITIES_SOURCE": "open-meteo"], reply: reply) { program, _ in
            let page = try await program.run("detail", "Seoul")
            #expect(page.status == 1 && page.output.contains("  Temperature "), "\(page.output)")
            #expect(!page.messages.isEmpty)
        }
        try await withForecasts(["CITIES_SOURCE": "open-meteo"], reply: { $0.isAir ? .respond(500) : nil }) {
            program, _ in
            let page = try await program.run("detail", "Seoul")
            #expect(page.status == 1 && page.output.contains("━") && !page.output.contains("PM2.5"), "\(page.output)")
            #expect(page.messages.contains("air quality"), "\(page.messages)")
        }
    }

    @Test func `wind in words, sunrise, sunset and the difference from normal`() async throws {
        try await with("open-meteo") { program, _ in
            let english = try await program.run("detail", "Seoul", "--width", "60").output
            #expect(english.contains(/Wind +Northwest wind, 2\.6 m\/s\n/), "\(english)")
            #expect(english.contains(/Sunrise +07:06\n/) && english.contains(/Sunset +17:06\n/), "\(english)")
            #expect(english.contains(/Vs normal +[+-]?\d+\.\d°C\n/), "\(english)")
            let korean = try await program.run("detail", "Seoul", "--lang", "ko", "--width", "60").output
            #expect(korean.contains(/바람 +북서풍 2\.6 m\/s\n/), "\(korean)")
        }
    }

    @Test func `a source without the day's sun and extremes has a dash or no line`() async throws {
        let reply = { @Sendable (request: RecordedRequest) in
            request.isAir ? nil : FaultReply.json(ForecastBody.weatherAPI(request, withDays: false))
        }
        try await withForecasts(of: "weatherapi", ["CITIES_SOURCE": "weatherapi"], reply: reply) { program, _ in
            let output = try await program.run("detail", "Seoul", "--width", "60").output
            #expect(output.contains(/Minimum +—\n/) && output.contains(/Maximum +—\n/))
            #expect(!output.contains("Sunrise") && !output.contains("Sunset"))
        }
    }

    @Test func `the lowest and the highest in the city now are not called the day's`() async throws {
        try await with("openweathermap") { program, _ in
            let output = try await program.run("detail", "Seoul", "--width", "60").output
            // Just after midnight the forecast knows the whole day.
            #expect(!output.contains(/Minimum +0\.5°C\n/) && !output.contains(/Maximum +9\.5°C\n/), "\(output)")
            #expect(output.contains(/Lowest in the city now +0\.5°C\n/), "\(output)")
            #expect(output.contains(/Highest in the city now +9\.5°C\n/), "\(output)")
            let ending = try await program.run("detail", "Seoul", "--format", "json")
            let city = try #require(try ending.json()["city"] as? [String: Any])
            #expect(city["minimum"] as? Double != 0.5 && city["maximum"] as? Double != 9.5)
            #expect(city["lowestInCity"] as? Double == 0.5 && city["highestInCity"] as? Double == 9.5)
            let list = try await program.run("list", "Seoul", "--columns", "name,min,max", "--format", "csv")
            #expect(list.output.contains("Seoul,,"), "\(list.output)")
        }
    }

    @Test func `a detail requests what it shows of the present and of the coming days in one request`() async throws {
        try await with("open-meteo") { program, server in
            #expect(try await program.run("detail", "Seoul").status == 0)
            let request = try #require(server.weatherRequests.first)
            let (current, hourly) = (request.query("current") ?? "", request.query("hourly") ?? "")
            #expect(current.contains("wind_gusts_10m") && current.contains("cloud_cover"))
            #expect(hourly.contains("visibility") && hourly.contains("snowfall"))
            #expect(request.query("daily")?.contains("temperature_2m_max") == true)
        }
    }

    @Test func `typical weather is labeled, and neither observed nor compared with itself`() async throws {
        try await with("normals") { program, _ in
            let output = try await program.run("detail", "Seoul").output
            #expect(output.contains("typical, not live"))
            #expect(!output.contains("As of") && !output.contains("Vs normal"))
        }
    }

    @Test(arguments: Known.sources)
    func `JSON has one city, with every field`(source: String) async throws {
        try await with(source) { program, _ in
            let ending = try await program.run("detail", "Seoul", "--format", "json")
            let document = try ending.json()
            #expect(document["schema"] as? Int == 1 && document["live"] as? Bool == (source != "normals"))
            #expect(document["source"] as? String == (source == "normals" ? "climate-normals" : source))
            let city = try #require(document["city"] as? [String: Any])
            let ofMoment: Set = source == "openweathermap" ? ["lowestInCity", "highestInCity"] : []
            #expect(Set(city.keys) == Set(Self.fields).union(ofMoment))
            #expect(city["id"] as? String == "seoul" && city["temperature"] is NSNumber && city["error"] is NSNull)
            #expect((city["observedAt"] as? String)?.hasSuffix("+09:00") == true)
        }
    }

    @Test func `the other formats have one row, one sentence, or a row for each field`() async throws {
        try await with("open-meteo") { program, _ in
            let csv = try await program.run("detail", "Seoul", "--format", "csv").output
            let records = csv.components(separatedBy: "\r\n").filter { !$0.isEmpty }
            #expect(records.count { $0.hasPrefix("current,seoul,") } == 1)
            #expect(records.count { $0.hasPrefix("hour,seoul,") } >= 22)
            #expect(csv.hasPrefix("kind,id,name,latitude,longitude,localTime,observedAt,temperature,"))
            let tsv = try await program.run("detail", "Seoul", "--format", "tsv").output
            #expect(tsv.lines.count == records.count && tsv.hasPrefix("kind\tid\tname\t"))
            let ndjson = try await program.run("detail", "Seoul", "--format", "ndjson").output
            #expect(ndjson.lines.count == records.count - 1)
            #expect(ndjson.lines.allSatisfy { $0.contains(#""id":"seoul""#) })
            let markdown = try await program.run("detail", "Seoul", "--format", "markdown").output
            #expect(
                markdown.hasPrefix("**Seoul** · ") && markdown.lines.count { $0.hasPrefix("|") } > 50, "\(markdown)")
            #expect(markdown.contains("\n| Temperature | ") && markdown.contains("\n| Pressure | "))
            let plain = try await program.run("detail", "Seoul", "--plain").output
            #expect(plain.contains("\nSeoul: ") && plain.contains("degrees"))
        }
    }

    @Test func `degrees Fahrenheit come from the source`() async throws {
        try await with("open-meteo") { program, server in
            let output = try await program.run("detail", "Seoul", "--units", "f").output
            #expect(output.contains("0.0°F") && output.contains("mph"))
            #expect(server.weatherRequests.first?.query("temperature_unit") == "fahrenheit")
        }
    }

    @Test func `the hint names an ambiguous city unambiguously`() async throws {
        try await with("open-meteo") { program, _ in
            let ending = try await program.run("detail", "O'Fallon, MO", "--quiet")
            #expect(ending.status == 0)
            let hint = try #require(ending.output.firstMatch(of: /Future weather: cities chart (.+)\n/)?.output.1)
            let again = try await program.shell("\"$0\" chart \(hint) --format json")
            #expect(again.status == 0, "\(again.messages)")
        }
    }
}
