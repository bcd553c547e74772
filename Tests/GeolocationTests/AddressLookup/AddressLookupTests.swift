import CitiesCurlHTTP
import Foundation
import CitiesHTTP
import CitiesTestSupport
import Testing
import CitiesWeatherModel

@testable import CitiesGeolocation

/// The lookup over curl with a server of faults.
@Suite(.timeLimit(.minutes(60)))
struct AddressLookupTests {
    struct Fault: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var reply: FaultReply
        var kind: WeatherError.Kind
        var cause: WeatherError.Cause?
        var limits = HTTPLimits(bodyBytes: 64 << 10)

        init(
            _ name: String, _ reply: FaultReply, _ kind: WeatherError.Kind, _ cause: WeatherError.Cause? = nil,
            total: Duration = .seconds(30)
        ) {
            (testDescription, self.reply, self.kind, self.cause) = (name, reply, kind, cause)
            limits.total = total
        }
    }

    static let body = #"{"city":"Seoul","loc":"37.57,126.98"}"#

    static let faults = [
        Fault("not HTTP", .garbage, .unreachable, .notHTTP),
        Fault("reset", .reset, .unreachable, .interrupted),
        Fault("truncated", .truncate(Data(body.utf8)), .unreachable, .interrupted),
        Fault("too many requests", .tooManyRequests(retryAfter: "60"), .rateLimited),
        Fault("server failed", .json("{}", status: 500), .serverFailed),
        Fault("never answers", .stall, .timedOut, .timedOut, total: .milliseconds(150)),
        Fault("stalls in the body", .stallHalfway(Data(body.utf8)), .timedOut, .timedOut, total: .milliseconds(150)),
        Fault("endless body", .endlessBody, .invalidData, .tooLarge),
        Fault("gzip bomb", .gzipBomb(bytes: 32 << 20), .invalidData, .tooLarge),
        Fault("a page", .respond(body: Data("<html>".utf8)), .invalidData, .signInPage),
    ]

    @Test(arguments: faults)
    func `a fault has its kind`(_ fault: Fault) async throws {
        try await withLookup(fault.reply, fault.limits) { lookup, server in
            let error = try #require(await outcome(lookup).error)
            #expect(error.kind == fault.kind, "\(error)")
            #expect(error.cause == fault.cause)
            #expect(error.host == "127.0.0.1:\(server.port)")
        }
    }

    @Test func `one request is the whole lookup, and it contains nothing about the user`() async throws {
        try await withLookup(.json(Self.body)) { lookup, server in
            let fix = try await lookup.locate()
            #expect(fix == LocationFix(coordinates: Coordinates(latitude: 37.57, longitude: 126.98), city: "Seoul"))
            let request = try #require(server.record.requests.first)
            #expect(server.record.requests.count == 1)
            #expect(request.target == "/json")
            #expect(request.headers["cookie"] == nil && request.headers["authorization"] == nil)
        }
    }

    @Test func `a refused connection has its own cause`() async throws {
        try await withRefusedURL { url in
            let curl = CurlClient(userAgent: "test")
            let lookup = AddressLookup(base: try #require(BaseURL(url)), client: curl.client())
            let error = await outcome(lookup).error
            await curl.shutdown()
            #expect(error?.kind == .unreachable && error?.cause == .connectionRefused)
        }
    }

    @Test func `a canceled task ends its transfer`() async throws {
        try await withLookup(.stall, HTTPLimits(total: .seconds(3_600))) { lookup, server in
            let task = Task { await outcome(lookup) }
            try await server.waitUntil { $0.inFlight == 1 }
            task.cancel()
            #expect(await task.value.error?.kind == .cancelled)
            try await server.waitUntil { $0.abandoned == 1 }
        }
    }

    private func withLookup(
        _ reply: FaultReply, _ limits: HTTPLimits = HTTPLimits(),
        body: (AddressLookup, FaultServer) async throws -> Void
    ) async throws {
        try await withFaultServer(routes: ["/json": [reply]]) { server in
            let curl = CurlClient(userAgent: "test")
            let base = try #require(BaseURL(server.url))
            do {
                try await body(AddressLookup(base: base, client: curl.client(), limits: limits), server)
                await curl.shutdown()
            } catch {
                await curl.shutdown()
                throw error
            }
        }
    }
}
