package import CitiesFoundation
package import CitiesWeatherModel

/// A row of a table: a city, the outcome of its request, and the values beside it. Only a ``RowMaker`` makes it.
package struct Row: Sendable, Hashable {
    package internal(set) var city: City
    package internal(set) var outcome: CityWeather.Outcome
    /// The time that it is about.
    var subject = Subject.present(clock: nil, isDay: nil)
    /// Degrees in the units of the answer: typical of the place at this day and hour; nil when unknown.
    package internal(set) var normal: Double?
    /// Degrees in the units of the answer: each of the coming three-hour steps, nil where one is missing. Empty when the
    /// coming hours are unknown, or were not asked for.
    package internal(set) var trend: [Double?] = []
    /// Kilometers from `center`, or else from the home city, at least 0; nil without either, and where the distance is not needed.
    package internal(set) var distance: Double?
    /// The city in place of the home city that `distance` is measured from; nil for the home city.
    package internal(set) var center: City?
    /// The first-level region as a reader of the list writes it (`Gyeonggi`, `경기도`, `TX`); nil when unknown.
    package internal(set) var region: String?
    /// Every name of the first-level region that a condition may use; empty where the region is not needed.
    package internal(set) var regionNames: [String] = []
    /// The values beside its weather.
    package internal(set) var beside = Beside()
    /// The climate of its day; nil when not needed, and when unknown.
    var climate: DayClimate?
    /// Degrees Celsius: the bias of the mean of independent models as many days ahead as its day is; nil when not needed, and
    /// when unknown.
    fileprivate(set) var bias: Double?
    /// The data behind its normal and its climate; nil when neither is needed, and when both are unknown.
    var basis: ClimateBasis?
    /// The forecast of the city, for conditions on hours; nil when not requested, or unknown.
    package internal(set) var forecast: Sourced<WeatherForecast>?
    /// The present moment.
    package internal(set) var now: Date?
    /// The place in the list, from 1; nil as long as it is in none.
    package internal(set) var number: Int?
    /// The hours of the day that its minimum and maximum count, where they are of a forecast; nil otherwise.
    private(set) var partOfExtremes: DayPart?
    /// The formula of the feels-like temperature.
    package internal(set) var feels = FeelsChoice.source

    /// The values beside the weather of a row, each nil when it was not requested.
    package struct Beside: Sendable, Hashable {
        /// nil when unknown.
        package var air: AirQuality?
        /// The agreement of independent models about its day; nil when unknown.
        package var agreement: ModelAgreement?
        /// The report of the nearest thermometer; nil when unknown.
        package var thermometer: Thermometer?
        package var warnings: WarningAnswer?
        /// The answers of the members of an ensemble about its day.
        package var odds: CityOdds?
        /// The members with rain on its day; nil when unknown.
        var wet: ShareOfMembers?
    }

    /// The time that a row is about: the present, or a part of a forecast. Beginning and length are in the weather.
    enum Subject: Sendable, Hashable {
        /// The clock is nil where the answer has its own; day or night is nil where it is not needed.
        case present(clock: LocalZone?, isDay: Bool?)
        case step(clock: LocalZone)
        /// An hour of a forecast, by day or by night as at its beginning.
        case hour(clock: LocalZone, isDay: Bool)
        case day(clock: LocalZone, Day)
        /// Several days as one.
        case days(clock: LocalZone)
    }

    /// The knowledge of a day that no moment has.
    struct Day: Sendable, Hashable {
        var sun: SunOfDay
        /// The hours that the values count; nil counts all of the day.
        var part: DayPart?
        /// True where rain, snow and gusts are from 23:00 of the day before to 23:00.
        var endsEarly = false
        /// The reason why the day has no weather; nil for one that has.
        var missing: WeatherError?
        /// nil outside a plan.
        var planned: Planned?
        /// nil outside a trip.
        var take: TripTake?
    }

    /// The verdict of a plan on a day.
    struct Planned: Sendable, Hashable {
        /// The number of the goal, in the units of the answer; nil when unknown.
        var score: Double?
        /// nil when unknown, and for a goal that only orders.
        var isGood: Bool?
        /// True when no other city is better on the day, as far as that can be told.
        var isBest: Bool
    }

    fileprivate init(city: City, outcome: CityWeather.Outcome) {
        self.city = city
        self.outcome = outcome
    }

    /// The present with the minimum and the maximum of its day in a forecast where its source has neither, as OpenWeatherMap;
    /// as it is for any other row.
    func takingExtremes(of days: [DashboardDay], in units: UnitSystem) -> Row {
        guard case .present = subject, case .answered(var answer) = outcome, answer.value.units == units,
            answer.value.minimum == nil, answer.value.maximum == nil, let today = now.flatMap(time)?.date,
            let day = days.first(where: { $0.date == today }), day.missing == nil
        else { return self }
        var row = self
        (answer.value.minimum, answer.value.maximum) = (day.weather.minimum, day.weather.maximum)
        (row.outcome, row.partOfExtremes) = (.answered(answer), day.part)
        return row
    }

    /// nil when the city failed, and before it has answered.
    package var answer: Sourced<CurrentWeather>? { outcome.answer }

    /// nil when the city failed, and before it has answered.
    package var weather: CurrentWeather? { answer?.value }

    /// nil when the city has weather, and before it has answered.
    package var error: WeatherError? { outcome.error }
}

