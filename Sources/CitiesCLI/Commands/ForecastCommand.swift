import ArgumentParser
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout

/// `cities forecast CITY`: five days in three-hour steps, as a list by day.
struct ForecastCommand: Command {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "forecast", abstract: help(.helpForecast))
    }

    @OptionGroup var city: CityArgument
    @OptionGroup var common: CommonArguments

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try CommonPlan(common, settings: session.settings, machine: session.machine)
        let city = try city.resolved(session, plan)
        return try await ForecastRun(plan: plan, session: session, isForReading: true).answer(about: city) { document in
            let text =
                ForecastFormats.text(document, plan)
                ?? ANSIPainter(isColored: plan.color)
                .paint(ForecastListRenderer(width: plan.width, icons: plan.icons).render(document))
            try session.machine.output.write(text)
        }
    }
}

/// The forms that all commands about the coming days share; nil for the one that each has for itself.
enum ForecastFormats {
    static func text(_ document: ForecastDocument, _ plan: CommonPlan) -> String? {
        if plan.plain { return ANSIPainter(isColored: plan.color).paint(PlainRenderer().render(document)) }
        return switch plan.format {
        case .table: nil
        case .json: JSONRenderer().render(document)
        case .ndjson: NDJSONRenderer().render(document)
        case .csv: CSVRenderer().render(document)
        case .tsv: TSVRenderer().render(document)
        case .markdown: MarkdownRenderer(icons: plan.icons).render(document)
        }
    }

    static func text(_ document: ComparisonDocument, _ plan: CommonPlan) -> String? {
        if plan.plain { return ANSIPainter(isColored: plan.color).paint(PlainRenderer().render(document)) }
        return switch plan.format {
        case .table: nil
        case .json: JSONRenderer().render(document)
        case .ndjson: NDJSONRenderer().render(document)
        case .csv: CSVRenderer().render(document)
        case .tsv: TSVRenderer().render(document)
        case .markdown: MarkdownRenderer(icons: plan.icons).render(document)
        }
    }
}
