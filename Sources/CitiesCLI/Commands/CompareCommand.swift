import CitiesCatalog
import CitiesFetching
import CitiesLocalization
import CitiesPresentation

/// `cities compare CITY CITY...`: the coming days of two to six cities on one scale.
struct CompareCommand: Command {
    static let name = "compare"
    static let group = CommandGroup.compare

    static let cityCount = 2...6

    var cities: [String] = []
    var sort: String?
    var value: String?
    var table = false
    var day = DayArgument()
    var drawing = DrawingArguments()
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        [
            .cities(about: .helpCompared, \.cities),
            .text(
                "--sort", about: .helpCompareSort, valueName: "key-asc|key-desc",
                completion: .words { ListOrder.names(of: Quantity.compared) }, \.sort),
            .quantity("--value", about: .helpCompareValue, of: Quantity.drawableByHour, \.value),
            .flag("--table", about: .helpCompareTable, \.table),
        ] + DayArgument.within(\.day) + DrawingArguments.within(\.drawing) + CommonArguments.within(\.common)

    func run(in session: Session) async throws -> ExitStatus {
        let plan = try CommonPlan(common, session, isPicture: drawing.picture.output != nil)
        let drawing = try await DrawingPlan(drawing, plan, session)
        if table, self.drawing.picture.output != nil {
            throw UsageProblem.exclusive("--table", "--output")
        }
        let value =
            try self.value.map { try Quantity(parsing: $0, of: .hoursValue, among: Quantity.drawableByHour) } ?? .temp
        let order = try sort.map { try ListOrder(parsing: $0, among: Quantity.compared) }
        guard !cities.isEmpty else { throw session.usageError(.usageCompareCount) }
        let chosen = try await CityNames(session: session, common: plan, showsOthers: true).named(cities)
            .toldApart()
        guard Self.cityCount.contains(chosen.count) else { throw session.usageError(.usageCompareCount) }

        let fetch = try InteractiveFetch(
            day.shown, of: chosen, needsSteps: true, common: plan, session: session)
        let supplements = SupplementRun(plan: FetchPlan(besideDays: [value]), common: plan, session: session)
        return try await supplements.answer(
            with: fetch, about: chosen, isAlone: Quantity.ofAir.contains(value)
        ) { answers in
            let (document, missing) = try document(answers, value, order, plan, session)
            try await Rendering(plan: plan, session: session, drawing: drawing).show(
                table ? document.table : document.report)
            return DayMissing(outcome: answers.forecasts, session: session).status(without: missing)
                .or(isIncomplete: answers.isIncomplete)
        }
    }

    /// The document to draw, and the cities that do not have the day.
    private func document(
        _ answers: ForecastAnswers, _ value: Quantity, _ order: ListOrder?, _ plan: CommonPlan, _ session: Session
    ) throws(UserError) -> (ComparisonDocument, missing: [DayMissing.Lack]) {
        let (outcome, now) = (answers.outcome, session.machine.now())
        guard let day = day.shown else {
            let document = ComparisonDocument(
                entries: outcome.cities, order: order, origin: outcome.origin, now: now, units: plan.units,
                language: session.language, value: value)
            return (document, [])
        }
        let entries = outcome.cities.compactMap { $0.only(day, now: now) }
        guard entries.contains(where: { $0.answer != nil }) else {
            throw DayMissing(outcome: answers.forecasts, session: session).error(day, now: now)
        }
        let maker = RowMaker(language: session.language, now: now)
        let missing = outcome.cities.filter { item in !entries.contains { $0.id == item.id } }.map { item in
            let error = maker.day(day, of: item).error
            return (item.city, error ?? .missingDay(.beyond, days: nil, source: outcome.origin.source))
        }
        // All of the day counts, though the first of its hours may be over or far off.
        let beginning = entries.lazy.compactMap { $0.forecast?.steps.first?.time }.min() ?? now
        var document = ComparisonDocument(
            entries: entries, order: order, origin: outcome.origin, now: beginning, units: plan.units,
            language: session.language, value: value)
        document.day = ShownDay(day, of: entries, now: now)
        return (document, missing)
    }
}
