package import HTTPTypes

/// Where a source lives: `https://api.example.org`, or a loopback or caching server that stands in for it.
package struct BaseURL: Sendable, Hashable, CustomStringConvertible {
    package let scheme: String
    /// Host in lower case, brackets kept around an IPv6 address.
    package let host: String
    /// nil when it is the scheme's own.
    package let port: Int?
    /// Empty, or begins with a slash and does not end with one.
    package let path: String

    /// nil unless `text` is an absolute http or https URL with a host and without user, query or fragment.
    package init?(_ text: String) {
        guard let schemeEnd = text.firstRange(of: "://") else { return nil }
        let scheme = text[..<schemeEnd.lowerBound].lowercased()
        guard scheme == "https" || scheme == "http" else { return nil }
        let rest = text[schemeEnd.upperBound...]
        let allowed = rest.unicodeScalars.allSatisfy { $0.isASCII && $0.value > 0x20 && $0.value != 0x7F }
        guard allowed, !rest.contains(where: { "?#@\\\"<>^`{|}".contains($0) }) else { return nil }

        let authority = rest.prefix { $0 != "/" }
        var path = String(rest.dropFirst(authority.count))
        while path.hasSuffix("/") { path.removeLast() }
        guard let (host, port) = Self.split(authority) else { return nil }

        self.scheme = scheme
        self.host = host.lowercased()
        self.port = port == (scheme == "https" ? 443 : 80) ? nil : port
        self.path = path
    }

    private static func split(_ authority: Substring) -> (host: Substring, port: Int?)? {
        let hostEnd: Substring.Index
        if authority.hasPrefix("[") {
            guard let bracket = authority.firstIndex(of: "]") else { return nil }
            hostEnd = authority.index(after: bracket)
        } else {
            hostEnd = authority.firstIndex(of: ":") ?? authority.endIndex
        }
        let host = authority[..<hostEnd]
        guard isHost(host) else { return nil }
        let tail = authority[hostEnd...]
        if tail.isEmpty { return (host, nil) }
        // Int alone would take a sign.
        guard tail.hasPrefix(":"), tail.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let port = Int(tail.dropFirst()), (1...65_535).contains(port)
        else { return nil }
        return (host, port)
    }

    /// Nothing that one reader could take for another host than the next one does: no percent-encoding, no zone.
    private static func isHost(_ host: Substring) -> Bool {
        if host.hasPrefix("[") {
            let address = host.dropFirst().dropLast()
            return address.contains(":") && address.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        }
        return !host.isEmpty && host.allSatisfy { $0.isLetter || $0.isNumber || "-._".contains($0) }
    }

    /// Host, and port when it is not the scheme's own.
    package var authority: String { port.map { "\(host):\($0)" } ?? host }

    /// Whether nothing sent there leaves this machine: `localhost`, 127.0.0.0/8 and `[::1]`.
    package var isLoopback: Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0).map(String.init) == String($0) }
    }

    /// Whether a secret sent there can be read on the way.
    package var isSafeForSecrets: Bool { scheme == "https" || isLoopback }

    package var description: String { "\(scheme)://\(authority)\(path)" }

    /// A GET of `path` below this URL, with the query percent-encoded.
    package func get(_ path: String, query: [(name: String, value: String)]) -> HTTPRequest {
        let encoded = query.map { "\($0.name.queryEncoded)=\($0.value.queryEncoded)" }.joined(separator: "&")
        let target = self.path + path + (encoded.isEmpty ? "" : "?" + encoded)
        return HTTPRequest(
            method: .get, scheme: scheme, authority: authority, path: target,
            headerFields: [.accept: "application/json"])
    }
}

extension String {
    /// Percent-encoded for a query: RFC 3986 unreserved characters and the comma and colon stay, which a query may hold.
    var queryEncoded: String {
        var result = ""
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
                UInt8(ascii: ","), UInt8(ascii: ":"):
                result.append(Character(UnicodeScalar(byte)))
            default:
                let hex = String(byte, radix: 16, uppercase: true)
                result += hex.count == 1 ? "%0\(hex)" : "%\(hex)"
            }
        }
        return result
    }
}

extension HTTPRequest {
    /// Host and port of the request, for errors and logs; empty when it has none.
    package var hostForMessages: String { authority ?? "" }
}
