import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import Foundation
import CitiesWeatherModel

/// Carries out a ``ListPlan`` about a day.
struct DayRun {
    var plan: ListPlan
    var day: ListDay
    var session: Session

    func run() async throws -> ExitStatus {
        let inquiry = Inquiry(endpoint: .forecast, common: plan.common, session: session)
        return try await inquiry.answer(plan.cities, show: show)
    }

    private func show(_ outcome: FetchService<Forecast>.Outcome) async throws -> ExitStatus {
        let now = session.machine.now()
        let rows = outcome.cities.map { item in
            session.row(item.row(of: day, now: now), normal: nil, home: plan.home)
        }
        let missing = zip(outcome.cities, rows).filter { $0.answer != nil && $1.answer == nil }.map(\.1)
        if missing.count == outcome.cities.count(where: { $0.answer != nil }) {
            throw DayMissing(outcome: outcome, session: session).error(now: now)
        }
        var document = ListDocument(
            rows: rows, query: plan.query, origin: outcome.origin, now: now,
            clock: session.clock(for: outcome.cities.map { LocalZone($0.city, $0.forecast, now: now) }, at: now),
            units: plan.common.units, language: session.language, columns: plan.columns)
        document.isOfDay = true
        document.width = plan.common.format.isData ? nil : plan.common.width
        try Rendering(plan: plan.common, session: session).print(document.report)
        guard !document.rows.isEmpty else { return session.tellNoMatch(plan.conditions) }
        guard !missing.isEmpty else { return outcome.status }
        let names = missing.map { $0.city.displayName(in: session.language) }
        let shown = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
        Messages(stream: session.machine.messages).tell(session.book(.dayMissingOfSome, ["cities": shown]))
        return .partial
    }
}

/// A day that no forecast has.
struct DayMissing {
    var outcome: FetchService<Forecast>.Outcome
    var session: Session

    /// Says which is the last day that there is.
    func error(now: Date) -> UserError {
        let book = session.book
        let last = outcome.cities.compactMap { $0.lastDay(now: now) }.max { $0.dayNumber < $1.dayNumber }
        let hint = last.map { book(.dayLast, ["date": book.shortDate($0)]) }
        return UserError(
            .unavailable, book(.dayMissing, ["source": book.name(of: outcome.origin.source)]),
            hints: [hint].compactMap(\.self))
    }
}
