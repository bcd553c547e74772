import CitiesTestSupport
import Foundation
import ForecastTesting
import Synchronization
import Testing
import WeatherSources

/// A service over a client of the host: no socket is opened.
@Suite(.timeLimit(.minutes(60)))
struct WeatherClientTests {
    private typealias Request = WeatherClient.Request
    private typealias Reply = WeatherClient.Reply

    /// The requests of a service, in order.
    private final class Record: Sendable {
        private let requests = Mutex<[Request]>([])

        var all: [Request] { requests.withLock(\.self) }

        /// The number of the request, from 0 on.
        func note(_ request: Request) -> Int {
            requests.withLock { requests in
                requests.append(request)
                return requests.count - 1
            }
        }
    }

    private static func weather(temperature: Double = -0.4) -> Data {
        Data(
            """
            {"coord": {"lat": 37.57, "lon": 126.98}, "main": {"temp": \(temperature), "humidity": 80},
            "dt": \(Int(Date().timeIntervalSince1970)), "timezone": 32400}
            """.utf8)
    }

    private static func openMeteo() -> Data {
        Data(
            """
            {"latitude": 37.55, "longitude": 127.0, "utc_offset_seconds": 32400,
            "current": {"time": \(Int(Date().timeIntervalSince1970)), "temperature_2m": 4.5}}
            """.utf8)
    }

    private func service(
        _ source: WeatherSource = .openWeatherMap, timeout: Duration = .seconds(300),
        send: @escaping @Sendable (Request) async throws -> Reply
    ) -> LiveWeatherService {
        LiveWeatherService(
            source: source, key: "test-key", timeout: timeout, userAgent: "host/1", client: WeatherClient(send: send))
    }

