import CitiesTestSupport
import Foundation
import Testing

/// Reports of airports made for the requested stations.
enum MetarBody {
    /// Each station has 6 °C, 25 minutes ago, with knots, miles and wind from everywhere as the service sends them.
    static func reports(_ request: RecordedRequest, celsius: String = "6", age: Int = 1_530) -> String {
        let observed = Int(Date().timeIntervalSince1970) - age
        let ids = (request.query("ids") ?? "").removingPercentEncoding?.split(separator: ",") ?? []
        let reports = ids.map { id in
            """
            {"icaoId":"\(id)","receiptTime":"2026-11-25T02:03:11.204Z","obsTime":\(observed),"temp":\(celsius),
            "dewp":-3,"wdir":"VRB","wspd":11,"visib":"6+","altim":1024,"metarType":"METAR","clouds":[]}
            """
        }
        return "[" + reports.joined(separator: ",") + "]"
    }
}

extension RecordedRequest {
    /// True for a request for the reports of airports.
    var isMetar: Bool { path.hasSuffix("/api/data/metar") }
}

@Suite(.timeLimit(.untilAllHadTheirTurn))
struct ThermometerTests {
    private func withThermometers(
        _ environment: [String: String] = [:],
        reply: @escaping @Sendable (RecordedRequest) -> FaultReply? = { .json(MetarBody.reports($0)) },
        body: (Program, FaultServer) async throws -> Void
    ) async throws {
        try await withForecasts(environment, metar: reply, body: body)
    }

    @Test func `the page of a city has the airport beside the model, with its name, distance and age`() async throws {
        try await withThermometers { program, _ in
            let english = try await program.run("detail", "Seoul")
            #expect(english.status == 0 && english.messages == "", "\(english.messages)")
            #expect(english.output.contains(#/Measured +6°C, 25 min ago/#), "\(english.output)")
            #expect(english.output.contains("Measured at Seoul Gimpo International Airport (RKSS), 16 km away"))
            let korean = try await program.run("detail", "서울", "--lang", "ko")
            #expect(korean.output.contains(#/공항 실측 +6°C, 25분 전/#), "\(korean.output)")
            #expect(korean.output.contains("김포공항(RKSS)의 기온입니다"))
            let data = try await program.run("detail", "Seoul", "--format", "json").json()
            let city = try #require(data["city"] as? [String: Any])
            let measurement = try #require(city["measurement"] as? [String: Any])
            #expect(measurement["station"] as? String == "RKSS" && measurement["temperature"] as? Double == 6)
            #expect(measurement["distance"] as? Double == 16.5 || measurement["distance"] as? Double == 16.4)
            #expect((measurement["observedAt"] as? String)?.hasSuffix("+09:00") == true)
            #expect((measurement["name"] as? String)?.contains("Gimpo") == true)
        }
    }

    @Test func `a list asks once for all cities, and its values are no part of the model's`() async throws {
        try await withThermometers { program, server in
            let list = try await program.run(
                "list", "Seoul", "Jeju City", "Daejeon", "--columns", "name,temp,measured", "--width", "100")
            #expect(list.status == 0, "\(list.messages)")
            #expect(list.output.contains(#/Seoul .*6°C, 25 min ago/#), "\(list.output)")
            #expect(list.output.contains(#/Daejeon .*—/#), "no airport is near")
            #expect(list.output.contains("the nearest airport within 40 km that reports"))
            let metar = server.record.requests.filter(\.isMetar)
            #expect(metar.count == 1)
            #expect(metar.first?.query("ids")?.removingPercentEncoding == "RKPC,RKSM,RKSS")
            #expect(metar.first?.query("format") == "json")
            let filtered = try await program.run(
                "list", "Seoul", "Daejeon", "--where", "measured>=6", "--format", "json")
            #expect(try (filtered.json()["cities"] as? [Any])?.count == 1)
        }
    }

    @Test func `with Fahrenheit the Celsius of the airport is converted, and the table says so`() async throws {
        try await withThermometers(["CITIES_UNITS": "fahrenheit"]) { program, _ in
            let list = try await program.run("list", "Seoul", "--columns", "name,temp,measured", "--width", "100")
            #expect(list.output.contains("43°F, 25 min ago"), "\(list.output)")
            #expect(list.output.contains("shown in °F here"))
            let korean = try await program.run("detail", "Seoul", "--lang", "ko")
            #expect(korean.output.contains("화씨로 바꾸어"), "\(korean.output)")
            let data = try await program.run("list", "Seoul", "--columns", "measured", "--format", "json").json()
            let city = try #require((data["cities"] as? [[String: Any]])?.first)
            #expect((city["measurement"] as? [String: Any])?["temperature"] as? Double == 42.8)
        }
    }

