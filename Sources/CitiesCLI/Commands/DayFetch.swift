import CitiesFetching
import CitiesFoundation
import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesWeatherModel

extension InteractiveFetch where Answer == WeatherForecast {
    /// The fetch for a day of cities; of the coming days for nil.
    ///
    /// Throws, before any request, for a past day that the source does not have.
    ///
    /// - Parameters:
    ///   - days: The number of coming days; nil is the usual one.
    ///   - conditions: The coming days that conditions need beside the day.
    ///   - isOnOneClock: True when the day of the first city is shown of every city.
    ///   - needsSteps: True when the day is shown by its steps.
    init(
        _ day: ListDay?, of cities: [City], days: Int? = nil, conditions: ForecastSpan = .coming,
        isOnOneClock: Bool = false, needsSteps: Bool = false,
        common: CommonPlan,
        session: Session
    ) throws(UserError) {
        let now = session.machine.now()
        var common = common
        common.cities = cities
        common.needsPastDays = day?.isOver(in: cities, now: now) ?? false
        self.init(query: .forecast(.ahead(days)), common: common, session: session)
        guard let day else { return }
        let source = selection.provider.profile.source
        if common.needsPastDays, let error = day.reachError(of: source, cities, now: now) {
            throw ErrorAdvice(session).userError(error)
        }
        // A source without past days fails for a day that is over.
        let least = common.needsPastDays ? source.descriptor.pastDays : 0
        query = .forecast { source in
            let past = max(least, source.descriptor.pastDays)
            let span = day.span(of: cities, now: now, pastDays: past, isOnOneClock: isOnOneClock)
            return span == .coming ? conditions : span
        }
        lack = DayMissing.lack(of: day, now: now, language: session.language, needsSteps: needsSteps)
    }
}

extension Session {
    /// The limit of cities in a command that keeps their hours in memory. A week of hours takes about 50 kB per city.
    static let mostCitiesByHour = 2_000

    /// Throws where there are more cities than the limit.
    func checkHours(of cities: [City]) throws(UserError) {
        guard cities.count > Self.mostCitiesByHour else { return }
        let counts = ["most": String(Self.mostCitiesByHour), "count": String(cities.count)]
        throw usageError(.usageTooManyByHour, counts)
    }
}

extension ListDay {
    /// The reason why a source has a past day of no city; nil when it goes back that far.
    fileprivate func reachError(of source: WeatherSource, _ cities: [City], now: Date) -> WeatherError? {
        let reach = source.descriptor.pastDays
        let age = age(in: cities, now: now)
        guard age > reach else { return nil }
        guard reach > 0, case .date(let number) = date else { return .missingDay(.past, days: nil, source: source) }
        let today = number + age
        let days = today - reach...today + source.descriptor.hourlyDays - 1
        return .missingDay(.tooOld(days: reach), days: days, source: source)
    }
}
