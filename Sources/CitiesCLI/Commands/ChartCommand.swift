import ArgumentParser
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// `cities chart CITY`: five days in three-hour steps, or one day by the hour, drawn.
struct ChartCommand: OneNameCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(ofCities: "chart", taking: "city", abstract: help(.helpChart))
    }

    @OptionGroup var city: CityArgument
    @OptionGroup var days: DaysArguments
    @OptionGroup var drawing: DrawingArguments

    @Option(
        help: ArgumentHelp(
            help(
                .helpSeries,
                [
                    "accepted": Quantity.drawable.map(\.rawValue).joined(separator: ", "),
                    "usual": Quantity.charted.map(\.rawValue).joined(separator: ","),
                ]), valueName: "a,b,c"),
        completion: .commaSeparated(Quantity.drawable.map(\.rawValue)))
    var series: String?

    @Flag(help: ArgumentHelp(help(.helpBand)))
    var band = false

    @OptionGroup var common: CommonArguments

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try CommonPlan(
            common, settings: session.settings, machine: session.machine, isPicture: drawing.output != nil)
        let drawing = try await DrawingPlan(drawing, plan, session)
        let series =
            try self.series.map { try Quantity.list(parsing: $0, of: .series, among: Quantity.drawable) }
            ?? Quantity.charted
        if let third = Quantity.beyondTwoAxes(series) {
            let units = Quantity.lineUnits(series, plan.units).joined(separator: ", ")
            throw UserError(.usage, session.book(.chartThirdUnit, ["series": third.rawValue, "units": units]))
        }
        if band, !Quantity.haveTemperature(series) { throw UserError(.usage, session.book(.chartBandAxis)) }
        let days = try days.checked()
        let city = try await city.resolved(session, plan)
        let run = ForecastRun(
            plan: plan, session: session, day: days.day, extent: ForecastExtent(days: days.count), quantities: series,
            hasBand: band, isForReading: drawing.picture == nil)
        return try await run.answer(about: city) { document in
            if let picture = drawing.picture {
                try await picture.write(
                    picture.renderer().render(document, series: series), in: session)
            } else {
                try Rendering(plan: plan, session: session, drawing: drawing).print(document.chart(series))
            }
        }
    }
}
