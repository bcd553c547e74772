import CitiesFoundation
import Dispatch
import CitiesTextLayout

/// Waits for keys and for signals, and tells of them on the main actor.
@MainActor
final class TerminalInput {
    enum Notice {
        case event(TerminalEvent)
        case resized, stop, continued
        /// The background of the text, as the terminal gives it.
        case background(Background)
        /// The window has the keyboard again.
        case focused
        /// The terminal has nothing more to say about itself.
        case answered
    }

    private let descriptor: Int32
    private let notices: NoticePipe
    private let receive: @MainActor (Notice) -> Void
    private var decoder: InputDecoder
    private var sources: [any DispatchSourceRead] = []
    private var flushing: Task<Void, Never>?
    private var lastClick: (position: Position, at: ContinuousClock.Instant)?
    private var isHungUp = false

    init(
        descriptor: Int32, notices: NoticePipe, decoder: InputDecoder, receive: @escaping @MainActor (Notice) -> Void
    ) {
        self.descriptor = descriptor
        self.notices = notices
        self.decoder = decoder
        self.receive = receive
        sources = [
            source(descriptor) { [weak self] in self?.readKeys() },
            source(notices.reading) { [weak self] in self?.readSignals() },
        ]
    }

    func cancel() {
        flushing?.cancel()
        for source in sources { source.cancel() }
        sources = []
    }

    /// Reads what comes until a condition holds, for a moment at most: an answer that is still on its way is not to be
    /// taken for text that is typed to the shell.
    func drain(for duration: Duration, until isDone: () -> Bool) {
        let deadline = ContinuousClock.now + duration
        while !isDone() {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let left = Int32((deadline - .now) / .milliseconds(1))
            guard left > 0, poll(&request, 1, left) > 0, readKeys() else { return }
        }
    }

    private func source(_ descriptor: Int32, _ handler: @escaping @MainActor () -> Void) -> any DispatchSourceRead {
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        // The main queue is the main actor's.
        source.setEventHandler { MainActor.assumeIsolated(handler) }
        // A descriptor may not be closed before Dispatch has let go of it.
        source.setCancelHandler { [notices] in withExtendedLifetime(notices) {} }
        source.resume()
        return source
    }

    /// False when there was nothing to read.
    @discardableResult
    private func readKeys() -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        // Another process may have read the input; then reading would wait.
        guard poll(&request, 1, 0) > 0 else { return false }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(descriptor, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return false }
        guard count > 0 else {
            hangUp()
            return false
        }
        flushing?.cancel()
        tell(decoder.decode(Array(bytes[..<count])))
        guard decoder.isUndecided else { return true }
        flushing = Task { [weak self] in
            // Longer than a terminal takes to send the rest of a key, too short to notice.
            guard (try? await Task.sleep(for: .milliseconds(25))) != nil, let self else { return }
            tell(decoder.flush())
        }
        return true
    }

    private func tell(_ inputs: [InputDecoder.Input]) {
        for input in inputs {
            switch input {
            case .key(let key): receive(.event(.key(key)))
            case .paste(let text): receive(.event(.paste(text)))
            case .mouse(let action, let position): tell(action, position)
            case .background(let background): receive(.background(background))
            case .focused: receive(.focused)
            case .identity: receive(.answered)
            }
        }
    }

    private func tell(_ action: Mouse.Action, _ position: Position) {
        receive(.event(.mouse(Mouse(action, at: position))))
        guard action == .click else { return }
        let now = ContinuousClock.now
        if let last = lastClick, last.position == position, now - last.at < .milliseconds(400) {
            lastClick = nil
            receive(.event(.mouse(Mouse(.doubleClick, at: position))))
        } else {
            lastClick = (position, now)
        }
    }

    /// Tells of the signals that have come; without any it does nothing.
    func readSignals() {
        let numbers = notices.signals()
        for number in [SIGINT, SIGTERM] where numbers.contains(number) {
            receive(.event(.interrupted(signal: number)))
        }
        if numbers.contains(SIGHUP) { hangUp() }
        if numbers.contains(SIGWINCH) { receive(.resized) }
        if numbers.contains(SIGTSTP) {
            receive(.stop)
        } else if numbers.contains(SIGCONT) {
            receive(.continued)
        }
    }

    /// Reports that the terminal is gone, once however many ways it is noticed.
    private func hangUp() {
        guard !isHungUp else { return }
        isHungUp = true
        sources.first?.cancel()
        receive(.event(.interrupted(signal: SIGHUP)))
    }
}
