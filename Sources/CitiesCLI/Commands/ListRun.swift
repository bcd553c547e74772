import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// Carries out a ``ListPlan``: fetches, prints, and gives the exit status.
struct ListRun {
    var plan: ListPlan
    var session: Session

    func run() async throws -> ExitStatus {
        if let day = plan.day { return try await DayRun(plan: plan, day: day, session: session).run() }
        if let lines = ListLines(self) { return try await lines.print() }
        return try await inquiry.answer(plan.cities, show: show)
    }

    /// The question about the present that its columns need.
    var inquiry: Inquiry<CurrentWeather> {
        Inquiry(endpoint: .currentWeather(with: plan.parts), common: plan.common, session: session)
    }

    func show(_ answers: FetchService<CurrentWeather>.Outcome) async throws -> ExitStatus {
        let (document, isIncomplete) = try await listed(answers)
        try Rendering(plan: plan.common, session: session).print(document.report)
        tellEmptyColumns(of: document, isIncomplete: isIncomplete)
        guard !document.rows.isEmpty else { return session.tellNoMatch(plan.conditions) }
        return isIncomplete ? .partial : answers.status
    }

    /// The rows with all that was named, and whether some of that could not be had though the city has weather.
    func listed(
        _ answers: FetchService<CurrentWeather>.Outcome
    ) async throws -> (document: ListDocument, isIncomplete: Bool) {
        let air = plan.asksForAir ? try await AirQualities(plan: plan, session: session).beside(answers) : nil
        var document = document(answers, air)
        var isIncomplete = air?.isIncomplete ?? false
        let missing = plan.parts.intersection(answers.origin.source.descriptor.partsOfForecast)
        if !missing.isEmpty {
            // Where they decide what is shown they are needed of all cities, else of those that are.
            let asked = missing.isDisjoint(with: plan.decisiveParts) ? document.rows.map(\.city) : plan.cities
            let ids = Set(asked.map(\.id))
            let completed = try await completed(answers, of: ids)
            isIncomplete = isIncomplete || completed.isIncomplete
            document = self.document(completed.answers, air)
        }
        return (document, isIncomplete)
    }

    /// Says which of the named columns are empty for every city, and why. An answer that did not come has been told.
    func tellEmptyColumns(of document: ListDocument, isIncomplete: Bool = false) {
        guard !plan.common.quiet else { return }
        let fetched = Quantity.ofAir.union(plan.named.filter { !Quantity.needs(of: [$0]).isEmpty })
        let told = (isIncomplete ? fetched : []).union(plan.home == nil ? [.distance] : [])
        for note in document.emptyColumnNotes(besides: told) {
            Messages(stream: session.machine.messages).tell(note)
        }
    }

    /// Makes the rows of its cities.
    var maker: RowMaker { session.rowMaker(plan.common, home: plan.home, for: plan.quantities) }

    /// - Parameter origin: that of more than these cities; nil when it is theirs.
    func document(
        _ outcome: FetchService<CurrentWeather>.Outcome, _ air: AirQualities.Answers?, origin: AnswerOrigin? = nil
    ) -> ListDocument {
        var document = session.document(
            outcome, by: maker, query: plan.query, units: plan.common.units, columns: plan.columns,
            air: air?.byCity ?? [:], origin: origin)
        // What programs are told does not depend on the room that a reader has.
        document.width = plan.common.format.isData ? nil : plan.common.width
        return document
    }

    /// The answers about some cities with what only the forecast of their source says of the coming hours.
    ///
    /// A failure is told, and its cities are left as they are: it must not cost the reader the list.
    private func completed(
        _ outcome: FetchService<CurrentWeather>.Outcome, of ids: Set<City.ID>
    ) async throws -> (answers: FetchService<CurrentWeather>.Outcome, isIncomplete: Bool) {
        let cities = outcome.cities.filter { $0.answer != nil && ids.contains($0.id) }.map(\.city)
        guard !cities.isEmpty else { return (outcome, false) }
        var completed = outcome
        do {
            let now = session.machine.now()
            let inquiry = Inquiry(beside: outcome, common: plan.common, session: session)
            let forecasts = try await inquiry.settle(cities).cities.reduce(into: [:]) { forecasts, item in
                forecasts[item.city.id] = item.forecast
            }
            completed.cities = outcome.cities.map { item in
                guard var answer = item.answer, let forecast = forecasts[item.id] else { return item }
                // Of another answer, which may be younger than the observation.
                answer.value.take(forecast, from: answer.provenance.source, after: now)
                return CityWeather(city: item.city, outcome: .answered(answer))
            }
            return (completed, forecasts.count < cities.count)
        } catch let error as UserError {
            if let message = error.message { Messages(stream: session.machine.messages).tell(message) }
            return (outcome, true)
        }
    }
}

extension Session {
    /// That no city matches any of the conditions.
    func tellNoMatch(_ conditions: [String]) -> ExitStatus {
        let conditions = conditions.joined(separator: ", ").cleaned(maximumLength: 100)
        Messages(stream: machine.messages).tell(book(.whereMatchedNone, ["conditions": conditions]))
        return .partial
    }
}
