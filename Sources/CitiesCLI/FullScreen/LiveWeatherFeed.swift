import CitiesCatalog
import CitiesFetching
import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesTerminalUI
import CitiesWeatherModel

/// Weather for the full screen, from the same sources and by the same rules as on the command line.
struct LiveWeatherFeed: Sendable {
    var settings: Settings
    var choice: SourceChoice
    var fetcher: Fetcher
    var cache: ResponseCache
    var offline: Bool
    /// The messages to show when the screen is gone.
    var notes: ScreenNotes

    var provider: any Provider { settings.selection(choice).provider }

    /// Answers about cities: the present as it arrives, then everything, what stands in included. Nothing more once it is
    /// canceled.
    func answers(_ request: AppEnvironment.Request, _ reply: @Sendable (AnswerReply) async -> Void) async {
        if request.isOfHere {
            if let here = await here(request) { await reply(.here(here)) }
        } else if request.period == .coming {
            let outcome: FetchService<Forecast>.Outcome =
                await FetchService(.forecast, fetcher: fetcher, cache: cache).fill(plan(request))
            await reply(.coming(outcome.cities, origin(outcome)))
            if request.isOfPage, let page = await page(request, beside: outcome.origin) { await reply(.page(page)) }
        } else {
            await present(request, reply)
        }
    }

    /// The air and the whole present beside live weather; nil where there is none to ask for, and when it was canceled.
    private func page(_ request: AppEnvironment.Request, beside origin: AnswerOrigin) async -> PageState? {
        guard origin.source.isLive, !request.onlyTypical, !Task.isCancelled else { return nil }
        let parts = Quantity.parts(of: Quantity.detail)
        async let whole = FetchService(
            .currentWeather(.usual(and: parts)), fetcher: fetcher, cache: cache
        ).fill(plan(request))
        let air = settings.hasAir(of: origin.source) ? await air(request, beside: origin) : nil
        let present = await whole
        guard !Task.isCancelled else { return nil }
        for failure in [air?.cacheFailure, present.cacheFailure].compactMap(\.self) { notes.cacheFailed(failure) }
        return PageState(
            air: air?.cities.reduce(into: [:]) { $0[$1.id] = $1.answer?.value } ?? [:],
            present: present.cities.reduce(into: [:]) { known, item in
                if let answer = item.answer, answer.provenance.source == origin.source { known[item.id] = answer.value }
            },
            failure: air?.wholeFailure)
    }

    /// nil where no air is to be asked for.
    private func air(
        _ request: AppEnvironment.Request, beside origin: AnswerOrigin
    ) async -> FetchService<AirQuality>.Outcome? {
        let question = Supplement.airQuality.request(
            about: request.cities, beside: origin, units: request.units, language: request.language,
            refresh: request.refresh, offline: offline
        ) { settings.configuration(of: $0).provider }
        guard let question else { return nil }
        return await FetchService(.airQuality, fetcher: fetcher, cache: cache).fill(question)
    }

    private func present(_ request: AppEnvironment.Request, _ reply: @Sendable (AnswerReply) async -> Void) async {
        let (batches, continuation) = AsyncStream.makeStream(of: [CityWeather].self)
        async let filled = fill(request, into: continuation)
        for await batch in batches where !batch.isEmpty { await reply(.arrived(batch)) }
        let outcome = await filled
        guard !Task.isCancelled else { return }
        await reply(.present(outcome.cities, origin(outcome)))
    }

    private func fill(
        _ request: AppEnvironment.Request, into batches: AsyncStream<[CityWeather]>.Continuation
    ) async -> FetchService<CurrentWeather>.Outcome {
        let service = FetchService(.currentWeather, fetcher: fetcher, cache: cache)
        let outcome = await service.fill(plan(request)) { batches.yield($0) }
        batches.finish()
        return outcome
    }

    /// The weather at a place as `cities here` asks for it: of a source that has hours for all the days, and the forecast
    /// from where the present came. nil when it was canceled.
    private func here(_ request: AppEnvironment.Request) async -> HereReply? {
        let selection = settings.selection(choice, hourlyDays: HerePlan.usualDays)
        let current = await FetchService(.currentWeather, fetcher: fetcher, cache: cache).fill(plan(request, selection))
        guard let weather = current.cities.first, !Task.isCancelled else { return nil }
        let origin = origin(current)
        var reply = HereReply(
            weather: weather, forecast: CityForecast(city: weather.city), origin: origin,
            normals: weather.weather.map { normals(of: weather.city, at: $0.observedAt) } ?? [:])
        let question = Supplement.forecast.request(
            about: [weather.city], beside: origin, units: request.units, language: request.language,
            refresh: request.refresh, offline: offline
        ) { settings.configuration(of: $0).provider }
        guard weather.answer != nil, let question else { return reply }
        let coming = await FetchService(.forecast, fetcher: fetcher, cache: cache).fill(question)
        guard let forecast = coming.cities.first, !Task.isCancelled else { return nil }
        if let failure = coming.cacheFailure { notes.cacheFailed(failure) }
        reply.forecast = forecast
        return reply
    }

    /// Degrees that are normal at a place and time, in each system of units; empty when unknown.
    private func normals(of city: City, at moment: Date) -> [UnitSystem: Double] {
        let id = city.idOfNormals
        let all = UnitSystem.allCases.map { ($0, ClimateNormals.typicalTemperature(cityID: id, at: moment, units: $0)) }
        return Dictionary(uniqueKeysWithValues: all).compactMapValues(\.self)
    }

    private func plan<Answer>(
        _ request: AppEnvironment.Request, _ selection: (provider: any Provider, fallback: (any Provider)?)? = nil
    ) -> FetchService<Answer>.Request {
        let selection =
            selection ?? (request.onlyTypical ? settings.selection(.only(.typical)) : settings.selection(choice))
        return FetchService<Answer>.Request(
            cities: request.cities, provider: selection.provider, fallback: selection.fallback, units: request.units,
            language: request.language, refresh: request.refresh, offline: offline)
    }

    private func origin<Answer>(_ outcome: FetchService<Answer>.Outcome) -> AnswerOrigin {
        if let failure = outcome.cacheFailure { notes.cacheFailed(failure) }
        return outcome.origin
    }
}
