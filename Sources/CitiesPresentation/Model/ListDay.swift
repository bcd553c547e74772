package import CitiesWeatherModel
package import CitiesFoundation

/// The subject of a list: the present, or a day in each city's own time.
package enum ListDay: Sendable, Hashable {
    case now, yesterday, today, tomorrow
    /// So many days after today, at least 2.
    case ahead(Int)
    /// The coming one, today included; 0 is Sunday.
    case weekday(Int)
    /// Days since 1 January 1970.
    case date(Int)

    private static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
    private static let koreanWeekdays = ["일", "월", "화", "수", "목", "금", "토"]

    /// The words in help and error messages.
    package static let words = [
        "now", "yesterday", "today", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "sun",
    ]

    /// The day that was typed in English, in any case, or in Korean; a weekday may be written in full. nil for a word that is
    /// not a day.
    package init?(typed: String) {
        let word = typed.trimmed.lowercased()
        switch word {
        case "now", "지금": self = .now
        case "yesterday", "어제": self = .yesterday
        case "today", "오늘": self = .today
        case "tomorrow", "내일": self = .tomorrow
        case "모레": self = .ahead(2)
        case "글피": self = .ahead(3)
        default:
            if word.first == "+", let days = Int(typed: word.dropFirst()), (0...400).contains(days) {
                self = days == 0 ? .today : days == 1 ? .tomorrow : .ahead(days)
                return
            }
            let full = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
            let names = [Self.weekdays, full, Self.koreanWeekdays, Self.koreanWeekdays.map { $0 + "요일" }]
            if let weekday = names.lazy.compactMap({ $0.firstIndex(of: word) }).first {
                self = .weekday(weekday)
            } else if let number = CivilDate(word[...])?.dayNumber {
                self = .date(number)
            } else {
                return nil
            }
        }
    }

    /// Days since 1 January 1970, where it is `today`.
    package func number(today: CivilDate) -> Int {
        switch self {
        case .now, .today: today.dayNumber
        case .yesterday: today.dayNumber - 1
        case .tomorrow: today.dayNumber + 1
        case .ahead(let days): today.dayNumber + days
        case .weekday(let weekday): today.dayNumber + (weekday - today.weekday + 7) % 7
        case .date(let number): number
        }
    }
}

extension ListDay {
    /// True when the day is over in the own time of a city.
    package func isOver(in cities: [City], now: Date) -> Bool {
        Self.clocks(of: cities, now: now).contains { isOver(at: $0, now: now) }
    }

    /// The fewest days from the day to today in the own time of a city.
    package func age(in cities: [City], now: Date) -> Int {
        Self.clocks(of: cities, now: now).map { offset in
            let today = CivilTime(now, offset: offset).date
            return today.dayNumber - number(today: today)
        }.min() ?? 0
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

    private func isOver(at offset: Int, now: Date) -> Bool {
        let today = CivilTime(now, offset: offset).date
        return number(today: today) < today.dayNumber
    }

    /// The days on one clock that this day of another lasts; clocks are seconds east of UTC.
    private func days(of offset: Int, on other: Int, now: Date) -> ClosedRange<Int> {
        let number = number(today: CivilTime(now, offset: offset).date)
        let midnight = Date(timeIntervalSince1970: Double(number) * 86_400 - Double(offset))
        return CivilTime(midnight, offset: other).dayNumber...CivilTime(midnight + 86_399, offset: other).dayNumber
    }

    /// The clocks of cities, in seconds east of UTC: the first city's first, each once. A place without a known zone may be
    /// three hours off the clock of its longitude.
    private static func clocks(of cities: [City], now: Date) -> [Int] {
        var known: Set<Int> = []
        return cities.flatMap { city in
            city.knownOffset(at: now).map { [$0] } ?? [0, -10_800, 10_800].map { city.utcOffset(at: now) + $0 }
        }.filter { known.insert($0).inserted }
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

    /// The forecast of one day alone, hour by hour where the source has hours; nil when the day has no steps. A city
    /// without an answer is returned unchanged.
    package func only(_ day: ListDay, now: Date) -> CityForecast? {
        guard case .answered(var answer) = outcome else { return self }
        let zone = zone(now: now)
        let number = day.number(today: zone.time(at: now).date)
        func isInside(_ date: Date) -> Bool { zone.time(at: date).dayNumber == number }
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
