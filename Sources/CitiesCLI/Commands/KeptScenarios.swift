import CitiesFetching
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// The scenarios of a brief, where a plan of the same cities has kept them: a brief requests none.
struct KeptScenarios {
    var common: CommonPlan
    var session: Session
    /// The cities, and the source of their weather.
    var forecasts: FetchService<WeatherForecast>.Outcome

    private typealias Members = [CityResult<EnsembleForecast>]

    /// Adds the members that are as good as live.
    ///
    /// - Returns: The coming days that were saved with them; nil, and nothing is added, where a city has none.
    func add(to beside: inout BesideAnswers) async -> [CityForecast]? {
        // A plan of up to thirteen days keeps fourteen, a longer one fifteen.
        let members = [ForecastSpan.comingDays, ForecastSpan.farDays].lazy.compactMap(members).first
        guard let members, let origin = members.first?.answer.map({ AnswerOrigin($0.provenance) }) else { return nil }
        for span in [ForecastSpan.coming, .far] {
            var fetch = InteractiveFetch(query: .forecast(span), common: common, session: session)
            fetch.selection = (session.settings.configuration(of: forecasts.origin.source).provider, [], nil)
            let coming = await fetch.saved(members.map(\.city)).cities
            guard coming.allSatisfy({ $0.answer != nil }) else { continue }
            beside.members.add(members, origin)
            return coming
        }
        return nil
    }

    /// nil unless as many cities have members as a plan requests.
    private func members(days: Int) -> Members? {
        let cities = forecasts.answered
        let question = MembersQuestion(OddsQuestion(goal: .outdoors).variables, days: days)
        let supplement = Supplement.members(question, about: Set(cities.map(\.id)))
        let terms = BesideTerms(units: common.units, language: session.language, refresh: false, offline: false)
        let request = supplement.request(about: cities, beside: forecasts.origin, terms) {
            [settings = session.settings] in
            settings.configuration(of: $0).provider
        }
        guard let request else { return nil }
        let members = InteractiveFetch(supplement, request, common: common, session: session).fresh(cities)
        return members.count >= min(cities.count, DayOdds.mostCities) ? members : nil
    }
}
