import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// `cities search QUERY`, as typed: its words need no quotes.
struct SearchCommand: Command {
    static let name = "search"
    static let group = CommandGroup.look

    var words: [String] = []
    var online = false
    var limit: Int?
    var save: Int?
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        [
            .name(about: .helpSearchQuery, valueName: "query", completion: .cities, \.words),
            .flag("--online", about: .helpOnline, \.online),
            .number("--limit", about: .helpLimit, valueName: "n", in: NameSearch.limits, \.limit),
            .number("--save", about: .helpSave, valueName: "number", in: NameSearch.limits, \.save),
        ] + CommonArguments.within(\.common)

    func run(in session: Session) async throws -> ExitStatus {
        var plan = try CommonPlan(common, session)
        guard !words.isEmpty else { throw session.usageError(.usageMissingCity) }
        if online && plan.offline { throw UsageProblem.exclusive("--online", "--offline") }
        let search = NameSearch(
            common: plan, query: words.joined(separator: " "), isOnline: online, limit: limit ?? 10, session: session)
        let found = try await search.run()
        // The choice is made whether there is weather or not.
        if let save { try await choose(save, of: found.cities, plan, session) }
        plan.cities = found.cities
        // Programs get a record of all values.
        let query: SourceQuery<CurrentWeather> =
            plan.format.isData ? .currentWeather : .currentWeather(.only(Quantity.parts(of: Quantity.search)))
        let fetch = InteractiveFetch(query: query, common: plan, session: session)
        let show = { [plan] (outcome: WeatherOutcome) throws in
            var document = session.document(
                WeatherAnswers(outcome), by: session.rowMaker(plan), units: plan.units)
            document.usualColumns = Quantity.search
            try Rendering(plan: plan, session: session).print(document.report)
        }
        let status = try await fetch.answer(found.cities, showFailure: show) { outcome in
            try show(outcome)
            return outcome.status
        }
        return status == .success && !found.isComplete ? .partial : status
    }

    /// Saves a hit as the home city.
    private func choose(
        _ number: Int, of cities: [City], _ plan: CommonPlan, _ session: Session
    ) async throws(UserError) {
        guard number <= cities.count else {
            let values = ["number": "\(number)", "count": "\(cities.count)"]
            throw UserError(.usage, session.book(.searchNoSuchHit, values))
        }
        try await HomeCity(session: session, quiet: plan.quiet).save(cities[number - 1])
    }
}
