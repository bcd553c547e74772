import CCitiesPseudoTerminal
import CitiesTestSupport
import Foundation
import Synchronization
import Testing

/// A program on a pseudo-terminal, with output to wait for and typed input.
final class TerminalProgram {
    let child: ChildProgram
    private let master: Int32
    /// The descriptor for typing. It is separate, because the one for reading is closed at the end of the output and
    /// its number reused.
    private let keyboard: Int32
    /// The ``settings`` before the start of the program.
    let settingsBefore: [UInt32]
    private let chunks: AsyncStream<[UInt8]>
    private let chunksEnd: AsyncStream<[UInt8]>.Continuation
    private var written: [UInt8] = []
    private let arrived = Counter()
    private let typing = DispatchQueue(label: "keyboard")

    private final class Counter: Sendable {
        let bytes = Mutex(0)
    }

    /// All output so far. It arrives in pieces that may end within a character.
    var screen: String { String(decoding: written, as: UTF8.self) }

    /// Starts with standard input, output and error on one terminal.
    init(
        _ program: Program, _ arguments: [String], executable: URL? = nil, columns: UInt16 = 80, rows: UInt16 = 24
    ) async throws {
        var name = [CChar](repeating: 0, count: 128)
        master = cities_open_pseudo_terminal(columns, rows, &name, name.count)
        try #require(master >= 0)
        keyboard = fcntl(master, F_DUPFD_CLOEXEC, 0)
        settingsBefore = Self.settings(of: keyboard)
        let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        // Where the tests have no terminal of their own, it would become theirs, and take them along when it is hung up.
        let slave = FileHandle(fileDescriptor: open(path, O_RDWR | O_NOCTTY | O_CLOEXEC), closeOnDealloc: true)
        try #require(slave.fileDescriptor >= 0)
        let terminal = slave.fileDescriptor
        child = try await ChildProgram.start(
            executable ?? Program.binary, arguments,
            environment: program.environment.merging(["TERM": "xterm-256color"]) { old, _ in old },
            input: terminal, output: terminal, messages: terminal, endingAfter: Program.longestLife)
        let (chunks, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        (self.chunks, chunksEnd) = (chunks, continuation)
        // Another process may still hold its terminal then.
        DispatchQueue.global().asyncAfter(deadline: .now() + Program.longestLife) { continuation.finish() }
        try slave.close()
        let (descriptor, arrived) = (master, arrived)
        Thread.detachNewThread {
            var buffer = [UInt8](repeating: 0, count: 4_096)
            // Reading fails when the last program has closed the other side.
            while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
                arrived.bytes.withLock { $0 += count }
                continuation.yield(Array(buffer[..<count]))
            }
            close(descriptor)
            continuation.finish()
        }
    }

    /// Reads until `text` has been written since the last call.
    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        let start = written.count
        var seen: String { String(decoding: written[start...], as: UTF8.self) }
        for await chunk in chunks {
            written += chunk
            if seen.contains(text) { return }
        }
        Issue.record("the terminal never showed \(text): \(seen); \(account)", sourceLocation: sourceLocation)
    }

    /// The next output; nil at its end, or when the test is canceled.
    func next() async -> [UInt8]? {
        for await chunk in chunks {
            written += chunk
            return chunk
        }
        return nil
    }

    /// Ends the program after a while unless the task is canceled first. Waits for its output end too, even if another
    /// process still holds the terminal, as a multiplexer does in the background.
    func end(after duration: Duration) -> Task<Void, Never> {
        Task { [child, chunksEnd] in
            guard (try? await Task.sleep(for: duration)) != nil else { return }
            child.send(SIGKILL)
            chunksEnd.finish()
        }
    }

    /// True when ``next()`` has taken all output and no more comes for a moment; false when there is output to take.
    func isQuiet() async -> Bool {
        let taken = written.count
        guard arrived.bytes.withLock({ $0 }) == taken else { return false }
        // There is no way to know that a program has more to write. It writes a frame without a pause.
        try? await Task.sleep(for: .milliseconds(60))
        return arrived.bytes.withLock { $0 } == taken
    }

    /// Changes the size, and notifies the program as a real terminal does.
    func resize(columns: UInt16, rows: UInt16) {
        var size = winsize()
        size.ws_col = columns
        size.ws_row = rows
        _ = ioctl(keyboard, UInt(TIOCSWINSZ), &size)
        send(SIGWINCH)
    }

    /// The modes of the terminal for input and output.
    var settings: [UInt32] { Self.settings(of: keyboard) }

    private static func settings(of terminal: Int32) -> [UInt32] {
        var settings = termios()
        tcgetattr(terminal, &settings)
        return [settings.c_iflag, settings.c_oflag, settings.c_lflag].map { UInt32(truncatingIfNeeded: $0) }
    }

    var pid: Int32 { child.pid }

    var isRunning: Bool { child.isRunning }

    /// The program's ending, if it has ended.
    var account: String { child.account }

    /// Types a text and returns at once: a program that does not read its input would block the test.
    func type(_ text: String) {
        typing.async { [keyboard] in
            let bytes = Array(text.utf8)
            _ = write(keyboard, bytes, bytes.count)
        }
    }

    deinit {
        typing.async { [keyboard] in close(keyboard) }
    }

    func send(_ signal: Int32) { child.send(signal) }

    /// Reads the rest and waits for the end; returns the exit status.
    func end() async throws -> Int32 {
        for await chunk in chunks { written += chunk }
        return try await child.end()
    }
}
