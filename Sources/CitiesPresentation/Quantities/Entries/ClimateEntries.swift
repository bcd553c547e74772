import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// The day of a row beside thirty years of observations.
extension Quantity.Entry {
    static let rank = Quantity.Entry(
        .columnRank, label: .detailRank, rank: 13, uses: .allAndDays, needs: [.extremes], widest: .text("100%"),
        spoken: .plainRank, path: "percentile", type: .number(least: 0, most: 100)
    ) { row, _ in Value(row.percentile, .rank) }

    static let record = Quantity.Entry(
        .columnRecord, label: .detailRecord, rank: 13, uses: .allAndDays, widest: .text("-10.1°C 2018년"),
        spoken: .plainRecord,
        fields: [
            Field("record.maximum", .number(least: nil, most: nil)) { row, _ in
                degrees(row.climate?.record?.maximum, row)
            },
            Field("record.maximumYear", .whole(least: 1_900, most: 9_999)) { row, _ in
                row.climate?.record.map { .integer($0.maximumYear) } ?? .null
            },
            Field("record.minimum", .number(least: nil, most: nil)) { row, _ in
                degrees(row.climate?.record?.minimum, row)
            },
            Field("record.minimumYear", .whole(least: 1_900, most: 9_999)) { row, _ in
                row.climate?.record.map { .integer($0.minimumYear) } ?? .null
            },
        ]
    ) { row, _ in
        guard let record = row.climate?.record, let units = row.weather?.units else { return nil }
        return Value(units.degrees(celsius: record.maximum), .record(units, year: record.maximumYear))
    }

    /// The normal extremes of a day.
    static let normals = Quantity.Entry(
        fields: [
            Field("normalMaximum", .number(least: nil, most: nil)) { row, _ in degrees(row.climate?.normalMaximum, row)
            },
            Field("normalMinimum", .number(least: nil, most: nil)) { row, _ in degrees(row.climate?.normalMinimum, row)
            },
        ])

    /// The data behind the normals and the climate of a city.
    static let basis = Quantity.Entry(
        fields: [
            Field("climateBasis", .oneOf(ClimateBasis.self)) { row, _ in
                row.basis.map { .string($0.rawValue) } ?? .null
            }
        ])

    /// Degrees Celsius in the units of a row.
    private static func degrees(_ celsius: Double?, _ row: Row) -> JSONValue {
        .measured(
            celsius.flatMap { celsius in
                row.weather.flatMap { RoundedNumber($0.units.degrees(celsius: celsius), decimals: 1)?.value }
            })
    }
}
