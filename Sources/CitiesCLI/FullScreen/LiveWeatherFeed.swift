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
    var now: @Sendable () -> Date
    /// The messages to show when the screen is gone.
    var notes: ScreenNotes

    var provider: any Provider { settings.selection(choice).provider }

    /// Answers about cities: the present as it arrives, then everything, what stands in included. Nothing more once it is
    /// canceled.
    func answers(_ request: AppEnvironment.Request, _ reply: @Sendable (AnswerReply) async -> Void) async {
        if request.isOfHere {
            if let here = await here(request) { await reply(.here(here)) }
        } else if request.period == .coming {
            await coming(request, reply)
        } else {
            await present(request, reply)
        }
    }

    /// The coming hours and days with the air that was asked for, and the values beside them. Requests to different servers
    /// go out together.
    private func coming(_ request: AppEnvironment.Request, _ reply: @Sendable (AnswerReply) async -> Void) async {
        var outcome: FetchService<WeatherForecast>.Outcome =
            await FetchService(.forecast, fetcher: fetcher, cache: cache).fill(plan(request))
        let (origin, answered) = (outcome.origin, outcome.answered)
        let hasAir = !request.parts.isDisjoint(with: [.air, .airOfDays])
        async let air = hasAir ? beside(origin, .airOfComingDays, about: answered, request) : nil
        async let warnings =
            request.parts.contains(.warnings)
            ? self.warnings(beside: origin, about: answered.filter(settings.canWarn), request) : []
        // The models are on the server of the weather, which takes one request at a time.
        async let models = self.models(beside: origin, about: answered, request)
        if request.models == .records, let past = await pastDays(request) { await reply(.beside(past)) }
        let ofAir = await air
        var beside = BesideAnswers()
        if let ofAir {
            outcome.add(CityAnswers(ofAir.cities), now: now())
            // The answers are in the forecasts.
            beside.airOfDays.add(ofAir.wholeFailure == nil ? [] : ofAir.cities, ofAir.origin)
        }
        await reply(.coming(outcome.cities, self.origin(outcome)))
        let (ofModels, ofWarnings) = await (models, warnings)
        if let hours = ofModels.hours { beside.modelHours.add(hours) }
        if let days = ofModels.days {
            beside.models.add(days)
            if request.models == .runs { beside.runs = await runs(of: days, request) }
        }
        for outcome in ofWarnings { beside.warnings.add(outcome) }
        if !Task.isCancelled, !beside.isEmpty { await reply(.beside(beside)) }
        if request.isOfPage, let page = await page(request, beside: origin) { await reply(.beside(page)) }
    }

    /// The coming hours and days of independent models, where they were asked for.
    private func models(
        beside origin: AnswerOrigin, about answered: [City], _ request: AppEnvironment.Request
    ) async -> (hours: FetchService<ModelForecasts>.Outcome?, days: FetchService<ModelForecasts>.Outcome?) {
        let hasDays = request.models != .records && request.parts.contains(.models)
        let hours =
            request.models == .hours ? await beside(origin, .modelHours, about: request.cities, request) : nil
        return (hours, hasDays ? await beside(origin, .models, about: answered, request) : nil)
    }

    /// The runs of the models that answered.
    private func runs(
        of models: FetchService<ModelForecasts>.Outcome, _ request: AppEnvironment.Request
    ) async -> ModelRuns {
        let (runs, saving) = await ModelRunService(fetcher: fetcher, cache: cache).runs(
            of: models.cities, from: settings.configuration(of: models.asked).provider,
            language: request.language, offline: offline)
        if let failure = await saving?() { notes.cacheFailed(failure) }
        return runs
    }

    /// The past days of cities, with the failures of those that have none; nil when it was canceled.
    private func pastDays(_ request: AppEnvironment.Request) async -> BesideAnswers? {
        let able = WeatherSource.known.lazy.map { settings.configuration(of: $0).provider }
        guard !request.onlyTypical, let provider = able.first(where: { $0 is any ModelProvider }) else { return nil }
        let service = ForecastRecordService(
            from: provider, fetcher: fetcher, cache: cache, units: request.units, language: request.language,
            offline: offline)
        let outcome = await service.fill(request.cities)
        guard !Task.isCancelled else { return nil }
        if let failure = await outcome.saving?() { notes.cacheFailed(failure) }
        var beside = BesideAnswers()
        beside.past.add(outcome.entries, outcome.origin)
        beside.pastSpan = PastSpan(days: outcome.window, leads: service.leads)
        return beside
    }

    /// The air and the whole present beside live weather; nil where there is none to ask for, and when it was canceled.
    private func page(_ request: AppEnvironment.Request, beside origin: AnswerOrigin) async -> BesideAnswers? {
        guard origin.source.isLive, !request.onlyTypical, !Task.isCancelled else { return nil }
        let parts = Quantity.parts(of: Quantity.detail)
        async let air =
            settings.hasAir(of: origin.source)
            ? beside(origin, .airQuality, about: request.cities, request) : nil
        async let thermometer = beside(origin, .thermometer, about: request.cities, request)
        async let warnings = self.warnings(beside: origin, about: request.cities.filter(settings.canWarn), request)
        // The models are on the server of the weather, which takes one request at a time.
        let present = await FetchService(.currentWeather(.usual(and: parts)), fetcher: fetcher, cache: cache)
            .fill(plan(request))
        let models =
            origin.source.descriptor.hasModels
            ? await beside(origin, .models, about: request.cities, request) : nil
        let (ofAir, ofThermometer, ofWarnings) = await (air, thermometer, warnings)
        guard !Task.isCancelled else { return nil }
        if let failure = present.cacheFailure { notes.cacheFailed(failure) }
        var beside = BesideAnswers(ofAir, models, ofThermometer, ofWarnings)
        // Of another source than the list it would be other weather.
        beside.present.add(
            present.cities.filter { $0.answer.map { $0.provenance.source == origin.source } ?? true }, present.origin)
        return beside
    }

    /// The warnings of each authority that is responsible for one of the cities. The authorities are asked together.
    private func warnings(
        beside origin: AnswerOrigin, about cities: [City], _ request: AppEnvironment.Request
    ) async -> [FetchService<CityWarnings>.Outcome] {
        await withTaskGroup(of: (Int, FetchService<CityWarnings>.Outcome?).self) { group in
            for (index, authority) in Supplement.warnings.enumerated() {
                group.addTask {
                    (index, await beside(origin, authority, about: authority.cities(among: cities), request))
                }
            }
            var outcomes = Supplement.warnings.map { _ in nil as FetchService<CityWarnings>.Outcome? }
            for await (index, outcome) in group { outcomes[index] = outcome }
            return outcomes.compactMap(\.self)
        }
    }

    /// Asks for answers beside others; nil where there is nothing to ask, and when it was canceled.
    private func beside<Answer>(
        _ origin: AnswerOrigin, _ supplement: Supplement<Answer>, about cities: [City],
        _ request: AppEnvironment.Request
    ) async -> FetchService<Answer>.Outcome? {
        let question = supplement.request(
            about: cities, beside: origin, units: request.units, language: request.language, refresh: request.refresh,
            offline: offline
        ) { settings.configuration(of: $0).provider }
        guard let question, !Task.isCancelled else { return nil }
        let outcome = await FetchService(supplement.query, fetcher: fetcher, cache: cache).fill(question)
        if let failure = outcome.cacheFailure { notes.cacheFailed(failure) }
        return Task.isCancelled ? nil : outcome
    }

    private func present(_ request: AppEnvironment.Request, _ reply: @Sendable (AnswerReply) async -> Void) async {
        let (batches, continuation) = AsyncStream.makeStream(of: [CityWeather].self)
        async let filled = fill(request, into: continuation)
        for await batch in batches where !batch.isEmpty { await reply(.arrived(batch)) }
        let outcome = await filled
        guard !Task.isCancelled else { return }
        let origin = origin(outcome)
        let answers = await supplemented(outcome, request)
        guard !Task.isCancelled else { return }
        // The order of the list may be of the air.
        if !answers.beside.isEmpty { await reply(.beside(answers.beside)) }
        await reply(.present(answers.cities(now: now()), origin))
    }

    /// The present, with the air and the later answers of its source that the columns of a list need.
    private func supplemented(
        _ outcome: FetchService<CurrentWeather>.Outcome, _ request: AppEnvironment.Request
    ) async -> WeatherAnswers {
        var answers = WeatherAnswers(outcome)
        let (origin, cities) = (outcome.origin, outcome.answered)
        func needs<Answer>(_ supplement: Supplement<Answer>) -> Bool {
            !request.parts.isDisjoint(with: supplement.parts(origin.source))
        }
        async let air = needs(.airQuality) ? beside(origin, .airQuality, about: cities, request) : nil
        async let thermometer = needs(.thermometer) ? beside(origin, .thermometer, about: cities, request) : nil
        async let warnings =
            request.parts.contains(.warnings) ? self.warnings(beside: origin, about: cities, request) : []
        // Both may be on one server, which takes one request at a time.
        let models = needs(.models) ? await beside(origin, .models, about: cities, request) : nil
        let coming = needs(.forecast) ? await beside(origin, .forecast, about: cities, request) : nil
        if let coming { answers.coming.add(coming) }
        let (ofAir, ofThermometer, ofWarnings) = await (air, thermometer, warnings)
        answers.beside = BesideAnswers(ofAir, models, ofThermometer, ofWarnings)
        return answers
    }

    private func fill(
        _ request: AppEnvironment.Request, into batches: AsyncStream<[CityWeather]>.Continuation
    ) async -> FetchService<CurrentWeather>.Outcome {
        let service = FetchService(FetchPlan(parts: request.parts).present, fetcher: fetcher, cache: cache)
        let outcome = await service.fill(plan(request)) { batches.yield($0) }
        batches.finish()
        return outcome
    }

    /// The weather at a place as `cities here` asks for it: of a source that has hours for all the days, and the forecast
    /// from where the present came. nil when it was canceled.
    private func here(_ request: AppEnvironment.Request) async -> HereReply? {
        let selection = settings.selection(
            choice,
            for: SourceNeeds(hourlyDays: HerePlan.usualDays, units: request.units, cities: request.cities))
        let current = await FetchService(.currentWeather(.usual(and: [.days])), fetcher: fetcher, cache: cache)
            .fill(plan(request, selection))
        guard let weather = current.cities.first, !Task.isCancelled else { return nil }
        let origin = origin(current)
        var reply = HereReply(
            weather: weather, forecast: CityForecast(city: weather.city), origin: origin,
            normals: weather.weather.map { normals(of: weather.city, at: $0.observedAt) } ?? [:])
        if weather.answer != nil, let coming = await beside(origin, .forecast, about: [weather.city], request),
            let forecast = coming.cities.first
        {
            reply.forecast = forecast
        }
        guard !Task.isCancelled else { return nil }
        return reply
    }

    /// Degrees that are normal at a place and time, in each system of units; empty when unknown.
    private func normals(of city: City, at moment: Date) -> [UnitSystem: Double] {
        let id = city.idOfNormals
        let all = UnitSystem.allCases.map { ($0, ClimateNormals.typicalTemperature(cityID: id, at: moment, units: $0)) }
        return Dictionary(uniqueKeysWithValues: all).compactMapValues(\.self)
    }

    private func plan<Answer>(
        _ request: AppEnvironment.Request, _ selection: SourceSelection? = nil
    ) -> FetchService<Answer>.Request {
        let selection =
            selection
            ?? settings.selection(
                request.onlyTypical ? .only(.typical) : choice,
                for: SourceNeeds(units: request.units, cities: request.cities))
        var plan = FetchService<Answer>.Request(
            cities: request.cities, provider: selection.provider, fallback: selection.fallback, units: request.units,
            language: request.language, refresh: request.refresh, offline: offline)
        plan.others = selection.others
        return plan
    }

    private func origin<Answer>(_ outcome: FetchService<Answer>.Outcome) -> AnswerOrigin {
        if let failure = outcome.cacheFailure { notes.cacheFailed(failure) }
        return outcome.origin
    }
}

extension BesideAnswers {
    /// The outcomes of requests; nil where none was sent.
    fileprivate init(
        _ air: FetchService<AirQuality>.Outcome?, _ models: FetchService<ModelForecasts>.Outcome?,
        _ thermometer: FetchService<Thermometer>.Outcome?, _ warnings: [FetchService<CityWarnings>.Outcome]
    ) {
        self.init()
        if let air { self.air.add(air) }
        if let models { self.models.add(models) }
        if let thermometer { thermometers.add(thermometer) }
        for outcome in warnings { self.warnings.add(outcome) }
    }
}
