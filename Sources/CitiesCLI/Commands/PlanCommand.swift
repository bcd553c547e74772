import CitiesCatalog
import CitiesFetching
import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

extension DayGoal: Choice {
    static var abbreviations: KeyValuePairs<String, DayGoal> { ["mild": .outdoors] }
    static var korean: KeyValuePairs<String, DayGoal> {
        [
            "야외": .outdoors, "나들이": .outdoors, "온화": .outdoors, "온화함": .outdoors, "해변": .beach, "바다": .beach,
            "비 적음": .dry, "건조": .dry, "햇볕": .sun, "맑음": .sun, "일조": .sun, "따뜻함": .warm, "따뜻": .warm, "시원함": .cool,
            "시원": .cool, "바람 약함": .calm, "잔잔": .calm, "잔잔함": .calm,
        ]
    }
}

/// `cities plan [CITY...]`: which city on which day.
struct PlanCommand: Command {
    static let name = "plan"
    static let group = CommandGroup.decide

    static let measuresParts = true

    var cities: [String] = []
    var days: Int?
    var day: ListDay?
    var odds = OddsArguments()
    var sort: String?
    var air = false
    var climate = false
    var choice = ChoiceArguments()
    var picture = PictureArguments()
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        [
            .cities(\.cities),
            .number("--days", about: .helpPlanDays, valueName: "days", in: 1...PlanDocument.longest, \.days),
            .comingDay(about: .helpPlanDay, \.day),
            .text(
                "--sort", about: .helpPlanSort, { ["accepted": PlanOrder.accepted.joined(separator: ", ")] },
                valueName: "best|name|day", koreanNames: { PlanOrder.koreanNames },
                completion: .words { PlanOrder.words }, \.sort
            ).takingDashes,
            .flag("--air", about: .helpPlanAir, \.air),
            .flag("--climate", about: .helpClimate, \.climate),
        ] + OddsArguments.within(\.odds) + ChoiceArguments.within(\.choice) + PictureArguments.within(\.picture)
        + CommonArguments.within(\.common)

    func run(in session: Session) async throws -> ExitStatus {
        var plan = try CommonPlan(common, session, isPicture: picture.output != nil)
        let picture = try await PicturePlan(picture, plan, session)
        if day != nil, days != nil { throw UsageProblem.exclusive("--day", "--days") }
        let order = try sort.map { try PlanOrder(parsing: $0) } ?? .best
        let needed = day ?? order.day
        let question = try odds.question(units: plan.units)
        let chosen = try await choice.cities(besides: cities, plan, session).cities
        let now = session.machine.now()
        let day = day.map { day in
            let typed = CommandLineWords.value(of: "--day", in: session.words) ?? ""
            return DaySpan(day, day).coming(typed: typed, in: chosen, now: now).first
        }
        let shown = Shown(
            days: days, day: day, question: question, order: order,
            now: now, units: plan.units, language: session.language)
        if let needed, needed.age(in: chosen, now: shown.now) > 0 {
            let typed = CommandLineWords.value(of: day == nil ? "--sort" : "--day", in: session.words) ?? ""
            throw DayComplaint(option: "--day", typed: typed).past(session.book)
        }
        plan.acceptsPrice = choice.acceptsPrice
        try await ClimateRun(isAsked: climate, common: plan, session: session).fetch(chosen)
        plan.cities = chosen
        plan.day = day
        var fetch = InteractiveFetch(query: .forecast(shown.span(of: chosen)), common: plan, session: session)
        if let day = shown.neededDay {
            fetch.lack = DayMissing.lack(of: day, now: shown.now, language: session.language, isLeft: true)
        }
        var requests = FetchPlan(besideDays: air ? [.air] : [], remarks: [.models])
        // Members have whole days alone.
        if day?.hours == nil {
            let ofOdds = OddsPlan(
                question: shown.question, days: shown.count(of: chosen), arguments: odds, common: plan, session: session
            )
            requests = ofOdds.requests(beside: requests, fetch, about: chosen) { outcome in
                shown.document(of: outcome, beside: nil, facts: .unknown).cities.map(\.city)
            }
        }
        let supplements = SupplementRun(plan: requests, common: plan, session: session)
        return try await supplements.answer(with: fetch, about: chosen) { [plan] answers in
            let (outcome, isIncomplete) = (answers.outcome, answers.isIncomplete)
            let document = shown.document(of: outcome, beside: answers.beside, facts: session.facts)
            let dayMissing = DayMissing(outcome: outcome, session: session)
            let day = shown.neededDay
            let missing = try day.map { try dayMissing.cities($0, now: shown.now, isLeft: true) } ?? []
            if let day, !document.has(day) {
                let needed = order.daysNeeded(for: outcome.cities, now: shown.now)
                guard needed <= PlanDocument.longest else { throw dayMissing.error(day, now: shown.now) }
                throw UserError(.usage, session.book(.planFewDays, ["count": String(needed)]))
            }
            try await Rendering(plan: plan, session: session, picture: picture).show(document.report)
            let withoutHours = document.countWithoutHours
            if missing.isEmpty, withoutHours > 0, withoutHours == outcome.answered.count { return .unavailable }
            return dayMissing.status(without: missing).or(isIncomplete: isIncomplete || withoutHours > 0)
        }
    }

    /// The plan that is shown, whatever the answers are.
    private struct Shown: Sendable {
        let days: Int?
        let day: ListDay?
        let question: OddsQuestion
        let order: PlanOrder
        let now: Date
        let units: UnitSystem
        let language: Language

        /// The day that every city has to have; nil without one.
        var neededDay: ListDay? {
            day?.whole ?? order.day
        }

        func span(of cities: [City]) -> ForecastSpan {
            if let day = neededDay, day.span(of: cities, now: now, pastDays: 0) == .far { return .far }
            return .ahead(days)
        }

        /// The calendar days from today to the last one that is shown, in any city.
        func count(of cities: [City]) -> Int {
            max(days ?? PlanDocument.usual, neededDay?.countAhead(in: cities, now: now) ?? 0)
        }

        func document(of outcome: ForecastOutcome, beside: BesideAnswers?, facts: CityFacts) -> PlanDocument {
            PlanDocument(
                entries: outcome.cities, beside: beside, days: days, day: day, question: question, order: order,
                facts: facts, origin: outcome.origin, now: now, units: units, language: language)
        }
    }
}
