import Foundation
import CitiesHTTP
import HTTPTypes
import CitiesTestSupport
import Testing
import CitiesWeatherModel

@testable import CitiesCurlHTTP

/// Each fault before the request has its own cause.
@Suite(.timeLimit(.minutes(60)))
struct TLSTests {
    struct Fault: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var certificate = TLSServer.Certificate.good
        /// Options of `openssl s_server`.
        var options: [String] = []
        var host = "localhost"
        /// The authorities that the client trusts besides the server's.
        var authorities = Authorities.own
        /// The expected cause; nil for success.
        var cause: WeatherError.Cause?

        enum Authorities: Sendable { case own, systems, missing, damaged }
    }

    static let faults = [
        Fault(testDescription: "none"),
        Fault(testDescription: "expired", certificate: .expired, cause: .certificateExpired),
        Fault(testDescription: "not yet valid", certificate: .notYetValid, cause: .certificateNotYetValid),
        Fault(testDescription: "another name", certificate: .otherHost, cause: .certificateOfAnotherHost),
        Fault(testDescription: "an address", host: "127.0.0.1", cause: .certificateOfAnotherHost),
        Fault(testDescription: "unknown authority", authorities: .systems, cause: .unknownAuthority),
        Fault(testDescription: "self-signed", certificate: .selfSigned, cause: .unknownAuthority),
        Fault(testDescription: "missing file of authorities", authorities: .missing, cause: .noAuthorities),
        Fault(testDescription: "damaged file of authorities", authorities: .damaged, cause: .noAuthorities),
        Fault(
            testDescription: "old version", options: ["-tls1_1", "-cipher", "DEFAULT@SECLEVEL=0"], cause: .oldProtocol),
        Fault(
            testDescription: "no cipher in common", options: ["-tls1_2", "-cipher", "NULL-SHA256@SECLEVEL=0"],
            cause: .handshakeFailed),
    ]

    @Test(.enabled(if: TLSServer.isAvailable, "there is no openssl"), arguments: faults)
    func `each fault of TLS has its own cause`(_ fault: Fault) async throws {
        try await TLSServer.run(fault.certificate, options: fault.options) { server in
            let folder = server.authority.deletingLastPathComponent()
            let file: String? =
                switch fault.authorities {
                case .own: server.authority.path
                case .systems: nil
                case .missing: folder.appending(path: "nothing.pem").path
                case .damaged: folder.appending(path: "ca.cnf").path
                }
            try await withClient(
                CurlClient(userAgent: "test", authorities: file.map(CertificateAuthorities.bundle) ?? .usual)
            ) {
                client in
                let url = "https://\(fault.host):\(server.port)"
                let error = await failure(client, HTTPRequest(url: url, "/secret/path", [("appid", "test-key")]))
                #expect(error?.cause == fault.cause, "\(String(describing: error))")
                #expect(error?.reason.isEmpty != true)
            }
        }
    }

    struct Found: Sendable {
        var inFolder: Bool
        var inBundle: Bool
        var cause: WeatherError.Cause?
    }

    /// A folder of authorities is read first, and the bundle for an authority that is not in it.
    @Test(
        .enabled(if: TLSServer.isAvailable, "there is no openssl"),
        arguments: [
            Found(inFolder: true, inBundle: false), Found(inFolder: false, inBundle: true),
            Found(inFolder: false, inBundle: false, cause: .unknownAuthority),
        ])
    func `an authority is found in the folder or in the bundle`(_ found: Found) async throws {
        try await TLSServer.run(.good) { server in
            try await TLSServer.run(.good) { other in
                let folder = try await server.folder(withAuthority: found.inFolder)
                let bundle = found.inBundle ? server.authority : other.authority
                let authorities = CertificateAuthorities.folder(.init(path: folder.path, bundle: bundle.path))
                try await withClient(CurlClient(userAgent: "test", authorities: authorities)) { client in
                    for _ in 0..<2 {
                        let error = await failure(client, HTTPRequest(url: server.url, "/"))
                        #expect(error?.cause == found.cause, "\(String(describing: error))")
                    }
                    // In the two cases without the authority of `server` in the bundle, the bundle holds the authority of `other`.
                    let error = await failure(client, HTTPRequest(url: other.url, "/"))
                    #expect(error?.cause == (found.inBundle ? .unknownAuthority : nil))
                }
            }
        }
    }

    static let strangers: [(name: String, bytes: Data, cause: WeatherError.Cause)] = [
        ("plain HTTP", Data("HTTP/1.1 400 Bad Request\r\n\r\n".utf8), .plainHTTP),
        ("SSH", Data("SSH-2.0-OpenSSH_9.2\r\n".utf8), .notTLS),
        ("bytes", Data(128..<255), .notTLS),
        ("nothing", Data(), .interrupted),
        ("an alert about the version", Data([0x15, 3, 1, 0, 2, 2, 70]), .oldProtocol),
    ]

    @Test(arguments: strangers.indices)
    func `a server without TLS has its own cause`(index: Int) async throws {
        let (name, bytes, cause) = Self.strangers[index]
        try await withBluntServer(saying: bytes) { port in
            try await withClient { client in
                let error = await failure(client, HTTPRequest(url: "https://127.0.0.1:\(port)", "/"))
                #expect(error?.cause == cause, "\(name): \(String(describing: error))")
            }
        }
    }
}
