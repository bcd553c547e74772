import CitiesTestSupport
import Foundation
import Testing

/// HTTP/2 over TLS with widely used servers: nginx in front of a source, and nghttpd.
@Suite(.timeLimit(.untilAllHadTheirTurn))
struct RealServerTests {
    /// Runs `body` with nginx, which passes requests on to a test server and logs the connection and protocol of each.
    private func withNginx(
        _ certificate: TLSServer.Certificate = .good, requestsPerConnection: Int = 1000,
        body: (Program, FaultServer, _ requests: () throws -> [[String]]) async throws -> Void
    ) async throws {
        try await withFaultServer {
            HonestServer.answer(to: $0).map { .json($0) } ?? .respond(404)
        } body: { server in
            try await withProgram { program in
                let folder = program.home.appending(path: "nginx")
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try await TLSServer.makeCertificates(certificate, in: folder)
                let file = folder.appending(path: "nginx.conf")
                let settings = { (port: UInt16) in
                    try Self.settings(port, before: server, requestsPerConnection).write(
                        to: file, atomically: true, encoding: .utf8)
                    return ["-p", folder.path, "-c", file.path, "-e", "stderr", "-g", "error_log stderr notice;"]
                }
                try await ServerProgram.nginx.run(folder: folder, arguments: settings) { port in
                    var program = program
                    let address = HonestServer.settings("openweathermap", at: "https://localhost:\(port)")
                    program.environment.merge(address) { $1 }
                    program.environment["SSL_CERT_FILE"] = folder.appending(path: "authority.pem").path
                    try await body(program, server) {
                        try String(contentsOf: folder.appending(path: "requests"), encoding: .utf8).lines
                            .map { $0.split(separator: " ").map(String.init) }
                    }
                }
            }
        }
    }

    private static func settings(_ port: UInt16, before server: FaultServer, _ requestsPerConnection: Int) -> String {
        """
        daemon off;
        worker_processes 1;
        pid nginx.pid;
        events {}
        http {
            log_format connections '$connection $server_protocol $status';
            access_log requests connections;
            client_body_temp_path temporary; proxy_temp_path temporary; fastcgi_temp_path temporary;
            uwsgi_temp_path temporary; scgi_temp_path temporary;
            keepalive_requests \(requestsPerConnection);
            server {
                listen 127.0.0.1:\(port) ssl http2;
                ssl_certificate server.pem;
                ssl_certificate_key server.key;
                location / { proxy_pass \(server.url); proxy_http_version 1.1; proxy_set_header Connection ""; }
            }
        }
        """
    }

    private static let nginx = ServerProgram.nginx
    private static let nghttpd = ServerProgram.nghttpd

    @Test(.enabled(if: nginx.isAvailable, nginx.absence), arguments: ["SSL_CERT_FILE", "CURL_CA_BUNDLE"])
    func `twenty requests share one connection, whichever variable names the authority`(variable: String) async throws {
        try await withNginx { program, server, requests in
            var program = program
            program.environment[variable] = program.environment.removeValue(forKey: "SSL_CERT_FILE")
            let ending = try await program.run("list")
            #expect(ending.status == 0 && ending.messages == "", "\(ending.messages)")
            #expect(server.record.requests.count == 20)
            let requests = try requests()
            #expect(
                requests.count == 20 && requests.allSatisfy { $0.dropFirst() == ["HTTP/2.0", "200"] }, "\(requests)")
            #expect(Set(requests.map(\.first)).count == 1, "\(requests)")
        }
    }

    /// A server closes a connection with GOAWAY after its limit of requests.
    @Test(.enabled(if: nginx.isAvailable, nginx.absence), arguments: [1, 3, 7])
    func `requests move to new connections when the server ends one, and none is lost`(most: Int) async throws {
        try await withNginx(requestsPerConnection: most) { program, server, requests in
            let ending = try await program.run("list")
            #expect(ending.status == 0 && ending.messages == "", "\(ending.messages)")
            let requests = try requests()
            #expect(requests.count >= 20 && requests.allSatisfy { $0[1] == "HTTP/2.0" })
            #expect(Set(requests.map { $0[0] }).count >= 20 / most, "\(requests)")
        }
    }

    @Test(
        .enabled(if: nginx.isAvailable, nginx.absence),
        arguments: [TLSServer.Certificate.expired, .selfSigned, .otherHost, .notYetValid])
    func `an invalid certificate is rejected, and the key is not sent`(
        certificate: TLSServer.Certificate
    ) async throws {
        try await withNginx(certificate) { program, server, _ in
            let wanted = try #require(TransportTests.certificates.first { $0.certificate == certificate })
            for (language, words) in [("en", wanted.english), ("ko", wanted.korean)] {
                let ending = try await program.run("list", "--lang", language)
                #expect(ending.status == 69 && ending.output == "")
                #expect(ending.messages.contains(words), "\(ending.messages)")
            }
            #expect(server.record.requests.isEmpty)
        }
    }

    @Test(
        .enabled(if: nghttpd.isAvailable, nghttpd.absence),
        arguments: [TLSServer.Certificate.good, .expired, .selfSigned])
    func `nghttpd works, and its certificate is checked`(certificate: TLSServer.Certificate) async throws {
        try await withOpenMeteo { program, server in
            // The answer to this request as a file. This server speaks nothing but HTTP/2.
            _ = try await program.run("list", "Seoul", "--refresh")
            let request = try #require(server.record.requests.first)
            let folder = program.home.appending(path: "nghttpd")
            let answers = folder.appending(path: "answers/v1")
            try FileManager.default.createDirectory(at: answers, withIntermediateDirectories: true)
            try Data(WeatherBody.openMeteo(request, first: 17).utf8).write(to: answers.appending(path: "forecast"))
            try await TLSServer.makeCertificates(certificate, in: folder)
            let arguments = { (port: UInt16) in
                ["-v", "-a", "127.0.0.1", "-d", "answers", String(port), "server.key", "server.pem"]
            }
            try await Self.nghttpd.run(folder: folder, arguments: arguments) { port in
                var program = program
                program.environment["CITIES_OPEN_METEO_BASE_URL"] = "https://localhost:\(port)"
                program.environment["SSL_CERT_FILE"] = folder.appending(path: "authority.pem").path
                let ending = try await program.run("list", "Seoul", "--source", "open-meteo")
                if certificate == .good {
                    #expect(ending.status == 0 && ending.output.contains("17.0°C"), "\(ending)")
                } else {
                    let wanted = try #require(TransportTests.certificates.first { $0.certificate == certificate })
                    #expect(ending.status == 69 && ending.output == "")
                    #expect(ending.messages.contains(wanted.english), "\(ending.messages)")
                }
            }
        }
    }
}
