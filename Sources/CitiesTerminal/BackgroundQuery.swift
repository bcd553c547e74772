import CCitiesTerminalGuard
import CitiesFoundation
package import CitiesTextLayout

/// The question of a command that prints: which background the terminal has.
package enum BackgroundQuery {
    /// The background by the answer of the terminal; nil without an answer in time.
    ///
    /// A terminal where keys wait to be read is not asked, because its answer would come behind them. The answer that every
    /// terminal gives to the second question ends the wait, so that nothing of it is left to be read as typed.
    ///
    /// - Parameters:
    ///   - input: A descriptor that is read; nil is the answer unless it is a terminal of this job.
    ///   - output: A descriptor of the same terminal that is written to.
    package static func ask(reading input: Int32, writing output: Int32, within patience: Duration) -> Background? {
        guard isatty(input) == 1, isatty(output) == 1, Foreground.isHere(input), Foreground.isHere(output),
            !hasInput(input, within: .zero)
        else { return nil }
        var before = termios()
        guard tcgetattr(input, &before) == 0 else { return nil }
        var quiet = before
        quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
        // From here on a crash, too, leaves the terminal as it was.
        guard cities_guard_arm_settings(input) == 0 else { return nil }
        defer { cities_guard_disarm() }
        guard tcsetattr(input, TCSANOW, &quiet) == 0 else { return nil }
        let question = BackgroundQuestion.bytes
        guard write(output, question, question.count) == question.count else { return nil }
        return answer(from: input, within: patience)
    }

    private static func answer(from input: Int32, within patience: Duration) -> Background? {
        var decoder = InputDecoder()
        var background: Background?
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: patience)
        var bytes = [UInt8](repeating: 0, count: 256)
        while hasInput(input, within: clock.now.duration(to: end)) {
            let count = read(input, &bytes, bytes.count)
            guard count > 0 else { return background }
            for item in decoder.decode(Array(bytes.prefix(count))) {
                switch item {
                case .background(let answer): background = answer
                case .identity: return background
                default: break
                }
            }
        }
        return background
    }

    /// True when bytes can be read, now or soon.
    private static func hasInput(_ descriptor: Int32, within patience: Duration) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let milliseconds = max(0, patience / .milliseconds(1))
        return poll(&request, 1, Int32(milliseconds.rounded(.up))) > 0 && request.revents & Int16(POLLIN) != 0
    }
}
