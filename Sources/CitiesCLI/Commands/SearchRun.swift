import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// Carries out a ``SearchPlan``: finds, saves, fetches, prints, and gives the exit status.
struct SearchRun {
    var plan: SearchPlan
    var session: Session

    func run() async throws -> ExitStatus {
        let found = try await NameSearch(plan: plan, session: session).run()
        // The choice is made whether there is weather or not.
        if let number = plan.save { try await save(number, of: found.cities) }
        var common = plan.common
        common.cities = found.cities
        let fetch = InteractiveFetch(query: query, common: common, session: session)
        let status = try await fetch.answer(found.cities, showFailure: print) { outcome in
            try print(outcome)
            return outcome.status
        }
        return status == .success && !found.isComplete ? .partial : status
    }

    /// The question about the values of a hit that are shown. Programs get a record of all.
    private var query: SourceQuery<CurrentWeather> {
        plan.common.format.isData ? .currentWeather : .currentWeather(.only(Quantity.parts(of: Quantity.search)))
    }

    private func save(_ number: Int, of cities: [City]) async throws(UserError) {
        guard number <= cities.count else {
            let values = ["number": "\(number)", "count": "\(cities.count)"]
            throw UserError(.usage, session.book(.searchNoSuchHit, values))
        }
        try await HomeCity(session: session, quiet: plan.common.quiet).save(cities[number - 1])
    }

    private func print(_ outcome: FetchService<CurrentWeather>.Outcome) throws {
        var document = session.document(
            WeatherAnswers(outcome), by: session.rowMaker(plan.common), units: plan.common.units)
        document.usualColumns = Quantity.search
        try Rendering(plan: plan.common, session: session).print(document.report)
    }
}
