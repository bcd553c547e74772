import CitiesWeatherModel

/// Decides when a source is not worth asking further.
struct CircuitBreaker {
    private var permanentError: WeatherError?
    private var doubt: WeatherError?
    private var hasServed = false

    /// The reason to send no more requests; nil while requests go on.
    ///
    /// A failure before the first success is a doubt: a request under way may still dispel it, and nothing new is asked
    /// until it does. So a source that is down costs one time limit and not one for each row of requests.
    var verdict: WeatherError? { permanentError ?? (hasServed ? nil : doubt) }

    /// No more requests, for a reason that is known without an answer.
    mutating func refuse(_ error: WeatherError) { permanentError = permanentError ?? error }

    /// Takes note of one request's results.
    mutating func note<Answer>(_ results: [CityResult<Answer>]) {
        if results.contains(where: { $0.answer != nil }) {
            hasServed = true
            return
        }
        guard let error = results.compactMap(\.error).first else { return }
        switch error.kind {
        case .keyMissing, .keyRejected, .rateLimited:
            // The next request would hear the same, and count against the limit.
            permanentError = permanentError ?? error
        case .unreachable, .timedOut, .serverFailed: doubt = doubt ?? error
        case .notFound, .invalidData, .offline, .cancelled: break
        }
    }
}
