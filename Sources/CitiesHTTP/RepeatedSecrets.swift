package import CitiesFoundation
package import HTTPTypes

extension HTTPReply {
    /// The reply with asterisks in place of the keys of the request where its body repeats them, and without header fields that
    /// do: neither messages nor saved answers can have them. Keys below eight bytes stay, because they may be words of the
    /// answer.
    package func withoutSecrets(of request: HTTPRequest) -> HTTPReply {
        let secrets = request.secrets.filter { $0.utf8.count >= 8 }
        guard repeats(secrets) else { return self }
        var reply = self
        reply.response.headerFields.removeAll { field in secrets.contains { field.value.contains($0) } }
        for secret in secrets { reply.body.cover(Array(secret.utf8)) }
        return reply
    }

    /// True when the body or a header field repeats a key of the request, however short.
    package func repeatsSecret(of request: HTTPRequest) -> Bool { repeats(request.secrets) }

    private func repeats(_ secrets: [String]) -> Bool {
        let values = response.headerFields.map { Data($0.value.utf8) }
        return secrets.contains { secret in
            ([body] + values).contains { $0.firstPlace(of: Array(secret.utf8)) != nil }
        }
    }
}

extension HTTPRequest {
    /// The keys of the request in the spellings that a server may repeat: as sent, without percent signs, and in JSON. The
    /// longest come first.
    fileprivate var secrets: [String] {
        let values = queryItems.filter { Redirect.isSecret($0) }
            .map { String(Substring($0.utf8.drop { $0 != UInt8(ascii: "=") }.dropFirst())) }
        let fields = [headerFields[.authorization], headerFields[.cookie]].compactMap(\.self)
            .map { $0.split(separator: " ").last.map(String.init) ?? $0 }
        let spellings = (values + fields).flatMap { value in
            [value, value.percentDecoded].flatMap {
                $0.utf8.contains(UInt8(ascii: "/")) ? [$0, $0.replacing("/", with: "\\/")] : [$0]
            }
        }
        return Set(spellings.filter { !$0.isEmpty }).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    }
}

extension Data {
    /// The first place of bytes from a place on; nil without any. The body may be megabytes, and `firstRange(of:)` takes a second
    /// for each.
    package func firstPlace(of text: [UInt8], from start: Int = 0) -> Int? {
        guard let first = text.first, count - start >= text.count else { return nil }
        return withUnsafeBytes { bytes in
            (start...(bytes.count - text.count)).first { bytes[$0] == first && bytes[$0...].starts(with: text) }
        }
    }

    /// Writes asterisks over all places of a text.
    fileprivate mutating func cover(_ text: [UInt8]) {
        var place = 0
        while let found = firstPlace(of: text, from: place) {
            let range = index(startIndex, offsetBy: found)..<index(startIndex, offsetBy: found + text.count)
            replaceSubrange(range, with: [UInt8](repeating: UInt8(ascii: "*"), count: text.count))
            place = found + text.count
        }
    }
}
