package import CitiesWeatherModel
package import CitiesFoundation

/// The subject of a list: the present, or a day in each city's own time.
package enum ListDay: Sendable, Hashable {
    case now, today, tomorrow
    /// The coming one, today included; 0 is Sunday.
    case weekday(Int)
    /// Days since 1 January 1970.
    case date(Int)

    private static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

    /// The words in help and error messages.
    package static let words = ["now", "today", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "sun"]

    /// The day that was typed, in any case; a weekday may be written in full. nil for a word that is not a day.
    package init?(typed: String) {
        let word = typed.trimmed.lowercased()
        switch word {
        case "now": self = .now
        case "today": self = .today
        case "tomorrow": self = .tomorrow
        default:
            let full = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
            if let weekday = Self.weekdays.firstIndex(of: word) ?? full.firstIndex(of: word) {
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
        case .tomorrow: today.dayNumber + 1
        case .weekday(let weekday): today.dayNumber + (weekday - today.weekday + 7) % 7
        case .date(let number): number
        }
    }
}

extension CityResult where Answer == Forecast {
    /// Today and the days after it on the place's own calendar; none without a forecast.
    ///
    /// - Parameter isLeft: True counts only the hours of today that are not over.
    func days(count: Int, now: Date, isLeft: Bool = false) -> [DashboardDay] {
        guard let forecast else { return [] }
        let zone = zone(now: now)
        let days = DashboardDay.days(of: forecast, count: count, now: now, zone: zone, place: city.coordinates)
        guard isLeft, let today = days.first else { return days }
        return [today.left(of: forecast, now: now, zone: zone)] + days.dropFirst()
    }

    /// The last day with weather; nil without any.
    package func lastDay(now: Date) -> CivilDate? {
        days(count: 17, now: now).last { $0.missing == nil }?.date
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
        guard !answer.value.steps.isEmpty else { return nil }
        answer.value.hourly = []
        return CityForecast(city: city, outcome: .answered(answer))
    }
}

extension WeatherError {
    /// A day that a forecast does not serve for.
    ///
    /// - Parameter days: The first and the last day that it has; nil when it has none.
    package static func missingDay(
        _ reason: MissingDay.Reason, days: ClosedRange<Int>?, source: WeatherSource
    ) -> WeatherError {
        var error = WeatherError(.notFound, source: source, cause: .beyondForecast)
        error.missingDay = MissingDay(reason, days: days)
        return error
    }
}

extension ListOrder {
    /// The order of a list of days as its headings show it: a day is as warm as its maximum.
    package func ofDay(in columns: [Quantity]) -> ListOrder {
        key == .temp && !columns.contains(.temp) ? ListOrder(.max, direction) : self
    }
}
