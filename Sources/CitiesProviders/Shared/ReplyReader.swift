import CitiesFoundation
import CitiesHTTP
import CitiesJSON
import HTTPTypes
import CitiesWeatherModel

/// Reads what one server says: its status, its JSON, and why it refused.
struct ReplyReader: Sendable {
    let source: WeatherSource
    let baseURL: BaseURL
    /// Cut out of every reason, in case the server repeats what it was sent.
    var key: APIKey?

    private var host: String { baseURL.authority }

    func error(
        _ kind: WeatherError.Kind, _ reason: String?, cause: WeatherError.Cause? = nil, retryAfter: Duration? = nil
    ) -> WeatherError {
        // First cleaned, so that nothing invisible hides a copy, and cut to size only then.
        let safe = reason.map { reason in key.map { $0.cut(from: reason.cleaned()) } ?? reason }
        var error = WeatherError(kind, source: source, host: host, reason: safe, cause: cause)
        error.retryAfter = retryAfter
        return error
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
        guard reply.body.count <= size.bytes else {
            throw isSuccess ? tooLarge : errorByStatus(of: reply, reason: nil, hasDocument: false)
        }
        guard Reading.stop == nil else { throw stopped }
        guard isSuccess else {
            throw documentedError(reply) ?? errorByStatus(of: reply, reason: nil, hasDocument: false)
        }
        do {
            return try decode(reply.body)
        } catch  where error.cause == .tooLarge {
            throw error
        } catch {
            throw documentedError(reply) ?? error
        }
    }

    /// The document that `read` makes of a body.
    func document<Document>(
        in body: Data, size: AnswerSize, read: (JSONNode) throws(JSONError) -> Document
    ) throws(WeatherError) -> Document {
        do {
            return try read(JSONDocument(body, values: size.values) { Reading.stop != nil }.root)
        } catch {
            throw unreadable(error)
        }
    }

    /// The document about a failure that `read` makes of a body; nil for a body without one, as a list.
    func errorDocument<Document>(
        in reply: HTTPReply, read: (JSONNode) throws(JSONError) -> Document
    ) -> Document? {
        guard !reply.body.isJSONList else { return nil }
        let parsed = try? JSONDocument(reply.body, values: AnswerSize.valuesOfError) { Reading.stop != nil }
        return parsed.flatMap { try? read($0.root) }
    }

    /// Calls with each element of a list and its index. One that cannot be read is an error of its own; a list that is not
    /// JSON, or has more than `most` elements, is one of all. Gives the number of elements.
    func forEachElement<Element: JSONReadable>(
        of body: Data, size: AnswerSize, most: Int, _ take: (Int, Result<Element, WeatherError>) -> Void
    ) throws(WeatherError) -> Int {
        guard var list = JSONElements(body, values: size.values, isStopped: { Reading.stop != nil }) else {
            throw tooLarge
        }
        var count = 0
        while !list.isAtEnd {
            guard count < most else { throw surplus(in: body, size: size, most: most) }
            let element: JSONDocument
            do {
                element = try list.next()
            } catch {
                throw unreadable(error)
            }
            take(count, Result { () throws(JSONError) in try Element(element.root) }.mapError { unreadable($0) })
            count += 1
        }
        return count
    }

    /// The error of a list with more elements than asked for. All of it is parsed once, to find out whether it is also too large.
    private func surplus(in body: Data, size: AnswerSize, most: Int) -> WeatherError {
        do {
            _ = try JSONDocument(body, values: size.values) { Reading.stop != nil }
        } catch {
            if error != .notJSON { return unreadable(error) }
        }
        return error(.invalidData, "more answers than the \(most) asked for")
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

    func unreadable(_ error: JSONError) -> WeatherError {
        switch error {
        case .notJSON, .unexpected: self.error(.invalidData, error.reason)
        case .tooLarge: tooLarge
        case .stopped: stopped
        }
    }

    /// Networks that want to be signed in to answer in the place of the server.
    var signInPage: WeatherError {
        WeatherError(.invalidData, source: source, host: host, reason: "a web page", cause: .signInPage)
    }

    /// Reading ended before the answer did.
    var stopped: WeatherError { error(Reading.stop ?? .cancelled, nil) }

    var tooLarge: WeatherError {
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
    /// clock; nil without one to compare it with.
    var retryAfter: Duration? { retryAfter(now: date) }
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
    /// True when there is no weather in it: at most a moment, and a sky without a number.
    var saysNothing: Bool {
        temperature == nil && feelsLike == nil && humidity == nil && pressure == nil && windSpeed == nil
    }
}
