package import CitiesFoundation
package import CitiesLocalization
package import CitiesWeatherModel

/// One value of many cities, hour by hour. A column is a moment, the same for every city.
package struct HoursDocument: Sendable {
    /// The quantity that is shown.
    package let value: Quantity
    /// The beginnings of the hours, or of the three-hour steps of a source without hours.
    package let moments: [Date]
    /// Seconds from one moment to the next.
    package let length: TimeInterval
    /// The clock of the column headings: the clock of the first city with an answer.
    package let clock: LocalZone
    /// In the order in which they are shown.
    package let cities: [CityHours]
    package let origin: AnswerOrigin
    package let now: Date
    package let language: Language
    /// True when the hours are of a day that is over.
    let isOver: Bool
    private let unitsAsked: UnitSystem

    /// The quantities of a single hour: the lines of charts, without the extremes of a step or day.
    package static let values = Quantity.drawable.filter { ![.min, .max].contains($0) }
    /// The valid numbers of hours.
    package static let counts = 6...72
    /// The number of hours without `--hours`.
    package static let usualCount = 24

    /// - Parameters:
    ///   - entries: The cities in the order in which they were named.
    ///   - count: The number of hours, from the current one; ignored with a day.
    ///   - day: The day to show, on the clock of the columns; nil for the coming hours.
    ///   - order: nil sorts precipitation by its beginning, and keeps the order of `entries` for any other value.
    package init(
        entries: [CityForecast], value: Quantity, count: Int = usualCount, day: ListDay? = nil,
        order: HoursOrder? = nil,
        origin: AnswerOrigin, now: Date, units: UnitSystem, language: Language
    ) {
        self.value = value
        self.origin = origin
        self.now = now
        self.language = language
        unitsAsked = units
        let timekeeper = entries.first { $0.forecast != nil }
        let clock = timekeeper?.zone(now: now) ?? LocalZone(offset: 0)
        self.clock = clock
        let hasHours = entries.contains { $0.forecast?.hourly.isEmpty == false }
        let length = hasHours ? 3_600 : ForecastStep.usualLength
        self.length = length

        var start = LocalDay.start(of: now, every: 3_600, utcOffset: clock.offset(at: now))
        var end = start + Double(count) * 3_600
        isOver = day.flatMap { timekeeper?.isOver($0, now: now) } ?? false
        if let day {
            let number = day.number(today: clock.time(at: now).date)
            (start, end) = (clock.moment(number * 86_400), clock.moment((number + 1) * 86_400))
        }
        if !hasHours {
            // The source decides at which hours its steps begin.
            let steps = timekeeper?.forecast?.steps.map(\.time) ?? []
            start = steps.first { $0 + length > start } ?? start
        }
        moments = Array(stride(from: start, to: end, by: length))
        let maker = RowMaker(language: language, now: now)
        let hours = entries.map { [moments] in CityHours($0, at: moments, length: length, maker) }
        cities = Self.sorted(hours, order ?? Self.usualOrder(of: value), value, maker)
    }

    /// The order without `--sort`; nil keeps the order of the entries.
    private static func usualOrder(of value: Quantity) -> HoursOrder? {
        isOfPrecipitation(value) ? HoursOrder(.starts) : nil
    }

    /// True for the chance and the amounts of precipitation.
    static func isOfPrecipitation(_ value: Quantity) -> Bool { [.rain, .precip, .snow].contains(value) }

    private static func sorted(
        _ cities: [CityHours], _ order: HoursOrder?, _ value: Quantity, _ maker: RowMaker
    ) -> [CityHours] {
        guard let order else { return cities }
        guard order.key != .name else { return maker.named(cities, order.direction, city: \.city) }
        return maker.sorted(cities, order.direction, city: \.city) { $0.key(order.key, of: value, maker) }
    }

    /// The system of the forecasts; without one, the one that was asked for.
    package var units: UnitSystem { cities.lazy.compactMap(\.entry.forecast?.units).first ?? unitsAsked }

    /// The sentences of the language of this document.
    package var book: Phrasebook { Phrasebook(language) }

    /// The context of its values.
    var context: TableContext { TableContext(book, now: now) }

    /// The heading.
    package var head: ReportHead {
        ReportHead(
            origin: origin, now: now, clock: clock.clock(at: origin.fetchedAt ?? now), units: units, language: language,
            countries: Set(cities.compactMap(\.city.countryCode)))
    }

    /// The value of an hour; nil when missing.
    func value(in row: Row?) -> Value? { row.flatMap { value.entry.value($0, context) } }

    /// True when some city has a value in some hour.
    var hasValues: Bool { cities.contains { city in city.rows.contains { value(in: $0) != nil } } }

    /// The colors of the values, one scale for all; nil without a number.
    var scale: MapScale? { MapScale(value, cities.flatMap { $0.rows.compactMap { value(in: $0) } }) }

    /// True for a city whose clock differs from the clock of the columns at the first or last moment.
    func isElsewhere(_ city: CityHours) -> Bool {
        guard city.entry.forecast != nil, let first = moments.first, let last = moments.last else { return false }
        return [first, last].contains { city.clock.offset(at: $0) != clock.offset(at: $0) }
    }
}

