package import CitiesWeatherModel
package import CitiesFoundation

/// A row of a table: a city, what became of asking about it, and what is known besides. It is of the present, or of the
/// step, the hour or the day of a forecast that ``CurrentWeather/observedAt`` names.
package struct Row: Sendable, Hashable {
    package var city: City
    package var outcome: CityWeather.Outcome
    /// Degrees in the units of the answer: what is typical for the place at this day and hour; nil when unknown.
    package var normal: Double?
    /// Degrees in the units of the answer: each of the coming three-hour steps, nil where one is missing. Empty when the
    /// coming hours are unknown, or were not asked for.
    package var trend: [Double?]
    /// Kilometres from the home city, at least 0; nil when there is none, or the distance is not needed.
    package var distance: Double?
    /// The first-level region as a reader of the list writes it (`Gyeonggi`, `경기도`, `TX`); nil when unknown.
    package var region: String?
    /// The same as a reader of the other language writes it; nil when unknown.
    package var regionElsewhere: String?
    /// nil when not asked for, or unknown.
    package var air: AirQuality?
    /// The present moment; nil where no row needs it.
    package var now: Date?
    /// The place in the list, from 1; nil as long as it is in none.
    package var number: Int?
    /// Mean temperature of a day in degrees in the units of the answer; nil for what is no day, and when unknown.
    var average: Double?
    /// The formula of the feels-like temperature.
    package var feels = FeelsChoice.source
    /// The score of a day, 0 to 100; nil for anything but a day of a plan, and when unknown.
    var score: Double?
    /// True when no other city is better on the day.
    var isBest = false
    /// True when it begins by day; nil where that is not needed.
    var isDay: Bool?
    /// The clock of a forecast; nil for the present, whose answer has its own.
    var clockOfForecast: LocalZone?
    /// Of a day of a forecast; nil for the present, where the answer has it.
    var sunOfForecast: SunOfDay?

    package init(
        city: City, outcome: CityWeather.Outcome, normal: Double? = nil, trend: [Double?]? = nil,
        distance: Double? = nil, region: String? = nil
    ) {
        self.city = city
        self.outcome = outcome
        self.normal = normal
        self.trend = trend ?? outcome.answer?.value.trend ?? []
        self.distance = distance
        self.region = region
    }

    package init(_ cityWeather: CityWeather, normal: Double? = nil, distance: Double? = nil, region: String? = nil) {
        self.init(
            city: cityWeather.city, outcome: cityWeather.outcome, normal: normal, distance: distance, region: region)
    }

    /// nil when the city failed, and before it has answered.
    package var answer: Sourced<CurrentWeather>? { outcome.answer }

    /// nil when the city failed, and before it has answered.
    package var weather: CurrentWeather? { answer?.value }

    /// nil when the city has weather, and before it has answered.
    package var error: WeatherError? { outcome.error }

    /// The clock of the place at any moment; nil without an answer.
    var clock: LocalZone? { clockOfForecast ?? weather.map { LocalZone(city, $0) } }

    /// A moment as ISO 8601 writes it on the place's clock; nil without one.
    func iso8601(_ date: Date?) -> String? { date.flatMap { clock?.iso8601($0) } }

    /// A moment on the place's clock; nil without an answer.
    func time(at date: Date) -> CivilTime? { clock?.time(at: date) }

    /// True when the source says how warm the city is in its coldest or warmest part, which is nothing of the day.
    var hasExtremesOfMoment: Bool { weather?.lowestInCity != nil || weather?.highestInCity != nil }

    /// The sun of the day; nil without an answer.
    var sun: SunOfDay? { sunOfForecast ?? weather.map { SunOfDay(of: $0, over: city.coordinates) } }
}

extension Row {
    /// The time of the data: with the day where it is another one than the heading's, and the zone where there are
    /// several.
    func observed(_ table: TableContext) -> Value? {
        // A day has been observed by nobody.
        guard let weather, sunOfForecast == nil else { return nil }
        guard let day = table.day else { return .time(CivilTime(weather.observedAt, offset: weather.utcOffset)) }
        guard let clock = clock?.clock(at: weather.observedAt) else { return nil }
        let observed = CivilTime(weather.observedAt, offset: clock.offset)
        if table.mixesZones { return .moment(observed, zone: clock.label) }
        return observed.dayNumber == day ? .time(observed) : .moment(observed, zone: nil)
    }

    /// The unit of its degrees; nil without an answer.
    var degrees: Value.Unit? { weather.map { .degrees($0.units) } }
}

/// The formula of the feels-like temperature.
package enum FeelsChoice: String, Sendable, Hashable, CaseIterable {
    /// Each source has its own.
    case source
    /// That of the Korea Meteorological Administration, for every source.
    case kma
}

extension Row {
    /// Degrees in the units of the answer. A day has no hour that the formula could be of.
    var feelsLike: Double? {
        switch feels {
        case .source: weather?.feelsLike
        case .kma: sunOfForecast == nil ? weather?.koreanFeelsLike(at: city.coordinates) : nil
        }
    }
}
