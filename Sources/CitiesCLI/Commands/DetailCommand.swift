import ArgumentParser
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// `cities detail CITY [CITY...]`: everything about one city on a page, or up to six side by side.
struct DetailCommand: OneNameCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            ofCities: "detail", taking: "city", abstract: help(.helpDetail), discussion: help(.helpDetailDiscussion))
    }

    @OptionGroup var city: CityArgument

    @OptionGroup var days: DaysArguments

    @Flag(help: ArgumentHelp(help(.helpHereHourly)))
    var hourly = false

    @Option(
        help: ArgumentHelp(help(.helpDetailColumns), valueName: "a,b,c"),
        completion: .commaSeparated(Quantity.columns.map(\.rawValue)))
    var columns: String?

    @Flag(help: ArgumentHelp(help(.helpClimate)))
    var climate = false

    @OptionGroup var line: LineArguments

    @OptionGroup var common: CommonArguments

    var lines: LineArguments? { line }

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try CommonPlan(common, line, settings: session.settings, machine: session.machine)
        let chosen = try columns.map { try Quantity.list(parsing: $0) }
        let days = try days.checked()
        let run = DetailRun(
            plan: plan, session: session, columns: plan.quantities(besides: chosen), days: days.count, isHourly: hourly,
            day: days.day)
        try run.check()
        let cities = try await city.severalResolved(session, plan)
        if cities.count <= DetailRun.mostCities { try await ClimateRun(climate, plan, session).fetch(cities) }
        return try await run.answer(about: cities)
    }
}
