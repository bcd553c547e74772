import CitiesCatalog
import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// `cities here`: the weather where the user is, now, by the hour and by the day.
struct HereCommand: Command {
    static let name = "here"
    static let group = CommandGroup.look

    var days: Int?
    var hourly = false
    var at: String?
    var allowLocation = false
    var denyLocation = false
    var forgetLocation = false
    var line = LineArguments()
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        [
            .number("--days", about: .helpHereDays, oneOf: HerePlan.choicesOfDays, \.days),
            .flag("--hourly", about: .helpHereHourly, \.hourly),
            .text("--at", about: .helpHereAt, valueName: "lat,lon", \.at).takingDashes,
            .flag("--allow-location", about: .helpAllowLocation, \.allowLocation),
            .flag("--deny-location", about: .helpDenyLocation, \.denyLocation),
            .flag("--forget-location", about: .helpForgetLocation, \.forgetLocation),
        ] + LineArguments.within(\.line) + CommonArguments.within(\.common)

    var lines: LineArguments? { line }

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try HerePlan(self, session)
        let location = try await CommandLineLocation(
            common: plan.common, place: plan.place, consent: plan.consent, session: session
        ).location()
        if plan.common.template != nil || plan.common.format.isOfCities {
            let run = DetailRun(
                plan: plan.common, session: session, columns: plan.common.quantities(besides: nil))
            return try await run.answer(about: [location.place])
        }
        var common = plan.common
        common.cities = [location.place]
        let fetch = InteractiveFetch(query: .currentWeather(.usual(and: [.days])), common: common, session: session)
        let supplements = SupplementRun(
            plan: FetchPlan(parts: [.days]), common: plan.common, session: session, advises: true)
        return try await fetch.answer([location.place]) { outcome in
            guard let current = outcome.cities.first?.answer else { return outcome.status }
            let answers = try await supplements.answers(beside: outcome) { _ in [location.place] }
            let document = DashboardDocument(
                location: location, current: current, forecast: answers.coming[location.place.id].answer,
                now: session.machine.now(), language: session.language, days: plan.days,
                typical: ClimateNormals.typicalTemperature(
                    cityID: location.place.idOfNormals, at: current.value.observedAt, units: current.value.units),
                feels: plan.common.feels)
            try Rendering(plan: plan.common, session: session)
                .print(
                    plan.isHourly || plan.common.format == .html
                        ? document.report
                        : document.overview(everyHour: CommandText.again(session.words, with: ["--hourly"])))
            return answers.status
        }
    }
}