extension Row {
    /// nil for anything but a day.
    private var day: Day? { if case .day(_, let day) = subject { day } else { nil } }

    /// The hours that the values of a day count; nil counts all of it.
    var part: DayPart? { day?.part ?? partOfExtremes }

    /// The reason why a day has no weather; nil for one that has, and for anything else.
    package var missing: WeatherError? { day?.missing }

    /// The verdict of a plan; nil for anything but a day of one.
    var planned: Planned? { day?.planned }

    /// The things to take for a day of a trip; nil for anything else, and without weather.
    var take: TripTake? { day?.take }

    /// True when it begins by day; nil where that is not needed.
    var isDay: Bool? {
        switch subject {
        case .present(_, let isDay): isDay
        case .hour(_, let isDay): isDay
        case .step, .day, .days: nil
        }
    }

    /// True for an hour or a step: a grade is of means of days.
    var isPartOfDay: Bool {
        switch subject {
        case .hour, .step: true
        case .present, .day, .days: false
        }
    }

    /// True by day, by the source or else by the sun at the time of the weather; nil without an answer.
    package var isByDay: Bool? {
        weather.map { isDay ?? $0.condition?.isDay ?? SunPosition.isUp(at: $0.observedAt, over: city.coordinates) }
    }

    /// The clock of a forecast; nil for the present, whose answer has its own.
    var clockOfForecast: LocalZone? {
        switch subject {
        case .present(let clock, _): clock
        case .step(let clock), .hour(let clock, _), .day(let clock, _), .days(let clock): clock
        }
    }

    /// The clock of the place at any moment; nil without an answer.
    var clock: LocalZone? { clockOfForecast ?? weather.map { LocalZone(city, $0) } }

    /// A moment as ISO 8601 writes it on the place's clock; nil without one.
    func iso8601(_ date: Date?) -> String? { date.flatMap { clock?.iso8601($0) } }

    /// A moment on the place's clock; nil without an answer.
    func time(at date: Date) -> CivilTime? { clock?.time(at: date) }

    /// True when the source says how warm the city is in its coldest or warmest part, which is nothing of the day.
    var hasExtremesOfMoment: Bool {
        weather?.period[.lowestInCity] != nil || weather?.period[.highestInCity] != nil
    }

    /// True for the present, whose chance of precipitation is the highest of the coming twelve hours.
    var isOfPresent: Bool { if case .present = subject { true } else { false } }

    /// True for a day whose rain, snow and gusts are not of its own 24 hours.
    var endsEarly: Bool { day?.endsEarly ?? false }

    /// The sun of the day; nil without an answer.
    var sun: SunOfDay? { day?.sun ?? weather.map { SunOfDay(of: $0, over: city.coordinates) } }

    /// The moment that it is of, or begins at; of a day its noon, which lies in the day whatever the clock does. nil without
    /// an answer.
    var moment: Date? { weather.map { day == nil ? $0.observedAt : $0.observedAt.addingTimeInterval(43_200) } }

    /// The time at which it begins, with the name of the clock where that shows it twice; nil without an answer.
    var beginning: Value? {
        guard let moment, let clock else { return nil }
        let time = clock.time(at: moment)
        guard clock.moments(showing: Int(clock.local(moment))).count > 1 else { return .time(time) }
        return .words("\(time.clockText) \(clock.clock(at: moment).label)")
    }

    /// The date of the moment on the place's clock; nil without an answer.
    var date: CivilDate? { moment.flatMap(time)?.date }

    /// The time of the data: with the day where it is another one than the heading's, and the zone where there are
    /// several.
    func observed(_ table: TableContext) -> Value? {
        guard let weather, observedAt != nil else { return nil }
        guard let day = table.day else { return .time(CivilTime(weather.observedAt, offset: weather.utcOffset)) }
        guard let clock = clock?.clock(at: weather.observedAt) else { return nil }
        let observed = CivilTime(weather.observedAt, offset: clock.offset)
        if table.mixesZones { return .moment(observed, zone: clock.label) }
        return observed.dayNumber == day ? .time(observed) : .moment(observed, zone: nil)
    }

