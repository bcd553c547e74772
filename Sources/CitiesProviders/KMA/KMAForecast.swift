import CitiesFoundation
import CitiesWeatherModel

extension KMACell {
    /// The hours and, behind them, the steps of three hours.
    private func parts(over place: Coordinates) throws(WeatherError) -> (hours: [HourlyForecast], steps: [ForecastStep])
    {
        let times = times
        var hours: [HourlyForecast] = []
        var steps: [ForecastStep] = []
        for (index, time) in times.enumerated() {
            // The length of the last one is that of the one before it.
            let gap =
                index + 1 < times.count
                ? times[index + 1].timeIntervalSince(time)
                : index > 0 ? time.timeIntervalSince(times[index - 1]) : 3_600
            var period = try period(at: time, over: place)
            guard !period.isBlank else { continue }
            // A hole among the hours is of any other length.
            let isHour = steps.isEmpty && gap != ForecastStep.usualLength
            period.length = isHour ? 3_600 : ForecastStep.usualLength
            if isHour { hours.append(HourlyForecast(period)) } else { steps.append(ForecastStep(period)) }
        }
        return (hours, steps)
    }

    /// The forecast of the issue, without a last day that has only its first hour.
    func forecast(of city: City, from today: Int, units: UnitSystem) throws(WeatherError) -> WeatherForecast {
        let temperatures = try times.map { time throws(WeatherError) in try number("TMP", at: time) }
        try reader.checkTemperatures(temperatures, units)
        var (hours, ownSteps) = try parts(over: city.coordinates)
        let covered = Set((hours.map(\.time) + ownSteps.map(\.time)).filter(Self.isAfternoon).map(Self.day))
        // A day of one hour has no maximum: all of it is left to the forecast of later days.
        func isWhole(_ time: Date) -> Bool { Self.day(time) <= today || covered.contains(Self.day(time)) }
        hours.removeAll { !isWhole($0.time) }
        ownSteps.removeAll { !isWhole($0.time) }
        guard temperatures.contains(where: { $0 != nil }), !hours.isEmpty || !ownSteps.isEmpty else {
            throw reader.error(.invalidData, "expected hours with TMP in the forecast")
        }
        var forecast = WeatherForecast(
            units: units, utcOffset: KMAIssue.utcOffset, timeZone: "Asia/Seoul",
            steps: ThreeHourSteps.steps(of: hours, on: LocalZone(offset: KMAIssue.utcOffset)) + ownSteps, hourly: hours)
        let parts = hours.map { ForecastStep(time: $0.time, length: 3_600, of: [$0]) } + ownSteps
        let days = Set(parts.map { Self.day($0.time) }).sorted()
        for day in days where day >= today {
            forecast.daily.append(try self.day(day, of: parts.filter { Self.day($0.time) == day }))
        }
        return forecast
    }

    /// A day out of its hours, or out of its steps where it has no hours. Its extremes are KMA's for the day, or of
    /// all of its hours.
    private func day(_ day: Int, of parts: [ForecastStep]) throws(WeatherError) -> DailyForecast {
        let midnight = KMAIssue.moment(day: day)
        let isWhole = parts.reduce(0) { $0 + $1.length } == 86_400
        var period = WeatherPeriod(
            time: midnight, length: 86_400, of: parts, by: \.ofSteps, count: isWhole ? parts.count : parts.count + 1)
        if parts.count(where: { $0.length == 3_600 && $0.temperature != nil }) != 24 {
            for measure: Measure in [.minimum, .maximum, .average, .feelsLikeMinimum, .feelsLikeMaximum] {
                period[measure] = nil
            }
        }
        let told = try extremes(of: day)
        if let minimum = told.minimum { period.set(.minimum, minimum, in: .celsius) }
        if let maximum = told.maximum { period.set(.maximum, maximum, in: .celsius) }
        period.condition?.isDay = nil
        return DailyForecast(period)
    }

    /// The day of a moment in Korea, as days since 1 January 1970.
    static func day(_ time: Date) -> Int { CivilTime(time, offset: KMAIssue.utcOffset).dayNumber }

    private static func isAfternoon(_ time: Date) -> Bool {
        (12...18).contains(CivilTime(time, offset: KMAIssue.utcOffset).hour)
    }
}

extension WeatherForecast {
    /// The first day after today that the forecast has nothing of.
    func firstMissingDay(after today: Int) -> Int {
        let known = Set(daily.map { KMACell.day($0.date) })
        return (today + 1...today + 20).first { !known.contains($0) } ?? today + 1
    }

    /// Adds the days that are not there yet, out of two rows, each with its day of issue.
    mutating func add(
        _ temperatures: (row: KMALaterRow, day: Int), _ sky: (row: KMALaterRow, day: Int)
    ) {
        let known = Set(daily.map { KMACell.day($0.date) })
        for day in temperatures.day + 3...temperatures.day + 10 where !known.contains(day) {
            var period = WeatherPeriod(time: KMAIssue.moment(day: day), length: 86_400)
            let number = day - temperatures.day
            period.set(.minimum, temperatures.row.numbers["taMin\(number)"], in: units)
            period.set(.maximum, temperatures.row.numbers["taMax\(number)"], in: units)
            // Until the seventh day a morning and an afternoon, then the whole day.
            let halves = ["Am", "Pm", ""].map { "\(day - sky.day)\($0)" }
            period.set(.precipitationChance, halves.compactMap { sky.row.numbers["rnSt" + $0] }.max(), in: units)
            period.condition = .worst(of: halves.compactMap { sky.row.texts["wf" + $0] }.map { .kma(phrase: $0) })
            if !period.isBlank { daily.append(DailyForecast(period)) }
        }
        daily.sort { $0.date < $1.date }
    }
}
