import ArgumentParser
import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// `cities detail CITY`: everything about the current weather of one city.
struct DetailCommand: OneNameCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(ofCities: "detail", taking: "city", abstract: help(.helpDetail))
    }

    @OptionGroup var city: CityArgument

    @Option(
        help: ArgumentHelp(help(.helpDetailColumns), valueName: "a,b,c"),
        completion: .commaSeparated(Quantity.columns.map(\.rawValue)))
    var columns: String?

    @OptionGroup var line: LineArguments

    @OptionGroup var common: CommonArguments

    var lines: LineArguments? { line }

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try CommonPlan(common, line, settings: session.settings, machine: session.machine)
        let chosen = try columns.map { try Quantity.list(parsing: $0) }
        let city = try await city.resolved(session, plan)
        return try await DetailRendering(plan: plan, session: session).answer(about: city, showing: chosen)
    }
}

/// Shows one city in the form that was asked for.
struct DetailRendering {
    var plan: CommonPlan
    var session: Session

    /// Fetches the current weather of a city and writes it.
    ///
    /// - Parameter columns: the quantities that were named; nil is all that are known.
    func answer(about city: City, showing columns: [Quantity]? = nil) async throws -> ExitStatus {
        if let chosen = plan.quantities(besides: columns) {
            let list = try await ListPlan(city, showing: chosen, plan, session)
            return try await ListRun(plan: list, session: session).answer(show: print)
        }
        let query = SourceQuery.currentWeather(.usual(and: Quantity.parts(of: Quantity.detail)))
        return try await InteractiveFetch(query: query, common: plan, session: session).answer([city]) { outcome in
            try print(session.document(WeatherAnswers(outcome), by: session.rowMaker(plan), units: plan.units))
            return outcome.status
        }
    }

    func print(_ document: ListDocument) throws(OutputError) {
        let nameable = document.rows.map(\.city).filter { CommandText.canName($0, in: session.language) }
        let next = nameable.isEmpty ? nil : CommandText.of("chart", nameable, in: session.language)
        try Rendering(plan: plan, session: session).print(document.detail(next: next))
    }
}
