import CitiesLocalization
import CitiesPresentation

/// `cities detail CITY [CITY...]`: everything about one city on a page, or up to six side by side.
struct DetailCommand: Command {
    static let name = "detail"
    static let group = CommandGroup.look

    var city = CityArgument()
    var days = DaysArguments()
    var hourly = false
    var columns: String?
    var climate = false
    var picture = PictureArguments()
    var line = LineArguments()
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        CityArgument.within(\.city) + DaysArguments.within(\.days) + [
            .flag("--hourly", about: .helpHereHourly, \.hourly),
            .text(
                "--columns", about: .helpDetailColumns, valueName: "a,b,c",
                completion: .list { Quantity.columns.map(\.rawValue) }, \.columns),
            .flag("--climate", about: .helpClimate, \.climate),
        ] + PictureArguments.within(\.picture) + LineArguments.within(\.line)
        + CommonArguments.within(\.common)

    var lines: LineArguments? { line }

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try CommonPlan(common, line, session, isPicture: picture.output != nil)
        let picture = try await PicturePlan(
            picture, besides: line.template == nil ? [] : ["--template"], plan, session)
        let chosen = try columns.map { try Quantity.list(parsing: $0) }
        let days = try days.checked()
        let run = DetailRun(
            plan: plan, session: session, columns: plan.quantities(besides: chosen), days: days.count,
            isHourly: hourly,
            day: days.day, picture: picture)
        try run.check()
        let cities = try await city.severalResolved(session, plan)
        if cities.count <= DetailRun.mostCities {
            try await ClimateRun(isAsked: climate, common: plan, session: session).fetch(cities)
        }
        return try await run.answer(about: cities)
    }
}
