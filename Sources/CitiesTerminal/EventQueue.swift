/// Events that wait to be handled.
struct EventQueue {
    private var signals: ArraySlice<TerminalEvent> = []
    private var others: ArraySlice<TerminalEvent> = []

    mutating func add(_ event: TerminalEvent) {
        if case .interrupted = event { signals.append(event) } else { others.append(event) }
    }

    /// The next event; nil when none waits. Signals that end the program come before everything else, however much was typed
    /// before them; the other events come in order.
    mutating func next() -> TerminalEvent? { signals.popFirst() ?? others.popFirst() }
}
