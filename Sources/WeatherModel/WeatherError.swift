/// Why the weather of a place could not be had: a kind that decides the exit code, and its context.
public struct WeatherError: Error, Sendable, Hashable, Codable {
    /// The raw value is the `code` in machine-readable formats.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// No connection, no such host, no trusted certificate, or a connection that broke.
        case unreachable
        case timedOut = "timed-out"
        /// The server said that it failed (5xx).
        case serverFailed = "server-failed"
        case rateLimited = "rate-limited"
        case keyMissing = "key-missing"
        case keyRejected = "key-rejected"
        /// The source has nothing for this place.
        case notFound = "not-found"
        /// The server answered with something that is not its documented data.
        case invalidData = "invalid-data"
        /// The network was forbidden and nothing was saved.
        case offline
        case cancelled
    }

    /// What became of a connection, or why an answer is not believed; it can be told in any language, unlike `reason`.
    public enum Cause: String, Sendable, Hashable, Codable, CaseIterable {
        case unknownHost = "unknown-host"
        case connectionRefused = "connection-refused"
        case noConnection = "no-connection"
        /// The certificate or the handshake.
        case untrusted
        /// The answer broke off.
        case interrupted
        case tooLarge = "too-large"
        /// It is not compressed as it says.
        case unreadable
        case refusedRedirect = "refused-redirect"
        case proxy
        /// The answer is for another place than the one that was asked for.
        case anotherPlace = "another-place"
        /// It was observed after it was answered.
        case future
        /// The forecast is not for the coming days.
        case otherDays = "other-days"
        /// There is a temperature, and no place on Earth has such a one: it may be in another unit.
        case impossibleTemperature = "impossible-temperature"
    }

    public var kind: Kind
    public var source: WeatherSource
    /// The host that was asked, never with a path or a query; nil when none was.
    public var host: String?
    /// What the system or the server said, without control characters and never with a key; nil when nothing was said.
    public var reason: String?
    /// What became of the connection or is wrong with the answer; nil when nothing more is known than `kind`.
    public var cause: Cause?
    /// How long to wait before another try; nil when nobody said.
    public var retryAfter: Duration?

    public init(
        _ kind: Kind,
        source: WeatherSource,
        host: String? = nil,
        reason: String? = nil,
        cause: Cause? = nil,
        retryAfter: Duration? = nil
    ) {
        self.kind = kind
        self.source = source
        self.host = host
        self.reason = reason.map { $0.cleaned(maximumLength: 200) }
        self.cause = cause
        self.retryAfter = retryAfter
    }
}
