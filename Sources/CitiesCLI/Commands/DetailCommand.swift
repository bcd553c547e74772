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
        let city = try city.resolved(session, plan)
        return try await DetailRendering(plan: plan, session: session).answer(about: city)
    }
}

/// Shows one city in the form that was asked for.
struct DetailRendering {
    var plan: CommonPlan
    var session: Session

    /// Fetches the current weather of a city and writes it.
    func answer(about city: City) async throws -> ExitStatus {
        try await Inquiry(question: .currentWeather, common: plan, session: session).answer([city]) { outcome in
            try print(session.document(outcome, units: plan.units))
            return outcome.status
        }
    }

    func print(_ document: ListDocument) throws(OutputError) {
        switch (plan.format, plan.plain) {
        case (.json, false): try session.machine.output.write(JSONRenderer().renderOne(document))
        case (.table, false):
            let nameable = document.rows.map(\.city).filter(CommandText.canName)
            let next = nameable.isEmpty ? nil : CommandText.of("chart", nameable)
            let lines = DetailRenderer(width: plan.width, icons: plan.icons).render(document, next: next)
            try session.machine.output.write(ANSIPainter(isColored: plan.color).paint(lines))
        case (_, true):
            let lines = PlainRenderer().renderOne(document)
            try session.machine.output.write(ANSIPainter(isColored: plan.color).paint(lines))
        case (.markdown, false):
            try session.machine.output.write(MarkdownRenderer(icons: plan.icons).renderOne(document))
        default:
            var document = document
            document.isOneInFull = true
            try Rendering(plan: plan, output: session.machine.output).print(document)
        }
    }
}
