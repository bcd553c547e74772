import CitiesFetching
import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// Carries out `cities score`: asks for the past days that are not kept yet, keeps them, and compares them.
///
/// Observations and forecasts of a day that is over do not change, so each day is requested once.
struct ScoreRun {
    /// The number of days to compare.
    let days: Int
    let leads: [Int]
    let provider: any Provider
    let common: CommonPlan
    let session: Session
    /// The number of today in UTC, as of the beginning of the command.
    private let today: Int

    init(days: Int, leads: [Int], provider: any Provider, common: CommonPlan, session: Session) {
        self.days = days
        self.leads = leads
        self.provider = provider
        self.common = common
        self.session = session
        today = Int((session.machine.now().timeIntervalSince1970 / 86_400).rounded(.down))
    }

    private var book: Phrasebook { session.book }

    /// Days after which the reanalysis has a day: five, and one for the zones in which the day ends last.
    private static let delay = 6
    /// Days after which a day that is still missing stays so.
    private static let patience = 14
    /// The days that are kept: more than any option compares.
    private static let memory = 120

    /// The days to compare.
    private var window: ClosedRange<Int> {
        let last = today - Self.delay
        return last - days + 1...last
    }

    func answer(_ cities: [City]) async throws -> ExitStatus {
        let cache = ResponseCache(folder: session.directories.cacheFolder)
        let query = SourceQuery.past(PastQuestion(.observed, days: window))
        let key = ResponseCacheKey(
            query.profile(provider), kind: query.question(provider.profile.source), units: common.units,
            language: session.language)
        var kept: [City.ID: Sourced<ForecastRecord>] = cache.load(key, of: Set(cities.map(\.id)))
        var failures: [City.ID: WeatherError] = [:]
        if !common.offline {
            let before = kept
            for question in [observed(kept, cities), forecasts(kept, cities)].compactMap(\.self) {
                try await ask(question, of: &kept, failures: &failures)
                // A server without an answer about any city has none about their forecasts either.
                if failures.count == cities.count { break }
            }
            if kept != before { await save(kept, to: cache, key) }
        }
        let entries = cities.map { city in
            let record = kept[city.id].flatMap { $0.value.observed.isEmpty || $0.value.forecasts.isEmpty ? nil : $0 }
            return CityResult<ForecastRecord>(
                city: city,
                outcome: record.map(CityResult.Outcome.answered)
                    ?? .failed(failures[city.id] ?? WeatherError(.offline, source: provider.profile.source)))
        }
        try report(failures, of: entries)
        let document = ScoreDocument(
            entries: entries, days: window, leads: leads, origin: origin(of: entries), now: session.machine.now(),
            units: common.units, language: session.language)
        try Rendering(plan: common, session: session).print(document.report)
        return entries.allSatisfy { $0.answer != nil } && failures.isEmpty ? .success : .partial
    }

    // MARK: - Questions

    private typealias Question = (question: PastQuestion, cities: [City])

    /// Days without an answer, and days whose numbers were still missing when they were young; nil when there are none.
    ///
    /// Persistence forecasts from days before the first one.
    private func observed(_ kept: [City.ID: Sourced<ForecastRecord>], _ cities: [City]) -> Question? {
        let needed = window.lowerBound - (leads.max() ?? 0)...window.upperBound
        return question(.observed, needed, about: cities) { city in
            let record = kept[city.id]?.value
            return (record?.observed ?? []).filter { day in
                day.maximum != nil && day.precipitation != nil || day.number < today - Self.patience
            }.map(\.number)
        }
    }

    private func forecasts(_ kept: [City.ID: Sourced<ForecastRecord>], _ cities: [City]) -> Question? {
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
        _ question: Question, of kept: inout [City.ID: Sourced<ForecastRecord>], failures: inout [City.ID: WeatherError]
    ) async throws {
        let source = book.name(of: provider.profile.source)
        let total = String(question.cities.count)
        let progress = Progress(on: session.machine, quiet: common.quiet || common.verbose) { [book] done in
            book(.progressFetching, ["done": String(done), "total": total, "source": source])
        }
        defer { progress?.clear() }
        var done = 0
        await session.fetcher(timeout: common.timeout).ask(
            .past(question.question), about: question.cities, from: provider, units: common.units,
            language: session.language,
            waiting: { wait in
                let values = ["done": String(done), "total": total, "source": source, "wait": book.wait(wait)]
                progress?.show(book(.progressWaiting, values))
            },
            receive: { batch in
                done += batch.count
                progress?.show(done)
                for item in batch {
                    if let error = item.error { failures[item.id] = error }
                    guard let answer = item.answer else { continue }
                    var record = kept[item.id] ?? answer
                    record.value.take(answer.value)
                    record.value.forget(before: today - Self.memory)
                    record.provenance = answer.provenance
                    kept[item.id] = record
                }
            })
        try Task.checkCancellation()
    }

    private func save(
        _ records: [City.ID: Sourced<ForecastRecord>], to cache: ResponseCache, _ key: ResponseCacheKey
    ) async {
        var lines = AnswerLines<ForecastRecord>(count: records.count)
        for (city, record) in records.sorted(by: { $0.key < $1.key }) { lines.add(record, about: city) }
        do {
            try await cache.save(lines, key)
        } catch {
            guard !common.quiet else { return }
            Messages(stream: session.machine.messages).tell(
                book(.cacheFailed, ["reason": SystemError.text(error, book)]))
        }
    }

    // MARK: - The answer

    /// Reports the failures of some cities; throws where no city has a record.
    private func report(
        _ failures: [City.ID: WeatherError], of entries: [CityResult<ForecastRecord>]
    ) throws {
        let failed = entries.filter { failures[$0.id] != nil || $0.answer == nil }
        guard let first = failed.first, let error = failures[first.id] ?? first.error else { return }
        guard entries.contains(where: { $0.answer != nil }) else { throw ErrorAdvice(session).userError(error) }
        let names = failed.prefix(5).map { $0.city.displayName(in: session.language) }.joined(separator: ", ")
        Messages(stream: session.machine.messages).tell(
            book(
                .modelsFailedSome,
                ["cities": names + (failed.count > 5 ? ", …" : ""), "reason": book.shortReason(error)]))
    }

    private func origin(of entries: [CityResult<ForecastRecord>]) -> AnswerOrigin {
        let oldest = entries.compactMap { $0.answer?.provenance }.min { $0.fetchedAt < $1.fetchedAt }
        return AnswerOrigin(
            asked: provider.profile.source,
            // Days that are over do not change: kept ones are as good as new ones.
            oldest.map { Provenance(source: $0.source, freshness: .live, fetchedAt: $0.fetchedAt) })
    }
}
