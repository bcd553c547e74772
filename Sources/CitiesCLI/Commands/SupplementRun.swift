import CitiesFetching
import CitiesHTTP
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// Carries out what a ``FetchPlan`` has beside the current weather.
struct SupplementRun {
    /// The requests beside the current weather; none beside a forecast.
    var plan = FetchPlan(parts: [])
    var common: CommonPlan
    var session: Session
    /// True when the report of a failure has its advice.
    var advises = false

    /// Reports a failure and takes what there is.
    private typealias Ending = @Sendable (inout WeatherAnswers) async throws -> Void

    /// - Parameter shown: The cities that are shown, by the answers so far.
    func answers(
        beside current: FetchService<CurrentWeather>.Outcome, shown: (WeatherAnswers) -> [City]
    ) async throws -> WeatherAnswers {
        var answers = WeatherAnswers(current)
        for step in plan.steps(beside: current.origin.source) {
            let ofShown = step.ofShown.isEmpty ? [] : Set(shown(answers).map(\.id))
            let asked = current.answered
            for end in await begin(
                step.ofAll.map { ($0, $0.cities(among: asked)) }
                    + step.ofShown.map { one in (one, one.cities(among: asked).filter { ofShown.contains($0.id) }) },
                beside: current.origin)
            {
                try await end(&answers)
            }
        }
        if plan.parts.contains(.warnings), current.origin.source.isLive {
            let isRemark = plan.remarks.contains(.warnings)
            if !isRemark { tellWhereNoneWarns(current.answered) }
            if tellUnread(answers.beside.warnings.values, of: current.answered), !isRemark {
                answers.isIncomplete = true
            }
        }
        return answers
    }

    /// Names the cities without an authority whose warnings are read.
    private func tellWhereNoneWarns(_ cities: [City]) {
        let others = cities.filter { city in !Supplement.warnings.contains { $0.isAbout(city) } }
        guard !others.isEmpty, !common.quiet else { return }
        let names = others.prefix(5).map { $0.displayName(in: session.language) }.joined(separator: ", ")
        Messages(stream: session.machine.messages).tell(
            session.book(.warningsElsewhere, ["cities": names + (others.count > 5 ? ", …" : "")]))
    }

