import ArgumentParser
import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

extension PlanGoal: Choice {}

/// `cities plan [CITY...]`: which city on which day.
struct PlanCommand: Command {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "plan", abstract: help(.helpPlan), discussion: help(.helpPlanDiscussion))
    }

    @Argument(help: ArgumentHelp(help(.helpCityNames), valueName: "city"), completion: .list(CityNames.forCompletion))
    var cities: [String] = []

    @Option(.helpPlanDays, valueName: "days", in: 1...PlanDocument.longest)
    var days: Int?

    @Option(.helpPlanBest)
    var best: PlanGoal?

    @Option(
        help: ArgumentHelp(
            help(.helpPlanSort, ["accepted": PlanOrder.words.joined(separator: ", ")]), valueName: "best|name|day"),
        completion: .list(PlanOrder.words))
    var sort: String?

    @OptionGroup var common: CommonArguments

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try CommonPlan(common, settings: session.settings, machine: session.machine)
        let order = try sort.map { try PlanOrder(parsing: $0) } ?? .best
        let chosen = try await CityNames(session: session, quiet: plan.quiet).cities(cities)
        let inquiry = Inquiry(endpoint: .forecast, common: plan, session: session)
        return try await inquiry.answer(chosen) { outcome in
            let document = PlanDocument(
                entries: outcome.cities, days: days, goal: best ?? .mild, order: order, origin: outcome.origin,
                now: session.machine.now(), units: plan.units, language: session.language)
            if case .day(let day) = order, !document.has(day) {
                throw UserError(
                    .unavailable, session.book(.planNoDay, ["source": session.book.name(of: outcome.origin.source)]))
            }
            try Rendering(plan: plan, session: session).print(document.report)
            return outcome.status
        }
    }
}
