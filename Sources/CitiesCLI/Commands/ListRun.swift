import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// Carries out a ``ListPlan``: fetches, shows, and gives the exit status.
struct ListRun {
    var plan: ListPlan
    var session: Session
    /// The picture to write; nil for a command that has none.
    var picture: PicturePlan?

    /// Prints the list, or writes its picture.
    func run() async throws -> ExitStatus {
        if let lines = ListLines(self) { return try await lines.print() }
        return try await answer(show: print)
    }

    /// Fetches the list of the present or of a day.
    func answer(show: (ListDocument) async throws -> Void) async throws -> ExitStatus {
        guard let day = plan.common.day else {
            let fetch = fetch
            return try await supplements.started(with: fetch, about: plan.cities, shown: plan.query.top) { started in
                try await fetch.answer(plan.cities) { try await self.show($0, by: show, started) }
            }
        }
        return try await answer(on: day, with: plan.named + plan.query.filters.map(\.quantity)) { document, _ in
            try await show(document)
        }
    }

    /// Fetches the list of a day, with the forecasts that it is of.
    ///
    /// - Parameter quantities: The quantities that are shown: air and models are requested where one needs them.
    func answer(
        on day: ListDay, with quantities: [Quantity],
        show: (ListDocument, ForecastOutcome) async throws -> Void
    ) async throws -> ExitStatus {
        let fetch = try InteractiveFetch(
            day, of: plan.cities, conditions: plan.span, common: plan.common, session: session)
        var requests = FetchPlan(besideDays: quantities)
        if let odds = plan.odds, day.hours == nil {
            let now = session.machine.now()
            let ofOdds = OddsPlan(
                question: odds.question, days: day.countAhead(in: plan.cities, now: now), arguments: odds.arguments,
                common: plan.common, session: session)
            requests = ofOdds.requests(beside: requests, fetch, about: plan.cities) { [plan, session] outcome in
                PlanDocument(
                    entries: outcome.cities, day: day, question: odds.question, origin: outcome.origin,
                    now: now, units: plan.common.units, language: session.language
                ).cities.map(\.city)
            }
        }
        let supplements = SupplementRun(plan: requests, common: plan.common, session: session)
        return try await supplements.started(with: fetch, about: plan.cities) { started in
            try await fetch.answer(plan.cities) { outcome in
                let dayMissing = DayMissing(outcome: outcome, session: session)
                let missing = try dayMissing.cities(day, now: session.machine.now())
                let answers = try await started.answers(beside: outcome)
                return try await self.show(
                    document(of: day, answers.outcome, answers.beside), by: { try await show($0, answers.outcome) },
                    isIncomplete: answers.isIncomplete
                ) {
                    dayMissing.status(without: missing).or(isIncomplete: answers.isIncomplete)
                }
            }
        }
    }

    /// The question about the present that its columns need.
    var fetch: InteractiveFetch<CurrentWeather> {
        InteractiveFetch(query: plan.fetches.present, common: plan.common, session: session)
    }

    /// The price of the requests about the present.
    var price: RequestPrice {
        supplements.price(of: fetch, about: plan.cities, shown: plan.query.top)
    }

    private var supplements: SupplementRun {
        SupplementRun(plan: plan.fetches, common: plan.common, session: session)
    }

    /// Prints the present with all that goes beside it.
    func show(_ current: WeatherOutcome) async throws -> ExitStatus {
        try await show(current, by: print, supplements)
    }

    /// The answers about the present, and their rows with all that was named.
    ///
    /// - Parameter started: The requests that are under way; nil without any.
    func listed(
        _ current: WeatherOutcome, _ started: SupplementRun? = nil
    ) async throws -> (answers: WeatherAnswers, document: ListDocument) {
        let answers = try await (started ?? supplements).answers(beside: current) { document($0).rows.map(\.city) }
        return (answers, document(answers))
    }

