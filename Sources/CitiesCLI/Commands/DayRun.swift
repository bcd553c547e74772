import CitiesFetching
import CitiesPresentation
import CitiesWeatherModel

/// Carries out a ``ListPlan`` about a day.
struct DayRun {
    var plan: ListPlan
    var day: ListDay
    var session: Session

    func run() async throws -> ExitStatus {
        try await inquiry.answer(plan.cities) { outcome in
            let (document, missing) = try listed(outcome)
            try Rendering(plan: plan.common, session: session).print(document.report)
            ListRun(plan: plan, session: session).tellEmptyColumns(of: document)
            guard !document.rows.isEmpty else { return session.tellNoMatch(plan.conditions) }
            return DayMissing(outcome: outcome, session: session).status(without: missing)
        }
    }

    var inquiry: Inquiry<Forecast> { Inquiry(endpoint: .forecast, common: plan.common, session: session) }

    /// The rows of the day, and the cities that do not have it; throws when none has.
    func listed(
        _ outcome: FetchService<Forecast>.Outcome
    ) throws(UserError) -> (document: ListDocument, missing: [DayMissing.Lack]) {
        let now = session.machine.now()
        let missing = try DayMissing(outcome: outcome, session: session).cities(day, now: now)
        let maker = session.rowMaker(plan.common, home: plan.home, for: plan.named)
        var document = ListDocument(
            rows: outcome.cities.map { maker.day(day, of: $0) }, query: plan.query, origin: outcome.origin, now: now,
            clock: session.clock(for: outcome.cities.map { LocalZone($0.city, $0.forecast, now: now) }, at: now),
            units: plan.common.units, language: session.language, columns: plan.columns)
        document.isOfDay = true
        document.dateAsked = outcome.cities.lazy.compactMap { $0.date(of: day, now: now) }.first
        document.width = plan.common.format.isData ? nil : plan.common.width
        return (document, missing)
    }
}
