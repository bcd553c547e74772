import CitiesCatalog
import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

extension PlanGoal: Choice {
    static var korean: KeyValuePairs<String, PlanGoal> {
        [
            "따뜻": .warm, "따뜻함": .warm, "시원": .cool, "시원함": .cool, "맑음": .dry, "건조": .dry, "온화": .mild, "온화함": .mild,
            "잔잔": .calm, "잔잔함": .calm,
        ]
    }
}

/// `cities plan [CITY...]`: which city on which day.
struct PlanCommand: Command {
    static let name = "plan"
    static let about = Phrase.helpPlan

    static func discussion(_ book: Phrasebook) -> String { book(.helpPlanDiscussion) }

    var cities: [String] = []
    var days: Int?
    var best: PlanGoal?
    var sort: String?
    var air = false
    var climate = false
    var picture = PictureArguments()
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        [
            .cities(\.cities),
            .number("--days", about: .helpPlanDays, valueName: "days", in: 1...PlanDocument.longest, \.days),
            .choice("--best", about: .helpPlanBest, \.best),
            .text(
                "--sort", about: .helpPlanSort, { ["accepted": PlanOrder.accepted.joined(separator: ", ")] },
                valueName: "best|name|day", completion: .words { PlanOrder.words }, \.sort),
            .flag("--air", about: .helpPlanAir, \.air),
            .flag("--climate", about: .helpClimate, \.climate),
        ] + PictureArguments.within(\.picture) + CommonArguments.within(\.common)

    func run(in session: Session) async throws -> ExitStatus {
        var plan = try CommonPlan(
            common, settings: session.settings, machine: session.machine, isPicture: picture.output != nil
        )
        let picture = try await PicturePlan(picture, plan, session)
        let order = try sort.map { try PlanOrder(parsing: $0) } ?? .best
        let chosen = try await CityNames(session: session, quiet: plan.quiet, showsOthers: true).cities(cities)
        try await ClimateRun(climate, plan, session).fetch(chosen)
        plan.cities = chosen
        var fetch = InteractiveFetch(query: .forecast, common: plan, session: session)
        if case .day(let day) = order {
            fetch.lack = DayMissing.lack(
                of: day, now: session.machine.now(), language: session.language, isLeft: true)
        }
        let supplements = SupplementRun(
            plan: FetchPlan(besideDays: air ? [.air] : [], remarks: [.models]), common: plan, session: session)
        return try await supplements.answer(with: fetch, about: chosen) { [plan] answers in
            let (outcome, isIncomplete) = (answers.outcome, answers.isIncomplete)
            let document = PlanDocument(
                entries: outcome.cities, beside: answers.beside, days: days, goal: best ?? .mild, order: order,
                facts: session.facts, origin: outcome.origin, now: session.machine.now(), units: plan.units,
                language: session.language)
            let dayMissing = DayMissing(outcome: outcome, session: session)
            guard case .day(let day) = order else {
                try await Rendering(plan: plan, session: session, picture: picture).show(document.report)
                return outcome.status.or(isIncomplete: isIncomplete)
            }
            let missing = try dayMissing.cities(day, now: session.machine.now(), isLeft: true)
            guard document.has(day) else {
                let needed = order.daysNeeded(for: outcome.cities, now: session.machine.now())
                guard needed <= PlanDocument.longest else { throw dayMissing.error(day, now: session.machine.now()) }
                throw UserError(.usage, session.book(.planFewDays, ["count": String(needed)]))
            }
            try await Rendering(plan: plan, session: session, picture: picture).show(document.report)
            return dayMissing.status(without: missing).or(isIncomplete: isIncomplete)
        }
    }
}
