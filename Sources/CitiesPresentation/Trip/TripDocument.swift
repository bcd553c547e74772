package import CitiesFoundation
package import CitiesLocalization
import CitiesTextLayout
package import CitiesWeatherModel

/// A city with the first and the last day there.
package struct TripStop: Sendable, Hashable {
    package var city: City
    package var days: DaySpan

    /// The most days of one stop.
    static let mostDays = ForecastSpan.farDays

    package init(_ city: City, from first: ListDay, to last: ListDay) {
        self.city = city
        days = DaySpan(first, last)
    }

    /// The coming days that a request has to be for.
    package func span(now: Date) -> ForecastSpan {
        let today = CivilTime(now, offset: city.utcOffset(at: now)).date
        return .ahead(days(today: today).upperBound - today.dayNumber + 1)
    }

    /// The days in days since 1 January 1970, on the calendar of the city; the last is the first such day from the first on.
    func days(today: CivilDate) -> ClosedRange<Int> {
        let days = days.numbers(today: today)
        return days.lowerBound...min(days.upperBound, days.lowerBound + Self.mostDays - 1)
    }
}

/// The weather of places, each on its day, and the things to take.
package struct TripDocument: Sendable {
    /// A row for each day of each stop, in their order.
    let rows: [Row]
    /// The hours that were asked for of each row; nil for the whole day.
    let hours: [Range<Int>?]
    package let head: ReportHead

    /// - Parameter entries: The cities of the stops, in any order.
    package init(
        stops: [TripStop], entries: [CityForecast], origin: AnswerOrigin, now: Date, units: UnitSystem,
        language: Language
    ) {
        head = ReportHead(of: entries, origin: origin, now: now, units: units, language: language)
        let maker = RowMaker(language: language, now: now)
        let made = stops.flatMap { stop -> [(row: Row, hours: Range<Int>?)] in
            let hours = stop.days.first.hours
            guard let entry = entries.first(where: { $0.id == stop.city.id }) else { return [] }
            guard let parts = maker.parts(of: entry) else {
                return [(maker.city(entry.city, error: entry.error), hours)]
            }
            // The advice is for the hours that are not over, and so are the values beside it.
            let days = entry.days(count: ForecastSpan.farDays, now: now, isLeft: true)
            let today = parts.clock.time(at: now).date
            return stop.days(today: today).map { number in
                let found = days.first { $0.date.dayNumber == number }
                let ahead = number - today.dayNumber
                let reason: MissingDay.Reason = ahead < 0 ? .over : .after(ahead)
                let whole =
                    found
                    ?? DashboardDay(
                        missing: reason, on: number, zone: parts.clock, place: entry.city.coordinates)
                let day =
                    hours.flatMap { hours in
                        entry.forecast.map { whole.within(hours, of: $0, now: now, zone: parts.clock) }
                    } ?? whole
                let asked = ListDay(.date(number), hours: hours)
                return (parts.row(day, among: days, taking: TripTake(BriefHours(entry, on: asked, maker))), hours)
            }
        }
        (rows, hours) = (made.map(\.row), made.map(\.hours))
    }

    /// The reasons why days have no weather, each once.
    package var missing: [WeatherError] {
        rows.compactMap(\.missing).reduce(into: []) { errors, error in
            if !errors.contains(error) { errors.append(error) }
        }
    }

    /// The reasons why days of a city have no weather, each once; none without a forecast.
    package static func missing(
        in entry: CityForecast, of stops: [TripStop], now: Date, language: Language
    ) -> [WeatherError] {
        guard let answer = entry.answer else { return [] }
        return TripDocument(
            stops: stops, entries: [entry], origin: AnswerOrigin(answer.provenance), now: now,
            units: answer.value.units, language: language
        ).missing
    }

    /// True when no day has weather.
    package var isEmpty: Bool { rows.allSatisfy { $0.weather == nil || $0.missing != nil } }

    /// The sentences of the language of this document.
    package var book: Phrasebook { head.book }
}
