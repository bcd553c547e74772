import CitiesFoundation
package import CitiesProviders
package import CitiesWeatherModel

/// Answers about many cities, from the best place that is allowed to serve them.
///
/// Answers younger than their source's update interval come from the cache without a request. A missing one is
/// fetched. When every request to a replaceable source failed, the next source serves where the network is there, else the
/// last saved answers, and without any, climate normals; the outcome always tells which of these it was, and why.
package struct FetchService<Answer: SourceAnswer>: Sendable {
    package var query: SourceQuery<Answer>
    package var fetcher: Fetcher
    package var cache: ResponseCache

    package init(_ query: SourceQuery<Answer>, fetcher: Fetcher, cache: ResponseCache) {
        self.query = query
        self.fetcher = fetcher
        self.cache = cache
    }

    /// A question about cities, and the ways that may be taken for it.
    package struct Request: Sendable {
        package var cities: [City]
        package var provider: any Provider
        /// The sources that are asked one after another when those before fail as a whole although there is a network, or
        /// have no answer by their nature; empty where only `provider` may serve.
        package var others: [any Provider] = []
        /// The reason why an answer lacks what was asked for, such as a day beyond its last; nil for one that has it. The
        /// first of the other sources that has it of more cities serves then.
        package var lack: (@Sendable (CityResult<Answer>) -> WeatherError?)?
        /// Serves when `provider` fails as a whole; nil when only `provider` may serve.
        package var fallback: (any Provider)?
        package var units: UnitSystem
        package var language: Language
        /// Ask the server even for what was saved a moment ago.
        package var refresh: Bool
        /// Ask no server.
        package var offline: Bool
        /// False where all that is wanted of an answer is done when it arrives: then it goes, and thousands take little
        /// room.
        package var keepsAnswers = true

        package init(
            cities: [City], provider: any Provider, fallback: (any Provider)?, units: UnitSystem, language: Language,
            refresh: Bool, offline: Bool
        ) {
            self.cities = cities
            self.provider = provider
            self.fallback = fallback
            self.units = units
            self.language = language
            self.refresh = refresh
            self.offline = offline
        }
    }

    /// An answer or a failure for every city of the request, in its order; a city without an answer is left
    /// behind by a canceled fetch only. Where answers are not kept it has the failures alone, unless something stands in for
    /// the source.
    package struct Outcome: Sendable {
        package var cities: [CityResult<Answer>]
        /// The source that was asked first.
        package var asked: WeatherSource
        /// The answers that were not kept; nil when there were none.
        package internal(set) var passedOn: PassedOn?
        /// The reason why the source that was asked for did not serve; nil when it did, be it for some cities only.
        package var replaced: WeatherError?
        /// The reasons why other sources did not serve either, in the order in which they were asked; but for the ones that had no
        /// network, which is no news.
        package var otherFailures: [WeatherError] = []
        /// The reason why the answers could not be saved; nil when they were, and until saving is tried.
        package var cacheFailure: (any Error)?
        fileprivate var unsaved: Unsaved?

        package init(cities: [CityResult<Answer>] = [], asked: WeatherSource) {
            self.cities = cities
            self.asked = asked
        }
    }

    /// The number and provenance of the answers that arrived and were not kept.
    package struct PassedOn: Sendable {
        package var count: Int
        /// The provenance of all these answers together.
        package var provenance: Provenance
    }

    /// The fetched answers of an outcome: the cities of the answers that are kept, and the lines of the others.
    fileprivate struct Unsaved: Sendable {
        var request: Request
        var kept: Set<City.ID> = []
        /// Lines by the city whose file they belong in; nil is the file of all.
        var lines: [City.ID?: AnswerLines<Answer>] = [:]
        /// Most questions keep all answers in one file.
        let fileForEachCity: Bool

        var isEmpty: Bool { kept.isEmpty && lines.isEmpty }

        mutating func write(_ answer: Sourced<Answer>, about city: City.ID) {
            let count = fileForEachCity ? 1 : request.cities.count
            lines[fileForEachCity ? city : nil, default: AnswerLines(count: count)].add(answer, about: city)
        }
    }

    /// Fills a request and saves what was fetched for it. `arrived` is called with saved answers, then with each batch as
    /// it comes: every city once, unless the task is canceled or the source may not be asked. What stands in for it is in
    /// the outcome only.
    package func fill(
        _ request: Request, arrived: ([CityResult<Answer>]) -> Void = { _ in }, waiting: (Duration) -> Void = { _ in }
    ) async -> Outcome {
        var outcome = await answer(request, arrived: arrived, waiting: waiting)
        outcome.cacheFailure = await saving(outcome)?()
        return outcome
    }

    /// The cities that a server would be asked about: no saved answer of theirs is as good as live.
    package func citiesToAsk(_ request: Request) -> [City] {
        guard !request.offline, query.profile(request.provider).source.isLive else { return [] }
        let fresh = request.refresh ? [:] : fresh(request)
        return request.cities.filter { fresh[$0.id] == nil }
    }

    /// The saved answers that are as good as live, by city.
    package func fresh(_ request: Request) -> [City.ID: Sourced<Answer>] {
        fresh(among: load(request), query.profile(request.provider))
    }

    /// Fills a request as `fill` does, but leaves the saving to the caller, once the answers are shown.
    package func answer(
        _ request: Request, arrived: ([CityResult<Answer>]) -> Void = { _ in }, waiting: (Duration) -> Void = { _ in }
    ) async -> Outcome {
        let profile = query.profile(request.provider)
        // With `refresh`, saved answers are a last resort.
        let wantsAnew = request.refresh && !request.offline
        var saved = profile.source.isLive && !wantsAnew ? load(request) : [:]
        let fresh = fresh(among: saved, profile)
        // Saved answers of thousands of cities would be kept for a rare failure of the source.
        if !request.keepsAnswers, !request.offline { saved = [:] }

        // Where there is nothing, thousands of cities are not copied.
        let missing = fresh.isEmpty ? request.cities : request.cities.filter { fresh[$0.id] == nil }
        var outcome = Outcome(asked: profile.source)
        var results: [City.ID: CityResult<Answer>.Outcome] = [:]
        var unsaved = Unsaved(request: request, fileForEachCity: query.fileForEachCity)
        var hasServed = false
        func take(_ batch: [CityResult<Answer>], areSaved: Bool) {
            for item in batch {
                let isPassedOn = !request.keepsAnswers && item.answer != nil
                if isPassedOn { outcome.passOn(item) } else { results[item.id] = item.outcome }
                guard let answer = item.answer, !areSaved else { continue }
                hasServed = true
                guard profile.source.isLive else { continue }
                if isPassedOn { unsaved.write(answer, about: item.id) } else { unsaved.kept.insert(item.id) }
            }
            arrived(batch)
        }
        take(
            request.cities.compactMap { city in fresh[city.id].map { CityResult(city: city, outcome: .answered($0)) } },
            areSaved: true)
        if request.offline && profile.source.isLive {
            for city in missing { results[city.id] = .failed(WeatherError(.offline, source: profile.source)) }
        } else {
            await fetcher.ask(
                query, about: missing, from: request.provider, units: request.units, language: request.language,
                waiting: waiting
            ) { take($0, areSaved: false) }
        }
        outcome.cities = request.cities.compactMap { city in
            (results[city.id] ?? (request.keepsAnswers ? .awaited : nil)).map { CityResult(city: city, outcome: $0) }
        }
        if !unsaved.isEmpty { outcome.unsaved = unsaved }
        guard !hasServed, outcome.cities.contains(where: { $0.answer == nil }) else {
            return await whole(outcome, request, by: request.others[...], after: nil)
        }
        return await standIn(for: outcome, request, fresh: fresh) {
            guard profile.source.isLive else { return saved }
            let files = query.files(profile.source)
            return load(request, files.ofLess).merging(saved.isEmpty ? load(request) : saved) { $1 }
        }
    }

    /// The common part of the files that the request's answers are kept in.
    ///
    /// - Parameter file: Other files of such answers; nil is those.
    private func key(_ request: Request, _ file: String? = nil) -> ResponseCacheKey {
        let profile = query.profile(request.provider)
        return ResponseCacheKey(
            profile, kind: file ?? query.files(profile.source).own, units: request.units,
            language: request.language)
    }

    /// The files that the request's answers are in, and the cities of each.
    private func keys(_ request: Request, _ file: String) -> [ResponseCacheKey: Set<City.ID>] {
        let common = key(request, file)
        guard query.fileForEachCity else { return [common: Set(request.cities.map(\.id))] }
        return request.cities.reduce(into: [:]) { keys, city in
            var key = common
            key.city = city.id
            keys[key] = [city.id]
        }
    }

    /// The saved answers that have all requested parts.
    private func load(_ request: Request) -> [City.ID: Sourced<Answer>] {
        let files = query.files(query.profile(request.provider).source)
        return load(request, [files.own] + files.ofMore)
    }

    /// The saved answers of some files that would be accepted from a server now, the newest of each city.
    private func load(_ request: Request, _ files: [String]) -> [City.ID: Sourced<Answer>] {
        guard !files.isEmpty else { return [:] }
        let credibility = Credibility(cities: request.cities, now: fetcher.now())
        let cities = Dictionary(request.cities.map { ($0.id, $0) }) { first, _ in first }
        return files.flatMap { keys(request, $0) }.reduce(into: [:]) { saved, file in
            let answers: [City.ID: Sourced<Answer>] = cache.load(file.key, of: file.value)
            for (id, answer) in answers {
                guard let city = cities[id], credibility.objection(to: answer, about: city) == nil else { continue }
                if let other = saved[id], other.provenance.fetchedAt > answer.provenance.fetchedAt { continue }
                saved[id] = answer
            }
        }
    }

    /// The saved answers that are as good as live, since the source has nothing newer; their freshness is live.
    private func fresh(
        among saved: [City.ID: Sourced<Answer>], _ profile: ProviderProfile
    ) -> [City.ID: Sourced<Answer>] {
        return saved.compactMapValues { answer in
            guard profile.isCurrent(fetchedAt: answer.provenance.fetchedAt, now: fetcher.now()),
                query.isEnough(answer.value, profile.source)
            else { return nil }
            var fresh = answer
            fresh.provenance.freshness = .live
            return fresh
        }
    }

    /// The work of saving the answers that ``answer(_:arrived:waiting:)`` fetched, which returns the reason why it
    /// failed; nil when nothing was fetched.
    package func saving(_ outcome: Outcome) -> (@Sendable () async -> (any Error)?)? {
        guard let unsaved = outcome.unsaved else { return nil }
        let cities = outcome.cities
        return {
            var unsaved = unsaved
            for item in cities where unsaved.kept.contains(item.id) {
                if let answer = item.answer { unsaved.write(answer, about: item.id) }
            }
            var key = key(unsaved.request)
            do {
                for (city, lines) in unsaved.lines {
                    key.city = city
                    try await cache.save(lines, key)
                }
                try cache.removeOld(now: fetcher.now())
                return nil
            } catch {
                return error
            }
        }
    }
}

extension FetchService.Outcome {
    /// The origin of all answers together.
    package var origin: AnswerOrigin {
        let kept = Provenance.combined(cities.lazy.compactMap { $0.answer?.provenance })
        return AnswerOrigin(asked: asked, passedOn?.provenance.beside(kept) ?? kept, replaced: replaced)
    }

    /// The failure that most cities share when none has an answer; nil when one has, or none was asked for.
    package var wholeFailure: WeatherError? { passedOn == nil ? cities.sharedFailure() : nil }

    /// The number of the cities, those included whose answers were not kept.
    package var count: Int { cities.count + (passedOn?.count ?? 0) }

    fileprivate mutating func passOn(_ city: CityResult<Answer>) {
        guard let provenance = city.answer?.provenance else { return }
        passedOn = FetchService.PassedOn(
            count: (passedOn?.count ?? 0) + 1, provenance: provenance.beside(passedOn?.provenance))
    }
}
