import CitiesFoundation
import CitiesWeatherModel

extension OpenMeteoDocument {
    /// Throws unless there is at least one hour or one day with something in it.
    func forecast(of city: City, units: UnitSystem, reader: ReplyReader) throws(WeatherError) -> Forecast {
        let stated = try reader.utcOffset(utcOffset)
        let firstTime = (hourly?.time ?? daily?.time)?.values.lazy.compactMap(\.self).first?.date(
            utcOffset: stated ?? 0)
        guard let offset = stated ?? firstTime.map(city.utcOffset(at:)) else {
            throw reader.error(.invalidData, "there is no forecast in the answer")
        }
        let hours = try hours(units: units, utcOffset: offset, reader: reader)
        let days = try days(units: units, utcOffset: offset, reader: reader)
        try reader.checkTemperatures(hourly?.temperature?.values ?? [], units)
        try reader.checkTemperatures((daily?.minimum?.values ?? []) + (daily?.maximum?.values ?? []), units)
        guard !hours.isEmpty || !days.isEmpty else {
            throw reader.error(.invalidData, "there is no forecast in the answer")
        }
        return Forecast(
            units: units, utcOffset: offset, timeZone: Plausible.timeZone(timeZone), place: place,
            steps: ThreeHourSteps.steps(of: hours, utcOffset: offset),
            hourly: hours, daily: days)
    }

    /// The hours that say anything, in order of time, from the first that the answer names.
    func hours(
        units: UnitSystem, utcOffset: Int, reader: ReplyReader
    ) throws(WeatherError) -> [HourlyForecast] {
        guard let hourly else { return [] }
        let stated = OpenMeteoUnits(system: units, stated: hourlyUnits, reader: reader)
        typealias Keys = OpenMeteoHourly.CodingKeys
        try stated.checkTemperatures([Keys.temperature, Keys.feelsLike])
        let windSpeeds = stated.column(hourly.windSpeed, Keys.windSpeed, .speed)
        let windGusts = stated.column(hourly.windGust, Keys.windGust, .speed)
        let metres = stated.column(hourly.visibility, Keys.visibility, .metres)
        let millimetres = stated.column(hourly.precipitation, Keys.precipitation, .millimetres)
        let centimetres = stated.column(hourly.snowfall, Keys.snowfall, .centimetres)

        let stamped = hourly.time.values.enumerated().compactMap { index, time -> HourlyForecast? in
            guard let date = time?.date(utcOffset: utcOffset) else { return nil }
            let hour = HourlyForecast(
                time: date,
                temperature: Plausible.temperature(hourly.temperature.value(at: index), units),
                feelsLike: Plausible.temperature(hourly.feelsLike.value(at: index), units),
                humidity: Plausible.percent(hourly.humidity.value(at: index)),
                condition: .openMeteo(code: hourly.code.value(at: index), isDay: hourly.isDay.value(at: index)),
                cloudCover: Plausible.percent(hourly.cloudCover.value(at: index)),
                windSpeed: Plausible.windSpeed(windSpeeds.value(at: index), units),
                windDirection: Plausible.direction(hourly.windDirection.value(at: index)),
                windGust: Plausible.windSpeed(windGusts.value(at: index), units),
                pressure: Plausible.pressure(hourly.pressure.value(at: index)),
                visibility: Plausible.visibility(metres.value(at: index).map { $0 / 1_000 }),
                uvIndex: Plausible.uvIndex(hourly.uvIndex.value(at: index)),
                precipitationChance: Plausible.percent(hourly.precipitationChance.value(at: index)),
                precipitation: Plausible.precipitation(millimetres.value(at: index)),
                snowfall: Plausible.snowfall(centimetres.value(at: index))
            )
            return hour == HourlyForecast(time: date) ? nil : hour
        }
        // The hour that ends with the first stamp is of a day that was not asked for.
        let times = hourly.time.values.lazy.compactMap { $0?.date(utcOffset: utcOffset) }
        guard let first = times.min() else { return [] }
        return stamped.inOrder(of: \.time).begun(length: 3_600).filter { $0.time >= first }
    }

    /// The days that say anything, in order of date.
    func days(units: UnitSystem, utcOffset: Int, reader: ReplyReader) throws(WeatherError) -> [DailyForecast] {
        guard let daily else { return [] }
        let stated = OpenMeteoUnits(system: units, stated: dailyUnits, reader: reader)
        typealias Keys = OpenMeteoDaily.CodingKeys
        let temperatures: [Keys] = [.maximum, .minimum, .mean, .feelsLikeMaximum, .feelsLikeMinimum]
        try stated.checkTemperatures(temperatures)
        let windSpeeds = stated.column(daily.windSpeed, Keys.windSpeed, .speed)
        let windGusts = stated.column(daily.windGust, Keys.windGust, .speed)
        let millimetres = stated.column(daily.precipitation, Keys.precipitation, .millimetres)
        let centimetres = stated.column(daily.snowfall, Keys.snowfall, .centimetres)

        let days = daily.time.values.enumerated().compactMap { index, time -> DailyForecast? in
            guard let date = time?.date(utcOffset: utcOffset) else { return nil }
            let sun = Self.sun(
                rise: Plausible.sun(daily.sunrise.value(at: index)?.date(utcOffset: utcOffset), near: date),
                set: Plausible.sun(daily.sunset.value(at: index)?.date(utcOffset: utcOffset), near: date))
            var day = DailyForecast(
                date: LocalDay.midnight(of: date, utcOffset: utcOffset),
                minimum: Plausible.temperature(daily.minimum.value(at: index), units),
                maximum: Plausible.temperature(daily.maximum.value(at: index), units),
                average: Plausible.temperature(daily.mean.value(at: index), units),
                feelsLikeMinimum: Plausible.temperature(daily.feelsLikeMinimum.value(at: index), units),
                feelsLikeMaximum: Plausible.temperature(daily.feelsLikeMaximum.value(at: index), units),
                condition: .openMeteo(code: daily.code.value(at: index), isDay: nil),
                windSpeed: Plausible.windSpeed(windSpeeds.value(at: index), units),
                windGust: Plausible.windSpeed(windGusts.value(at: index), units),
                uvIndex: Plausible.uvIndex(daily.uvIndex.value(at: index)),
                precipitationChance: Plausible.percent(daily.precipitationChance.value(at: index)),
                precipitation: Plausible.precipitation(millimetres.value(at: index)),
                snowfall: Plausible.snowfall(centimetres.value(at: index)),
                sunrise: sun.rise,
                sunset: sun.set
            )
            if sun.isMissing { (day.hasNoSunrise, day.hasNoSunset) = (true, true) }
            return day == DailyForecast(date: day.date) ? nil : day
        }
        return days.inOrder(of: \.date)
    }

    /// In the polar night both are written as the same midnight, in the polar day as this one and the next: neither
    /// happens.
    private static func sun(rise: Date?, set: Date?) -> (rise: Date?, set: Date?, isMissing: Bool) {
        if let rise, let set, rise == set || set.timeIntervalSince(rise) >= 86_400 { return (nil, nil, true) }
        return (rise, set, false)
    }
}
