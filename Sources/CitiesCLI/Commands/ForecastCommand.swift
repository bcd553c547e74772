import CitiesLocalization
import CitiesPresentation

/// `cities forecast CITY`: five days in three-hour steps, as a list by day; other days, every hour, or one day by the hour.
struct ForecastCommand: Command {
    static let name = "forecast"
    static let group = CommandGroup.look

    var city = CityArgument()
    var days = DaysArguments()
    var hourly = false
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        CityArgument.within(\.city) + DaysArguments.within(\.days) + [
            .flag("--hourly", about: .helpForecastHourly, \.hourly)
        ] + CommonArguments.within(\.common)

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try CommonPlan(common, session)
        let days = try days.checked()
        let city = try await city.resolved(session, plan)
        let run = ForecastRun(
            plan: plan, session: session, day: days.day, extent: ForecastExtent(days: days.count, isHourly: hourly),
            isForReading: true)
        return try await run.answer(about: city) { document in
            try Rendering(plan: plan, session: session).print(document.report)
        }
    }
}
