package import HTTPTypes

/// The address of a source: `https://api.example.org`, or a loopback or caching server that stands in for it.
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
        guard let schemeEnd = text.utf8.firstIndex(of: UInt8(ascii: ":")), text[schemeEnd...].hasPrefix("://")
        else { return nil }
        let scheme = text[..<schemeEnd].lowercased()
        guard scheme == "https" || scheme == "http" else { return nil }
        let rest = text[text.utf8.index(schemeEnd, offsetBy: 3)...]
        guard rest.utf8.allSatisfy(Self.isAllowed) else { return nil }

        let pathStart = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
        var path = rest[pathStart...]
        while path.utf8.last == UInt8(ascii: "/") { path = path[..<path.utf8.index(before: path.endIndex)] }
        guard let (host, port) = Self.split(rest[..<pathStart]) else { return nil }

        self.scheme = scheme
        self.host = host.lowercased()
        self.port = port == (scheme == "https" ? 443 : 80) ? nil : port
        self.path = String(path)
    }

    /// True for a byte that may be behind the scheme, which has neither user, query nor fragment.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || (0x21...0x7E).contains(byte) && !#"?#@\"<>^`{|}"#.utf8.contains(byte)
    }

    private static func split(_ authority: Substring) -> (host: Substring, port: Int?)? {
        let hostEnd: Substring.Index
        if authority.utf8.first == UInt8(ascii: "[") {
            guard let bracket = authority.utf8.firstIndex(of: UInt8(ascii: "]")) else { return nil }
            hostEnd = authority.utf8.index(after: bracket)
        } else {
            hostEnd = authority.utf8.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
        }
        let host = authority[..<hostEnd]
        guard isHost(host) else { return nil }
        let tail = authority[hostEnd...]
        if tail.isEmpty { return (host, nil) }
        // Int alone would take a sign.
        let digits = tail[tail.utf8.index(after: tail.startIndex)...]
        guard tail.utf8.first == UInt8(ascii: ":"), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let port = Int(digits), (1...65_535).contains(port)
        else { return nil }
        return (host, port)
    }

    /// True for a host that every parser reads alike: no percent-encoding, no zone.
    private static func isHost(_ host: Substring) -> Bool {
        if host.utf8.first == UInt8(ascii: "[") {
            let address = host.dropFirst().dropLast()
            return address.contains(":") && address.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        }
        return !host.isEmpty && host.utf8.allSatisfy { $0.isAlphanumeric || "-._".utf8.contains($0) }
    }

    /// Host, and port when it is not the scheme's own.
    package var authority: String { port.map { "\(host):\($0)" } ?? host }

    /// True when nothing sent there leaves this machine: `localhost`, 127.0.0.0/8 and `[::1]`.
    package var isLoopback: Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0).map(String.init) == String($0) }
    }

    /// True when a secret sent there cannot be read on the way.
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
        if utf8.allSatisfy(Self.isPlainInQuery) { return self }
        var result: [UInt8] = []
        for byte in utf8 {
            if Self.isPlainInQuery(byte) {
                result.append(byte)
            } else {
                let hex = String(byte, radix: 16, uppercase: true)
                result += (hex.count == 1 ? "%0\(hex)" : "%\(hex)").utf8
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isPlainInQuery(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || "-._~,:".utf8.contains(byte)
    }

    /// The text without percent-encoding, which stays where it is invalid.
    package var percentDecoded: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            guard byte == UInt8(ascii: "%"), digits.count == 2, digits.first != UInt8(ascii: "+"),
                let value = UInt8(String(Substring(digits)), radix: 16)
            else {
                bytes.append(byte)
                continue
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// True for a letter or a digit of ASCII.
    fileprivate var isAlphanumeric: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x30...0x39: true
        default: false
        }
    }
}

extension HTTPRequest {
    /// Host and port of the request, for errors and logs; empty when it has none.
    package var hostForMessages: String { authority ?? "" }
}
