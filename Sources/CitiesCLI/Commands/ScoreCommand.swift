import ArgumentParser
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// `cities score [CITY...]`: how right each model was in the last days.
struct ScoreCommand: CitiesCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(ofCities: "score", abstract: help(.helpScore), discussion: help(.helpScoreDiscussion))
    }

    @Argument(help: ArgumentHelp(help(.helpCityNames), valueName: "city"), completion: .cities)
    var cities: [String] = []

    @Option(.helpScoreDays, valueName: "days", in: 1...90)
    var days: Int?

    @Option(.helpScoreLead, valueName: "days", in: 1...7)
    var lead: Int?

    @OptionGroup var common: CommonArguments

    /// The days and the leads without options.
    private static let usual = (days: 30, leads: [1, 3])

    func run(in session: Session) async throws -> ExitStatus {
        // A model that is chosen for the weather is one of the six here.
        try await WeatherModel.$chosen.withValue(nil) { try await compare(in: session) }
    }

    private func compare(in session: Session) async throws -> ExitStatus {
        let plan = try CommonPlan(common, settings: session.settings, machine: session.machine)
        let chosen = try await CityNames(session: session, quiet: plan.quiet, showsOthers: true).cities(cities)
        let provider = try session.settings.provider(common.source, session) { $0 is any ModelProvider }
        let run = ScoreRun(
            days: days ?? Self.usual.days, leads: lead.map { [$0] } ?? Self.usual.leads, provider: provider,
            common: plan, session: session)
        return try await run.answer(chosen)
    }
}
