import CitiesFoundation
import CitiesLocalization
import Subprocess
import Synchronization

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Standard output that is kept until a command has ended, so that the user's pager shows it where it is longer than the
/// terminal.
final class PagedOutput: TextOutput {
    private let terminal: any TextOutput
    private let kept = Mutex("")
    private let isAtOnce = Mutex(false)

    /// nil where there is no terminal to page on.
    init?(_ terminal: any TextOutput) {
        guard terminal.isTerminal else { return nil }
        self.terminal = terminal
    }

    var isTerminal: Bool { true }
    var columns: Int? { terminal.columns }
    var rows: Int? { terminal.rows }
    var isInFront: Bool { terminal.isInFront }

    func write(_ text: String) throws(OutputError) {
        guard !isAtOnce.withLock({ $0 }) else { return try terminal.write(text) }
        kept.withLock { $0 += text }
    }

    /// From now on everything is written at once: a conversation cannot wait for its end.
    func writeAtOnce() { isAtOnce.withLock { $0 = true } }

    /// Shows what was written, in the pager where it is longer than the terminal; by itself where the pager cannot be started.
    ///
    /// - Returns: The pager that could not be started; nil when all is well.
    func show(in pager: Pager) async throws(OutputError) -> String? {
        let text = kept.withLock { text in
            defer { text = "" }
            return text
        }
        guard !text.isEmpty else { return nil }
        let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
        // The prompt has a line of its own.
        let isLong = rows.map { lines >= $0 } ?? false
        if isLong, await pager.show(text) { return nil }
        try terminal.write(text)
        return isLong ? pager.command : nil
    }
}

/// The user's pager.
struct Pager: Sendable {
    /// `$PAGER`, words of a command.
    let command: String
    private let environment: Environment

    /// The pager where no variable names one.
    private static let usual = "less"

    init(_ machine: Machine) {
        let named = machine.environment["PAGER"] ?? ""
        command = named.allSatisfy(\.isWhitespace) ? Self.usual : named
        // `less` shows colors, and ends at once where there is less than a screen.
        environment = machine.variables(with: machine.environment["LESS"] == nil ? ["LESS": "FRX"] : [:])
    }

    /// False where it could not be started.
    func show(_ text: String) async -> Bool {
        // A task of its own, which nothing cancels: Ctrl-C is a key of the pager's as long as it is open.
        await Task { [command, environment] in
            do {
                let text = try FileDescriptor.reading(text)
                let status = try await run(
                    .path("/bin/sh"), arguments: ["-c", command], environment: environment,
                    input: .fileDescriptor(text, closeAfterSpawningProcess: true),
                    output: .currentStandardOutput, error: .currentStandardError
                ).terminationStatus
                // The exit statuses of a shell that cannot find or start the command.
                return status != .exited(127) && status != .exited(126)
            } catch {
                return false
            }
        }.value
    }
}

extension FileDescriptor {
    /// A descriptor to read a text from. A thread writes it as far as it is read: a pager that ends early closes it.
    ///
    /// Throws the system's error where there is no descriptor or no thread left.
    fileprivate static func reading(_ text: String) throws -> FileDescriptor {
        let (reading, writing) = try pipe()
        // The pager would wait for the end of its own input.
        guard fcntl(writing.rawValue, F_SETFD, FD_CLOEXEC) == 0, fcntl(reading.rawValue, F_SETFD, FD_CLOEXEC) == 0,
            WorkerThread.start({
                // Writing fails when the user leaves the pager, which is no error.
                _ = try? writing.closeAfter { try writing.writeAll(text.utf8) }
            })
        else {
            try reading.close()
            try writing.close()
            throw Errno.resourceTemporarilyUnavailable
        }
        return reading
    }
}
