package import CitiesFoundation
import HTTPTypes
import CitiesWeatherModel

extension HTTPClient {
    /// A client that repeats requests of this one as ``RetryPolicy`` decides. `HTTPLimits.total` is for all attempts and
    /// pauses together: each attempt gets the time that is left. A task that is canceled during a pause ends at once.
    ///
    /// - Parameters:
    ///   - clock: Measures the deadline and the pauses.
    ///   - now: The time of day, for a `Retry-After` that is a date.
    ///   - random: 0 ..< 1, see `RetryPolicy.pause`.
    package func retrying(
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() },
        random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
    ) -> HTTPClient {
        HTTPClient { request, limits throws(HTTPError) in
            let watch = Stopwatch(clock)
            var attempt = 1
            while true {
                let outcome = await self.outcome(of: request, limits.after(watch.elapsed()))
                let pause = RetryPolicy().pause(
                    afterAttempt: attempt, request: request, outcome: outcome,
                    remaining: limits.total - watch.elapsed(), now: now(), random: random())
                guard let pause else { return try outcome.get() }
                do {
                    try await clock.sleep(for: pause)
                } catch {
                    throw HTTPError(.cancelled, host: request.hostForMessages, reason: "canceled")
                }
                // The pause may have taken longer than it should: another attempt would only time out.
                guard watch.elapsed() < limits.total else { return try outcome.get() }
                attempt += 1
            }
        }
    }

    private func outcome(of request: HTTPRequest, _ limits: HTTPLimits) async -> Result<HTTPReply, HTTPError> {
        await Result(of: { () throws(HTTPError) in try await send(request, limits) })
    }
}
