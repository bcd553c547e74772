import CitiesFetching
import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// The answers about cities: their current weather and what goes beside it, each with its provenance.
struct WeatherAnswers: Sendable {
    var current: FetchService<CurrentWeather>.Outcome
    var air: [City.ID: Sourced<AirQuality>] = [:]
    var forecasts: [City.ID: Sourced<Forecast>] = [:]
    /// True when something is missing of a city that has weather.
    var isIncomplete = false

    init(_ current: FetchService<CurrentWeather>.Outcome) { self.current = current }

    /// The cities, with what only the forecast of their source says of the hours from `now` on.
    func cities(now: Date) -> [CityWeather] {
        guard !forecasts.isEmpty else { return current.cities }
        return current.cities.map { item in
            guard var answer = item.answer, let forecast = forecasts[item.id]?.value else { return item }
            // Of another answer, which may be younger than the observation.
            answer.value.take(forecast, from: answer.provenance.source, after: now)
            return CityWeather(city: item.city, outcome: .answered(answer))
        }
    }

    /// The exit status of a command that shows them.
    var status: ExitStatus { isIncomplete ? .partial : current.status }
}

/// Carries out what a ``FetchPlan`` has beside the current weather.
struct SupplementRun {
    var plan: FetchPlan
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
            let asked = current.cities.filter { $0.answer != nil }.map(\.city)
            for end in await begin(
                step.ofAll.map { ($0, asked) }
                    + step.ofShown.map { ($0, asked.filter { ofShown.contains($0.id) }) }, beside: current.origin)
            {
                try await end(&answers)
            }
        }
        return answers
    }

    /// Sends the requests together; the endings are in the order in which failures are reported.
    private func begin(
        _ supplements: [(supplement: any AnySupplement, cities: [City])], beside origin: AnswerOrigin
    ) async -> [Ending] {
        await withTaskGroup(of: (Int, Ending?).self) { group in
            for (index, (supplement, cities)) in supplements.enumerated() {
                group.addTask { (index, await begin(supplement, about: cities, beside: origin)) }
            }
            var endings: [Int: Ending] = [:]
            for await (index, ending) in group { endings[index] = ending }
            return supplements.indices.compactMap { endings[$0] }
        }
    }

    /// nil when nothing is asked.
    private func begin(
        _ any: some AnySupplement, about cities: [City], beside origin: AnswerOrigin
    ) async -> Ending? {
        let supplement = any.supplement
        let request = supplement.request(
            about: cities, beside: origin, units: common.units, language: session.language, refresh: common.refresh,
            offline: common.offline
        ) { session.settings.configuration(of: $0).provider }
        guard let request else { return nil }
        let inquiry = Inquiry(supplement, request, common: common, session: session)
        let first = await inquiry.attempt(cities)
        return { answers in
            let outcome = try await outcome(of: inquiry, about: cities, after: first, supplement.failure)
            let found = outcome?.cities.reduce(into: [:]) { $0[$1.id] = $1.answer } ?? [:]
            answers[keyPath: supplement.place] = found
            if found.count < cities.count { answers.isIncomplete = true }
        }
    }

    /// nil after a failure of every city, which has been reported.
    private func outcome<Answer>(
        of inquiry: Inquiry<Answer>, about cities: [City], after first: FetchService<Answer>.Outcome,
        _ report: Supplement<Answer>.FailureReport
    ) async throws -> FetchService<Answer>.Outcome? {
        switch report {
        case .likeWeather:
            do {
                return try await inquiry.settle(cities, after: first)
            } catch var error as UserError {
                if !advises { error.hints = [] }
                Messages(stream: session.machine.messages).tell(error)
                return nil
            }
        case .note(let all, let some):
            inquiry.note(first, about: cities)
            try Task.checkCancellation()
            tell(first, all, some)
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
