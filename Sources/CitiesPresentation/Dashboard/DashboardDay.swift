package import CitiesFoundation
package import CitiesWeatherModel

/// A calendar day of a forecast.
package struct DashboardDay: Sendable, Hashable {
    /// Empty but for the sun where ``missing`` says why.
    package var weather: DailyForecast
    /// Its noon on the place's clock.
    package let date: CivilDate
    package let sun: SunOfDay
    /// The reason why it has no weather; nil when it has.
    package let missing: MissingDay.Reason?
    /// The hours that its values count; nil counts all of the day, and nothing of a day without weather.
    package let part: DayPart?
    /// True where the forecast has hours of the day, but not each with its rain, snow and gusts, so that the day has the
    /// source's.
    let lacksOwnHours: Bool
    /// True for a day after the last one with degrees.
    private(set) var isLate = false

    /// Today, or the first of the asked days, and the days after it, without a gap, to the last that the forecast knows; at
    /// most `count`.
    ///
    /// A day that a source makes of steps is known as far as steps cover it: with fewer than half of its hours it is
    /// missing, because a minimum of a few hours is no minimum of the day.
    ///
    /// - Parameter start: The first day, as days since 1 January 1970; nil is the usual one.
    static func days(
        of forecast: WeatherForecast, from start: Int? = nil, count: Int, now: Date, zone: LocalZone, place: Coordinates
    ) -> [DashboardDay] {
        let today = zone.time(at: now).dayNumber
        let start = start ?? forecast.askedDays?.lowerBound ?? today
        let asked = start..<start + count
        var daily: [Int: DailyForecast] = [:]
        for weather in forecast.daily {
            // By its noon: the midnight that a source counts from is an hour off after the clock has changed.
            let number = zone.time(at: weather.date.addingTimeInterval(43_200)).dayNumber
            if asked.contains(number), daily[number] == nil { daily[number] = weather }
        }
        guard let last = daily.keys.max() else { return [] }
        let steps = forecast.isInSteps ? forecast.steps : []
        return (start...last).map { number in
            var day = day(number)
            day.isLate = number - today > ForecastSpan.lastDayOfDegrees && day.weather.maximum == nil
            return day
        }

        func day(_ number: Int) -> DashboardDay {
            guard let weather = daily[number] else {
                let isOver = number == today && forecast.left(ofDay: number, now: now, zone: zone).isEmpty
                return DashboardDay(
                    missing: isOver ? .over : .after(number - today), on: number, zone: zone, place: place)
            }
            let day = DashboardDay(weather, on: number, zone: zone, place: place)
            guard forecast.isInSteps else { return day.checked(against: forecast.hourly, on: zone) }
            let own = steps.filter { zone.time(at: $0.time).dayNumber == number }
            let part = DayPart(of: own, zone: zone)
            if let shortage = part.shortage { return day.without(shortage) }
            return day.counting(part, of: weather.completed(by: own))
        }
    }

    init(missing reason: MissingDay.Reason, on number: Int, zone: LocalZone, place: Coordinates) {
        let midnight = zone.noon(of: number).addingTimeInterval(-43_200)
        self = DashboardDay(DailyForecast(date: midnight), on: number, zone: zone, place: place).without(reason)
    }

    private init(_ weather: DailyForecast, on number: Int, zone: LocalZone, place: Coordinates) {
        let noon = weather.date.addingTimeInterval(43_200)
        let date = zone.time(at: noon).date
        self.init(
            weather: weather, date: date,
            sun: SunOfDay(of: weather.period, around: noon, dayNumber: date.dayNumber, zone: zone, over: place),
            missing: nil, part: nil)
    }

    private init(
        weather: DailyForecast, date: CivilDate, sun: SunOfDay, missing: MissingDay.Reason?, part: DayPart?,
        lacksOwnHours: Bool = false
    ) {
        (self.weather, self.date, self.sun, self.missing, self.part) = (weather, date, sun, missing, part)
        self.lacksOwnHours = lacksOwnHours
    }

    /// The day, knowing whether its values that fill hours are those of its own hours.
    private func checked(against hours: [HourlyForecast], on zone: LocalZone) -> DashboardDay {
        let range = zone.day(date.dayNumber)
        // By their indices: an hour is large to copy.
        let own = hours.indices.filter { range.contains(hours[$0].time) }
        guard !own.isEmpty else { return self }
        let count = Int((range.upperBound.timeIntervalSince(range.lowerBound) / 3_600).rounded())
        // The hour before midnight has no sun to add.
        let ofWhole = weather.period.values.measures.intersection(.ofWhole).subtracting(MeasureSet([.sunshine]))
        let lacks = ofWhole.contains { measure in
            own.count < count || own.contains { hours[$0].period[measure] == nil }
        }
        let whole = own.count < count ? weather : weather.completed(by: own.lazy.map { hours[$0] })
        return DashboardDay(
            weather: whole, date: date, sun: sun, missing: missing, part: part, lacksOwnHours: lacks)
    }

    /// The sun alone.
    private func without(_ reason: MissingDay.Reason) -> DashboardDay {
        var sunOnly = weather.period.keeping(MeasureSet())
        sunOnly.condition = nil
        return DashboardDay(weather: DailyForecast(sunOnly), date: date, sun: sun, missing: reason, part: nil)
    }

    private func counting(_ part: DayPart, of weather: DailyForecast? = nil) -> DashboardDay {
        DashboardDay(
            weather: weather ?? self.weather, date: date, sun: sun, missing: nil, part: part.isWhole ? nil : part)
    }

    /// Some hours of the day, as far as they are not over at `now`; missing when all are, and when the forecast has none of them.
    func within(_ hours: Range<Int>, of forecast: WeatherForecast, now: Date, zone: LocalZone) -> DashboardDay {
        guard missing == nil || missing == .over else { return self }
        let number = date.dayNumber
        let days = hours.upperBound > 24 ? [number, number + 1] : [number]
        let steps = days.flatMap { forecast.left(ofDay: $0, now: now, zone: zone) }.filter {
            hours.contains(zone.time(at: $0.time), ofDay: number)
        }
        guard !steps.isEmpty else {
            let present = zone.time(at: now)
            let isOver = (present.dayNumber - number) * 24 + present.hour >= hours.upperBound
            return without(isOver ? .over : .beyond)
        }
        return counting(DayPart(of: steps, zone: zone), of: DailyForecast(of: steps, on: weather, like: forecast.daily))
    }

    /// The day with the hours, or steps, that are not over at `now`; missing when none are. A forecast with neither hours
    /// nor steps leaves it as it is.
    func left(of forecast: WeatherForecast, now: Date, zone: LocalZone) -> DashboardDay {
        guard !forecast.hourly.isEmpty || !forecast.steps.isEmpty else { return self }
        let steps = forecast.left(ofDay: date.dayNumber, now: now, zone: zone)
        guard !steps.isEmpty else { return without(.over) }
        let part = DayPart(of: steps, zone: zone)
        // The amount of the last step alone does not give its temperature or sky.
        guard steps.contains(where: { !$0.hasNoMoment }) else { return without(.last(hours: part.hours)) }
        // The values of the source are better than values computed from its hours.
        if part.isWhole, missing == nil, self.part == nil { return self }
        return counting(part, of: DailyForecast(of: steps, on: weather, like: forecast.daily))
    }
}

