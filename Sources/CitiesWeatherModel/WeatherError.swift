import CitiesFoundation

/// The reason why there is no weather of a place: a kind that decides the exit code, and its context.
public struct WeatherError: Error, Sendable, Hashable {
    /// The raw value is the `code` in machine-readable formats. A later version may tell more apart.
    @nonexhaustive public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
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

    /// The cause of a failed connection, or of an implausible answer. The transport has no other word for a
    /// failure, and presentation has sentences for each in any language, unlike `reason`.
    package enum Cause: String, Sendable, Hashable, Codable, CaseIterable {
        case unknownHost = "unknown-host"
        /// The host is there and takes no connection.
        case connectionRefused = "connection-refused"
        /// No way to the host, or no network at all.
        case noConnection = "no-connection"
        case certificateExpired = "certificate-expired"
        case certificateNotYetValid = "certificate-not-yet-valid"
        case certificateOfAnotherHost = "certificate-of-another-host"
        /// The certificate was not issued by an authority that this machine trusts.
        case unknownAuthority = "unknown-authority"
        /// The file of trusted authorities is missing or cannot be read.
        case noAuthorities = "no-authorities"
        /// The certificate is refused for any other reason.
        case untrusted
        /// No version of TLS that is still safe.
        case oldProtocol = "old-protocol"
        /// HTTP without TLS where HTTPS was to be.
        case plainHTTP = "plain-http"
        /// Neither TLS nor HTTP where HTTPS was to be.
        case notTLS = "not-tls"
        /// TLS came to no agreement for any other reason.
        case handshakeFailed = "handshake-failed"
        /// No answer, or not all of it, within the time that it had.
        case timedOut = "timed-out"
        /// The answer broke off.
        case interrupted
        case tooLarge = "too-large"
        case headerTooLarge = "header-too-large"
        /// The response is not HTTP.
        case notHTTP = "not-http"
        /// A web page where data was to be: as a rule one to sign in to the network.
        case signInPage = "sign-in-page"
        /// The body is not compressed as declared.
        case unreadable
        /// The chain of redirects is too long or circular.
        case tooManyRedirects = "too-many-redirects"
        /// A redirect to plain HTTP.
        case insecureRedirect = "insecure-redirect"
        /// A redirect that would carry a key to another host.
        case redirectWithKey = "redirect-with-key"
        /// A redirect to something that is no address.
        case invalidRedirect = "invalid-redirect"
        /// The proxy refused or could not be used.
        case proxy
        /// Only plain HTTP leads there: no request was sent.
        case unencrypted
        case cancelled
        /// The library that sends requests is not installed.
        case noLibrary = "no-library"
        /// The request itself could not be made, or something without a word of its own: what there is to say is in
        /// `reason`.
        case failed
        /// The answer is for another place than the one that was asked for.
        case anotherPlace = "another-place"
        /// The answer was observed after it was sent.
        case future
        /// The forecast is not for the coming days.
        case otherDays = "other-days"
        /// The forecast has nothing of the day that was asked for, or too little: ``WeatherError/missingDay`` says why.
        case beyondForecast = "beyond-forecast"
        /// The source has no weather of the country of the place.
        case outsideCoverage = "outside-coverage"
        /// The source has Celsius alone, and Fahrenheit was asked for.
        case onlyMetric = "only-metric"
        /// There is a temperature, and no place on Earth has such a one: it may be in another unit.
        case impossibleTemperature = "impossible-temperature"
        /// The answer is of one of several weather models, and does not name it.
        case unknownModel = "unknown-model"

        /// True for a question that the source never answers, whatever the network.
        package var isOfSource: Bool { [.outsideCoverage, .onlyMetric].contains(self) }

        /// The meaning of the cause for the program.
        package var kind: Kind {
            switch self {
            case .timedOut: .timedOut
            case .cancelled: .cancelled
            case .beyondForecast, .outsideCoverage, .onlyMetric: .notFound
            case .tooLarge, .headerTooLarge, .unreadable, .signInPage, .anotherPlace, .future, .otherDays,
                .impossibleTemperature, .unknownModel:
                .invalidData
            case .unknownHost, .connectionRefused, .noConnection, .certificateExpired, .certificateNotYetValid,
                .certificateOfAnotherHost, .unknownAuthority, .noAuthorities, .untrusted, .oldProtocol, .plainHTTP,
                .notTLS, .handshakeFailed, .interrupted, .notHTTP, .tooManyRedirects, .insecureRedirect,
                .redirectWithKey, .invalidRedirect, .proxy, .unencrypted, .noLibrary, .failed:
                .unreachable
            }
        }
    }

    /// The values. Every origin of an answer has room for an error, and is copied often.
    private struct Fields: Hashable {
        var kind: Kind
        var source: WeatherSource
        var host: String?
        var reason: String?
        var cause: Cause?
        var secondsBeforeRetry: Double?
        var missingDay: MissingDay?
    }

