import CitiesHTTP
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import CitiesCLI

/// Requests that are under way at once, by host.
private final class Flight: Sendable {
    private let state = Mutex((now: [String: Int](), most: [String: Int](), requests: 0))

    var most: [String: Int] { state.withLock { $0.most } }
    var requests: Int { state.withLock { $0.requests } }

    /// Answers after the tasks that wait already have had their turn.
    func answer(_ request: HTTPRequest) async -> Result<HTTPReply, HTTPError> {
        let host = request.authority ?? ""
        state.withLock {
            $0.now[host, default: 0] += 1
            $0.requests += 1
            $0.most[host] = max($0.most[host] ?? 0, $0.now[host] ?? 0)
        }
        for _ in 0..<5 { await Task.yield() }
        state.withLock { $0.now[host, default: 0] -= 1 }
        return request.path?.contains("current=") == true ? FakeWeather.openMeteo(request) : FakeWeather.json("{}")
    }
}

@Suite struct OneRequestAtATimeTests {
    /// The page of a city requests the forecast and the models from one server. The timeout allows for a busy machine.
    @Test func `a server that takes one request at a time gets the next one after the answer`() async throws {
        try await withFolder { home in
            var fake = FakeMachine()
            fake.environment["HOME"] = home.path
            let flight = Flight()
            var machine = fake.machine
            machine.makeClient = { _ in
                RunningClient(
                    client: HTTPClient { request, _ throws(HTTPError) in try await flight.answer(request).get() },
                    shutdown: {})
            }
            let status = await CommandLineTool(machine: machine).run(["detail", "Seoul", "--timeout", "120"])
            #expect(flight.requests >= 4, "\(status) \(fake.output.text) \(fake.messages.text)")
            #expect(flight.most["api.open-meteo.com"] == 1, "\(flight.most)")
        }
    }
}
