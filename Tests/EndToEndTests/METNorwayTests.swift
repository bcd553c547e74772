import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import Testing

/// Answers of MET Norway in their documented shape, which expire after half an hour.
enum METNorwayBody {
    /// nil for a path that is not MET Norway's.
    static func reply(_ request: RecordedRequest, status: Int = 200) -> FaultReply? {
        guard request.path.hasSuffix("/locationforecast/2.0/compact") else { return nil }
        let now = Date()
        let fields = [
            ("Date", httpDate(now)), ("Expires", httpDate(now + 1_800)), ("Last-Modified", httpDate(now - 600)),
        ]
        return .json(body(request), status: status, headers: fields)
    }

    /// An IMF-fixdate.
    static func httpDate(_ date: Date) -> String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "GMT")
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return format.string(from: date)
    }

    /// Sixty hours, whose first has the latitude in degrees, and then entries every six hours.
    private static func body(_ request: RecordedRequest) -> String {
        let first = Int(Date().timeIntervalSince1970) / 21_600 * 21_600
        let degrees = Double(request.query("lat") ?? "0") ?? 0
        let entries = (Array(0..<60) + (0..<30).map { 60 + $0 * 6 }).map { hour in
            let time = Date(timeIntervalSince1970: Double(first + hour * 3_600)).iso8601
            let hourly =
                hour < 60
                ? #""next_1_hours":{"summary":{"symbol_code":"fair_day"},"details":{"precipitation_amount":0.0}},"# : ""
            return """
                {"time":"\(time)","data":{"instant":{"details":{"air_pressure_at_sea_level":1020.1,
                "air_temperature":\(degrees),"cloud_area_fraction":12.5,"relative_humidity":51.2,
                "wind_from_direction":305.1,"wind_speed":3.4}},\(hourly)
                "next_6_hours":{"summary":{"symbol_code":"cloudy"},"details":{"precipitation_amount":0.4}}}}
                """
        }
        return """
            {"type":"Feature","geometry":{"type":"Point","coordinates":[\(request.query("lon") ?? "0"),\(degrees),38]},
            "properties":{"meta":{"units":{"air_temperature":"celsius"}},
            "timeseries":[\(entries.joined(separator: ","))]}}
            """
    }
}

extension RecordedRequest {
    fileprivate var isMETNorway: Bool { path.hasPrefix("/met/") }
}

/// A server that plays MET Norway below `/met`, and Open-Meteo beside it.
private func withMETNorway(
    _ environment: [String: String] = [:], reply: @escaping @Sendable (RecordedRequest) -> FaultReply? = { _ in nil },
    body: (Program, FaultServer) async throws -> Void
) async throws {
    try await withOpenMeteo(environment) { request in
        reply(request) ?? METNorwayBody.reply(request)
    } body: { program, server in
        var program = program
        program.environment["CITIES_MET_NORWAY_BASE_URL"] = server.url + "/met"
        try await body(program, server)
    }
}

