import Foundation
import CitiesHTTP
import HTTPTypes
import Synchronization
import CitiesTestSupport
import Testing
import CitiesWeatherModel

@testable import CitiesCurlHTTP

@Suite(.timeLimit(.minutes(60)))
struct AnswerTests {
    @Test func `an answer has its status, header fields and body`() async throws {
        let reply = FaultReply.respond(
            418, headers: [("X-Kind", "teapot"), ("x-kind", "small")], body: Data("short".utf8))
        try await withFaultServer(routes: ["/": [reply]]) { server in
            try await withClient { client in
                let answer = try await client.send(server.get("/"), HTTPLimits())
                #expect(answer.response.status.code == 418)
                #expect(answer.values("X-Kind") == ["teapot", "small"])
                #expect(answer.body == Data("short".utf8))
            }
        }
    }

    @Test func `a request names the program and the accepted content`() async throws {
        try await withFaultServer(routes: ["/v1/x": [.json("{}")]]) { server in
            try await withClient(CurlClient(userAgent: "cities/1.0")) { client in
                _ = try await client.send(
                    server.get("/v1/x", query: [("q", "a b&c"), ("appid", "test-key")]), HTTPLimits())
            }
            let request = try #require(server.record.requests.first)
            #expect(request.method == "GET")
            #expect(request.query("q") == "a b&c")
            #expect(request.query("appid") == "test-key")
            #expect(request.headers["user-agent"] == "cities/1.0")
            #expect(request.headers["accept"] == "application/json")
            #expect(request.headers["accept-encoding"]?.contains("gzip") == true)
            #expect(request.headers["host"] == "127.0.0.1:\(server.port)")
        }
    }

    @Test func `HEAD has no body, and other methods are not sent`() async throws {
        try await withFaultServer(routes: ["/": [.respond(headers: [("X-A", "1")])]]) { server in
            try await withClient { client in
                var request = server.get("/")
                request.method = .head
                let answer = try await client.send(request, HTTPLimits())
                #expect(answer.body.isEmpty)
                request.method = .post
                #expect(await failure(client, request)?.cause == .failed)
            }
            #expect(server.record.requests.map(\.method) == ["HEAD"])
        }
    }

    @Test func `a compressed body arrives decoded`() async throws {
        let text = Data(String(repeating: "Seoul 서울 ", count: 9000).utf8)
        try await withFaultServer(routes: ["/": [.gzip(text)]]) { server in
            try await withClient { client in
                let answer = try await client.send(server.get("/"), HTTPLimits())
                #expect(answer.body == text)
            }
        }
    }

    @Test func `a body byte by byte is one body`() async throws {
        let text = Data(String(repeating: "drip", count: 200).utf8)
        try await withFaultServer(routes: ["/": [.drip(text)]]) { server in
            try await withClient { client in
                let answer = try await client.send(server.get("/"), HTTPLimits())
                #expect(answer.body == text)
            }
        }
    }

    @Test func `the client waits for the second half of a body`() async throws {
        let text = Data("first second".utf8)
        try await withFaultServer(routes: ["/": [.halfway(text, until: "rest")]]) { server in
            try await withClient { client in
                async let answer = client.send(server.get("/"), HTTPLimits())
                try await server.waitUntil { $0.inFlight == 1 }
                server.open("rest")
                let body = try await answer.body
                #expect(body == text)
            }
        }
    }

    @Test func `one request after another shares a connection`() async throws {
        let summaries = Mutex<[HTTPTransferSummary]>([])
        try await withFaultServer(routes: ["/": [.json("{}")]]) { server in
            let curl = CurlClient(userAgent: "test", observer: { summary in summaries.withLock { $0.append(summary) } })
            try await withClient(curl) { client in
                for _ in 1...3 {
                    _ = try await client.send(server.get("/", query: [("key", "test-key")]), HTTPLimits())
                }
            }
            #expect(server.record.connections == 1)
            let seen = summaries.withLock { $0 }
            #expect(seen.map(\.reusedConnection) == [false, true, true])
            #expect(seen.allSatisfy { $0.status == 200 && $0.bytes == 2 && $0.httpVersion == "1.1" && $0.error == nil })
            #expect(seen.allSatisfy { $0.host == "127.0.0.1:\(server.port)" && $0.duration > .zero })
        }
    }

