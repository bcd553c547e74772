package import CitiesFoundation
package import CitiesLocalization
package import CitiesWeatherModel

/// The coming part of a forecast that a chart or a list is about.
package struct ForecastExtent: Sendable, Hashable {
    /// Calendar days of the city, today included; nil is five days from now on.
    package var days: Int?
    /// True for every hour, as far as the source has hours; false for steps of three hours.
    package var isHourly: Bool

    package init(days: Int? = nil, isHourly: Bool = false) {
        self.days = days
        self.isHourly = isHourly
    }

    /// Seconds of a usual step.
    fileprivate func length(in forecast: WeatherForecast) -> TimeInterval {
        isHourly && !forecast.hourly.isEmpty ? 3_600 : ForecastSteps.length
    }

    /// The steps of a forecast, from the one under way on.
    fileprivate func steps(of forecast: WeatherForecast, now: Date, zone: LocalZone) -> [ForecastStep] {
        let length = length(in: forecast)
        var forecast = forecast
        if isHourly, !forecast.hourly.isEmpty {
            forecast.steps = forecast.hourly.map { ForecastStep(time: $0.time, length: 3_600, of: [$0]) }
        }
        let span = days == nil ? ForecastSteps.span : .infinity
        let steps = ForecastSteps.coming(forecast, now: now, within: span, usual: length)
        guard let days else { return steps }
        let end = zone.time(at: now).dayNumber + days
        return steps.filter { zone.time(at: $0.time).dayNumber < end }
    }

    /// True where the steps end before the extent does.
    fileprivate func isShort(_ steps: [ForecastStep], of forecast: WeatherForecast, now: Date, zone: LocalZone) -> Bool
    {
        guard let last = steps.last else { return false }
        guard let days else {
            return ForecastSteps.isShort(steps.fromFirstMoment, usual: length(in: forecast))
        }
        return zone.time(at: last.end).dayNumber < zone.time(at: now).dayNumber + days
    }
}

/// The coming days of one city, or one day by the hour, for a chart or a list. A renderer adds nothing but form.
package struct ForecastDocument: Sendable {
    package let city: City
    package let forecast: WeatherForecast
    /// The origin of its numbers.
    package let origin: AnswerOrigin
    /// The present moment, or the beginning of the day that it is about: the first step is the one that contains it.
    package let now: Date
    /// The day that it is about, and the present moment; nil when it is about the coming days.
    package let day: ShownDay?
    package let language: Language
    /// The city's clock at any moment of the forecast.
    package let zone: LocalZone
    /// The part of the forecast that it is about.
    package let extent: ForecastExtent
    /// The steps of the extent without a hole: what the source left out is an empty step. Usually 40 of three hours, fewer where they are longer. The
    /// first is the rest of the step that is under way, from the hour that now is in, where the source has hours; where it
    /// has only what falls in that step, it comes before the 40.
    package let steps: [ForecastStep]
    /// The temperatures of independent models along the steps; nil when they are not shown.
    package private(set) var band: ModelBand?

    package init(
        city: City,
        forecast: WeatherForecast,
        origin: AnswerOrigin,
        now: Date,
        day: ShownDay? = nil,
        extent: ForecastExtent = ForecastExtent(),
        language: Language
    ) {
        self.city = city
        self.forecast = forecast
        self.origin = origin
        self.now = now
        self.day = day
        self.language = language
        self.extent = extent
        zone = LocalZone(city, forecast, now: now)
        steps = extent.steps(of: forecast, now: now, zone: zone)
    }

    /// Shows the hours of independent models. False where no two of them have a temperature at a time of the steps.
    package mutating func addBand(of models: Sourced<ModelForecasts>) -> Bool {
        band = ModelBand(models, along: steps, units: units)
        return band != nil
    }

    /// The attributions of all that is shown.
    package var credits: [String] { [head.attribution] + (band?.credit(beside: origin.source, book) ?? []) }

    /// True where the forecast ends before the extent does. That a day ends is no news.
    var isShort: Bool { day == nil && extent.isShort(steps, of: forecast, now: now, zone: zone) }

    /// The system that the forecast was asked for in.
    package var units: UnitSystem { forecast.units }

    /// The steps by calendar day of the city.
    package var days: [ForecastDay] {
        let daily = DashboardDay.days(
            of: forecast, count: ForecastSpan.farDays, now: now, zone: zone, place: city.coordinates)
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
