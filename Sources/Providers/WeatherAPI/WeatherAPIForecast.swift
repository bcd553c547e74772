import Foundation
import WeatherModel

extension WeatherAPIDocument {
    /// As many days as there are: the plan of the key decides, not the question.
    func forecast(of city: City, units: UnitSystem, reader: ReplyReader) throws(WeatherError) -> Forecast {
        guard let days = forecast?.forecastday else { throw reader.error(.invalidData, "forecast is missing") }
        let hours = days.flatMap { $0.hour ?? [] }.compactMap { $0.hour(units) }.sorted { $0.time < $1.time }
        let firstDay = days.lazy.compactMap { $0.date.flatMap(LocalTime.seconds) }.first
        let firstMoment = hours.first?.time ?? firstDay.map { Date(timeIntervalSince1970: Double($0)) }
        guard let firstMoment else { throw reader.error(.invalidData, "there is no forecast in the answer") }

        let offset = utcOffset(of: city, at: firstMoment)
        let daily = days.compactMap { $0.day(units, utcOffset: offset) }.sorted { $0.date < $1.date }
        guard !hours.isEmpty || !daily.isEmpty else {
            throw reader.error(.invalidData, "there is no forecast in the answer")
        }
        return Forecast(
            units: units, utcOffset: offset, steps: ThreeHourSteps.steps(of: hours, utcOffset: offset),
            hourly: hours, daily: daily)
    }
}

extension WeatherAPIConditions {
    /// nil when it has no time or says nothing.
    fileprivate func hour(_ units: UnitSystem) -> HourlyForecast? {
        guard let date = Plausible.date(timeEpoch) else { return nil }
        let hour = HourlyForecast(
            time: date,
            temperature: temperature(units),
            humidity: Plausible.percent(humidity),
            condition: .weatherAPI(condition, isDay: isDay),
            windSpeed: windSpeed(units),
            precipitationChance: .higher(chanceOfRain, chanceOfSnow)
        )
        return hour == HourlyForecast(time: date) ? nil : hour
    }
}

extension WeatherAPIDay {
    /// nil when it has no date or says nothing.
    fileprivate func day(_ units: UnitSystem, utcOffset: Int) -> DailyForecast? {
        guard let local = date.flatMap(LocalTime.seconds) else { return nil }
        let midnight = Date(timeIntervalSince1970: Double(local - utcOffset))
        func pick(_ celsius: Double?, _ fahrenheit: Double?) -> Double? {
            Plausible.temperature(units == .celsius ? celsius : fahrenheit, units)
        }
        let day = DailyForecast(
            date: midnight,
            minimum: pick(day?.minimumCelsius, day?.minimumFahrenheit),
            maximum: pick(day?.maximumCelsius, day?.maximumFahrenheit),
            average: pick(day?.averageCelsius, day?.averageFahrenheit),
            condition: .weatherAPI(day?.condition, ofWholeDay: true),
            precipitationChance: .higher(day?.chanceOfRain, day?.chanceOfSnow),
            sunrise: Self.moment(astro?.sunrise, after: midnight),
            sunset: Self.moment(astro?.sunset, after: midnight)
        )
        return day == DailyForecast(date: midnight) ? nil : day
    }

    /// The moment of `05:44 AM` on the day that begins at `midnight`; nil for words such as `No sunrise`.
    private static func moment(_ text: String?, after midnight: Date) -> Date? {
        let parts = (text ?? "").split(separator: " ")
        guard parts.count == 2, let minutes = LocalTime.minutes(parts[0]), (60..<780).contains(minutes) else {
            return nil
        }
        // 12 AM is midnight and 12 PM noon.
        let sinceTwelve = minutes % 720
        switch parts[1].uppercased() {
        case "AM": return midnight.addingTimeInterval(Double(sinceTwelve * 60))
        case "PM": return midnight.addingTimeInterval(Double((sinceTwelve + 720) * 60))
        default: return nil
        }
    }
}

extension Double? {
    /// The higher of two chances, for rain and for snow, of which either may be missing.
    fileprivate static func higher(_ rain: Double?, _ snow: Double?) -> Double? {
        [Plausible.percent(rain), Plausible.percent(snow)].compactMap(\.self).max()
    }
}
