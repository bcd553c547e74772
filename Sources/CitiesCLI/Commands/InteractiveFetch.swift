import CitiesFetching
import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// A fetch for a command: progress and problems on standard error, another try on request, and the notes afterwards.
///
/// Every command fetches through it, so that fallbacks, retries and messages are the same everywhere.
struct InteractiveFetch<Answer: SourceAnswer> {
    typealias Outcome = FetchService<Answer>.Outcome

    var query: SourceQuery<Answer>
    var common: CommonPlan
    var session: Session
    /// The provider to request, and the ones that may stand in for it.
    var selection: SourceSelection
    /// The reason why an answer lacks what was asked for; nil for one that has it.
    var lack: (@Sendable (CityResult<Answer>) -> WeatherError?)?
    /// False where all that is wanted of an answer is done when it arrives.
    var keepsAnswers = true
    /// False where the answers themselves come on the terminal that would show it.
    var showsProgress = true
    /// False where typical weather has nothing to show, so that it is not advised.
    var showsTypical = true
    /// True when a large number of places is announced before they are requested.
    private var announcesPlaces = true

    private var book: Phrasebook { session.book }

    init(query: SourceQuery<Answer>, common: CommonPlan, session: Session) {
        self.query = query
        self.common = common
        self.session = session
        selection = session.settings.selection(common)
    }

    /// The question of a request beside the current weather.
    init(
        _ supplement: Supplement<Answer>, _ request: FetchService<Answer>.Request, common: CommonPlan,
        session: Session
    ) {
        self.init(query: supplement.query, common: common, session: session)
        selection = (request.provider, request.others, request.fallback)
        (self.common.refresh, self.common.offline) = (request.refresh, request.offline)
        if case .note = supplement.failure { showsProgress = false }
        announcesPlaces = false
    }

    /// Fetches, shows and saves; when something stands in for the source, the user may have it tried again after seeing
    /// that.
    ///
    /// When no city has an answer, that is thrown; `showFailure` may show the cities before.
    ///
    /// - Parameter arrived: Called with saved answers (`true`), then with each batch of answers as it comes, at every
    ///   attempt.
    func answer(
        _ cities: [City], arrived: ([CityResult<Answer>], _ areSaved: Bool) -> Void = { _, _ in },
        showFailure: ((Outcome) async throws -> Void)? = nil, show: (Outcome) async throws -> ExitStatus
    ) async throws -> ExitStatus {
        if Answer.self == WeatherForecast.self { try session.checkHours(of: cities) }
        session.asked.withLock { $0 = (cities, common.day) }
        if common.neverWaits {
            // Any outcome counts: even a line of dashes is one.
            let (outcome, _) = try await fetchUntilSettled(cities, refresh: false, arrived: arrived)
            _ = try await show(outcome)
            return .success
        }
        let prompt = RetryPrompt(machine: session.machine, book: book)
        var refresh = common.refresh
        while true {
            let outcome = try await settle(cities, refresh: refresh, arrived: arrived, showFailure: showFailure)
            let status = try await show(outcome)
            await session.saveAnswers(quiet: common.quiet)
            // A source that does not have what was asked for has it no more at another try.
            guard let reason = outcome.replaced, reason.kind != .notFound, !common.offline,
                session.machine.output.isTerminal, try await prompt.ask(within: outcome.limit)
            else { return status }
            refresh = false
        }
    }

    /// Fetches once, without questions or messages: for a caller that goes on with it.
    ///
    /// - Parameter isSaved: False where the caller saves the answers, if it takes them.
    func attempt(_ cities: [City], isSaved: Bool = true) async -> Outcome {
        await answer(request(cities), from: service, isSaved: isSaved) { _, _ in }
    }

    /// Saves answers when the command that they are for has shown them.
    func saveLater(_ outcome: Outcome) { session.saveLater(outcome, of: service) }

    /// Takes note of answers that could be newer, for a line that was shown at once.
    func note(_ outcome: Outcome, about cities: [City]) {
        let request = request(cities)
        session.note(outcome, request, query.question(request.provider.profile.source))
    }

    /// The cities that a server would be asked about now.
    func cities(toAskAmong cities: [City]) -> [City] { service.citiesToAsk(request(cities)) }

    /// The saved answers that are as good as live, of the cities that have one, without a request.
    func fresh(_ cities: [City]) -> [CityResult<Answer>] {
        let fresh = service.fresh(request(cities))
        return cities.compactMap { city in fresh[city.id].map { CityResult(city: city, outcome: .answered($0)) } }
    }

