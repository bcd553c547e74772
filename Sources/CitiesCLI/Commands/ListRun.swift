import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// Carries out a ``ListPlan``: fetches, prints, and gives the exit status.
struct ListRun {
    var plan: ListPlan
    var session: Session

    func run() async throws -> ExitStatus {
        let inquiry = Inquiry(endpoint: .currentWeather, common: plan.common, session: session)
        return try await inquiry.answer(plan.cities, show: show)
    }

    private func show(_ outcome: FetchService<CurrentWeather>.Outcome) async throws -> ExitStatus {
        var document = session.document(
            outcome, query: plan.query, units: plan.common.units, columns: plan.columns, home: plan.home)
        if plan.drawsTrends {
            let cities = document.rows.filter { $0.weather != nil }.map(\.city)
            document = document.with(trends: try await trends(of: cities, like: outcome))
        }
        try Rendering(plan: plan.common, session: session).print(document.report)
        guard !document.rows.isEmpty else {
            let conditions = plan.conditions.joined(separator: ", ").cleaned(maximumLength: 100)
            Messages(stream: session.machine.messages)
                .tell(session.book(.whereMatchedNone, ["conditions": conditions]))
            return .partial
        }
        let isIncomplete = plan.drawsTrends && document.rows.contains { $0.trend.isEmpty }
        return isIncomplete ? .partial : outcome.status
    }

    /// The coming hours of cities, from where their weather came from.
    ///
    /// A failure is told, and its cities are left out: it must not cost the reader the list.
    private func trends(
        of cities: [City], like outcome: FetchService<CurrentWeather>.Outcome
    ) async throws -> [City.ID: [Double?]] {
        guard !cities.isEmpty else { return [:] }
        let inquiry = Inquiry(beside: outcome, common: plan.common, session: session)
        do {
            let now = session.machine.now()
            return try await inquiry.settle(cities).cities.reduce(into: [:]) { trends, item in
                trends[item.city.id] = item.forecast?.trend(from: now)
            }
        } catch let error as UserError {
            if let message = error.message { Messages(stream: session.machine.messages).tell(message) }
            return [:]
        }
    }
}
