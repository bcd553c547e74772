import CitiesFoundation
import CitiesWeatherModel

extension OpenMeteoDocument {
    /// The forecast of the days of a span.
    func forecast(
        of city: City, _ span: ForecastSpan, _ reading: OpenMeteoReading
    ) throws(WeatherError) -> WeatherForecast {
        let forecast = try forecast(of: city, reading)
        let now = reading.now
        switch span {
        case .coming: return forecast.limited(toDays: ForecastSpan.comingDays, of: city, now: now)
        case .far:
            return forecast.limited(toDays: ForecastSpan.farDays, of: city, now: now)
                .endingDegrees(of: city, now: now)
        case .sinceYesterday: return forecast
        case .days(let days):
            guard let asked = forecast.limited(to: days, of: city, now: now) else {
                let reason = "there is nothing of the days in the answer"
                throw reading.reader.error(.invalidData, reason, cause: .otherDays)
            }
            return asked
        }
    }

    /// Throws unless there is at least one hour or one day with something in it.
    func forecast(of city: City, _ reading: OpenMeteoReading) throws(WeatherError) -> WeatherForecast {
        let (units, now, reader) = (reading.units, reading.now, reading.reader)
        let stated = try place.utcOffset(reader)
        let firstTime = (hourly?.time ?? daily?.time)?.lazy.compactMap(\.self).first?.date(
            utcOffset: stated ?? 0)
        guard let offset = stated ?? firstTime.map(city.utcOffset(at:)) else {
            throw reader.error(.invalidData, "there is no forecast in the answer")
        }
        let hours = try hours(units: units, utcOffset: offset, reader: reader)
        let days = try days(units: units, utcOffset: offset, reader: reader)
        try reader.checkTemperatures(hourly?.numbers[.temperature] ?? [], units)
        let extremes = [daily?.numbers[.minimum], daily?.numbers[.maximum]].compactMap(\.self)
        try reader.checkTemperatures(Array(extremes.joined()), units)
        guard !hours.isEmpty || !days.isEmpty else {
            throw reader.error(.invalidData, "there is no forecast in the answer")
        }
        let zone = place.timeZone
        let clock = LocalZone(of: city, named: zone, offset: offset, at: [now, hours.first?.time ?? now])
        let today = clock.time(at: now).dayNumber
        // A period that is over has fallen or not, and no chance of it is left.
        let known = hours.withoutChance { clock.time(at: $0.time).dayNumber < today }
        return WeatherForecast(
            units: units, utcOffset: offset, timeZone: zone, place: place.cell,
            steps: ThreeHourSteps.steps(of: known, on: clock), hourly: known,
            daily: days.madeOf(hours, on: clock).withoutChance {
                clock.time(at: $0.date.addingTimeInterval(43_200)).dayNumber < today
            })
    }

