import CitiesFoundation
import CitiesWeatherModel

extension BriefFinding {
    /// The cities that are the best outdoors by scenarios on the next day of a weekend, the best first; empty when the day is good
    /// nowhere, and when too few members are known.
    ///
    /// - Parameters:
    ///   - entries: The coming days of the cities that are compared.
    ///   - beside: Has their members of an ensemble.
    static func odds(of entries: [CityForecast], beside: BesideAnswers, _ maker: RowMaker) -> [BriefFinding] {
        let now = maker.now
        guard let first = entries.first(where: { $0.forecast != nil }) else { return [] }
        let date = first.zone(now: now).time(at: now).date.nextOfWeekend
        let odds = DayOdds.days(
            [date], of: entries, beside: beside, asking: OddsQuestion(goal: .outdoors), now: now)
        guard let odds = odds.first, odds.isGoodAnywhere == true, let most = odds.mostOftenGood?.share?.share else {
            return []
        }
        let count = odds.cities.count { $0.bestOf != nil }
        return odds.leaders.compactMap { id in
            guard let entry = entries.first(where: { $0.id == id }) else { return nil }
            let clock = entry.zone(now: now)
            let span = clock.day(date.dayNumber)
            return BriefFinding(
                city: entry.city, clock: clock, now: now, from: span.lowerBound, to: span.upperBound,
                excess: most * 100 - BriefRule.odds.threshold,
                row: maker.day(.date(date.dayNumber), of: entry, beside: beside, odds: odds), quantity: .odds,
                isOnlyCity: count == 1)
        }
    }
}

extension CivilDate {
    /// The next Saturday or Sunday after this day.
    fileprivate var nextOfWeekend: CivilDate {
        let saturday = (6 - weekday + 7) % 7
        return CivilDate(dayNumber: dayNumber + (saturday == 0 ? 1 : saturday))
    }
}