    @Test func `a report older than 90 minutes is none, and a note says so where it was named`() async throws {
        try await withThermometers(reply: { .json(MetarBody.reports($0, age: 5_460)) }) { program, _ in
            let list = try await program.run("list", "Seoul", "--columns", "name,measured")
            #expect(list.status == 0 && !list.output.contains("6°C"))
            #expect(list.messages.contains("No city has a value for these columns: Measured."))
            let data = try await program.run("list", "Seoul", "--columns", "measured", "--format", "json").json()
            let city = try #require((data["cities"] as? [[String: Any]])?.first)
            #expect(city["measurement"] is NSNull)
        }
    }

    @Test(arguments: [
        (FaultReply.respond(503), "aviationweather"), (.json(#"{"data":[]}"#), "thermometers"),
        (.json(#"[{"icaoId":"RKSS","obsTime":"now"}]"#), "obsTime"), (.reset, "thermometers"),
    ])
    func `a failure costs the column and a status, never the table`(reply: FaultReply, words: String) async throws {
        try await withThermometers(reply: { _ in reply }) { program, server in
            let list = try await program.run("list", "Seoul", "--columns", "name,temp,measured")
            #expect(list.status == 1, "\(list.messages)")
            #expect(list.output.contains("Seoul") && list.output.contains("—"))
            #expect(list.messages.contains("Could not fetch airport temperatures."), "\(list.messages)")
            let detail = try await program.run("detail", "Seoul")
            #expect(detail.status == 0, "a page is whole without it")
            #expect(detail.messages.contains("Could not fetch airport temperatures."))
            #expect(!detail.output.contains("Measured"))
        }
    }

    @Test(arguments: [
        "", #""icaoId":"RKSS","obsTime":@,"temp":"M05""#, #""icaoId":"RKSS","obsTime":1795000000,"temp":-5"#,
    ])
    func `the next airport serves where the nearest is silent, unreadable or old`(nearest: String) async throws {
        try await withThermometers(reply: { request in
            let now = Int(Date().timeIntervalSince1970) - 600
            let first = nearest.isEmpty ? "" : "{\(nearest.replacing("@", with: String(now)))},"
            return .json("[\(first){\"icaoId\":\"RKSM\",\"obsTime\":\(now),\"temp\":7,\"wdir\":\"VRB\"}]")
        }) { program, _ in
            let data = try await program.run("detail", "Seoul", "--format", "json").json()
            let city = try #require(data["city"] as? [String: Any])
            let measurement = try #require(city["measurement"] as? [String: Any])
            #expect(measurement["station"] as? String == "RKSM" && measurement["temperature"] as? Double == 7)
            #expect((measurement["distance"] as? Double).map { (17...19).contains($0) } == true)
        }
    }

    @Test func `a report that cannot be read costs its city, and the others have theirs`() async throws {
        try await withThermometers(reply: { request in
            .json(
                MetarBody.reports(request).replacing(/("RKS[SM]".*?"temp":)6/.dotMatchesNewlines()) { $0.1 + "\"M05\"" }
            )
        }) { program, _ in
            let list = try await program.run("list", "Seoul", "Busan", "--columns", "name,measured", "--width", "80")
            #expect(list.output.contains(#/Busan +6°C/#) && list.output.contains(#/Seoul +—/#), "\(list)")
            #expect(list.status == 1 && list.messages.contains("No airport temperature for Seoul"), "\(list)")
        }
    }

    @Test func `a map, a watch and a listener have it`() async throws {
        try await withThermometers { program, _ in
            let map = try await program.run("map", "Seoul", "Busan", "--value", "measured")
            #expect(map.status == 0 && map.output.contains("6"), "\(map.messages)")
            let plain = try await program.run("list", "Seoul", "--columns", "name,measured", "--plain")
            #expect(plain.output.contains("Seoul: measured 6 degrees Celsius, 25 min ago."), "\(plain.output)")
            let gauges = try await program.run("list", "Seoul", "--columns", "measured", "--format", "prometheus")
            #expect(gauges.output.contains("cities_measurement_temperature_celsius{"), "\(gauges.output)")
        }
    }

    @Test func `is kept, so that offline shows it while it is recent`() async throws {
        try await withThermometers { program, server in
            _ = try await program.run("list", "Seoul", "--columns", "name,temp,measured")
            let count = server.record.requests.count
            let offline = try await program.run("list", "Seoul", "--columns", "name,temp,measured", "--offline")
            #expect(offline.output.contains("6°C, 25 min ago"), "\(offline.output) \(offline.messages)")
            #expect(server.record.requests.count == count)
        }
    }
}
