import CitiesFetching
import CitiesLocalization
import CitiesPresentation

/// `cities hours [CITY...]`: one value of many cities by the hour.
struct HoursCommand: Command {
    static let name = "hours"
    static let group = CommandGroup.compare

    static let measuresParts = true

    var cities: [String] = []
    var value: String?
    var hours: Int?
    var day: ListDay?
    var sort: String?
    var choice = ChoiceArguments()
    var picture = PictureArguments()
    var common = CommonArguments()

    static let bindings: [ParameterBinding<Self>] =
        [
            .cities(\.cities),
            .quantity("--value", about: .helpHoursValue, of: HoursDocument.values, \.value),
            .number("--hours", about: .helpHoursCount, valueName: "hours", in: HoursDocument.counts, \.hours),
            .day(about: .helpHoursDay, \.day),
            .text(
                "--sort", about: .helpHoursSort, valueName: "key-asc|key-desc", completion: .words { HoursOrder.words },
                \.sort),
        ] + ChoiceArguments.within(\.choice) + PictureArguments.within(\.picture) + CommonArguments.within(\.common)

    func run(in session: Session) async throws -> ExitStatus {
        var plan = try CommonPlan(common, session, isPicture: picture.output != nil)
        let picture = try await PicturePlan(picture, plan, session)
        let value =
            try self.value.map { try Quantity(parsing: $0, of: .hoursValue, among: HoursDocument.values) } ?? .rain
        let order = try sort.map { try HoursOrder(parsing: $0, value: value) }
        let day = day == .now ? nil : day
        if day != nil, hours != nil { throw UsageProblem.exclusive("--day", "--hours") }
        let count = hours ?? HoursDocument.usualCount
        plan.hourlyDays = 1 + (count + 23) / 24
        let chosen = try await choice.cities(besides: cities, plan, session).cities
        plan.acceptsPrice = choice.acceptsPrice
        plan.cities = chosen
        plan.day = day
        let fetch = try InteractiveFetch(
            day, of: chosen, isOnOneClock: true, needsSteps: true, common: plan, session: session)
        let supplements = SupplementRun(plan: FetchPlan(besideDays: [value]), common: plan, session: session)
        return try await supplements.answer(
            with: fetch, about: chosen, isAlone: Quantity.ofAir.contains(value)
        ) { [plan] answers in
            let outcome = answers.outcome
            let document = HoursDocument(
                entries: outcome.cities, value: value, count: count, day: day, order: order, origin: outcome.origin,
                now: session.machine.now(), units: plan.units, language: session.language)
            let dayMissing = DayMissing(outcome: answers.forecasts, session: session)
            let missing = try day.map { day in try dayMissing.cities(day, now: session.machine.now()) } ?? []
            try await Rendering(plan: plan, session: session, picture: picture).show(document.report)
            return dayMissing.status(without: missing).or(isIncomplete: answers.isIncomplete)
        }
    }
}
