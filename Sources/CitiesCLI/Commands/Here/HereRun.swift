import CitiesCatalog
import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesTextLayout
import CitiesWeatherModel

/// Carries out a ``HerePlan``: finds the place, fetches, prints, and gives the exit status.
struct HereRun {
    var plan: HerePlan
    var session: Session

    func run() async throws -> ExitStatus {
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
            let forecast = answers.coming[location.place.id].answer
            let document = document(location, current, forecast)
            try Rendering(plan: plan.common, session: session)
                .print(
                    plan.isHourly || plan.common.format == .html
                        ? document.report : document.overview(everyHour: everyHour))
            return answers.status
        }
    }

    private var everyHour: String { CommandText.again(session.words, with: ["--hourly"]) }

    private func document(
        _ location: Location, _ current: Sourced<CurrentWeather>, _ forecast: Sourced<WeatherForecast>?
    ) -> DashboardDocument {
        let now = session.machine.now()
        let weather = current.value
        return DashboardDocument(
            location: location, current: current, forecast: forecast, now: now, language: session.language,
            days: plan.days,
            typical: ClimateNormals.typicalTemperature(
                cityID: location.place.idOfNormals, at: weather.observedAt, units: weather.units),
            feels: plan.common.feels)
    }
}