/// Open-Meteo fails with a status.
@Sendable private func failing(_ status: Int) -> @Sendable (RecordedRequest) -> FaultReply? {
    { request in request.path == "/v1/forecast" ? .json(#"{"error":true,"reason":"closed"}"#, status: status) : nil }
}

@Suite struct `The program with MET Norway` {
    @Test(arguments: [("en", "MET Norway ("), ("ko", "MET Norway (")])
    func `a table is a request for each city, with who asks, four decimals and at most two at once`(
        language: String, name: String
    ) async throws {
        try await withMETNorway { program, server in
            let list = try await program.run("list", "--source", "met-norway", "--lang", language)
            #expect(list.status == 0 && list.output.contains(name), "\(list)")
            let requests = server.record.requests.filter(\.isMETNorway)
            #expect(requests.count == 20 && server.record.mostInFlight <= 2)
            for request in requests {
                #expect(request.headers["user-agent"]?.contains(/^cities\/[0-9.]+ \([^ )]+@[^ )]+\)$/) == true)
                #expect(request.headers["accept-encoding"]?.contains("gzip") == true)
                for place in ["lat", "lon"] {
                    let decimals = request.query(place)?.split(separator: ".").dropFirst().first ?? ""
                    #expect(decimals.count <= 4, "\(request.target)")
                }
            }
            #expect(!list.output.contains("Yr") && !list.messages.contains("Yr"))
        }
    }

    @Test func `the present, the days and a refresh are one request until the reply expires`() async throws {
        try await withMETNorway(["CITIES_SOURCE": "met-norway"]) { program, server in
            let list = try await program.run("list", "Jeju City")
            #expect(list.status == 0 && list.output.contains("33.5°C"), "\(list)")
            let forecast = try await program.run("forecast", "Jeju City", "--days", "7")
            #expect(forecast.status == 0, "\(forecast)")
            let again = try await program.run("list", "Jeju City", "--refresh", "--verbose")
            #expect(again.status == 0 && again.output.contains("33.5°C"), "\(again)")
            #expect(again.messages.contains("(Expires)"), "\(again)")
            #expect(server.record.requests.count { $0.isMETNorway } == 1)
        }
    }

    @Test func `five days are five days, and a whole answer has no missing step`() async throws {
        try await withMETNorway(["CITIES_SOURCE": "met-norway"]) { program, _ in
            let chart = try await program.run("chart", "Jeju City", "--width", "100", "--height", "30")
            #expect(chart.output.contains("5 days") && !chart.output.contains("missing"), "\(chart)")
            #expect(!chart.output.contains("The forecast ends"), "\(chart)")
            let compare = try await program.run("compare", "Seoul", "Jeju City", "--width", "100", "--height", "30")
            #expect(compare.output.contains("5 days") && !compare.output.contains("missing"), "\(compare)")
            let data = try await program.run("forecast", "Jeju City", "--format", "json").json()
            let steps = try #require(data["steps"] as? [[String: Any]])
            #expect((25..<40).contains(steps.count))
            #expect(steps.allSatisfy { $0["minimum"] as? Double == 33.5 && $0["maximum"] as? Double == 33.5 })
        }
    }

    @Test func `every day of five has extremes, also the one in which the hours end`() async throws {
        try await withMETNorway(["CITIES_SOURCE": "met-norway"]) { program, _ in
            let data = try await program.run("plan", "Jeju City", "--days", "5", "--format", "json").json()
            let city = try #require((data["cities"] as? [[String: Any]])?.first)
            let days = try #require(city["days"] as? [[String: Any]])
            #expect(days.count == 5)
            #expect(days.allSatisfy { $0["minimum"] as? Double == 33.5 && $0["maximum"] as? Double == 33.5 }, "\(days)")
            // In Korea a block of six hours lies over every midnight from then on.
            #expect(days.suffix(2).allSatisfy { $0["precipitation"] is NSNull }, "\(days)")
        }
    }

    @Test(arguments: [
        ("en", "MET Norway has no chance of rain for these hours; the amounts are shown."),
        ("ko", "노르웨이 기상연구소에는 이 시간대의 강수확률이 없어 강수량을 보여 줍니다."),
    ])
    func `hours without chances show the amounts, and say so`(language: String, note: String) async throws {
        try await withMETNorway(["CITIES_SOURCE": "met-norway"]) { program, _ in
            let hours = try await program.run("hours", "Jeju City", "Seoul", "--width", "120", "--lang", language)
            #expect(hours.status == 0 && !hours.output.contains("·—"), "\(hours)")
            #expect((hours.output + hours.messages).contains(note), "\(hours)")
            let data = try await program.run("hours", "Jeju City", "--format", "json").json()
            let city = try #require((data["cities"] as? [[String: Any]])?.first)
            let first = try #require((city["hours"] as? [[String: Any]])?.first)
            #expect(first["precipitationChance"] is NSNull && first["precipitation"] as? Double == 0)
        }
    }

    @Test(arguments: [("en", "allows no new request for"), ("ko", "동안 새로 요청할 수 없어")])
    func `a refresh before the reply expires is told, once for each server`(language: String, words: String)
        async throws
    {
        try await withMETNorway(["CITIES_SOURCE": "met-norway", "CITIES_LANGUAGE": language]) { program, server in
            let first = try await program.run("list", "Seoul", "Busan", "--refresh")
            #expect(first.status == 0 && first.messages.isEmpty, "\(first)")
            let again = try await program.run("list", "Seoul", "Busan", "--refresh")
            #expect(again.status == 0 && again.messages.lines.count == 1 && again.messages.contains(words), "\(again)")
            #expect(try await program.run("list", "Seoul", "--refresh", "--quiet").messages.isEmpty)
            #expect(try await program.run("list", "Seoul").messages.isEmpty)
            #expect(server.record.requests.count { $0.isMETNorway } == 2)
        }
    }

    @Test func `203 is told with verbose`() async throws {
        try await withMETNorway(
            ["CITIES_SOURCE": "met-norway"], reply: { METNorwayBody.reply($0, status: 203) }
        ) { program, _ in
            let ending = try await program.run("list", "Jeju City", "--verbose")
            #expect(ending.status == 0 && ending.output.contains("33.5°C"), "\(ending)")
            #expect(ending.messages.contains("203, this version of the service is deprecated"), "\(ending)")
        }
    }

    @Test(
        arguments: [(403, 65), (429, 75), (404, 65), (500, 69)] as [(Int, Int32)])
    func `a page of a refusal is never read, and its status decides`(status: Int, exit: Int32) async throws {
        let page = Data("<html>blocked by policy</html>".utf8)
        try await withMETNorway(
            reply: { $0.isMETNorway ? .respond(status, headers: [("Content-Type", "text/html")], body: page) : nil }
        ) { program, server in
            let ending = try await program.run("list", "Seoul", "Busan", "Daegu", "--source", "met-norway")
            #expect(ending.status == exit && !ending.messages.contains("policy"), "\(ending)")
            // The limit, and a source that is down, are not asked further.
            if status == 429 { #expect(server.record.requests.count { $0.isMETNorway } <= 2) }
        }
    }

    @Test func `Fahrenheit is refused with 64, without a request`() async throws {
        try await withMETNorway { program, server in
            let ending = try await program.run("list", "Seoul", "--source", "met-norway", "--units", "f")
            #expect(ending.status == 64 && ending.messages.contains("MET Norway provides Celsius only."), "\(ending)")
            #expect(server.record.requests.isEmpty)
        }
    }

    @Test(arguments: [
        ("en", 429, "Showing weather by MET Norway."), ("ko", 500, "노르웨이 기상연구소 날씨를 보여 줍니다."),
    ])
    func `auto takes it when Open-Meteo fails, and says so`(language: String, status: Int, note: String) async throws {
        try await withMETNorway(reply: failing(status)) { program, _ in
            let ending = try await program.run("list", "Jeju City", "--lang", language)
            #expect(ending.status == 0 && ending.output.contains("33.5°C"), "\(ending)")
            #expect(ending.messages.contains("Open-Meteo") || ending.messages.contains("127.0.0.1"), "\(ending)")
            #expect(ending.messages.contains(note), "\(ending)")
            let data = try await program.run("list", "Jeju City", "--format", "json").json()
            #expect(data["source"] as? String == "met-norway" && data["live"] as? Bool == true)
            let days = try await program.run("forecast", "Jeju City", "--format", "json")
            #expect(try days.json()["source"] as? String == "met-norway", "\(days)")
        }
    }

    @Test func `with Fahrenheit auto passes it over and says so`() async throws {
        try await withMETNorway(reply: failing(500)) { program, server in
            let ending = try await program.run("list", "Seoul", "--units", "f")
            #expect(ending.status == 0, "\(ending)")
            #expect(ending.messages.contains("MET Norway provides Celsius only. Showing typical weather"), "\(ending)")
            #expect(!server.record.requests.contains { $0.isMETNorway })
        }
    }

    @Test func `a source that was named has no second one`() async throws {
        try await withMETNorway(reply: failing(500)) { program, server in
            let ending = try await program.run("list", "Seoul", "--source", "open-meteo")
            #expect(ending.status == 69, "\(ending)")
            #expect(!server.record.requests.contains { $0.isMETNorway })
        }
    }

    @Test func `the doctor asks it in Celsius, and says that its answers were recorded`() async throws {
        try await withMETNorway { program, server in
            // One that only stands in is left in peace.
            #expect(try await program.run("doctor").output.contains(#/recorded answers of .*MET Norway/#))
            #expect(!server.record.requests.contains { $0.isMETNorway })
            let named = ["doctor", "--source", "met-norway", "--units", "f"]
            for _ in 1...2 {
                let ending = try await program.run(named)
                #expect(ending.status == 0, "\(ending)")
            }
            #expect(server.record.requests.count { $0.isMETNorway } == 1)
        }
    }
}
