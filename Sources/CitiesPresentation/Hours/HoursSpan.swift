package import CitiesFoundation
package import CitiesWeatherModel

/// The columns of an hourly table: moments that are the same for every city.
package struct HoursSpan: Sendable {
    /// The beginnings of the hours, or of the three-hour steps of a source without hours.
    package let moments: [Date]
    /// Seconds from one moment to the next.
    package let length: TimeInterval
    /// The clock of the column headings: the clock of the first city with an answer; UTC without an answer.
    package let clock: LocalZone
    /// Today and the days with hours after it on that clock, as days since 1 January 1970.
    package let days: ClosedRange<Int>

    /// - Parameters:
    ///   - count: The number of hours, from the current one; nil is as many as the longest forecast has.
    ///   - day: The day to show, on the clock of the columns; nil for the coming hours.
    package init(_ entries: [CityForecast], count: Int?, day: ListDay?, now: Date) {
        let timekeeper = entries.first { $0.forecast != nil }
        let clock = timekeeper?.zone(now: now) ?? LocalZone(offset: 0)
        self.clock = clock
        let hasHours = entries.contains { $0.forecast?.hourly.isEmpty == false }
        let length = hasHours ? 3_600 : ForecastStep.usualLength
        self.length = length

        let forecasts = entries.lazy.compactMap(\.forecast)
        let last = forecasts.compactMap { hasHours ? $0.hourly.last?.time : $0.steps.last?.time }.max()
        let today = clock.time(at: now).date
        days = today.dayNumber...max(today.dayNumber, last.map { clock.time(at: $0).dayNumber } ?? 0)

        var start = LocalDay.start(of: now, every: 3_600, utcOffset: clock.offset(at: now))
        var end = count.map { start + Double($0) * 3_600 } ?? last.map { $0 + length } ?? start
        if let day {
            let number = day.number(today: today)
            let hours = day.hours ?? 0..<24
            (start, end) = (
                clock.moment(number * 86_400 + hours.lowerBound * 3_600),
                clock.moment(number * 86_400 + hours.upperBound * 3_600)
            )
        }
        if !hasHours {
            // The source decides at which hours its steps begin.
            let steps = timekeeper?.forecast?.steps.map(\.time) ?? []
            start = steps.first { $0 + length > start } ?? start
        }
        moments = Array(stride(from: start, to: end, by: length))
    }

    /// The index of the column that a moment is in: the first for a moment before it, the last for one after it.
    package func index(of moment: Date) -> Int { moments.lastIndex { $0 <= moment } ?? 0 }
}
