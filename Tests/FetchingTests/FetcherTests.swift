import Foundation
import CitiesHTTP
import HTTPTypes
import CitiesLocalization
import CitiesProviders
import Synchronization
import Testing
import CitiesWeatherModel

@testable import CitiesFetching

@Suite(.timeLimit(.minutes(60)))
struct FetcherTests {
    private func fetch(
        _ ids: [String], from provider: FakeProvider, on server: FakeServer
    ) async -> [CityWeather] {
        let fetcher = Fetcher(client: server.client, limits: HTTPLimits(), now: { epoch })
        var received: [CityWeather] = []
        await fetcher.ask(.currentWeather, about: ids.map(city), from: provider, units: .celsius, language: .english) {
            received += $0
        }
        return received
    }

    @Test(arguments: [(1, 1), (1, 3), (3, 1), (2, 2), (7, 4), (100, 5)])
    func `every city is reported exactly once`(perRequest: Int, concurrent: Int) async {
        let server = FakeServer { path throws(HTTPError) in
            (200, Array(repeating: "1", count: path.split(separator: ",").count).joined(separator: " "))
        }
        let ids = (1...17).map { "c\($0)" }
        let provider = FakeProvider(concurrentRequests: concurrent, perRequest: perRequest)
        let received = await fetch(ids, from: provider, on: server)
        #expect(received.map(\.city.id).sorted() == ids.sorted())
        #expect(received.allSatisfy { $0.weather?.temperature == 1 })
        #expect(server.paths.count == (17 + perRequest - 1) / perRequest)
        #expect(server.mostUnderWay <= concurrent)
    }

    @Test func `requests overlap up to the limit of the source`() async {
        let barrier = Barrier(4)
        let server = FakeServer { _ throws(HTTPError) in
            await barrier.arrive()
            return (200, "1")
        }
        let received = await fetch((1...8).map { "c\($0)" }, from: FakeProvider(concurrentRequests: 4), on: server)
        #expect(received.count == 8)
        #expect(server.mostUnderWay == 4)
    }

    @Test func `a batch is delivered before the next one arrives`() async {
        let (handedOver, continuation) = AsyncStream.makeStream(of: Void.self)
        let server = FakeServer { path throws(HTTPError) in
            if path.contains("second") { for await _ in handedOver { break } }
            return (200, "1")
        }
        let fetcher = Fetcher(client: server.client, limits: HTTPLimits(), now: { epoch })
        var order: [String] = []
        // The answer for the second waits for the first to be handed over: it would never come otherwise.
        await fetcher.ask(
            .currentWeather, about: [city("second"), city("first")], from: FakeProvider(concurrentRequests: 2),
            units: .celsius,
            language: .english
        ) { batch in
            order += batch.map(\.city.id)
            continuation.yield()
        }
        #expect(order == ["first", "second"])
    }

    /// A clock that advances by sleeping.
    private final class Minutes: Sendable {
        private let state = Mutex((now: epoch, pauses: [Duration]()))
        var now: Date { state.withLock(\.now) }
        var pauses: [Duration] { state.withLock(\.pauses) }

        func fetcher(_ server: FakeServer, timeout: Duration) -> Fetcher {
            Fetcher(
                client: server.client, limits: HTTPLimits(total: timeout), now: { self.now },
                pause: { self.pause($0) })
        }

        func pause(_ duration: Duration) {
            state.withLock { state in
                state.now += duration / .seconds(1)
                state.pauses.append(duration)
            }
        }
    }

    private func limited(to requests: Int) -> FakeProvider {
        var provider = FakeProvider(concurrentRequests: 32)
        provider.profile.requestsPerMinute = requests
        return provider
    }

    @Test(arguments: [(2, 5, 2), (5, 5, 0), (60, 61, 1), (1, 3, 2)])
    func `requests go out without delay up to the plan's limit per minute`(
        limit: Int, cities: Int, waits: Int
    ) async {
        let server = FakeServer { _ throws(HTTPError) in (200, "1") }
        let minutes = Minutes()
        let fetcher = minutes.fetcher(server, timeout: .seconds(90))
        let provider = limited(to: limit)
        var (received, told): ([CityWeather], [Duration]) = ([], [])
        await fetcher.ask(
            .currentWeather, about: (1...cities).map { city("c\($0)") }, from: provider, units: .celsius,
            language: .english, waiting: { told.append($0) }
        ) { received += $0 }
        #expect(received.count == cities && received.allSatisfy { $0.answer != nil })
        #expect(minutes.pauses == Array(repeating: .seconds(60), count: waits) && told == minutes.pauses)
    }

    @Test func `a wait beyond the time limit fails at once with the time of the next try`() async {
        let server = FakeServer { _ throws(HTTPError) in (200, "1") }
        let minutes = Minutes()
        let fetcher = minutes.fetcher(server, timeout: .seconds(20))
        let provider = limited(to: 3)
        var received: [CityWeather] = []
        await fetcher.ask(
            .currentWeather, about: (1...5).map { city("c\($0)") }, from: provider, units: .celsius, language: .english
        ) { received += $0 }
        let failures = received.compactMap(\.error)
        #expect(received.count == 5 && server.paths.count == 3 && minutes.pauses.isEmpty)
        #expect(failures.map(\.kind) == [.rateLimited, .rateLimited])
        #expect(failures.allSatisfy { $0.retryAfter == .seconds(60) })
    }

