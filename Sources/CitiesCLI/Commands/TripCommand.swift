import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// `cities trip CITY@DAY...`: the weather of places, each on its day, and what to take.
struct TripCommand: Command {
    static let name = "trip"
    static let group = CommandGroup.decide

    static func discussion(_ book: Phrasebook) -> String {
        let values = ["brief": "'cities help brief'", "coat": String(Int(TripItem.coatThreshold))]
        return book(.helpDiscussion, name, values)
    }

    var places: [String] = []
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        [.words(about: .helpTripPlaces, valueName: "city@day", \.places)] + CommonArguments.within(\.common)

    func run(in session: Session) async throws -> ExitStatus {
        var plan = try CommonPlan(common, session)
        let stops = try await stops(session, plan)
        let cities = stops.map(\.city).eachOnce
        plan.cities = cities
        let isFar = stops.contains { $0.span(now: session.machine.now()) == .far }
        let span: ForecastSpan = isFar ? .far : .coming
        var fetch = InteractiveFetch(query: .forecast(span), common: plan, session: session)
        let (now, language) = (session.machine.now(), session.language)
        fetch.lack = { item in
            TripDocument.missing(in: item, of: stops, now: now, language: language).first { $0.isOfNature }
        }
        let supplements = SupplementRun(plan: FetchPlan(besideDays: [.air]), common: plan, session: session)
        return try await supplements.answer(with: fetch, about: cities) { [plan] answers in
            let (outcome, isIncomplete) = (answers.outcome, answers.isIncomplete)
            let document = TripDocument(
                stops: stops, entries: outcome.cities, origin: outcome.origin, now: session.machine.now(),
                units: plan.units, language: session.language)
            if document.isEmpty, let error = document.missing.first {
                throw UserError(
                    .unavailable, session.book.whatFailed(error), hints: [session.book.advice(error)])
            }
            try Rendering(plan: plan, session: session).print(document.report)
            for error in document.missing {
                session.messages.tell(session.book.whatFailed(error))
            }
            return outcome.status.or(isIncomplete: isIncomplete || !document.missing.isEmpty)
        }
    }

    private func stops(_ session: Session, _ plan: CommonPlan) async throws -> [TripStop] {
        guard !places.isEmpty else { throw session.usageError(.usageTripEmpty) }
        let typed = try places.map { place in
            guard let stop = TypedStop(place) else { throw error(place, session) }
            return stop
        }
        let cities = try await CityNames(session: session, common: plan).each(typed.map(\.name))
        for (stop, city) in zip(typed, cities) where stop.span.isOver(in: [city], now: session.machine.now()) {
            throw DayComplaint(option: "@", typed: stop.days).past(session.book)
        }
        return zip(typed, cities).reduce(into: []) { stops, stop in
            let span = stop.0.span.coming(typed: stop.0.days, in: [stop.1], now: session.machine.now())
            let stop = TripStop(stop.1, from: span.first, to: span.last)
            if !stops.contains(stop) { stops.append(stop) }
        }
    }

    private func error(_ typed: String, _ session: Session) -> UserError {
        if let at = typed.lastIndex(of: "@"),
            let sentence = session.book.noSuchDate(String(typed[typed.index(after: at)...]))
        {
            return UserError(.usage, sentence)
        }
        let name = typed.prefix { $0 != "@" }
        let day = String(typed[name.endIndex...].dropFirst())
        let complaint = DayComplaint(option: "@", typed: day, isForComing: true)
        if !name.isEmpty, DaySpan(typed: day)?.isPast == true { return complaint.past(session.book) }
        let (city, exampleDay) = session.language.rules.script == .hangul ? ("부산", "@토") : ("Busan", "@sat")
        let values = [
            "typed": typed.cleaned(maximumLength: 60),
            "example": CommandText.quoted((name.isEmpty ? city : String(name)).cleaned(maximumLength: 40) + exampleDay),
            "near": complaint.nearForms(in: session.language).joined(separator: ", "),
        ]
        return session.usageError(typed.contains("@") ? .usageTripUnknownDay : .usageTripDay, values)
    }

    /// A name with its days as typed: `Busan@sat`, `Tokyo@fri-sun`, `Seoul@2026-12-01`.
    private struct TypedStop {
        let name: String
        let days: String
        let span: DaySpan

        /// nil without a name, and without a day behind the last `@`.
        init?(_ typed: String) {
            guard let at = typed.lastIndex(of: "@") else { return nil }
            name = String(typed[..<at]).trimmed
            days = String(typed[typed.index(after: at)...])
            guard let span = DaySpan(typed: days) else { return nil }
            self.span = span
            guard !name.isEmpty, ![span.first, span.last].contains(where: { $0 == .now || $0.isPast }) else {
                return nil
            }
        }
    }
}
