import CitiesFoundation
import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// The sun, and times on the place's clock.
extension Quantity.Entry {
    static let sunrise = Quantity.Entry(
        .detailSunrise, rank: 20, uses: .allAndDays, reads: [.sun], operand: .time, widest: .text("07:14"),
        spoken: .dashboardPlainSunrise,
        fields: [Field("sunrise", .time, null: .polar) { row, _ in .text(row.iso8601(row.weather?.sunrise)) }]
    ) { row, _ in row.sun?.sunrise.date.flatMap(row.time).map(Value.time) }

    static let sunset = Quantity.Entry(
        .detailSunset, rank: 21, uses: .allAndDays, reads: [.sun], operand: .time, widest: .text("17:18"),
        spoken: .dashboardPlainSunset,
        fields: [Field("sunset", .time, null: .polar) { row, _ in .text(row.iso8601(row.weather?.sunset)) }]
    ) { row, _ in row.sun?.sunset.date.flatMap(row.time).map(Value.time) }

    /// Sunrise and sunset in one column.
    static let sunTimes = Quantity.Entry(
        .dashboardSun, short: .dashboardSunShort, rank: 5, reads: [.sun], widest: .text("07:14–17:18"), fields: []
    ) { row, _ in
        row.sun.map { sun in .sun(sun, [sun.sunrise, sun.sunset].map { $0.date.flatMap(row.time) }) }
    }

    /// Hours of sunshine of the day. The model counts an hour of broken cloud as a whole, so that digits after the point would promise
    /// more than it knows.
    static let sun = Quantity.Entry(
        .columnSun, label: .detailSunshine, rank: 22, uses: .allAndDays, needs: [.sunshine], widest: .text("24 h"),
        spoken: .plainSunshine, path: "sunshine", type: .number(least: 0, most: 25)
    ) { row, _ in Value(row.weather?.sunshine, .sunHours) }

    static let daylight = Quantity.Entry(
        .columnDaylight, rank: 22, uses: .allAndDays, reads: [.sun], widest: .text("24.0 h"), spoken: .plainDaylight,
        path: "daylight", type: .number(least: 0, most: 24)
    ) { row, _ in Value(row.sun?.daylight, .hours) }

    /// Day or night.
    static let daytime = Quantity.Entry(
        .dashboardDayOrNight, short: .dashboardDayOrNightShort, .leading, rank: 3, widest: .text("night"),
        path: "isDay", type: .truth, null: .never
    ) { row, _ in row.isDay.map(Value.isDay) }

    /// The present moment.
    static let time = Quantity.Entry(
        .columnTime, label: .detailLocalTime, rank: 23, uses: .allAndDays, operand: .time,
        widest: .text("Sat 21 Nov 21:04"), spoken: .plainTime,
        fields: [Field("localTime", .time, null: .failed) { row, _ in .text(row.iso8601(row.now)) }]
    ) { row, table in
        // Sorting and filtering use a table that knows no moment.
        (row.now ?? table.now).flatMap(row.time).map { .moment($0, zone: nil) }
    }

    /// The time of the data.
    static let observed = Quantity.Entry(
        .columnObserved, label: .detailObserved, rank: 15, uses: .all, operand: .time, widest: .text("21:04"),
        spoken: .plainObserved,
        fields: [
            Field("observedAt", .time) { row, _ in
                .text(row.iso8601(row.weather?.isForecast == true ? nil : row.moment))
            }
        ],
        order: { $0.moment?.timeIntervalSince1970 }
    ) { row, table in row.observed(table) }

    /// The hour at which a step of a forecast begins.
    static let begins = Quantity.Entry(
        .forecastTime, .leading, rank: 0, widest: .text("21:00"),
        fields: [Field("time", .time, null: .failed) { row, _ in .text(row.iso8601(row.moment)) }]
    ) { row, _ in row.beginning }

    /// The day of a forecast.
    static let date = Quantity.Entry(
        .forecastDate, .leading, rank: 0, widest: .text("Sat 21 Nov"), path: "date", type: .date, null: .failed
    ) {
        row, _ in (row.moment.flatMap(row.time)?.date).map(Value.date)
    }
}