    @Test func `a program started during a request does not inherit a connection`() async throws {
        try await withFaultServer(routes: ["/": [.json("{}")]]) { server in
            try await withClient { client in
                _ = try await client.send(server.get("/"), HTTPLimits())
                let port = try #require(BaseURL(server.url)?.port)
                let connections = (3..<1_024).filter { (descriptor: Int32) in
                    var peer = sockaddr_in()
                    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
                    let result = withUnsafeMutablePointer(to: &peer) { pointer in
                        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &size) }
                    }
                    return result == 0 && peer.sin_family == AF_INET && Int(UInt16(bigEndian: peer.sin_port)) == port
                }
                #expect(connections.count == 1)
                #expect(connections.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 })
            }
        }
    }

    @Test func `no part of a request or its answer carries over to the next`() async throws {
        let replies: [FaultReply] = [
            .respond(headers: [("X-A", "1")], body: Data("first".utf8)), .respond(headers: [("X-B", "2")]),
            .truncate(Data("third".utf8)),
            .respond(404, body: Data("fourth".utf8)),
        ]
        try await withFaultServer(routes: ["/": replies]) { server in
            try await withClient { client in
                var named = server.get("/")
                named.headerFields[.cookie] = "own"
                let first = try await client.send(named, HTTPLimits())
                #expect(first.body == Data("first".utf8) && first.values("X-A") == ["1"])
                var head = server.get("/")
                head.method = .head
                let second = try await client.send(head, HTTPLimits())
                #expect(second.body.isEmpty && second.values("X-A").isEmpty && second.values("X-B") == ["2"])
                #expect(await failure(client, server.get("/"))?.cause == .interrupted)
                let fourth = try await client.send(server.get("/"), HTTPLimits())
                #expect(fourth.response.status.code == 404 && fourth.body == Data("fourth".utf8))
            }
            #expect(server.record.requests.map(\.method) == ["GET", "HEAD", "GET", "GET"])
            #expect(server.record.requests.map { $0.headers["cookie"] } == ["own", nil, nil, nil])
        }
    }

    @Test func `the connections of a round serve the next round`() async throws {
        try await withFaultServer(routes: ["/": [.json("{}")]]) { server in
            try await withClient { client in
                for _ in 1...4 {
                    try await withThrowingTaskGroup(of: Void.self) { group in
                        for _ in 1...20 {
                            group.addTask { _ = try await client.send(server.get("/"), HTTPLimits()) }
                        }
                        try await group.waitForAll()
                    }
                }
            }
            #expect(server.record.connections <= 20)
        }
    }

    @Test func `a redirect is an answer`() async throws {
        try await withFaultServer(routes: ["/": [.redirect(to: "/elsewhere")]]) { server in
            try await withClient { client in
                let answer = try await client.send(server.get("/"), HTTPLimits())
                #expect(answer.response.status.code == 302)
                #expect(answer.response.headerFields[.location] == "/elsewhere")
            }
            #expect(server.record.requests.count == 1)
        }
    }

    @Test func `hostile header fields do no harm`() async throws {
        let head: [UInt8] = Array(
            "HTTP/1.1 200 O\u{1B}[31mK\r\nX-Esc: a\u{1B}[2Jb\r\nBad Name: 1\r\n: 2\r\nX-Bin: ".utf8)
        let bytes = Data(head + [0xFF, 0xFE, 0x01] + Array("\r\nX-Good: yes\r\nContent-Length: 2\r\n\r\nok".utf8))
        try await withFaultServer(routes: ["/": [.raw(bytes)]]) { server in
            try await withClient { client in
                let answer = try await client.send(server.get("/"), HTTPLimits())
                #expect(answer.body == Data("ok".utf8))
                #expect(answer.values("X-Good") == ["yes"])
                let names = answer.response.headerFields.map(\.name.canonicalName)
                #expect(names.contains("x-esc") && !names.contains("bad name"))
            }
        }
    }

    @Test func `a trailer after a chunked body is no header field`() async throws {
        let head = "HTTP/1.1 200 OK\r\nX-Early: 1\r\nTransfer-Encoding: chunked\r\nTrailer: X-Late\r\n\r\n"
        let trailers = "0\r\nX-Late: 1\r\nX-Early: 2\r\nRetry-After: 3600\r\n\r\n"
        try await withFaultServer(routes: ["/": [.raw(Data((head + "2\r\nok\r\n" + trailers).utf8))]]) { server in
            try await withClient { client in
                let answer = try await client.send(server.get("/"), HTTPLimits())
                #expect(answer.body == Data("ok".utf8))
                let names = answer.response.headerFields.map(\.name.canonicalName)
                #expect(names == ["x-early", "transfer-encoding", "trailer"])
                #expect(answer.values("X-Early") == ["1"])
            }
        }
    }

    @Test func `an interim answer is not the answer`() async throws {
        let bytes =
            "HTTP/1.1 103 Early Hints\r\nX-Early: 1\r\n\r\nHTTP/1.1 200 OK\r\nX-Late: 1\r\nContent-Length: 0\r\n\r\n"
        try await withFaultServer(routes: ["/": [.raw(Data(bytes.utf8))]]) { server in
            try await withClient { client in
                let answer = try await client.send(server.get("/"), HTTPLimits())
                #expect(answer.response.status.code == 200)
                #expect(answer.response.headerFields.map(\.name.canonicalName) == ["x-late", "content-length"])
            }
        }
    }
}

struct CABundleTests {
    @Test(
        arguments: [
            ([:], nil),
            (["SSL_CERT_FILE": "/a"], "/a"),
            (["CURL_CA_BUNDLE": "/b", "SSL_CERT_FILE": "/a"], "/b"),
            (["CURL_CA_BUNDLE": "", "SSL_CERT_FILE": "/a"], "/a"),
            (["CURL_CA_BUNDLE": ""], nil),
        ] as [([String: String], String?)])
    func `the environment may name the certificate authorities`(_ environment: [String: String], path: String?) {
        let authorities = CertificateAuthorities(environment: environment)
        #expect(authorities.file == path)
        #expect(path == nil || authorities.firstFolder == nil, "a named bundle is the only one")
    }

    @Test func `an environment that names a folder has libcurl read all`() {
        #expect(CertificateAuthorities(environment: ["SSL_CERT_DIR": "/etc/ssl/certs"]).firstFolder == nil)
    }
}
