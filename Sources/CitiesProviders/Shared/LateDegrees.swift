import CitiesFoundation
import CitiesWeatherModel

extension WeatherForecast {
    private static let degrees = MeasureSet(Measure.allCases.filter { $0.unit == .temperature })

    /// The forecast without the degrees of later days, on the calendar of a city.
    func endingDegrees(of city: City, now: Date) -> WeatherForecast {
        let clock = LocalZone(of: city, named: timeZone, offset: utcOffset, at: [now, hourly.first?.time ?? now])
        // A clock that is far behind the answer does not make all of it late.
        let begins =
            (daily.first.map { $0.date + 43_200 } ?? hourly.first?.time).map { clock.time(at: $0).dayNumber } ?? .min
        let last = max(clock.time(at: now).dayNumber, begins) + ForecastSpan.lastDayOfDegrees
        func ending<Element: WeatherValues>(_ parts: [Element], after seconds: TimeInterval) -> [Element] {
            parts.map { part in
                guard clock.time(at: part.period.time + seconds).dayNumber > last else { return part }
                var part = part
                part.period.values.remove(Self.degrees)
                return part
            }
        }
        var forecast = self
        forecast.hourly = ending(hourly, after: 0)
        forecast.steps = ending(steps, after: 0)
        // By its noon: the midnight that a source counts from is an hour off across a change of the clock.
        forecast.daily = ending(daily, after: 43_200)
        return forecast
    }
}
