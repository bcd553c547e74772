import CurlHTTP
import Foundation
import HTTP

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension Machine {
    /// The machine that the process runs on.
    static func live() -> Machine {
        Machine(
            environment: ProcessInfo.processInfo.environment,
            now: { Date() },
            localZone: localZone,
            output: DescriptorOutput(descriptor: STDOUT_FILENO),
            messages: DescriptorOutput(descriptor: STDERR_FILENO),
            readLine: StandardInput.line,
            inputIsTerminal: isatty(STDIN_FILENO) == 1,
            background: { TerminalBackground(environment: ProcessInfo.processInfo.environment).find() },
            makeClient: makeClient)
    }

    private static func localZone(_ date: Date) -> (offset: Int, name: String) {
        var seconds = time_t(date.timeIntervalSince1970)
        var local = tm()
        guard localtime_r(&seconds, &local) != nil else { return (0, "UTC") }
        return (local.tm_gmtoff, local.tm_zone.map { String(cString: $0) } ?? "")
    }

    private static func makeClient(log: (@Sendable (String) -> Void)?) -> HTTPClient {
        let observer = log.map { log in
            { @Sendable (transfer: HTTPTransferSummary) in log(transfer.line) }
        }
        return CurlClient(
            userAgent: "cities/\(Version.current)",
            caBundle: CurlClient.caBundle(in: ProcessInfo.processInfo.environment), observer: observer
        ).client()
    }
}

extension HTTPTransferSummary {
    /// One line for `--verbose`: the host, what came of it, how long it took. Never a path or a query.
    fileprivate var line: String {
        let ending = status.map { "HTTP \($0)" } ?? error.map { "\($0.kind): \($0.reason)" } ?? ""
        let connection = reusedConnection ? "reused connection" : "new connection"
        let milliseconds = duration / .milliseconds(1)
        return
            "\(host): \(ending), \(Int(milliseconds.rounded())) ms, \(bytes) bytes, \(httpVersion ?? "-"), \(connection)"
    }
}
