package import CitiesFoundation
package import CitiesWeatherModel

/// The check whether an answer is still worth reading. Decoding does not wait for anything, so it has to ask now and
/// then.
package enum Reading {
    /// The moment at which the request times out; nil when it never does.
    @TaskLocal package static var deadline: ContinuousClock.Instant?

    /// The present moment; nil where it is unknown.
    @TaskLocal package static var now: Date?

    /// The reason to stop; nil without one.
    package static var stop: WeatherError.Kind? {
        if Task.isCancelled { return .cancelled }
        guard let deadline, ContinuousClock.now >= deadline else { return nil }
        return .timedOut
    }
}
