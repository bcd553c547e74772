package import CitiesFoundation
package import HTTPTypes
import CitiesWeatherModel

/// The fields by which a server is asked whether its last reply still holds (RFC 9110, section 8.8).
package struct Validators: Sendable, Hashable {
    /// The value of `ETag` as it was sent.
    package var tag: String?
    /// The value of `Last-Modified` as it was sent: some servers compare its bytes.
    package var modified: String?

    package init(tag: String?, modified: String?) {
        self.tag = tag
        self.modified = modified
    }

    package var isEmpty: Bool { tag == nil && modified == nil }
}

extension HTTPReply {
    package var validators: Validators {
        Validators(tag: response.headerFields[.eTag], modified: response.headerFields[.lastModified])
    }

    /// The time for which the reply holds by `Expires`; nil without such a field, and for one that is no date. It counts from
    /// the server's own clock where the reply has that.
    package func lifetime(now: Date) -> TimeInterval? {
        guard let expires = response.headerFields[.expires].flatMap({ RetryAfter.date($0.trimmed) }) else { return nil }
        return expires.timeIntervalSince(date ?? now)
    }

    /// True when nothing of the reply may be kept.
    package var forbidsKeeping: Bool {
        (response.headerFields[.cacheControl] ?? "").lowercased().split(separator: ",")
            .contains { $0.trimmed == "no-store" }
    }
}

extension HTTPRequest {
    /// The request with the question whether what has these validators still holds.
    package func conditional(on validators: Validators) -> HTTPRequest {
        var request = self
        if let tag = validators.tag { request.headerFields[.ifNoneMatch] = tag }
        if let modified = validators.modified { request.headerFields[.ifModifiedSince] = modified }
        return request
    }
}
