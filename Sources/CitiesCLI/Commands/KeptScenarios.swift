import CitiesFetching
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// The scenarios of a brief, where a plan of the same cities has kept them: a brief requests none.
struct KeptScenarios {
    var common: CommonPlan
    var session: Session

    /// The members that are as good as live, and the coming days that were saved with them; nil where a city has none.
    ///
    /// - Parameter forecasts: The cities, and the source of their weather.
    func read(
        beside forecasts: FetchService<WeatherForecast>.Outcome
    ) async -> (members: FetchService<EnsembleForecast>.Outcome, coming: [CityForecast])? {
        let (cities, origin) = (forecasts.answered, forecasts.origin)
        let question = MembersQuestion(OddsQuestion(goal: .outdoors).variables, days: ForecastSpan.comingDays)
        let supplement = Supplement.members(question, about: Set(cities.map(\.id)))
        let terms = BesideTerms(units: common.units, language: session.language, refresh: false, offline: false)
        let request = supplement.request(about: cities, beside: origin, terms) { [settings = session.settings] in
            settings.configuration(of: $0).provider
        }
        guard let request else { return nil }
        let members = await InteractiveFetch(supplement, request, common: common, session: session)
            .saved(cities, areFresh: true)
        guard members.answered.count >= min(cities.count, DayOdds.mostCities) else { return nil }
        var fetch = InteractiveFetch(query: .forecast(.coming), common: common, session: session)
        fetch.selection = (session.settings.configuration(of: origin.source).provider, [], nil)
        return (members, await fetch.saved(members.answered).cities)
    }
}
