import ArgumentParser
import Fetching
import Localization
import Presentation
import TextLayout
import WeatherModel

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
        let inquiry = Inquiry(question: .currentWeather, common: plan, session: session)
        return try await inquiry.answer([city]) { outcome in
            let document = session.document(outcome, units: plan.units)
            try DetailRendering(plan: plan, session: session).print(document)
            return outcome.status
        }
    }
}

/// Writes one city in the form that was asked for.
struct DetailRendering {
    var plan: CommonPlan
    var session: Session

    func print(_ document: ListDocument) throws(OutputError) {
        switch (plan.format, plan.plain) {
        case (.json, false): try session.machine.output.write(JSONRenderer().renderOne(document))
        case (.table, false):
            let next = CommandText.of("chart", document.rows.map(\.city))
            let lines = DetailRenderer(width: plan.width, icons: plan.icons).render(document, next: next)
            try session.machine.output.write(ANSIPainter(isColored: plan.color).paint(lines))
        case (_, true):
            let lines = PlainRenderer().renderOne(document)
            try session.machine.output.write(ANSIPainter(isColored: plan.color).paint(lines))
        case (.markdown, false): try Rendering(plan: plan, output: session.machine.output).print(document.inFull())
        default: try Rendering(plan: plan, output: session.machine.output).print(document)
        }
    }
}
