import Foundation
import HTTPTypes
import Testing
import CitiesWeatherModel

@testable import CitiesHTTP

struct RetryPolicyTests {
    private func decide(
        _ outcome: Scripted.Outcome, attempt: Int = 1, method: HTTPRequest.Method = .get,
        remaining: Duration = .seconds(10), random: Double = 0.5, policy: RetryPolicy = RetryPolicy()
    ) -> Duration? {
        var request = HTTPRequest.get("/v1")
        request.method = method
        return policy.pause(
            afterAttempt: attempt, request: request, outcome: outcome, remaining: remaining,
            now: Date(timeIntervalSince1970: 0), random: random)
    }

    @Test(arguments: WeatherError.Cause.allCases)
    func `only transient failures are retried`(_ cause: WeatherError.Cause) {
        let passes: Set<WeatherError.Cause> = [.connectionRefused, .noConnection, .interrupted, .timedOut]
        #expect(decide(.error(cause)) == (passes.contains(cause) ? .milliseconds(100) : nil))
    }

    @Test(arguments: [200, 204, 301, 304, 400, 401, 403, 404, 408, 429, 500, 501, 502, 503, 504, 505])
    func `only failures of the server are retried`(_ status: Int) {
        let passes = [500, 502, 503, 504].contains(status)
        #expect(decide(.status(status)) == (passes ? .milliseconds(100) : nil))
    }

    @Test(arguments: [429, 503])
    func `a Retry-After sets the time of the retry, if there is time`(_ status: Int) {
        #expect(decide(.status(status, [.retryAfter: "3"])) == .seconds(3))
        #expect(decide(.status(status, [.retryAfter: "Thu, 01 Jan 1970 00:00:04 GMT"])) == .seconds(4))
        #expect(decide(.status(status, [.retryAfter: "0"])) == .milliseconds(100))
        #expect(decide(.status(status, [.retryAfter: "10"])) == nil)
        #expect(decide(.status(status, [.retryAfter: "99999"])) == nil)
    }

    @Test func `a Retry-After that is garbage counts as none`() {
        #expect(decide(.status(429, [.retryAfter: "soon"])) == nil)
        #expect(decide(.status(503, [.retryAfter: "soon"])) == .milliseconds(100))
    }

    @Test func `a Retry-After of another error is ignored`() {
        #expect(decide(.status(404, [.retryAfter: "1"])) == nil)
    }

    @Test(arguments: [HTTPRequest.Method.post, .put, .delete, .patch, .head])
    func `only GET is retried`(_ method: HTTPRequest.Method) {
        #expect(decide(.status(503), method: method) == nil)
    }

    @Test func `three attempts are enough`() {
        #expect(decide(.status(503), attempt: 2) != nil)
        #expect(decide(.status(503), attempt: 3) == nil)
        #expect(decide(.status(503), attempt: 1, policy: RetryPolicy(attempts: 1)) == nil)
    }

    @Test func `the pause doubles up to the cap, and any part of it is possible`() {
        let policy = RetryPolicy(attempts: 100)
        func bound(_ attempt: Int) -> Duration? {
            decide(.status(503), attempt: attempt, random: 1, policy: policy)
        }
        #expect(bound(1) == .milliseconds(200))
        #expect(bound(2) == .milliseconds(400))
        #expect(bound(4) == .milliseconds(1600))
        #expect(bound(5) == .seconds(2))
        #expect(bound(99) == .seconds(2))
        #expect(decide(.status(503), random: 0) == .zero)
    }

    @Test func `no retry follows a pause that would use up the deadline`() {
        #expect(decide(.status(503), remaining: .milliseconds(100)) == nil)
        #expect(decide(.status(503), remaining: .milliseconds(101)) == .milliseconds(100))
        #expect(decide(.error(.timedOut), remaining: .zero, random: 0) == nil)
    }
}
