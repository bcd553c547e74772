import CitiesCurlHTTP
import Foundation
import CitiesHTTP
import HTTPTypes
import CitiesTestSupport
import Testing
import CitiesWeatherModel

/// Each fault has its own cause, and no error contains a path or a key.
@Suite(.timeLimit(.minutes(60)))
struct FaultTests {
    struct Fault: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var reply: FaultReply
        var cause: WeatherError.Cause
        var limits = HTTPLimits()

        init(_ name: String, _ reply: FaultReply, _ cause: WeatherError.Cause, _ limits: HTTPLimits = HTTPLimits()) {
            (testDescription, self.reply, self.cause, self.limits) = (name, reply, cause, limits)
        }
    }

    static let faults = [
        Fault("reset", .reset, .interrupted),
        Fault("closed without an answer", .closeWithoutAnswer, .interrupted),
        Fault("truncated", .truncate(Data("half".utf8)), .interrupted),
        Fault("not HTTP", .garbage, .notHTTP),
        Fault("header line without a colon", .raw(Data("HTTP/1.1 200 OK\r\nno colon\r\n\r\n".utf8)), .notHTTP),
        Fault("broken gzip", .respond(headers: [("Content-Encoding", "gzip")], body: Data("plain".utf8)), .unreadable),
        Fault("never answers", .stall, .timedOut, HTTPLimits(total: .milliseconds(150))),
        Fault("stalls after the head", .stallAfterHeaders, .timedOut, HTTPLimits(total: .milliseconds(150))),
        Fault("stalls in the body", .stallHalfway(Data("half".utf8)), .timedOut, HTTPLimits(total: .milliseconds(150))),
        Fault("body too large", .json("12345"), .tooLarge, HTTPLimits(bodyBytes: 4)),
        Fault("endless body", .endlessBody, .tooLarge, HTTPLimits(bodyBytes: 1 << 20)),
        Fault("gzip bomb", .gzipBomb(bytes: 32 << 20), .tooLarge, HTTPLimits(bodyBytes: 1 << 20)),
        Fault("endless header", .endlessHeaders, .headerTooLarge),
        // More than curl keeps of one line.
        Fault(
            "endless header field", .respond(headers: [("X", String(repeating: "x", count: 200_000))]), .headerTooLarge),
    ]

    @Test(arguments: faults)
    func `a fault has its cause and contains no key`(_ fault: Fault) async throws {
        try await withFaultServer(routes: ["/secret/path": [fault.reply]]) { server in
            try await withClient { client in
                let request = server.get("/secret/path", query: [("appid", "test-key")])
                let error = try #require(await failure(client, request, fault.limits))
                #expect(error.cause == fault.cause, "\(error)")
                #expect(error.host == "127.0.0.1:\(server.port)")
                expectNoSecret(error)
            }
        }
    }

    @Test func `a reset in the middle of the body is an interruption`() async throws {
        try await withFaultServer(routes: ["/": [.resetHalfway(Data("some text".utf8), until: "reset")]]) { server in
            try await withClient { client in
                async let error = failure(client, server.get("/"))
                try await server.waitUntil { $0.inFlight == 1 }
                server.open("reset")
                #expect(await error?.cause == .interrupted)
            }
        }
    }

    @Test func `a body of exactly the limit is fine`() async throws {
        try await withFaultServer(routes: ["/": [.json("1234")]]) { server in
            try await withClient { client in
                let answer = try await client.send(server.get("/"), HTTPLimits(bodyBytes: 4))
                #expect(answer.body.count == 4)
            }
        }
    }

    @Test func `a refused connection has its own cause`() async throws {
        try await withRefusedURL { url in
            try await withClient { client in
                let error = try #require(
                    await failure(client, HTTPRequest(url: url, "/secret/path", [("appid", "test-key")])))
                #expect(error.cause == .connectionRefused)
                #expect(error.reason == "Connection refused")
                expectNoSecret(error)
            }
        }
    }

    @Test func `an invalid request fails`() async throws {
        try await withClient { client in
            for request in [
                HTTPRequest(url: "nothing", "/secret/path?appid=test-key"),
                HTTPRequest(method: .get, scheme: "file", authority: "localhost", path: "/secret/path?appid=test-key"),
                HTTPRequest(method: .get, scheme: "http", authority: "user:test-key@localhost", path: "/secret/path"),
            ] {
                let error = try #require(await failure(client, request))
                #expect(error.cause == .failed, "\(error)")
                #expect(!error.reason.contains("test-key") && !error.reason.contains("secret"), "\(error)")
            }
        }
    }

    @Test(arguments: ["ftp", "gopher", "dict", "telnet", "ws"])
    func `other protocols than HTTP fail`(scheme: String) async throws {
        try await withFaultServer(routes: ["/": [.json("{}")]]) { server in
            try await withClient { client in
                let there = try #require(BaseURL(server.url))
                let request = HTTPRequest(
                    method: .get, scheme: scheme, authority: "\(there.host):\(try #require(there.port))", path: "/")
                let error = try #require(await failure(client, request))
                #expect(error.cause == .failed && error.reason.hasPrefix("Protocol \"\(scheme)\" "), "\(error)")
                // The server sees only the next request.
                #expect(await failure(client, server.get("/")) == nil)
                #expect(server.record.connections == 1)
            }
        }
    }

    @Test func `the client works on after every fault`() async throws {
        var replies = Self.faults.map(\.reply)
        replies.append(.json("{}"))
        try await withFaultServer(routes: ["/": replies]) { server in
            try await withClient { client in
                for fault in Self.faults {
                    #expect(
                        await failure(client, server.get("/"), fault.limits)?.cause == fault.cause,
                        "\(fault.testDescription)")
                }
                #expect(await failure(client, server.get("/")) == nil)
            }
        }
    }

    @Test func `a deadline holds for a request that waits for a free connection`() async throws {
        try await withFaultServer(routes: ["/": [.stall]]) { server in
            try await withClient(CurlClient(userAgent: "test", connectionsPerHost: 1)) { client in
                async let first = failure(client, server.get("/"), HTTPLimits(total: .seconds(30)))
                try await server.waitUntil { $0.inFlight == 1 }
                #expect(
                    await failure(client, server.get("/"), HTTPLimits(total: .milliseconds(100)))?.cause == .timedOut)
                await server.stop()
                #expect(await first?.cause == .interrupted)
            }
        }
    }

    private func expectNoSecret(_ error: HTTPError, sourceLocation: SourceLocation = #_sourceLocation) {
        for secret in ["test-key", "appid", "secret", "path"] {
            #expect(!"\(error)".contains(secret), sourceLocation: sourceLocation)
        }
    }
}