    /// The hours that say anything, in order of time, from the first that the answer names.
    func hours(
        units: UnitSystem, utcOffset: Int, reader: ReplyReader
    ) throws(WeatherError) -> [HourlyForecast] {
        guard let hourly else { return [] }
        let stated = OpenMeteoUnits(system: units, variables: .hourly, stated: hourlyUnits, reader: reader)
        try stated.checkTemperatures()
        let columns = stated.usable(hourly.numbers)
        let times = hourly.time.map { $0?.date(utcOffset: utcOffset) }
        guard let first = times.lazy.compactMap(\.self).min() else { return [] }
        var stamped: [HourlyForecast] = []
        stamped.reserveCapacity(times.count)
        for (index, time) in times.enumerated() {
            guard let time else { continue }
            var period = WeatherPeriod(time: time, length: 3_600)
            for column in columns {
                period.take(column.value.value(at: index), of: column.measure, in: units)
            }
            period.condition = .openMeteo(code: hourly.code?.value(at: index), isDay: hourly.isDay?.value(at: index))
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
        let stated = OpenMeteoUnits(system: units, variables: .daily, stated: dailyUnits, reader: reader)
        try stated.checkTemperatures()
        let columns = stated.usable(daily.numbers)
        let days = daily.time.enumerated().compactMap { index, time -> DailyForecast? in
            guard let date = time?.date(utcOffset: utcOffset) else { return nil }
            let sun = Self.sun(
                rise: Plausible.sun(daily.sunrise?.value(at: index)?.date(utcOffset: utcOffset), near: date),
                set: Plausible.sun(daily.sunset?.value(at: index)?.date(utcOffset: utcOffset), near: date))
            var day = DailyForecast(
                date: LocalDay.midnight(of: date, utcOffset: utcOffset),
                condition: .openMeteo(code: daily.code?.value(at: index), isDay: nil),
                sunrise: sun.rise,
                sunset: sun.set
            )
            for column in columns {
                day.period.take(column.value.value(at: index), of: column.measure, in: units)
            }
            // Beyond the horizon of the model it is 0, where the sum is null.
            if day.precipitation == nil { day.precipitationHours = nil }
            if sun.isMissing { (day.period.hasNoSunrise, day.period.hasNoSunset) = (true, true) }
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

extension Array where Element: WeatherValues {
    /// The elements; past ones have no chance of precipitation.
    fileprivate func withoutChance(where isOver: (Element) -> Bool) -> [Element] {
        map { element in
            guard isOver(element) else { return element }
            var element = element
            element.precipitationChance = nil
            return element
        }
    }
}

extension [DailyForecast] {
    /// The days with the amounts, the chance, the gust and the sky of their own hours, where each hour of a day has them: the
    /// source's are of the hours stamped 00:00 to 23:00, which begin at 23:00 of the day before. A day that the source counts
    /// by a clock that is an hour off, or changes in it, has its other values of its hours too.
    fileprivate func madeOf(_ hours: [HourlyForecast], on clock: LocalZone) -> [DailyForecast] {
        guard !hours.isEmpty else { return self }
        let told = reduce(into: MeasureSet()) { $0.formUnion($1.period.values.measures) }
        let hasSky = contains { $0.condition != nil }
        return map { day in
            let range = clock.day(clock.time(at: day.date.addingTimeInterval(43_200)).dayNumber)
            let count = Int((range.upperBound.timeIntervalSince(range.lowerBound) / 3_600).rounded())
            let parts = hours.filter { range.contains($0.time) }.map { hour in
                var hour = hour.period
                hour[.minimum] = hour[.temperature]
                hour[.maximum] = hour[.temperature]
                return hour
            }
            guard parts.count == count else { return day }
            let whole = WeatherPeriod(
                time: day.date, length: day.period.length, of: parts, by: \.ofSteps, count: count)
            let isOff = day.date != range.lowerBound || count != 24
            var day = day
            for measure in whole.values.measures where told.contains(measure) && (isOff || measure.isOfWhole) {
                let source = measure.ofSteps.other ?? measure
                if parts.allSatisfy({ $0[source] != nil }) { day.period[measure] = whole[measure] }
            }
            // The direction of the strongest wind.
            if told.contains(.windSpeed), parts.allSatisfy({ $0[.windSpeed] != nil }) {
                day.period[.windDirection] = whole[.windDirection]
            }
            if hasSky, parts.allSatisfy({ $0.condition != nil }) {
                day.condition = whole.condition
                day.condition?.isDay = nil
            }
            return day
        }
    }
}

extension WeatherForecast {
    /// The forecast of a number of days from today on, on a city's calendar; as it is where nothing would be left.
    func limited(toDays count: Int, of city: City, now: Date) -> WeatherForecast {
        let clock = LocalZone(of: city, named: timeZone, offset: utcOffset, at: [now, hourly.first?.time ?? now])
        let today = clock.time(at: now).dayNumber
        let days = today..<today + count
        var forecast = self
        forecast.hourly.removeAll { !days.contains(clock.time(at: $0.time).dayNumber) }
        forecast.daily.removeAll {
            !days.contains(clock.time(at: $0.date.addingTimeInterval(43_200)).dayNumber)
        }
        guard !forecast.hourly.isEmpty || !forecast.daily.isEmpty else { return self }
        if forecast.hourly.count < hourly.count {
            forecast.steps = ThreeHourSteps.steps(of: forecast.hourly, on: clock)
        }
        return forecast
    }

    /// The forecast with nothing but certain days on the calendar of a city; nil when nothing is left.
    func limited(to days: ClosedRange<Int>, of city: City, now: Date) -> WeatherForecast? {
        let clock = LocalZone(of: city, named: timeZone, offset: utcOffset, at: now)
        func isInside(_ date: Date) -> Bool { days.contains(clock.time(at: date).dayNumber) }
        let hours = hourly.filter { isInside($0.time) }
        var forecast = WeatherForecast(
            units: units, utcOffset: utcOffset, timeZone: timeZone, place: place,
            steps: ThreeHourSteps.steps(of: hours, on: clock), hourly: hours,
            // By its noon: the midnight that the source counts from is an hour off across a change of the clock.
            daily: daily.filter { isInside($0.date.addingTimeInterval(43_200)) })
        guard !forecast.hourly.isEmpty || !forecast.daily.isEmpty else { return nil }
        forecast.askedDays = days
        return forecast
    }
}
