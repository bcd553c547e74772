import Synchronization
import Testing

@testable import CitiesCLI

struct ProgressTests {
    private func line(
        on terminal: FakeOutput, quiet: Bool = false, locale: String = "en_US.UTF-8",
        pause: (@Sendable (Duration) async throws -> Void)? = nil, text: @escaping @Sendable (Int) -> String
    ) -> Progress? {
        var machine = FakeMachine(environment: ["LANG": locale], messages: terminal).machine
        if let pause { machine.pause = pause }
        return Progress(on: machine, quiet: quiet) { done, _ in text(done) }
    }

    @Test func `progress is shown on terminals only, and not with --quiet`() {
        #expect(line(on: FakeOutput(), text: { (done: Int) in "\(done)" }) == nil)
        #expect(line(on: FakeOutput(columns: 80), quiet: true, text: { (done: Int) in "\(done)" }) == nil)
        #expect(line(on: FakeOutput(columns: 80), text: { (done: Int) in "\(done)" }) != nil)
    }

    @Test func `each count replaces the one before, and in the end the line is empty`() throws {
        let terminal = FakeOutput(columns: 80)
        let made = line(on: terminal, text: { (done: Int) in "\(done) of 20" })
        let progress = try #require(made)
        progress.show(3)
        progress.show(12)
        progress.clear()
        progress.clear()
        #expect(terminal.text == "\r⠋ 3 of 20\u{1B}[K\r⠋ 12 of 20\u{1B}[K\r\u{1B}[K")
    }

    @Test func `the spinner turns only during a fetch`() async throws {
        let terminal = FakeOutput(columns: 80)
        let (pauses, continuation) = AsyncStream.makeStream(of: Void.self)
        let turns = Turns(limit: 3) { continuation.finish() }
        let made = line(
            on: terminal, locale: "C", pause: { _ in try await turns.next() }, text: { (done: Int) in "\(done)" })
        let progress = try #require(made)
        progress.show(1)
        for await _ in pauses {}
        progress.clear()
        #expect(terminal.text == "\r| 1\u{1B}[K\r/ 1\u{1B}[K\r- 1\u{1B}[K\r\\ 1\u{1B}[K\r\u{1B}[K")
    }

    @Test func `progress that was never shown is not cleared`() throws {
        let terminal = FakeOutput(columns: 80)
        let made = line(on: terminal, text: { (done: Int) in "\(done)" })
        try #require(made).clear()
        #expect(terminal.text == "")
    }

    @Test func `in the background it is neither drawn nor cleared`() throws {
        let terminal = FakeOutput(columns: 80, isInFront: false)
        let made = line(on: terminal, text: { (done: Int) in "\(done)" })
        let progress = try #require(made)
        progress.show(3)
        progress.clear()
        #expect(terminal.text == "")
    }

    @Test func `progress does not wrap in a narrow terminal`() throws {
        let (terminal, narrow) = (FakeOutput(columns: 10), FakeOutput(columns: 10))
        let made = line(on: terminal, text: { (done: Int) in "\(done)/20 날씨를 불러오는 중" })
        let progress = try #require(made)
        progress.show(7)
        let shown = terminal.text.dropFirst().prefix { $0 != "\u{1B}" }
        #expect(shown.hasPrefix("⠋ 7/20") && shown.count <= 9)
        // The last column alone is left, where a terminal would begin the next line.
        let plain = line(on: narrow, text: { (done: Int) in "\(done)/20 of the cities" })
        try #require(plain).show(7)
        #expect(narrow.text == "\r⠋ 7/20 o…\u{1B}[K")
    }

    @Test func `a closed terminal is ignored`() throws {
        let gone = FakeOutput(columns: 80, failure: .closed)
        let made = line(on: gone, text: { (done: Int) in "\(done)" })
        let progress = try #require(made)
        progress.show(1)
        progress.clear()
        #expect(gone.text == "")
    }
}

/// A fixed number of pauses that end at once; the next lasts until it is canceled.
private final class Turns: Sendable {
    private let left: Mutex<Int>
    private let over: @Sendable () -> Void

    init(limit: Int, over: @escaping @Sendable () -> Void) {
        left = Mutex(limit)
        self.over = over
    }

    func next() async throws {
        let goesOn = left.withLock { left in
            left -= 1
            return left >= 0
        }
        guard !goesOn else { return }
        over()
        for await _ in AsyncStream(Never.self, { _ in }) {}
        throw CancellationError()
    }
}
