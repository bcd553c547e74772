import CitiesPresentation
import Synchronization
import CitiesTextLayout

/// A line on standard error that turns and counts while something is under way, and is gone when it is done. Only on a
/// terminal.
final class Progress: Sendable {
    private struct State {
        /// nil while nothing is shown.
        var text: String?
        var turn = 0
        var ticker: Task<Void, Never>?
    }

    private let stream: any TextOutput
    private let glyphs: [Character]
    private let pause: @Sendable (Duration) async throws -> Void
    private let text: @Sendable (Int) -> String
    private let state = Mutex(State())

    /// nil when there is no terminal to show it on, or silence was asked for.
    init?(on machine: Machine, quiet: Bool, text: @escaping @Sendable (Int) -> String) {
        guard machine.messages.isTerminal, !quiet else { return nil }
        stream = machine.messages
        glyphs = Array(TerminalTraits(environment: machine.environment).icons(.auto) == .emoji ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "|/-\\")
        pause = machine.pause
        self.text = text
    }

    deinit { clear() }

    func show(_ done: Int) { show(text(done)) }

    func show(_ text: String) {
        state.withLock { state in
            state.text = text
            draw(state)
            guard state.ticker == nil else { return }
            state.ticker = Task { [weak self, pause] in
                // The only error of a pause is that it was canceled.
                while (try? await pause(.milliseconds(100))) != nil, let self { self.turn() }
            }
        }
    }

    func clear() {
        state.withLock { state in
            state.ticker?.cancel()
            state.ticker = nil
            guard state.text != nil else { return }
            state.text = nil
            guard stream.isInFront else { return }
            // Nothing depends on it.
            try? stream.write("\r\u{1B}[K")
        }
    }

    private func turn() {
        state.withLock { state in
            state.turn += 1
            draw(state)
        }
    }

    /// Under the lock, so that nothing is drawn after it was cleared.
    private func draw(_ state: borrowing State) {
        // Another job's screen is not for counting on.
        guard let text = state.text, stream.isInFront else { return }
        let line = "\(glyphs[state.turn % glyphs.count]) \(text)"
        try? stream.write("\r" + line.truncated(to: max(1, (stream.columns ?? 80) - 1)) + "\u{1B}[K")
    }
}