/// A city and its hours.
package struct CityHours: Sendable {
    package let entry: CityForecast
    /// The clock of the place; UTC without an answer.
    package let clock: LocalZone
    /// A row for each moment; nil where the forecast has no such hour.
    package let rows: [Row?]

    package var city: City { entry.city }

    init(_ entry: CityForecast, at moments: [Date], length: TimeInterval, _ maker: RowMaker) {
        self.entry = entry
        clock = entry.zone(now: maker.now)
        guard let parts = maker.parts(of: entry) else {
            rows = moments.map { _ in nil }
            return
        }
        let hours = parts.forecast.hourly
        let all = hours.isEmpty ? parts.forecast.steps.map(parts.row) : hours.map(parts.row)
        let sorted = all.compactMap { row in row.weather.map { (start: $0.observedAt, row: row) } }.sorted {
            $0.start < $1.start
        }
        var next = 0
        // Hours of a zone with a half-hour offset begin between two moments.
        rows = moments.map { moment in
            while next < sorted.count, sorted[next].start + length <= moment { next += 1 }
            guard next < sorted.count, sorted[next].start <= moment else { return nil }
            return sorted[next].row
        }
    }

    /// Centimeters of snow from which an hour counts for `snow`.
    private static let leastSnowfall = 0.1

    /// True for an hour with precipitation, or for `snow` with snow; nil where unknown. Every hour of typical weather is
    /// unknown: its chance is the share of wet days.
    func areWet(_ value: Quantity) -> [Bool?] {
        rows.map { row in
            guard let answer = row?.answer, answer.provenance.source.isLive else { return nil }
            let weather = answer.value
            if value == .snow { return weather.snowfall.map { $0 >= Self.leastSnowfall } }
            return WetHours.isWet(amount: weather.precipitation, chance: weather.precipitationChance)
        }
    }

    /// The number that orders cities; nil when unknown. Dry cities follow cities with precipitation.
    func key(_ key: HoursOrder.Key, of value: Quantity, _ maker: RowMaker) -> Double? {
        switch key {
        case .name: return nil
        case .longitude: return city.coordinates.longitude
        case .value:
            let context = TableContext(Phrasebook(maker.language), now: maker.now)
            return rows.compactMap { row in row.flatMap { value.entry.value($0, context)?.comparable } }.max()
        case .starts:
            let wet = areWet(value)
            guard let first = wet.firstIndex(where: { $0 != false }) else {
                return wet.isEmpty ? nil : Double(wet.count)
            }
            return wet[first] == nil ? nil : Double(first)
        }
    }
}
