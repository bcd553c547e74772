public import Foundation
import Testing

/// A loopback HTTPS server with a certificate of the test's choice, played by `openssl s_server`, which answers any
/// request with a page about the connection.
public final class TLSServer {
    /// The kind of certificate that the server has.
    public enum Certificate: String, Sendable, CaseIterable {
        /// A certificate for `localhost`, signed by the test's own authority.
        case good
        case expired
        case notYetValid = "not-yet-valid"
        /// A certificate for a name other than `localhost`.
        case otherHost = "other-host"
        /// A self-signed certificate for `localhost`.
        case selfSigned = "self-signed"

        fileprivate var host: String { self == .otherHost ? "other.example" : "localhost" }

        fileprivate var period: (from: String, to: String) {
            switch self {
            case .expired: ("20200101000000Z", "20200201000000Z")
            case .notYetValid: ("21000101000000Z", "21200101000000Z")
            case .good, .otherHost, .selfSigned: ("20200101000000Z", "21200101000000Z")
            }
        }
    }

    /// True when `openssl`, which plays the server, is installed.
    public static let isAvailable = openSSL != nil

    private static let openSSL = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        .map { URL(filePath: String($0)).appending(path: "openssl") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }

    public let port: UInt16
    /// The PEM file of the test's own authority.
    public let authority: URL
    private let program: ChildProgram

    /// The address of the server: `https://localhost:PORT`.
    public var url: String { "https://localhost:\(port)" }

    private init(folder: URL, certificate: Certificate, options: [String]) async throws {
        authority = folder.appending(path: "authority.pem")
        try await Self.makeCertificates(certificate, in: folder)
        let output = Pipe()
        program = try await ChildProgram.start(
            #require(Self.openSSL),
            ["s_server", "-accept", "127.0.0.1:0", "-www", "-cert", "server.pem", "-key", "server.key"] + options,
            folder: folder, output: output.fileHandleForWriting.fileDescriptor)
        try output.fileHandleForWriting.close()
        var text = ""
        // `ACCEPT 127.0.0.1:40123`
        while text.firstMatch(of: /ACCEPT \S+:(\d+)\s/) == nil {
            let more = await output.nextData()
            guard !more.isEmpty else { break }
            text += String(decoding: more, as: UTF8.self)
        }
        let match = text.firstMatch(of: /ACCEPT \S+:(\d+)\s/)
        port = try #require(match.flatMap { UInt16($0.output.1) }, "openssl s_server does not listen: \(text)")
    }

    /// Runs `body` with a server that has these `options` of `openssl s_server`.
    public static func run<Result>(
        _ certificate: Certificate, options: [String] = [], body: (TLSServer) async throws -> Result
    ) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cities-tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // a temporary folder that stays does no harm
        let server = try await TLSServer(folder: folder, certificate: certificate, options: options)
        defer { server.program.send(SIGTERM) }
        return try await body(server)
    }

    /// A folder in which OpenSSL finds the server's authority by the hash of its name; an empty one without it.
    public func folder(withAuthority: Bool) async throws -> URL {
        let folder = authority.deletingLastPathComponent().appending(path: "authorities-\(withAuthority)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard withAuthority else { return folder }
        let (status, output) = try await ChildProgram.run(
            #require(Self.openSSL), ["x509", "-noout", "-hash", "-in", authority.path])
        try #require(status == 0)
        let name = output.filter { !$0.isWhitespace } + ".0"
        try FileManager.default.copyItem(at: authority, to: folder.appending(path: name))
        return folder
    }

    /// Writes `authority.pem`, `server.pem` and `server.key` into a folder.
    public static func makeCertificates(_ certificate: Certificate, in folder: URL) async throws {
        let settings = """
            [ca]
            default_ca = authority
            [authority]
            database = index.txt
            serial = serial
            new_certs_dir = .
            default_md = sha256
            policy = policy
            copy_extensions = copy
            [policy]
            commonName = supplied
            """
        for (name, text) in [("ca.cnf", settings), ("index.txt", ""), ("serial", "01\n")] {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        let newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
        let subject = ["-subj", "/CN=\(certificate.host)", "-addext", "subjectAltName=DNS:\(certificate.host)"]
        var commands = [
            ["req", "-x509", "-keyout", "authority.key", "-out", "authority.pem", "-days", "36500"] + newKey + [
                "-subj", "/CN=Test authority",
            ]
        ]
        if certificate == .selfSigned {
            commands.append(["req", "-x509", "-keyout", "server.key", "-out", "server.pem"] + newKey + subject)
        } else {
            commands.append(["req", "-keyout", "server.key", "-out", "server.csr"] + newKey + subject)
            commands.append([
                "ca", "-batch", "-notext", "-config", "ca.cnf", "-cert", "authority.pem", "-keyfile", "authority.key",
                "-in", "server.csr", "-out", "server.pem", "-startdate", certificate.period.from, "-enddate",
                certificate.period.to,
            ])
        }
        for command in commands {
            let status = try await ChildProgram.run(#require(openSSL), command, folder: folder).status
            try #require(status == 0, "openssl \(command.joined(separator: " "))")
        }
    }
}
