import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// `cities brief [CITY...]`: a few sentences about what matters until tomorrow night.
struct BriefCommand: Command {
    static let name = "brief"
    static let group = CommandGroup.decide

    /// The rules with their thresholds behind the examples, as further lines of their kind.
    static let measuresParts = true

    static func discussion(_ book: Phrasebook) -> String {
        let rules = BriefRule.allCases.map { "  \($0.rawValue)  \($0.about(book))" }
        return ([book(.helpDiscussion, name)] + rules).joined(separator: "\n")
    }

    var cities: [String] = []
    var climate = false
    var noWait = false
    var choice = ChoiceArguments()
    /// Set for the run that this command without waiting starts: the key of its ``RefreshBehind``.
    var behind: String?
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        [
            .cities(\.cities),
            .flag("--climate", about: .helpClimate, \.climate),
            .flag("--no-wait", about: .helpBriefNoWait, \.noWait),
            .hidden("--behind", \.behind),
        ] + ChoiceArguments.within(\.choice) + CommonArguments.within(\.common)

    var neverWaits: Bool { noWait && behind == nil }

    func run(in session: Session) async throws -> ExitStatus {
        var plan = try CommonPlan(common, session)
        if neverWaits { plan.neverWait() }
        let chosen = try await choice.cities(besides: cities, plan, session).cities
        plan.acceptsPrice = choice.acceptsPrice
        try await ClimateRun(isAsked: climate, common: plan, session: session).fetch(chosen)
        plan.hourlyDays = 2
        plan.cities = chosen
        var fetch = InteractiveFetch(query: .forecast(.sinceYesterday), common: plan, session: session)
        fetch.showsTypical = false
        // Another source may have yesterday; where none does, the change is left out.
        fetch.lack = { item in
            guard let source = item.answer?.provenance.source, source.descriptor.pastDays == 0 else { return nil }
            return .missingDay(.past, days: nil, source: source)
        }
        let supplements = SupplementRun(
            plan: FetchPlan(besideDays: [.air], remarks: [.models, .warnings]), common: plan, session: session)
        return try await supplements.answer(with: fetch, about: chosen) { [plan] answers in
            let outcome = answers.outcome
            var beside = answers.beside
            let coming = await KeptScenarios(
                common: plan, session: session, cities: outcome.answered, origin: outcome.origin
            ).add(to: &beside)
            let document = BriefDocument(
                entries: outcome.cities, beside: beside, coming: coming, facts: session.facts,
                origin: outcome.origin,
                now: session.machine.now(), units: plan.units, language: session.language)
            tellWithoutYesterday(outcome.origin, plan, session)
            try Rendering(plan: plan, session: session).print(document.report)
            return outcome.status.or(isIncomplete: answers.isIncomplete)
        }
    }

    /// Says that the change is left out, where the source has no yesterday.
    private func tellWithoutYesterday(_ origin: AnswerOrigin, _ plan: CommonPlan, _ session: Session) {
        guard !plan.quiet, origin.provenance != nil, origin.source.isLive, origin.source.descriptor.pastDays == 0 else {
            return
        }
        session.messages.tell(session.book(.briefNoYesterday, ["source": session.book.name(of: origin.source)]))
    }
}