    /// The error of a call; nil when there was an answer.
    private func failure(_ service: LiveWeatherService) async -> WeatherError? {
        do throws(WeatherError) {
            _ = try await service.currentWeather(Samples.request)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a request has all that the client needs, and the answer is that of its reply`() async throws {
        let record = Record()
        let service = service { request in
            _ = record.note(request)
            return Reply(status: 200, headerFields: ["content-type": "application/json"], body: Self.weather())
        }
        let answer = try await service.currentWeather(Samples.request)
        #expect(answer.value.temperature == -0.4 && answer.value.humidity == 80)
        #expect(answer.provenance.source == .openWeatherMap && answer.provenance.freshness == .live)
        let request = try #require(record.all.first)
        #expect(record.all.count == 1 && request.method == "GET")
        #expect(request.headerFields["User-Agent"] == "host/1")
        #expect(request.headerFields["Accept"] == "application/json")
        #expect(request.timeLimit > .zero && request.timeLimit <= .seconds(300) && request.bodyLimit > 1_000)
        let parts = try #require(URLComponents(url: request.url, resolvingAgainstBaseURL: false))
        #expect(parts.scheme == "https" && parts.host == "api.openweathermap.org")
        #expect(parts.queryItems?.contains(URLQueryItem(name: "appid", value: "test-key")) == true)
        #expect(parts.queryItems?.contains(URLQueryItem(name: "lat", value: "37.5665")) == true)
    }

    @Test func `without a name of the host the requests carry the name of this package and an address`() async {
        let record = Record()
        let service = LiveWeatherService(
            client: WeatherClient { request in
                _ = record.note(request)
                return Reply(status: 200, body: Self.openMeteo())
            })
        #expect(await failure(service) == nil)
        #expect(record.all.first?.headerFields["User-Agent"]?.contains(/cities-forecast \(.+@.+\)/) == true)
    }

    @Test func `the description of a request has no key`() throws {
        let url = try #require(URL(string: "https://api.example.org/weather?appid=test-key"))
        let request = Request(url: url, headerFields: ["Authorization": "test-key"])
        #expect("\(request)" == "GET api.example.org")
        #expect(String(reflecting: request) == "GET api.example.org")
    }

    @Test func `a key is sent to no other host, and to no other over plain http`() async throws {
        let record = Record()
        let elsewhere = service { request in
            _ = record.note(request)
            return Reply(status: 302, headerFields: ["location": "https://elsewhere.example/"], body: Data())
        }
        let refused = try #require(await failure(elsewhere))
        #expect(refused.kind == .unreachable && refused.host == "api.openweathermap.org")
        #expect(!"\(refused)".contains("test-key"))
        #expect(record.all.map { $0.url.host() } == ["api.openweathermap.org"])

        let plain = LiveWeatherService(
            source: .openWeatherMap, key: "test-key", server: "http://weather.example",
            client: WeatherClient { request in
                _ = record.note(request)
                return Reply(status: 200, body: Self.weather())
            })
        #expect(await failure(plain)?.kind == .unreachable)
        #expect(record.all.count == 1)
    }

    @Test func `redirects are followed for the client: within the host, and without a key to another one`() async throws
    {
        let record = Record()
        let within = service { request in
            guard record.note(request) == 0 else { return Reply(status: 200, body: Self.weather()) }
            return Reply(status: 308, headerFields: ["Location": "/moved?appid=test-key"], body: Data())
        }
        #expect(await failure(within) == nil)
        #expect(record.all.map { $0.url.path() } == ["/data/2.5/weather", "/moved"])

        let others = Record()
        let another = service(.openMeteo) { request in
            guard others.note(request) == 0 else { return Reply(status: 200, body: Self.openMeteo()) }
            return Reply(status: 307, headerFields: ["LOCATION": "https://elsewhere.example/v1"], body: Data())
        }
        #expect(await failure(another) == nil)
        #expect(others.all.map { $0.url.host() } == ["api.open-meteo.com", "elsewhere.example"])
        #expect(!others.all.contains { $0.url.absoluteString.contains("test-key") })
    }

    /// An error of another library, whose text has the whole address.
    private struct Foreign: Error, CustomStringConvertible {
        var url: URL
        var description: String { "cannot load \(url)" }
    }

    @Test func `an error of another library is unreachable, and its text is not kept`() async throws {
        let service = service { request in throw Foreign(url: request.url) }
        let error = try #require(await failure(service))
        #expect(error.kind == .unreachable && error.host == "api.openweathermap.org")
        #expect(error.reason?.contains("Foreign") == true)
        #expect(!"\(error)".contains("test-key") && !"\(error)".contains("cannot load"))
    }

    @Test(
        arguments: [
            .unknownHost: .unreachable, .noConnection: .unreachable, .interrupted: .unreachable,
            .untrusted: .unreachable, .timedOut: .timedOut, .tooLarge: .invalidData,
        ] as [WeatherClient.Failure: WeatherError.Kind])
    func `a failure has its kind and its sentence, in both languages`(
        failure: WeatherClient.Failure, kind: WeatherError.Kind
    ) async throws {
        let service = service { _ in throw failure }
        let error = try #require(await self.failure(service))
        #expect(error.kind == kind && error.host == "api.openweathermap.org" && error.reason != nil)
    }

    @Test func `every failure is told apart`() async throws {
        var reasons: Set<String> = []
        for failure in WeatherClient.Failure.allCases {
            let service = service { _ in throw failure }
            reasons.insert(try #require(await self.failure(service)?.reason))
        }
        #expect(reasons.count == WeatherClient.Failure.allCases.count)
    }

    @Test func `what may pass by itself is tried again`() async throws {
        let record = Record()
        let service = service { request in
            switch record.note(request) {
            case 0: throw WeatherClient.Failure.interrupted
            case 1: Reply(status: 503, body: Data())
            default: Reply(status: 200, body: Self.weather())
            }
        }
        #expect(await failure(service) == nil)
        #expect(record.all.count == 3)
        // The time limit is for all attempts together.
        let limits = record.all.map(\.timeLimit)
        #expect(limits == limits.sorted(by: >))
    }

    @Test func `the wait that a server asks for is told`() async throws {
        let service = service(timeout: .seconds(39)) { _ in
            Reply(status: 429, headerFields: ["retry-after": "40"], body: Data("{}".utf8))
        }
        let error = try #require(await failure(service))
        #expect(error.kind == .rateLimited && error.retryAfter == .seconds(40))
    }

    @Test func `a canceled call cancels the task of the client, and has ended after it`() async throws {
        let gate = Gate<Void>()
        let ended = Record()
        let client = WeatherClient { request in
            // A gate lets go of a canceled caller.
            await gate.ask()
            guard Task.isCancelled else { return Reply(status: 200, body: Self.weather()) }
            // The transfer takes a moment to end.
            for _ in 1...100 { await Task.yield() }
            _ = ended.note(request)
            throw CancellationError()
        }
        // By this clock the end is waited for without a limit.
        let service = LiveWeatherService(
            source: .openMeteo, key: nil, server: nil, timeout: .seconds(300), userAgent: nil, cacheFolder: nil,
            client: client, clock: ManualClock())
        let call = Task { await failure(service) }
        await gate.waitUntilAsked()
        call.cancel()
        #expect(await call.value?.kind == .cancelled)
        #expect(ended.all.count == 1)
    }

    @Test func `a client that throws a cancellation of its own has canceled the call`() async {
        let service = service { _ in throw CancellationError() }
        #expect(await failure(service)?.kind == .cancelled)
    }

    @Test func `a call ends at its time limit and when it is canceled, also where the client takes no notice`()
        async throws
    {
        let gate = Gate<Void>()
        // It waits in a task that is not canceled.
        let deaf: @Sendable (Request) async throws -> Reply = { _ in
            await Task { await gate.ask() }.value
            return Reply(status: 200, body: Self.weather())
        }
        let late = try #require(await failure(service(timeout: .milliseconds(50), send: deaf)))
        #expect(late.kind == .timedOut && late.host == "api.openweathermap.org")
        await gate.waitUntilAsked(1)

        let patient = service(send: deaf)
        let call = Task { await failure(patient) }
        await gate.waitUntilAsked(2)
        call.cancel()
        #expect(await call.value?.kind == .cancelled)
        gate.open(())
    }

    @Test func `a body that is longer than its limit is refused`() async throws {
        let record = Record()
        let service = service { request in
            _ = record.note(request)
            return Reply(status: 200, body: Self.weather() + Data(repeating: 0x20, count: request.bodyLimit))
        }
        let error = try #require(await failure(service))
        #expect(error.kind == .invalidData && error.reason == "the body is longer than its limit")
        #expect(record.all.count == 1)
    }

    @Test(arguments: [-1, 0, 99, 1_000, .max])
    func `a number that is no status is no reply`(status: Int) async {
        let service = service { _ in Reply(status: status, body: Self.weather()) }
        #expect(await failure(service)?.kind == .unreachable)
    }

    @Test func `a field that no server can send is left out`() async {
        let service = service { _ in
            Reply(
                status: 200, headerFields: ["": "1", "not a name": "2", "Date": "so\nto\u{0}say"], body: Self.weather())
        }
        #expect(await failure(service) == nil)
    }

    @Test func `a shutdown ends pending calls, refuses later ones and closes the client once`() async throws {
        let gate = Gate<Void>()
        let closed = Record()
        let record = Record()
        let url = try #require(URL(string: "https://closed.example"))
        let service = LiveWeatherService(
            source: .openMeteo,
            client: WeatherClient(shutdown: { _ = closed.note(Request(url: url)) }) { request in
                _ = record.note(request)
                await gate.ask()
                throw WeatherClient.Failure.noConnection
            })
        let call = Task { await failure(service) }
        await gate.waitUntilAsked()
        await service.shutdown()
        await service.shutdown()
        #expect(await call.value?.kind == .cancelled)
        #expect(await failure(service)?.kind == .cancelled)
        #expect(record.all.count == 1 && closed.all.count == 1)
    }

    @Test func `answers are kept in a folder, as those of any client`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "weather-client-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let record = Record()
        for _ in 1...2 {
            let service = LiveWeatherService(
                cacheFolder: folder,
                client: WeatherClient { request in
                    _ = record.note(request)
                    return Reply(status: 200, body: Self.openMeteo())
                })
            #expect(await failure(service) == nil)
        }
        #expect(record.all.count == 1)
    }
}
