package import CitiesWeatherModel
package import CitiesFoundation

/// The subject of a list: the present, or a day in each city's own time, whole or some hours of it.
package struct ListDay: Sendable, Hashable {
    /// The day on any calendar.
    package let date: Rule
    /// The full hours that count, from the first to before the last, from 24 on of the next day; nil for all of the day.
    package var hours: Range<Int>?

    /// The rule by which a day follows from today.
    package enum Rule: Sendable, Hashable {
        case now
        /// A number of days after today; negative before it.
        case ahead(Int)
        /// The coming one, today included; 0 is Sunday.
        case weekday(Int)
        /// The last one before today.
        case lastWeekday(Int)
        /// The Saturday or the Sunday of the weekend that is under way or coming, or of one some weeks later. On a Sunday no
        /// Saturday of the weekend is left.
        case weekend(isSunday: Bool, weeks: Int)
        /// A day of the next week, from 0 for its Monday; of the last week from -14.
        case nextWeek(Int)
        /// The nearest such date, before today or after it.
        case dayOfYear(month: Int, day: Int)
        /// Days since 1 January 1970.
        case date(Int)
    }

    package init(_ date: Rule, hours: Range<Int>? = nil) {
        (self.date, self.hours) = (date, hours)
    }

    package static let now = ListDay(.now)
    package static let yesterday = ahead(-1)
    package static let today = ahead(0)
    package static let tomorrow = ahead(1)
    package static func ahead(_ days: Int) -> ListDay { ListDay(.ahead(days)) }
    package static func weekday(_ weekday: Int) -> ListDay { ListDay(.weekday(weekday)) }
    package static func date(_ number: Int) -> ListDay { ListDay(.date(number)) }

    /// The words in help and error messages.
    package static let words = [
        "now", "yesterday", "today", "tonight", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "sun",
    ]

    /// The Korean names of ``words``, which can be typed, too.
    package static let koreanNames = Dictionary(
        uniqueKeysWithValues: words.compactMap { word in DaySpan.koreanName(of: word).map { (word, $0) } })

    /// The day that was typed in English, in any case, or in Korean, perhaps with hours behind it. nil for several days, and for
    /// text that is no day.
    package init?(typed: String) {
        guard let span = DaySpan(typed: typed), span.first == span.last else { return nil }
        self = span.first
    }

    /// True for a rule whose day is always over.
    package var isPast: Bool {
        switch date {
        case .ahead(let days): days < 0
        case .lastWeekday: true
        case .nextWeek(let day): day < -7
        case .now, .weekday, .weekend, .dayOfYear, .date: false
        }
    }

    /// Days since 1 January 1970, where it is `today`.
    package func number(today: CivilDate) -> Int {
        let number = today.dayNumber
        switch date {
        case .now: return number
        case .ahead(let days): return number + days
        case .weekday(let weekday): return number + (weekday - today.weekday + 7) % 7
        case .lastWeekday(let weekday): return number - ((today.weekday - weekday + 6) % 7 + 1)
        case .weekend(let isSunday, let weeks):
            let sunday = number + (7 - today.weekday) % 7
            let day = sunday - (isSunday ? 0 : 1) + weeks * 7
            return max(day, number)
        case .nextWeek(let day): return number + (7 - (today.weekday + 6) % 7) + day
        case .dayOfYear(let month, let day):
            // The next leap day may be eight years away.
            let years = (today.year - 8...today.year + 8).filter { (1...9_999).contains($0) }
            let dates = years.map { CivilDate(dayNumber: CivilDate.dayNumber(year: $0, month: month, day: day)) }
            let nearest = dates.filter { $0.month == month }.min {
                abs($0.dayNumber - number) < abs($1.dayNumber - number)
            }
            return nearest?.dayNumber ?? number
        case .date(let number): return number
        }
    }

    /// All of the day.
    package var whole: ListDay { ListDay(date) }

    /// `12:00`, `18:00`; empty for all of the day.
    var ends: [String] { hours?.clockEnds ?? [] }
}

