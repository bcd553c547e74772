import CitiesHTTP
package import CitiesWeatherModel

/// Why the look-up of an address gave no location.
package struct AddressLookupError: Error, Sendable, Hashable {
    /// The raw value is for machine-readable formats.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case unreachable
        case timedOut = "timed-out"
        case rateLimited = "rate-limited"
        /// The service said that it failed (5xx).
        case serverFailed = "server-failed"
        /// The service does not know where this address is: a private one, or a new one.
        case notFound = "not-found"
        /// The answer is not the documented one.
        case invalidData = "invalid-data"
        /// The service would be asked over plain HTTP: nobody was asked.
        case insecure
        case cancelled
    }

    package var kind: Kind
    /// The host that was to be asked.
    package var host: String
    /// What the system or the service said, without control characters; nil when nothing was said.
    package var reason: String?
    /// What became of the connection; nil when there was an answer, or nothing more is known than `kind`.
    package var cause: WeatherError.Cause?
    /// How long to wait before another try; nil when nobody said.
    package var retryAfter: Duration?

    package init(
        _ kind: Kind,
        host: String,
        reason: String? = nil,
        cause: WeatherError.Cause? = nil,
        retryAfter: Duration? = nil
    ) {
        self.kind = kind
        self.host = host
        self.reason = reason.map { $0.cleaned(maximumLength: 200) }
        self.cause = cause
        self.retryAfter = retryAfter
    }

    init(_ error: HTTPError) {
        let kind: Kind =
            switch error.kind {
            case .timedOut: .timedOut
            case .cancelled: .cancelled
            case .tooLarge, .headerTooLarge, .unreadable: .invalidData
            default: .unreachable
            }
        self.init(kind, host: error.host, reason: error.reason, cause: error.kind.cause)
    }
}
