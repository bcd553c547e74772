import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// The air quality of cities, beside their weather: another question, which no key is needed for, so that it goes
/// with every live source.
struct AirQualities {
    var plan: ListPlan
    var session: Session

    struct Answers {
        var byCity: [City.ID: AirQuality]
        /// True when a city has none though it has weather.
        var isIncomplete: Bool
    }

    /// A failure is told, and its cities have none: it must not cost the reader the list. Beside typical weather nothing is
    /// asked for: that source has no such column.
    func beside(_ outcome: FetchService<CurrentWeather>.Outcome) async throws -> Answers {
        let cities = outcome.cities.filter { $0.answer != nil }.map(\.city)
        guard outcome.origin.source.isLive, let provider, !cities.isEmpty else {
            return Answers(byCity: [:], isIncomplete: false)
        }
        let service = FetchService(
            Endpoint<AirQuality>.airQuality, fetcher: session.fetcher(timeout: plan.common.timeout),
            cache: ResponseCache(folder: session.directories.cacheFolder))
        let isSaved = outcome.origin.freshness == .saved
        let request = FetchService<AirQuality>.Request(
            cities: cities, provider: provider, fallback: nil, units: plan.common.units,
            language: session.language, refresh: plan.common.refresh && !isSaved,
            offline: plan.common.offline || isSaved)
        let answers = await service.answer(request)
        session.saveLater(answers, of: service)
        session.note(answers, request, service.endpoint.question)
        try Task.checkCancellation()
        tell(answers)
        let byCity = answers.cities.reduce(into: [:]) { $0[$1.id] = $1.answer?.value }
        return Answers(byCity: byCity, isIncomplete: byCity.count < cities.count)
    }

    private var provider: (any Provider)? {
        WeatherSource.known.lazy.map { session.settings.configuration(of: $0).provider }
            .first { $0 is any AirQualityProvider }
    }

    private func tell(_ answers: FetchService<AirQuality>.Outcome) {
        let book = session.book
        let failed = answers.cities.filter { $0.answer == nil }
        guard let error = failed.compactMap(\.error).first else { return }
        let messages = Messages(stream: session.machine.messages)
        guard failed.count < answers.cities.count else {
            messages.tell(book(.airFailed, ["problem": book.whatFailed(error)]))
            return
        }
        let names = failed.prefix(5).map { $0.city.displayName(in: session.language) }.joined(separator: ", ")
        messages.tell(
            book(
                .airFailedSome,
                ["cities": names + (failed.count > 5 ? ", …" : ""), "reason": book.shortReason(error)]))
    }
}
