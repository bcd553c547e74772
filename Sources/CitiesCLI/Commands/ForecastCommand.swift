import ArgumentParser
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout

/// `cities forecast CITY`: five days in three-hour steps, as a list by day; or one day by the hour.
struct ForecastCommand: OneNameCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(ofCities: "forecast", taking: "city", abstract: help(.helpForecast))
    }

    @OptionGroup var city: CityArgument
    @OptionGroup var day: DayArgument
    @OptionGroup var common: CommonArguments

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try CommonPlan(common, settings: session.settings, machine: session.machine)
        let city = try await city.resolved(session, plan)
        let run = ForecastRun(plan: plan, session: session, day: day.shown, isForReading: true)
        return try await run.answer(about: city) { document in
            try Rendering(plan: plan, session: session).print(document.report)
        }
    }
}
