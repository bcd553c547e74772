import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

/// `cities models [CITY...]`: the coming days as independent models have them.
struct ModelsCommand: Command {
    static let name = "models"
    static let group = CommandGroup.trust

    var cities: [String] = []
    var choice = ChoiceArguments()
    var picture = PictureArguments()
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        [.cities(\.cities)] + ChoiceArguments.within(\.choice) + PictureArguments.within(\.picture)
        + CommonArguments.within(\.common)

    func run(in session: Session) async throws -> ExitStatus {
        // `--model` does not apply: the answer is about all six models.
        try await WeatherModel.$chosen.withValue(nil) { try await compare(in: session) }
    }

    private func compare(in session: Session) async throws -> ExitStatus {
        var plan = try CommonPlan(common, session, isPicture: picture.output != nil)
        let picture = try await PicturePlan(picture, plan, session)
        let chosen = try await choice.cities(besides: cities, plan, session).cities
        plan.acceptsPrice = choice.acceptsPrice
        var fetch = InteractiveFetch(query: .modelForecasts, common: plan, session: session)
        fetch.selection = (try session.settings.providerOfModels(common.source, session), [], nil)
        var price = RequestPrice(common: plan, session: session)
        price.add(fetch, about: chosen)
        try await price.settle()
        return try await fetch.answer(chosen) { [plan] outcome in
            let answers = outcome.cities.compactMap(\.answer?.value)
            if !answers.isEmpty, answers.allSatisfy(\.models.isEmpty) {
                throw UserError(
                    .invalidData, session.book(.modelsEmpty, ["source": session.book.name(of: outcome.asked)]))
            }
            let service = ModelRunService(fetcher: session.fetcher(timeout: plan.timeout), cache: session.cache)
            let (runs, saving) = await service.runs(
                of: outcome.cities, from: fetch.selection.provider, language: session.language, offline: plan.offline)
            if let saving { session.unsaved.add(saving) }
            let records = outcome.cities.reduce(into: [:]) { records, city in
                records[city.id] = city.answer.flatMap { session.records.record(city.id, in: $0.value.units) }
            }
            let command = CommandText.of("score", Array(chosen.prefix(1)), in: session.language)
            let document = ModelsDocument(
                entries: outcome.cities, runs: runs, records: records,
                recordHint: session.book(.modelsNoRecord, ["command": command]), origin: outcome.origin,
                now: session.machine.now(), units: plan.units, language: session.language)
            try await Rendering(plan: plan, session: session, picture: picture).show(document.report)
            return outcome.status
        }
    }
}

extension Settings {
    /// The provider of the forecasts of models: the typed source, or else the first that has them, whichever source the
    /// settings name. Throws for any other typed source.
    func providerOfModels(_ typed: SourceChoice?, _ session: Session) throws(UserError) -> any Provider {
        guard case .only(let source)? = typed else { return providerOfModels ?? provider(of: .typical) }
        let able = WeatherSource.known.filter { provider(of: $0).models(hasHours: false) != nil }
        guard !able.contains(source) else { return provider(of: source) }
        let names = able.map(\.descriptor.word).joined(separator: ", ")
        throw UserError(
            .usage, session.book(.modelsOfSource, ["source": session.book.name(of: source), "sources": names]))
    }
}
