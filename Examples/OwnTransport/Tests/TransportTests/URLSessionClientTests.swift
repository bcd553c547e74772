import Foundation
import Testing
import Transport
import WeatherSources

private let seoul = WeatherRequest(at: Coordinates(latitude: 37.5665, longitude: 126.978))

/// URLSession with this machine as its server.
@Suite(.timeLimit(.minutes(1)))
struct URLSessionClientTests {
    private static func reply(_ status: String, _ fields: String..., body: String = "") -> String {
        (["HTTP/1.1 \(status)"] + fields + ["Content-Length: \(body.utf8.count)", "", body]).joined(separator: "\r\n")
    }

    private func failure(of service: LiveWeatherService) async -> WeatherError? {
        do throws(WeatherError) {
            _ = try await service.currentWeather(seoul)
            return nil
        } catch {
            return error
        }
    }

    @Test func `the weather comes over URLSession, with the fields of the request`() async throws {
        let body = """
            {"latitude": 37.55, "longitude": 127.0, "utc_offset_seconds": 32400,
            "current": {"time": \(Int(Date().timeIntervalSince1970)), "temperature_2m": 4.5}}
            """
        let server = try LoopbackServer(reply: Self.reply("200 OK", "Content-Type: application/json", body: body))
        let service = LiveWeatherService(server: server.url, userAgent: "host/1", client: .urlSession())
        #expect(try await service.currentWeather(seoul).value.temperature == 4.5)
        for await request in server.requests {
            #expect(request.hasPrefix("GET /v1/forecast?"))
            #expect(request.contains("User-Agent: host/1\r\n"))
        }
        await service.shutdown()
    }

    @Test func `a redirect that takes a key to another host is not followed`() async throws {
        let elsewhere = try LoopbackServer(reply: Self.reply("200 OK"))
        let server = try LoopbackServer(reply: Self.reply("302 Found", "Location: \(elsewhere.url)/?appid=test-key"))
        let service = LiveWeatherService(
            source: .openWeatherMap, key: "test-key", server: server.url, client: .urlSession())
        let error = try #require(await failure(of: service))
        #expect(error.kind == .unreachable && !"\(error)".contains("test-key"))
        #expect(server.hasCaller && !elsewhere.hasCaller)
        await service.shutdown()
    }

    @Test func `a port that takes no connection is unreachable`() async throws {
        let server = try LoopbackServer(isListening: false)
        let service = LiveWeatherService(server: server.url, client: .urlSession())
        let error = try #require(await failure(of: service))
        #expect(error.kind == .unreachable && server.url == "http://\(error.host ?? "")")
        await service.shutdown()
    }

    @Test func `a canceled call ends its connection`() async throws {
        let server = try LoopbackServer()
        let service = LiveWeatherService(server: server.url, client: .urlSession())
        let call = Task { await failure(of: service) }
        for await _ in server.requests { call.cancel() }
        #expect(await call.value?.kind == .cancelled)
        for await _ in server.connections {}
        await service.shutdown()
    }

    @Test func `a server that is silent is waited for until the time limit`() async throws {
        let server = try LoopbackServer()
        let service = LiveWeatherService(server: server.url, timeout: .milliseconds(300), client: .urlSession())
        #expect(await failure(of: service)?.kind == .timedOut)
        await service.shutdown()
    }

    @Test func `a body that is longer than its limit is refused before its end`() async throws {
        let server = try LoopbackServer(reply: Self.reply("200 OK", body: String(repeating: " ", count: 4_096)))
        let client = WeatherClient.urlSession()
        let url = try #require(URL(string: server.url))
        await #expect(throws: WeatherClient.Failure.tooLarge) {
            try await client.send(WeatherClient.Request(url: url, bodyLimit: 1_024))
        }
    }
}