    /// The moment of the observation; nil for a day and a forecast, which are not observed, and without an answer.
    var observedAt: Date? { day == nil && weather?.isForecast != true ? weather?.observedAt : nil }

    /// The first spell of precipitation after the present moment, or after the observation where that is too old to be the
    /// present; nil for a part of a forecast, and when unknown.
    var outlook: PrecipitationOutlook? {
        guard case .present = subject, let weather, let now else { return nil }
        return weather.wetHours?.outlook(at: weather.present(now))
    }

    /// An end of a spell on the place's clock.
    func spell(_ moment: PrecipitationOutlook.Moment?) -> Value? {
        guard let moment else { return nil }
        guard let date = moment.shown else { return .spell(moment, nil, daysAhead: 0) }
        guard let time = time(at: date), let today = now.flatMap(self.time) else { return nil }
        return .spell(moment, time, daysAhead: time.dayNumber - today.dayNumber)
    }

    /// The unit of its degrees; nil without an answer.
    var degrees: Value.Unit? { weather.map { .degrees($0.units) } }

    /// The percentiles of days, in percent: a day beyond all others is still one among them, and has an end of the range.
    static let percentiles = 0.1...99.9

    /// The percentile of the day's maximum among the maxima of the same fifteen days of 1991-2020, in ``percentiles``. nil for an hour, for a part of a day, for typical weather, and when
    /// unknown. A bias that is known is taken off.
    var percentile: Double? { percentile(moved: 0) }

    /// The percentage points by which one degree Celsius moves the percentile at most; nil without one.
    var percentileOfDegree: Double? {
        guard let here = percentile, let below = percentile(moved: -1), let above = percentile(moved: 1) else {
            return nil
        }
        return max(here - below, above - here)
    }

    /// - Parameter degrees: Degrees Celsius by which the maximum is higher than it is.
    private func percentile(moved degrees: Double) -> Double? {
        switch subject {
        case .step, .hour, .days: return nil
        case .present, .day: break
        }
        guard part == nil, let answer, answer.provenance.source.isLive, let maximum = answer.value.maximum else {
            return nil
        }
        let unbiased = answer.value.units.celsius(maximum) - (bias ?? 0) + degrees
        return climate?.maxima?.percentile(of: unbiased).map {
            min(max($0, Self.percentiles.lowerBound), Self.percentiles.upperBound)
        }
    }

    /// True when the day's maximum exceeds the record of its date, with a bias that is known and without it.
    var isAboveRecord: Bool {
        guard percentile != nil, let weather, let maximum = RoundedNumber(weather.maximum, decimals: 1),
            let record = climate?.record
        else { return false }
        return weather.units.celsius(maximum.value) - max(0, bias ?? 0) > record.maximum + 0.01
    }

    /// The reading of the nearest thermometer; nil without one, and when it is too old for the present.
    var reading: Thermometer.Reading? {
        guard case .present = subject, let weather else { return nil }
        return beside.thermometer?.reading(at: now ?? weather.observedAt)
    }

    /// Degrees in the units of the answer.
    var feelsLike: Double? {
        switch feels {
        case .source: weather?.feelsLike
        case .kma: weather?.koreanFeelsLike(at: city.coordinates)
        }
    }
}

/// The formula of the feels-like temperature.
package enum FeelsChoice: String, Sendable, Hashable, CaseIterable {
    /// Each source has its own.
    case source
    /// The formula of the Korea Meteorological Administration, for every source.
    case kma
}

