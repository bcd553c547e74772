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
    /// Waits for the next minute of a source that takes so many requests in each.
    package var pause: @Sendable (Duration) async throws -> Void

    package init(
        client: HTTPClient, limits: HTTPLimits, now: @escaping @Sendable () -> Date,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.client = client
        self.limits = limits
        self.now = now
        self.pause = pause
    }

    /// Calls `receive` with the results of each batch as it arrives, in no particular order of batches.
    ///
    /// Every city is reported exactly once, unless the task is canceled: then transfers stop and the rest is not asked.
    /// A source that refuses the key or sets a limit, and one that serves none of the first requests, is not asked
    /// further: the rest fails for the same reason.
    /// A source that takes so many requests in a minute gets as many at once and the next ones a minute later, which
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
        let profile = query.profile(provider)
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
                    let length = min(max(1, query.batchLength(provider, rest, units)), rest.count)
                    let batch = rest.prefix(length)
                    rest = rest.dropFirst(length)
                    underWay += 1
                    group.addTask {
                        await ask(
                            query, batch, of: cities, from: provider, profile, units: units, language: language)
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
                guard left <= limits.total else {
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
        _ query: SourceQuery<Answer>, _ cities: ArraySlice<City>, of all: [City], from provider: any Provider,
        _ profile: ProviderProfile, units: UnitSystem, language: Language
    ) async -> [CityResult<Answer>] {
        let source = profile.source
        do throws(WeatherError) {
            let request = try query.request(provider, cities, units, language)
            let (answers, answered) = try await answer(request, source: source)
            guard answers.count == cities.count else {
                throw WeatherError(.invalidData, source: source, reason: "\(answers.count) answers for \(cities.count)")
            }
            let provenance = Provenance(source: source, fetchedAt: now())
            let credibility = Credibility(cities: all, now: provenance.fetchedAt)
            return zip(cities, answers).map { city, answer in
                let result = answer.flatMap { answer in
                    guard let cause = credibility.objection(to: answer, about: city, answered: answered) else {
                        return .success(Sourced(answer, provenance))
                    }
                    let host = profile.baseURL?.authority
                    return .failure(WeatherError(.invalidData, source: source, host: host, cause: cause))
                }
                return CityResult(city: city, outcome: CityResult.Outcome(result))
            }
        } catch {
            return cities.map { CityResult(city: $0, outcome: .failed(error)) }
        }
    }

    /// The answer, and when its server says that it gave it; nil when it does not say.
    func answer<Answer>(
        _ request: SourceRequest<Answer>, source: WeatherSource
    ) async throws(WeatherError) -> (answer: Answer, answered: Date?) {
        var question = request
        var answered: Date?
        // Reading the answer is part of what may take so long, and requests that follow from it are, too.
        let deadline = ContinuousClock.now + limits.total
        while true {
            switch question {
            case .computed(let compute): return (try compute(now()), answered)
            case .at(let ask): question = try ask(now())
            case .http(let request, let size, let decode):
                return try await read(request, size, by: deadline, source: source, decode)
            case .then(let request, let size, let next):
                (question, answered) = try await read(request, size, by: deadline, source: source, next)
            }
        }
    }

    /// Sends a request, and reads its reply.
    private func read<Value>(
        _ request: HTTPRequest, _ size: AnswerSize, by deadline: ContinuousClock.Instant, source: WeatherSource,
        _ decode: @Sendable (HTTPReply, Date) throws(WeatherError) -> Value
    ) async throws(WeatherError) -> (Value, answered: Date?) {
        var limits = limits
        limits.total = max(.zero, min(limits.total, deadline - .now))
        limits.bodyBytes = min(limits.bodyBytes, size.bytes)
        let reply: HTTPReply
        do {
            reply = try await client.send(request, limits)
        } catch {
            throw WeatherError(error, source: source)
        }
        do throws(WeatherError) {
            let reading = Reading.$deadline.withValue(deadline) {
                Result { () throws(WeatherError) in try decode(reply, now()) }
            }
            return (try reading.get(), reply.date)
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
    /// Places called `name`, best first, at most `limit`; empty when there is none.
    ///
    /// One request, with the retries and limits of any other. Nothing of it is kept.
    package func places(
        named name: String, limit: Int, from geocoder: any GeocodingProvider, language: Language
    ) async throws(WeatherError) -> [City] {
        try await answer(
            try geocoder.places(named: name, limit: limit, language: language), source: geocoder.profile.source
        ).answer
    }
}
