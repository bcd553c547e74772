import CitiesFoundation
package import HTTPTypes
import CitiesWeatherModel

/// The rules for redirects; no request is sent here.
enum Redirect {
    /// Query items that hold a key, in lower case.
    private static let secretNames: Set<String> = [
        "appid", "servicekey", "authkey", "key", "apikey", "api_key", "access_key", "token",
    ]

    /// The request that follows a redirect; nil for any other reply. Throws for a redirect that is refused.
    static func request(after request: HTTPRequest, _ response: HTTPResponse) throws(HTTPError) -> HTTPRequest? {
        guard [301, 302, 303, 307, 308].contains(response.status.code), request.method == .get,
            let location = response.headerFields[.location]
        else { return nil }
        guard let target = target(of: location, from: request) else {
            throw refusal(of: request, .invalidRedirect, "a redirect to something that is no URL")
        }
        guard target.base.scheme == "https" else {
            throw refusal(of: request, .insecureRedirect, "a redirect to plain HTTP")
        }
        guard target.base.authority == request.authority?.lowercased() || !carriesSecret(request) else {
            // The redirecting server might have put the key into the name.
            throw refusal(of: request, .redirectWithKey, "a redirect that would take the key to another host")
        }
        var next = request
        next.scheme = target.base.scheme
        next.authority = target.base.authority
        next.path = target.path
        return next
    }

    static func refusal(of request: HTTPRequest, _ cause: WeatherError.Cause, _ reason: String) -> HTTPError {
        HTTPError(cause, host: request.hostForMessages, reason: reason)
    }

    /// The target of a `Location`, relative ones resolved (RFC 3986, section 5); its own query or none.
    private static func target(of location: String, from request: HTTPRequest) -> (base: BaseURL, path: String)? {
        guard let origin = URL(string: "\(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "")"),
            let url = URL(string: location, relativeTo: origin),
            let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
            parts.user == nil, parts.password == nil, let scheme = parts.scheme, let host = parts.encodedHost
        else { return nil }
        let port = parts.port.map { ":\($0)" } ?? ""
        guard let base = BaseURL("\(scheme)://\(host)\(port)") else { return nil }
        let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
        return (base, path + (parts.percentEncodedQuery.map { "?" + $0 } ?? ""))
    }

    private static func carriesSecret(_ request: HTTPRequest) -> Bool {
        if request.headerFields.contains(.authorization) || request.headerFields.contains(.cookie) { return true }
        return request.queryItems.contains(where: isSecret)
    }

    /// True for a query item that holds a key.
    static func isSecret(_ item: Substring) -> Bool {
        let name = item.utf8.prefix { $0 != UInt8(ascii: "=") }
        return secretNames.contains(String(Substring(name)).percentDecoded.lowercased())
    }
}

extension HTTPRequest {
    /// The address that a reply is kept by: all that was asked, without keys.
    package var addressWithoutSecrets: String {
        let items = queryItems.filter { !Redirect.isSecret($0) }
        let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
        let resource = Substring((path ?? "/").utf8.prefix { $0 != UInt8(ascii: "?") })
        return "\(scheme ?? "")://\(authority ?? "")\(resource)\(query)"
    }

    /// The items of the query as they are sent. They are found by bytes: a list of thousands of cities has a request for each.
    var queryItems: [Substring] {
        guard let path, let mark = path.utf8.firstIndex(of: UInt8(ascii: "?")) else { return [] }
        return path.utf8[mark...].dropFirst().split(separator: UInt8(ascii: "&")).map { Substring($0) }
    }
}

extension HTTPClient {
    /// A client that follows redirects of GET requests to https: at most `limit`, none twice, and none that would take
    /// a key to another host. Other redirects are refused; `HTTPLimits.total` is for all requests together.
    package func followingRedirects(limit: Int = 3, clock: any Clock<Duration> = ContinuousClock()) -> HTTPClient {
        HTTPClient { request, limits throws(HTTPError) in
            let watch = Stopwatch(clock)
            var visited = [request]
            var current = request
            while true {
                let reply = try await self.send(current, limits.after(watch.elapsed()))
                guard let next = try Redirect.request(after: current, reply.response) else { return reply }
                if visited.contains(next) {
                    throw Redirect.refusal(of: current, .tooManyRedirects, "redirects in a circle")
                }
                guard visited.count <= limit else {
                    throw Redirect.refusal(of: current, .tooManyRedirects, "more than \(limit) redirects")
                }
                visited.append(next)
                current = next
            }
        }
    }
}