    @Test func `a failed request fails its cities and no others`() async {
        let server = FakeServer { path throws(HTTPError) in
            if path.contains("bad") { throw HTTPError(.noConnection, host: "source.test", reason: "refused") }
            return (200, "1")
        }
        let received = await fetch(["a", "bad", "b"], from: FakeProvider(), on: server)
        #expect(received.filter { $0.weather == nil }.map(\.city.id) == ["bad"])
        let error = received.first { $0.city.id == "bad" }?.error
        #expect(
            error
                == WeatherError(
                    .unreachable, source: .openMeteo, host: "source.test", reason: "refused", cause: .noConnection))
    }

    @Test func `an answer for another number of cities is invalid`() async {
        let server = FakeServer { _ throws(HTTPError) in (200, "1 2 3") }
        let received = await fetch(["a", "b"], from: FakeProvider(perRequest: 2), on: server)
        #expect(received.map(\.error?.kind) == [.invalidData, .invalidData])
    }

    @Test func `an error of the source names the requested host`() async {
        let server = FakeServer { _ throws(HTTPError) in (401, "") }
        let received = await fetch(["a"], from: FakeProvider(), on: server)
        #expect(received.first?.error?.host == "source.test")
        #expect(received.first?.error?.kind == .keyRejected)
    }

    @Test func `canceling stops running requests and sends no more`() async {
        let (started, continuation) = AsyncStream.makeStream(of: Void.self)
        let server = FakeServer { _ throws(HTTPError) in
            continuation.yield()
            do {
                try await Task.sleep(for: .seconds(3_600))
            } catch {
                throw HTTPError(.cancelled, host: "source.test", reason: "")
            }
            return (200, "1")
        }
        let task = Task {
            await fetch((1...50).map { "c\($0)" }, from: FakeProvider(concurrentRequests: 2), on: server)
        }
        var count = 0
        for await _ in started {
            count += 1
            if count == 2 { break }
        }
        task.cancel()
        let received = await task.value
        #expect(server.paths.count == 2)
        #expect(received.map(\.error?.kind) == [.cancelled, .cancelled])
    }

    @Test(arguments: WeatherError.Cause.allCases)
    func `every failure of a transfer has a meaning for the weather`(cause: WeatherError.Cause) {
        let error = WeatherError(HTTPError(cause, host: "h", reason: "r"), source: .openMeteo)
        #expect(error.cause == cause && error.host == "h" && error.reason == "r")
        switch cause {
        case .timedOut: #expect(error.kind == .timedOut)
        case .cancelled: #expect(error.kind == .cancelled)
        case .tooLarge, .headerTooLarge, .unreadable: #expect(error.kind == .invalidData)
        case .beyondForecast, .outsideCoverage, .onlyMetric: #expect(error.kind == .notFound)
        case .signInPage, .anotherPlace, .future, .otherDays, .impossibleTemperature, .unknownModel:
            #expect(error.kind == .invalidData)
        default: #expect(error.kind == .unreachable)
        }
    }

    /// Fetches from a source whose answer is parsed until the parser has a reason to stop.
    private func endless(_ limits: HTTPLimits, atStart: @escaping @Sendable () -> Void) async throws(WeatherError) {
        let fetcher = Fetcher(client: FakeServer { _ in (200, "1") }.client, limits: limits, now: { epoch })
        let request = HTTPRequest(method: .get, scheme: "https", authority: "source.test", path: "/")
        let sourceRequest = SourceRequest<Bool>.http(request, size: .places(1, of: 1)) { _, _ throws(WeatherError) in
            atStart()
            while true {
                if let stop = Reading.stop { throw WeatherError(stop, source: .openMeteo) }
            }
        }
        _ = try await fetcher.answer(sourceRequest, source: .openMeteo)
    }

    @Test func `reading an answer is part of the time limit`() async {
        await #expect(throws: WeatherError(.timedOut, source: .openMeteo, host: "source.test")) {
            try await endless(HTTPLimits(total: .milliseconds(50))) {}
        }
    }

    @Test func `reading an answer can be interrupted`() async {
        let task = Task {
            try await endless(HTTPLimits(total: .seconds(3_600))) { withUnsafeCurrentTask { $0?.cancel() } }
        }
        let result = await task.result
        #expect(throws: WeatherError(.cancelled, source: .openMeteo, host: "source.test")) { try result.get() }
    }

    @Test func `the size limit of an answer depends on the request`() async throws {
        let (limits, continuation) = AsyncStream.makeStream(of: HTTPLimits.self)
        let client = HTTPClient { _, limits throws(HTTPError) in
            continuation.yield(limits)
            return HTTPReply(response: HTTPResponse(status: .ok), body: Data())
        }
        let fetcher = Fetcher(client: client, limits: HTTPLimits(), now: { epoch })
        let size = AnswerSize.places(2, of: 1_000)
        let request = HTTPRequest(method: .get, scheme: "https", authority: "source.test", path: "/")
        _ = try await fetcher.answer(SourceRequest.http(request, size: size) { _, _ in true }, source: .openMeteo)
        continuation.finish()
        for await limits in limits { #expect(limits.bodyBytes == size.bytes && size.bytes < 300_000) }
    }
}
