import CitiesFoundation
import CitiesWeatherModel

extension OpenMeteoDocument {
    /// Throws unless there is at least one hour or one day with something in it.
    func forecast(of city: City, units: UnitSystem, reader: ReplyReader) throws(WeatherError) -> WeatherForecast {
        let stated = try reader.utcOffset(utcOffset)
        let firstTime = (hourly?.time ?? daily?.time)?.values.lazy.compactMap(\.self).first?.date(
            utcOffset: stated ?? 0)
        guard let offset = stated ?? firstTime.map(city.utcOffset(at:)) else {
            throw reader.error(.invalidData, "there is no forecast in the answer")
        }
        let hours = try hours(units: units, utcOffset: offset, reader: reader)
        let days = try days(units: units, utcOffset: offset, reader: reader)
        try reader.checkTemperatures(hourly?.numbers[.temperature]?.values ?? [], units)
        let extremes = [daily?.numbers[.minimum], daily?.numbers[.maximum]].compactMap { $0?.values }
        try reader.checkTemperatures(Array(extremes.joined()), units)
        guard !hours.isEmpty || !days.isEmpty else {
            throw reader.error(.invalidData, "there is no forecast in the answer")
        }
        return WeatherForecast(
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
        try stated.checkTemperatures()
        let columns = stated.usable(hourly.numbers)
        let times = hourly.time.values.map { $0?.date(utcOffset: utcOffset) }
        guard let first = times.lazy.compactMap(\.self).min() else { return [] }
        var stamped: [HourlyForecast] = []
        stamped.reserveCapacity(times.count)
        for (index, time) in times.enumerated() {
            guard let time else { continue }
            var period = WeatherPeriod(time: time, length: 3_600)
            for column in columns {
                period.take(column.value.value(at: index), of: column.measure, in: units)
            }
            period.condition = .openMeteo(code: hourly.code.value(at: index), isDay: hourly.isDay.value(at: index))
            if !period.isBlank { stamped.append(HourlyForecast(period)) }
        }
        var hours = stamped.inOrder(of: \.time).begun()
        // The hour that ends with the first stamp is of a day that was not asked for.
        hours.removeAll { $0.time < first }
        return hours
    }

    /// The days that say anything, in order of date.
    func days(units: UnitSystem, utcOffset: Int, reader: ReplyReader) throws(WeatherError) -> [DailyForecast] {
        guard let daily else { return [] }
        let stated = OpenMeteoUnits(system: units, stated: dailyUnits, reader: reader)
        try stated.checkTemperatures()
        let columns = stated.usable(daily.numbers)
        let days = daily.time.values.enumerated().compactMap { index, time -> DailyForecast? in
            guard let date = time?.date(utcOffset: utcOffset) else { return nil }
            let sun = Self.sun(
                rise: Plausible.sun(daily.sunrise.value(at: index)?.date(utcOffset: utcOffset), near: date),
                set: Plausible.sun(daily.sunset.value(at: index)?.date(utcOffset: utcOffset), near: date))
            var day = DailyForecast(
                date: LocalDay.midnight(of: date, utcOffset: utcOffset),
                condition: .openMeteo(code: daily.code.value(at: index), isDay: nil),
                sunrise: sun.rise,
                sunset: sun.set
            )
            for column in columns {
                day.period.take(column.value.value(at: index), of: column.measure, in: units)
            }
            if sun.isMissing { (day.hasNoSunrise, day.hasNoSunset) = (true, true) }
            return day.period.isBlank ? nil : day
        }
        return days.inOrder(of: \.date)
    }

    /// The sun of a day. In the polar night both times are the same midnight, in the polar day this one and the next:
    /// neither happens.
    private static func sun(rise: Date?, set: Date?) -> (rise: Date?, set: Date?, isMissing: Bool) {
        if let rise, let set, rise == set || set.timeIntervalSince(rise) >= 86_400 { return (nil, nil, true) }
        return (rise, set, false)
    }
}

extension WeatherForecast {
    /// The forecast without days that are over on the calendar of a city; unchanged where nothing would be left.
    func fromToday(of city: City, now: Date) -> WeatherForecast {
        let clock = LocalZone(of: city, named: timeZone, offset: utcOffset, at: now)
        let today = clock.time(at: now).dayNumber
        let hours = hourly.filter { clock.time(at: $0.time).dayNumber >= today }
        let days = daily.filter { clock.time(at: $0.date.addingTimeInterval(43_200)).dayNumber >= today }
        guard hours.count < hourly.count || days.count < daily.count, !hours.isEmpty || !days.isEmpty else {
            return self
        }
        var forecast = self
        forecast.hourly = hours
        forecast.daily = days
        forecast.steps = ThreeHourSteps.steps(of: hours, utcOffset: utcOffset)
        return forecast
    }

    /// The forecast with nothing but certain days on the calendar of a city; nil when nothing is left.
    func limited(to days: ClosedRange<Int>, of city: City, now: Date) -> WeatherForecast? {
        let clock = LocalZone(of: city, named: timeZone, offset: utcOffset, at: now)
        func isInside(_ date: Date) -> Bool { days.contains(clock.time(at: date).dayNumber) }
        let hours = hourly.filter { isInside($0.time) }
        var forecast = WeatherForecast(
            units: units, utcOffset: utcOffset, timeZone: timeZone, place: place,
            steps: ThreeHourSteps.steps(of: hours, utcOffset: utcOffset), hourly: hours,
            // By its noon: the midnight that the source counts from is an hour off across a change of the clock.
            daily: daily.filter { isInside($0.date.addingTimeInterval(43_200)) })
        guard !forecast.hourly.isEmpty || !forecast.daily.isEmpty else { return nil }
        forecast.askedDays = days
        return forecast
    }
}
