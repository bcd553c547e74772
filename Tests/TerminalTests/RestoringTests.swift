import Foundation
import Testing

/// The terminal is restored after every kind of end.
@Suite(.timeLimit(.minutes(60))) struct RestoringTests {
    private static let undone = [
        "\u{1B}[?1000l", "\u{1B}[?1002l", "\u{1B}[?1006l", "\u{1B}[?2004l", "\u{1B}[?25h", "\u{1B}[?1049l",
    ]

    private func expectRestored(_ terminal: ProbeTerminal, _ sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(terminal.isRestored, "the settings of the terminal", sourceLocation: sourceLocation)
        for sequence in Self.undone {
            let last = terminal.text.components(separatedBy: sequence).last ?? ""
            let isUndone = terminal.text.contains(sequence)
            #expect(isUndone, "\(sequence.debugDescription)", sourceLocation: sourceLocation)
            let entered = String(sequence.dropLast()) + (sequence.hasSuffix("l") ? "h" : "l")
            let isEnteredAgain = last.contains(entered)
            #expect(!isEnteredAgain, "\(entered.debugDescription)", sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: [("q", Int32(0)), ("e", 3), ("!", 128 + SIGILL), ("a", 128 + SIGABRT), ("r", 128 + SIGSEGV)])
    func `after a key that ends it`(key: String, status: Int32) async throws {
        let terminal = try await ProbeTerminal()
        terminal.expect("end of the frame")
        #expect(!terminal.isRestored, "the screen was never taken")
        terminal.type(key)
        let ending = try await terminal.end()
        #expect(ending == status || (key == "!" && ending == 128 + SIGTRAP))
        expectRestored(terminal)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV]) func `after a signal`(signal: Int32) async throws {
        let terminal = try await ProbeTerminal()
        terminal.expect("end of the frame")
        terminal.send(signal)
        #expect(try await terminal.end() == 128 + signal)
        expectRestored(terminal)
    }

    /// The end of the output after the first frame.
    private static let question = "\u{1B}]11;?\u{07}\u{1B}[c"

    private static let endings: [(String, Int32)] = [
        ("q", 0), ("e", 3), ("a", 128 + SIGABRT), ("SIGTERM", 128 + SIGTERM), ("SIGSEGV", 128 + SIGSEGV),
    ]

    private func bringAbout(_ ending: String, _ terminal: ProbeTerminal) {
        switch ending {
        case "SIGTERM": terminal.send(SIGTERM)
        case "SIGSEGV": terminal.send(SIGSEGV)
        default: terminal.type(ending)
        }
    }

    @Test(arguments: endings) func `with output that Ctrl-S holds`(ending: String, status: Int32) async throws {
        let terminal = try await ProbeTerminal()
        // It has written all that it has to write: what it was still writing would wait for Ctrl-Q.
        terminal.expect(Self.question)
        try await terminal.hold()
        bringAbout(ending, terminal)
        #expect(try await terminal.end() == status)
        expectRestored(terminal)
    }

    @Test(arguments: endings) func `with Ctrl-S typed before it starts`(ending: String, status: Int32) async throws {
        let terminal = try await ProbeTerminal(isHeld: true)
        terminal.expect("end of the frame")
        bringAbout(ending, terminal)
        #expect(try await terminal.end() == status)
        expectRestored(terminal)
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGILL])
    func `after a crash while the background is asked for`(signal: Int32) async throws {
        let terminal = try await ProbeTerminal(["PROBE_ASKS": "1"])
        terminal.expect("\u{1B}[c")
        #expect(!terminal.isRestored, "the terminal still echoes")
        terminal.send(signal)
        #expect(try await terminal.end() == 128 + signal)
        #expect(terminal.isRestored)
    }

    @Test func `Ctrl-S is a key like others`() async throws {
        let terminal = try await ProbeTerminal()
        terminal.expect("end of the frame")
        terminal.type("\u{13}")
        terminal.expect(#"<key(Key.control("s"))>"#)
        terminal.type("\u{13}q")
        #expect(try await terminal.end() == 0)
        expectRestored(terminal)
    }

    private static let tellsThreads = FileManager.default.fileExists(atPath: "/proc/self/task")

    private static let tellsCalls = FileManager.default.contents(atPath: "/proc/self/syscall")?.isEmpty == false

    @Test(.enabled(if: tellsCalls, "this system does not tell what its threads wait for"))
    func `after crashes during a crash`() async throws {
        let terminal = try await ProbeTerminal()
        terminal.expect("end of the frame")
        let others = 8
        terminal.type(String(repeating: "t", count: others) + "\u{1B}[200~all there\u{1B}[201~")
        terminal.expect("all there")
        try await terminal.fill()
        terminal.send(SIGSEGV)
        try await terminal.waitUntilHandling()
        for _ in 0..<others {
            terminal.send(SIGSEGV)
            try await terminal.waitUntilTaken(SIGSEGV)
        }
        // One waits for room, and they for its end.
        #expect(try await terminal.callsWaitedIn(byThreads: others + 1) == [1, others])
        terminal.readAll()
        #expect(try await terminal.end() == 128 + SIGSEGV)
        expectRestored(terminal)
        #expect(terminal.text.components(separatedBy: "\u{1B}[?1049l").count == 2, "it was restored twice")
    }

    /// Signals of a crash, or of a second request to end while the first one blocks.
    @Test(.enabled(if: tellsThreads, "only Linux tells of its threads"), arguments: [[SIGSEGV], [SIGTERM, SIGTERM]])
    func `an unread terminal delays the end by a few seconds at most`(signals: [Int32]) async throws {
        let terminal = try await ProbeTerminal()
        terminal.expect(Self.question)
        try await terminal.fill()
        for signal in signals {
            terminal.send(signal)
            try await terminal.waitUntilTaken(signal)
        }
        #expect(try await terminal.end() == 128 + signals[0])
        #expect(terminal.isRestored)
    }

    @Test(.enabled(if: tellsThreads, "only Linux tells of its threads"), arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a second request to end does not wait for pending output`(signal: Int32) async throws {
        let terminal = try await ProbeTerminal()
        terminal.expect(Self.question)
        try await terminal.fill()
        for _ in 0..<2 {
            terminal.send(signal)
            try await terminal.waitUntilTaken(signal)
        }
        try await terminal.waitUntilHandling()
        terminal.readAll()
        #expect(try await terminal.end() == 128 + signal)
        expectRestored(terminal)
    }

    @Test func `a terminal that goes away ends it`() async throws {
        let terminal = try await ProbeTerminal()
        terminal.expect("end of the frame")
        terminal.hangUp()
        #expect(try await terminal.end() == 128 + SIGHUP)
    }

    @Test(arguments: ["xterm", "screen", "tmux-256color", "linux", "vt100", "xterm-256color"])
    func `in every type of terminal`(name: String) async throws {
        let terminal = try await ProbeTerminal(["TERM": name])
        terminal.expect("end of the frame")
        terminal.type("q")
        #expect(try await terminal.end() == 0)
        #expect(terminal.isRestored)
    }

    @Test(arguments: [("dumb", "incapable"), ("no-such-terminal", "unknown"), ("", "unknown")])
    func `a terminal that cannot be used is an error and is left alone`(name: String, error: String) async throws {
        let terminal = try await ProbeTerminal(["TERM": name])
        #expect(try await terminal.end() == 2)
        #expect(terminal.text.contains(error))
        #expect(!terminal.text.contains("\u{1B}"))
        #expect(terminal.isRestored)
    }
}
