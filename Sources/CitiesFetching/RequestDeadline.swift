import Synchronization

/// The end of the time that a user gave for all requests of a command together.
///
/// The time begins with the first request, and again after ``restart()``: while a person thinks about a question, none of it
/// passes.
package final class RequestDeadline: Sendable {
    /// nil without a limit for all requests together.
    private let total: Duration?
    private let end = Mutex<ContinuousClock.Instant?>(nil)
    private let now: @Sendable () -> ContinuousClock.Instant

    package init(_ total: Duration?, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        (self.total, self.now) = (total, now)
    }

    /// The next request begins the time anew.
    package func restart() { end.withLock { $0 = nil } }

    /// The earlier of an instant and the end of the time, which begins now unless it has begun.
    func earlier(than instant: ContinuousClock.Instant) -> ContinuousClock.Instant {
        guard let total else { return instant }
        return end.withLock { end in
            let known = end ?? now() + total
            end = known
            return min(known, instant)
        }
    }
}
