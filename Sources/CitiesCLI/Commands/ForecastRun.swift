import Fetching
import Localization
import Presentation
import WeatherModel

/// Fetches the coming days of one city; when that fails, what is saved of its current weather is not lost.
struct ForecastRun {
    var plan: CommonPlan
    var session: Session
    /// The command's name, for messages.
    var name: String

    func document(of city: City) async throws -> (document: ForecastDocument, status: ExitStatus) {
        let inquiry = Inquiry(
            question: .forecast, common: plan, session: session)
        let outcome: AnswerService<Forecast>.Outcome
        do {
            outcome = try await inquiry.settle([city])
        } catch let error as UserError {
            try await showSavedDetail(of: city)
            throw error
        }
        guard let report = outcome.cities.first?.report else {
            throw UserError(.unavailable, nil)
        }
        let document = ForecastDocument(
            city: city, forecast: report.answer, source: outcome.source, freshness: outcome.freshness,
            fetchedAt: report.fetchedAt, now: session.machine.now(), language: session.language)
        return (document, outcome.status)
    }

    /// The screen that the reader came from: what was fetched of the current weather, with its age.
    private func showSavedDetail(of city: City) async throws {
        guard plan.format == .table, !plan.plain else { return }
        let selection = session.settings.selection(plan.source)
        let service = AnswerService(
            .currentWeather, fetcher: session.fetcher(timeout: plan.timeout, verbose: false),
            cache: AnswerCache(folder: session.places.cacheFolder))
        let outcome = await service.fill(
            AnswerService<CurrentWeather>.Order(
                cities: [city], provider: selection.provider, fallback: nil, units: plan.units,
                language: session.language, refresh: false, offline: true))
        guard outcome.source.isLive, outcome.wholeFailure == nil else { return }
        try DetailRendering(plan: plan, session: session).print(session.document(outcome, units: plan.units))
    }
}
