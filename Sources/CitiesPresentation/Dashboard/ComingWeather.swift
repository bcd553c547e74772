package import CitiesFoundation
import CitiesLocalization
package import CitiesWeatherModel

/// The hours and the days to come at one place.
package struct ComingWeather: Sendable {
    package let city: City
    package let forecast: WeatherForecast
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
    /// True when it is about one day alone, whose values stand elsewhere.
    let isOfDay: Bool

    /// - Parameters:
    ///   - zone: nil takes the place's time zone as far as the source agrees with it.
    ///   - hoursAhead: How many hours there are at most, from the one under way; nil is all until the end of tomorrow.
    ///   - days: At least 1, today included.
    ///   - hours: The hours of that day that count; nil for all.
    ///   - day: The only day that it is about, as days since 1 January 1970, be it over or far off; nil for what comes
    ///     after `now`.
    package init(
        city: City, forecast: Sourced<WeatherForecast>, now: Date, zone: LocalZone? = nil, language: Language,
        hoursAhead: Int? = nil, days: Int, day: Int? = nil, hours: Range<Int>? = nil
    ) {
        let zone = zone ?? LocalZone(city, forecast.value, now: now)
        self.city = city
        self.forecast = forecast.value
        provenance = forecast.provenance
        isOfDay = day != nil
        self.now = now
        self.zone = zone
        self.language = language
        // A day begins an hour before noon less half of it where the clock changes.
        let asked = hours ?? 0..<24
        let beginning = day.map { zone.noon(of: $0).addingTimeInterval(-13 * 3_600) }
        let hours = DashboardHour.hours(of: forecast.value, now: beginning ?? now, zone: zone, over: city.coordinates)
            .filter { hour in day.map { asked.contains(hour.start, ofDay: $0) } ?? true }
        let end = hoursAhead.flatMap { ahead in
            hours.first?.weather.time.addingTimeInterval(Double(ahead) * 3_600)
        }
        self.hours = hours.filter { hour in end.map { hour.weather.time < $0 } ?? true }
        self.days = DashboardDay.days(
            of: forecast.value, from: day, count: days, now: now, zone: zone,
            place: city.coordinates)
    }

    /// The sentences of the language that it is shown in.
    var book: Phrasebook { Phrasebook(language) }

    var context: TableContext { TableContext(book, now: now) }

    var units: UnitSystem { forecast.units }

    /// `Today, Sat 21 Nov`; the date alone of a day that is neither today nor tomorrow.
    func dayTitle(_ date: CivilDate) -> String {
        switch date.dayNumber - zone.time(at: now).dayNumber {
        case 0: book(.dashboardToday, ["date": book.shortDate(date)])
        case 1: book(.dashboardTomorrow, ["date": book.shortDate(date)])
        default: book.shortDate(date)
        }
    }

    /// The note on steps in place of hours; nil where there are hours.
    var stepsNote: String? {
        forecast.isInSteps ? book(.dashboardSteps, ["source": book.name(of: provenance.source)]) : nil
    }

    /// The note on missing hours; nil where there are some.
    var hoursNote: String? { hours.isEmpty ? book(.dashboardNoHours) : nil }

    /// The note on missing days; nil where there are as many as asked for, today included.
    func daysNote(asked: Int) -> String? {
        guard days.count < asked else { return nil }
        let values = [
            "source": book.name(of: provenance.source), "count": String(days.count { $0.missing == nil }),
            "asked": String(asked),
        ]
        return book(days.isEmpty ? .dashboardNoDays : .dashboardFewerDays, values)
    }

    /// The days that have no weather, weather for only a part of the day, or rain of other hours: a sentence for the days that
    /// it is true of, without their names where it is true of all.
    var dayNotes: [String] {
        let said = days.map { day in
            let isToday = day.date.dayNumber == zone.time(at: now).dayNumber
            let name = isToday ? dayTitle(day.date) : book.shortDate(day.date)
            return (city: name, sentence: day.sentence(book, zone: zone, of: provenance.source))
        }
        guard said.count == 1, let only = said.first else { return book.notes(said) }
        return book.notes([("", only.sentence)], day: only.city)
    }

    private var rows: ForecastRows {
        ForecastRows(
            city: city, forecast: forecast, provenance: provenance, clock: zone,
            maker: RowMaker(language: language, now: now))
    }

    func row(_ hour: DashboardHour) -> Row { rows.row(hour) }
    func row(_ day: DashboardDay) -> Row { rows.row(day) }
}
