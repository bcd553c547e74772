import CitiesCurlHTTP
import Foundation
import CitiesHTTP
import HTTPTypes
import CitiesTestSupport
import Testing
import CitiesWeatherModel

/// Proxies named in the environment. The environment belongs to a whole process, so each of these tests runs in one of
/// its own.
@Suite(.timeLimit(.minutes(60)))
struct ProxyTests {
    @Test func `a proxy from the environment receives the whole URL`() async {
        await #expect(processExitsWith: .success) {
            try await withFaultServer(routes: ["/v1": [.json("proxied")]]) { server in
                setenv("http_proxy", server.url, 1)
                unsetenv("no_proxy")
                try await withClient { client in
                    let reply = try await client.send(HTTPRequest(url: "http://weather.invalid", "/v1"), HTTPLimits())
                    #expect(reply.body == Data("proxied".utf8))
                }
                #expect(server.record.requests.map(\.target) == ["http://weather.invalid/v1"])
            }
        }
    }

    @Test func `a proxy that refuses a tunnel is named as the cause`() async {
        await #expect(processExitsWith: .success) {
            try await withFaultServer({ _ in .respond(403) }) { server in
                setenv("https_proxy", server.url, 1)
                unsetenv("no_proxy")
                try await withClient { client in
                    let request = HTTPRequest(url: "https://weather.invalid", "/v1", [("appid", "test-key")])
                    let error = await failure(client, request)
                    #expect(error?.cause == .proxy, "\(String(describing: error))")
                    #expect(error?.host == "weather.invalid")
                }
                #expect(server.record.requests.map(\.target) == ["weather.invalid:443"])
                #expect(server.record.requests.map(\.method) == ["CONNECT"])
            }
        }
    }

    @Test func `a proxy that does not exist is named as the cause, and not the host`() async {
        await #expect(processExitsWith: .success) {
            // A label of 64 characters: the resolver rejects it without a request.
            let proxy = "http://" + String(repeating: "p", count: 64) + ".invalid:3128"
            for name in ["http_proxy", "https_proxy"] { setenv(name, proxy, 1) }
            unsetenv("no_proxy")
            try await withClient { client in
                for scheme in ["http", "https"] {
                    let request = HTTPRequest(url: "\(scheme)://weather.invalid", "/v1", [("appid", "test-key")])
                    let error = await failure(client, request)
                    #expect(error?.cause == .proxy, "\(String(describing: error))")
                    #expect(error?.host == "weather.invalid")
                    #expect(error?.reason.contains("test-key") == false)
                }
            }
        }
    }

    @Test func `a request to this machine uses no proxy`() async {
        await #expect(processExitsWith: .success) {
            try await withFaultServer({ _ in .json("direct") }) { server in
                setenv("http_proxy", "http://127.0.0.1:1", 1)
                unsetenv("no_proxy")
                try await withClient { client in
                    #expect(await failure(client, server.get("/")) == nil)
                }
            }
        }
    }

    @Test func `successive requests each use their own proxy`() async {
        await #expect(processExitsWith: .success) {
            try await withFaultServer({ _ in .json("{}") }) { server in
                setenv("http_proxy", server.url, 1)
                unsetenv("no_proxy")
                try await withClient { client in
                    for _ in 1...2 {
                        _ = try await client.send(server.get("/direct"), HTTPLimits())
                        _ = try await client.send(HTTPRequest(url: "http://weather.invalid", "/v1"), HTTPLimits())
                    }
                }
                let targets = ["/direct", "http://weather.invalid/v1"]
                #expect(server.record.requests.map(\.target) == targets + targets)
            }
        }
    }

    @Test func `a host that does not exist could not be resolved`() async {
        await #expect(processExitsWith: .success) {
            for name in ["http_proxy", "all_proxy", "ALL_PROXY"] { unsetenv(name) }
            // A label of 64 characters: the resolver rejects it without a request.
            let host = String(repeating: "w", count: 64) + ".invalid"
            try await withClient { client in
                let error = await failure(client, HTTPRequest(url: "http://\(host)", "/v1"))
                #expect(error?.cause == .unknownHost, "\(String(describing: error))")
            }
        }
    }
}
