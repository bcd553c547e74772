public import WeatherModel

/// Whether an answer is still worth reading. Decoding does not wait for anything, so it has to ask now and then.
public enum Reading {
    /// When the request times out; nil when it never does.
    @TaskLocal public static var deadline: ContinuousClock.Instant?

    /// Why to stop; nil when there is no reason to.
    public static var stop: WeatherError.Kind? {
        if Task.isCancelled { return .cancelled }
        guard let deadline, ContinuousClock.now >= deadline else { return nil }
        return .timedOut
    }
}
