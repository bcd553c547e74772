import CitiesHTTP
package import CitiesWeatherModel

/// The reason why the look-up of an address gave no location.
package struct AddressLookupError: Error, Sendable, Hashable {
    /// `notFound` when the service does not know where this address is: a private one, or a new one.
    package var kind: WeatherError.Kind
    /// The host that was to be asked.
    package var host: String
    /// The words of the system or the service, without control characters; nil when there are none.
    package var reason: String?
    /// The cause, in the connection or in the answer; nil when nothing more is known than `kind`.
    package var cause: WeatherError.Cause?
    /// The time to wait before another try; nil when it is unknown.
    package var retryAfter: Duration?

    package init(
        _ kind: WeatherError.Kind,
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
        self.init(error.cause.kind, host: error.host, reason: error.reason, cause: error.cause)
    }
}
