import Foundation
import CitiesTestSupport
import Testing

/// The quantities for comparisons, from the request to the row.
@Suite(.serialized, .timeLimit(.untilAllHadTheirTurn))
struct ComparingTests {
    @Test func `rain and yesterday are part of the one usual request for 20 cities`() async throws {
        try await withOpenMeteo { program, server in
            let ending = try await program.run("list", "--width", "160")
            #expect(ending.status == 0 && ending.messages == "", "\(ending.messages)")
            #expect(ending.output.contains("VS YESTERDAY") && ending.output.contains("NEXT 24 H"))
            // 57 is the twelfth hour from 21:00 on.
            #expect(ending.output.lines.count { $0.contains("57%") && $0.contains("-2.0") } == 20, "\(ending.output)")
            let request = try #require(server.record.requests.first)
            #expect(server.record.requests.count == 1)
            #expect(request.query("past_days") == "1" && request.query("forecast_days") == "2")
            let variables = ["current", "hourly", "daily"].compactMap { request.query($0)?.split(separator: ",").count }
            #expect(max(1, Double(variables.reduce(0, +)) / 10) * 20 <= 36)
        }
    }

    @Test func `a named quantity causes one more request, and is then saved`() async throws {
        try await withOpenMeteo { program, server in
            #expect(try await program.run("list").status == 0)
            let named = ["list", "--columns", "name,gust,precip", "--sort", "precip-desc"]
            let ending = try await program.run(named)
            #expect(ending.status == 0 && ending.output.lines.count { $0.contains("7.4 m/s") } == 20)
            #expect(ending.output.lines.count { $0.contains("6.0 mm") } == 20)
            #expect(try await program.run(named).status == 0)
            // A saved answer with more quantities serves a request for fewer.
            #expect(try await program.run("list").status == 0)
            #expect(server.record.requests.count == 2)
            #expect(server.record.requests.last?.query("hourly")?.contains("snowfall") == false)
        }
    }