    /// The saved answers of any age, without a request.
    func saved(_ cities: [City]) async -> Outcome {
        var request = request(cities)
        (request.refresh, request.offline, request.others, request.fallback) = (false, true, [], nil)
        return await service.answer(request)
    }

    /// The failures, in sentences; none when every city has an answer of its source.
    func failures(in outcome: Outcome) -> [String] {
        if let failure = outcome.replaced ?? outcome.wholeFailure {
            return [([book.whatFailed(failure)] + others(outcome) + advice(failure)).joined(separator: " ")]
        }
        return [failedCities(outcome)].compactMap(\.self)
    }

    private var service: FetchService<Answer> {
        FetchService(query, fetcher: session.fetcher(timeout: common.timeout), cache: session.cache)
    }

    private func request(_ cities: [City]) -> FetchService<Answer>.Request {
        let (provider, others, fallback) = selection
        var request = FetchService<Answer>.Request(
            cities: cities, provider: provider, fallback: fallback, units: common.units, language: session.language,
            refresh: common.refresh, offline: common.offline)
        (request.others, request.lack) = (others, lack)
        request.keepsAnswers = keepsAnswers
        return request
    }

    /// Fetches as often as the user wants to after a failure; what has arrived is not asked for again. It is saved when the
    /// command that this is a part of has shown it.
    ///
    /// Throws when no city has an answer; tells on standard error what else went wrong.
    ///
    /// - Parameter first: The outcome of the first attempt; nil when there was none.
    func settle(
        _ cities: [City], refresh: Bool? = nil, after first: Outcome? = nil,
        arrived: ([CityResult<Answer>], _ areSaved: Bool) -> Void = { _, _ in },
        showFailure: ((Outcome) async throws -> Void)? = nil
    ) async throws -> Outcome {
        let (outcome, isTold) = try await fetchUntilSettled(
            cities, refresh: refresh ?? common.refresh, after: first, arrived: arrived)
        try Task.checkCancellation()
        if let failure = outcome.wholeFailure {
            others(outcome).forEach(session.messages.tell)
            try await showFailure?(outcome)
            var error = await userError(failure, about: cities)
            if isTold { error.message = nil }
            throw error
        }
        tellNotes(outcome, failuresAreTold: isTold)
        return outcome
    }

    private func fetchUntilSettled(
        _ cities: [City], refresh: Bool, after first: Outcome? = nil,
        arrived: ([CityResult<Answer>], _ areSaved: Bool) -> Void
    ) async throws -> (outcome: Outcome, isTold: Bool) {
        let service = service
        let prompt = RetryPrompt(machine: session.machine, book: book)
        var request = request(cities)
        request.refresh = refresh
        var first = first
        while true {
            let outcome = if let first { first } else { await answer(request, from: service, arrived: arrived) }
            first = nil
            note(outcome, about: cities)
            try Task.checkCancellation()
            guard outcome.isWorthAnotherTry, prompt.canAsk else { return (outcome, false) }
            failures(in: outcome).forEach(session.messages.tell)
            await session.saveAnswers(quiet: common.quiet)
            guard try await prompt.ask(within: outcome.limit) else { return (outcome, true) }
            request.refresh = false
        }
    }

    private func answer(
        _ request: FetchService<Answer>.Request, from service: FetchService<Answer>, isSaved: Bool = true,
        arrived: ([CityResult<Answer>], _ areSaved: Bool) -> Void
    ) async -> Outcome {
        let progress = Progress(
            .progressFetching, of: request.cities.count, from: request.provider.profile.source, session,
            quiet: common.quiet || common.verbose || !showsProgress)
        defer { progress?.clear() }
        var done = 0
        var areSaved = true
        let outcome = await service.answer(request) { batch in
            done += batch.count
            if areSaved { announce(request, without: batch.count) }
            if done < request.cities.count { progress?.show(done) }
            arrived(batch, areSaved)
            areSaved = false
        } waiting: {
            progress?.show(done, waiting: $0)
        }
        if isSaved { session.saveLater(outcome, of: service) }
        return outcome
    }

    /// The number of places from which on a request is announced: more than most people have in a list.
    private static var manyPlaces: Int { 100 }

    /// Says how many places are about to be requested, where they are many: each counts at the limit of a source.
    private func announce(_ request: FetchService<Answer>.Request, without saved: Int) {
        let source = request.provider.profile.source
        let count = request.cities.count - saved
        guard announcesPlaces, !session.isPriceTold.withLock({ $0 }), !common.quiet, !request.offline, source.isLive,
            count > Self.manyPlaces
        else { return }
        session.messages.tell(book(.placesAsked, ["source": book.name(of: source), "count": String(count)]))
    }

