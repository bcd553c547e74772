import CCitiesPseudoTerminal
import CitiesTestSupport
import Foundation
import Testing

/// The probe on a pseudo-terminal of its own.
final class ProbeTerminal {
    private let child: ChildProgram
    /// The side of the screen's reader; nil after a hangup.
    private var master: Int32?
    /// The probe's side, kept open to inspect its state after the probe's end.
    private let far: Int32
    private let before: termios
    private let path: String
    private(set) var written: [UInt8] = []

    var text: String { String(decoding: written, as: UTF8.self) }

    /// - Parameter isHeld: True when Ctrl-S is typed before the probe starts.
    init(
        _ environment: [String: String] = [:], columns: UInt16 = 80, rows: UInt16 = 24, isHeld: Bool = false
    ) async throws {
        var name = [CChar](repeating: 0, count: 128)
        let near = cities_open_pseudo_terminal(columns, rows, &name, name.count)
        try #require(near >= 0)
        master = near
        // Where the tests have no terminal of their own, it would become theirs, and take them along when it is hung up.
        far = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(far >= 0)
        var settings = termios()
        try #require(tcgetattr(far, &settings) == 0)
        before = settings
        path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        if isHeld { try await Self.hold(near: near, far: far) }
        child = try await ChildProgram.start(
            Self.probe, [],
            environment: ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"]
                .merging(coverage) { $1 }.merging(environment) { $1 },
            input: far, output: far)
    }

