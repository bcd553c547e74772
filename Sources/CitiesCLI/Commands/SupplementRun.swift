import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// Carries out what a ``FetchPlan`` has beside weather, with the report of failures.
struct SupplementRun: BesideSender {
    var plan: FetchPlan
    var common: CommonPlan
    var session: Session
    /// True when the report of a failure has its advice.
    var advises = false
    /// The requests that are under way before the weather is there.
    var ahead = HeadStart()

    var settings: Settings { session.settings }
    var terms: BesideTerms {
        BesideTerms(
            units: common.units, language: session.language, refresh: common.refresh, offline: common.offline)
    }

    /// Fetches weather in `body`, while the requests that do not wait for it are under way. Throws where their price is declined.
    ///
    /// - Parameter shown: The most cities that are shown; nil is all.
    func started<Answer, Result>(
        with fetch: InteractiveFetch<Answer>, about cities: [City], shown: Int? = nil,
        _ body: (SupplementRun) async throws -> Result
    ) async throws -> Result {
        if Answer.self == WeatherForecast.self { try session.checkHours(of: cities) }
        try await price(of: fetch, about: cities, shown: shown).settle()
        return try await withHeadStart(plan, beside: fetch.query.profile(fetch.selection.provider), about: cities) {
            ahead in
            var run = self
            run.ahead = ahead
            return try await body(run)
        }
    }

    /// The price of weather and of the requests beside it.
    ///
    /// - Parameter shown: The most cities that are shown; nil is all.
    func price<Answer>(
        of fetch: InteractiveFetch<Answer>, about cities: [City], shown: Int? = nil
    ) -> RequestPrice {
        var price = RequestPrice(common: common, session: session)
        price.add(fetch, about: cities)
        price.add(plan, beside: fetch.selection.provider.profile.source, about: cities, shown: shown)
        return price
    }

    /// Fetches coming days with the values beside them, shows them, and gives the exit status.
    ///
    /// - Parameter isAlone: True when nothing but air is shown, which is then credited to its own source.
    func answer(
        with fetch: InteractiveFetch<WeatherForecast>, about cities: [City], isAlone: Bool = false,
        show: (ForecastAnswers) async throws -> ExitStatus
    ) async throws -> ExitStatus {
        try await started(with: fetch, about: cities) { started in
            try await fetch.answer(cities) { try await show(try await started.answers(beside: $0, isAlone: isAlone)) }
        }
    }

    /// - Parameter shown: The cities that are shown, by the answers so far.
    func answers(beside current: WeatherOutcome, shown: (WeatherAnswers) -> [City]) async throws -> WeatherAnswers {
        var answers = WeatherAnswers(current)
        for step in plan.steps(beside: current.origin.source) {
            let asked = current.answered
            var requests = plan.requests(step.ofAll, about: asked, settings)
            if !step.ofShown.isEmpty {
                let ofShown = Set(shown(answers).map(\.id))
                requests += plan.requests(step.ofShown, about: asked.filter { ofShown.contains($0.id) }, settings)
            }
            for arrival in await arrivals(of: requests, beside: current.origin, ahead) {
                try await take(arrival, beside: current.origin, &answers)
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
        session.messages.tell(session.book(.warningsElsewhere, ["cities": session.names(of: others)]))
    }

    /// Names the words of warnings that could not be read, each once. True when they leave something of these cities unknown.
    @discardableResult
    private func tellUnread(_ warnings: [City.ID: CityWarnings], of cities: [City]) -> Bool {
        let unclear = cities.filter { warnings[$0.id]?.unclear.isEmpty == false }
        let words = warnings.values.flatMap(\.unreadWords).reduce(into: [String]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        if !words.isEmpty, !common.quiet {
            let phrase: Phrase = unclear.isEmpty ? .warningsUnreadElsewhere : .warningsUnread
            let values = ["cities": session.names(of: unclear), "words": words.prefix(5).joined(separator: ", ")]
            session.messages.tell(session.book(phrase, values))
        }
        return !unclear.isEmpty
    }

    /// Fetches the values beside coming days.
    ///
    /// - Parameter isAlone: True when nothing but air is shown, which is then credited to its own source.
    func answers(beside forecasts: ForecastOutcome, isAlone: Bool = false) async throws -> ForecastAnswers {
        let (cities, origin) = (forecasts.answered, forecasts.origin)
        let plan = plan.choosing(by: forecasts)
        let requests = plan.requests(plan.supplements(beside: origin.source), about: cities, settings)
        guard !requests.isEmpty else { return ForecastAnswers(forecasts: forecasts, outcome: forecasts) }
        var found = WeatherAnswers(WeatherOutcome(asked: origin.source))
        for arrival in await arrivals(of: requests, beside: origin, ahead) {
            try await take(arrival, beside: origin, &found)
        }
        if plan.parts.contains(.warnings) { tellUnread(found.beside.warnings.values, of: cities) }
        var outcome = forecasts
        outcome.add(found.beside.airOfDays, now: session.machine.now(), isAlone: isAlone)
        return ForecastAnswers(
            forecasts: forecasts, outcome: outcome, beside: found.beside, isIncomplete: found.isIncomplete)
    }

    func send<Answer>(
        _ supplement: Supplement<Answer>, _ request: FetchService<Answer>.Request
    ) async -> FetchService<Answer>.Outcome {
        await fetch(supplement, request).attempt(request.cities, isSaved: false)
    }

    func save<Answer>(_ arrival: Arrival<Answer>) async {
        fetch(arrival.supplement, arrival.request).saveLater(arrival.outcome)
    }

    private func fetch<Answer>(
        _ supplement: Supplement<Answer>, _ request: FetchService<Answer>.Request
    ) -> InteractiveFetch<Answer> {
        InteractiveFetch(supplement, request, common: common, session: session)
    }

    /// Reports a failure and takes what there is.
    private func take(
        _ any: some AnyArrival, beside origin: AnswerOrigin, _ answers: inout WeatherAnswers
    ) async throws {
        let (supplement, request) = (any.arrival.supplement, any.arrival.request)
        let fetch = fetch(supplement, request)
        let found = try await outcome(of: fetch, about: request.cities, after: any.arrival.outcome, supplement.failure)
        if let found { supplement.put(found, &answers) }
        let isRemark = supplement.parts(origin.source).isSubset(of: plan.remarks)
        if !isRemark, found?.cities.contains(where: { $0.answer == nil }) ?? true { answers.isIncomplete = true }
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
                session.messages.tell(error)
                return nil
            }
        case .note(let all, let some, let noKey):
            fetch.note(first, about: cities)
            try Task.checkCancellation()
            if let noKey, first.cities.allSatisfy({ $0.error?.kind == .keyMissing }) {
                session.messages.tell(session.book(noKey))
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
        let messages = session.messages
        guard failed.count < outcome.cities.count else {
            messages.tell(book(all, ["problem": book.whatFailed(error)]))
            return
        }
        let names = session.names(of: failed.map(\.city))
        messages.tell(book(some, ["cities": names, "reason": book.shortReason(error)]))
    }
}

/// Coming days and the values beside them, by city.
struct ForecastAnswers {
    /// The coming days as they came, credited to their own source.
    var forecasts: ForecastOutcome
    /// The coming days, with the air of their hours and days where that was requested.
    var outcome: ForecastOutcome
    var beside = BesideAnswers()
    /// True when something that is no remark is missing of a city that has a forecast.
    var isIncomplete = false
}
