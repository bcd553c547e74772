import CitiesLocalization
import CitiesTextLayout
import CitiesFoundation
package import CitiesWeatherModel

/// The one list of what can be said of a row. The raw value is how `--columns`, `--sort` and `--where` name it; whatever
/// else there is to know of a quantity is in its ``entry``.
package enum Quantity: String, Sendable, Hashable, CaseIterable {
    case name, weather, temp, feels, humidity, min, max, average, normal, yesterday, rain, precip, snow, wind, gust
    case pressure, cloud, visibility, uv, pm25, pm10, air
    case icon, range
    case sunrise, sunset, sun, daylight, time, observed, begins, date, daytime, trend, distance, region, country, number
    // What only programs read.
    case id, place, score, best, error

    var entry: Entry {
        switch self {
        case .name:
            Entry(.columnName, .leading, rank: 0, uses: .all, widest: .name, path: "name") {
                .words($0.city.displayName(in: $1.book.language))
            }.comparedByWords { row in Language.allCases.map { row.city.displayName(in: $0) } }
        case .weather:
            Entry(
                .columnWeather, typical: .columnUsually, label: .detailWeather, .leading, rank: 4, uses: .all,
                widest: .weather,
                fields: [
                    Field("condition.kind") { row, _ in .text(row.weather?.condition?.kind.rawValue) },
                    Field("condition.text") { row, book in .text(row.weather?.condition.map(book.condition)) },
                    Field("condition.code") { row, _ in row.weather?.condition?.code.map(JSONValue.integer) ?? .null },
                    Field("condition.isDay") { row, _ in row.weather?.condition?.isDay.map(JSONValue.bool) ?? .null },
                ]
            ) { row, _ in
                row.error.map(Value.failure) ?? row.weather?.condition.map(Value.condition)
                    ?? row.answer?.usualSky.map(Value.sky)
            }.comparedByWords { row in
                guard let condition = row.weather?.condition else { return [] }
                return [condition.kind.rawValue] + Language.allCases.map { Phrasebook($0).condition(condition) }
            }
        case .icon:
            Entry(.columnWeather, short: .columnIcon, .leading, rank: 4, widest: .text("☀️"), fields: []) { row, _ in
                row.error == nil ? row.weather?.condition.map(Value.icon) : nil
            }
        case .temp:
            Entry(
                .columnTemp, label: .detailTemperature, rank: 1, uses: .all, widest: .degrees,
                path: "temperature"
            ) { row, _ in
                Value(row.weather?.temperature, row.degrees)
            }.drawn(on: .degrees, .highest, .lowest, isOfMoment: true)
        case .feels:
            Entry(
                .columnFeels, label: .detailFeels, rank: 9, uses: .all, widest: .degrees,
                path: "feelsLike", spoken: .plainFeels
            ) { row, _ in Value(row.feelsLike, row.degrees) }.drawn(
                on: .degrees, .highest, .lowest, isOfMoment: true)
        case .humidity:
            Entry(
                .columnHumidity, short: .columnHumidityShort, label: .detailHumidity, rank: 6,
                uses: .all, widest: .text("100%"),
                path: "humidity", spoken: .plainHumidity
            ) { row, _ in Value(row.weather?.humidity, .percent) }.drawn(
                on: .percent, as: .chartHumidity, look: 2, isOfMoment: true)
        case .min:
            Entry(
                .columnMin, label: .detailMinimum, rank: 13, uses: .all, widest: .degrees,
                path: "minimum", spoken: .plainMin
            ) {
                row, _ in Value(row.weather?.minimum, row.degrees)
            }.drawn(on: .degrees, .lowest, as: .chartMin, look: 1)
        case .max:
            Entry(
                .columnMax, label: .detailMaximum, rank: 12, uses: .all, widest: .degrees,
                path: "maximum", spoken: .plainMax
            ) {
                row, _ in Value(row.weather?.maximum, row.degrees)
            }.drawn(on: .degrees, .highest, as: .chartMax, look: 0)
        case .range:
            Entry(.columnRange, .leading, rank: 16, widest: .text(String(repeating: "-", count: 18)), fields: []) {
                row, table in
                guard let weather = row.weather, let minimum = weather.minimum, let maximum = weather.maximum,
                    minimum <= maximum, let scale = table.scale
                else { return nil }
                return .range(minimum...maximum, of: scale)
            }
        case .average:
            Entry(
                .dashboardAverage, short: .dashboardAverageShort, rank: 18, widest: .degrees, path: "average",
                spoken: .dashboardPlainAverage
            ) { row, _ in Value(row.average, row.degrees) }
        case .normal:
            Entry(
                .columnNormal, short: .columnNormalShort, label: .detailNormal, rank: 8,
                uses: .all, widest: .text("+10.1"),
                fields: [
                    // Typical for a city that failed is no answer about it.
                    Field("normal") { row, _ in
                        .measured(RoundedNumber(row.error == nil ? row.normal : nil, decimals: 1)?.value)
                    }
                ]
            ) { row, _ in
                guard let weather = row.weather, let now = RoundedNumber(weather.temperature, decimals: 1),
                    let usual = RoundedNumber(row.normal, decimals: 1)
                else { return nil }
                return .difference(now - usual, weather.units)
            }
        case .yesterday:
            Entry(
                .columnYesterday, short: .columnYesterdayShort, label: .detailYesterday, rank: 8, uses: .all,
                widest: .text("+10.1"),
                fields: [
                    Field("yesterday") { row, _ in .measured(RoundedNumber(row.weather?.yesterday, decimals: 1)?.value)
                    }
                ]
            ) { row, _ in
                guard let weather = row.weather, let now = RoundedNumber(weather.temperature, decimals: 1),
                    let before = RoundedNumber(weather.yesterday, decimals: 1)
                else { return nil }
                return .difference(now - before, weather.units)
            }.needing(.yesterday)
        case .rain:
            Entry(
                .columnRain, short: .columnRainShort, label: .detailRain, rank: 7, uses: .all, widest: .text("100%"),
                path: "precipitationChance"
            ) { row, _ in Value(row.weather?.precipitationChance, .chance) }.needing(.chance).drawn(on: .percent)
        case .precip:
            Entry(
                .columnPrecip, label: .detailPrecip, rank: 12, uses: .all,
                widest: .text("100.4 mm"), path: "precipitation", spoken: .plainPrecip
            ) { row, _ in Value(row.weather?.precipitation, .millimetres) }.needing(.precipitation).drawn(
                on: .millimetres, .highest)
        case .snow:
            Entry(
                .columnSnow, label: .detailSnow, rank: 12, uses: .all, widest: .text("10.4 cm"), path: "snowfall",
                spoken: .plainSnow
            ) { row, _ in Value(row.weather?.snowfall, .centimetres) }.needing(.snowfall).drawn(
                on: .centimetres, .highest)
        case .wind:
            Entry(
                .columnWind, label: .detailWind, rank: 11, uses: .all, widest: .wind,
                fields: [
                    Field("windSpeed") { row, _ in .measured(row.weather?.windSpeed) },
                    Field("windDirection") { row, _ in .wholeOrMeasured(row.weather?.windDirection) },
                ]
            ) { row, _ in
                guard let weather = row.weather, let speed = weather.windSpeed,
                    let shown = RoundedNumber(speed, decimals: 1)
                else { return nil }
                return .wind(
                    speed, weather.units, shown.scaled == 0 ? nil : WindDirection(degrees: weather.windDirection))
            }.drawn(on: .speed, .highest, isOfMoment: true)
        case .gust:
            Entry(
                .columnGust, label: .detailGust, rank: 14, uses: .all, widest: .text("100.4 mph"), path: "windGust",
                spoken: .plainGust
            ) { row, _ in Value(row.weather?.windGust, row.weather.map { .speed($0.units) }) }.needing(.gust).drawn(
                on: .speed, .highest)
        case .pressure:
            Entry(
                .columnPressure, label: .detailPressure, rank: 14, uses: .all,
                widest: .text("1021 hPa"), path: "pressure",
                spoken: .plainPressure
            ) { row, _ in Value(row.weather?.pressure, .hectopascals) }.drawn(
                on: .pressure, .highest, .lowest, isOfMoment: true)
        case .cloud:
            Entry(
                .columnCloud, label: .detailCloudCover, rank: 19, uses: .all, widest: .text("100%"), path: "cloudCover",
                spoken: .plainCloud
            ) { row, _ in
                Value(row.weather?.cloudCover, .percent)
            }.needing(.cloud).drawn(on: .percent, isOfMoment: true)
        case .visibility:
            Entry(
                .columnVisibility, short: .columnVisibilityShort, label: .detailVisibility, rank: 15, uses: .all,
                widest: .text("100.4 km"), path: "visibility", spoken: .plainVisibility
            ) { row, _ in Value(row.weather?.visibility, .kilometresOfSight) }.needing(.visibility).drawn(
                on: .kilometres, .lowest)
        case .uv:
            Entry(
                .columnUV, label: .dashboardUVIndex, rank: 10, uses: .all, widest: .text("11"),
                path: "uvIndex", spoken: .plainUV
            ) { row, _ in Value(row.weather?.uvIndex, .index) }.drawn(on: .index, .highest)
        case .pm25:
            Entry(
                .columnPM25, rank: 13, uses: .all, widest: .text("100 µg/m³"), path: "pm25", spoken: .plainPM25
            ) { row, _ in Value(row.air?.pm25, .micrograms) }
        case .pm10:
            Entry(
                .columnPM10, rank: 13, uses: .all, widest: .text("100 µg/m³"), path: "pm10", spoken: .plainPM10
            ) { row, _ in Value(row.air?.pm10, .micrograms) }
        case .air:
            Entry(
                .columnAir, .leading, rank: 12, uses: .all, widest: .text("very bad"), path: "airQuality",
                spoken: .plainAir
            ) { row, _ in
                row.air?.grade.map(Value.grade)
            }.comparedByWords { row in
                guard let grade = row.air?.grade else { return [] }
                return [grade.rawValue] + Language.allCases.map { Phrasebook($0).grade(grade) }
            }.ordered { $0.air?.grade.map { Double($0.severity) } }
        case .sunrise:
            Entry(
                .detailSunrise, rank: 20, uses: .all, widest: .text("07:14"), spoken: .dashboardPlainSunrise,
                fields: [Field("sunrise") { row, _ in .text(row.iso8601(row.weather?.sunrise)) }]
            ) { row, _ in row.sun?.sunrise.date.flatMap(row.time).map(Value.time) }.comparedByTime()
        case .sunset:
            Entry(
                .detailSunset, rank: 21, uses: .all, widest: .text("17:18"), spoken: .dashboardPlainSunset,
                fields: [Field("sunset") { row, _ in .text(row.iso8601(row.weather?.sunset)) }]
            ) { row, _ in row.sun?.sunset.date.flatMap(row.time).map(Value.time) }.comparedByTime()
        case .sun:
            Entry(.dashboardSun, short: .dashboardSunShort, rank: 5, widest: .text("07:14–17:18"), fields: []) {
                row, _ in
                row.sun.map { sun in .sun(sun, [sun.sunrise, sun.sunset].map { $0.date.flatMap(row.time) }) }
            }
        case .daylight:
            Entry(
                .columnDaylight, rank: 22, uses: .all, widest: .text("24.0 h"), path: "daylight", spoken: .plainDaylight
            ) { row, _ in Value(row.sun?.daylight, .hours) }
        case .time:
            Entry(
                .columnTime, label: .detailLocalTime, rank: 23, uses: .all, widest: .text("Sat 21 Nov 21:04"),
                spoken: .plainTime,
                fields: [Field("localTime") { row, _ in .text(row.iso8601(row.now)) }]
            ) { row, table in
                // Of a row by itself, as it is sorted and filtered, the table knows no moment.
                (row.now ?? table.now).flatMap(row.time).map { .moment($0, zone: nil) }
            }.comparedByTime()
        case .observed:
            Entry(
                .columnObserved, label: .detailObserved, rank: 15, uses: .all, widest: .text("21:04"),
                spoken: .plainObserved,
                fields: [Field("observedAt") { row, _ in .text(row.iso8601(row.weather?.observedAt)) }]
            ) { row, table in row.observed(table) }
            .comparedByTime()
            .ordered { $0.weather?.observedAt.timeIntervalSince1970 }
        case .begins:
            Entry(
                .forecastTime, .leading, rank: 0, widest: .text("21:00"),
                fields: [Field("time") { row, _ in .text(row.iso8601(row.weather?.observedAt)) }]
            ) { row, _ in row.weather.flatMap { row.time(at: $0.observedAt) }.map(Value.time) }
        case .date:
            Entry(.forecastDate, .leading, rank: 0, widest: .text("Sat 21 Nov"), path: "date") { row, _ in
                row.weather.flatMap { row.time(at: $0.observedAt) }.map(Value.date)
            }
        case .daytime:
            Entry(
                .dashboardDayOrNight, short: .dashboardDayOrNightShort, .leading, rank: 3, widest: .text("night"),
                path: "isDay"
            ) { row, _ in row.isDay.map(Value.isDay) }
        case .trend:
            Entry(
                .columnTrend, short: .columnTrendShort, .leading, rank: 16, uses: [.column], widest: .text("12345678"),
                fields: []
            ) { row, _ in row.trend.isEmpty ? nil : .series(row.trend) }.needing(.trend)
        case .distance:
            Entry(
                .columnDistance, short: .columnDistanceShort, rank: 17, uses: .all,
                widest: .text("20000 km"), path: "distance",
                spoken: .plainDistance
            ) { row, _ in Value(row.distance, .kilometres) }
        case .region:
            Entry(
                .columnRegion, .leading, rank: 5, uses: .all, widest: .place,
                fields: [Field("region") { row, _ in .text(row.region) }]
            ) { row, _ in
                Value(row.region?.cleaned(maximumLength: 100))
            }.comparedByWords { row in [row.region, row.regionElsewhere, row.city.region].compactMap(\.self) }
        case .country:
            Entry(
                .columnCountry, .leading, rank: 3, uses: .all, widest: .place,
                fields: [
                    Field("country") { row, book in .text(row.city.countryName(in: book.language)) },
                    Field("countryCode") { row, _ in .text(row.city.countryCode) },
                ]
            ) { row, table in
                Value(row.city.countryName(in: table.book.language))
            }.comparedByWords { row in
                [row.city.countryCode].compactMap(\.self) + Language.allCases.compactMap(row.city.countryName)
            }
        case .number:
            Entry(.columnNumber, rank: 2, uses: .all, widest: .text("20"), fields: []) { row, _ in
                Value(row.number.map(Double.init), .index)
            }
        case .id: Entry(fields: [Field("id") { row, _ in .string(row.city.id) }])
        case .place:
            Entry(fields: [
                Field("latitude") { row, _ in .number(row.city.coordinates.latitude) },
                Field("longitude") { row, _ in .number(row.city.coordinates.longitude) },
            ])
        case .score:
            Entry(fields: [
                Field("score") { row, _ in .measured(RoundedNumber(row.score, decimals: 1)?.value) }
            ])
        case .best: Entry(fields: [Field("best") { row, _ in .bool(row.isBest) }])
        case .error:
            Entry(fields: [
                Field("error.code") { row, _ in .text(row.error?.kind.rawValue) },
                Field("error.message") { row, book in .text(row.error.map(book.message)) },
            ])
        }
    }
}

