import ArgumentParser
import CitiesLocalization
import CitiesWeatherModel

/// `cities home [CITY]`: the weather of the home city, and choosing which one that is.
struct HomeCommand: OneNameCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(ofCities: "home", taking: "city", abstract: help(.helpHome))
    }

    @Argument(
        help: ArgumentHelp(help(.helpHomeCity), valueName: "city"), completion: .cities)
    var words: [String] = []

    @Flag(help: ArgumentHelp(help(.helpHomeClear)))
    var clear = false

    @OptionGroup var line: LineArguments

    @OptionGroup var common: CommonArguments

    var lines: LineArguments? { line }

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try CommonPlan(common, line, settings: session.settings, machine: session.machine)
        let home = HomeCity(session: session, quiet: plan.quiet)
        if clear {
            guard words.isEmpty else { throw UsageProblem.noCity(option: "--clear") }
            try await home.forget()
            return .success
        }
        let city =
            words.isEmpty ? try await home.savedOrAsked(plan) : try await home.choose(words.joined(separator: " "))
        return try await DetailRun(plan: plan, session: session, columns: plan.quantities(besides: nil)).answer(about: [
            city
        ])
    }
}
