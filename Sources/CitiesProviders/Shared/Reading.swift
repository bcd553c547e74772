package import CitiesWeatherModel

/// Whether an answer is still worth reading. Decoding does not wait for anything, so it has to ask now and then.
package enum Reading {
    /// When the request times out; nil when it never does.
    @TaskLocal package static var deadline: ContinuousClock.Instant?

    /// Why to stop; nil when there is no reason to.
    package static var stop: WeatherError.Kind? {
        if Task.isCancelled { return .cancelled }
        guard let deadline, ContinuousClock.now >= deadline else { return nil }
        return .timedOut
    }
}
