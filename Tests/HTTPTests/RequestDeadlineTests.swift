import CitiesHTTP
import CitiesWeatherModel
import Testing

@Suite(.timeLimit(.minutes(60)))
struct RequestDeadlineTests {
    @Test func `all requests together have the time of one deadline, and none is sent when it is over`() async {
        let clock = TestClock()
        let network = Scripted([.status(200), .status(200), .status(200)]) { clock.advance(by: .seconds(1.5)) }
        let client = network.client.within(RequestDeadline(.seconds(2), clock: clock))
        let limits = HTTPLimits(total: .seconds(90), connect: .seconds(5), bodyBytes: 7)
        #expect(await outcome(client, .get("/v1"), limits) == .status(200))
        #expect(await outcome(client, .get("/v1"), limits) == .status(200))
        guard case .failure(let error) = await outcome(client, .get("/v1"), limits) else {
            Issue.record("sent after the deadline")
            return
        }
        #expect(error.cause == .timedOut)
        #expect(network.limits.map(\.total) == [.seconds(2), .milliseconds(500)])
        #expect(network.limits.map(\.connect) == [.seconds(2), .milliseconds(500)])
    }

    @Test func `the time begins with the first request, and anew after a person was asked`() async {
        let clock = TestClock()
        let network = Scripted([.status(200), .status(200)]) { clock.advance(by: .seconds(2)) }
        let deadline = RequestDeadline(.seconds(2), clock: clock)
        let client = network.client.within(deadline)
        clock.advance(by: .seconds(60))
        #expect(await outcome(client) == .status(200))
        #expect(deadline.left == .zero)
        deadline.restart()
        #expect(await outcome(client) == .status(200))
    }

    @Test func `without a limit a request has its own`() async {
        let network = Scripted([.status(200)])
        let deadline = RequestDeadline(nil)
        #expect(await outcome(network.client.within(deadline)) == .status(200))
        #expect(network.limits.map(\.total) == [HTTPLimits().total] && deadline.left == nil)
    }
}
