import CitiesFoundation
import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// The sky, the light that comes through it, and precipitation.
extension Quantity.Entry {
    static let weather = Quantity.Entry(
        .columnWeather, typical: .columnUsually, label: .detailWeather, .leading, rank: 4, uses: .allAndDays,
        operand: .words, widest: .weather,
        fields: [
            Field("condition.kind", .oneOf(WeatherCondition.Kind.self)) { row, _ in
                .text(row.weather?.condition?.kind.rawValue)
            },
            Field("condition.text", .text, null: .never) { row, book in
                .text(row.weather?.condition.map(book.condition))
            },
            Field("condition.code", .whole(least: nil, most: nil)) { row, _ in
                row.weather?.condition?.code.map(JSONValue.integer) ?? .null
            },
            Field("condition.isDay", .truth) { row, _ in row.weather?.condition?.isDay.map(JSONValue.bool) ?? .null },
        ],
        words: { row in
            guard let condition = row.weather?.condition else { return [] }
            // Each with its strength and without, and the kind that it is one of: `약한 눈`, `눈`; `소나기`, `비`.
            let kinds = [condition.kind] + condition.kind.widerKinds
            return kinds.map(\.rawValue)
                + Language.allCases.map(Phrasebook.init).flatMap { book in
                    [book.condition(condition)] + kinds.map { book(.condition, $0.rawValue) }
                }
        }
    ) { row, _ in
        (row.error ?? row.missing).map(Value.failure) ?? row.weather?.condition.map(Value.condition)
            ?? row.answer?.usualSky.map(Value.sky)
    }

    static let icon = Quantity.Entry(
        .columnWeather, short: .columnIcon, .leading, rank: 4, widest: .text("☀️"), fields: []
    ) { row, _ in row.error == nil ? row.weather?.condition.map(Value.icon) : nil }

    static let cloud = Quantity.Entry(
        .columnCloud, label: .detailCloudCover, rank: 19, uses: .allAndDays, needs: [.cloud], widest: .text("100%"),
        spoken: .plainCloud, line: Line(axis: .percent, isOfMoment: true), path: "cloudCover",
        type: .measure(.cloudCover)
    ) { row, _ in Value(row.weather?.cloudCover, .percent) }

    static let visibility = Quantity.Entry(
        .columnVisibility, short: .columnVisibilityShort, label: .detailVisibility, rank: 15, uses: .all,
        needs: [.visibility], widest: .text("100.4 km"), spoken: .plainVisibility,
        line: Line(axis: .kilometers, extremes: [.lowest]), path: "visibility", type: .measure(.visibility)
    ) { row, _ in Value(row.weather?.visibility, .kilometersOfSight) }

    static let uv = Quantity.Entry(
        .columnUV, label: .dashboardUVIndex, rank: 10, uses: .allAndDays, widest: .text("10 very high"),
        spoken: .plainUV,
        line: Line(axis: .index, extremes: [.highest]), path: "uvIndex", type: .measure(.uvIndex)
    ) { row, _ in Value(row.weather?.uvIndex, .uvIndex) }

    /// The chance of precipitation.
    static let rain = Quantity.Entry(
        .columnRain, short: .columnRainShort, label: .detailRain, rank: 7, uses: .allAndDays, needs: [.chance],
        widest: .text("100%"), line: Line(axis: .percent), path: "precipitationChance",
        type: .measure(.precipitationChance)
    ) { row, _ in Value(row.weather?.precipitationChance, .chance) }

    static let precip = Quantity.Entry(
        .columnPrecip, label: .detailPrecip, rank: 12, uses: .allAndDays, needs: [.precipitation],
        widest: .text("100.4 mm"), spoken: .plainPrecip, line: Line(axis: .millimeters, extremes: [.highest]),
        path: "precipitation", type: .number(least: 0, most: nil)
    ) { row, _ in Value(row.weather?.precipitation, .millimeters) }

    static let snow = Quantity.Entry(
        .columnSnow, label: .detailSnow, rank: 12, uses: .allAndDays, needs: [.snowfall], widest: .text("10.4 cm"),
        spoken: .plainSnow, line: Line(axis: .centimeters, extremes: [.highest]), path: "snowfall",
        type: .number(least: 0, most: nil)
    ) { row, _ in Value(row.weather?.snowfall, .centimeters) }

    /// The beginning of the first spell of precipitation in the coming 24 hours.
    static let starts = Quantity.Entry(
        .columnStarts, short: .columnStartsShort, .leading, rank: 12, uses: .all, needs: [.chance, .precipitation],
        operand: .time, widest: .text("Wed 21:00"), spoken: .plainStarts,
        fields: [
            Field("precipitationStarts", .time, null: .dry) { row, _ in .text(row.iso8601(row.outlook?.starts?.date)) },
            Field("wetHours", .whole(least: 0, most: 24)) { row, _ in
                row.outlook?.wetHours.map(JSONValue.integer) ?? .null
            },
        ],
        order: { row in order(row.outlook?.starts) }
    ) { row, _ in row.spell(row.outlook?.starts) }

    /// The end of that spell.
    static let stops = Quantity.Entry(
        .columnStops, short: .columnStopsShort, .leading, rank: 12, uses: .all, needs: [.chance, .precipitation],
        operand: .time, widest: .text("Wed 21:00"), spoken: .plainStops,
        fields: [
            Field("precipitationStops", .time, null: .lasting) { row, _ in .text(row.iso8601(row.outlook?.stops?.date))
            }
        ],
        order: { row in order(row.outlook?.stops) }
    ) { row, _ in row.spell(row.outlook?.stops) }

    /// Seconds: a spell that ends at an unknown time after the 24 hours follows all times, and no spell at all comes last; nil when unknown.
    private static func order(_ moment: PrecipitationOutlook.Moment?) -> Double? {
        switch moment {
        case .now(let date)?, .at(let date)?, .later(let date?)?: date.timeIntervalSince1970
        case .later(nil)?: 1e12
        case .dry?: 2e12
        case nil: nil
        }
    }
}

extension WeatherCondition.Kind {
    /// The usual kinds that this one belongs to, so that a condition on rain finds a shower. Precipitation that is both rain
    /// and snow is of both.
    fileprivate var widerKinds: [WeatherCondition.Kind] {
        switch self {
        case .drizzle, .freezingDrizzle, .heavyRain, .freezingRain, .showers, .tropicalStorm: [.rain]
        case .thunderstormHail: [.thunderstorm, .hail, .rain]
        case .thunderstorm: [.rain]
        case .sleet: [.rain, .snow]
        case .heavySnow, .blizzard, .snowShowers: [.snow]
        default: []
        }
    }
}
