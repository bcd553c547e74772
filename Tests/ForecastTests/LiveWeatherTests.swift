import Foundation
import LiveWeather
import CitiesTestSupport
import Testing

/// The real service with a server on this machine.
@Suite(.timeLimit(.minutes(60)))
struct LiveWeatherTests {
    private static let path = "/data/2.5/weather"
    private static func body(_ request: RecordedRequest) -> String {
        body(latitude: request.query("lat") ?? "0", longitude: request.query("lon") ?? "0")
    }

    private static func body(latitude: String = "37.57", longitude: String = "126.98") -> String {
        """
        {"coord": {"lat": \(latitude), "lon": \(longitude)},
        "weather": [{"id": 600}], "main": {"temp": -0.4, "humidity": 80},
        "dt": \(Int(Date().timeIntervalSince1970) / 900 * 900), "timezone": 32400}
        """
    }

    private func withService<Answer>(
        _ server: String?, source: WeatherSource = .openWeatherMap, key: String? = "test-key", cacheFolder: URL? = nil,
        body: (LiveWeatherService) async throws -> Answer
    ) async throws -> Answer {
        let service = LiveWeatherService(
            source: source, key: key, server: server, timeout: .seconds(20), userAgent: "host/1",
            cacheFolder: cacheFolder)
        do {
            let answer = try await body(service)
            await service.shutdown()
            return answer
        } catch {
            await service.shutdown()
            throw error
        }
    }

    @Test func `an answer has the requested units and language`() async throws {
        try await withFaultServer {
            .json(Self.body($0))
        } body: { server in
            let before = Date()
            let answer = try await withService(server.url) { try await $0.currentWeather(Samples.request) }
            let weather = answer.value
            #expect(answer.provenance.source == .openWeatherMap && answer.provenance.freshness == .live)
            #expect((before...Date()).contains(answer.provenance.fetchedAt))
            #expect(weather.temperature == -0.4)
            #expect(weather.condition?.kind == .snow)
            let request = try #require(server.record.requests.first)
            #expect(request.query("units") == "metric")
            #expect(request.query("lat") == "37.5665")
            #expect(request.query("appid") == "test-key")
        }
    }

    @Test func `no answer is saved without a folder`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "live-weather-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await withFaultServer {
            .json(Self.body($0))
        } body: { server in
            for expected in 1...2 {
                _ = try await withService(server.url) { try await $0.currentWeather(Samples.request) }
                #expect(server.record.requests.count == expected)
            }
            for _ in 1...2 {
                _ = try await withService(server.url, cacheFolder: folder) {
                    try await $0.currentWeather(Samples.request)
                }
                #expect(server.record.requests.count == 3)
            }
            _ = try await withService(server.url, cacheFolder: folder) {
                try await $0.currentWeather(WeatherRequest(at: Samples.busan))
            }
            #expect(server.record.requests.count == 4)
        }
    }

    @Test func `canceling a call ends its transfer`() async throws {
        try await withFaultServer(routes: [Self.path: [.stall]]) { server in
            try await withService(server.url) { service in
                let call = Task { try await service.currentWeather(Samples.request) }
                try await server.waitUntil { $0.inFlight == 1 }
                call.cancel()
                await #expect { try await call.value } throws: { kind($0) == .cancelled }
                try await server.waitUntil { $0.abandoned == 1 }
            }
        }
    }

    @Test func `a shutdown ends pending calls`() async throws {
        try await withFaultServer(routes: ["/data/2.5/forecast": [.stall]]) { server in
            try await withService(server.url) { service in
                let call = Task { try await service.forecast(Samples.request) }
                try await server.waitUntil { $0.inFlight == 1 }
                await service.shutdown()
                await #expect { try await call.value } throws: { kind($0) == .cancelled }
            }
        }
    }

    @Test func `an answer about another place, or from the future, is rejected`() async throws {
        let sydney = Self.body(latitude: "-33.87", longitude: "151.21")
        let tomorrow = Self.body().replacing(
            /"dt": [0-9]+/, with: "\"dt\": \(Int(Date().timeIntervalSince1970) + 86_400)")
        for (body, cause) in [(sydney, WeatherError.Cause.anotherPlace), (tomorrow, .future)] {
            try await withFaultServer { _ in
                .json(body)
            } body: { server in
                try await withService(server.url) { service in
                    _ = await #expect { try await service.currentWeather(Samples.request) } throws: { error in
                        kind(error) == .invalidData && (error as? WeatherError)?.cause == cause
                    }
                }
            }
        }
    }

    @Test func `a broken connection is tried again`() async throws {
        try await withFaultServer(routes: [Self.path: [.reset, .json(Self.body())]]) { server in
            let weather = try await withService(server.url) { try await $0.currentWeather(Samples.request).value }
            #expect(weather.humidity == 80)
        }
    }

    @Test(arguments: [
        (WeatherSource.openWeatherMap, nil as String?, nil as String?, WeatherError.Kind.keyMissing),
        (.weatherAPI, " ", nil, .keyMissing),
        (.openMeteo, nil, "no URL", .unreachable),
        (.weatherAPI, "test-key", "ftp://example.org", .unreachable),
        (.openWeatherMap, "test-key", "http://example.org", .unreachable),
        (.climateNormals, nil, nil, .notFound),
    ])
    func `an impossible request fails without being sent`(
        source: WeatherSource, key: String?, server: String?, expected: WeatherError.Kind
    ) async throws {
        try await withService(server, source: source, key: key) { service in
            #expect(service.source == source)
            await #expect { try await service.currentWeather(Samples.request) } throws: { kind($0) == expected }
            await #expect { try await service.forecast(Samples.request) } throws: { error in
                kind(error) == expected && (error as? WeatherError)?.source == source
                    && !"\(error)".contains("test-key")
            }
        }
    }

    private func kind(_ error: any Error) -> WeatherError.Kind? { (error as? WeatherError)?.kind }
}
