import Foundation
import LiveWeather
import Localization
import TestSupport
import Testing

/// The real service against a server of this machine.
@Suite(.timeLimit(.minutes(1)))
struct LiveWeatherTests {
    private static let path = "/data/2.5/weather"
    private static let body = """
        {"weather": [{"id": 600}], "main": {"temp": -0.4, "humidity": 80}, "dt": 1795262400, "timezone": 32400}
        """

    private func withService<Answer>(
        _ server: String?, source: WeatherSource = .openWeatherMap, key: String? = "test-key", cacheFolder: URL? = nil,
        body: (LiveWeatherService) async throws -> Answer
    ) async throws -> Answer {
        let service = LiveWeatherService(
            source: source, key: key, server: server, units: .celsius, language: .korean, timeout: .seconds(20),
            userAgent: "host/1", cacheFolder: cacheFolder)
        do {
            let answer = try await body(service)
            await service.shutdown()
            return answer
        } catch {
            await service.shutdown()
            throw error
        }
    }

    @Test func `an answer comes in the units and the language that were asked for`() async throws {
        try await withFaultServer(routes: [Self.path: [.json(Self.body)]]) { server in
            let weather = try await withService(server.url) { try await $0.currentWeather(at: Samples.seoul) }
            #expect(weather.temperature == -0.4)
            #expect(weather.condition?.kind == .snow)
            let request = try #require(server.record.requests.first)
            #expect(request.query("units") == "metric")
            #expect(request.query("lat") == "37.5665")
            #expect(request.query("appid") == "test-key")
        }
    }

    @Test func `nothing is kept unless a folder is given`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "live-weather-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await withFaultServer(routes: [Self.path: [.json(Self.body)]]) { server in
            for expected in 1...2 {
                _ = try await withService(server.url) { try await $0.currentWeather(at: Samples.seoul) }
                #expect(server.record.requests.count == expected)
            }
            for _ in 1...2 {
                _ = try await withService(server.url, cacheFolder: folder) {
                    try await $0.currentWeather(at: Samples.seoul)
                }
                #expect(server.record.requests.count == 3)
            }
            _ = try await withService(server.url, cacheFolder: folder) {
                try await $0.currentWeather(at: Samples.busan)
            }
            #expect(server.record.requests.count == 4)
        }
    }

    @Test func `cancelling a call ends its transfer`() async throws {
        try await withFaultServer(routes: [Self.path: [.stall]]) { server in
            try await withService(server.url) { service in
                let call = Task { try await service.currentWeather(at: Samples.seoul) }
                try await server.waitUntil { $0.inFlight == 1 }
                call.cancel()
                await #expect { try await call.value } throws: { kind($0) == .cancelled }
                try await server.waitUntil { $0.abandoned == 1 }
            }
        }
    }

    @Test func `a shutdown ends what is under way`() async throws {
        try await withFaultServer(routes: ["/data/2.5/forecast": [.stall]]) { server in
            try await withService(server.url) { service in
                let call = Task { try await service.forecast(at: Samples.seoul) }
                try await server.waitUntil { $0.inFlight == 1 }
                await service.shutdown()
                await #expect { try await call.value } throws: { kind($0) == .cancelled }
            }
        }
    }

    @Test func `a broken connection is tried again`() async throws {
        try await withFaultServer(routes: [Self.path: [.reset, .json(Self.body)]]) { server in
            let weather = try await withService(server.url) { try await $0.currentWeather(at: Samples.seoul) }
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
    func `what cannot be asked fails without a request`(
        source: WeatherSource, key: String?, server: String?, expected: WeatherError.Kind
    ) async throws {
        try await withService(server, source: source, key: key) { service in
            #expect(service.source == source)
            await #expect { try await service.currentWeather(at: Samples.seoul) } throws: { kind($0) == expected }
            await #expect { try await service.forecast(at: Samples.seoul) } throws: { error in
                kind(error) == expected && (error as? WeatherError)?.source == source
                    && !"\(error)".contains("test-key")
            }
        }
    }

    private func kind(_ error: any Error) -> WeatherError.Kind? { (error as? WeatherError)?.kind }
}
