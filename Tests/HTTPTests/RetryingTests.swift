import Foundation
import CitiesHTTP
import HTTPTypes
import Testing
import CitiesWeatherModel

@Suite(.timeLimit(.minutes(60)))
struct RetryingTests {
    private func retrying(_ network: Scripted, _ clock: TestClock, random: Double = 0.5) -> HTTPClient {
        network.client.retrying(clock: clock, now: { Date(timeIntervalSince1970: 0) }, random: { random })
    }

    @Test func `a transient failure is not reported`() async {
        let clock = TestClock()
        let network = Scripted([.error(.interrupted), .status(503), .status(200, body: "fine")])
        #expect(await outcome(retrying(network, clock)) == .status(200, body: "fine"))
        #expect(network.requests == Array(repeating: .get("/v1"), count: 3))
        #expect(clock.sleeps == [.milliseconds(100), .milliseconds(200)])
    }

    @Test func `the last answer is the answer`() async {
        let network = Scripted([.error(.interrupted), .error(.noConnection), .status(502), .status(200)])
        #expect(await outcome(retrying(network, TestClock())) == .status(502))
        #expect(network.requests.count == 3)
    }

    @Test func `a permanent failure is reported at once`() async {
        let clock = TestClock()
        for first: Scripted.Outcome in [.error(.untrusted), .error(.unknownHost), .status(401), .status(429)] {
            let network = Scripted([first, .status(200)])
            #expect(await outcome(retrying(network, clock)) == first)
            #expect(network.requests.count == 1)
        }
        #expect(clock.sleeps.isEmpty)
    }

    @Test func `the wait after a 429 is as long as the server requests`() async {
        let clock = TestClock()
        let network = Scripted([.status(429, [.retryAfter: "7"]), .status(200)])
        #expect(await outcome(retrying(network, clock)) == .status(200))
        #expect(clock.sleeps == [.seconds(7)])
    }

    @Test func `every attempt has the rest of the time limit`() async {
        let clock = TestClock()
        let network = Scripted([.status(503), .status(503), .status(200)]) { clock.advance(by: .seconds(4)) }
        let limits = HTTPLimits(total: .seconds(10), connect: .seconds(5), bodyBytes: 7)
        #expect(await outcome(retrying(network, clock), .get("/v1"), limits) == .status(200))
        #expect(network.limits.map(\.total) == [.seconds(10), .milliseconds(5900), .milliseconds(1700)])
        #expect(network.limits.map(\.connect) == [.seconds(5), .seconds(5), .milliseconds(1700)])
        #expect(network.limits.map(\.bodyBytes) == [7, 7, 7])
    }

    @Test func `no attempt is made after the deadline`() async {
        let clock = TestClock(oversleep: .seconds(60))
        let network = Scripted([.status(503), .status(200)])
        #expect(await outcome(retrying(network, clock)) == .status(503))
        #expect(network.requests.count == 1)
    }

    @Test func `canceling during a pause ends it`() async {
        let clock = TestClock(hangs: true)
        let network = Scripted([.status(503), .status(200)])
        let client = retrying(network, clock)
        let task = Task { await outcome(client) }
        await clock.waitForSleep()
        task.cancel()
        #expect(await task.value == .failure(HTTPError(.cancelled, host: "api.example.org", reason: "canceled")))
        #expect(network.requests.count == 1)
    }
}
