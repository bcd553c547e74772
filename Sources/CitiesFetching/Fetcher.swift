package import CitiesFoundation
package import CitiesHTTP
import HTTPTypes
package import CitiesProviders
package import CitiesWeatherModel

/// Asks one source about any number of cities, a bounded number of requests at a time.
package struct Fetcher: Sendable {
    /// Sends a request, retries and redirects included.
    package var client: HTTPClient
    package var limits: HTTPLimits
    package var now: @Sendable () -> Date
    /// The last replies with validators; nil asks for everything anew.
    package var replies: SavedReplies?
    /// The time for the requests of all fetchers together; without a limit, each request has its own.
    package var deadline: RequestDeadline
    /// Waits for the next minute of a source that takes this many requests in each.
    package var pause: @Sendable (Duration) async throws -> Void

    package init(
        client: HTTPClient, limits: HTTPLimits, now: @escaping @Sendable () -> Date, replies: SavedReplies? = nil,
        deadline: RequestDeadline = RequestDeadline(nil),
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.client = client
        self.limits = limits
        self.now = now
        self.replies = replies
        self.deadline = deadline
        self.pause = pause
    }

    /// The longest pause before a request that may take `limit`.
    func patience(_ limit: Duration) -> Duration { deadline.left.map { min($0, limit) } ?? limit }

    /// Calls `receive` with the results of each batch as it arrives, in no particular order of batches.
    ///
    /// Every city is reported exactly once, unless the task is canceled: then transfers stop and the rest is not asked.
    /// A source that refuses the key or sets a limit, and one that serves none of the first requests, is not asked
    /// further: the rest fails for the same reason.
    /// A source that takes this many requests in a minute gets as many at once and the next ones a minute later, which
    /// `waiting` announces; where that is longer than an answer may take, the rest fails at once, and says when to try
    /// again.
    /// Requests are written when their turn comes, so that the memory in use does not grow with the number of cities.
    package func ask<Answer>(
        _ query: SourceQuery<Answer>,
        about cities: [City],
        from provider: any Provider,
        units: UnitSystem,
        language: Language,
        waiting: (Duration) -> Void = { _ in },
        receive: ([CityResult<Answer>]) -> Void
    ) async {
        let endpoint: Endpoint<Answer>
        do throws(WeatherError) { endpoint = try query.endpoint(of: provider) } catch {
            return receive(cities.map { CityResult(city: $0, outcome: .failed(error)) })
        }
        let profile = endpoint.profile
        let window = max(1, profile.concurrentRequests)
        var pace = RequestPace(limit: profile.requestsPerMinute)
        var wait: Duration?
        var rest = cities[...]
        var breaker = CircuitBreaker()
        await withTaskGroup(of: [CityResult<Answer>].self) { group in
            var underWay = 0
            func fillWindow() {
                while underWay < window, !rest.isEmpty, !Task.isCancelled, breaker.verdict == nil {
                    guard pace.admits(now()) else {
                        wait = pace.wait(now())
                        return
                    }
                    let length = endpoint.batchLength(of: rest, units: units)
                    let batch = rest.prefix(length)
                    rest = rest.dropFirst(length)
                    underWay += 1
                    group.addTask {
                        await ask(
                            batch, of: cities, from: endpoint, units: units, language: language)
                    }
                }
            }
            fillWindow()
            while true {
                while wait == nil || underWay > 0, let results = await group.next() {
                    underWay -= 1
                    receive(results)
                    breaker.note(results)
                    if wait == nil { fillWindow() }
                }
                guard wait != nil, breaker.verdict == nil else { break }
                // Some of it has passed by now.
                let left = pace.wait(now())
                guard left <= patience(limits.total) else {
                    breaker.refuse(
                        WeatherError(
                            .rateLimited, source: profile.source, host: profile.baseURL?.authority,
                            reason: "the limit of requests per minute", retryAfter: left))
                    break
                }
                waiting(left)
                do { try await pause(left) } catch { break }
                wait = nil
                fillWindow()
            }
        }
        if let verdict = breaker.verdict, !rest.isEmpty {
            receive(rest.map { CityResult(city: $0, outcome: .failed(verdict)) })
        }
    }

    /// Puts the question about a part of all cities. An answer that cannot be true is a failure of its city alone.
    private func ask<Answer>(
        _ cities: ArraySlice<City>, of all: [City], from endpoint: Endpoint<Answer>, units: UnitSystem,
        language: Language
    ) async -> [CityResult<Answer>] {
        let source = endpoint.profile.source
        do throws(WeatherError) {
            let request = try endpoint.request(about: cities, units: units, language: language)
            let shared = cities.count == 1 ? cities.first.flatMap { endpoint.shared($0, units, language) } : nil
            let (answers, answered, heldSince) = try await answer(request, source: source, sharedWith: shared)
            guard answers.count == cities.count else {
                throw WeatherError(.invalidData, source: source, reason: "\(answers.count) answers for \(cities.count)")
            }
            let now = now()
            let provenance = Provenance(source: source, fetchedAt: heldSince ?? now)
            let credibility = Credibility(cities: all, now: now)
            return zip(cities, answers).map { city, answer in
                let result = answer.flatMap { answer in
                    guard let cause = credibility.objection(to: answer, about: city, answered: answered) else {
                        var answer = answer
                        answer.dropImpossibleRanges()
                        return .success(Sourced(answer, provenance))
                    }
                    let host = endpoint.profile.baseURL?.authority
                    return .failure(WeatherError(.invalidData, source: source, host: host, cause: cause))
                }
                return CityResult(city: city, outcome: CityResult.Outcome(result))
            }
        } catch {
            return cities.map { CityResult(city: $0, outcome: .failed(error)) }
        }
    }

    /// The answer, and when its server says that it gave it; nil when it does not say. Where the source was not asked, because
    /// its last reply binds until it expires, `heldSince` is the time of that reply.
    ///
    /// - Parameter other: Another request that the reply answers too; nil without one.
    func answer<Answer>(
        _ request: SourceRequest<Answer>, source: WeatherSource, sharedWith other: SharedRequest? = nil
    ) async throws(WeatherError) -> (answer: Answer, answered: Date?, heldSince: Date?) {
        var question = request
        var (answered, heldSince): (Date?, Date?)
        // Reading the answer is part of what may take so long, and requests that follow from it are, too.
        let deadline = ContinuousClock.now + limits.total
        while true {
            switch question {
            case .computed(let compute): return (try compute(now()), answered, heldSince)
            case .at(let ask): question = try ask(now())
            case .http(let request, let size, let decode):
                let last = try await read(request, size, by: deadline, source: source, sharedWith: other, decode)
                return (last.value, last.answered, [heldSince, last.heldSince].compactMap(\.self).min())
            case .then(let request, let size, let next):
                let step = try await read(request, size, by: deadline, source: source, next)
                // A reply that is followed by the same request was none.
                if case .then(request, _, _) = step.value { replies?.recent.forget(request.addressWithoutSecrets) }
                (question, answered) = (step.value, step.answered)
                heldSince = [heldSince, step.heldSince].compactMap(\.self).min()
            }
        }
    }

    /// The value of a reply, with its times.
    private struct Read<Value> {
        var value: Value
        var answered: Date?
        /// The time of a kept reply that binds; nil when the source was asked.
        var heldSince: Date?
    }

    /// Sends a request, and reads its reply. Nothing is sent where the last reply binds.
    private func read<Value>(
        _ request: HTTPRequest, _ size: AnswerSize, by deadline: ContinuousClock.Instant, source: WeatherSource,
        sharedWith other: SharedRequest? = nil,
        _ decode: @Sendable (HTTPReply, Date) throws(WeatherError) -> Value
    ) async throws(WeatherError) -> Read<Value> {
        guard let replies else {
            let reply = try await send(request, size, by: deadline, source: source)
            return Read(value: try read(reply, of: request, by: deadline, decode), answered: reply.date)
        }
        let address = request.addressWithoutSecrets
        if source.descriptor.answersByIssue, let recent = replies.recent.load(address, now: now()) {
            return Read(
                value: try read(recent.reply, of: request, by: deadline, decode), answered: recent.reply.date,
                heldSince: recent.time)
        }
        if other == nil, let reply = replies.takeShared(address, now: now()) {
            return Read(value: try read(reply, of: request, by: deadline, decode), answered: reply.date)
        }
        func ask() async throws(WeatherError) -> Read<Value> {
            let kept = replies.load(address)
            if let kept, source.descriptor.bindsToExpires, let wait = kept.wait(now()) {
                do throws(WeatherError) {
                    let value = try read(kept.reply, of: request, by: deadline, decode)
                    replies.note(.held(host: request.hostForMessages, wait))
                    return Read(value: value, heldSince: kept.fetchedAt)
                } catch {
                    guard error.kind == .invalidData else { throw error }
                    // It was read when it came: by now it is another one, or the program is. It binds nothing.
                    replies.forget(address)
                    return try await confirm(
                        nil, request, size, by: deadline, source: source, sharedWith: other, decode)
                }
            }
            return try await confirm(
                kept, request, size, by: deadline, source: source, sharedWith: other, decode)
        }
        guard source.descriptor.bindsToExpires else { return try await ask() }
        // The present and the days are one address: the second of two questions waits for the reply to the first.
        return try await replies.turns.take(address, most: 1, ask)
    }

    /// Sends a request, with the question whether a kept reply still holds, and keeps the reply. A kept reply that holds but
    /// cannot be read is asked for anew.
    private func confirm<Value>(
        _ kept: SavedReplies.Kept?, _ request: HTTPRequest, _ size: AnswerSize, by deadline: ContinuousClock.Instant,
        source: WeatherSource, sharedWith other: SharedRequest?,
        _ decode: @Sendable (HTTPReply, Date) throws(WeatherError) -> Value
    ) async throws(WeatherError) -> Read<Value> {
        guard let replies else { preconditionFailure("there is nothing to confirm") }
        let question = kept.map { request.conditional(on: $0.validators) } ?? request
        let reply: HTTPReply
        if source.descriptor.bindsToExpires {
            let most = source.descriptor.concurrentRequests
            reply = try await replies.turns.take(source.id, most: most) { () async throws(WeatherError) in
                try await send(question, size, by: deadline, source: source)
            }
        } else {
            reply = try await send(question, size, by: deadline, source: source)
        }
        let address = request.addressWithoutSecrets
        let status = reply.response.status.code
        // Without a kept reply there is nothing that it could be about.
        let renewed = status == 304 ? kept : nil
        if status == 203 { replies.note(.deprecated(host: request.hostForMessages)) }
        do throws(WeatherError) {
            let whole = renewed?.reply ?? reply
            let value = try read(whole, of: request, by: deadline, decode)
            if let other, other.isAnswered(whole) {
                replies.share(whole, for: other.request.addressWithoutSecrets, now: now())
            }
            if (renewed != nil || [200, 203].contains(status)), !reply.repeatsSecret(of: request) {
                await replies.keep(reply, renewing: renewed, for: address, now: now())
                if source.descriptor.answersByIssue {
                    replies.recent.keep(renewed?.reply ?? reply, from: address, now: now())
                }
            }
            return Read(value: value, answered: reply.date)
        } catch {
            guard renewed != nil else { throw error }
            replies.forget(address)
            guard error.kind == .invalidData else { throw error }
            return try await confirm(
                nil, request, size, by: deadline, source: source, sharedWith: other, decode)
        }
    }

    private func send(
        _ request: HTTPRequest, _ size: AnswerSize, by deadline: ContinuousClock.Instant, source: WeatherSource
    ) async throws(WeatherError) -> HTTPReply {
        var limits = limits
        limits.total = max(.zero, min(limits.total, deadline - .now))
        limits.bodyBytes = min(limits.bodyBytes, size.bytes)
        do {
            return try await client.send(request, limits).withoutSecrets(of: request)
        } catch {
            throw WeatherError(error, source: source)
        }
    }

    private func read<Value>(
        _ reply: HTTPReply, of request: HTTPRequest, by deadline: ContinuousClock.Instant,
        _ decode: @Sendable (HTTPReply, Date) throws(WeatherError) -> Value
    ) throws(WeatherError) -> Value {
        do throws(WeatherError) {
            let now = now()
            let reading = Reading.$deadline.withValue(deadline) {
                Reading.$now.withValue(now) { Result { () throws(WeatherError) in try decode(reply, now) } }
            }
            return try reading.get()
        } catch {
            var named = error
            if named.host == nil { named.host = request.hostForMessages }
            throw named
        }
    }
}

extension WeatherError {
    /// A failed transfer, seen as what it means for the weather.
    package init(_ error: HTTPError, source: WeatherSource) {
        self.init(error.cause.kind, source: source, host: error.host, reason: error.reason, cause: error.cause)
    }
}

extension Fetcher {
    /// Places called `name`, best first, at most `limit`; empty without a match.
    ///
    /// One request, with the retries and limits of any other. Nothing of it is kept.
    package func places(
        named name: String, limit: Int, from search: PlaceSearch, language: Language
    ) async throws(WeatherError) -> [City] {
        var fetcher = self
        fetcher.replies = nil
        return try await fetcher.answer(
            try search.places(named: name, limit: limit, language: language), source: search.source
        ).answer
    }
}