    @Boxed private var fields: Fields

    public var kind: Kind {
        get { fields.kind }
        set { fields.kind = newValue }
    }

    public var source: WeatherSource {
        get { fields.source }
        set { fields.source = newValue }
    }

    /// The host that was asked, never with a path or a query; nil when none was.
    public var host: String? {
        get { fields.host }
        set { fields.host = newValue }
    }

    /// The words of the system or the server, without control characters and never with a key; nil without any.
    public var reason: String? {
        get { fields.reason }
        set { fields.reason = newValue }
    }

    /// The cause, in the connection or in the answer; nil when nothing more is known than `kind`.
    package var cause: Cause? {
        get { fields.cause }
        set { fields.cause = newValue }
    }

    /// The seconds to wait before another try; nil when they are unknown.
    package private(set) var secondsBeforeRetry: Double? {
        get { fields.secondsBeforeRetry }
        set { fields.secondsBeforeRetry = newValue }
    }

    /// The reason why the forecast does not serve for a day; nil for any other failure.
    package var missingDay: MissingDay? {
        get { fields.missingDay }
        set { fields.missingDay = newValue }
    }

    /// - Parameters:
    ///   - host: The host that was asked, never with a path or a query; nil when none was.
    ///   - reason: The words of the system or the server; control characters are taken out.
    public init(_ kind: Kind, source: WeatherSource, host: String? = nil, reason: String? = nil) {
        self.init(kind, source: source, host: host, reason: reason, cause: nil)
    }

    /// - Parameters:
    ///   - host: The host that was asked, never with a path or a query; nil when none was.
    ///   - reason: The words of the system or the server; control characters are taken out.
    ///   - retryAfter: The time to wait before another try; nil when it is unknown.
    @available(iOS 16, tvOS 16, watchOS 9, *)
    public init(
        _ kind: Kind, source: WeatherSource, host: String? = nil, reason: String? = nil, retryAfter: Duration?
    ) {
        self.init(kind, source: source, host: host, reason: reason)
        self.retryAfter = retryAfter
    }

    package init(
        _ kind: Kind, source: WeatherSource, host: String? = nil, reason: String? = nil, cause: Cause?
    ) {
        _fields = Boxed(
            wrappedValue: Fields(
                kind: kind, source: source, host: host, reason: reason.map { $0.cleaned(maximumLength: 200) },
                cause: cause))
    }

    /// The time to wait before another try; nil when it is unknown.
    @available(iOS 16, tvOS 16, watchOS 9, *)
    public var retryAfter: Duration? {
        get { secondsBeforeRetry.map { .seconds($0) } }
        set { secondsBeforeRetry = newValue.map { $0 / .seconds(1) } }
    }
}

/// A day that a forecast does not serve for.
package struct MissingDay: Sendable, Hashable {
    package enum Reason: Sendable, Hashable {
        /// The forecast ends before the day, begins after it, or leaves it out.
        case beyond
        /// The day lies after the last one that is requested of any source.
        case tooFar
        /// The day is over, and the source has no past days.
        case past
        /// The day is over, and longer ago than the days that the source reaches back.
        case tooOld(days: Int)
        /// The day has no hours left.
        case over
        /// Fewer than half of the hours of the day, at its end.
        case last(hours: Int)
        /// Fewer than half of the hours of the day, at its beginning.
        case first(hours: Int)
        /// Fewer than half of the hours of the day, somewhere in it.
        case some(hours: Int)

        /// The reason why there is nothing of a coming day, by the days from today to it.
        package static func after(_ days: Int) -> Reason { days < ForecastSpan.farDays ? .beyond : .tooFar }
    }

    package var reason: Reason
    /// The first and the last day that the forecast has, as days since 1 January 1970; nil when it has none.
    package var days: ClosedRange<Int>?

    package init(_ reason: Reason, days: ClosedRange<Int>?) {
        self.reason = reason
        self.days = days
    }
}

extension WeatherError {
    /// True when another host may well be reached: the source refused, failed or is down, and the network is there.
    package var isOfSourceAlone: Bool {
        switch cause {
        case .unknownHost, .noConnection, .proxy, .noAuthorities, .signInPage, .insecureRedirect, .noLibrary: false
        case .failed, nil: kind != .unreachable
        default: true
        }
    }

    /// A day that a forecast does not serve for.
    ///
    /// - Parameter days: The first and the last day that it has; nil when it has none.
    package static func missingDay(
        _ reason: MissingDay.Reason, days: ClosedRange<Int>?, source: WeatherSource
    ) -> WeatherError {
        var error = WeatherError(.notFound, source: source, cause: .beyondForecast)
        error.missingDay = MissingDay(reason, days: days)
        return error
    }
}
