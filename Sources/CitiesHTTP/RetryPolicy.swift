package import CitiesFoundation
import HTTPTypes
import CitiesWeatherModel

/// The decision whether and when a request is worth another attempt; it neither sends nor waits.
///
/// Only what may pass by itself, and only GET, which changes nothing on the server. A name that does not resolve is not
/// tried again: without a network that fails at once, and the caller has something better to show.
struct RetryPolicy {
    /// The number of times that a request is sent at most, the first time included.
    var attempts = 3
    /// The longest pause before the second attempt; it doubles for each further one.
    var base = Duration.milliseconds(200)
    /// The longest pause that is not asked for by the server.
    var cap = Duration.seconds(2)

    /// The pause before another attempt; nil gives up.
    ///
    /// - Parameters:
    ///   - attempt: How many attempts have been made, at least 1.
    ///   - remaining: The rest of the deadline; a pause that would use it up is not worth it.
    ///   - now: For a `Retry-After` that is a date.
    ///   - random: 0 ..< 1. The pause is random up to its bound, so that many clients do not come back together.
    func pause(
        afterAttempt attempt: Int, request: HTTPRequest, outcome: Result<HTTPReply, HTTPError>, remaining: Duration,
        now: Date,
        random: @autoclosure () -> Double
    ) -> Duration? {
        guard attempt < attempts, request.method == .get, let asked = pauseAskedFor(by: outcome, now: now) else {
            return nil
        }
        let bound = min(cap, base * (1 << min(attempt - 1, 20)))
        let pause = max(asked, bound * random())
        return pause < remaining ? pause : nil
    }

    /// nil when another attempt is pointless.
    private func pauseAskedFor(by outcome: Result<HTTPReply, HTTPError>, now: Date) -> Duration? {
        switch outcome {
        case .failure(let error):
            switch error.cause {
            case .connectionRefused, .noConnection, .interrupted, .timedOut: .zero
            default: nil
            }
        case .success(let reply):
            switch reply.response.status.code {
            case 500, 502, 504: .zero
            case 503: reply.retryAfter(now: now) ?? .zero
            // Without a word on when, only the user can know what the limit is.
            case 429: reply.retryAfter(now: now)
            default: nil
            }
        }
    }
}

extension HTTPReply {
    /// The wait of the answer's `Retry-After`; nil when it has none that makes sense, and for a date when `now` is not
    /// known.
    package func retryAfter(now: Date?) -> Duration? {
        response.headerFields[.retryAfter].flatMap { RetryAfter.delay($0, now: now) }
    }

    /// The time of the answer, by the server's own clock: its `Date` field; nil when it has none.
    package var date: Date? {
        response.headerFields[.date].flatMap { RetryAfter.date($0.trimmed) }
    }
}
