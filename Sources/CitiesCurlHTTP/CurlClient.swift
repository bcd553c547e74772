import CitiesFoundation
package import CitiesHTTP
import HTTPTypes
import CitiesWeatherModel
import CCitiesLibcurl

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
    ///   - authorities: The certificate authorities that servers are checked against.
    ///   - connectionsPerHost: How many connections one host may be given. It bounds what callers that send many requests
    ///     at once do to a server without HTTP/2; the rest wait their turn, and their deadline does not.
    ///   - observer: Told about each transfer when it ends, on curl's thread: be quick.
    package init(
        userAgent: String, authorities: CertificateAuthorities = .usual, connectionsPerHost: Int = 32,
        observer: (@Sendable (HTTPTransferSummary) -> Void)? = nil
    ) {
        engine = CurlEngine(
            options: CurlOptions(
                userAgent: userAgent, authorities: authorities, connectionsPerHost: max(1, connectionsPerHost),
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
        // Without a thread for it, the first request loads it.
        _ = WorkerThread.start { CurlLoop.load() }
    }
}

extension CurlClient {
    /// The names and versions of libcurl and of the libraries below it that a request may need: `libcurl/8.5.0`,
    /// `OpenSSL/3.0.13`, `zlib/1.3`, …
    ///
    /// Empty when there is no libcurl. Not from `curl_version()`, which starts everything that libcurl was ever linked with to ask for its name: LDAP
    /// reads `./ldaprc`, and SASL looks up the name of this machine.
    package static var libraryVersions: [String] {
        guard let known = cities_curl_versions()?.pointee else { return [] }
        func version(_ library: String, _ text: UnsafePointer<CChar>?, since: CURLversion) -> String? {
            // An older library has a shorter record.
            guard known.age.rawValue >= since.rawValue, let text else { return nil }
            return "\(library)\(String(cString: text))"
        }
        return [
            version("libcurl/", known.version, since: CURLVERSION_FIRST),
            version("", known.ssl_version, since: CURLVERSION_FIRST),
            version("zlib/", known.libz_version, since: CURLVERSION_FIRST),
            version("brotli/", known.brotli_version, since: CURLVERSION_FIFTH),
            version("zstd/", known.zstd_version, since: CURLVERSION_EIGHTH),
            version("libidn2/", known.libidn, since: CURLVERSION_THIRD),
            version("nghttp2/", known.nghttp2_version, since: CURLVERSION_SIXTH),
        ].compactMap(\.self)
    }
}

/// A summary of one transfer, for `--verbose`; never a path or a query.
package struct HTTPTransferSummary: Sendable, Hashable {
    /// Host, and port when it is not the usual one.
    package var host: String
    /// nil when no answer came.
    package var status: Int?
    /// nil when there is a complete answer.
    package var error: HTTPError?
    /// The time from the start of the transfer to its end.
    package var duration: Duration
    /// The size of the body as it came over the wire, before decompression.
    package var bytes: Int
    /// "1.1", "2" or "3"; nil when no answer came.
    package var httpVersion: String?
    /// True when it went over a connection that an earlier or concurrent transfer had opened.
    package var reusedConnection: Bool
}
