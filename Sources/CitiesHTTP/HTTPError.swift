/// Why there is no answer. It names the host alone: a path or a query could hold a key.
package struct HTTPError: Error, Sendable, Hashable {
    package enum Kind: Sendable, Hashable, CaseIterable {
        case couldNotResolve
        /// The host is there and takes no connection.
        case connectionRefused
        /// No way to the host, or no network at all.
        case couldNotConnect
        case certificateExpired
        case certificateNotYetValid
        case certificateOfAnotherHost
        /// Nobody whom this machine trusts has issued the certificate.
        case unknownAuthority
        /// The file of those whom this machine trusts is missing or cannot be read.
        case noAuthorities
        /// The certificate is refused for any other reason.
        case untrusted
        /// No version of TLS that is still safe.
        case oldProtocol
        /// HTTP without TLS where HTTPS was to be.
        case plainHTTP
        /// Neither TLS nor HTTP where HTTPS was to be.
        case notTLS
        /// TLS came to no agreement for any other reason.
        case handshakeFailed
        case timedOut
        /// The connection broke before the answer was complete.
        case interrupted
        case tooLarge
        case headerTooLarge
        /// What came is no HTTP.
        case notHTTP
        /// The body is not compressed as its `Content-Encoding` says.
        case unreadable
        /// More redirects than are followed, or a circle of them.
        case tooManyRedirects
        /// A redirect to plain HTTP.
        case insecureRedirect
        /// A redirect that would carry a key to another host.
        case redirectWithKey
        /// A redirect to something that is no address.
        case invalidRedirect
        /// The proxy refused or could not be used.
        case proxy
        case cancelled
        /// The request itself could not be made, or something that the transport has no word for.
        case failed
    }

    package var kind: Kind
    /// Host, and port when it is not the usual one.
    package var host: String
    /// The transport's own words, for `--verbose` and messages; never a path, a query or a key.
    package var reason: String

    package init(_ kind: Kind, host: String, reason: String) {
        self.kind = kind
        self.host = host
        self.reason = reason
    }
}
