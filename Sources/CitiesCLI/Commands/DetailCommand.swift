import ArgumentParser
import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// `cities detail CITY`: everything about the current weather of one city.
struct DetailCommand: Command {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "detail", abstract: help(.helpDetail))
    }

    @OptionGroup var city: CityArgument
    @OptionGroup var common: CommonArguments

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try CommonPlan(common, settings: session.settings, machine: session.machine)
        let city = try await city.resolved(session, plan)
        return try await DetailRendering(plan: plan, session: session).answer(about: city)
    }
}

/// Shows one city in the form that was asked for.
struct DetailRendering {
    var plan: CommonPlan
    var session: Session

    /// Fetches the current weather of a city and writes it.
    func answer(about city: City) async throws -> ExitStatus {
        let endpoint = Endpoint.currentWeather(with: Set(WeatherPart.allCases))
        return try await Inquiry(endpoint: endpoint, common: plan, session: session).answer([city]) { outcome in
            try print(session.document(outcome, units: plan.units, feels: plan.feels))
            return outcome.status
        }
    }

    func print(_ document: ListDocument) throws(OutputError) {
        let nameable = document.rows.map(\.city).filter(CommandText.canName)
        let next = nameable.isEmpty ? nil : CommandText.of("chart", nameable)
        try Rendering(plan: plan, session: session).print(document.detail(next: next))
    }
}
