import CitiesFoundation
package import CitiesWeatherModel

/// The steps that begin on one calendar day of the place.
package struct ForecastDay: Sendable, Hashable {
    /// The beginning of the first of the steps, on the place's clock.
    package let date: CivilTime
    /// At least one.
    package let steps: [ForecastStep]

    /// The source's forecast of the whole day; nil when it has none.
    let whole: DailyForecast?

    /// Degrees: the lowest of the whole day if the source says so, else of the steps shown; nil when none has one.
    package var minimum: Double? { known(whole?.minimum) ?? steps.compactMap { known($0.minimum) }.min() }

    /// Degrees: the highest of the whole day if the source says so, else of the steps shown; nil when none has one.
    package var maximum: Double? { known(whole?.maximum) ?? steps.compactMap { known($0.maximum) }.max() }

    private func known(_ degrees: Double?) -> Double? { degrees.flatMap { $0.isFinite ? $0 : nil } }

    static func days(of steps: [ForecastStep], daily: [DailyForecast], zone: LocalZone) -> [ForecastDay] {
        // By their noon: the midnight that a source counts from is an hour off after the clock has changed.
        let whole = Dictionary(
            daily.map { (zone.time(at: $0.date.addingTimeInterval(43_200)).dayNumber, $0) }
        ) { first, _ in first }
        var days: [ForecastDay] = []
        for step in steps {
            let date = zone.time(at: step.time)
            if let last = days.last, last.date.dayNumber == date.dayNumber {
                days[days.count - 1] = ForecastDay(date: last.date, steps: last.steps + [step], whole: last.whole)
            } else {
                days.append(ForecastDay(date: date, steps: [step], whole: whole[date.dayNumber]))
            }
        }
        return days
    }
}
