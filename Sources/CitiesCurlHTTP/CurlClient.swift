import CitiesFoundation
package import CitiesHTTP
import HTTPTypes
import CitiesWeatherModel

/// The live HTTP client, on libcurl.
///
/// One thread serves all requests of a client; it and curl itself start with the first request. Connections are reused,
/// and HTTP/2 carries many requests over one. Call `shutdown()` before the process ends. A client that is let go shuts
/// itself down, but that cannot be waited for.
///
/// Redirects are answers here: `HTTPClient.followingRedirects()` follows them. Proxies come from the environment
/// (`https_proxy`, `http_proxy`, `all_proxy`, `no_proxy`), except for this machine itself.
package final class CurlClient: Sendable {
    let engine: CurlEngine

    /// - Parameters:
    ///   - userAgent: The `User-Agent` of every request.
    ///   - caBundle: A PEM file of certificate authorities that replaces curl's own; see `caBundle(in:)`.
    ///   - connectionsPerHost: How many connections one host may be given. It bounds what callers that send many requests
    ///     at once do to a server without HTTP/2; the rest wait their turn, and their deadline does not.
    ///   - observer: Told about each transfer when it ends, on curl's thread: be quick.
    package init(
        userAgent: String, caBundle: String? = nil, connectionsPerHost: Int = 32,
        observer: (@Sendable (HTTPTransferSummary) -> Void)? = nil
    ) {
        engine = CurlEngine(
            options: CurlOptions(
                userAgent: userAgent, caBundle: caBundle, connectionsPerHost: max(1, connectionsPerHost),
                observer: observer))
    }

    deinit {
        engine.beginShutdown()
    }

    /// Sends GET and HEAD requests without a body; keeps this client alive.
    package func client() -> HTTPClient {
        HTTPClient { request, limits throws(HTTPError) in
            guard request.method == .get || request.method == .head else {
                let reason = "cannot send a \(request.method) request"
                throw HTTPError(.failed, host: request.hostForMessages, reason: reason)
            }
            return try await self.engine.send(CurlWork(request: request, limits: limits)).get()
        }
    }

    /// Cancels what still runs and ends the thread; later requests are refused. May be called again.
    package func shutdown() async {
        await engine.shutdown()
    }

    /// Begins to load libcurl, for a process that will probably send a request: that takes some milliseconds, in which it
    /// can do something else.
    package static func loadAhead() {
        // Where no thread can be had, the first request loads it.
        _ = WorkerThread.start { CurlLoop.load() }
    }

    /// The certificate file that the environment names, as the `curl` tool does; nil when it names none.
    package static func caBundle(in environment: [String: String]) -> String? {
        ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
}
