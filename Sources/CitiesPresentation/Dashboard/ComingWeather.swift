package import CitiesFoundation
import CitiesLocalization
package import CitiesWeatherModel

/// The hours and the days to come at one place.
package struct ComingWeather: Sendable {
    package let city: City
    package let forecast: Forecast
    package let provenance: Provenance
    /// The present moment: today is the day that it lies in, on the place's own clock.
    package let now: Date
    /// The place's clock at any moment of the forecast.
    package let zone: LocalZone
    package let language: Language
    /// Hours from the one under way, in order of time.
    package let hours: [DashboardHour]
    /// Today and the days after it without a gap, at most as many as were asked for; fewer when the source gave fewer.
    package let days: [DashboardDay]

    /// - Parameters:
    ///   - zone: nil takes the place's time zone as far as the source agrees with it.
    ///   - hoursAhead: How many hours there are at most, from the beginning of the three that are under way; nil is all
    ///     until the end of tomorrow.
    ///   - days: At least 1, today included.
    package init(
        city: City, forecast: Sourced<Forecast>, now: Date, zone: LocalZone? = nil, language: Language,
        hoursAhead: Int? = nil, days: Int
    ) {
        let zone = zone ?? LocalZone(city, forecast.value, now: now)
        self.city = city
        self.forecast = forecast.value
        provenance = forecast.provenance
        self.now = now
        self.zone = zone
        self.language = language
        let hours = DashboardHour.hours(of: forecast.value, now: now, zone: zone, over: city.coordinates)
        let begun = hours.first.map { forecast.value.isInSteps ? 0 : $0.start.hour % 3 } ?? 0
        let end = hoursAhead.flatMap { ahead in
            hours.first?.weather.time.addingTimeInterval(Double(ahead - begun) * 3_600)
        }
        self.hours = hours.filter { hour in end.map { hour.weather.time < $0 } ?? true }
        self.days = DashboardDay.days(
            of: forecast.value, count: days, now: now, zone: zone, place: city.coordinates)
    }

    /// The sentences of the language that it is shown in.
    var book: Phrasebook { Phrasebook(language) }

    var context: TableContext { TableContext(book, now: now) }

    var units: UnitSystem { forecast.units }

    /// `Today, Sat 21 Nov`.
    func dayTitle(_ date: CivilDate) -> String {
        let isToday = date.dayNumber == zone.time(at: now).dayNumber
        return book(isToday ? .dashboardToday : .dashboardTomorrow, ["date": book.shortDate(date)])
    }

    /// The titles of a day, from the longest to the shortest: `Today, Sat 21 Nov` first, the number of the day last.
    func dayTitles(_ date: CivilDate) -> [String] { [dayTitle(date), book.day(date), String(date.day)] }

    /// The days that have no weather, or weather for only a part of the day, a sentence each.
    var dayNotes: [String] {
        days.flatMap { day in
            let isToday = day.date.dayNumber == zone.time(at: now).dayNumber
            let name = isToday ? dayTitle(day.date) : book.shortDate(day.date)
            return book.notes([("", day.sentence(book, zone: zone, of: provenance.source))], day: name)
        }
    }

    private var rows: ForecastRows {
        ForecastRows(
            city: city, forecast: forecast, provenance: provenance, clock: zone,
            maker: RowMaker(language: language, now: now))
    }

    func row(_ hour: DashboardHour) -> Row { rows.row(hour) }
    func row(_ day: DashboardDay) -> Row { rows.row(day) }
}
