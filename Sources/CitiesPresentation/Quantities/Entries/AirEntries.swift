import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// Wind, pressure, humidity and air quality.
extension Quantity.Entry {
    static let humidity = Quantity.Entry(
        .columnHumidity, short: .columnHumidityShort, label: .detailHumidity, rank: 6, uses: .all,
        widest: .text("100%"), spoken: .plainHumidity,
        line: Line(axis: .percent, phrase: .chartHumidity, look: 2, isOfMoment: true),
        path: "humidity", type: .measure(.humidity)
    ) { row, _ in Value(row.weather?.humidity, .percent) }

    static let pressure = Quantity.Entry(
        .columnPressure, label: .detailPressure, rank: 14, uses: .all, widest: .text("1021 hPa"),
        spoken: .plainPressure, line: Line(axis: .pressure, extremes: [.highest, .lowest], isOfMoment: true),
        path: "pressure", type: .measure(.pressure)
    ) { row, _ in Value(row.weather?.pressure, .hectopascals) }

    static let wind = Quantity.Entry(
        .columnWind, label: .detailWind, rank: 11, uses: .allAndDays, widest: .wind,
        line: Line(axis: .speed, extremes: [.highest], isOfMoment: true),
        fields: [
            Field("windSpeed", .measure(.windSpeed)) { row, _ in .measured(row.weather?.windSpeed) },
            Field("windDirection", .measure(.windDirection)) { row, _ in .wholeOrMeasured(row.weather?.windDirection) },
        ]
    ) { row, _ in
        guard let weather = row.weather, let speed = weather.windSpeed,
            let shown = RoundedNumber(speed, decimals: 1)
        else { return nil }
        return .wind(speed, weather.units, shown.scaled == 0 ? nil : WindDirection(degrees: weather.windDirection))
    }

    static let gust = Quantity.Entry(
        .columnGust, label: .detailGust, rank: 14, uses: .allAndDays, needs: [.gust], widest: .text("100.4 mph"),
        spoken: .plainGust, line: Line(axis: .speed, extremes: [.highest]), path: "windGust", type: .measure(.windGust)
    ) { row, _ in Value(row.weather?.windGust, row.weather.map { .speed($0.units) }) }

    static let pm25 = Quantity.Entry(
        .columnPM25, rank: 13, uses: .allAndDays, needs: [.air], widest: .text("100 µg/m³"), spoken: .plainPM25,
        line: Line(axis: .micrograms, extremes: [.highest]), path: "pm25", type: .measure(.pm25)
    ) { row, _ in Value(row.beside.air?.period[.pm25], .micrograms(row.isPartOfDay ? nil : .pm25)) }

    static let pm10 = Quantity.Entry(
        .columnPM10, rank: 13, uses: .allAndDays, needs: [.air], widest: .text("100 µg/m³"), spoken: .plainPM10,
        line: Line(axis: .micrograms, extremes: [.highest]), path: "pm10", type: .measure(.pm10)
    ) { row, _ in Value(row.beside.air?.period[.pm10], .micrograms(row.isPartOfDay ? nil : .pm10)) }

    static let air = Quantity.Entry(
        .columnAir, .leading, rank: 12, uses: .allAndDays, needs: [.air], operand: .words,
        widest: .text("very unhealthy"),
        spoken: .plainAir,
        path: "airQuality", type: .oneOf(AirGrade.self),
        words: { row in
            guard !row.isPartOfDay, let grade = row.beside.air?.grade else { return [] }
            return [grade.rawValue] + Language.allCases.map { Phrasebook($0).grade(grade) }
        },
        order: { row in row.isPartOfDay ? nil : row.beside.air?.grade.map { Double($0.severity) } }
    ) { row, _ in row.isPartOfDay ? nil : row.beside.air?.grade.map(Value.grade) }
}
