import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// `cities chart CITY`: five days in three-hour steps, or one day by the hour, drawn as lines or as a meteogram.
struct ChartCommand: Command {
    static let name = "chart"
    static let group = CommandGroup.look

    /// A chart of more days has no room for its hours.
    private static let mostDays = ForecastSpan.comingDays

    var city = CityArgument()
    var days = DaysArguments()
    var drawing = DrawingArguments()
    var series: String?
    var band = false
    var meteogram = false
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        CityArgument.within(\.city) + DaysArguments.upTo(mostDays).map { $0.within(\.days) }
        + DrawingArguments.within(\.drawing) + [
            .text(
                "--series", about: .helpSeries,
                {
                    [
                        "accepted": Quantity.drawable.map(\.rawValue).joined(separator: ", "),
                        "usual": Quantity.charted.map(\.rawValue).joined(separator: ","),
                    ]
                }, valueName: "a,b,c", koreanNames: { Quantity.koreanNames },
                completion: .list { Quantity.drawable.map(\.rawValue) }, \.series),
            .flag("--band", about: .helpBand, \.band),
            .flag("--meteogram", about: .helpMeteogram, \.meteogram),
        ] + CommonArguments.within(\.common)

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try CommonPlan(common, session, isPicture: drawing.picture.output != nil)
        let drawing = try await DrawingPlan(drawing, plan, session)
        if meteogram {
            for (option, isGiven) in [("--series", series != nil), ("--band", band)] where isGiven {
                throw UsageProblem.exclusive("--meteogram", option)
            }
        }
        let chosen = try self.series.map { try Quantity.list(parsing: $0, of: .series, among: Quantity.drawable) }
        let series = chosen ?? Quantity.charted
        if let third = Quantity.beyondTwoAxes(series) {
            let units = Quantity.lineUnits(series, plan.units).joined(separator: ", ")
            let typed = self.series?.split(separator: ",").map { String($0).trimmed }
                .first { Quantity.named($0, among: [third]) != nil }
            throw UserError(.usage, session.book(.chartThirdUnit, ["series": typed ?? third.rawValue, "units": units]))
        }
        if band, !Quantity.haveTemperature(series) { throw UserError(.usage, session.book(.chartBandAxis)) }
        let days = try days.checked()
        let city = try await city.resolved(session, plan)
        let subject: ChartSubject = meteogram ? .meteogram : chosen.map(ChartSubject.lines) ?? .ribbon
        let run = ForecastRun(
            plan: plan, session: session, day: days.day, extent: ForecastExtent(days: days.count),
            quantities: subject.lines,
            hasBand: band, isForReading: drawing.picture.file == nil)
        return try await run.answer(about: city) { document in
            try await Rendering(plan: plan, session: session, drawing: drawing).show(
                document.chart(subject))
        }
    }
}
