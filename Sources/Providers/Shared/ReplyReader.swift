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

    func error(
        _ kind: WeatherError.Kind, _ reason: String?, cause: WeatherError.Cause? = nil, retryAfter: Duration? = nil
    ) -> WeatherError {
        let safe = key.map { key in reason?.replacing(key.secret, with: "***") } ?? reason
        return WeatherError(kind, source: source, host: host, reason: safe, cause: cause, retryAfter: retryAfter)
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

    /// Seconds east of UTC, nil when the server does not say. Throws for what no place on Earth has: the answer's
    /// local times and days belong to that clock, so that no other may stand in for it.
    func utcOffset(_ seconds: Double?) throws(WeatherError) -> Int? {
        guard let seconds else { return nil }
        guard let offset = Plausible.utcOffset(seconds) else {
            throw error(.invalidData, "the offset from UTC is that of no place")
        }
        return offset
    }

    func unreadable(_ error: any Error) -> WeatherError {
        self.error(.invalidData, (error as? DecodingError)?.plainReason ?? "the answer is not JSON")
    }

    /// What a status means when nothing more precise is known.
    ///
    /// Without an error document of the source, 403 and 404 come from something in between (a portal, a firewall) or
    /// from a server that is no such source, and say nothing about a key or a place. Nor do 401 and 403 to who sends no
    /// key, as Open-Meteo's do. A refusal for any other reason is not worth a retry, so it is not a failed server.
    func errorByStatus(of reply: HTTPReply, reason: String?, hasDocument: Bool) -> WeatherError {
        let status = reply.response.status
        let reason = reason ?? "HTTP \(status.code)"
        return switch status.code {
        case 401 where source != .openMeteo, 403 where hasDocument && source != .openMeteo:
            error(.keyRejected, reason)
        case 404 where hasDocument: error(.notFound, reason)
        case 408, 500...599: error(.serverFailed, reason, retryAfter: reply.retryAfter)
        case 429: error(.rateLimited, reason, retryAfter: reply.retryAfter)
        default: error(.invalidData, reason)
        }
    }
}

extension HTTPReply {
    /// What the answer's `Retry-After` asks for. A date is compared with the answer's own `Date`, which is by the same
    /// clock; nil when there is none to compare it with.
    var retryAfter: Duration? { retryAfter(now: date) }
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
