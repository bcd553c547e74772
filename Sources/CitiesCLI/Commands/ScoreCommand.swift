import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// `cities score [CITY...]`: how right each model was in the last days.
struct ScoreCommand: Command {
    static let name = "score"
    static let group = CommandGroup.trust

    var cities: [String] = []
    var days: Int?
    var lead: Int?
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        [
            .cities(\.cities),
            .number("--days", about: .helpScoreDays, valueName: "days", in: 1...90, \.days),
            .number("--lead", about: .helpScoreLead, valueName: "days", in: 1...7, \.lead),
        ] + CommonArguments.within(\.common)

    func run(in session: Session) async throws -> ExitStatus {
        // `--model` does not apply: the answer is about all six models.
        try await WeatherModel.$chosen.withValue(nil) { try await compare(in: session) }
    }

    private func compare(in session: Session) async throws -> ExitStatus {
        let plan = try CommonPlan(common, session)
        let chosen = try await CityNames(session: session, common: plan, showsOthers: true).cities(cities)
        let provider = try session.settings.providerOfModels(common.source, session)
        let usual = ForecastRecordService.usual
        let service = ForecastRecordService(
            days: days ?? usual.days, leads: lead.map { [$0] } ?? usual.leads, from: provider,
            fetcher: session.fetcher(timeout: plan.timeout),
            cache: session.cache, units: plan.units,
            language: session.language, offline: plan.offline)
        let progress = Progress(
            .progressFetching, of: chosen.count, from: service.provider.profile.source, session,
            quiet: plan.quiet || plan.verbose)
        defer { progress?.clear() }
        let outcome = await service.fill(chosen) {
            progress?.show($0)
        } waiting: {
            progress?.show($1, waiting: $0)
        }
        progress?.clear()
        try Task.checkCancellation()
        if let saving = outcome.saving { session.unsaved.add(saving) }
        // Before a failure of all forecasts is thrown: the observations are kept.
        await session.saveAnswers(quiet: plan.quiet)
        try await report(outcome, plan, session)
        let document = ScoreDocument(
            entries: outcome.entries, days: outcome.window, leads: service.leads, origin: outcome.origin,
            facts: session.facts, now: session.machine.now(), units: plan.units, language: session.language)
        try Rendering(plan: plan, session: session).print(document.report)
        return outcome.entries.allSatisfy { $0.answer != nil } && outcome.failures.isEmpty ? .success : .partial
    }

    /// Reports the failures of some cities; throws where no city has a record.
    private func report(
        _ outcome: ForecastRecordService.Outcome, _ plan: CommonPlan, _ session: Session
    ) async throws {
        let failures = outcome.failures
        let failed = outcome.entries.filter { failures[$0.id] != nil || $0.answer == nil }
        guard let first = failed.first, let error = failures[first.id] ?? first.error else { return }
        guard outcome.entries.contains(where: { $0.answer != nil }) else {
            var advice = ErrorAdvice(session)
            advice.usable.removeAll { session.settings.provider(of: $0).models(hasHours: false) == nil }
            await advice.keepReachable(after: error, session, timeout: plan.timeout)
            throw advice.userError(error)
        }
        let names = session.names(of: failed.map(\.city))
        session.messages.tell(
            session.book(.modelsFailedSome, ["cities": names, "reason": session.book.shortReason(error)]))
    }
}