    private func show(
        _ current: WeatherOutcome, by show: (ListDocument) async throws -> Void,
        _ started: SupplementRun
    ) async throws -> ExitStatus {
        let (answers, document) = try await listed(current, started)
        return try await self.show(document, by: show, isIncomplete: answers.isIncomplete) { answers.status }
    }

    private func show(
        _ document: ListDocument, by show: (ListDocument) async throws -> Void, isIncomplete: Bool = false,
        status: () -> ExitStatus
    ) async throws -> ExitStatus {
        try await show(document)
        tellEmptyColumns(of: document, isIncomplete: isIncomplete)
        return document.rows.isEmpty ? session.tellNoMatch(plan, undecided: document.undecided) : status()
    }

    private func print(_ document: ListDocument) async throws {
        try await Rendering(plan: plan.common, session: session, picture: picture).show(document.report)
    }

    /// Says which of the named columns are empty for every city, and why. A missing answer has been reported.
    private func tellEmptyColumns(of document: ListDocument, isIncomplete: Bool) {
        guard !plan.common.quiet else { return }
        let fetched = Set(plan.named.filter { !Quantity.needs(of: [$0]).isEmpty })
        let told = (isIncomplete ? fetched : []).union(plan.home == nil && plan.center == nil ? [.distance] : [])
        for note in document.emptyColumnNotes(besides: told) {
            session.messages.tell(note)
        }
    }

    /// Makes the rows of its cities.
    var maker: RowMaker { session.rowMaker(plan.common, home: plan.home, center: plan.center, for: plan.quantities) }

    /// - Parameter origin: the origin of answers about more than these cities; nil takes the origin of `answers`.
    func document(_ answers: WeatherAnswers, origin: AnswerOrigin? = nil) -> ListDocument {
        fitted(
            session.document(
                answers, by: maker, query: plan.query, units: plan.common.units, columns: plan.columns, origin: origin))
    }

    private func document(of day: ListDay, _ outcome: ForecastOutcome, _ beside: BesideAnswers) -> ListDocument {
        let now = session.machine.now()
        let maker = session.rowMaker(plan.common, home: plan.home, center: plan.center, for: plan.named + [.normals])
        let shown = ShownDay(day, of: outcome.cities, now: now)
        // Members have whole days alone.
        let odds = (day.hours == nil ? plan.odds : nil).flatMap { odds in
            shown.flatMap {
                DayOdds.days([$0.date], of: outcome.cities, beside: beside, asking: odds.question, now: now).first
            }
        }
        var document = ListDocument(
            rows: outcome.cities.map { maker.day(day, of: $0, beside: beside, odds: odds) }, query: plan.query,
            origin: outcome.origin, now: now,
            clock: session.clock(
                for: outcome.cities.map { item in item.forecast.map { LocalZone(item.city, $0, now: now) } }, at: now),
            units: plan.common.units, language: session.language, columns: plan.columns)
        document.isOfDay = true
        document.day = shown
        document.odds = odds
        return fitted(document)
    }

    /// The document in the width of its output; data for programs has no width.
    private func fitted(_ document: ListDocument) -> ListDocument {
        var document = document
        document.width =
            plan.common.format.isUnlimited || picture?.file != nil ? nil : plan.common.width
        document.height = plan.hasBrief ? session.machine.output.rows : nil
        return document
    }
}

extension Session {
    /// Reports that no city matches the conditions, and gives the exit status.
    ///
    /// - Parameter undecided: The cities that could match: something that a condition compares is unknown of them.
    func tellNoMatch(_ plan: ListPlan, undecided: [City]) -> ExitStatus {
        let compared = plan.conditions.flatMap { Filter.compared($0, in: plan.common.units) }
        let conditions = compared.joined(separator: ", ").cleaned(maximumLength: 100)
        let values = ["conditions": conditions, "cities": names(of: undecided)]
        messages.tell(book(undecided.isEmpty ? .whereMatchedNone : .whereUnknown, values))
        return .partial
    }
}
