import CitiesFoundation
import CitiesHTTP
import HTTPTypes
import CitiesWeatherModel

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
        // First cleaned, so that nothing invisible hides a copy, and cut to size only then.
        let safe = reason.map { reason in key.map { $0.cut(from: reason.cleaned()) } ?? reason }
        return WeatherError(kind, source: source, host: host, reason: safe, cause: cause, retryAfter: retryAfter)
    }

    /// The answer that `decode` makes of the body of a success.
    ///
    /// Sources also report failures in bodies of successes. So `documentedError`, which knows the source's error documents, is
    /// asked about every reply that is no weather; nil means that the body holds no such document. Neither gets to see
    /// more than `size`.
    func answer<Answer>(
        in reply: HTTPReply,
        size: AnswerSize,
        documentedError: (HTTPReply) -> WeatherError?,
        decode: (Data) throws(WeatherError) -> Answer
    ) throws(WeatherError) -> Answer {
        let isSuccess = reply.response.status.kind == .successful
        if isSuccess, reply.isWebPage { throw signInPage }
        guard let isReadable = size.holds(reply.body) else { throw stopped }
        guard isReadable else {
            throw isSuccess ? tooLarge : errorByStatus(of: reply, reason: nil, hasDocument: false)
        }
        guard isSuccess else {
            throw documentedError(reply) ?? errorByStatus(of: reply, reason: nil, hasDocument: false)
        }
        do {
            return try decode(reply.body)
        } catch {
            throw documentedError(reply) ?? error
        }
    }

    /// - Parameter elements: How many of each `FirstElements` in it are read.
    func document<Document: Decodable>(
        _ type: Document.Type, in body: Data, elements: Int = 0
    ) throws(WeatherError) -> Document {
        do {
            let decoder = JSONDecoder()
            if elements > 0 { decoder.userInfo[.mostElements] = elements }
            return try decoder.decode(type, from: body)
        } catch is CancellationError {
            throw stopped
        } catch {
            throw unreadable(error)
        }
    }

    /// Calls with each element of a list and its index. One that cannot be read is an error of its own; a list that is not
    /// JSON, or has more than `most` elements, is one of all. Gives the number of elements.
    func forEachElement<Element: Decodable>(
        of list: JSONElements, most: Int, _ body: (Int, Result<Element, WeatherError>) -> Void
    ) throws(WeatherError) -> Int {
        let decoder = JSONDecoder()
        var (list, count) = (list, 0)
        while !list.isAtEnd {
            guard Reading.stop == nil else { throw stopped }
            guard count < most else {
                throw error(.invalidData, "more places in the answer than the \(most) asked for")
            }
            guard let element = list.next() else { throw notJSON }
            do {
                body(count, .success(try decoder.decode(Element.self, from: element)))
            } catch let error as DecodingError where !error.isOfWholeDocument {
                body(count, .failure(self.error(.invalidData, error.plainReason(under: [ElementKey(count)]))))
            } catch is CancellationError {
                throw stopped
            } catch {
                throw notJSON
            }
            count += 1
        }
        return count
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
        (error as? DecodingError).map { self.error(.invalidData, $0.plainReason()) } ?? notJSON
    }

    private var notJSON: WeatherError { error(.invalidData, DecodingError.notJSON) }

    /// Networks that want to be signed in to answer in the place of the server.
    private var signInPage: WeatherError {
        WeatherError(.invalidData, source: source, host: host, reason: "a web page", cause: .signInPage)
    }

    /// Reading ended before the answer did.
    private var stopped: WeatherError { error(Reading.stop ?? .cancelled, nil) }

    private var tooLarge: WeatherError {
        WeatherError(
            .invalidData, source: source, host: host, reason: "more than the answer to what was asked", cause: .tooLarge
        )
    }

    /// The meaning of a status when nothing more precise is known.
    ///
    /// Without an error document of the source, 403 and 404 come from something in between (a portal, a firewall) or
    /// from a server that is no such source, and say nothing about a key or a place. Nor do 401 and 403 without a
    /// key. A refusal for any other reason is not worth a retry, so it is not a failed server.
    func errorByStatus(of reply: HTTPReply, reason: String?, hasDocument: Bool) -> WeatherError {
        let status = reply.response.status
        let reason = reason ?? "HTTP \(status.code)"
        return switch status.code {
        case 401 where source.descriptor.needsKey, 403 where hasDocument && source.descriptor.needsKey:
            error(.keyRejected, reason)
        case 404 where hasDocument: error(.notFound, reason)
        case 408, 500...510, 512...599: error(.serverFailed, reason, retryAfter: reply.retryAfter)
        case 429: error(.rateLimited, reason, retryAfter: reply.retryAfter)
        // "Network Authentication Required", which is there for this alone.
        case 511: signInPage
        default: error(.invalidData, reason)
        }
    }
}