/// The hours of a day that are known.
package struct DayPart: Sendable, Hashable {
    /// The beginning of the first known hour; nil is the beginning of the day.
    package let from: Date?
    /// The end of the last known hour; nil is the end of the day.
    package let until: Date?
    /// Their number, rounded down.
    package let hours: Int
    /// True without a gap between the first and the last.
    private let isUnbroken: Bool

    /// - Parameter steps: The steps that begin on one day of the place, in any order. The first step of a whole day may
    ///   begin after midnight, by less than its length.
    fileprivate init(of steps: [ForecastStep], zone: LocalZone) {
        let steps = steps.sorted { $0.time < $1.time }
        func seconds(_ date: Date) -> TimeInterval {
            let time = zone.time(at: date)
            return Double(time.minutes * 60)
        }
        guard let first = steps.first, let last = steps.last else {
            (from, until, hours, isUnbroken) = (nil, nil, 0, false)
            return
        }
        let (beginning, day) = (seconds(first.time), zone.time(at: first.time).dayNumber)
        let isFromStart = beginning < first.length
        let isToEnd = zone.time(at: last.end).dayNumber > day
        let known = steps.reduce(0) { $0 + min($1.length, 86_400 - seconds($1.time)) } + (isFromStart ? beginning : 0)
        from = isFromStart ? nil : first.time
        until = isToEnd ? nil : last.end
        hours = min(24, Int(known / 3_600))
        isUnbroken = zip(steps, steps.dropFirst()).allSatisfy { $1.time.timeIntervalSince($0.end) < $0.length / 2 }
    }

    var isWhole: Bool { from == nil && until == nil && isUnbroken }

    /// The only end of the day that is missing; nil when that is more than one end.
    package var missingEnd: End? {
        guard isUnbroken, (from == nil) != (until == nil) else { return nil }
        return from.map(End.beginning) ?? until.map(End.end)
    }

    package enum End: Sendable, Hashable {
        /// The day is known from this moment on.
        case beginning(Date)
        /// The day is known until this moment.
        case end(Date)
    }

    /// The reason why so few hours do not represent the day; nil for half of it or more.
    fileprivate var shortage: MissingDay.Reason? {
        guard hours < 12 else { return nil }
        switch missingEnd {
        case _ where hours == 0: return .over
        case .beginning: return .last(hours: hours)
        case .end: return .first(hours: hours)
        case nil: return .some(hours: hours)
        }
    }
}

