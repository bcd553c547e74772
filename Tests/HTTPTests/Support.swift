import Foundation
import CitiesHTTP
import HTTPTypes
import Synchronization
import CitiesWeatherModel

/// A clock whose sleeps are recorded and take no time, or with `hangs` end only by cancellation.
final class TestClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private let state = Mutex((now: Duration.zero, sleeps: [Duration]()))
    private let hangs: Bool
    /// The excess of each sleep over the requested duration.
    private let oversleep: Duration
    private let sleeping = AsyncStream<Void>.makeStream()

    init(hangs: Bool = false, oversleep: Duration = .zero) {
        self.hangs = hangs
        self.oversleep = oversleep
    }

    var now: Instant { Instant(offset: state.withLock { $0.now }) }
    var minimumResolution: Duration { .zero }
    var sleeps: [Duration] { state.withLock { $0.sleeps } }

    func advance(by duration: Duration) {
        state.withLock { $0.now += duration }
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        state.withLock {
            $0.sleeps.append(deadline.offset - $0.now)
            $0.now = deadline.offset + oversleep
        }
        sleeping.continuation.yield()
        guard hangs else { return }
        for await _ in AsyncStream<Never>(unfolding: { await never() }) {}
        throw CancellationError()
    }

    /// Returns once a sleep has begun.
    func waitForSleep() async {
        for await _ in sleeping.stream { return }
    }
}

private func never() async -> Never? {
    for await element in AsyncStream<Never>.makeStream().stream { return element }
    return nil
}

/// A network with scripted answers in order, which records the requests.
final class Scripted: Sendable {
    typealias Outcome = Result<HTTPReply, HTTPError>

    private let state: Mutex<(outcomes: [Outcome], requests: [HTTPRequest], limits: [HTTPLimits])>
    private let onSend: @Sendable () -> Void

    init(_ outcomes: [Outcome], onSend: @escaping @Sendable () -> Void = {}) {
        state = Mutex((outcomes, [], []))
        self.onSend = onSend
    }

    var requests: [HTTPRequest] { state.withLock { $0.requests } }
    var limits: [HTTPLimits] { state.withLock { $0.limits } }

    var client: HTTPClient {
        HTTPClient { request, limits throws(HTTPError) in
            let outcome: Outcome = self.state.withLock { state in
                state.requests.append(request)
                state.limits.append(limits)
                guard !state.outcomes.isEmpty else {
                    return .failure(HTTPError(.failed, host: "", reason: "asked more often than the script is long"))
                }
                return state.outcomes.removeFirst()
            }
            self.onSend()
            return try outcome.get()
        }
    }
}

extension Result where Success == HTTPReply, Failure == HTTPError {
    static func status(_ code: Int, _ fields: HTTPFields = [:], body: String = "") -> Self {
        .success(
            HTTPReply(response: HTTPResponse(status: .init(code: code), headerFields: fields), body: Data(body.utf8)))
    }

    static func error(_ cause: WeatherError.Cause) -> Self {
        .failure(HTTPError(cause, host: "api.example.org", reason: "because"))
    }
}

extension HTTPRequest {
    static func get(_ path: String, scheme: String = "https", host: String = "api.example.org") -> HTTPRequest {
        HTTPRequest(method: .get, scheme: scheme, authority: host, path: path)
    }
}

func outcome(
    _ client: HTTPClient, _ request: HTTPRequest = .get("/v1"), _ limits: HTTPLimits = HTTPLimits()
) async -> Scripted.Outcome {
    do throws(HTTPError) {
        return .success(try await client.send(request, limits))
    } catch {
        return .failure(error)
    }
}
