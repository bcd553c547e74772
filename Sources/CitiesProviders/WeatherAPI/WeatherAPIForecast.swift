import CitiesFoundation
import CitiesWeatherModel

extension WeatherAPIDocument {
    /// The forecast of all days in the answer: the plan of the key decides their number, not the request.
    func forecast(
        of city: City, units: UnitSystem, now: Date, reader: ReplyReader
    ) throws(WeatherError) -> WeatherForecast {
        guard let days else { throw reader.error(.invalidData, "forecast is missing") }
        let hours = days.hours(units)
        let firstDay = days.lazy.compactMap { $0?.date.flatMap(LocalTime.seconds) }.first
        let firstMoment = hours.first?.time ?? firstDay.map { Date(timeIntervalSince1970: Double($0)) }
        guard let firstMoment else { throw reader.error(.invalidData, "there is no forecast in the answer") }

        try reader.checkTemperatures(
            days.flatMap { $0?.hours ?? [] }.map { $0.numbers[.temperature, units] }, units)
        let extremes = days.compactMap { $0?.day?.numbers }.flatMap { [$0[.minimum, units], $0[.maximum, units]] }
        try reader.checkTemperatures(extremes, units)

        let clock = clock(of: city, at: firstMoment)
        let daily = days.compactMap { $0?.day(units, clock: clock) }.inOrder(of: \.date)
        guard !hours.isEmpty || !daily.isEmpty else {
            throw reader.error(.invalidData, "there is no forecast in the answer")
        }
        return WeatherForecast(
            units: units, utcOffset: clock.offset, timeZone: Plausible.timeZone(location?.timeZone),
            place: location?.place,
            steps: ThreeHourSteps.steps(of: hours, on: clock),
            hourly: hours, daily: daily
        ).endingDegrees(of: city, now: now)
    }
}

extension [WeatherAPIDay?] {
    /// The hours that say anything, in order of time.
    func hours(_ units: UnitSystem) -> [HourlyForecast] {
        flatMap { $0?.hours ?? [] }.compactMap { $0.hour(units) }.inOrder(of: \.time)
    }
}

extension WeatherAPIConditions {
    /// nil when it has no time or no value.
    ///
    /// The source does not say whether its amounts, chances and gusts are of the hour that begins at the stamp or of the one
    /// that ends there. They are left in the hour that it puts them in.
    fileprivate func hour(_ units: UnitSystem) -> HourlyForecast? {
        guard let date = Plausible.date(timeEpoch) else { return nil }
        var hour = HourlyForecast(time: date, condition: .weatherAPI(condition, isDay: isDay))
        hour.period.take(numbers, units)
        hour.period.setChance(rain: chanceOfRain, snow: chanceOfSnow)
        return hour.period.isBlank ? nil : hour
    }
}

extension WeatherAPIDay {
    /// nil when it has no date or no value.
    func day(_ units: UnitSystem, clock: LocalZone) -> DailyForecast? {
        guard let local = date.flatMap(LocalTime.seconds) else { return nil }
        let midnight = clock.moment(local)
        var result = DailyForecast(
            date: midnight,
            condition: .weatherAPI(day?.condition, ofWholeDay: true),
            sunrise: Self.minutes(astro?.sunrise).map { clock.moment(local + $0 * 60) },
            sunset: Self.minutes(astro?.sunset).map { clock.moment(local + $0 * 60) }
        )
        result.period.take(day?.numbers, units)
        result.period.setChance(rain: day?.chanceOfRain, snow: day?.chanceOfSnow)
        // Gusts and feels-like temperatures exist only by the hour: without all hours the day is unknown.
        let hours = self.hours.compactMap { $0.hour(units) }
        let felt = hours.compactMap(\.feelsLike)
        let gusts = hours.compactMap(\.windGust)
        if felt.count >= 23 { (result.feelsLikeMinimum, result.feelsLikeMaximum) = (felt.min(), felt.max()) }
        if gusts.count >= 23 { result.windGust = gusts.max() }
        result.period.hasNoSunrise = astro?.sunrise == "No sunrise" ? true : nil
        result.period.hasNoSunset = astro?.sunset == "No sunset" ? true : nil
        return result.period.isBlank ? nil : result
    }

    /// Minutes from midnight of `05:44 AM`; nil for words such as `No sunrise`.
    private static func minutes(_ text: String?) -> Int? {
        let parts = (text ?? "").split(separator: " ")
        guard parts.count == 2, let minutes = LocalTime.minutes(parts[0]), (60..<780).contains(minutes) else {
            return nil
        }
        // 12 AM is midnight and 12 PM noon.
        let sinceTwelve = minutes % 720
        switch parts[1].uppercased() {
        case "AM": return sinceTwelve
        case "PM": return sinceTwelve + 720
        default: return nil
        }
    }
}
