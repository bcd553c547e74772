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
    /// The clock that the columns are named by: that of the first city with an answer.
    package let clock: LocalZone
    /// In the order in which they are shown.
    package let cities: [CityHours]
    package let origin: AnswerOrigin
    package let now: Date
    package let language: Language
    private let unitsAsked: UnitSystem

    /// The quantities that hours can show.
    package static let values: [Quantity] = [
        .temp, .feels, .rain, .precip, .snow, .humidity, .wind, .gust, .pressure, .cloud, .visibility, .uv,
    ]
    /// The numbers of hours that can be asked for, and the usual one.
    package static let counts = 6...72
    package static let usualCount = 24

    /// - Parameters:
    ///   - entries: The cities in the order in which they were named.
    ///   - count: Hours from the running one on, unless a day is given.
    ///   - day: All hours of that day on the clock of the columns; nil for the coming ones.
    ///   - order: nil is the usual order: by the beginning of the precipitation where that is shown, else as named.
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
        if let day {
            let number = day.number(today: clock.time(at: now).date)
            (start, end) = (clock.moment(number * 86_400), clock.moment((number + 1) * 86_400))
        }
        if !hasHours {
            // Steps begin where the source lets them.
            let steps = timekeeper?.forecast?.steps.map(\.time) ?? []
            start = steps.first { $0 + length > start } ?? start
        }
        moments = Array(stride(from: start, to: end, by: length))
        let maker = RowMaker(language: language, now: now)
        let hours = entries.map { [moments] in CityHours($0, at: moments, length: length, maker) }
        cities = Self.sorted(hours, order ?? Self.usualOrder(of: value), value, maker)
    }

    /// The order without `--sort`; nil keeps the order in which cities were named.
    private static func usualOrder(of value: Quantity) -> HoursOrder? {
        isOfPrecipitation(value) ? HoursOrder(.starts) : nil
    }

    /// True for the quantities that say when it rains or snows.
    static func isOfPrecipitation(_ value: Quantity) -> Bool { [.rain, .precip, .snow].contains(value) }

    /// Unknown comes last in both directions; equals are in order of name, then of id.
    private static func sorted(
        _ cities: [CityHours], _ order: HoursOrder?, _ value: Quantity, _ maker: RowMaker
    ) -> [CityHours] {
        guard let order else { return cities }
        let byID = Dictionary(cities.map { ($0.city.id, $0) }) { first, _ in first }
        let names = ListOrder(.name, order.key == .name ? order.direction : .ascending).sorted(
            cities.map { maker.city($0.city) }, language: maker.language
        ).compactMap { byID[$0.city.id] }
        guard order.key != .name else { return names }
        let keys = names.map { $0.key(order.key, of: value, maker) }
        return names.indices.sorted { left, right in
            switch (keys[left], keys[right]) {
            case (let one?, let other?) where one != other: order.direction == .ascending ? one < other : one > other
            case (_?, nil): true
            case (nil, _?): false
            default: left < right
            }
        }.map { names[$0] }
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

    /// True when some city has a value in some hour.
    package var hasValues: Bool {
        cities.contains { city in
            city.rows.contains { row in row.flatMap { value.entry.value($0, context) } != nil }
        }
    }

    /// The colors of the values, one scale for all; nil without a number.
    var scale: MapScale? {
        MapScale(value, cities.flatMap { $0.rows.compactMap { $0.flatMap { value.entry.value($0, context) } } })
    }

    /// True for a city whose clock differs from that of the columns in some hour.
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
    /// One for each moment; nil where the forecast has none.
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
        // Where a clock is half an hour off, the hour that the moment lies in.
        rows = moments.map { moment in
            while next < sorted.count, sorted[next].start + length <= moment { next += 1 }
            guard next < sorted.count, sorted[next].start <= moment else { return nil }
            return sorted[next].row
        }
    }

    /// True for hours with precipitation, or for `snow` with snow; nil where unknown.
    func areWet(_ value: Quantity) -> [Bool?] {
        rows.map { row in
            guard let weather = row?.weather else { return nil }
            if value == .snow { return weather.snowfall.map { $0 >= WetHours.leastAmount } }
            return WetHours.isWet(amount: weather.precipitation, chance: weather.precipitationChance)
        }
    }

    /// The number that orders cities; nil when unknown. A city without precipitation follows every city with some.
    func key(_ key: HoursOrder.Key, of value: Quantity, _ maker: RowMaker) -> Double? {
        switch key {
        case .name: return nil
        case .longitude: return city.coordinates.longitude
        case .value:
            let context = TableContext(Phrasebook(maker.language), now: maker.now)
            return rows.compactMap { row in row.flatMap { value.entry.value($0, context)?.comparable } }.max()
        case .starts:
            let wet = areWet(value)
            guard let first = wet.firstIndex(where: { $0 != false }) else { return wet.isEmpty ? nil : 1e6 }
            return wet[first] == nil ? nil : Double(first)
        }
    }
}
