import Foundation
package import CitiesLocalization
package import CitiesProviders
package import CitiesWeatherModel

/// Answers about many cities, from the best place that is allowed to serve them.
///
/// Answers younger than their source's update interval come from the cache without a request. What is not there is
/// fetched. When nothing at all could be had from a source that may be stood in for, the last saved answers serve,
/// and where there are none, climate normals; the outcome always tells which of these it was, and why.
package struct AnswerService<Answer: Measured>: Sendable {
    package var question: Question<Answer>
    package var fetcher: Fetcher
    package var cache: AnswerCache

    package init(_ question: Question<Answer>, fetcher: Fetcher, cache: AnswerCache) {
        self.question = question
        self.fetcher = fetcher
        self.cache = cache
    }

    /// What is wanted, and what may be done for it.
    package struct Order: Sendable {
        package var cities: [City]
        package var provider: any Provider
        /// Serves when `provider` fails as a whole; nil when only `provider` may serve.
        package var fallback: (any Provider)?
        package var units: UnitSystem
        package var language: Language
        /// Ask the server even for what was saved a moment ago.
        package var refresh: Bool
        /// Ask no server.
        package var offline: Bool

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

    /// An answer or a failure for every city of the order, in its order.
    package struct Outcome: Sendable {
        package var cities: [CityResult<Answer>]
        package var source: WeatherSource
        package var freshness: Freshness
        /// Why the source that was asked for did not serve; nil when it did, be it for some cities only.
        package var replaced: WeatherError?
        /// Why the answers could not be saved; nil when they were, or there was nothing to save.
        package var cacheFailure: (any Error)?
    }

    /// Fills an order. `arrived` is called with what is saved, then with each batch as it comes: every city once, unless
    /// the task is cancelled or the source may not be asked. What stands in for it is in the outcome only.
    package func fill(_ order: Order, arrived: ([CityResult<Answer>]) -> Void = { _ in }) async -> Outcome {
        let profile = order.provider.profile
        let saved = profile.source.isLive ? load(order) : [:]
        let fresh = order.refresh && !order.offline ? [:] : saved.filter { isFresh($0.value, profile.updateInterval) }

        var results = fresh.mapValues(Result<SourceReport<Answer>, WeatherError>.success)
        let missing = order.cities.filter { fresh[$0.id] == nil }
        arrived(order.cities.compactMap { city in fresh[city.id].map { CityResult(city: city, result: .success($0)) } })
        var outcome = Outcome(cities: [], source: profile.source, freshness: .live)
        if order.offline && profile.source.isLive {
            for city in missing { results[city.id] = .failure(WeatherError(.offline, source: profile.source)) }
        } else {
            outcome.cacheFailure = await fetch(missing, order, into: &results, arrived: arrived)
        }

        outcome.cities = collect(order.cities, results, source: profile.source)
        if !profile.source.isLive { outcome.freshness = .typical }
        return await standIn(for: outcome, order, fresh: fresh, saved: saved)
    }

    /// The files that the order's answers are in, and the cities of each.
    private func keys(_ order: Order) -> [AnswerKey: Set<City.ID>] {
        order.cities.reduce(into: [:]) { keys, city in
            let key = AnswerKey(
                order.provider.profile, question: question.name, city: question.fileForEachCity ? city.id : nil,
                units: order.units, language: order.language)
            keys[key, default: []].insert(city.id)
        }
    }

    /// What is saved and would be believed if a server said it now.
    private func load(_ order: Order) -> [City.ID: SourceReport<Answer>] {
        let credibility = Credibility(cities: order.cities, now: fetcher.now())
        let cities = Dictionary(order.cities.map { ($0.id, $0) }) { first, _ in first }
        return keys(order).reduce(into: [:]) { saved, file in
            // A file has the answers about other cities too.
            let reports: [City.ID: SourceReport<Answer>] = cache.load(file.key)
            let believed = reports.filter { id, report in
                guard file.value.contains(id), let city = cities[id] else { return false }
                return credibility.objection(to: report, about: city) == nil
            }
            saved.merge(believed) { one, _ in one }
        }
    }

    private func isFresh(_ report: SourceReport<Answer>, _ interval: Duration) -> Bool {
        let age = fetcher.now().timeIntervalSince(report.fetchedAt)
        // A clock that was set back makes answers from the future: they are not trusted as fresh.
        return age >= 0 && age < Double(interval.components.seconds)
    }

    private func fetch(
        _ cities: [City], _ order: Order,
        into results: inout [City.ID: Result<SourceReport<Answer>, WeatherError>],
        arrived: ([CityResult<Answer>]) -> Void
    ) async -> (any Error)? {
        var reports: [City.ID: SourceReport<Answer>] = [:]
        await fetcher.ask(
            question, about: cities, from: order.provider, units: order.units, language: order.language
        ) { batch in
            for item in batch {
                results[item.city.id] = item.result
                if case .success(let report) = item.result { reports[item.city.id] = report }
            }
            arrived(batch)
        }
        guard order.provider.profile.source.isLive else { return nil }
        do {
            for (key, cities) in keys(order) { try await cache.save(reports.filter { cities.contains($0.key) }, key) }
            if !reports.isEmpty { try cache.removeOld(now: fetcher.now()) }
            return nil
        } catch {
            return error
        }
    }

    private func collect(
        _ cities: [City], _ results: [City.ID: Result<SourceReport<Answer>, WeatherError>], source: WeatherSource
    ) -> [CityResult<Answer>] {
        // A city without a result was never asked, which only a cancelled fetch leaves behind.
        cities.map {
            CityResult(city: $0, result: results[$0.id] ?? .failure(WeatherError(.cancelled, source: source)))
        }
    }

    /// What may stand in when none of the cities that had to be asked about got an answer.
    ///
    /// Beside answers of a moment ago only saved ones may stand, labelled as such; typical weather stands alone, because
    /// rows are there to be compared.
    private func standIn(
        for outcome: Outcome, _ order: Order, fresh: [City.ID: SourceReport<Answer>],
        saved: [City.ID: SourceReport<Answer>]
    ) async -> Outcome {
        let asked = Outcome(
            cities: outcome.cities.filter { fresh[$0.city.id] == nil }, source: outcome.source,
            freshness: outcome.freshness)
        guard let failure = asked.wholeFailure, failure.kind.letsAnotherServe else { return outcome }
        // What is offline was promised from what is saved, whatever the source; otherwise only `auto` may fall back.
        let mayUseSaved = order.fallback != nil || failure.kind == .offline
        if mayUseSaved, asked.cities.contains(where: { saved[$0.city.id] != nil }) {
            var result = outcome
            result.cities = order.cities.map { city in
                let report = fresh[city.id] ?? saved[city.id]
                return CityResult(city: city, result: report.map(Result.success) ?? .failure(failure))
            }
            result.freshness = .saved
            result.replaced = failure
            return result
        }
        guard let fallback = order.fallback, fresh.isEmpty else { return outcome }

        var results: [City.ID: Result<SourceReport<Answer>, WeatherError>] = [:]
        await fetcher.ask(
            question, about: order.cities, from: fallback, units: order.units, language: order.language
        ) { batch in
            for item in batch { results[item.city.id] = item.report == nil ? .failure(failure) : item.result }
        }
        let rows = collect(order.cities, results, source: fallback.profile.source)
        guard rows.contains(where: { $0.report != nil }) else { return outcome }
        var result = outcome
        result.cities = rows
        result.source = fallback.profile.source
        result.freshness = .typical
        result.replaced = failure
        return result
    }
}

extension AnswerService.Outcome {
    /// The failure that most cities share when none has weather; nil when one has, or none was asked for.
    package var wholeFailure: WeatherError? {
        guard !cities.isEmpty, cities.allSatisfy({ $0.report == nil }) else { return nil }
        let failures = cities.compactMap(\.error)
        var counts: [WeatherError.Kind: Int] = [:]
        for failure in failures { counts[failure.kind, default: 0] += 1 }
        let most = counts.values.max()
        return failures.first { counts[$0.kind] == most }
    }
}

extension WeatherError.Kind {
    /// Whether saved or typical weather may stand in: not for what the user has to mend, nor after Ctrl-C.
    var letsAnotherServe: Bool {
        switch self {
        case .unreachable, .timedOut, .serverFailed, .rateLimited, .invalidData, .offline: true
        case .keyMissing, .keyRejected, .notFound, .cancelled: false
        }
    }
}
