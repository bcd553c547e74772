import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// The city and its place.
extension Quantity.Entry {
    static let name = Quantity.Entry(
        .columnName, .leading, rank: 0, uses: .allAndDays, operand: .words, widest: .name, path: "name", type: .text,
        null: .never,
        words: { row in Language.allCases.map { row.city.displayName(in: $0) } }
    ) { row, table in .words(row.city.displayName(in: table.book.language)) }

    static let region = Quantity.Entry(
        .columnRegion, .leading, rank: 5, uses: .allAndDays, operand: .words, widest: .place,
        fields: [Field("region", .text) { row, _ in .text(row.region) }],
        words: { row in [row.region, row.city.region].compactMap(\.self) + row.regionNames }
    ) { row, _ in row.region.map { .words($0.cleaned(maximumLength: 100)) } }

    static let country = Quantity.Entry(
        .columnCountry, .leading, rank: 3, uses: .allAndDays, operand: .words, widest: .place,
        fields: [
            Field("country", .text) { row, book in .text(row.city.countryName(in: book.language)) },
            Field("countryCode", .text) { row, _ in .text(row.city.countryCode) },
        ],
        words: { row in
            [row.city.countryCode].compactMap(\.self) + Language.allCases.compactMap(row.city.countryName)
        }
    ) { row, table in row.city.countryName(in: table.book.language).map(Value.words) }

    /// The distance from the home city.
    static let distance = Quantity.Entry(
        .columnDistance, short: .columnDistanceShort, rank: 17, uses: .allAndDays, widest: .text("20000 km"),
        spoken: .plainDistance, path: "distance", type: .number(least: 0, most: nil), null: .noHome
    ) { row, _ in Value(row.distance, .kilometers) }

    /// Degrees, north is positive.
    static let latitude = Quantity.Entry(
        .columnLatitude, rank: 24, uses: .allAndDays, widest: .text("-33.8688"), spoken: .plainLatitude,
        fields: [
            Field("latitude", .number(least: -90, most: 90), null: .never) { row, _ in
                .number(row.city.coordinates.latitude)
            }
        ]
    ) { row, _ in .coordinate(row.city.coordinates.latitude) }

    /// Degrees, east is positive.
    static let longitude = Quantity.Entry(
        .columnLongitude, rank: 25, uses: .allAndDays, widest: .text("-151.2093"), spoken: .plainLongitude,
        fields: [
            Field("longitude", .number(least: -180, most: 180), null: .never) { row, _ in
                .number(row.city.coordinates.longitude)
            }
        ]
    ) { row, _ in .coordinate(row.city.coordinates.longitude) }

    /// The place in the list, from 1.
    static let number = Quantity.Entry(
        .columnNumber, rank: 2, uses: .allAndDays, widest: .text("20"),
        fields: [
            Field("number", .whole(least: 1, most: nil)) { row, _ in row.number.map(JSONValue.integer) ?? .null }
        ]
    ) { row, _ in Value(row.number.map(Double.init), .index) }
}

/// Quantities of a trip.
extension Quantity.Entry {
    /// The things to take.
    static let take = Quantity.Entry(
        .columnTake, .leading, rank: 3, widest: .text("umbrella, coat"),
        fields: [
            Field("take", .words(TripItem.allCases.map(\.rawValue))) { row, _ in
                guard let take = row.take, take.isKnown else { return .null }
                return .array(take.items.map { .string($0.rawValue) })
            },
            Field("takeUnknown", .words(TripItem.allCases.map(\.rawValue)), null: .failed) { row, _ in
                row.take.map { .array($0.unknown.map { .string($0.rawValue) }) } ?? .null
            },
        ]
    ) { row, table in row.take.flatMap { $0.words(table.book) }.map(Value.words) }
}

/// Quantities that only programs read.
extension Quantity.Entry {
    static let id = Quantity.Entry(fields: [Field("id", .text, null: .never) { row, _ in .string(row.city.id) }])

    /// The number of the goal of a plan, in the unit that the day has it in.
    static let score = Quantity.Entry(fields: [
        Field("score", .number(least: nil, most: nil)) { row, _ in
            .measured(RoundedNumber(row.planned?.score, decimals: 1)?.value)
        }
    ])

    /// True for a good day of a plan.
    static let good = Quantity.Entry(fields: [
        Field("good", .truth) { row, _ in row.planned?.isGood.map(JSONValue.bool) ?? .null }
    ])

    /// True when no other city of a plan is better on the day.
    static let best = Quantity.Entry(fields: [
        Field("best", .truth, null: .never) { row, _ in .bool(row.planned?.isBest ?? false) }
    ])
    static let part = Quantity.Entry(fields: [
        Field("countedFrom", .time, null: .whole) { row, _ in .text(row.iso8601(row.part?.from)) },
        Field("countedUntil", .time, null: .whole) { row, _ in .text(row.iso8601(row.part?.until)) },
    ])

    static let error = Quantity.Entry(fields: [
        Field("error.code", .oneOf(WeatherError.Kind.self), null: .weather) { row, _ in
            .text((row.error ?? row.missing)?.kind.rawValue)
        },
        Field("error.message", .text, null: .never) { row, book in .text((row.error ?? row.missing).map(book.message))
        },
    ])
}
