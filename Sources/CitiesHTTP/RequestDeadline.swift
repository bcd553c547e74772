import CitiesWeatherModel
import Synchronization

/// The time that a command has for all its requests together.
///
/// It begins with the first request, and anew with the first one after ``restart()``: no time passes while a person answers, and
/// a source that stands in for another has as much.
package final class RequestDeadline: Sendable {
    private let total: Duration?
    private let clock: any Clock<Duration>
    private let watch = Mutex<Stopwatch?>(nil)

    /// - Parameter total: nil sets no limit.
    package init(_ total: Duration?, clock: any Clock<Duration> = ContinuousClock()) {
        self.total = total
        self.clock = clock
    }

    /// Lets the next request begin the time anew.
    package func restart() { watch.withLock { $0 = nil } }

    /// The time that is left, zero when it is over; nil without a limit.
    package var left: Duration? {
        guard let total else { return nil }
        return watch.withLock { watch in
            let running = watch ?? Stopwatch(clock)
            watch = running
            return max(.zero, total - running.elapsed())
        }
    }
}

extension HTTPClient {
    /// A client whose requests have the rest of a deadline at most; once it is over they fail without being sent.
    package func within(_ deadline: RequestDeadline) -> HTTPClient {
        HTTPClient { request, limits throws(HTTPError) in
            guard let left = deadline.left else { return try await send(request, limits) }
            guard left > .zero else {
                throw HTTPError(
                    .timedOut, host: request.hostForMessages, reason: "the time for all requests is over")
            }
            return try await send(request, limits.after(max(.zero, limits.total - left)))
        }
    }
}
