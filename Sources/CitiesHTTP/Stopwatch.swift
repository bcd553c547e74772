/// The time that something has taken on an injected clock.
struct Stopwatch: Sendable {
    /// Since the start.
    let elapsed: @Sendable () -> Duration

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
    }
}

extension HTTPLimits {
    /// The same limits with what is left of the time.
    func after(_ elapsed: Duration) -> HTTPLimits {
        let left = max(.zero, total - elapsed)
        return HTTPLimits(total: left, connect: min(connect, left), bodyBytes: bodyBytes)
    }
}
