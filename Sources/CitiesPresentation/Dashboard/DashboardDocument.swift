package import CitiesFoundation
package import CitiesLocalization
package import CitiesWeatherModel

/// The weather of one location now, by the hour until the end of tomorrow, and by the day. A renderer adds nothing but
/// form.
package struct DashboardDocument: Sendable {
    package let dashboard: WeatherDashboard
    /// The provenance of its numbers: as good as the poorer of both answers, and as old as the older.
    package let provenance: Provenance
    /// The number of days asked for, today included.
    package let daysAsked: Int
    /// Degrees that are normal at this hour of this day; nil when unknown.
    package let typical: Double?
    /// The formula of the feels-like temperature of the present.
    package let feels: FeelsChoice
    /// The hours until the end of tomorrow, and the days.
    package let coming: ComingWeather

    /// - Parameters:
    ///   - zone: nil takes the place's time zone as far as the source agrees with it.
    ///   - forecast: nil when it failed.
    ///   - days: today included; clamped to 1 and 366.
    ///   - typical: degrees in the units of `current` that are normal for the place at `now`; nil when unknown.
    package init(
        location: Location,
        current: Sourced<CurrentWeather>,
        forecast: Sourced<WeatherForecast>?,
        now: Date,
        zone: LocalZone? = nil,
        language: Language,
        days: Int,
        typical: Double? = nil,
        feels: FeelsChoice
    ) {
        var weather = current.value
        // Some sources have the coming values in the forecast alone. Typical hours are of the month.
        if let forecast, forecast.provenance.source.isLive, !forecast.value.steps.isEmpty {
            weather.take(forecast.value, after: weather.present(now))
        }
        let coming = forecast?.value ?? WeatherForecast(units: weather.units, utcOffset: weather.utcOffset)
        dashboard = WeatherDashboard(location: location, current: weather, forecast: coming)
        let provenance = current.provenance.beside(forecast?.provenance)
        self.provenance = provenance
        self.daysAsked = max(1, min(days, 366))
        self.typical = typical
        self.feels = feels
        self.coming = ComingWeather(
            city: location.place, forecast: Sourced(coming, provenance), now: now, zone: zone, language: language,
            days: daysAsked)
    }

    package var location: Location { dashboard.location }
    package var current: CurrentWeather { dashboard.current }
    package var now: Date { coming.now }
    package var zone: LocalZone { coming.zone }
    package var language: Language { coming.language }
    package var hours: [DashboardHour] { coming.hours }
    package var days: [DashboardDay] { coming.days }

    /// The system that the present weather came in, and the differences from normal with it.
    package var units: UnitSystem { current.units }

    /// The present condition, with day or night by the sun where the source does not give it.
    package var condition: WeatherCondition? {
        current.condition?.withDayOrNight(at: current.observedAt, over: location.place.coordinates)
    }

    /// True when it is day in the place: by the source, else by the sun.
    package var isDay: Bool {
        condition?.isDay ?? SunPosition.isUp(at: current.observedAt, over: location.place.coordinates)
    }

    /// The place's own time.
    package var clock: WallClock {
        zone.clock(at: provenance.fetchedAt)
    }

    /// `Sat 21 Nov 21:04 KST`.
    package var timeText: String { head.timeText }

    /// The heading.
    package var head: ReportHead {
        ReportHead(
            origin: AnswerOrigin(provenance), now: now, clock: clock, units: units, language: language,
            countries: Set([location.place.countryCode].compactMap(\.self)),
            oldestObservation: current.isForecast ? nil : current.observedAt)
    }

    /// The sentences of the language of this document.
    package var book: Phrasebook { Phrasebook(language) }
}

extension WeatherForecast {
    /// True when the source has steps of three hours and nothing else: the hours are such steps, and the days are made of
    /// them.
    var isInSteps: Bool { hourly.isEmpty && !steps.isEmpty }
}
