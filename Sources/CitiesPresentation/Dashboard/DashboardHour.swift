package import CitiesFoundation
package import CitiesWeatherModel

/// An hour of the dashboard, or three where the source has no hours.
package struct DashboardHour: Sendable, Hashable {
    package let weather: HourlyForecast
    /// Its beginning, on the place's clock.
    package let start: CivilTime
    /// Seconds that it lasts: 3,600 or 10,800.
    package let length: TimeInterval
    /// True when it begins by day: by the source, else by the sun.
    package let isDay: Bool

    package var end: Date { weather.time.addingTimeInterval(length) }

    /// From the hour that contains `now` to the end of tomorrow, by the place's calendar.
    ///
    /// The days are counted on the place's clock, so that one of 23 or 25 hours has as many.
    static func hours(
        of forecast: WeatherForecast, now: Date, zone: LocalZone, over place: Coordinates
    ) -> [DashboardHour] {
        let today = zone.time(at: now).dayNumber
        let length = forecast.isInSteps ? ForecastSteps.length : 3_600
        let all = forecast.isInSteps ? forecast.steps.map { HourlyForecast($0.period) } : forecast.hourly
        var hours: [DashboardHour] = []
        for var weather in all.sorted(by: { $0.time < $1.time }) where weather.time != hours.last?.weather.time {
            weather.condition = weather.condition?.withDayOrNight(at: weather.time, over: place)
            let hour = DashboardHour(
                weather: weather, start: zone.time(at: weather.time), length: length,
                isDay: weather.condition?.isDay ?? SunPosition.isUp(at: weather.time, over: place))
            if hour.end > now, (today...today + 1).contains(hour.start.dayNumber) { hours.append(hour) }
        }
        return hours
    }
}

extension WeatherCondition {
    /// The condition with day or night by the sun if the source has neither.
    func withDayOrNight(at date: Date, over place: Coordinates) -> WeatherCondition {
        var condition = self
        condition.isDay = isDay ?? SunPosition.isUp(at: date, over: place)
        return condition
    }
}