extension WeatherForecast {
    /// The hours of a day that are not over, else its three-hour steps, in order of time.
    fileprivate func left(ofDay number: Int, now: Date, zone: LocalZone) -> [ForecastStep] {
        func isLeft(_ time: Date, _ length: TimeInterval) -> Bool {
            time + length > now && zone.time(at: time).dayNumber == number
        }
        // To make a step of an hour takes longer than to compare every hour.
        let left =
            isInSteps
            ? steps.filter { isLeft($0.time, $0.length) }
            : hourly.indices.filter { isLeft(hourly[$0].time, 3_600) }.map {
                ForecastStep(time: hourly[$0].time, length: 3_600, of: [hourly[$0]])
            }
        return left.sorted { $0.time < $1.time }.reduce(into: []) { steps, step in
            if step.time != steps.last?.time { steps.append(step) }
        }
    }
}

extension DailyForecast {
    /// The numbers that a day has of its parts where its source has none for days: goals of a plan need them.
    private static let ofParts: [Measure] = [.lowestHumidity, .meanWindSpeed, .cloudCover]

    /// The day with those numbers, as far as each of its hours or steps has what they are made of.
    fileprivate func completed(by parts: some Collection<some WeatherValues>) -> DailyForecast {
        let missing = Self.ofParts.filter { measure in
            period[measure] == nil && !parts.isEmpty
                && parts.allSatisfy { $0.period[measure.ofSteps.other ?? measure] != nil }
        }
        guard !missing.isEmpty else { return self }
        let whole = WeatherPeriod(
            time: period.time, length: period.length, of: parts,
            by: { missing.contains($0) ? $0.ofSteps : .none }, count: parts.count)
        var day = self
        for measure in missing { day.period[measure] = whole[measure] }
        return day
    }

    /// The steps as one, with the sun of a day. A quantity that no day of the source has is left out, so that all days
    /// are scored by the same.
    fileprivate init(of steps: [ForecastStep], on day: DailyForecast, like days: [DailyForecast]) {
        // A single temperature stands for its own extremes.
        let steps = steps.map { step in
            var period = step.period
            period[.minimum] = step.minimum ?? step.temperature
            period[.maximum] = step.maximum ?? step.temperature
            return period
        }
        let always = MeasureSet([.minimum, .maximum] + Self.ofParts)
        let known = days.reduce(into: always) { $0.formUnion($1.period.values.measures) }
        var whole = WeatherPeriod(
            time: day.date, length: day.period.length, of: steps, by: \.ofSteps, count: steps.count
        ).keeping(known)
        whole[.average] = nil
        whole.condition?.isDay = nil
        whole.takeSun(of: day.period)
        self.init(whole)
    }
}