extension HTTPReply {
    /// The wait of the answer's `Retry-After`. A date is compared with the answer's own `Date`, which is by the same
    /// clock; nil when there is none to compare it with.
    var retryAfter: Duration? { retryAfter(now: date) }
}

/// The place of an element in a list.
private struct ElementKey: CodingKey {
    let intValue: Int?
    var stringValue: String { intValue.map(String.init) ?? "" }

    init(_ index: Int) { intValue = index }
    init?(intValue: Int) { self.init(intValue) }
    init?(stringValue: String) { nil }
}

extension DecodingError {
    fileprivate static let notJSON = "the answer is not JSON"

    /// True when what was decoded is no document at all.
    fileprivate var isOfWholeDocument: Bool {
        if case .dataCorrupted(let context) = self { context.codingPath.isEmpty } else { false }
    }

    /// The mistake and its place, in words without the names of types.
    ///
    /// - Parameter list: the place of what was decoded in the answer.
    fileprivate func plainReason(under list: [any CodingKey] = []) -> String {
        func path(_ keys: [any CodingKey]) -> String {
            let keys = list + keys
            guard !keys.isEmpty else { return "the answer" }
            return keys.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }.joined(separator: ".")
        }
        return switch self {
        case .keyNotFound(let key, let context): "\(path(context.codingPath + [key])) is missing"
        case .valueNotFound(_, let context): "\(path(context.codingPath)) is null"
        case .typeMismatch(_, let context): "\(path(context.codingPath)) is not of the documented type"
        case .dataCorrupted(let context) where !isOfWholeDocument: "\(path(context.codingPath)) cannot be read"
        default: Self.notJSON
        }
    }
}

extension ReplyReader {
    /// Throws when most of the temperatures that were sent are those of no place on Earth: then they are in another unit
    /// than was asked for, and the rest of the answer is as little to be trusted. A single one in a long row is a slip,
    /// and counts as not given.
    func checkTemperatures(_ sent: [Double?], _ units: UnitSystem) throws(WeatherError) {
        let sent = sent.compactMap(\.self)
        let impossible = sent.filter { Plausible.value($0, of: .temperature, in: units) == nil }
        guard let example = impossible.first, impossible.count * 2 > sent.count else { return }
        let unit = units == .celsius ? "°C" : "°F"
        throw error(.invalidData, "\(example) \(unit) is no temperature", cause: .impossibleTemperature)
    }
}

extension CurrentWeather {
    /// True when there is no weather in it, only a moment.
    var saysNothing: Bool {
        temperature == nil && feelsLike == nil && humidity == nil && condition == nil && pressure == nil
            && windSpeed == nil
    }
}

extension Coordinates {
    /// The place that an answer gives; nil unless it has both numbers. A point that is not on the Earth is kept: an
    /// answer about nowhere is not one about the place that was asked for.
    init?(sentLatitude latitude: Double?, longitude: Double?) {
        guard let latitude, let longitude else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}
