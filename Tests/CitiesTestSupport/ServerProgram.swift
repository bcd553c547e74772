import FlyingSocks
public import Foundation
public import Testing

/// A third-party server on a free port of loopback.
public struct ServerProgram: Sendable {
    /// The name of the program, such as `nginx`.
    public let name: String
    /// The path of the program; nil when it is not installed.
    public let executable: URL?
    /// The text that the program writes on one of its outputs once it listens.
    private let ready: String

    public init(_ name: String, ready: String) {
        self.name = name
        self.ready = ready
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":").map(String.init)
        executable = (folders + ["/usr/sbin", "/sbin"]).map { URL(filePath: $0).appending(path: name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    public static let nginx = ServerProgram("nginx", ready: "start worker process")
    public static let nghttpd = ServerProgram("nghttpd", ready: "listen")

    /// True when the program is installed and can be given certificates.
    public var isAvailable: Bool { executable != nil && TLSServer.isAvailable }
    /// The message of a skipped test.
    public var absence: Comment { "skipped: no \(name) or openssl here (make test installs them)" }

    /// Runs `body` while the server listens on a port that `arguments` names. When another process takes the port
    /// first, it retries with another port.
    public func run<Result>(
        folder: URL, arguments: (UInt16) throws -> [String], body: (UInt16) async throws -> Result
    ) async throws -> Result {
        for _ in 0..<10 {
            let port = try Self.freePort()
            let output = Pipe()
            let descriptor = output.fileHandleForWriting.fileDescriptor
            let program = try await ChildProgram.start(
                #require(executable), try arguments(port), folder: folder, output: descriptor, messages: descriptor)
            defer { program.send(SIGTERM) }
            try output.fileHandleForWriting.close()
            var text = ""
            while !text.contains(ready) || !text.hasSuffix("\n") {
                let more = await output.nextData()
                guard !more.isEmpty else { break }
                text += String(decoding: more, as: UTF8.self)
            }
            if text.contains(ready) {
                // The rest of its output is read, so that it never blocks.
                let reading = Task { while await !output.nextData().isEmpty {} }
                defer { reading.cancel() }
                let result = try await body(port)
                // A server that serves in processes of its own ends them when it is asked to, and not when it is killed.
                program.send(SIGTERM)
                _ = try await program.end()
                return result
            }
            try #require(text.contains("in use"), "\(name) did not start: \(text)")
        }
        throw SocketError.unsupportedAddress
    }

    private static func freePort() throws -> UInt16 {
        let socket = try Socket(domain: AF_INET)
        defer { try? socket.close() }  // what was only bound has nothing to lose
        try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
        guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
        return port
    }
}
