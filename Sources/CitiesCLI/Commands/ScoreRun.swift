import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// Carries out `cities score`: progress, failures and the table.
struct ScoreRun {
    let service: ForecastRecordService
    let common: CommonPlan
    let session: Session

    private var book: Phrasebook { session.book }

    func answer(_ cities: [City]) async throws -> ExitStatus {
        let progress = Progress(
            .progressFetching, of: cities.count, from: service.provider.profile.source, session,
            quiet: common.quiet || common.verbose)
        defer { progress?.clear() }
        let outcome = await service.fill(cities) {
            progress?.show($0)
        } waiting: {
            progress?.show($1, waiting: $0)
        }
        progress?.clear()
        try Task.checkCancellation()
        if let saving = outcome.saving { session.unsaved.add(saving) }
        // Before a failure of all forecasts is thrown: the observations are kept.
        await session.saveAnswers(quiet: common.quiet)
        try await report(outcome)
        let document = ScoreDocument(
            entries: outcome.entries, days: outcome.window, leads: service.leads, origin: outcome.origin,
            facts: session.facts, now: session.machine.now(), units: common.units, language: session.language)
        try Rendering(plan: common, session: session).print(document.report)
        return outcome.entries.allSatisfy { $0.answer != nil } && outcome.failures.isEmpty ? .success : .partial
    }

    /// Reports the failures of some cities; throws where no city has a record.
    private func report(_ outcome: ForecastRecordService.Outcome) async throws {
        let failures = outcome.failures
        let failed = outcome.entries.filter { failures[$0.id] != nil || $0.answer == nil }
        guard let first = failed.first, let error = failures[first.id] ?? first.error else { return }
        guard outcome.entries.contains(where: { $0.answer != nil }) else {
            var advice = ErrorAdvice(session)
            advice.usable.removeAll { session.settings.provider(of: $0).models(hasHours: false) == nil }
            await advice.keepReachable(after: error, session, timeout: common.timeout)
            throw advice.userError(error)
        }
        let names = session.names(of: failed.map(\.city))
        session.messages.tell(book(.modelsFailedSome, ["cities": names, "reason": book.shortReason(error)]))
    }
}
