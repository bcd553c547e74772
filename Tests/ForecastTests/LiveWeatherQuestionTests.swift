import Foundation
import LiveWeather
import CitiesTestSupport
import Testing

/// The data that the live service sends to a server, and the data that it withholds.
@Suite(.timeLimit(.minutes(60)))
struct LiveWeatherQuestionTests {
    /// The sources that answer in any units, in one reply.
    private static let sources = WeatherSource.known.filter { $0.isLive && !$0.descriptor.isMetric }

    /// A proxy is named in the environment, which belongs to a whole process, so this test runs in one of its own. The
    /// proxy would see any plain request that leaves this machine.
    @Test func `a key is never sent over plain http`() async {
        await #expect(processExitsWith: .success) {
            try await withFaultServer({ _ in .json("{}") }) { proxy in
                setenv("http_proxy", proxy.url, 1)
                for name in ["no_proxy", "NO_PROXY"] { unsetenv(name) }
                for source in WeatherSource.known where source.isLive {
                    let service = LiveWeatherService(
                        source: source, key: "test-key", server: "http://weather.invalid", timeout: .seconds(20))
                    await #expect(throws: WeatherError.self) { try await service.currentWeather(Samples.request) }
                    await #expect(throws: WeatherError.self) { try await service.forecast(Samples.request) }
                    await service.shutdown()
                }
                // Requests without a key may be sent in the clear.
                let seen = proxy.record.requests
                #expect(
                    Set(seen.map(\.path)) == ["/v1/forecast", "/weatherapi/locationforecast/2.0/compact"])
                #expect(!seen.contains { $0.target.contains("test-key") })
            }
        }
    }

    @Test(arguments: sources, UnitSystem.allCases)
    func `the request and the answer have the requested units`(
        source: WeatherSource, units: UnitSystem
    ) async throws {
        let expected = units == .celsius ? 4.5 : 40.5
        try await withFaultServer({ Self.obedient($0) }) { server in
            let service = LiveWeatherService(source: source, key: "test-key", server: server.url)
            let question = WeatherRequest(at: Samples.seoul, units: units)
            let weather = try await service.currentWeather(question).value
            #expect(weather.units == units)
            #expect(weather.temperature == expected)
            let forecast = try await service.forecast(question).value
            #expect(forecast.units == units)
            #expect(forecast.steps.compactMap(\.minimum).min() == expected)
            await service.shutdown()
        }
    }

    @Test(
        arguments: [
            (.openWeatherMap, .english, "en"), (.openWeatherMap, .korean, "kr"),
            (.weatherAPI, .english, nil), (.weatherAPI, .korean, "ko"),
        ] as [(WeatherSource, Language, String?)])
    func `a source with words receives the requested language`(
        source: WeatherSource, language: Language, name: String?
    ) async throws {
        try await withFaultServer({ Self.obedient($0) }) { server in
            let service = LiveWeatherService(source: source, key: "test-key", server: server.url)
            let question = WeatherRequest(at: Samples.seoul, language: language)
            _ = try await service.currentWeather(question)
            _ = try await service.forecast(question)
            #expect(server.record.requests.map { $0.query("lang") } == [name, name])
            await service.shutdown()
        }
    }

    /// The answer of each source, in the requested units if the request names any.
    private static func obedient(_ request: RecordedRequest) -> FaultReply {
        let isImperial = request.query("units") == "imperial" || request.query("temperature_unit") == "fahrenheit"
        let degrees = isImperial ? "40.5" : "4.5"
        let now = Int(Date().timeIntervalSince1970)
        let hours = (0..<6).map { now / 3_600 * 3_600 + $0 * 3_600 }
        switch request.path {
        case "/v1/forecast":
            let temperatures = hours.map { _ in degrees }.joined(separator: ",")
            return .json(
                """
                {"latitude":37.55,"longitude":127.0,"utc_offset_seconds":32400,
                "current":{"time":\(now),"temperature_2m":\(degrees)},
                "hourly":{"time":\(hours),"temperature_2m":[\(temperatures)]}}
                """)
        case "/data/2.5/weather":
            return .json(
                """
                {"coord":{"lat":37.57,"lon":126.98},"main":{"temp":\(degrees)},"dt":\(now),"timezone":32400}
                """)
        case "/data/2.5/forecast":
            return .json(
                """
                {"city":{"coord":{"lat":37.57,"lon":126.98},"timezone":32400},
                "list":[{"dt":\(hours[1]),"main":{"temp":\(degrees),"temp_min":\(degrees)}}]}
                """)
        case "/v1/forecast.json":
            // It answers in both units.
            let both = #""temp_c":4.5,"temp_f":40.5"#
            let all = hours.map { #"{"time_epoch":\#($0),\#(both)}"# }.joined(separator: ",")
            return .json(
                """
                {"location":{"lat":37.57,"lon":126.98,"tz_id":"Asia/Seoul"},
                "current":{"last_updated_epoch":\(now),\(both)},"forecast":{"forecastday":[{"hour":[\(all)]}]}}
                """)
        default: return .json("{}", status: 404)
        }
    }
}
