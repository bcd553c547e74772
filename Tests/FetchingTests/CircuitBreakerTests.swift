import Foundation
import CitiesHTTP
import CitiesLocalization
import Testing
import CitiesWeatherModel

@testable import CitiesFetching

@Suite(.timeLimit(.minutes(60)))
struct CircuitBreakerTests {
    private func asked(of provider: FakeProvider, _ server: FakeServer, cities: Int = 20) async -> [CityWeather] {
        let fetcher = Fetcher(client: server.client, limits: HTTPLimits(), now: { epoch })
        var received: [CityWeather] = []
        await fetcher.ask(
            .currentWeather, about: (1...cities).map { city("c\($0)") }, from: provider, units: .celsius,
            language: .english
        ) { received += $0 }
        return received
    }

    @Test(arguments: [(401, WeatherError.Kind.keyRejected), (429, .rateLimited)])
    func `after a refusal that holds for all cities no request follows`(status: Int, kind: WeatherError.Kind) async {
        let server = FakeServer { _ throws(HTTPError) in (status, "") }
        let received = await asked(of: FakeProvider(concurrentRequests: 4), server)
        #expect(server.paths.count <= 4)
        #expect(received.count == 20 && received.allSatisfy { $0.error?.kind == kind })
    }

    @Test func `after failures of all first requests no request follows`() async {
        let server = FakeServer { _ throws(HTTPError) in throw HTTPError(.timedOut, host: "source.test", reason: "") }
        let received = await asked(of: FakeProvider(concurrentRequests: 4), server)
        #expect(server.paths.count == 4)
        #expect(received.count == 20 && received.allSatisfy { $0.error?.kind == .timedOut })
    }

    @Test func `after one success all cities are requested`() async {
        let server = FakeServer { path throws(HTTPError) in
            if path.contains("ids=c1&") { return (200, "1") }
            throw HTTPError(.timedOut, host: "source.test", reason: "")
        }
        let received = await asked(of: FakeProvider(concurrentRequests: 1), server)
        #expect(server.paths.count == 20 && received.filter { $0.answer != nil }.count == 1)
    }

    @Test func `an invalid answer does not stop the other requests`() async {
        let server = FakeServer { _ throws(HTTPError) in (200, "-") }
        let received = await asked(of: FakeProvider(concurrentRequests: 2), server)
        #expect(server.paths.count == 20 && received.allSatisfy { $0.error?.kind == .notFound })
    }

    @Test func `one failure before the first success only delays the rest`() async {
        let barrier = Barrier(2)
        let server = FakeServer { path throws(HTTPError) in
            if path.contains("ids=c1&") { throw HTTPError(.interrupted, host: "source.test", reason: "") }
            if path.contains("ids=c2&") { await barrier.arrive() }
            if path.contains("ids=c3&") { await barrier.arrive() }
            return (200, "1")
        }
        let received = await asked(of: FakeProvider(concurrentRequests: 3), server)
        #expect(server.paths.count == 20)
        #expect(received.filter { $0.answer == nil }.map(\.city.id) == ["c1"])
    }
}
