import CitiesFetching
import CitiesLocalization
import CitiesProviders
import CitiesTerminalUI
import CitiesWeatherModel

/// Weather for the full screen, from the same sources and by the same rules as on the command line.
struct LiveWeatherFeed: Sendable {
    var settings: Settings
    var choice: SourceChoice
    var fetcher: Fetcher
    var cache: AnswerCache
    var offline: Bool
    /// What is to be told when the screen is gone.
    var notes: ScreenNotes

    var provider: any Provider { settings.selection(choice).provider }

    /// The current weather of cities: each batch as it arrives, then everything, what stands in included. Nothing more
    /// once it is cancelled.
    func weather(_ order: AppEnvironment.Order, _ reply: @Sendable (WeatherReply) async -> Void) async {
        let (batches, continuation) = AsyncStream.makeStream(of: [CityWeather].self)
        async let filled = fill(order, into: continuation)
        for await batch in batches where !batch.isEmpty { await reply(.arrived(batch)) }
        let outcome = await filled
        guard !Task.isCancelled else { return }
        await reply(.finished(outcome.cities, origin(outcome)))
    }

    private func fill(
        _ order: AppEnvironment.Order, into batches: AsyncStream<[CityWeather]>.Continuation
    ) async -> AnswerService<CurrentWeather>.Outcome {
        let service = AnswerService(.currentWeather, fetcher: fetcher, cache: cache)
        let outcome = await service.fill(plan(order)) { batches.yield($0) }
        batches.finish()
        return outcome
    }

    /// The coming days of cities.
    func forecasts(_ order: AppEnvironment.Order) async -> ForecastReply {
        let service = AnswerService(.forecast, fetcher: fetcher, cache: cache)
        let outcome: AnswerService<Forecast>.Outcome = await service.fill(plan(order))
        return ForecastReply(cities: outcome.cities, origin: origin(outcome))
    }

    private func plan<Answer>(_ order: AppEnvironment.Order) -> AnswerService<Answer>.Order {
        let selection = order.onlyTypical ? settings.selection(.only(.typical)) : settings.selection(choice)
        return AnswerService<Answer>.Order(
            cities: order.cities, provider: selection.provider, fallback: selection.fallback, units: order.units,
            language: order.language, refresh: order.refresh, offline: offline)
    }

    private func origin<Answer>(_ outcome: AnswerService<Answer>.Outcome) -> AnswerOrigin {
        if let failure = outcome.cacheFailure { notes.cacheFailed(failure) }
        return AnswerOrigin(
            source: outcome.source, freshness: outcome.freshness, fetchedAt: outcome.provenance?.fetchedAt,
            replaced: outcome.replaced)
    }
}