    @Test(arguments: ["en", "ko"])
    func `the footer names the city with the biggest drop since yesterday`(language: String) async throws {
        try await withOpenMeteo { program, _ in
            let ending = try await program.run("list", "--width", "120", "--lang", language)
            #expect(
                ending.output.contains(
                    language == "en" ? "biggest drop since yesterday Busan -2.0°" : "어제보다 가장 많이 내린 곳 부산 -2.0°"))
        }
    }

    @Test func `at 80 columns 20 cities are 23 lines`() async throws {
        try await withOpenMeteo { program, _ in
            let lines = try await program.run("list", "--width", "80").output.lines
            #expect(lines.count == 23 && lines[0].contains("Open-Meteo.com (CC BY 4.0)"), "\(lines)")
        }
    }

    @Test func `OpenWeatherMap's forecast is requested only when rain is named`() async throws {
        try await withForecasts(of: "openweathermap") { program, server in
            #expect(try await program.run("list", "Seoul", "Busan", "--width", "160").status == 0)
            #expect(server.record.requests.filter(\.isForecast).isEmpty)
            let ending = try await program.run("list", "Seoul", "Busan", "--sort", "rain-desc")
            #expect(ending.status == 0 && ending.output.lines.count { $0.contains("25%") } == 2, "\(ending.output)")
            #expect(server.record.requests.count(where: \.isForecast) == 2)
        }
    }

    /// Runs `body` with OpenWeatherMap, whose forecast takes a second request, and an air quality that waits for the
    /// gate `air`.
    private func withAirAndForecast(body: (Program, FaultServer) async throws -> Void) async throws {
        let reply = { @Sendable (request: RecordedRequest) in
            request.isAir ? FaultReply.json(WeatherBody.air(request)).held(until: "air") : nil
        }
        try await withForecasts(of: "openweathermap", reply: reply) { program, server in
            var program = program
            program.environment["CITIES_OPEN_METEO_AIR_QUALITY_URL"] = server.url + "/air"
            try await body(program, server)
        }
    }

    @Test func `the air quality and the next hours are requested together`() async throws {
        try await withAirAndForecast { program, server in
            async let ending = program.run("list", "Seoul", "Busan", "--columns", "name,rain,pm25")
            try await server.waitUntil {
                $0.requests.contains(where: \.isAir) && $0.requests.contains(where: \.isForecast)
            }
            server.open("air")
            let (status, output) = try await (ending.status, ending.output)
            #expect(status == 0 && output.contains("25%") && output.contains("10 µg/m³"), "\(output)")
        }
    }

    /// Everything but thermometers, once two requests have been under way together.
    @Test(
        arguments: [
            ["list", "Seoul", "--columns", "name,temp,pm25"],
            ["list", "Seoul", "--day", "tomorrow", "--columns", "name,pm25"],
            ["detail", "Seoul"], ["brief", "Seoul"], ["plan", "Seoul", "Busan", "--air"], ["trip", "Seoul@tomorrow"],
            ["hours", "Seoul", "--value", "pm25"], ["compare", "Seoul", "Busan", "--value", "pm25"],
            ["chart", "Seoul", "--series", "pm25"],
        ])
    func `the weather and the air beside it are requested together`(words: [String]) async throws {
        let reply = { @Sendable (request: RecordedRequest) in
            (pageBody(request) ?? .json(WeatherBody.openMeteo(request))).barrier(count: 2)
        }
        try await withOpenMeteo(reply: reply) { program, server in
            let ending = try await program.run(words + ["--timeout", "20"])
            #expect(ending.status == 0, "\(ending)")
            #expect(server.record.requests.contains { $0.isAir })
        }
    }

    @Test func `a list of the full screen and the air beside it are requested together`() async throws {
        let reply = { @Sendable (request: RecordedRequest) in
            (pageBody(request) ?? .json(WeatherBody.openMeteo(request))).barrier(count: 2)
        }
        let settings = ["CITIES_CITIES": "Seoul,Busan", "CITIES_COLUMNS": "name,temp,pm25"]
        try await withOpenMeteo(settings, reply: reply) { program, server in
            let screen = try await ScreenProgram(program)
            await screen.see("10 µg/m³")
            screen.type("q")
            try await screen.end()
        }
    }

    @Test func `the coming days of a page and the air beside them are requested together`() async throws {
        let reply = { @Sendable (request: RecordedRequest) in
            request.isForecast || request.isAir ? pageBody(request)?.barrier(count: 2) : nil
        }
        try await withOpenMeteo(["CITIES_CITIES": "Seoul,Busan"], reply: reply) { program, server in
            let screen = try await ScreenProgram(program)
            await screen.seeAllFetched("1.0°C")
            screen.type("\r")
            await screen.see("10 µg/m³")
            screen.type("q")
            try await screen.end()
            #expect(server.record.requests.contains { $0.isForecast })
        }
    }

    @Test func `when the air quality decides which cities are shown, only their next hours are requested`() async throws
    {
        try await withAirAndForecast { program, server in
            let words = ["list", "Seoul", "Busan", "--columns", "name,rain", "--where", "pm25>12"]
            async let ending = program.run(words)
            try await server.waitUntil { $0.requests.contains(where: \.isAir) }
            #expect(server.record.requests.filter(\.isForecast).isEmpty)
            server.open("air")
            let (status, output) = try await (ending.status, ending.output)
            #expect(
                status == 0 && output.lines.filter { $0.contains("25%") }.map { $0.contains("Busan") } == [true],
                "\(output)")
            #expect(server.record.requests.count(where: \.isForecast) == 1)
        }
    }

    @Test func `two failures beside the weather are reported in order, and leave dashes`() async throws {
        let reply = { @Sendable (request: RecordedRequest) in request.isForecast ? FaultReply.respond(404) : nil }
        try await withForecasts(of: "openweathermap", reply: reply) { program, _ in
            var program = program
            program.environment["CITIES_OPEN_METEO_AIR_QUALITY_URL"] = nowhere
            let ending = try await program.run("list", "Seoul", "Busan", "--columns", "name,temp,rain,air")
            #expect(ending.status == 1 && ending.output.lines.count { $0.contains("°C") } == 2, "\(ending.output)")
            let messages = ending.messages.split(separator: "cities: ")
            try #require(messages.count == 2, "\(ending.messages)")
            #expect(messages[0].contains("air quality") && messages[1].contains("HTTP 404"), "\(messages)")
        }
    }

    @Test(arguments: ["en", "ko"])
    func `the air quality takes one more request, and only when it is named`(language: String) async throws {
        try await withAir { program, server in
            #expect(try await program.run("list").status == 0)
            #expect(server.record.requests.count == 1)
            let named = ["list", "--columns", "name,air,pm25", "--sort", "air-desc", "--lang", language]
            let ending = try await program.run(named)
            #expect(ending.status == 0 && ending.messages == "", "\(ending.messages)")
            #expect(ending.output.contains("CAMS") && ending.output.contains("45 km"))
            let rows = ending.output.lines.filter { $0.contains("µg/m³") && !$0.contains("●") }
            #expect(rows.count == 20 && rows[0].contains(language == "en" ? "very unhealthy" : "매우나쁨"), "\(rows)")
            let word = language == "en" ? "bad" : "나쁨"
            let bad = try await program.run([
                "list", "--where", "air=\(word)", "--format", "json", "--lang", language,
            ])
            #expect(bad.status == 0 && bad.output.contains(#""airQuality":"bad""#))
            #expect(!bad.output.contains("very-bad") && !bad.output.contains("moderate"))
            // It was kept, in a file of its own.
            #expect(server.record.requests.count { $0.target.contains("/air-quality") } == 1)
        }
    }

    @Test func `typical weather has no air quality, and no attribution for it`() async throws {
        try await withProgram { program in
            for language in ["en", "ko"] {
                let ending = try await program.run(
                    "list", "--source", "normals", "--columns", "name,temp,air", "--lang", language)
                let note = language == "en" ? "no value for these columns: Air" : "다음 열의 값이 없습니다: "
                #expect(ending.status == 0 && ending.messages.contains(note), "\(ending.messages)")
                #expect(ending.messages.lines.count { !$0.isEmpty } == 1)
                #expect(ending.output.lines.count { $0.hasSuffix("—") } == 20 && !ending.output.contains("CAMS"))
            }
        }
    }

    /// Compatibility: a wider table must not change the JSON that scripts read.
    @Test func `the JSON of a list has the fields of its contract and the named ones`() async throws {
        let contract = [
            "id", "name", "latitude", "longitude", "observedAt", "temperature", "feelsLike", "humidity", "condition",
            "minimum", "maximum", "precipitationChance", "pressure", "windSpeed", "windDirection", "normal",
            "normalDifference", "yesterday", "yesterdayDifference", "error",
        ]
        try await withOpenMeteo { program, _ in
            func fields(_ arguments: String...) async throws -> [String] {
                let ending = try await program.run(["list", "Seoul", "--format", "json"] + arguments)
                let json = try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any]
                #expect(
                    Set((json ?? [:]).keys)
                        == ["schema", "source", "live", "units", "language", "fetchedAt", "cities"])
                let city = try #require((json?["cities"] as? [[String: Any]])?.first)
                return Array(city.keys)
            }
            for width in ["60", "80", "200"] { #expect(Set(try await fields("--width", width)) == Set(contract)) }
            let named = try await fields("--sort", "uv-desc", "--where", "precip>=0")
            #expect(Set(named) == Set(contract + ["uvIndex", "precipitation"]))
        }
    }

    @Test(arguments: ["en", "ko"])
    func `the air quality of one city can be named`(language: String) async throws {
        try await withAir { program, _ in
            let named = ["detail", "Seoul", "--columns", "temp,air,pm25,snow", "--lang", language]
            let ending = try await program.run(named)
            #expect(ending.status == 0 && ending.messages == "", "\(ending.messages)")
            let fields = ending.output.split(separator: "\n\n").dropFirst().first?.split(separator: "\n") ?? []
            try #require(fields.count == 4 && ending.output.contains("CAMS"), "\(ending.output)")
            #expect(fields[1].hasSuffix(language == "en" ? "good" : "좋음") && fields[2].hasSuffix("10 µg/m³"))
            let json = try await program.run(named + ["--format", "json"])
            #expect(json.output.contains(#""pm25":10"#) && json.output.contains(#""airQuality":"good""#))
            let plain = try await program.run(named + ["--plain"])
            #expect(plain.output.contains("CAMS") && plain.output.contains("10"))
            #expect(try await program.run("detail", "Seoul", "--columns", "smell").status == 64)
        }
        try await withOpenMeteo(["CITIES_OPEN_METEO_AIR_QUALITY_URL": nowhere]) { program, _ in
            let ending = try await program.run("detail", "Seoul", "--columns", "temp,air", "--lang", language)
            #expect(ending.status == 1 && ending.messages.contains("127.0.0.1:9"), "\(ending.messages)")
            #expect(ending.output.lines.contains { $0.hasSuffix("—") } && !ending.output.contains("CAMS"))
        }
    }

    @Test(arguments: ["en", "ko"])
    func `a map of the air quality names its model below`(language: String) async throws {
        try await withAir { program, server in
            let ending = try await program.run("map", "--value", "pm25", "--lang", language, "--width", "100")
            #expect(ending.status == 0 && ending.output.contains("CAMS") && ending.output.contains("45 km"))
        }
    }

    @Test func `a failed request for air quality leaves dashes in its column`() async throws {
        try await withOpenMeteo(["CITIES_OPEN_METEO_AIR_QUALITY_URL": nowhere]) { program, _ in
            let ending = try await program.run("list", "--columns", "name,temp,air")
            #expect(ending.status == 1)
            #expect(ending.output.lines.count { $0.contains("°C") && $0.hasSuffix("—") } == 20)
            #expect(ending.messages.contains("air quality") && ending.messages.contains("127.0.0.1:9"))
        }
    }

    @Test func `a feels-like temperature by Korea's formula is labeled`() async throws {
        // From May to September the formula is of humidity, else of wind.
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 9 * 3_600))
        let month = calendar.component(.month, from: Date())
        let degrees = (5...9).contains(month) ? "0.9°C" : "-3.1°C"
        try await withOpenMeteo { program, _ in
            let asked = ["list", "Seoul", "--columns", "name,feels"]
            let usual = try await program.run(asked)
            #expect(usual.output.contains("-2.0°C"))
            let ending = try await program.run(asked + ["--feels", "kma"])
            #expect(ending.status == 0 && ending.output.contains(degrees), "\(ending.output)")
            #expect(ending.output.contains("Korea Meteorological Administration"))
            #expect(try await program.run(asked + ["--feels", "mine"]).status == 64)
        }
        try await withOpenMeteo(["CITIES_FEELS": "kma"]) { program, _ in
            let ending = try await program.run("list", "Seoul", "--columns", "name,feels")
            #expect(ending.output.contains(degrees))
        }
    }

    @Test(arguments: ["open-meteo", "openweathermap", "weatherapi"])
    func `a day of every city takes one request, and a missing day ends with 69`(source: String) async throws {
        try await withForecasts(of: source) { program, server in
            let ending = try await program.run("list", "Seoul", "Busan", "--day", "tomorrow", "--sort", "temp-desc")
            #expect(ending.status == 0 && ending.messages == "", "\(ending.messages)")
            #expect(ending.output.lines.count { $0.contains("°C") } >= 2)
            let count = server.record.requests.count
            #expect(count == (source == "open-meteo" ? 1 : 2))
            let json = try await program.run("list", "Seoul", "--day", "tomorrow", "--format", "json")
            #expect(json.output.contains(#","date":"20"#) && json.output.contains(#""precipitationChance":"#))
            let none = try await program.run("list", "Seoul", "--day", "2030-01-01")
            #expect(none.status == 69 && none.output == "" && none.messages.contains("too far ahead"))
            #expect(try await program.run("list", "--day", "2026-02-30").status == 64)
            // A day beyond the first week is requested with more days, of a source that has them.
            #expect(server.record.requests.count == count + (source == "open-meteo" ? 1 : 0))
        }
    }

    /// A source with fewer days for one city than for another, as with a regional model.
    @Test func `cities without the day are each named`() async throws {
        try await withForecasts(reply: withFewDaysOfTheSecond) { program, _ in
            let date = Date(timeIntervalSince1970: Double(ForecastBody.midnight + 32_400 + 4 * 86_400 + 43_200))
                .ISO8601Format().prefix(10)
            let ending = try await program.run("list", "Seoul", "Busan", "--day", String(date))
            #expect(ending.status == 1 && ending.messages.contains("Busan"), "\(ending.messages)")
            #expect(
                ending.output.lines.contains { $0.contains("Busan") && $0.contains("no forecast") }, "\(ending.output)")
            #expect(ending.output.lines.contains { $0.contains("Seoul") && $0.contains("92%") })
            let json = try await program.run("list", "Seoul", "Busan", "--day", String(date), "--format", "json")
            #expect(json.output.contains("Open-Meteo has no forecast for that day."), "\(json.output)")
        }
    }

    @Test func `a comparison may be of one day`() async throws {
        try await withForecasts { program, _ in
            let ending = try await program.run("compare", "Seoul", "Busan", "--day", "tomorrow", "--format", "csv")
            #expect(ending.status == 0, "\(ending.messages)")
            // A heading, a day of hours for each city, and the end of the last line.
            let lines = ending.output.components(separatedBy: "\r\n")
            #expect(lines.count == 50, "\(ending.output)")
            let none = try await program.run("compare", "Seoul", "Busan", "--day", "2030-01-01")
            #expect(none.status == 69)
        }
    }
}
