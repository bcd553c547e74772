import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import Testing

/// Answers of data.go.kr in their documented shapes, for the issue that is requested.
enum KMABody {
    /// Hours of Korea, as `20261125 1100`.
    private static func clock(_ seconds: Int) -> (date: String, time: String) {
        let clock = CivilTime(Date(timeIntervalSince1970: Double(seconds)), offset: 32_400)
        let time = [clock.hour, clock.minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
        return (clock.date.isoText.filter { $0 != "-" }, time)
    }

    /// nil for a path that is not KMA's.
    static func honest(_ request: RecordedRequest) -> String? {
        let operation = request.path.split(separator: "/").last.map(String.init) ?? ""
        let cell = #""nx":\#(request.query("nx") ?? "0"),"ny":\#(request.query("ny") ?? "0")"#
        switch operation {
        case "getUltraSrtNcst":
            let values = [
                ("PTY", "0"), ("REH", "48"), ("RN1", "0"), ("T1H", "\((Int(request.query("ny") ?? "") ?? 0) % 40).5"),
                ("VEC", "300"), ("WSD", "2.6"),
            ]
            return document(values.map { #"{"category":"\#($0.0)",\#(cell),"obsrValue":"\#($0.1)"}"# })
        case "getUltraSrtFcst":
            return document(
                hours(6, request, cell) {
                    [("T1H", "\($0)"), ("SKY", "3"), ("PTY", "0"), ("RN1", "강수없음"), ("LGT", "0")]
                })
        case "getVilageFcst":
            // Every issue has the extremes of its day, so that the number of requests is the same at every hour.
            let extremes = [("TMN", "-12.0"), ("TMX", "12.0")]
            return document(
                hours(84, request, cell) {
                    extremes + [
                        ("TMP", "\(12 - $0 % 24)"), ("SKY", "1"), ("PTY", "0"), ("POP", "20"),
                        ("PCP", $0 == 3 ? "1mm 미만" : "강수없음"), ("SNO", "적설없음"),
                    ]
                } + hours(0...0, request, cell) { _ in extremes })
        case "getMidTa":
            return document([
                "{\"regId\":\"\(request.query("regId") ?? "")\","
                    + (3...10).map { "\"taMin\($0)\":-3,\"taMax\($0)\":5" }.joined(separator: ",") + "}"
            ])
        case "getMidLandFcst":
            return document([
                "{\"regId\":\"\(request.query("regId") ?? "")\","
                    + (3...7).map {
                        "\"rnSt\($0)Am\":20,\"rnSt\($0)Pm\":60,\"wf\($0)Am\":\"맑음\",\"wf\($0)Pm\":\"흐리고 비\""
                    }.joined(separator: ",") + "}"
            ])
        case "getPwnStatus":
            return document([#"{"tmFc":202611251000,"t6":"o 건조주의보 : 서울","t7":"o 없음"}"#])
        default: return nil
        }
    }

    /// The hours behind the issue of a request.
    private static func hours(
        _ count: Int, _ request: RecordedRequest, _ cell: String, _ values: (Int) -> [(String, String)]
    ) -> [String] { hours(1...count, request, cell, values) }

    private static func hours(
        _ hours: ClosedRange<Int>, _ request: RecordedRequest, _ cell: String, _ values: (Int) -> [(String, String)]
    ) -> [String] {
        let digits = Array((request.query("base_date") ?? "") + (request.query("base_time") ?? ""))
        func number(_ range: Range<Int>) -> Int { Int(String(digits[range])) ?? 0 }
        guard digits.count == 12,
            let day = CivilDate("\(String(digits[0..<4]))-\(String(digits[4..<6]))-\(String(digits[6..<8]))"[...])
        else { return [] }
        let issue = day.dayNumber * 86_400 + number(8..<10) * 3_600 - 32_400
        return hours.flatMap { hour in
            let (date, time) = clock(issue + hour * 3_600)
            return values(hour).map {
                #"{"category":"\#($0.0)",\#(cell),"fcstDate":"\#(date)","fcstTime":"\#(time)","fcstValue":"\#($0.1)"}"#
            }
        }
    }

    static func document(_ items: [String], code: String = "00") -> String {
        """
        {"response":{"header":{"resultCode":"\(code)","resultMsg":"WORDS"},"body":{"dataType":"JSON",
        "items":{"item":[\(items.joined(separator: ","))]},"pageNo":1,"numOfRows":1500,"totalCount":\(items.count)}}}
        """
    }
}

/// A server that plays KMA, with a key, and Open-Meteo beside it.
private func withKMA(
    _ environment: [String: String] = [:], reply: @escaping @Sendable (RecordedRequest) -> FaultReply? = { _ in nil },
    body: (Program, FaultServer) async throws -> Void
) async throws {
    try await withOpenMeteo(environment) { request in
        reply(request) ?? KMABody.honest(request).map { .json($0) }
    } body: { program, server in
        var program = program
        program.environment["CITIES_KMA_BASE_URL"] = server.url
        if program.environment["CITIES_KMA_API_KEY"] == nil { program.environment["CITIES_KMA_API_KEY"] = "test-key" }
        try await body(program, server)
    }
}

@Suite struct `The program with KMA` {
    @Test func `twenty cities are one table of at most sixty requests`() async throws {
        try await withKMA { program, server in
            let ending = try await program.run("list", "--format", "json")
            #expect(ending.status == 0, "\(ending)")
            let document = try ending.json()
            #expect(document["source"] as? String == "kma" && document["live"] as? Bool == true)
            let cities = try #require(document["cities"] as? [[String: Any]])
            #expect(cities.count == 20 && cities.allSatisfy { $0["temperature"] is Double || $0["temperature"] is Int })
            #expect(server.record.requests.count { $0.path.contains("InfoService") } == 60)
            #expect(!ending.output.contains("test-key") && !ending.messages.contains("test-key"))
        }
    }

    @Test(arguments: [("en", "KMA ·", "Cloudy"), ("ko", "기상청 ·", "구름많음")])
    func `the table has the observation and its attribution`(language: String, credit: String, sky: String) async throws
    {
        try await withKMA { program, _ in
            let list = try await program.run("list", "Seoul", "Busan", "--lang", language)
            #expect(list.status == 0 && list.output.contains(credit), "\(list)")
            #expect(list.output.contains("7.5°C") && list.output.contains("36.5°C"), "\(list)")
        }
        try await withKMA(["CITIES_SOURCE": "kma"]) { program, _ in
            let page = try await program.run("detail", "Jeju City", "--lang", language)
            #expect(page.status == 0 && page.output.contains("38.5") && page.output.contains(sky), "\(page)")
            let forecast = try await program.run("forecast", "Jeju City", "--days", "7", "--lang", language)
            #expect(forecast.status == 0, "\(forecast)")
        }
    }

    @Test func `a page asks for each issue once, and has all that the page of another source has`() async throws {
        try await withKMA { program, server in
            let page = try await program.run("detail", "Jeju City", "--source", "kma", "--format", "json")
            #expect(page.status == 0 && page.messages == "", "\(page)")
            let operations = server.record.requests.map { $0.path.split(separator: "/").last.map(String.init) ?? "" }
            for operation in ["getUltraSrtNcst", "getUltraSrtFcst", "getVilageFcst"] {
                #expect(operations.count { $0 == operation } == 1, "\(operations)")
            }
            let city = try #require(try page.json()["city"] as? [String: Any])
            for field in [
                "feelsLike", "minimum", "maximum", "sunrise", "sunset", "precipitationChance", "precipitation", "pm25",
                "pm10",
            ] {
                #expect(!(city[field] is NSNull) && city[field] != nil, "\(field): \(page)")
            }
            let day = try #require((try page.json()["daily"] as? [[String: Any]])?.first)
            #expect(day["minimum"] as? Double == city["minimum"] as? Double && day["maximum"] as? Double == 12)
            let text = try await program.run("detail", "Jeju City", "--source", "kma")
            #expect(text.output.contains("PM2.5") && text.output.contains("Open-Meteo"), "\(text)")
            // KMA keeps nothing of yesterday: a dash, with its reason.
            #expect(text.output.contains(#/Vs yesterday +—/#) && text.output.contains("KMA has no value"), "\(text)")
        }
    }

    @Test func `the air of another service that fails costs the page nothing else`() async throws {
        try await withKMA(reply: { $0.isAir ? .respond(500) : nil }) { program, _ in
            let page = try await program.run("detail", "Jeju City", "--source", "kma")
            #expect(page.status == 0 && page.output.contains("38.5"), "\(page)")
        }
    }

    @Test func `a city outside Korea fails alone with 64 and among others with 1, with the advice`() async throws {
        try await withKMA { program, _ in
            let alone = try await program.run("list", "Tokyo", "--source", "kma")
            #expect(alone.status == 64 && alone.output.isEmpty, "\(alone)")
            #expect(alone.messages.contains("KMA covers South Korea only."))
            #expect(alone.messages.contains("--source open-meteo"))
            let mixed = try await program.run("list", "Jeju City", "Tokyo", "--source", "kma", "--lang", "ko")
            #expect(mixed.status == 1 && mixed.output.contains("38.5"), "\(mixed)")
            #expect(mixed.messages.contains("국내가 아님") && mixed.messages.contains("다른 날씨 서비스를 선택하세요."))
        }
    }

    @Test func `auto takes it only with a key, in Celsius, when all cities are in Korea`() async throws {
        func check(_ program: Program, _ words: [String], _ source: String) async throws {
            let ending = try await program.run(["list"] + words + ["--format", "json"])
            #expect(ending.status == 0, "\(ending)")
            let document = try ending.json()
            #expect(document["source"] as? String == source, "\(words)")
        }
        try await withKMA { program, _ in
            try await check(program, ["Jeju City"], "kma")
            try await check(program, ["Jeju City", "Tokyo"], "open-meteo")
            try await check(program, ["Jeju City", "--units", "f"], "open-meteo")
        }
        try await withKMA(["CITIES_KMA_API_KEY": " "]) { program, _ in
            try await check(program, ["Jeju City"], "open-meteo")
        }
    }

    @Test func `Fahrenheit is refused with 64`() async throws {
        try await withKMA { program, server in
            let ending = try await program.run("list", "Seoul", "--source", "kma", "--units", "f")
            #expect(ending.status == 64 && ending.messages.contains("KMA provides Celsius only."), "\(ending)")
            #expect(server.record.requests.isEmpty)
        }
    }

    @Test(
        arguments: [
            ("22", 75, "rate limit of KMA"), ("30", 77, "rejected the API key"), ("10", 65, "unexpected response"),
            ("01", 69, "server error"),
        ] as [(String, Int32, String)])
    func `a refusal has its status`(code: String, status: Int32, sentence: String) async throws {
        try await withKMA(reply: { request in
            request.path.contains("InfoService") ? .json(KMABody.document([], code: code)) : nil
        }) { program, _ in
            let ending = try await program.run("list", "Seoul", "--source", "kma")
            #expect(ending.status == status && ending.messages.contains(sentence), "\(ending)")
        }
    }

    @Test func `the doctor says that its answers were recorded`() async throws {
        try await withKMA { program, _ in
            for (language, sentence) in [
                ("en", #/checked against recorded answers of .*KMA/#), ("ko", #/기상청.*저장된 응답으로 확인함/#),
            ] {
                let ending = try await program.run("doctor", "--lang", language)
                #expect(ending.output.contains(sentence), "\(ending)")
            }
        }
    }
}
