import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// Temperatures, and differences between them.
extension Quantity.Entry {
    static let temp = Quantity.Entry(
        .columnTemp, label: .detailTemperature, rank: 1, uses: .allAndDays, widest: .degrees,
        line: Line(axis: .degrees, extremes: [.highest, .lowest], isOfMoment: true), path: "temperature",
        type: .measure(.temperature)
    ) { row, _ in Value(row.weather?.temperature, row.degrees) }

    static let feels = Quantity.Entry(
        .columnFeels, label: .detailFeels, rank: 9, uses: .allAndDays, widest: .degrees, spoken: .plainFeels,
        line: Line(axis: .degrees, extremes: [.highest, .lowest], isOfMoment: true), path: "feelsLike",
        type: .number(least: nil, most: nil)
    ) { row, _ in Value(row.feelsLike, row.degrees) }

    static let min = Quantity.Entry(
        .columnMin, label: .detailMinimum, rank: 13, uses: .allAndDays, reads: [.extremes], widest: .degrees,
        spoken: .plainMin,
        line: Line(axis: .degrees, extremes: [.lowest], phrase: .chartMin, look: 1), path: "minimum",
        type: .measure(.minimum)
    ) { row, _ in Value(row.weather?.minimum, row.degrees) }

    static let max = Quantity.Entry(
        .columnMax, label: .detailMaximum, rank: 12, uses: .allAndDays, reads: [.extremes], widest: .degrees,
        spoken: .plainMax,
        line: Line(axis: .degrees, extremes: [.highest], phrase: .chartMax, look: 0), path: "maximum",
        type: .measure(.maximum)
    ) { row, _ in Value(row.weather?.maximum, row.degrees) }

    /// The lowest temperature in the city at the moment, which is not the day's minimum.
    static let lowest = Quantity.Entry(
        .detailLowest, rank: 13, widest: .degrees, spoken: .plainLowest, path: "lowestInCity",
        type: .measure(.lowestInCity)
    ) { row, _ in Value(row.weather?.period[.lowestInCity], row.degrees) }

    /// The highest temperature in the city at the moment, which is not the day's maximum.
    static let highest = Quantity.Entry(
        .detailHighest, rank: 12, widest: .degrees, spoken: .plainHighest, path: "highestInCity",
        type: .measure(.highestInCity)
    ) { row, _ in Value(row.weather?.period[.highestInCity], row.degrees) }

    static let average = Quantity.Entry(
        .dashboardAverage, short: .dashboardAverageShort, rank: 18, widest: .degrees,
        spoken: .dashboardPlainAverage, path: "average", type: .measure(.average)
    ) { row, _ in Value(row.weather?.average, row.degrees) }

    /// The day's maximum less its minimum, both as shown.
    static let range = Quantity.Entry(
        .columnDayRange, label: .detailDayRange, rank: 14, uses: .allAndDays, reads: [.extremes],
        widest: .text("10.1°C"),
        spoken: .plainDayRange, path: "range", type: .number(least: 0, most: nil)
    ) { row, _ in
        guard let weather = row.weather, let least = RoundedNumber(weather.minimum, decimals: 1),
            let most = RoundedNumber(weather.maximum, decimals: 1), least.value <= most.value
        else { return nil }
        return .number((most - least).value, .spread(weather.units))
    }

    static let lowToHigh = Quantity.Entry(
        .columnRange, .leading, rank: 16, needs: [.extremes], widest: .text(String(repeating: "-", count: 18)),
        fields: []
    ) { row, table in
        guard let weather = row.weather, let minimum = weather.minimum, let maximum = weather.maximum,
            minimum <= maximum, let scale = table.scale
        else { return nil }
        return .range(minimum...maximum, of: scale)
    }

    static let normal = Quantity.Entry(
        .columnNormal, short: .columnNormalShort, label: .detailNormal, rank: 8, uses: .allAndDays,
        widest: .text("+10.1"),
        fields: [
            // The typical temperature of a city that failed is no answer about it.
            Field("normal", .number(least: nil, most: nil)) { row, _ in
                .measured(RoundedNumber(row.error == nil ? row.normal : nil, decimals: 1)?.value)
            },
            Field("normalDifference", .number(least: nil, most: nil)) { row, _ in
                difference(from: row.normal, row)?.json ?? .null
            },
        ]
    ) { row, _ in difference(from: row.normal, row) }

    static let yesterday = Quantity.Entry(
        .columnYesterday, short: .columnYesterdayShort, label: .detailYesterday, rank: 8, uses: .all,
        needs: [.yesterday], widest: .text("+10.1"),
        fields: [
            Field("yesterday", .measure(.yesterday)) { row, _ in
                .measured(RoundedNumber(row.weather?.yesterday, decimals: 1)?.value)
            },
            Field("yesterdayDifference", .number(least: nil, most: nil)) { row, _ in
                difference(from: row.weather?.yesterday, row)?.json ?? .null
            },
        ]
    ) { row, _ in difference(from: row.weather?.yesterday, row) }

    static let trend = Quantity.Entry(
        .columnTrend, short: .columnTrendShort, .leading, rank: 16, uses: [.column], needs: [.trend],
        widest: .text("12345678"), fields: []
    ) { row, _ in row.trend.isEmpty ? nil : .series(row.trend) }

    /// The present temperature less another one in its units, both as shown, so that a reader gets the same number;
    /// nil when either is missing.
    private static func difference(from other: Double?, _ row: Row) -> Value? {
        guard let weather = row.weather, let now = RoundedNumber(weather.temperature, decimals: 1),
            let other = RoundedNumber(other, decimals: 1)
        else { return nil }
        return .difference(now - other, weather.units)
    }
}
