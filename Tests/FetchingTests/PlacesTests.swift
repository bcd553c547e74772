import Foundation
import CitiesHTTP
import CitiesLocalization
import CitiesProviders
import Testing
import CitiesWeatherModel

@testable import CitiesFetching

/// The search for places, which follows the same rules as other requests.
@Suite(.timeLimit(.minutes(60)))
struct PlacesTests {
    private func geocoder() throws -> PlaceSearch {
        var configuration = SourceConfiguration(.openMeteo)
        configuration.addresses[.server] = BaseURL("https://source.test")
        configuration.addresses[.geocodingServer] = BaseURL("https://places.test")
        return try #require(configuration.provider.placeSearch)
    }

    private func places(_ name: String, on server: FakeServer) async throws -> [City] {
        let fetcher = Fetcher(client: server.client, limits: HTTPLimits(), now: { epoch })
        return try await fetcher.places(named: name, limit: 3, from: try geocoder(), language: .korean)
    }

    @Test func `places are what the geocoder finds`() async throws {
        let server = FakeServer { _ throws(HTTPError) in
            (200, #"{"results":[{"id":7,"name":"Suwon","latitude":37.3,"longitude":127}],"generationtime_ms":1}"#)
        }
        #expect(try await places("Suwon", on: server).map(\.id) == ["geonames-7"])
        #expect(server.paths == ["/v1/search?name=Suwon&count=10&language=ko&format=json"])
    }

    @Test func `an empty name sends no request, and an empty result is no failure`() async throws {
        let server = FakeServer { _ throws(HTTPError) in (200, #"{"generationtime_ms":1}"#) }
        #expect(try await places(" ", on: server).isEmpty)
        #expect(server.paths.isEmpty)
        #expect(try await places("Nowhere", on: server).isEmpty)
    }

    @Test(
        arguments: [
            (WeatherError.Cause.unknownHost, WeatherError.Kind.unreachable), (.timedOut, .timedOut),
            (.cancelled, .cancelled),
        ])
    func `a failed transfer has its kind of error`(cause: WeatherError.Cause, expected: WeatherError.Kind) async throws
    {
        let server = FakeServer { _ throws(HTTPError) in throw HTTPError(cause, host: "places.test", reason: "r") }
        let error = await #expect(throws: WeatherError.self) { try await places("Suwon", on: server) }
        #expect(error?.kind == expected && error?.host == "places.test" && error?.source == .openMeteo)
    }

    @Test(arguments: [(429, WeatherError.Kind.rateLimited), (503, .serverFailed), (200, .invalidData)])
    func `a refusal names the requested host`(status: Int, expected: WeatherError.Kind) async throws {
        let server = FakeServer { _ throws(HTTPError) in (status, "<html>") }
        let error = await #expect(throws: WeatherError.self) { try await places("Suwon", on: server) }
        #expect(error?.kind == expected && error?.host == "places.test")
    }
}
