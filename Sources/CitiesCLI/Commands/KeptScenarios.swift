import CitiesFetching
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// The scenarios that a plan has kept, for commands that request none.
struct KeptScenarios {
    var common: CommonPlan
    var session: Session
    var cities: [City]
    /// The origin of their weather.
    var origin: AnswerOrigin

    private typealias Members = [CityResult<EnsembleForecast>]

    /// Adds the members that are as good as live of the cities that have them.
    func addMembers(to beside: inout BesideAnswers) {
        if let kept { beside.members.add(kept.members, kept.origin) }
    }

    /// A plan of up to thirteen days keeps fourteen, a longer one fifteen.
    private var kept: (members: Members, origin: AnswerOrigin)? {
        guard let members = [ForecastSpan.comingDays, ForecastSpan.farDays].lazy.compactMap(members).first else {
            return nil
        }
        return members.first?.answer.map { (members, AnswerOrigin($0.provenance)) }
    }

    /// Adds the members that are as good as live.
    ///
    /// - Returns: The coming days that were saved with them; nil, and nothing is added, where a city has none.
    func add(to beside: inout BesideAnswers) async -> [CityForecast]? {
        guard let kept else { return nil }
        for span in [ForecastSpan.coming, .far] {
            var fetch = InteractiveFetch(query: .forecast(span), common: common, session: session)
            fetch.selection = (session.settings.provider(of: origin.source), [], nil)
            let coming = await fetch.saved(kept.members.map(\.city)).cities
            guard coming.allSatisfy({ $0.answer != nil }) else { continue }
            beside.members.add(kept.members, kept.origin)
            return coming
        }
        return nil
    }

    /// nil unless as many cities have members as a plan requests.
    private func members(days: Int) -> Members? {
        let question = MembersQuestion(OddsQuestion(goal: .outdoors).variables, days: days)
        let supplement = Supplement.members(question, about: Set(cities.map(\.id)))
        let terms = BesideTerms(units: common.units, language: session.language, refresh: false, offline: false)
        guard let request = supplement.request(about: cities, beside: origin, terms, session.settings) else {
            return nil
        }
        let members = InteractiveFetch(supplement, request, common: common, session: session).fresh(cities)
        return members.count >= min(cities.count, DayOdds.mostCities) ? members : nil
    }
}
