import WeatherModel

/// Decides when a source is not worth asking further.
struct Trouble {
    /// How many requests may fail before the first one succeeds.
    let tolerance: Int
    /// Why the rest is not asked; nil as long as it is.
    private(set) var verdict: WeatherError?
    private var failures = 0
    private var hasServed = false

    init(tolerance: Int) {
        self.tolerance = tolerance
    }

    /// Takes note of one request's results.
    mutating func note<Answer>(_ results: [CityResult<Answer>]) {
        if results.contains(where: { $0.report != nil }) {
            hasServed = true
            return
        }
        guard let error = results.compactMap(\.error).first else { return }
        failures += 1
        switch error.kind {
        case .keyMissing, .keyRejected, .rateLimited:
            // The next request would hear the same, and count against the limit.
            verdict = verdict ?? error
        case .unreachable, .timedOut, .serverFailed:
            if !hasServed, failures >= tolerance { verdict = verdict ?? error }
        case .notFound, .invalidData, .offline, .cancelled: break
        }
    }
}
