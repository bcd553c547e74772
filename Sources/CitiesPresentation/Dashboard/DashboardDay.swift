import CitiesFoundation
package import CitiesWeatherModel

/// A day of the dashboard.
package struct DashboardDay: Sendable, Hashable {
    package let weather: DailyForecast
    /// Its noon on the place's clock.
    package let date: CivilTime
    package let sun: SunOfDay

    /// Today and the days after it, at most `count`.
    ///
    /// Of days that are made of steps, today counts what is still to come, and the last one is left out unless the steps
    /// reach its end: a minimum of half a day is no minimum.
    static func days(
        of forecast: Forecast, count: Int, now: Date, zone: LocalZone, place: Coordinates
    ) -> [DashboardDay] {
        let today = zone.time(at: now).dayNumber
        let end = forecast.steps.map(\.end).max().map { zone.time(at: $0).dayNumber }
        var days: [Int: DashboardDay] = [:]
        for weather in forecast.daily {
            // By its noon: the midnight that a source counts from is an hour off after the clock has changed.
            let noon = weather.date.addingTimeInterval(43_200)
            let date = zone.time(at: noon)
            let number = date.dayNumber
            guard (today..<today + count).contains(number), days[number] == nil else { continue }
            if forecast.isInSteps, number != today, let end, end <= number { continue }
            let sun = SunOfDay(of: weather, around: noon, date: date, zone: zone, over: place)
            days[number] = DashboardDay(weather: weather, date: date, sun: sun)
        }
        return days.values.sorted { $0.date.dayNumber < $1.date.dayNumber }
    }
}

extension CivilTime {
    /// `2026-11-21`.
    var isoDate: String { String(isoText.prefix(10)) }
}
