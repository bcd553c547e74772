import CitiesFoundation
package import CitiesProviders
package import CitiesWeatherModel

/// Past days of places as they were observed and as models had forecast them. Observations and forecasts of a day that is
/// over do not change, so each day is requested once and kept.
package struct ForecastRecordService: Sendable {
    package let provider: any Provider
    private let fetcher: Fetcher
    private let cache: ResponseCache
    private let units: UnitSystem
    private let language: Language
    /// Ask no server.
    private let offline: Bool
    /// Days from a forecast to the hours that it is for.
    package let leads: [Int]
    /// The days to compare, since 1 January 1970, if the reanalysis has them after its usual delay.
    private let usualWindow: ClosedRange<Int>
    /// The number of today in UTC.
    private let today: Int

    /// The records of all cities; a failure without one.
    package struct Outcome: Sendable {
        package let entries: [CityResult<ForecastRecord>]
        /// The failures of the last requests, also of cities that have a record.
        package let failures: [City.ID: WeatherError]
        package let origin: AnswerOrigin
        /// The days that are compared, since 1 January 1970: the last ones that the reanalysis has.
        package let window: ClosedRange<Int>
        /// Saves the fetched answers, and returns the reason of a failure; nil when there is nothing to save.
        package let saving: (@Sendable () async -> (any Error)?)?
    }

    /// The number of days and the leads of a comparison without options.
    package static let usual = (days: 30, leads: [1, 3])
    /// Days after which a day that is still missing stays so.
    private static let patience = 14
    /// The days that are kept: more than any option compares.
    private static let memory = 120

    /// - Parameter days: The number of days to compare.
    package init(
        days: Int = usual.days, leads: [Int] = usual.leads, from provider: any Provider, fetcher: Fetcher,
        cache: ResponseCache, units: UnitSystem, language: Language, offline: Bool
    ) {
        self.leads = leads
        self.provider = provider
        self.fetcher = fetcher
        self.cache = cache
        self.units = units
        self.language = language
        self.offline = offline
        today = Int((fetcher.now().timeIntervalSince1970 / 86_400).rounded(.down))
        usualWindow = today - ForecastRecord.delay - days + 1...today - ForecastRecord.delay
    }

    /// Asks for the days that are not kept yet, one server after another.
    ///
    /// - Parameters:
    ///   - arrived: Called with the number of cities whose days are known.
    ///   - waiting: Called before the wait for the next minute of a source with a limit, with that number.
    package func fill(
        _ cities: [City], arrived: (Int) -> Void = { _ in }, waiting: (Duration, Int) -> Void = { _, _ in }
    ) async -> Outcome {
        let key = Self.key(provider, units, language)
        var kept: [City.ID: Sourced<ForecastRecord>] = cache.load(key, of: Set(cities.map(\.id)))
        var failures: [City.ID: WeatherError] = [:]
        let before = kept
        if !offline {
            // Days that the reanalysis lacks yet have others before them in their place, whose forecasts are asked for last.
            let questions =
                [
                    { observed($0, cities, in: usualWindow) }, { observed($0, cities, in: window(of: cities, $0)) },
                    { forecasts($0, cities, in: window(of: cities, $0)) },
                ] as [([City.ID: Sourced<ForecastRecord>]) -> Question?]
            for question in questions {
                guard let question = question(kept) else { continue }
                await ask(
                    question, known: cities.count - question.cities.count, of: &kept, failures: &failures,
                    arrived: arrived, waiting: waiting)
                // A server without an answer about any city has none about their forecasts either.
                if Task.isCancelled || failures.count == cities.count { break }
            }
        }
        let entries = cities.map { city in
            let record = kept[city.id].flatMap { $0.value.observed.isEmpty || $0.value.forecasts.isEmpty ? nil : $0 }
            return CityResult<ForecastRecord>(
                city: city,
                outcome: record.map(CityResult.Outcome.answered)
                    ?? .failed(failures[city.id] ?? WeatherError(.offline, source: provider.profile.source)))
        }
        return Outcome(
            entries: entries, failures: failures, origin: origin(of: entries), window: window(of: cities, kept),
            saving: kept == before ? nil : cache.saving(kept, key))
    }

    /// The records that are kept, in a system of units whatever the one that they were fetched in. No server is asked.
    package static func kept(
        from provider: any Provider, cache: ResponseCache, units: UnitSystem, language: Language,
        of cities: Set<City.ID>? = nil
    ) -> [City.ID: Sourced<ForecastRecord>] {
        var kept: [City.ID: Sourced<ForecastRecord>] = [:]
        for fetched in UnitSystem.allCases {
            // A city may have records in both: the newer one has more days.
            kept.merge(cache.load(key(provider, fetched, language), of: cities)) { one, other in
                one.provenance.fetchedAt > other.provenance.fetchedAt ? one : other
            }
        }
        return kept.mapValues { Sourced($0.value.converted(to: units), $0.provenance) }
    }

    /// `--model` does not apply: a record is of all models.
    private static func key(
        _ provider: any Provider, _ units: UnitSystem, _ language: Language
    ) -> ResponseCacheKey {
        // The name of the question has no days.
        let query = SourceQuery.past(PastQuestion(.observed, days: 0...0))
        var profile = query.profile(provider)
        profile.model = nil
        return ResponseCacheKey(
            profile, kind: query.question(provider.profile.source), units: units, language: language)
    }

    // MARK: - Questions

    private typealias Question = (question: PastQuestion, cities: [City])

    /// The days to compare: as many as asked for, up to the last one that the reanalysis has of every city.
    private func window(of cities: [City], _ kept: [City.ID: Sourced<ForecastRecord>]) -> ClosedRange<Int> {
        let last = cities.compactMap { city -> Int? in
            let observed = (kept[city.id]?.value.observed ?? []).filter { $0.number <= usualWindow.upperBound }
            return (observed.last(where: \.isComplete) ?? observed.last { $0.maximum != nil })?.number
        }.min()
        // A longer delay than this is an outage, which no window hides.
        let least = usualWindow.upperBound - Self.patience
        let end = max(last ?? usualWindow.upperBound, least)
        return end - usualWindow.count + 1...end
    }

    /// Days without an answer, and days whose numbers were still missing when they were young, asked for once a day; nil
    /// without any.
    ///
    /// Persistence forecasts from days before the first one.
    private func observed(
        _ kept: [City.ID: Sourced<ForecastRecord>], _ cities: [City], in window: ClosedRange<Int>
    ) -> Question? {
        let needed = window.lowerBound - (leads.max() ?? 0)...window.upperBound
        return question(.observed, needed, about: cities) { city in
            guard let record = kept[city.id] else { return [] }
            let isOfToday = Int((record.provenance.fetchedAt.timeIntervalSince1970 / 86_400).rounded(.down)) == today
            return record.value.observed.filter { day in
                day.isComplete || isOfToday || day.number < today - Self.patience
            }.map(\.number)
        }
    }

    private func forecasts(
        _ kept: [City.ID: Sourced<ForecastRecord>], _ cities: [City], in window: ClosedRange<Int>
    ) -> Question? {
        // Forecasts of six and of seven days may be the same column under two names.
        let leads = (leads.max() ?? 0) >= 6 ? Set(leads + [6, 7]).sorted() : leads
        return question(.forecasts(leads: leads), window, about: cities) { city in
            let known = leads.map { lead -> Set<Int> in
                let ofLead = kept[city.id]?.value.forecasts.filter { $0.lead == lead } ?? []
                return Set(ofLead.flatMap(\.days).map(\.number))
            }
            return known.dropFirst().reduce(known.first ?? []) { $0.intersection($1) }.sorted()
        }
    }

    private func question(
        _ subject: PastQuestion.Subject, _ needed: ClosedRange<Int>, about cities: [City], known: (City) -> [Int]
    ) -> Question? {
        let missing = cities.map { city in (city: city, days: Set(needed).subtracting(known(city))) }
        let all = missing.flatMap(\.days)
        guard let first = all.min(), let last = all.max() else { return nil }
        return (PastQuestion(subject, days: first...last), missing.filter { !$0.days.isEmpty }.map(\.city))
    }

    private func ask(
        _ question: Question, known: Int, of kept: inout [City.ID: Sourced<ForecastRecord>],
        failures: inout [City.ID: WeatherError], arrived: (Int) -> Void, waiting: (Duration, Int) -> Void
    ) async {
        var done = known
        await fetcher.ask(
            .past(question.question), about: question.cities, from: provider, units: units, language: language,
            waiting: { waiting($0, done) },
            receive: { batch in
                done += batch.count
                arrived(done)
                for item in batch {
                    if let error = item.error { failures[item.id] = error }
                    guard let answer = item.answer else { continue }
                    var record = kept[item.id] ?? answer
                    record.value.take(answer.value)
                    record.value.forget(before: today - Self.memory)
                    // Its time is that of the observations: forecasts of past days are never asked for again.
                    if question.question.subject == .observed { record.provenance = answer.provenance }
                    kept[item.id] = record
                }
            })
    }

    private func origin(of entries: [CityResult<ForecastRecord>]) -> AnswerOrigin {
        let oldest = entries.compactMap { $0.answer?.provenance }.min { $0.fetchedAt < $1.fetchedAt }
        return AnswerOrigin(
            asked: provider.profile.source,
            // Days that are over do not change: kept ones are as good as new ones.
            oldest.map { Provenance(source: $0.source, freshness: .live, fetchedAt: $0.fetchedAt) })
    }
}
