package import CitiesFoundation
package import CitiesLocalization
package import CitiesTextLayout
package import CitiesWeatherModel

/// One value of many cities, hour by hour. A column is a moment, the same for every city.
package struct HoursDocument: Sendable {
    /// The quantity that was asked for.
    let asked: Quantity
    /// The quantity that is shown: the amounts in place of the chances that the source does not have, else the one that was asked
    /// for.
    package let value: Quantity
    package let span: HoursSpan
    /// The order of the cities; nil is the order in which they were named.
    package let order: HoursOrder?
    /// In the order in which they are shown.
    package let cities: [CityHours]
    package let origin: AnswerOrigin
    package let now: Date
    package let language: Language
    /// The day that the hours are of, by the first city with a forecast; nil for the coming hours.
    let day: ShownDay?
    private let unitsAsked: UnitSystem

    /// The quantities that it can show.
    package static let values = Quantity.drawableByHour
    /// The valid numbers of hours.
    package static let counts = 6...72
    /// The number of hours without `--hours`.
    package static let usualCount = 24

    /// - Parameters:
    ///   - entries: The cities in the order in which they were named.
    ///   - count: The number of hours, from the current one; nil is as many as the longest forecast has. It is ignored
    ///     with a day.
    ///   - day: The day to show, on the clock of the columns; nil for the coming hours.
    ///   - order: nil sorts precipitation by its beginning, and keeps the order of `entries` for any other value.
    package init(
        entries: [CityForecast], value: Quantity, count: Int? = usualCount, day: ListDay? = nil,
        order: HoursOrder? = nil,
        origin: AnswerOrigin, now: Date, units: UnitSystem, language: Language
    ) {
        self.origin = origin
        self.now = now
        self.language = language
        unitsAsked = units
        let span = HoursSpan(entries, count: count, day: day, now: now)
        self.span = span
        self.day = day.flatMap { day in
            entries.first { $0.forecast != nil }.flatMap { ShownDay(day, of: [$0], now: now) }
        }
        let maker = RowMaker(language: language, now: now)
        let hours = entries.map { CityHours($0, at: span.moments, length: span.length, maker) }
        let weather = hours.flatMap { $0.rows.compactMap { $0?.weather } }
        let hasAmountsAlone =
            value == .rain && weather.allSatisfy { $0.precipitationChance == nil }
            && weather.contains { $0.precipitation != nil }
        let shown = hasAmountsAlone ? .precip : value
        (asked, self.value) = (value, shown)
        let order = order ?? (Self.isOfPrecipitation(shown) ? HoursOrder(.starts) : nil)
        self.order = order
        cities = Self.sorted(hours, order, shown, maker)
    }

    /// True for the chance and the amounts of precipitation.
    package static func isOfPrecipitation(_ value: Quantity) -> Bool { [.rain, .precip, .snow].contains(value) }

    private static func sorted(
        _ cities: [CityHours], _ order: HoursOrder?, _ value: Quantity, _ maker: RowMaker
    ) -> [CityHours] {
        guard let order else { return cities }
        guard order.key != .name else { return maker.named(cities, order.direction, city: \.city) }
        let keyed = cities.map { (hours: $0, key: $0.key(order.key, of: value, maker)) }
        return maker.sorted(keyed, order.direction, city: \.hours.city, by: \.key).map(\.hours)
    }

    package var moments: [Date] { span.moments }

    package var length: TimeInterval { span.length }

    package var clock: LocalZone { span.clock }

    /// The quantities of a cell: the chance of rain comes with the amount that its sign shows.
    var quantities: [Quantity] { Self.quantities(of: value) }

    /// The quantities of a cell as they were asked for, which programs get whether the source has them or not.
    var quantitiesOfData: [Quantity] { Self.quantities(of: asked) }

    private static func quantities(of value: Quantity) -> [Quantity] { [value] + (value == .rain ? [.precip] : []) }

    /// The system of the forecasts; without one, the one that was asked for.
    package var units: UnitSystem { head.units }

    /// The sentences of the language of this document.
    package var book: Phrasebook { Phrasebook(language) }

    /// The context of its values.
    var context: TableContext { TableContext(book, now: now) }

    /// The heading.
    package var head: ReportHead {
        ReportHead(
            of: cities.map(\.entry), on: clock, origin: origin, now: now, units: unitsAsked, language: language)
    }

    /// The value of an hour; nil when missing.
    package func value(in row: Row?) -> Value? { row.flatMap { value.entry.value($0, context) } }

    /// A value as a number without its unit; nil when missing.
    package func number(_ value: Value?) -> String? {
        guard let number = value?.shown else { return nil }
        let isAmount = [.precip, .snow].contains(self.value) && number > 0 && number < 9.95
        return RoundedNumber(number, decimals: isAmount ? 1 : 0)?.text
    }

    /// True when some city has something to show in some hour.
    var hasValues: Bool {
        cities.lazy.flatMap(\.rows).compactMap(\.self).contains { row in
            quantities.contains { $0.entry.value(row, context) != nil }
        }
    }

    /// The colors of the values, one scale for all; nil without a number.
    package var scale: ColorScale? { ColorScale(value, cities.flatMap { $0.rows.compactMap { value(in: $0) } }) }

    /// The city, the hour on its clock and the value: `Busan Thu 15:00: 60%, 1.2 mm`. A city that failed has the reason
    /// in place of them.
    ///
    /// - Parameters:
    ///   - index: The index of the city.
    ///   - hour: The index of the moment.
    ///   - width: The columns of the line; a long name gives way.
    package func words(_ index: Int, at hour: Int, width: Int) -> Line {
        let city = cities[index]
        let name = city.city.displayName(in: language)
        func line(_ text: (String) -> String) -> String {
            let excess = max(0, text(name).displayWidth - width)
            return text(excess == 0 ? name : name.truncated(to: max(1, name.displayWidth - excess)))
        }
        if let error = city.entry.error {
            return Line(line { book.failed($0, error) }, .failure)
        }
        let row = city.rows[hour]
        let time = city.clock.time(at: row?.weather?.observedAt ?? moments[hour])
        let formatter = CellFormatter(book: book, icons: .none)
        let values = quantities.map { quantity in row.flatMap { quantity.entry.value($0, context) } }
        let known = values.enumerated().filter { $0 == 0 || $1 != nil }.map { formatter.text($1).text }
        let words = [
            "day": book.weekday(time.date), "time": time.clockText, "value": known.joined(separator: ", "),
        ]
        return Line(line { book(.hoursCell, words.merging(["city": $0]) { $1 }) })
    }

    /// The number of hours on a screen that shows these columns; nil when all of them are shown.
    package func shown(_ hours: Range<Int>) -> String? {
        guard hours.count < moments.count else { return nil }
        let lasting = Int(length) / 3_600
        return book(
            .hoursShown, ["shown": String(hours.count * lasting), "count": String(moments.count * lasting)])
    }

    /// The words for the order of the cities.
    package var orderWords: String {
        switch order?.key {
        case nil: book(.hoursOrderList)
        case .starts?: book(.hoursOrderStarts)
        case .value?: book(.hoursOrderValue)
        case .name?: book(.hoursOrderName)
        case .longitude?: book(.hoursOrderLongitude)
        }
    }

    /// True for a city whose clock differs from the clock of the columns at the first or last moment.
    func isElsewhere(_ city: CityHours) -> Bool {
        guard city.entry.forecast != nil, let first = moments.first, let last = moments.last else { return false }
        return [first, last].contains { city.clock.offset(at: $0) != clock.offset(at: $0) }
    }
}

extension [Bool?] {
    /// The ranges of consecutive true elements, in order.
    var runs: [Range<Int>] {
        indices.filter { self[$0] == true && ($0 == 0 || self[$0 - 1] != true) }.map { start in
            start..<(self[start...].firstIndex { $0 != true } ?? endIndex)
        }
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

    /// - Parameter length: Seconds of an hour or step.
    init(_ entry: CityForecast, at moments: [Date], length: TimeInterval, _ maker: RowMaker) {
        self.entry = entry
        clock = entry.zone(now: maker.now)
        guard let parts = maker.parts(of: entry), let first = moments.first, let last = moments.last else {
            rows = moments.map { _ in nil }
            return
        }
        func isShown(_ start: Date) -> Bool { start + length > first && start <= last }
        let hours = parts.forecast.hourly
        let all =
            hours.isEmpty
            ? parts.forecast.steps.filter { isShown($0.time) }.map(parts.row)
            : hours.filter { isShown($0.time) }.map(parts.row)
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
    static let leastSnowfall = 0.1

    /// True for an hour with precipitation, or for `snow` with snow; nil where unknown. Every hour of typical weather is
    /// unknown: its chance is the share of wet days.
    package func areWet(_ value: Quantity) -> [Bool?] {
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