    func userError(_ failure: WeatherError, about cities: [City]) async -> UserError {
        var advice = ErrorAdvice(session)
        let asked = selection.others.map(\.profile.source)
        advice.usable.removeAll { asked.contains($0) || !canAnswer($0, about: cities) }
        await advice.keepReachable(after: failure, session, timeout: common.timeout)
        advice.cityCount = cities.count
        advice.hasSaved = await serves(cities, offline: true, from: selection.provider)
        let typical = session.settings.provider(of: .typical)
        advice.hasTypical = showsTypical ? await serves(cities, offline: false, from: typical) : false
        return advice.userError(failure)
    }

    /// True when a source has such answers about all the cities, as far as that is known without asking it.
    private func canAnswer(_ source: WeatherSource, about cities: [City]) -> Bool {
        let needs = SourceNeeds(needsPastDays: common.needsPastDays, units: common.units, cities: cities)
        let provider = session.settings.provider(of: source)
        return needs.areMet(by: source.descriptor)
            && cities.prefix(1).allSatisfy {
                query.canBePut(to: provider, about: $0, units: common.units, language: session.language)
            }
    }

    /// True when there would be an answer about any of the cities: tried, because advice has to work. No server is
    /// asked: a source of the network answers from the cache.
    private func serves(_ cities: [City], offline: Bool, from provider: any Provider) async -> Bool {
        guard provider.profile.source.isLive == offline else { return false }
        var request = request(cities)
        (request.provider, request.others, request.fallback) = (provider, [], nil)
        (request.refresh, request.offline) = (false, offline)
        return await service.fill(request).wholeFailure == nil
    }

    /// The advice where trying again is of no use by itself.
    private func advice(_ failure: WeatherError) -> [String] {
        failure.cause.flatMap { book.advice($0) }.map { [$0] } ?? []
    }

    private func tellNotes(_ outcome: Outcome, failuresAreTold: Bool) {
        if let failure = outcome.replaced {
            // With `--offline`, an unused network needs no message.
            let reason = failure.kind == .offline ? [] : [book.whatFailed(failure)]
            session.messages.tell(
                (reason + others(outcome) + [standIn(outcome)] + advice(failure)).joined(separator: " "))
        }
        if !failuresAreTold, let sentence = failedCities(outcome) { session.messages.tell(sentence) }
    }

    /// The sentences about the other sources that did not serve either, as far as they say something else than the first.
    private func others(_ outcome: Outcome) -> [String] {
        let first = (outcome.replaced ?? outcome.wholeFailure).map(book.whatFailed)
        return outcome.otherFailures.map(book.whatFailed).reduce(into: []) { sentences, sentence in
            if sentence != first, !sentences.contains(sentence) { sentences.append(sentence) }
        }
    }

    private func standIn(_ outcome: Outcome) -> String {
        if outcome.origin.freshness == .live {
            return book(.replacedSource, ["source": book.name(of: outcome.origin.source)])
        }
        guard outcome.origin.freshness == .saved, let oldest = outcome.origin.fetchedAt else {
            return book(.replacedTypical)
        }
        return book(.replacedSaved, ["age": book.age(of: oldest, now: session.machine.now())])
    }

    /// `2 of 20 cities failed: Sokcho: timed out; …`; nil when none did.
    private func failedCities(_ outcome: Outcome) -> String? {
        let failed = outcome.cities.compactMap { item in item.error.map { (city: item.city, error: $0) } }
        guard !failed.isEmpty else { return nil }
        // To try again would be of no use.
        let advice = failed.compactMap(\.error.cause).first { $0.isOfSource }.flatMap { book.advice($0) }
        return [book.failedCities(failed, of: outcome.count), advice].compactMap(\.self).joined(separator: " ")
    }
}

extension FetchService.Outcome {
    /// The exit status of a command that shows it.
    var status: ExitStatus { cities.contains { $0.answer == nil } ? .partial : .success }

    /// The time until the limit ends that a source has set; nil without a limit, and when its end is unknown.
    fileprivate var limit: Duration? {
        (cities.map(\.error) + [replaced]).compactMap(\.self).filter { $0.kind == .rateLimited }
            .compactMap(\.retryAfter).max()
    }

    /// True when a part failed that another try could fetch.
    fileprivate var isWorthAnotherTry: Bool {
        let passing: [WeatherError.Kind?] = [.unreachable, .timedOut, .serverFailed, .rateLimited, .invalidData]
        return replaced == nil && cities.contains { passing.contains($0.error?.kind) }
    }
}
