package import CitiesHTTP
import HTTPTypes
package import CitiesWeatherModel

/// Asks a service on the internet where the address is that this machine has there. Only with the user's consent: the
/// service learns the address, and that it was asked for.
///
/// The documents of ipinfo.io are understood, and those of ipapi.co and of the self-hosted echoip, which live at the
/// same path.
package struct AddressLookup: Sendable {
    /// The default service, unless another is configured; it needs no key.
    package static let address = "https://ipinfo.io"

    package let base: BaseURL
    private let client: HTTPClient
    private let limits: HTTPLimits

    /// - Parameters:
    ///   - base: The address of the service; one that is neither https nor loopback is never asked.
    ///   - client: Without retries: nothing here is worth a long wait.
    ///   - limits: The whole answer is some hundred bytes.
    package init(
        base: BaseURL, client: HTTPClient,
        limits: HTTPLimits = HTTPLimits(total: .seconds(5), connect: .seconds(3), bodyBytes: 64 << 10)
    ) {
        self.base = base
        self.client = client
        self.limits = limits
    }

    /// The host, as shown to the user, with its port when that is not the usual one.
    package var host: String { base.authority }

    /// The place where the address of this machine is registered or used, which may be another city, or another
    /// country.
    ///
    /// Its accuracy is nil, as these services do not tell any. A task that is canceled throws `cancelled`.
    package func locate() async throws(AddressLookupError) -> LocationFix {
        guard base.isSafeForSecrets else { throw AddressLookupError(.unreachable, host: host, cause: .unencrypted) }
        let reply: HTTPReply
        do {
            reply = try await client.send(base.get("/json", query: []), limits)
        } catch {
            throw AddressLookupError(error)
        }
        return try AddressAnswer.fix(in: reply, host: host)
    }
}

/// The reason why the lookup of an address gave no location.
package struct AddressLookupError: Error, Sendable, Hashable {
    /// `notFound` when the service does not know where this address is: a private one, or a new one.
    package var kind: WeatherError.Kind
    /// The host that was to be asked.
    package var host: String
    /// The words of the system or the service, without control characters; nil without any.
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