    /// Names the words of warnings that could not be read, each once. True when they leave something of these cities unknown.
    @discardableResult
    private func tellUnread(_ warnings: [City.ID: CityWarnings], of cities: [City]) -> Bool {
        let unclear = cities.filter { warnings[$0.id]?.unclear.isEmpty == false }
        let words = warnings.values.flatMap(\.unreadWords).reduce(into: [String]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        if !words.isEmpty, !common.quiet {
            let names = unclear.prefix(5).map { $0.displayName(in: session.language) }.joined(separator: ", ")
            let phrase: Phrase = unclear.isEmpty ? .warningsUnreadElsewhere : .warningsUnread
            let values = [
                "cities": names + (unclear.count > 5 ? ", …" : ""), "words": words.prefix(5).joined(separator: ", "),
            ]
            Messages(stream: session.machine.messages).tell(session.book(phrase, values))
        }
        return !unclear.isEmpty
    }

    /// Fetches the values beside coming days. Requests to different servers go out together.
    ///
    /// - Parameters:
    ///   - quantities: Air and models are requested where one of these is of them.
    ///   - isAlone: True when nothing but these quantities is shown: then air is credited to its own source.
    ///   - remarks: Models where the service of the forecasts has them, and the warnings of authorities that can be asked
    ///     without further settings. An answer is whole without either.
    func answers(
        beside forecasts: FetchService<WeatherForecast>.Outcome, for quantities: [Quantity], isAlone: Bool = false,
        remarks: Set<WeatherPart> = []
    ) async throws -> ForecastAnswers {
        let (cities, origin) = (forecasts.answered, forecasts.origin)
        var wanted: [(supplement: any AnySupplement, cities: [City])] = []
        if !Quantity.ofAir.isDisjoint(with: quantities) { wanted.append((Supplement.airOfComingDays, cities)) }
        if !Quantity.ofModels.isDisjoint(with: quantities)
            || remarks.contains(.models) && origin.source.descriptor.hasModels
        {
            wanted.append((Supplement.models, cities))
        }
        if remarks.contains(.warnings) {
            let able = cities.filter(session.settings.canWarn)
            wanted += Supplement.warnings.map { ($0, $0.cities(among: able)) }
        }
        guard !wanted.isEmpty else { return ForecastAnswers(outcome: forecasts) }
        var found = WeatherAnswers(FetchService<CurrentWeather>.Outcome(asked: origin.source))
        var run = self
        run.plan.remarks = remarks
        for end in await run.begin(wanted, beside: origin) { try await end(&found) }
        if remarks.contains(.warnings) { tellUnread(found.beside.warnings.values, of: cities) }
        var outcome = forecasts
        outcome.add(
            found.beside.air, now: session.machine.now(), isAlone: isAlone && Quantity.ofAir.isSuperset(of: quantities))
        return ForecastAnswers(
            outcome: outcome, beside: found.beside, isIncomplete: found.isIncomplete)
    }

    /// The coming hours of independent models by city; none beside typical weather, and none after a failure, which is
    /// reported.
    func modelHours(
        beside forecasts: FetchService<WeatherForecast>.Outcome
    ) async throws -> [City.ID: Sourced<ModelForecasts>] {
        guard let settle = await begin(.modelHours, about: forecasts.answered, beside: forecasts.origin) else {
            return [:]
        }
        return try await settle()?.answers ?? [:]
    }

    /// Sends the requests: those to one server one after another, and those to several together. The endings are in the order
    /// in which failures are reported.
    private func begin(
        _ supplements: [(supplement: any AnySupplement, cities: [City])], beside origin: AnswerOrigin
    ) async -> [Ending] {
        var byServer: [BaseURL?: [Int]] = [:]
        for (index, (supplement, _)) in supplements.enumerated() {
            byServer[server(of: supplement, beside: origin), default: []].append(index)
        }
        return await withTaskGroup(of: [Int: Ending].self) { group in
            for indices in byServer.values {
                group.addTask {
                    var endings: [Int: Ending] = [:]
                    for index in indices {
                        let (supplement, cities) = supplements[index]
                        endings[index] = await ending(supplement, about: cities, beside: origin)
                    }
                    return endings
                }
            }
            var endings: [Int: Ending] = [:]
            for await some in group { endings.merge(some) { first, _ in first } }
            return supplements.indices.compactMap { endings[$0] }
        }
    }

    /// The server that is asked beside weather of a source; nil without one.
    private func server(of any: some AnySupplement, beside origin: AnswerOrigin) -> BaseURL? {
        let supplement = any.supplement
        return supplement.provider(origin.source) { session.settings.configuration(of: $0).provider }
            .flatMap { supplement.query.profile($0).baseURL }
    }

    /// nil without a request.
    private func ending(
        _ any: some AnySupplement, about cities: [City], beside origin: AnswerOrigin
    ) async -> Ending? {
        let supplement = any.supplement
        guard let settle = await begin(supplement, about: cities, beside: origin) else { return nil }
        let isRemark = supplement.parts(origin.source).isSubset(of: plan.remarks)
        return { answers in
            let found = try await settle()
            if let found { supplement.put(found, &answers) }
            if !isRemark, found?.cities.contains(where: { $0.answer == nil }) ?? true { answers.isIncomplete = true }
        }
    }

    /// Sends a request; nil without one. The result reports a failure and gives what there is; nil when that is nothing.
    private func begin<Answer>(
        _ supplement: Supplement<Answer>, about cities: [City], beside origin: AnswerOrigin
    ) async -> (@Sendable () async throws -> FetchService<Answer>.Outcome?)? {
        let request = supplement.request(
            about: cities, beside: origin, units: common.units, language: session.language, refresh: common.refresh,
            offline: common.offline
        ) { session.settings.configuration(of: $0).provider }
        guard let request else { return nil }
        let fetch = InteractiveFetch(supplement, request, common: common, session: session)
        let first = await fetch.attempt(cities)
        return { try await outcome(of: fetch, about: cities, after: first, supplement.failure) }
    }

    /// nil after a failure of every city, which has been reported.
    private func outcome<Answer>(
        of fetch: InteractiveFetch<Answer>, about cities: [City], after first: FetchService<Answer>.Outcome,
        _ report: Supplement<Answer>.FailureReport
    ) async throws -> FetchService<Answer>.Outcome? {
        switch report {
        case .likeWeather:
            do {
                return try await fetch.settle(cities, after: first)
            } catch var error as UserError {
                if !advises { error.hints = [] }
                Messages(stream: session.machine.messages).tell(error)
                return nil
            }
        case .note(let all, let some, let noKey):
            fetch.note(first, about: cities)
            try Task.checkCancellation()
            if let noKey, first.cities.allSatisfy({ $0.error?.kind == .keyMissing }) {
                Messages(stream: session.machine.messages).tell(session.book(noKey))
            } else {
                tell(first, all, some)
            }
            return first
        }
    }

    private func tell<Answer>(_ outcome: FetchService<Answer>.Outcome, _ all: Phrase, _ some: Phrase) {
        let book = session.book
        let failed = outcome.cities.filter { $0.answer == nil }
        guard let error = failed.compactMap(\.error).first else { return }
        let messages = Messages(stream: session.machine.messages)
        guard failed.count < outcome.cities.count else {
            messages.tell(book(all, ["problem": book.whatFailed(error)]))
            return
        }
        let names = failed.prefix(5).map { $0.city.displayName(in: session.language) }.joined(separator: ", ")
        messages.tell(
            book(
                some,
                ["cities": names + (failed.count > 5 ? ", …" : ""), "reason": book.shortReason(error)]))
    }
}

/// Coming days and the values beside them, by city.
struct ForecastAnswers {
    /// The coming days, with the air of their hours and days where that was requested.
    var outcome: FetchService<WeatherForecast>.Outcome
    var beside = BesideAnswers()
    /// True when something that is no remark is missing of a city that has a forecast.
    var isIncomplete = false
}