extension Range<Int> {
    /// Full hours as a clock shows them: `12:00`, `18:00`; 30 is `06:00` of the next day.
    var clockEnds: [String] {
        [lowerBound, upperBound].map { $0 > 24 ? $0 - 24 : $0 }.map { ($0 < 10 ? "0" : "") + "\($0):00" }
    }

    /// True for a moment within these hours of a day.
    func contains(_ time: CivilTime, ofDay number: Int) -> Bool {
        contains((time.dayNumber - number) * 24 + time.hour)
    }
}

extension ListDay {
    /// True when the day is over in the own time of a city.
    package func isOver(in cities: [City], now: Date) -> Bool {
        ages(in: cities, now: now).contains { $0 > 0 }
    }

    /// The fewest days from the day to today in the own time of a city.
    package func age(in cities: [City], now: Date) -> Int { ages(in: cities, now: now).min() ?? 0 }

    /// The days from the day to today on the clock of each city.
    private func ages(in cities: [City], now: Date) -> [Int] {
        Self.clocks(of: cities, now: now).map { offset in
            let today = CivilTime(now, offset: offset).date
            return today.dayNumber - number(today: today)
        }
    }

    /// The calendar days from today to the day, both included, in the city where it is furthest ahead; 0 or less for a day that
    /// is over everywhere.
    package func countAhead(in cities: [City], now: Date) -> Int { 1 - age(in: cities, now: now) }

    /// The days to request so that every city has all hours that are shown of this day: the coming ones, more of them for a day after
    /// these, and the day itself where it is over in a city's own time and the source has past days.
    ///
    /// - Parameters:
    ///   - pastDays: The number of past days that the source has.
    ///   - isOnOneClock: True when the day of the first city is shown of every city.
    package func span(of cities: [City], now: Date, pastDays: Int, isOnOneClock: Bool = false) -> ForecastSpan {
        let clocks = Self.clocks(of: cities, now: now)
        guard let first = clocks.first else { return .coming }
        let shown = clocks.map { clock in
            isOnOneClock ? days(of: first, on: clock, now: now) : days(of: clock, on: clock, now: now)
        }
        func isAny(_ test: (_ shown: ClosedRange<Int>, _ today: Int) -> Bool) -> Bool {
            zip(shown, clocks).contains { test($0, CivilTime(now, offset: $1).dayNumber) }
        }
        if isAny({ $0.upperBound - $1 >= ForecastSpan.comingDays }) { return .far }
        let needsPast = isAny { $0.lowerBound < $1 }
        guard needsPast, pastDays > 0, let earliest = shown.map(\.lowerBound).min(),
            let latest = shown.map(\.upperBound).max()
        else { return .coming }
        // The server counts days by the offset of now: after a change of the clock the first hour is of its day before.
        let noon = Date(timeIntervalSince1970: Double(earliest) * 86_400 + 43_200)
        let isChanged = cities.contains { $0.knownOffset(at: noon) != $0.knownOffset(at: now) }
        let oldest = CivilTime(now, offset: 0).dayNumber - pastDays
        return .days(min(earliest, max(earliest - (isChanged ? 1 : 0), oldest))...latest)
    }

    /// The days on one clock that this day of another lasts; clocks are seconds east of UTC.
    private func days(of offset: Int, on other: Int, now: Date) -> ClosedRange<Int> {
        let number = number(today: CivilTime(now, offset: offset).date)
        let midnight = Date(timeIntervalSince1970: Double(number) * 86_400 - Double(offset))
        return CivilTime(midnight, offset: other).dayNumber...CivilTime(midnight + 86_399, offset: other).dayNumber
    }

    /// The clocks of cities, in seconds east of UTC: the first city's first, each once. A place without a known zone may be
    /// three hours off the clock of its longitude.
    fileprivate static func clocks(of cities: [City], now: Date) -> [Int] {
        var known: Set<Int> = []
        return cities.flatMap { city in
            city.knownOffset(at: now).map { [$0] } ?? [0, -10_800, 10_800].map { city.utcOffset(at: now) + $0 }
        }.filter { known.insert($0).inserted }
    }
}

extension DaySpan {
    /// True when the days are over in the own time of every city.
    package func isOver(in cities: [City], now: Date) -> Bool { last.age(in: cities, now: now) > 0 }

