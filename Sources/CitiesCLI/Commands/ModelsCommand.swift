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
        fetch.selection = (
            try session.settings.provider(common.source, session) { $0.models(hasHours: false) != nil }, [], nil
        )
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
    /// The provider for a question that only some sources answer: the typed source, or else the first of them, whichever source
    /// the settings name. Throws for any other typed source.
    func provider(
        _ typed: SourceChoice?, _ session: Session, where isAble: (any Provider) -> Bool
    ) throws(UserError) -> any Provider {
        let able = WeatherSource.known.map { provider(of: $0) }.filter(isAble)
        guard case .only(let source)? = typed else { return able.first ?? provider(of: .typical) }
        if let provider = able.first(where: { $0.profile.source == source }) { return provider }
        let names = able.map { $0.profile.source.descriptor.word }.joined(separator: ", ")
        throw UserError(
            .usage, session.book(.modelsOfSource, ["source": session.book.name(of: source), "sources": names]))
    }
}
