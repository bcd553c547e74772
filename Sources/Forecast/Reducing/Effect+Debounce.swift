extension Effect {
    /// Work that begins when nothing has been asked under this id for a while: each asking cancels the one before,
    /// whether that still waits or is at work already.
    ///
    /// - Parameters:
    ///   - duration: How long it has to be quiet, counted from the moment at which the reducer asks.
    ///   - clock: What tells the time; tests pass one that they move by hand.
    public static func debounce<C: Clock>(
        id: EffectID, for duration: C.Duration, clock: C, _ work: @escaping Work
    ) -> Effect {
        let deadline = clock.now.advanced(by: duration)
        return .run(id: id, cancelInFlight: true) { send in
            // The only error of a clock is cancellation, and then there is nothing left to do.
            guard (try? await clock.sleep(until: deadline, tolerance: nil)) != nil, !Task.isCancelled else { return }
            await work(send)
        }
    }
}
