import Foundation
import HTTP
import HTTPTypes
import WeatherModel

/// Reads what one server says: its status, its JSON, and why it refused.
struct ReplyReader: Sendable {
    let source: WeatherSource
    let host: String
    /// Cut out of every reason, in case the server repeats what it was sent.
    var key: APIKey?

    init(source: WeatherSource, baseURL: BaseURL, key: APIKey? = nil) {
        self.source = source
        host = baseURL.authority
        self.key = key
    }

    func error(_ kind: WeatherError.Kind, _ reason: String?, retryAfter: Duration? = nil) -> WeatherError {
        let safe = key.map { key in reason?.replacing(key.secret, with: "***") } ?? reason
        return WeatherError(kind, source: source, host: host, reason: safe, retryAfter: retryAfter)
    }

    /// What `decode` makes of the body of a success.
    ///
    /// Sources also report failures in bodies of successes. So `refusal`, which knows the source's error documents, is
    /// asked about every reply that is no weather; nil means that the body holds no such document.
    func answer<Answer>(
        in reply: HTTPReply,
        refusal: (HTTPReply) -> WeatherError?,
        decode: (Data) throws(WeatherError) -> Answer
    ) throws(WeatherError) -> Answer {
        guard reply.response.status.kind == .successful else {
            throw refusal(reply) ?? errorByStatus(of: reply, reason: nil, hasDocument: false)
        }
        do {
            return try decode(reply.body)
        } catch {
            throw refusal(reply) ?? error
        }
    }

    func document<Document: Decodable>(_ type: Document.Type, in body: Data) throws(WeatherError) -> Document {
        do {
            return try JSONDecoder().decode(type, from: body)
        } catch {
            throw unreadable(error)
        }
    }

    func unreadable(_ error: any Error) -> WeatherError {
        self.error(.invalidData, (error as? DecodingError)?.plainReason ?? "the answer is not JSON")
    }

    /// What a status means when nothing more precise is known.
    ///
    /// Without an error document of the source, 403 and 404 come from something in between (a portal, a firewall) or
    /// from a server that is no such source, and say nothing about a key or a place; so does 401 to who sent no key. A
    /// refusal for any other reason is not worth a retry, so it is not a failed server.
    func errorByStatus(of reply: HTTPReply, reason: String?, hasDocument: Bool) -> WeatherError {
        let status = reply.response.status
        let reason = reason ?? "HTTP \(status.code)"
        return switch status.code {
        case 401 where hasDocument || source != .openMeteo, 403 where hasDocument: error(.keyRejected, reason)
        case 404 where hasDocument: error(.notFound, reason)
        case 408, 500...599: error(.serverFailed, reason, retryAfter: reply.retryAfter)
        case 429: error(.rateLimited, reason, retryAfter: reply.retryAfter)
        default: error(.invalidData, reason)
        }
    }
}

extension HTTPReply {
    /// The header of that name in seconds, at most 31 days; nil when it is absent or a date.
    var retryAfter: Duration? {
        guard let text = response.headerFields[.retryAfter], let seconds = Int(text), seconds >= 0 else { return nil }
        return .seconds(min(seconds, 31 * 86_400))
    }
}

extension DecodingError {
    /// What is wrong where, in words without the names of types.
    fileprivate var plainReason: String {
        switch self {
        case .keyNotFound(let key, let context): "\(Self.path(context.codingPath + [key])) is missing"
        case .valueNotFound(_, let context): "\(Self.path(context.codingPath)) is null"
        case .typeMismatch(_, let context): "\(Self.path(context.codingPath)) is not of the documented type"
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            "\(Self.path(context.codingPath)) cannot be read"
        default: "the answer is not JSON"
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        guard !keys.isEmpty else { return "the answer" }
        return keys.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }.joined(separator: ".")
    }
}
