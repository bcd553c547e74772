#if os(Linux)
    import CitiesTestSupport
    import Foundation
    public import Testing

    /// A real D-Bus daemon on a socket in a temporary folder.
    public enum PrivateBus {
        /// The message of a skipped test. `make test` installs the daemon.
        public static let absence: Comment = "skipped: no dbus-daemon here"

        /// The path of the daemon; nil when it is not installed.
        static let daemon = ["/usr/bin/dbus-daemon", "/bin/dbus-daemon", "/usr/local/bin/dbus-daemon"]
            .first { FileManager.default.isExecutableFile(atPath: $0) }

        public static var isInstalled: Bool { daemon != nil }

        /// The configuration of the daemon; `policy` is added to one that allows everything.
        fileprivate static func configuration(socket: String, policy: String) -> String {
            """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>session</type>
              <listen>unix:path=\(socket)</listen>
              <auth>EXTERNAL</auth>
              <policy context="default">
                <allow user="*"/><allow own="*"/><allow send_destination="*"/><allow receive_sender="*"/>
                \(policy)
              </policy>
            </busconfig>
            """
        }
    }

    /// Runs `body` with the address of a bus that ends after it.
    public func withPrivateBus<Result>(policy: String = "", body: (String) async throws -> Result) async throws
        -> Result
    {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "cities-bus-\(UUID().uuidString.prefix(13))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let configuration = folder.appending(path: "bus.conf")
        try PrivateBus.configuration(socket: folder.appending(path: "bus").path(), policy: policy)
            .write(to: configuration, atomically: true, encoding: .utf8)

        let output = Pipe()
        let bus = try await ChildProgram.start(
            URL(filePath: #require(PrivateBus.daemon)),
            ["--config-file=\(configuration.path())", "--nofork", "--print-address=1"],
            output: output.fileHandleForWriting.fileDescriptor)
        try output.fileHandleForWriting.close()
        // One line, once it listens.
        let line = String(decoding: await output.nextData(), as: UTF8.self)
        let address = line.trimmingCharacters(in: .whitespacesAndNewlines)
        try #require(address.hasPrefix("unix:"), "the bus did not start")
        let result: Result
        do {
            result = try await body(address)
        } catch {
            bus.send(SIGKILL)
            throw error
        }
        bus.send(SIGKILL)
        _ = try await bus.end()
        return result
    }
#endif
