import ArgumentParser
import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// `cities compare CITY CITY...`: the coming days of two to six cities on one scale.
struct CompareCommand: Command {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "compare", abstract: help(.helpCompare))
    }

    static let cityCount = 2...6

    @Argument(help: ArgumentHelp(help(.helpCompared), valueName: "city"), completion: .list(CityNames.forCompletion))
    var cities: [String] = []

    @Option(
        help: ArgumentHelp(help(.helpCompareSort), valueName: "key-asc|key-desc"),
        completion: .list(ListOrder.names(of: Quantity.compared)))
    var sort: String?

    @OptionGroup var drawing: DrawingArguments
    @OptionGroup var common: CommonArguments

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try CommonPlan(common, settings: session.settings, machine: session.machine)
        let drawing = try DrawingPlan(drawing, plan, session)
        let order = try sort.map { try ListOrder(parsing: $0, among: Quantity.compared) }
        guard !cities.isEmpty else {
            throw UserError(.usage, session.book(.usageCompareCount), hints: [session.helpHint])
        }
        let chosen = try CityNames(session: session, quiet: plan.quiet).cities(cities)
        guard Self.cityCount.contains(chosen.count) else {
            throw UserError(.usage, session.book(.usageCompareCount), hints: [session.helpHint])
        }

        let inquiry = Inquiry(endpoint: .forecast, common: plan, session: session)
        return try await inquiry.answer(chosen) { outcome in
            let document = document(outcome, order, plan, session)
            if let picture = drawing.picture {
                try await picture.write(SVGRenderer().render(document), in: session)
            } else {
                try Rendering(plan: plan, session: session, drawing: drawing).print(document.report)
            }
            return outcome.status
        }
    }

    private func document(
        _ outcome: FetchService<Forecast>.Outcome, _ order: ListOrder?, _ plan: CommonPlan, _ session: Session
    ) -> ComparisonDocument {
        ComparisonDocument(
            entries: outcome.cities, order: order, origin: outcome.origin, now: session.machine.now(),
            units: plan.units, language: session.language)
    }
}
