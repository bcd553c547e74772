import Foundation
import Synchronization

/// Another program, whose lines are read as they come. It can be ended with all that it has started, by their numbers.
final class Child: Sendable {
    enum Ending: Hashable, Sendable {
        case exited(Int32)
        /// By a signal that we did not send.
        case crashed(Int32)
        /// Somebody had seen enough.
        case stopped
        case hung
    }

    private struct State {
        var isOver = false
        var verdict: Ending?
    }

    private let process = Process()
    private let state = Mutex(State())

    /// Runs to its end, or until `isEnough` says so of a line, or for at most `seconds`.
    static func run(
        _ words: [String], in folder: URL, environment: [String: String] = [:], log: URL? = nil,
        seconds: Double = .infinity, isEnough: (Substring) -> Bool = { _ in false }
    ) throws -> (ending: Ending, output: String) {
        try Child().run(words, folder, environment, log, seconds, isEnough)
    }

    private func run(
        _ words: [String], _ folder: URL, _ environment: [String: String], _ log: URL?, _ seconds: Double,
        _ isEnough: (Substring) -> Bool
    ) throws -> (ending: Ending, output: String) {
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        if seconds.isFinite {
            DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in self?.end(.hung) }
        }
        // A grandchild that outlives it may hold the pipe: the end of the program is the end of its output.
        let isRead = DispatchSemaphore(value: 0)
        let lines = Lines()
        let reading = pipe.fileHandleForReading
        Thread.detachNewThread {
            while case let data = reading.availableData, !data.isEmpty { lines.add(data) }
            lines.finish()
            isRead.signal()
        }
        while let line = lines.next(while: { self.process.isRunning }, patience: .seconds(1)) {
            if isEnough(line) {
                end(.stopped)
                break
            }
        }
        process.waitUntilExit()
        state.withLock { $0.isOver = true }
        _ = isRead.wait(timeout: .now() + 1)
        let output = lines.all
        if let log { try output.write(to: log, atomically: false, encoding: .utf8) }
        if let verdict = state.withLock({ $0.verdict }) { return (verdict, output) }
        let status = process.terminationStatus
        return (process.terminationReason == .uncaughtSignal ? .crashed(status) : .exited(status), output)
    }

    private func end(_ verdict: Ending) {
        let isMine = state.withLock { state in
            guard !state.isOver, state.verdict == nil else { return false }
            state.verdict = verdict
            return true
        }
        guard isMine else { return }
        // Stopped first, so that it starts no other meanwhile.
        let root = process.processIdentifier
        kill(root, SIGSTOP)
        for pid in Self.descendants(of: root) { kill(pid, SIGKILL) }
        kill(root, SIGKILL)
    }

    /// All below a process, as `ps` knows them.
    private static func descendants(of root: Int32) -> [Int32] {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["ps", "-A", "-o", "pid=,ppid="]
        let pipe = Pipe()
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return [] }
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let pairs = text.split(separator: "\n").map { $0.split(separator: " ").compactMap { Int32($0) } }
        let children = Dictionary(grouping: pairs.filter { $0.count == 2 }) { $0[1] }.mapValues { $0.map { $0[0] } }
        var found: [Int32] = []
        var next = [root]
        while let pid = next.popLast() {
            found += children[pid] ?? []
            next += children[pid] ?? []
        }
        return found
    }
}

/// The output that one thread reads and another consumes line by line.
private final class Lines: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var taken = 0
        var isFinished = false
    }

    private let state = Mutex(State())
    private let news = DispatchSemaphore(value: 0)

    var all: String { state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }

    func add(_ data: Data) {
        state.withLock { $0.bytes += data }
        news.signal()
    }

    func finish() {
        state.withLock { $0.isFinished = true }
        news.signal()
    }

    /// nil at the end, or when none has come for so long since `isExpected` became false.
    func next(while isExpected: () -> Bool, patience: Duration) -> Substring? {
        var last: ContinuousClock.Instant?
        while true {
            if !isExpected(), last == nil { last = .now + patience }
            let isOver = last.map { $0 < .now } ?? false
            let (line, isFinished) = state.withLock { state -> (Substring?, Bool) in
                let rest = state.bytes[state.taken...]
                if let end = rest.firstIndex(of: 0x0A) {
                    state.taken = end + 1
                    return (Substring(String(decoding: rest[..<end], as: UTF8.self)), false)
                }
                return (nil, state.isFinished)
            }
            if let line { return line }
            if isFinished || isOver { return nil }
            _ = news.wait(timeout: .now() + 0.2)
        }
    }
}