    /// Reads until the text has been written since the last call; fails when the output ends.
    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let start = written.count
        while !String(decoding: written[start...], as: UTF8.self).contains(text) {
            guard readMore() else {
                let seen = String(decoding: written[start...], as: UTF8.self)
                Issue.record(
                    "the screen never showed \(text): \(seen.debugDescription); \(child.account)",
                    sourceLocation: sourceLocation)
                return
            }
        }
    }

    /// Repeats an action until the text has been written since the last call.
    func expect(_ text: String, while repeating: () -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
        let start = written.count
        for _ in 0..<400 {
            repeating()
            _ = readMore(waiting: 50)
            if String(decoding: written[start...], as: UTF8.self).contains(text) { return }
        }
        let seen = String(decoding: written[start...], as: UTF8.self)
        Issue.record(
            "the screen never showed \(text): \(seen.debugDescription); \(child.account)",
            sourceLocation: sourceLocation)
    }

    func type(_ text: String) {
        guard let master else { return }
        let bytes = Array(text.utf8)
        _ = write(master, bytes, bytes.count)
    }

    /// Types Ctrl-S with the settings of a shell, as while the probe is stopped.
    func hold() async throws {
        try await Self.hold(near: try #require(master), far: far)
    }

    private static func hold(near: Int32, far: Int32) async throws {
        var settings = termios()
        try #require(tcgetattr(far, &settings) == 0)
        settings.c_iflag |= tcflag_t(IXON)
        try #require(tcsetattr(far, TCSANOW, &settings) == 0)
        try #require(write(near, [0x13], 1) == 1)
        while takesOutput(far) {
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    private static func takesOutput(_ far: Int32) -> Bool {
        var request = pollfd(fd: far, events: Int16(POLLOUT), revents: 0)
        return poll(&request, 1, 0) > 0
    }

    /// Writes to the unread screen until there is no space left. Linux moves written bytes to the reader's side a
    /// moment later, which makes space again until that side is full too.
    func fill() async throws {
        let near = try #require(master)
        let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 4_096)
        while Self.takesOutput(descriptor) || Self.count(waitingAt: near) < Self.mostAtReader {
            _ = write(descriptor, bytes, bytes.count)
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    /// The size of Linux's buffer for a reader.
    private static let mostAtReader = 4_095

    private static func count(waitingAt descriptor: Int32) -> Int32 {
        var count: Int32 = 0
        _ = ioctl(descriptor, UInt(FIONREAD), &count)
        return count
    }

    /// Reads the available output.
    func readAll() {
        while readMore(waiting: 0) {}
    }

    /// Waits until a thread of the probe handles a crash, which blocks every signal, or the probe has ended.
    func waitUntilHandling() async throws {
        while let threads = try? FileManager.default.contentsOfDirectory(atPath: threadsFolder), !threads.isEmpty,
            !threads.contains(where: { isHandling($0) ?? true })
        {
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    /// Waits until a thread has received a signal, or the probe has ended.
    func waitUntilTaken(_ signal: Int32) async throws {
        while let waiting = signals("ShdPnd", of: "/proc/\(child.pid)/status"), waiting & 1 << UInt64(signal - 1) != 0 {
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    /// The number of crash-handling threads in each system call, smallest first, once `count` threads wait. Empty when
    /// the probe has ended before.
    func callsWaitedIn(byThreads count: Int) async throws -> [Int] {
        func text(_ thread: String, _ name: String) -> Substring? {
            FileManager.default.contents(atPath: "\(threadsFolder)/\(thread)/\(name)")
                .map { Substring(decoding: $0, as: UTF8.self) }
        }
        func stateOf(_ thread: String) -> Character? { text(thread, "stat")?.split(separator: ") ").last?.first }
        while let state = stateOf("\(child.pid)"), state != "Z" {
            let threads = try FileManager.default.contentsOfDirectory(atPath: threadsFolder).filter {
                isHandling($0) == true
            }
            // `running` stands in place of the number of a call where it does not wait in one.
            let calls = threads.compactMap { text($0, "syscall")?.split(separator: " ").first.flatMap { Int($0) } }
            if calls.count == count, threads.allSatisfy({ stateOf($0) == "S" }) {
                return Dictionary(grouping: calls) { $0 }.values.map(\.count).sorted()
            }
            try Task.checkCancellation()
            await Task.yield()
        }
        return []
    }

    private var threadsFolder: String { "/proc/\(child.pid)/task" }

    /// True while a thread handles a crash, which blocks every signal; nil when the thread has ended.
    private func isHandling(_ thread: String) -> Bool? {
        signals("SigBlk", of: "\(threadsFolder)/\(thread)/status").map { $0 & 1 << UInt64(SIGSEGV - 1) != 0 }
    }

    /// A set of signals as Linux reports it; nil when the thread has ended.
    private func signals(_ name: String, of status: String) -> UInt64? {
        let lines = FileManager.default.contents(atPath: status).map { String(decoding: $0, as: UTF8.self) }
        guard let line = lines?.split(separator: "\n").first(where: { $0.hasPrefix(name + ":") }) else { return nil }
        return UInt64(line.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces), radix: 16)
    }

    func send(_ signal: Int32) { child.send(signal) }

    func resize(columns: UInt16, rows: UInt16) {
        guard let master else { return }
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
        // The pseudo-terminal is no process's controlling terminal, so the system does not signal the probe.
        send(SIGWINCH)
    }

    /// Waits for the end, then reads the remaining output; returns the exit status.
    func end() async throws -> Int32 {
        let status = try await child.end()
        readAll()
        return status
    }

    /// Types `q` and reads until the end, which a frame that is still being written would delay for ever; returns the exit
    /// status.
    func quit() async throws -> Int32 {
        type("q")
        while child.isRunning { _ = readMore(waiting: 50) }
        return try await end()
    }

    /// True when the terminal has its original settings, and writes to it block as before.
    var isRestored: Bool {
        var now = termios()
        guard tcgetattr(far, &now) == 0, fcntl(far, F_GETFL) & O_NONBLOCK == 0 else { return false }
        let same = now.c_iflag == before.c_iflag && now.c_oflag == before.c_oflag && now.c_cflag == before.c_cflag
        return same && now.c_lflag == before.c_lflag
            && withUnsafeBytes(of: now.c_cc) { Array($0) } == withUnsafeBytes(of: before.c_cc) { Array($0) }
    }

    /// The number of typed bytes that the probe has not read.
    var unread: Int32 {
        var settings = termios()
        tcgetattr(far, &settings)
        // Without lines, every byte counts.
        settings.c_lflag &= ~tcflag_t(ICANON)
        tcsetattr(far, TCSANOW, &settings)
        return Self.count(waitingAt: far)
    }

    func hangUp() {
        if let master { close(master) }
        master = nil
        close(far)
    }

    deinit {
        if let master {
            close(master)
            close(far)
        }
    }

    /// Reads more output; false when none comes within the longest delay of a busy machine.
    private func readMore(waiting: Int32 = 20_000) -> Bool {
        guard let master else { return false }
        var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, waiting) > 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = read(master, &buffer, buffer.count)
        guard count > 0 else { return false }
        written += buffer[..<count]
        return true
    }

    /// The path of the probe, beside the tests.
    private static var probe: URL {
        get throws {
            #if os(macOS)
                let tests = Bundle(for: ProbeTerminal.self).bundleURL
            #else
                let tests = URL(filePath: CommandLine.arguments[0])
            #endif
            let file = tests.deletingLastPathComponent().appending(path: "cities-terminal-probe")
            return try #require(FileManager.default.isExecutableFile(atPath: file.path) ? file : nil)
        }
    }
}

/// The variable with the coverage file of the probe; empty unless the tests measure coverage.
private let coverage: [String: String] = {
    guard let file = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"] else { return [:] }
    let folder = URL(filePath: file).deletingLastPathComponent()
    return ["LLVM_PROFILE_FILE": folder.appending(path: "probe-%p.profraw").path]
}()
