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
        let plan = FetchPlan(besideDaysOf: request, now: now())
        let fetch: FetchService<WeatherForecast>.Request = fetch(request)
        let profile = fetch.provider.profile
        let first = request.isOfPage ? FetchPlan.page(beside: profile.source, settings) : plan
        await sender(request).withHeadStart(first, beside: profile, about: request.cities) { ahead in
            let filled = await FetchService(.forecast, fetcher: fetcher, cache: cache).fill(fetch)
            // The air is shown with the days, and the rest when it is there.
            var (ofAir, others) = (plan, plan)
            ofAir.parts.formIntersection([.airOfDays])
            others.parts.remove(.airOfDays)
            let (origin, answered) = (filled.origin, filled.answered)
            others = others.choosing(by: filled)
            async let rest = answers(of: others, about: answered, beside: origin, request, ahead)
            if request.models == .records, let past = await pastDays(request) { await reply(.beside(past)) }
            var air = await answers(of: ofAir, about: answered, beside: origin, request, ahead).beside.airOfDays
            var outcome = filled
            outcome.add(air, now: now())
            guard !Task.isCancelled else { return }
            await reply(.coming(outcome.cities, self.origin(outcome)))
            var beside = await rest.beside
            // The answers are in the forecasts.
            air.dropAnswers()
            beside.airOfDays = air
            if request.models == .runs {
                beside.runs = await runs(of: outcome.cities.map { beside.models[$0.city] }, request)
                beside.past = keptDays(request)
            }
            if !Task.isCancelled, !beside.isEmpty { await reply(.beside(beside)) }
            if request.isOfPage, let page = await page(request, beside: origin, ahead) { await reply(.beside(page)) }
        }
    }

    /// The answers of a plan beside weather.
    ///
    /// - Parameter more: Requests that no plan has.
    private func answers(
        of plan: FetchPlan, and more: [any AnySupplement] = [], about cities: [City], beside origin: AnswerOrigin,
        _ request: AppEnvironment.Request, _ ahead: HeadStart = HeadStart()
    ) async -> WeatherAnswers {
        var answers = WeatherAnswers(WeatherOutcome(asked: origin.source))
        let requests = plan.requests(more + plan.supplements(beside: origin.source), about: cities, settings)
        for arrival in await sender(request).arrivals(of: requests, beside: origin, ahead) { arrival.put(to: &answers) }
        return answers
    }

    /// The runs of the models that answered.
    private func runs(
        of models: [CityResult<ModelForecasts>], _ request: AppEnvironment.Request
    ) async -> ModelRuns {
        guard let source = models.lazy.compactMap(\.answer).first?.provenance.source else { return ModelRuns() }
        let (runs, saving) = await ModelRunService(fetcher: fetcher, cache: cache).runs(
            of: models, from: settings.provider(of: source),
            language: request.language, offline: offline)
        if let failure = await saving?() { notes.cacheFailed(failure) }
        return runs
    }

    /// The past days that are kept of the cities. No server is asked.
    private func keptDays(_ request: AppEnvironment.Request) -> CityAnswers<ForecastRecord> {
        guard let provider = settings.providerOfModels else { return CityAnswers() }
        let kept = ForecastRecordService.kept(
            from: provider, cache: cache, units: request.units, language: request.language,
            of: Set(request.cities.map(\.id)))
        let entries = request.cities.compactMap { city in
            kept[city.id].map { CityResult(city: city, outcome: .answered($0)) }
        }
        return CityAnswers(entries, entries.first?.answer.map { AnswerOrigin($0.provenance) })
    }

    /// The past days of cities, with failures in place of missing ones; nil when it was canceled.
    private func pastDays(_ request: AppEnvironment.Request) async -> BesideAnswers? {
        guard !request.onlyTypical, let provider = settings.providerOfModels else { return nil }
        let service = ForecastRecordService(
            from: provider, fetcher: fetcher, cache: cache, units: request.units, language: request.language,
            offline: offline)
        let outcome = await service.fill(request.cities)
        guard !Task.isCancelled else { return nil }
        if let failure = await outcome.saving?() { notes.cacheFailed(failure) }
        var beside = BesideAnswers()
        beside.past.add(outcome.entries, outcome.origin)
        let span = PastSpan(days: outcome.window, leads: service.leads, origin: outcome.origin)
        for entry in outcome.entries { beside.pastSpans[entry.id] = span }
        return beside
    }

    /// The values of a page and the whole present beside live weather; nil where nothing is requested, and when it was
    /// canceled.
    private func page(
        _ request: AppEnvironment.Request, beside origin: AnswerOrigin, _ ahead: HeadStart
    ) async -> BesideAnswers? {
        guard origin.source.isLive, !request.onlyTypical, !Task.isCancelled else { return nil }
        let plan = FetchPlan.page(beside: origin.source, settings)
        let answers = await answers(
            of: plan, and: [Supplement.present], about: request.cities, beside: origin, request, ahead)
        return Task.isCancelled ? nil : answers.beside
    }

    private func sender(_ request: AppEnvironment.Request) -> FeedSender { FeedSender(feed: self, request: request) }

    private func present(_ request: AppEnvironment.Request, _ reply: @Sendable (AnswerReply) async -> Void) async {
        let plan = FetchPlan(parts: request.parts)
        let fetch: FetchService<CurrentWeather>.Request = fetch(request)
        let service = FetchService(plan.present, fetcher: fetcher, cache: cache)
        await sender(request).withHeadStart(plan, beside: fetch.provider.profile, about: request.cities) { ahead in
            let (batches, continuation) = AsyncStream.makeStream(of: [CityWeather].self)
            async let filled = fill(fetch, of: service, into: continuation)
            for await batch in batches where !batch.isEmpty { await reply(.arrived(batch)) }
            let outcome = await filled
            guard !Task.isCancelled else { return }
            let origin = origin(outcome)
            var answers = await answers(
                of: plan, about: outcome.answered, beside: origin, request, ahead)
            answers.current = outcome
            guard !Task.isCancelled else { return }
            // The order of the list may be of the air.
            if !answers.beside.isEmpty { await reply(.beside(answers.beside)) }
            await reply(.present(answers.cities(now: now()), origin))
        }
    }

    private func fill(
        _ request: FetchService<CurrentWeather>.Request, of service: FetchService<CurrentWeather>,
        into batches: AsyncStream<[CityWeather]>.Continuation
    ) async -> WeatherOutcome {
        let outcome = await service.fill(request) { batches.yield($0) }
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
            .fill(fetch(request, selection))
        guard let weather = current.cities.first, !Task.isCancelled else { return nil }
        let origin = origin(current)
        var reply = HereReply(
            weather: weather, forecast: CityForecast(city: weather.city), origin: origin,
            normals: weather.weather.map { normals(of: weather.city, at: $0.observedAt) } ?? [:])
        if weather.answer != nil {
            reply.forecast =
                await answers(of: FetchPlan(parts: [.days]), about: [weather.city], beside: origin, request)
                .coming[weather.city]
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

    private func fetch<Answer>(
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

/// Sends the requests of a screen beside weather, without questions or messages.
private struct FeedSender: BesideSender {
    let feed: LiveWeatherFeed
    let request: AppEnvironment.Request

    var settings: Settings { feed.settings }
    var terms: BesideTerms {
        BesideTerms(
            units: request.units, language: request.language, refresh: request.refresh, offline: feed.offline)
    }

    func send<Answer>(
        _ supplement: Supplement<Answer>, _ request: FetchService<Answer>.Request
    ) async -> FetchService<Answer>.Outcome {
        await service(supplement).answer(request)
    }

    func save<Answer>(_ arrival: Arrival<Answer>) async {
        if let failure = await service(arrival.supplement).saving(arrival.outcome)?() {
            feed.notes.cacheFailed(failure)
        }
    }

    private func service<Answer>(_ supplement: Supplement<Answer>) -> FetchService<Answer> {
        FetchService(supplement.query, fetcher: feed.fetcher, cache: feed.cache)
    }
}

extension FetchPlan {
    /// The requests beside the coming days of a screen. Warnings are remarks: they are of the brief below a list.
    fileprivate init(besideDaysOf request: AppEnvironment.Request, now: Date) {
        self.init(parts: request.parts.intersection([.models, .warnings]), remarks: [.warnings])
        if !request.parts.isDisjoint(with: [.air, .airOfDays]) { parts.insert(.airOfDays) }
        switch request.models {
        case .hours: parts.insert(.modelHours)
        case .records: parts.remove(.models)
        case .runs, nil: break
        }
        guard let question = request.odds else { return }
        let members = MembersQuestion(question.variables, days: ForecastSpan.comingDays)
        self.request(
            MembersPlan(members, about: request.cities) { outcome in
                PlanDocument(
                    entries: outcome.cities, question: question, origin: outcome.origin, now: now, units: request.units,
                    language: request.language
                ).cities.map(\.city)
            })
    }
}
