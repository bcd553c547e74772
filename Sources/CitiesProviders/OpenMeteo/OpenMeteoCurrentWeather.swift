import CitiesFoundation
import CitiesWeatherModel

extension OpenMeteoDocument {
    func currentWeather(
        of city: City, keepsHours: Bool, _ reading: OpenMeteoReading
    ) throws(WeatherError) -> CurrentWeather {
        let (units, now, reader) = (reading.units, reading.now, reading.reader)
        guard let current else { throw reader.error(.invalidData, "current is missing") }
        let offset = try place.utcOffset(reader)
        guard let observedAt = current.time.date(utcOffset: offset ?? 0) else {
            throw reader.error(.invalidData, "current.time is not a time")
        }
        let stated = OpenMeteoUnits(system: units, variables: .current, stated: currentUnits, reader: reader)
        try stated.checkTemperatures()
        try reader.checkTemperatures([current.numbers[.temperature]], units)

        var weather = CurrentWeather(
            units: units,
            observedAt: observedAt,
            utcOffset: offset ?? city.utcOffset(at: observedAt),
            place: place.cell,
            timeZone: place.timeZone,
            condition: .openMeteo(code: current.code, isDay: current.isDay)
        )
        for (measure, number) in stated.usable(current.numbers) {
            weather.period.take(number, of: measure, in: units)
        }
        guard !weather.saysNothing else { throw reader.error(.invalidData, "there is no weather in the answer") }

        try reader.checkTemperatures(hourly?.numbers[.temperature] ?? [], units)
        let hours = try hours(units: units, utcOffset: weather.utcOffset, reader: reader)
        // From the step on that is under way: half of them are over, and to make steps takes as long as all else here.
        let clock = LocalZone(of: city, named: weather.timeZone, offset: weather.utcOffset, at: observedAt)
        let start = ThreeHourSteps.block(of: weather.present(now), on: clock).lowerBound
        let coming = hours.filter { $0.time >= start }
        weather.take(
            WeatherForecast(
                units: units, utcOffset: weather.utcOffset,
                steps: ThreeHourSteps.steps(of: coming, on: clock), hourly: coming),
            after: weather.present(now), hasAmounts: hourly?.numbers[.precipitation] != nil)
        if keepsHours { weather.hours = hours.filter { $0.time + 3_600 > weather.present(now) } }
        weather.visibility = hours.nearest(to: weather.present(now))?.visibility
        weather.yesterday = clock.sameHourYesterday(observedAt).flatMap { hours.nearest(to: $0)?.temperature }

        // By its date, because yesterday comes with it: that of now, where the observation is from a few minutes before
        // midnight.
        let days = try days(units: units, utcOffset: weather.utcOffset, reader: reader)
        let midnight = LocalDay.midnight(of: weather.present(now), utcOffset: weather.utcOffset)
        if let today = days.count == 1 ? days.first : days.first(where: { $0.date == midnight }) {
            weather.take(today: today)
        }
        return weather
    }
}

extension LocalZone {
    /// The moment at the same time of day the day before, at the nearest full hour. Where the clock was set back and
    /// shows that hour twice, it is the first of the two; nil where the clock was set forward over it.
    fileprivate func sameHourYesterday(_ date: Date) -> Date? {
        let hour = (local(date) / 3_600).rounded() * 3_600
        return moments(showing: Int(hour) - 86_400).first
    }
}

extension [HourlyForecast] {
    /// The hour that is stamped with a moment, or half an hour beside it where hours are those of another clock.
    fileprivate func nearest(to date: Date) -> HourlyForecast? {
        func distance(_ index: Int) -> TimeInterval { abs(self[index].time.timeIntervalSince(date)) }
        let nearest = indices.min { distance($0) < distance($1) }
        return nearest.flatMap { distance($0) <= 1_800 ? self[$0] : nil }
    }
}
