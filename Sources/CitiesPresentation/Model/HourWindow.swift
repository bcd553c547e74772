import CitiesFoundation
import CitiesWeatherModel

/// Some hours of a condition, on the clock of each city: `18-22`, `22-6`, `sat`.
package enum HourWindow: Sendable, Hashable {
    /// The coming occurrence of the hours, from `from` (0 to 23) to before `to` (1 to 24), over midnight where `to` is not
    /// after `from`. Of hours under way, the rest.
    case hours(from: Int, to: Int)
    /// Days or some hours of one, of today the rest.
    case days(DaySpan)

    /// The right-hand sides of `@` in help and error messages.
    static let examples = ["18-22", "22-6"] + comingExamples
    static let comingExamples = ["tomorrow", "sat", "friday morning"]

    /// Reads the part of a condition after its `@`.
    ///
    /// - Parameter name: The name of the quantity as it was typed.
    init(parsing text: String, of quantity: Quantity, named name: String) throws(ChoiceError) {
        guard Quantity.ofEachHour.contains(quantity) else {
            throw ChoiceError(
                .hoursValue, given: name, accepted: Quantity.ofEachHour.map(\.rawValue))
        }
        let typed = text.trimmed
        // Two numbers are hours here, not a month and a day.
        if let (from, to) = DaySpan.ends(of: typed) {
            guard from != to, from < 24, to > 0 || from > 0 else {
                throw ChoiceError(.filterHours, given: typed, accepted: Self.examples)
            }
            self = .hours(from: from, to: to == 0 ? 24 : to)
        } else if let part = DaySpan.hours(typed.lowercased()) {
            self = .hours(from: part.lowerBound, to: part.upperBound)
        } else if let days = DaySpan(typed: typed), days.first != .now {
            guard !days.first.isPast else {
                throw ChoiceError(.pastDay, given: typed, accepted: Self.comingExamples)
            }
            self = .days(days)
        } else {
            throw ChoiceError(.filterHours, given: typed, accepted: Self.examples)
        }
    }

    /// The part of the window that is not over at `now`; nil when all of it is.
    ///
    /// - Parameter day: The day that a row is about, in days since 1 January 1970; nil for a row of the present.
    func range(on clock: LocalZone, now: Date, day: Int?) -> Range<Date>? {
        func left(_ start: Int, _ end: Int) -> Range<Date>? {
            let (start, end) = (clock.moment(start), clock.moment(end))
            return max(start, now) < end ? max(start, now)..<end : nil
        }
        let today = clock.time(at: now).dayNumber
        switch self {
        case .days(let asked):
            let numbers = asked.numbers(today: clock.time(at: now).date)
            let hours = asked.first.hours ?? 0..<24
            return left(
                numbers.lowerBound * 86_400 + hours.lowerBound * 3_600,
                numbers.upperBound * 86_400 + hours.upperBound * 3_600)
        case .hours(let from, let to):
            let length = (to > from ? to - from : to + 24 - from) * 3_600
            // Yesterday's hours may reach over midnight into today.
            return (day.map { [$0] } ?? [today - 1, today, today + 1]).lazy.compactMap { number in
                let start = number * 86_400 + from * 3_600
                return left(start, start + length)
            }.first
        }
    }
}

extension Row {
    /// The hours of the city's forecast in a window, each nil where unknown; empty without a forecast, and when the window is
    /// over.
    func hours(in window: HourWindow) -> [Row?] {
        guard let forecast, let now else { return [] }
        let entry = CityForecast(city: city, outcome: .answered(forecast))
        let clock = entry.zone(now: now)
        guard let range = window.range(on: clock, now: now, day: dayNumber) else { return [] }
        let start = LocalDay.start(of: range.lowerBound, every: 3_600, utcOffset: clock.offset(at: range.lowerBound))
        let hasHours = !forecast.value.hourly.isEmpty
        return CityHours(
            entry, at: Array(stride(from: start, to: range.upperBound, by: 3_600)),
            length: hasHours ? 3_600 : ForecastStep.usualLength, RowMaker(language: .english, now: now)
        ).rows
    }

    /// The day of a row about a day, in days since 1 January 1970; nil for any other.
    private var dayNumber: Int? {
        guard case .day(let clock, _) = subject else { return nil }
        return moment.map { clock.time(at: $0).dayNumber }
    }
}
