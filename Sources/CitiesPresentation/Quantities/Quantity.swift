import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// The one list of what can be said of a row. The raw value is how `--columns`, `--sort` and `--where` name it; whatever
/// else there is to know of a quantity is in its ``entry``.
package enum Quantity: String, Sendable, Hashable, CaseIterable {
    case name, weather, temp, feels, humidity, min, max, average, normal, rain, wind, pressure, cloud, uv
    case sunrise, sunset, sun, daylight, time, observed, begins, date, daytime, trend, distance, region, country, number
    // What only programs read.
    case id, place, error

    var entry: Entry {
        switch self {
        case .name:
            Entry(.columnName, .leading, rank: 0, uses: [.column, .order], widest: .name, path: "name") {
                .words($0.city.displayName(in: $1.book.language))
            }
        case .weather:
            Entry(
                .columnWeather, typical: .columnUsually, label: .detailWeather, .leading, rank: 4, uses: [.column],
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
            }
        case .temp:
            Entry(
                .columnTemp, label: .detailTemperature, rank: 1, uses: [.column, .order, .condition], widest: .degrees,
                path: "temperature"
            ) { row, _ in
                Value(row.weather?.temperature, row.degrees)
            }
        case .feels:
            Entry(
                .columnFeels, label: .detailFeels, rank: 9, uses: [.column, .order, .condition], widest: .degrees,
                path: "feelsLike", spoken: .plainFeels
            ) { row, _ in Value(row.weather?.feelsLike, row.degrees) }
        case .humidity:
            Entry(
                .columnHumidity, short: .columnHumidityShort, label: .detailHumidity, rank: 6,
                uses: [.column, .order, .condition], widest: .text("100%"),
                path: "humidity", spoken: .plainHumidity,
                line: Entry.Line(phrase: .chartHumidity, axis: .humidity, pattern: .dotted, color: 2)
            ) { row, _ in Value(row.weather?.humidity, .percent) }
        case .min:
            Entry(
                .columnMin, label: .detailMinimum, rank: 13, uses: [.column, .condition], widest: .degrees,
                path: "minimum", spoken: .plainMin,
                line: Entry.Line(phrase: .chartMin, axis: .temperature, pattern: .dashed, color: 1)
            ) {
                row, _ in Value(row.weather?.minimum, row.degrees)
            }
        case .max:
            Entry(
                .columnMax, label: .detailMaximum, rank: 12, uses: [.column, .condition], widest: .degrees,
                path: "maximum", spoken: .plainMax,
                line: Entry.Line(phrase: .chartMax, axis: .temperature, pattern: .solid, color: 0)
            ) {
                row, _ in Value(row.weather?.maximum, row.degrees)
            }
        case .average:
            Entry(
                .dashboardAverage, short: .dashboardAverageShort, rank: 18, widest: .degrees, path: "average",
                spoken: .dashboardPlainAverage
            ) { row, _ in Value(row.average, row.degrees) }
        case .normal:
            Entry(
                .columnNormal, short: .columnNormalShort, label: .detailNormal, rank: 8,
                uses: [.column, .order, .condition], widest: .text("+10.1"),
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
        case .rain:
            Entry(
                .columnRain, short: .columnRainShort, label: .detailRain, rank: 7, uses: [.column],
                widest: .text("100%"),
                path: "precipitationChance"
            ) { row, _ in Value(row.weather?.precipitationChance, .percent) }
        case .wind:
            Entry(
                .columnWind, label: .detailWind, rank: 11, uses: [.column, .order, .condition], widest: .wind,
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
            }
        case .pressure:
            Entry(
                .columnPressure, label: .detailPressure, rank: 14, uses: [.column, .condition],
                widest: .text("1021 hPa"), path: "pressure",
                spoken: .plainPressure
            ) { row, _ in Value(row.weather?.pressure, .hectopascals) }
        case .cloud:
            Entry(.detailCloudCover, rank: 19, widest: .text("100%"), path: "cloudCover") { row, _ in
                Value(row.weather?.cloudCover, .percent)
            }
        case .uv:
            Entry(
                .columnUV, label: .dashboardUVIndex, rank: 10, uses: [.column, .condition], widest: .text("11"),
                path: "uvIndex", spoken: .plainUV
            ) { row, _ in Value(row.weather?.uvIndex, .index) }
        case .sunrise:
            Entry(
                .detailSunrise, rank: 20, widest: .text("07:14"),
                fields: [Field("sunrise") { row, _ in .text(row.iso8601(row.weather?.sunrise)) }]
            ) { row, _ in row.sun?.sunrise.date.flatMap(row.time).map(Value.time) }
        case .sunset:
            Entry(
                .detailSunset, rank: 21, widest: .text("17:18"),
                fields: [Field("sunset") { row, _ in .text(row.iso8601(row.weather?.sunset)) }]
            ) { row, _ in row.sun?.sunset.date.flatMap(row.time).map(Value.time) }
        case .sun:
            Entry(.dashboardSun, short: .dashboardSunShort, rank: 5, widest: .text("07:14-17:18"), fields: []) {
                row, _ in
                row.sun.map { sun in .sun(sun, [sun.sunrise, sun.sunset].map { $0.date.flatMap(row.time) }) }
            }
        case .daylight:
            Entry(
                .dashboardSunShort, rank: 22, widest: .text("24.0"),
                fields: [Field("daylight") { row, _ in .measured(row.sun?.daylight) }]
            ) { _, _ in nil }
        case .time:
            Entry(
                .detailLocalTime, rank: 23, widest: .text("21:04"),
                fields: []
            ) { row, table in row.time(at: table.now).map { .moment($0, zone: nil) } }
        case .observed:
            Entry(
                .columnObserved, label: .detailObserved, rank: 15, uses: [.column], widest: .text("21:04"),
                spoken: .plainObserved,
                fields: [Field("observedAt") { row, _ in .text(row.iso8601(row.weather?.observedAt)) }]
            ) { row, table in row.observed(table) }
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
            ) { row, _ in row.trend.isEmpty ? nil : .series(row.trend) }
        case .distance:
            Entry(
                .columnDistance, short: .columnDistanceShort, rank: 17, uses: [.column, .order, .condition],
                widest: .text("20000 km"), path: "distance",
                spoken: .plainDistance
            ) { row, _ in Value(row.distance, .kilometres) }
        case .region:
            Entry(
                .columnRegion, .leading, rank: 5, uses: [.column], widest: .place,
                fields: [Field("region") { row, _ in .text(row.region) }]
            ) { row, _ in Value(row.region?.cleaned(maximumLength: 100)) }
        case .country:
            Entry(
                .columnCountry, .leading, rank: 3, uses: [.column], widest: .place,
                fields: [
                    Field("country") { row, book in .text(row.city.countryName(in: book.language)) },
                    Field("countryCode") { row, _ in .text(row.city.countryCode) },
                ]
            ) { row, table in Value(row.city.countryName(in: table.book.language)) }
        case .number:
            Entry(.columnNumber, rank: 2, uses: [.column], widest: .text("20"), fields: []) { row, _ in
                row.number.map { .words(String($0)) }
            }
        case .id: Entry(fields: [Field("id") { row, _ in .string(row.city.id) }])
        case .place:
            Entry(fields: [
                Field("latitude") { row, _ in .number(row.city.coordinates.latitude) },
                Field("longitude") { row, _ in .number(row.city.coordinates.longitude) },
            ])
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
    /// What `--columns` may name.
    package static let columns = allCases.filter { $0.entry.uses.contains(.column) }

    /// The quantity of a name as it is typed, in any case; nil when none of these has it.
    static func named(_ name: String, among quantities: [Quantity]) -> Quantity? {
        Quantity(rawValue: name.trimmingBlanks().lowercased()).flatMap { quantities.contains($0) ? $0 : nil }
    }

    /// A list such as `name,temp,wind`: any case, blanks allowed, a repetition counts once.
    package static func list(
        parsing text: String, of subject: ChoiceError.Subject = .column, among quantities: [Quantity] = columns
    ) throws(ChoiceError) -> [Quantity] {
        var chosen: [Quantity] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let quantity = named(String(part), among: quantities) else {
                throw ChoiceError(
                    subject, given: String(part).trimmingBlanks(), accepted: quantities.map(\.rawValue))
            }
            if !chosen.contains(quantity) { chosen.append(quantity) }
        }
        return chosen
    }

    /// What `--sort` may name.
    package static let sortable = allCases.filter { $0.entry.uses.contains(.order) }

    /// What cities are compared by.
    package static let compared: [Quantity] = [.name, .temp, .min, .max]

    /// What `--series` may name.
    package static let charted: [Quantity] = [.min, .max, .humidity]

    /// What `--where` may name.
    package static let comparable = allCases.filter { $0.entry.uses.contains(.condition) }

    /// The columns of a list without a choice.
    package static let standard: [Quantity] = [.name, .weather, .temp, .humidity, .normal]

    /// The same of typical weather, which does not differ from normal.
    package static let typical: [Quantity] = [.name, .weather, .temp, .rain, .humidity]

    /// The columns of the hits of a search: enough to tell them apart, and a number to choose one by.
    package static let search: [Quantity] = [
        .number, .name, .region, .country, .weather, .temp, .feels, .humidity, .uv,
    ]

    /// The lines of one city in full.
    static let detail: [Quantity] = [
        .weather, .cloud, .rain, .temp, .normal, .feels, .min, .max, .humidity, .uv, .pressure, .wind, .sunrise,
        .sunset,
        .observed, .time,
    ]

    /// The lines of the present in a dashboard.
    static let present: [Quantity] = [
        .weather, .cloud, .rain, .temp, .normal, .feels, .humidity, .wind, .uv, .time,
    ]

    /// The columns of the steps of a forecast.
    static let steps: [Quantity] = [.begins, .weather, .temp, .humidity, .rain]

    /// The columns of the hours of a dashboard.
    static let hours: [Quantity] = [.begins, .daytime, .weather, .temp, .humidity, .wind, .rain]

    /// The columns of the days of a dashboard.
    static let days: [Quantity] = [.date, .weather, .min, .max, .average, .rain, .sun]

    /// What programs are told of a city, in their order; which of it depends on the table.
    static let ofCity: [Quantity] = [
        .id, .name, .region, .country, .place, .observed, .temp, .feels, .humidity, .weather, .cloud, .min, .max, .rain,
        .pressure, .wind, .uv, .sunrise, .sunset, .daylight, .normal, .distance, .error,
    ]

    /// What programs are told of a step.
    static let ofStep: [Quantity] = [.begins, .min, .max, .humidity, .temp, .weather, .rain, .cloud]

    /// What programs are told of an hour.
    static let ofHour: [Quantity] = [.begins, .temp, .humidity, .wind, .rain, .weather, .daytime, .cloud]

    /// What programs are told of a day.
    static let ofDay: [Quantity] = [.date, .min, .max, .average, .rain, .sunrise, .sunset, .weather, .cloud]
}
