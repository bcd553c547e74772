import Synchronization
import Testing

/// Admits a few tests at a time, in the order of arrival.
/// Each program that starts keeps a processor busy for a while. A hundred at once would starve their servers, which
/// live in the process of the tests.
final class Turnstile: Sendable {
    static let programs = Turnstile(width: 6)

    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(width: Int) { state = Mutex(State(free: width)) }

    func enter() async {
        await withCheckedContinuation { continuation in
            let mayPass = state.withLock { state in
                guard state.free > 0 else {
                    state.waiting.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if mayPass { continuation.resume() }
        }
    }

    func leave() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard !state.waiting.isEmpty else {
                state.free += 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}

extension TimeLimitTrait.Duration {
    /// The time limit of a test at the turnstile. The wait counts, and the last test waits for nearly all others.
    static let untilAllHadTheirTurn = minutes(60)
}