    /// The days to request so that every city has all of these that are not over.
    package func span(of cities: [City], now: Date) -> ForecastSpan {
        let isFar = ListDay.clocks(of: cities, now: now).contains { clock in
            let today = CivilTime(now, offset: clock).date
            let isOvernight = (first.hours?.upperBound ?? 0) > 24
            let end = numbers(today: today).upperBound + (isOvernight ? 1 : 0)
            return end - today.dayNumber >= ForecastSpan.comingDays
        }
        return isFar ? .far : .coming
    }
}

extension CityResult where Answer == WeatherForecast {
    /// Today, or the first of the asked days, and the days after it on the place's own calendar; none without a forecast.
    ///
    /// - Parameters:
    ///   - start: The first day, as days since 1 January 1970; nil is the usual one.
    ///   - isLeft: True counts only the hours of today that are not over.
    func days(from start: Int? = nil, count: Int, now: Date, isLeft: Bool = false) -> [DashboardDay] {
        guard let forecast else { return [] }
        let zone = zone(now: now)
        let days = DashboardDay.days(
            of: forecast, from: start, count: count, now: now, zone: zone, place: city.coordinates)
        guard isLeft else { return days }
        let today = zone.time(at: now).dayNumber
        return days.map { $0.date.dayNumber == today ? $0.left(of: forecast, now: now, zone: zone) : $0 }
    }

    /// True when the day is over on the place's own calendar; false without a forecast.
    package func isOver(_ day: ListDay, now: Date) -> Bool {
        guard forecast != nil else { return false }
        let today = zone(now: now).time(at: now).date
        return day.number(today: today) < today.dayNumber
    }

    /// The last day with weather; nil without any.
    package func lastDay(now: Date) -> CivilDate? {
        days(count: ForecastSpan.farDays, now: now).last { $0.missing == nil }?.date
    }

    /// The date of that day on the place's own calendar; nil without a forecast.
    package func date(of day: ListDay, now: Date) -> CivilDate? {
        guard forecast != nil else { return nil }
        let number = day.number(today: zone(now: now).time(at: now).date)
        return CivilDate(dayNumber: number)
    }

    /// The forecast without the hours of a day that do not count; unchanged for a whole day.
    package func without(otherHoursOf day: ListDay, now: Date) -> CityForecast {
        guard let hours = day.hours, case .answered(var answer) = outcome else { return self }
        let zone = zone(now: now)
        let number = day.number(today: zone.time(at: now).date)
        func counts(_ date: Date) -> Bool {
            let time = zone.time(at: date)
            return time.dayNumber != number || hours.contains(time, ofDay: number)
        }
        answer.value.hourly.removeAll { !counts($0.time) }
        answer.value.steps.removeAll { !counts($0.time) }
        return CityForecast(city: city, outcome: .answered(answer))
    }

    /// The forecast of one day alone, hour by hour where the source has hours; nil when the day has no steps. A city
    /// without an answer is returned unchanged.
    package func only(_ day: ListDay, now: Date) -> CityForecast? {
        guard case .answered(var answer) = outcome else { return self }
        let zone = zone(now: now)
        let number = day.number(today: zone.time(at: now).date)
        func isInside(_ date: Date) -> Bool {
            let time = zone.time(at: date)
            return day.hours.map { $0.contains(time, ofDay: number) } ?? (time.dayNumber == number)
        }
        let hours = answer.value.hourly.filter { isInside($0.time) }
        answer.value.steps =
            hours.isEmpty
            ? answer.value.steps.filter { isInside($0.time) }
            : hours.map { ForecastStep(time: $0.time, length: 3_600, of: [$0]) }
        guard let first = answer.value.steps.first else { return nil }
        answer.value.hourly = []
        // The offset of that day: by the one of now, a day before a change of the clock would be in another zone.
        answer.value.utcOffset = zone.offset(at: first.time)
        return CityForecast(city: city, outcome: .answered(answer))
    }
}

extension ListOrder {
    /// The order of a list of days as its headings show it: a day is as warm as its maximum.
    package func ofDay(in columns: [Quantity]) -> ListOrder {
        key == .temp && !columns.contains(.temp) ? ListOrder(.max, direction) : self
    }
}
