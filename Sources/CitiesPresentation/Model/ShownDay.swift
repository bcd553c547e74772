package import CitiesFoundation
import CitiesLocalization
package import CitiesWeatherModel

/// A day that a document is about.
package struct ShownDay: Sendable, Hashable {
    /// The date on the calendar of the first city that has it.
    package let date: CivilDate
    /// The full hours of the day that count; nil for all of it.
    let hours: Range<Int>?
    /// The present moment.
    package let present: Date
    /// True when the day is over in a city: its values are a model's analysis.
    package let isOver: Bool
    /// True when the day is after the last one with degrees.
    package let isLate: Bool
    /// True when it is the today of the first city that has it.
    package let isToday: Bool

    /// nil when no city has the day.
    package init?(_ day: ListDay, of cities: [CityForecast], now: Date) {
        guard let date = cities.lazy.compactMap({ $0.date(of: day, now: now) }).first else { return nil }
        self.date = date
        hours = day.hours
        present = now
        isOver = cities.contains { $0.isOver(day, now: now) }
        let today = cities.lazy.compactMap { $0.date(of: .today, now: now) }.first?.dayNumber ?? date.dayNumber
        isLate = date.dayNumber - today > ForecastSpan.lastDayOfDegrees
        isToday = date.dayNumber == today
    }

    /// `Sat 5 Dec`, `Fri 4 Dec 06:00–12:00`.
    func title(_ book: Phrasebook) -> String {
        let ends = hours?.clockEnds ?? []
        return [book.shortDate(date), ends.count == 2 ? book.span(ends[0], ends[1]) : nil].compactMap(\.self)
            .joined(separator: " ")
    }

    /// The origin of values of a day that is over, or the reason for missing degrees, as a whole sentence; nil for any other day.
    func note(_ book: Phrasebook) -> String? {
        if isLate { return book.withoutDegrees }
        return isOver ? book(.dayAnalysis) : nil
    }
}