/// Makes the rows of a table. Nothing else makes one, so that a city has the same row on the command line, on the full
/// screen and in a host of the library.
package struct RowMaker: Sendable {
    package let language: Language
    /// The present moment.
    package var now: Date
    /// The formula of the feels-like temperature of the present. The parts of a forecast keep the formula of their
    /// source: few have the wind or the humidity that another formula needs.
    package let feels: FeelsChoice
    /// The city that distances are measured from; nil without one.
    package let home: City?
    /// The city that distances are measured from in place of the home city; nil for that.
    package var center: City?
    private let facts: CityFacts
    private let needsNormal: Bool
    private let needsDistance: Bool
    private let needsRegion: Bool
    /// True when the climate of the day of the present is needed.
    private let needsClimate: Bool
    /// True when the climate of days of a forecast is needed.
    private let needsClimateOfDays: Bool

    /// - Parameter quantities: The quantities that are shown, sorted or filtered by. Costly facts of other quantities are
    ///   missing in the rows.
    package init(
        language: Language, now: Date, feels: FeelsChoice, home: City?, facts: CityFacts,
        for quantities: some Sequence<Quantity>
    ) {
        self.language = language
        self.now = now
        self.feels = feels
        self.home = home
        self.facts = facts
        let quantities = Set(quantities)
        needsNormal = quantities.contains(.normal)
        needsDistance = quantities.contains(.distance)
        needsRegion = quantities.contains(.region)
        needsClimate = !quantities.isDisjoint(with: [.rank, .record])
        needsClimateOfDays = !quantities.isDisjoint(with: Quantity.ofClimate)
    }

    /// A maker of rows with the answers alone: no region, normal or distance.
    package init(language: Language, now: Date, feels: FeelsChoice = .source) {
        self.init(language: language, now: now, feels: feels, home: nil, facts: .unknown, for: [])
    }

    /// A maker with the same settings that finds the facts of other quantities.
    package func making(_ quantities: some Sequence<Quantity>) -> RowMaker {
        var maker = RowMaker(language: language, now: now, feels: feels, home: home, facts: facts, for: quantities)
        maker.center = center
        return maker
    }

    /// The present of a city, be it an answer, a failure or nothing yet.
    ///
    /// - Parameters:
    ///   - beside: The answers beside the weather of this city and others.
    ///   - forecast: nil when it was not requested, or is unknown.
    ///   - number: The place in the list, from 1; nil as long as it is in none.
    package func present(
        _ item: CityWeather, beside: BesideAnswers? = nil, forecast: Sourced<WeatherForecast>? = nil, number: Int? = nil
    ) -> Row {
        var row = row(item.city, item.outcome)
        row.feels = feels
        row.number = number
        row.forecast = forecast
        guard let weather = item.weather else { return row }
        row.trend = weather.trend ?? []
        if let values = beside?.values(of: item.id, beside: row.answer?.provenance) {
            let today = row.time(at: now)?.dayNumber
            row.beside = Row.Beside(
                air: values.air, agreement: today.flatMap { values.models?.agreement(on: $0) },
                thermometer: values.thermometer, warnings: values.warnings,
                wet: today.flatMap { values.members?.wet(on: $0) })
        }
        if needsNormal || needsClimate { row.basis = facts.basis(item.city) }
        if needsNormal { row.normal = facts.normal(item.city, weather.observedAt, weather.units) }
        if needsClimate {
            row.climate = row.time(at: weather.observedAt).flatMap { facts.climate(item.city, $0.date) }
            row.bias = bias(of: row, ahead: 0)
        }
        return row
    }

    /// The present of a place beside its forecast.
    ///
    /// - Parameters:
    ///   - normal: Degrees in the units of the answer; nil when unknown.
    ///   - clock: The clock of the forecast.
    func present(
        _ answer: Sourced<CurrentWeather>, at place: City, normal: Double?, clock: LocalZone, isDay: Bool
    ) -> Row {
        var row = present(CityWeather(city: place, outcome: .answered(answer)))
        row.normal = normal
        row.subject = .present(clock: clock, isDay: isDay)
        return row
    }

    /// A city by itself, without an answer.
    ///
    /// - Parameter error: The reason; nil while the answer is pending, and without a request.
    package func city(_ city: City, error: WeatherError? = nil) -> Row {
        row(city, error.map(CityWeather.Outcome.failed) ?? .awaited)
    }

    /// A part of a forecast.
    func part(_ subject: Row.Subject, of city: City, _ weather: CurrentWeather, _ provenance: Provenance) -> Row {
        var row = row(city, .answered(Sourced(weather, provenance)))
        row.subject = subject
        let dust = weather.period
        if dust[.pm25] != nil || dust[.pm10] != nil {
            row.beside.air = AirQuality(
                units: weather.units, time: dust.time, utcOffset: weather.utcOffset, pm25: dust[.pm25],
                pm10: dust[.pm10])
        }
        if case .day = subject, needsClimateOfDays, let noon = row.moment {
            row.climate = row.time(at: noon).flatMap { facts.climate(city, $0.date) }
            // The normal maximum is of the whole day.
            row.normal = row.part == nil ? row.climate?.normalMaximum.map(weather.units.degrees) : nil
            row.basis = facts.basis(city)
            if let day = row.time(at: noon)?.dayNumber, let today = row.time(at: now)?.dayNumber {
                row.bias = bias(of: row, ahead: day - today)
            }
        }
        return row
    }

    /// Today's forecast is of the shortest lead; a day that is over has none. Without a rank the past days need not be read.
    private func bias(of row: Row, ahead days: Int) -> Double? {
        days >= 0 && row.percentile != nil ? facts.bias(row.city, max(1, days)) : nil
    }

    private func row(_ city: City, _ outcome: CityWeather.Outcome) -> Row {
        var row = Row(city: city, outcome: outcome)
        row.now = now
        if needsDistance, let origin = center ?? home {
            row.distance = origin.coordinates.kilometers(to: city.coordinates)
            row.center = center
        }
        if needsRegion {
            row.region = facts.region(city, language)
            row.regionNames = facts.regionNames(city)
        }
        return row
    }
}
