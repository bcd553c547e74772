import CitiesLocalization
import CitiesPresentation
import Synchronization
import CitiesTextLayout
import CitiesWeatherModel

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
    private let text: @Sendable (_ done: Int, _ wait: Duration?) -> String
    private let state = Mutex(State())

    /// nil when there is no terminal to show it on, or silence was asked for.
    ///
    /// - Parameter text: The text for a number of things done, and for the pause before the next one, if any.
    init?(on machine: Machine, quiet: Bool, text: @escaping @Sendable (_ done: Int, _ wait: Duration?) -> String) {
        guard machine.messages.isTerminal, !quiet else { return nil }
        stream = machine.messages
        glyphs = Array(TerminalTraits(environment: machine.environment).icons(.auto) == .emoji ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "|/-\\")
        pause = machine.pause
        self.text = text
    }

    /// The progress of requests to a source about some cities.
    convenience init?(
        _ phrase: Phrase, of count: Int, from source: WeatherSource, _ session: Session, quiet: Bool
    ) {
        let (book, name) = (session.book, session.book.name(of: source))
        self.init(on: session.machine, quiet: quiet) { done, wait in
            let values = ["done": "\(done)", "total": "\(count)", "source": name, "wait": wait.map(book.wait) ?? ""]
            return book(wait == nil ? phrase : .progressWaiting, values)
        }
    }

    deinit { clear() }

    func show(_ done: Int, waiting wait: Duration? = nil) {
        let text = text(done, wait)
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
