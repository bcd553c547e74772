import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// Fetches the coming days of one city; when that fails, what is saved of its current weather is not lost.
struct ForecastRun {
    var plan: CommonPlan
    var session: Session
    /// True when the answer goes to standard output.
    var isForReading: Bool

    func answer(about city: City, show: (ForecastDocument) async throws -> Void) async throws -> ExitStatus {
        let fetch = InteractiveFetch(query: .forecast, common: plan, session: session)
        do {
            return try await fetch.answer([city]) { outcome in
                for answer in outcome.cities.compactMap(\.answer) { try await show(document(of: city, answer)) }
                return outcome.status
            }
        } catch let error as UserError where isForReading {
            try await showSavedDetail(of: city)
            throw error
        }
    }

    private func document(of city: City, _ answer: Sourced<Forecast>) -> ForecastDocument {
        ForecastDocument(
            city: city, forecast: answer.value, origin: AnswerOrigin(answer.provenance), now: session.machine.now(),
            language: session.language)
    }

    /// The screen that the reader came from: what was fetched of the current weather, with its age.
    private func showSavedDetail(of city: City) async throws {
        guard plan.format == .table, !plan.plain else { return }
        let service = FetchService(
            .currentWeather, fetcher: session.fetcher(timeout: plan.timeout),
            cache: ResponseCache(folder: session.directories.cacheFolder))
        let outcome = await service.fill(
            FetchService<CurrentWeather>.Request(
                cities: [city], provider: session.settings.selection(plan.source).provider, fallback: nil,
                units: plan.units, language: session.language, refresh: false, offline: true))
        guard outcome.origin.source.isLive, outcome.wholeFailure == nil else { return }
        try DetailRendering(plan: plan, session: session)
            .print(session.document(WeatherAnswers(outcome), by: session.rowMaker(plan), units: plan.units))
    }
}
