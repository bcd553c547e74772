import ArgumentParser
import CitiesFetching
import CitiesLocalization
import CitiesPresentation
import CitiesWeatherModel

/// `cities hours [CITY...]`: one value of many cities by the hour.
struct HoursCommand: CitiesCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(ofCities: "hours", abstract: help(.helpHours), discussion: help(.helpHoursDiscussion))
    }

    @Argument(help: ArgumentHelp(help(.helpCityNames), valueName: "city"), completion: .cities)
    var cities: [String] = []

    @Option(.helpHoursValue, of: HoursDocument.values)
    var value: String?

    @Option(.helpHoursCount, valueName: "hours", in: HoursDocument.counts)
    var hours: Int?

    @Option(day: .helpHoursDay)
    var day: ListDay?

    @Option(
        help: ArgumentHelp(help(.helpHoursSort), valueName: "key-asc|key-desc"),
        completion: .list(HoursOrder.words))
    var sort: String?

    @OptionGroup var common: CommonArguments

    func run(in session: Session) async throws -> ExitStatus {
        var plan = try CommonPlan(common, settings: session.settings, machine: session.machine)
        let value =
            try self.value.map { try Quantity(parsing: $0, of: .hoursValue, among: HoursDocument.values) } ?? .rain
        let order = try sort.map { try HoursOrder(parsing: $0, value: value) }
        let day = day == .now ? nil : day
        if day != nil, hours != nil { throw UsageProblem.exclusive("--day", "--hours") }
        let count = hours ?? HoursDocument.usualCount
        plan.hourlyDays = 1 + (count + 23) / 24
        let chosen = try await CityNames(session: session, quiet: plan.quiet, showsOthers: true).cities(cities)
        let fetch = try InteractiveFetch(day, of: chosen, isOnOneClock: true, common: plan, session: session)
        return try await fetch.answer(chosen) { [plan] forecasts in
            let (outcome, isIncomplete) = try await SupplementRun(common: plan, session: session)
                .adding(airFor: [value], to: forecasts)
            let document = HoursDocument(
                entries: outcome.cities, value: value, count: count, day: day, order: order, origin: outcome.origin,
                now: session.machine.now(), units: plan.units, language: session.language)
            guard let day else {
                try Rendering(plan: plan, session: session).print(document.report)
                return outcome.status.or(isIncomplete: isIncomplete)
            }
            let dayMissing = DayMissing(outcome: outcome, session: session)
            let missing = try dayMissing.cities(day, now: session.machine.now())
            try Rendering(plan: plan, session: session).print(document.report)
            return dayMissing.status(without: missing).or(isIncomplete: isIncomplete)
        }
    }
}
