import ArgumentParser
import CitiesCatalog
import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// `cities brief [CITY...]`: a few sentences about what matters until tomorrow night.
struct BriefCommand: CitiesCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(ofCities: "brief", abstract: help(.helpBrief), discussion: discussion)
    }

    /// The rules with their thresholds behind the examples, as further lines of their kind.
    private static var discussion: String {
        guard let book = HelpLanguage.book else { return "" }
        let rules = BriefRule.allCases.map { "  \($0.rawValue.padded(to: 8))\($0.about(book))" }
        return ([help(.helpBriefDiscussion)] + rules).joined(separator: "\n")
    }

    @Argument(help: ArgumentHelp(help(.helpCityNames), valueName: "city"), completion: .cities)
    var cities: [String] = []

    @Flag(help: ArgumentHelp(help(.helpClimate)))
    var climate = false

    @OptionGroup var waiting: NoWaitArguments
    @OptionGroup var common: CommonArguments

    var neverWaits: Bool { waiting.neverWaits }
    var behind: String? { waiting.behind }

    func run(in session: Session) async throws -> ExitStatus {
        var plan = try CommonPlan(common, settings: session.settings, machine: session.machine)
        if neverWaits { plan.neverWait() }
        let chosen = try await CityNames(session: session, quiet: plan.quiet, showsOthers: true).cities(cities)
        try await ClimateRun(climate, plan, session).fetch(chosen)
        plan.hourlyDays = 2
        let fetch = InteractiveFetch(query: .forecast(.sinceYesterday), common: plan, session: session)
        return try await fetch.answer(chosen) { [plan] forecasts in
            let (outcome, isIncomplete) = try await SupplementRun(common: plan, session: session)
                .adding(airFor: [.air], to: forecasts)
            let models = try await SupplementRun(common: plan, session: session).models(beside: outcome)
            let document = BriefDocument(
                entries: outcome.cities, models: models, facts: session.facts, origin: outcome.origin,
                now: session.machine.now(), units: plan.units, language: session.language)
            try Rendering(plan: plan, session: session).print(document.report)
            return outcome.status.or(isIncomplete: isIncomplete)
        }
    }
}
