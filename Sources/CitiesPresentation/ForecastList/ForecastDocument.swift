package import CitiesFoundation
package import CitiesLocalization
package import CitiesWeatherModel

/// The coming five days of one city, or one day by the hour, for a chart or a list. A renderer adds nothing but form.
package struct ForecastDocument: Sendable {
    package let city: City
    package let forecast: Forecast
    /// The origin of its numbers.
    package let origin: AnswerOrigin
    /// The present moment, or the beginning of the day that it is about: the first step is the one that contains it.
    package let now: Date
    /// The day that it is about, and the present moment; nil when it is about the coming days.
    package let day: ShownDay?
    package let language: Language
    /// The city's clock at any moment of the forecast.
    package let zone: LocalZone
    /// At most 40 three-hour steps without a hole: what the source left out is an empty step. Fewer when it has fewer. The
    /// first is what is left of the step that is under way, from the hour that now is in, where the source has hours; where it
    /// has only what falls in that step, it comes before the 40.
    package let steps: [ForecastStep]

    package init(
        city: City,
        forecast: Forecast,
        origin: AnswerOrigin,
        now: Date,
        day: ShownDay? = nil,
        language: Language
    ) {
        self.city = city
        self.forecast = forecast
        self.origin = origin
        self.now = now
        self.day = day
        self.language = language
        self.zone = LocalZone(city, forecast, now: now)
        self.steps = ForecastSteps.coming(forecast, now: now)
    }

    /// The system that the forecast was asked for in.
    package var units: UnitSystem { forecast.units }

    /// The steps by calendar day of the city.
    package var days: [ForecastDay] {
        let daily = DashboardDay.days(of: forecast, count: 17, now: now, zone: zone, place: city.coordinates)
        return ForecastDay.days(of: steps, daily: daily, zone: zone)
    }

    /// The city's own time.
    package var clock: WallClock { zone.clock(at: origin.fetchedAt ?? now) }

    /// The provenance of each of its rows.
    var provenance: Provenance { origin.provenance ?? Provenance(source: origin.asked, fetchedAt: now) }

    /// The heading.
    package var head: ReportHead {
        ReportHead(
            origin: origin, now: day?.present ?? now, clock: clock, units: units, language: language,
            countries: Set([city.countryCode].compactMap(\.self)))
    }

    /// The sentences of the language of this document.
    package var book: Phrasebook { Phrasebook(language) }
}
