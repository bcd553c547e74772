import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// `cities score [CITY...]`: how right each model was in the last days.
struct ScoreCommand: Command {
    static let name = "score"
    static let group = CommandGroup.trust

    var cities: [String] = []
    var days: Int?
    var lead: Int?
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        [
            .cities(\.cities),
            .number("--days", about: .helpScoreDays, valueName: "days", in: 1...90, \.days),
            .number("--lead", about: .helpScoreLead, valueName: "days", in: 1...7, \.lead),
        ] + CommonArguments.within(\.common)

    func run(in session: Session) async throws -> ExitStatus {
        // `--model` does not apply: the answer is about all six models.
        try await WeatherModel.$chosen.withValue(nil) { try await compare(in: session) }
    }

    private func compare(in session: Session) async throws -> ExitStatus {
        let plan = try CommonPlan(common, session)
        let chosen = try await CityNames(session: session, common: plan, showsOthers: true).cities(cities)
        let provider = try session.settings.providerOfModels(common.source, session)
        let usual = ForecastRecordService.usual
        let service = ForecastRecordService(
            days: days ?? usual.days, leads: lead.map { [$0] } ?? usual.leads, from: provider,
            fetcher: session.fetcher(timeout: plan.timeout),
            cache: session.cache, units: plan.units,
            language: session.language, offline: plan.offline)
        return try await ScoreRun(service: service, common: plan, session: session).answer(chosen)
    }
}
