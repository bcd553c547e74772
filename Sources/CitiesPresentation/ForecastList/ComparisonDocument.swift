package import CitiesFoundation
package import CitiesLocalization
package import CitiesWeatherModel

/// The coming five days of several cities beside each other.
package struct ComparisonDocument: Sendable {
    /// Entries in the order in which they are shown.
    package let entries: [CityForecast]
    /// The origin of its numbers.
    package let origin: AnswerOrigin
    /// The present moment, or the beginning of the day that it is about: the first step of each city is the one that
    /// contains it.
    package let now: Date
    /// The day that it is about, and the present moment; nil when it is about the coming days.
    package var day: ShownDay?
    /// The quantity that is compared; one that a chart has a line for.
    package let value: Quantity
    private let unitsAsked: UnitSystem
    package let language: Language

    /// - Parameters:
    ///   - order: By the first step's temperature, the lowest minimum and the highest maximum; nil keeps `entries`.
    ///   - units: The system that was asked for, used when no city has a forecast. All forecasts are in one system,
    ///     which they carry themselves.
    package init(
        entries: [CityForecast],
        order: ListOrder? = nil,
        origin: AnswerOrigin,
        now: Date,
        units: UnitSystem,
        language: Language,
        value: Quantity = .temp
    ) {
        let byID = Dictionary(entries.map { ($0.city.id, $0) }) { first, _ in first }
        let maker = RowMaker(language: language, now: now)
        let sorted = order?.sorted(entries.map(maker.days), language: language)
        self.entries = sorted?.compactMap { byID[$0.city.id] } ?? entries
        self.origin = origin
        self.now = now
        unitsAsked = units
        self.language = language
        self.value = value
    }

    /// The system of the forecasts; without any, the one that was asked for.
    package var units: UnitSystem { timekeeper?.forecast?.units ?? unitsAsked }

    /// The clock of the first city that has a forecast: one time axis has one clock.
    package var clock: WallClock {
        zone.clock(at: origin.fetchedAt ?? now)
    }

    /// The zone of the first city that has a forecast, for the clock at any moment; UTC when none has.
    package var zone: LocalZone { timekeeper?.zone(now: now) ?? LocalZone(offset: 0) }

    private var timekeeper: CityForecast? { entries.first { $0.forecast != nil } }

    /// The heading.
    package var head: ReportHead {
        ReportHead(
            origin: origin, now: day?.present ?? now, clock: clock, units: units, language: language,
            countries: Set(entries.compactMap(\.city.countryCode)))
    }

    /// The sentences of the language of this document.
    package var book: Phrasebook { Phrasebook(language) }

    /// The axis of the value, with its unit and digits.
    package var axis: PlotAxis { value.entry.line?.axis ?? .index }

    /// The name of the value: `Rain`.
    var valueName: String { value.entry.heading.map { book($0) } ?? "" }

    /// Makes the rows of its cities and their steps.
    var maker: RowMaker { RowMaker(language: language, now: now) }
}

extension CityResult where Answer == WeatherForecast {
    /// The clock of the place at any moment of its forecast; UTC without one.
    func zone(now: Date) -> LocalZone {
        forecast.map { LocalZone(city, $0, now: now) } ?? LocalZone(offset: 0)
    }

    /// The line of a comparison: a quantity along its coming steps.
    func points(of quantity: Quantity = .temp, now: Date) -> [Plot.Point] {
        let parts = RowMaker(language: .english, now: now).parts(of: self)
        return parts.map { ChartRows($0, along: steps(now: now), for: [quantity]).points(of: quantity) } ?? []
    }

    /// The range from the lowest to the highest point of that line, for bars, tables, sentences and orders; nil without
    /// any.
    func range(of quantity: Quantity = .temp, now: Date) -> ClosedRange<Double>? {
        let values = points(of: quantity, now: now).compactMap(\.value)
        return values.min().flatMap { lowest in values.max().map { lowest...$0 } }
    }

    /// The coming three-hour steps, from the first with more than an amount; none without a forecast.
    func steps(now: Date) -> [ForecastStep] {
        forecast.map { Array(ForecastSteps.coming($0, now: now).fromFirstMoment) } ?? []
    }
}