// Where they are shown: selections in an order, which add nothing to what is known of a quantity.
extension Quantity {
    /// The columns that `--columns` may name.
    package static let columns = allCases.filter { $0.entry.uses.contains(.column) }

    /// The quantity of a name as it is typed, in any case; nil when none of these has it.
    static func named(_ name: String, among quantities: [Quantity]) -> Quantity? {
        Quantity(rawValue: name.trimmed.lowercased()).flatMap { quantities.contains($0) ? $0 : nil }
    }

    /// A list such as `name,temp,wind`: any case, blanks allowed, a repetition counts once.
    package static func list(
        parsing text: String, of subject: ChoiceError.Subject = .column, among quantities: [Quantity] = columns
    ) throws(ChoiceError) -> [Quantity] {
        var chosen: [Quantity] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let quantity = named(String(part), among: quantities) else {
                throw ChoiceError(
                    subject, given: String(part).trimmed, accepted: quantities.map(\.rawValue))
            }
            if !chosen.contains(quantity) { chosen.append(quantity) }
        }
        return chosen
    }

    /// The parts of the current weather that these need.
    package static func needs(of quantities: some Sequence<Quantity>) -> Set<WeatherPart> {
        quantities.reduce(into: []) { $0.formUnion($1.entry.needs) }
    }

    /// The quantities that the weather does not have: another question.
    package static let ofAir: Set<Quantity> = [.pm25, .pm10, .air]

    /// The columns that `--sort` may name.
    package static let sortable = allCases.filter { $0.entry.uses.contains(.order) }

    /// The quantities that cities are compared by.
    package static let compared: [Quantity] = [.name, .temp, .min, .max]

    /// The lines of a chart without a choice.
    package static let charted: [Quantity] = [.max, .min, .humidity]

    /// The lines that `--series` may name.
    package static let drawable = allCases.filter { $0.entry.line != nil }

    /// The first of these that would need a third axis, which is left out first; nil when two have room for all.
    package static func beyondTwoAxes(_ chosen: [Quantity]) -> Quantity? {
        var axes: Set<PlotAxis> = []
        return chosen.first { quantity in
            guard let axis = quantity.entry.line?.axis else { return false }
            axes.insert(axis)
            return axes.count > 2
        }
    }

    /// The units of their lines, each once: `°C, %`.
    package static func lineUnits(_ chosen: [Quantity], _ units: UnitSystem) -> [String] {
        chosen.compactMap { $0.entry.line?.axis.symbol(units) }.reduce(into: []) { all, unit in
            if !all.contains(unit) { all.append(unit) }
        }
    }

    /// The quantities that `--where` may name.
    package static let comparable = allCases.filter { $0.entry.uses.contains(.condition) }

    /// The kinds of values that conditions compare a quantity with.
    package enum Comparison: String, CaseIterable, Sendable {
        case number, time, words

        /// The quantities that are compared so.
        package var quantities: [Quantity] { comparable.filter { $0.entry.operand == operand } }

        /// As they are typed.
        package var operators: String { self == .words ? "= !=" : "< <= > >= = !=" }

        private var operand: Entry.Operand {
            switch self {
            case .number: .number
            case .time: .time
            case .words: .words
            }
        }
    }

    /// Its names in JSON: the outermost ones, each once; empty for what is drawn.
    package var fieldNames: [String] {
        entry.fields.reduce(into: []) { names, field in
            let name = String(field.path.prefix { $0 != "." })
            if !names.contains(name) { names.append(name) }
        }
    }

    /// The numbers that `--value` of a map may name.
    package static let mapped = comparable.filter { $0.entry.operand == .number && $0 != .number }

    /// One name as it is typed, in any case.
    package init(
        parsing text: String, of subject: ChoiceError.Subject = .column, among quantities: [Quantity]
    ) throws(ChoiceError) {
        let typed = text.trimmed
        guard let quantity = Self.named(typed, among: quantities) else {
            throw ChoiceError(subject, given: typed, accepted: quantities.map(\.rawValue))
        }
        self = quantity
    }

    /// The columns of a list without a choice: one fixed set, of which the narrower windows show a part. Rows narrower than
    /// 60 have the weather as its icon alone.
    ///
    /// - Parameters:
    ///   - width: nil is that of a pipe, which has those of 80.
    ///   - parts: What the source always says of the present: no column is there for what it would have to be asked for.
    package static func standard(width: Int?, parts: Set<WeatherPart>) -> [Quantity] {
        let width = width ?? 80
        let byWidth: [(least: Int, quantities: [Quantity])] = [
            (0, [.name, width < 60 ? .icon : .weather, .temp, .rain, .humidity]), (80, [.normal, .yesterday]),
            (100, [.feels]), (120, [.wind, .range]), (160, [.trend]),
        ]
        return byWidth.filter { $0.least <= width }.flatMap(\.quantities).filter { $0.entry.needs.isSubset(of: parts) }
    }

    /// The columns of a list of typical weather, which does not differ from normal.
    package static let typical: [Quantity] = [.name, .weather, .temp, .rain, .humidity]

    /// The columns of a list of a day without a choice.
    /// Rows narrower than 60 have its weather as the icon alone.
    package static func dayOfList(width: Int?) -> [Quantity] {
        [.name, width ?? 80 < 60 ? .icon : .weather, .min, .max, .rain, .precip, .wind]
    }

    /// The same from what stays longest where there is no room for all.
    static let importanceOfDay: [Quantity] = [.name, .max, .icon, .rain, .weather, .min, .precip, .wind]

    /// The quantities of a day of a city for programs.
    static let ofDayOfCity: [Quantity] = [
        .id, .name, .place, .date, .min, .max, .rain, .precip, .snow, .wind, .gust, .uv, .sunrise, .sunset, .weather,
        .error,
    ]

    /// The columns of the hits of a search: enough to tell them apart, and a number to choose one by.
    package static let search: [Quantity] = [
        .number, .name, .region, .country, .weather, .temp, .feels, .humidity, .uv,
    ]

    /// The lines of one city in full.
    static let detail: [Quantity] = [
        .weather, .cloud, .rain, .precip, .snow, .temp, .normal, .yesterday, .feels, .min, .max, .humidity, .uv,
        .pressure, .wind, .gust, .visibility, .sunrise, .sunset, .observed, .time,
    ]

    /// The quantities that not every source has of the present: a page of one city leaves them out where they are
    /// missing.
    static let optional: Set<Quantity> = [.cloud, .rain, .precip, .snow, .yesterday, .gust, .visibility]

    /// The lines of the present in a dashboard.
    static let present: [Quantity] = [
        .weather, .cloud, .rain, .precip, .snow, .temp, .normal, .feels, .humidity, .wind, .uv, .time,
    ]

    /// The columns of the steps of a forecast.
    static let steps: [Quantity] = [.begins, .weather, .temp, .humidity, .rain]

    /// The columns of the hours of a dashboard.
    static let hours: [Quantity] = [.begins, .daytime, .weather, .temp, .humidity, .wind, .rain, .precip, .snow]

    /// The columns of the days of a dashboard.
    static let days: [Quantity] = [.date, .weather, .min, .max, .average, .rain, .precip, .snow, .sun]

    /// The quantities of a city for programs, in their order; the table decides which of them are given.
    static let ofCity: [Quantity] = [
        .id, .name, .region, .country, .place, .time, .observed, .temp, .feels, .humidity, .weather, .cloud, .min, .max,
        .rain, .precip, .snow, .pressure, .wind, .gust, .visibility, .uv, .pm25, .pm10, .air, .sunrise, .sunset,
        .daylight,
        .normal, .yesterday, .distance, .error,
    ]

    /// The quantities of a step for programs.
    static let ofStep: [Quantity] = [.begins, .min, .max, .humidity, .temp, .weather, .rain, .cloud]

    /// The quantities of an hour for programs.
    static let ofHour: [Quantity] = [.begins, .temp, .humidity, .wind, .rain, .weather, .daytime, .cloud]

    /// The quantities of a day of a plan for programs.
    static let ofPlan: [Quantity] = [.date, .min, .max, .weather, .rain, .precip, .wind, .score, .best]

    /// The quantities of a day for programs.
    static let ofDay: [Quantity] = [.date, .min, .max, .average, .rain, .sunrise, .sunset, .weather, .cloud]
}

extension [Quantity] {
    /// Without the amounts of what falls in none of the rows: many zeros take the room of what there is.
    func falling(in rows: [Row], _ context: TableContext) -> [Quantity] {
        filter { quantity in
            ![.precip, .snow].contains(quantity)
                || rows.contains { quantity.entry.value($0, context)?.displayed.map { $0.sign > 0 } ?? false }
        }
    }
}

extension Sequence where Element == Quantity {
    /// In the order of the one list.
    var inOrder: [Quantity] {
        let all = Set(self)
        return Quantity.allCases.filter(all.contains)
    }
}
