/// Why there is no answer. It names the host alone: a path or a query could hold a key.
public struct HTTPError: Error, Sendable, Hashable {
    public enum Kind: Sendable, Hashable, CaseIterable {
        case couldNotResolve
        /// The host is there and takes no connection.
        case connectionRefused
        /// No way to the host, or no network at all.
        case couldNotConnect
        /// The certificate or the handshake.
        case untrusted
        case timedOut
        /// The connection broke before the answer was complete.
        case interrupted
        case tooLarge
        /// The body is not compressed as its `Content-Encoding` says.
        case unreadable
        /// A redirect that would leave https, or carry a key elsewhere, or never end.
        case refusedRedirect
        /// The proxy refused or could not be used.
        case proxy
        case cancelled
        /// The request itself could not be made, or something that the transport has no word for.
        case failed
    }

    public var kind: Kind
    /// Host, and port when it is not the usual one.
    public var host: String
    /// The transport's own words, for `--verbose` and messages; never a path, a query or a key.
    public var reason: String

    public init(_ kind: Kind, host: String, reason: String) {
        self.kind = kind
        self.host = host
        self.reason = reason
    }
}
