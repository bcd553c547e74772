package import CitiesFoundation
import CitiesLocalization
package import CitiesWeatherModel

/// A day that a document is about.
package struct ShownDay: Sendable, Hashable {
    /// The date on the calendar of the first city that has it.
    package let date: CivilDate
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
        present = now
        isOver = cities.contains { $0.isOver(day, now: now) }
        let today = cities.lazy.compactMap { $0.date(of: .today, now: now) }.first?.dayNumber ?? date.dayNumber
        isLate = date.dayNumber - today > ForecastSpan.lastDayOfDegrees
        isToday = date.dayNumber == today
    }

    /// The origin of values of a day that is over, or the reason for missing degrees, as a whole sentence; nil for any other day.
    func note(_ book: Phrasebook) -> String? {
        if isLate { return book.withoutDegrees }
        return isOver ? book(.dayAnalysis) : nil
    }
}
