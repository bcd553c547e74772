import ArgumentParser
import Localization
import Presentation
import TextLayout

/// `cities forecast CITY`: five days in three-hour steps, as a list by day.
struct ForecastCommand: Command {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "forecast", abstract: help(.helpForecast))
    }

    @OptionGroup var city: CityArgument
    @OptionGroup var common: CommonArguments

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try CommonPlan(common, settings: session.settings, machine: session.machine)
        let name = try city.name(session.say)
        let cities = try CityNames(session: session, quiet: plan.quiet).cities([name])
        guard let city = cities.first else { return .usage }
        let (document, status) = try await ForecastRun(plan: plan, session: session, name: "forecast").document(of: city)
        let text =
            switch plan.format {
            case .table:
                ANSIPainter(isColored: plan.color).paint(
                    ForecastListRenderer(width: plan.width, icons: plan.plain ? .none : plan.icons).render(document))
            default: ForecastFormats.text(document, plan.format, icons: plan.icons)
            }
        try session.machine.output.write(text)
        return status
    }
}

/// The machine-readable forms that all commands about the coming days share.
enum ForecastFormats {
    static func text(_ document: ForecastDocument, _ format: OutputFormat, icons: IconStyle) -> String {
        switch format {
        case .json: JSONRenderer().render(document)
        case .ndjson: NDJSONRenderer().render(document)
        case .csv: CSVRenderer().render(document)
        case .tsv: TSVRenderer().render(document)
        case .markdown, .table: MarkdownRenderer(icons: icons).render(document)
        }
    }

    static func text(_ document: ComparisonDocument, _ format: OutputFormat, icons: IconStyle) -> String {
        switch format {
        case .json: JSONRenderer().render(document)
        case .ndjson: NDJSONRenderer().render(document)
        case .csv: CSVRenderer().render(document)
        case .tsv: TSVRenderer().render(document)
        case .markdown, .table: MarkdownRenderer(icons: icons).render(document)
        }
    }
}
