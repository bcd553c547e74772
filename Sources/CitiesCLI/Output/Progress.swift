import TextLayout

/// A line on standard error that counts what has arrived, and is gone when it is done. Only on a terminal.
final class Progress {
    private let stream: any TextOutput
    private let text: (Int) -> String
    private var isShown = false

    /// nil when there is no terminal to show it on, or silence was asked for.
    init?(on stream: any TextOutput, quiet: Bool, text: @escaping (Int) -> String) {
        guard stream.isTerminal, !quiet else { return nil }
        self.stream = stream
        self.text = text
    }

    func show(_ done: Int) {
        isShown = true
        // Nothing depends on the count being seen.
        try? stream.write("\r" + text(done).truncated(to: max(1, (stream.columns ?? 80) - 1)) + "\u{1B}[K")
    }

    func clear() {
        guard isShown else { return }
        isShown = false
        try? stream.write("\r\u{1B}[K")
    }
}
