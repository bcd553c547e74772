import CitiesFoundation
package import CitiesWeatherModel

/// The steps that begin on one calendar day of the place.
package struct ForecastDay: Sendable, Hashable {
    /// The beginning of the first of the steps, on the place's clock.
    package let date: CivilDate
    /// The steps of the day, at least one.
    package let steps: [ForecastStep]

    /// The source's forecast of the calendar day; nil when it has none.
    let whole: DashboardDay?

    /// Degrees: the lowest of the calendar day if the source says so, else of the steps shown; nil when none has one, and
    /// for a day with too many gaps.
    package var minimum: Double? {
        known(whole?.weather.minimum) ?? steps.compactMap { shown($0.minimum ?? $0.temperature) }.min()
    }

    /// Degrees: the highest of the calendar day if the source says so, else of the steps shown; nil when none has one, and
    /// for a day with too many gaps.
    package var maximum: Double? {
        known(whole?.weather.maximum) ?? steps.compactMap { shown($0.maximum ?? $0.temperature) }.max()
    }

    /// Degrees of a step, which stand for the day only where the source has none for it.
    private func shown(_ degrees: Double?) -> Double? {
        whole?.missing == nil || whole?.missing == .beyond ? known(degrees) : nil
    }

    private func known(_ degrees: Double?) -> Double? { degrees.flatMap { $0.isFinite ? $0 : nil } }

    static func days(of steps: [ForecastStep], daily: [DashboardDay], zone: LocalZone) -> [ForecastDay] {
        let whole = Dictionary(daily.map { ($0.date.dayNumber, $0) }) { first, _ in first }
        return steps.chunked { zone.time(at: $0.time).dayNumber }.map { steps in
            let date = zone.time(at: steps[steps.startIndex].time).date
            return ForecastDay(date: date, steps: Array(steps), whole: whole[date.dayNumber])
        }
    }
}
