import CitiesLocalization
import CitiesFoundation
package import CitiesWeatherModel

// Columns of the list.
extension Quantity {
    /// The columns of a list without `--columns`. A narrower window shows fewer of the same columns; below 60 the weather
    /// is its icon alone.
    ///
    /// - Parameters:
    ///   - width: nil is a pipe, which gets the columns of 80.
    ///   - parts: The parts of the current weather that the source always sends. A column that needs another one is left
    ///     out, so that the default list costs no further request.
    package static func standard(width: Int?, parts: Set<WeatherPart>) -> [Quantity] {
        let width = width ?? 80
        let byWidth: [(least: Int, quantities: [Quantity])] = [
            (0, [.name, width < 60 ? .icon : .weather, .temp, .rain, .humidity]), (80, [.normal, .yesterday]),
            (100, [.feels]), (120, [.wind, .lowToHigh]), (160, [.trend]),
        ]
        return byWidth.filter { $0.least <= width }.flatMap(\.quantities).filter { $0.entry.needs.isSubset(of: parts) }
    }

    /// The columns of a list of typical weather, which does not differ from normal.
    package static let typical: [Quantity] = [.name, .weather, .temp, .rain, .humidity]

    /// The columns of a list of a day without `--columns`; below a width of 60 the weather is its icon alone.
    package static func dayOfList(width: Int?) -> [Quantity] {
        [.name, width ?? 80 < 60 ? .icon : .weather, .min, .max, .rain, .precip, .wind]
    }

    /// The columns of a list of a day, the most important first.
    static let importanceOfDay: [Quantity] = [.name, .max, .icon, .rain, .weather, .min, .precip, .wind]

    /// The columns of the hits of a search: enough to tell cities apart, and a number to choose one by.
    package static let search: [Quantity] = [
        .number, .name, .region, .country, .weather, .temp, .feels, .humidity, .uv,
    ]

    /// The keys of `--sort` of a comparison.
    package static let compared: [Quantity] = [.name, .temp, .min, .max]

    /// The quantities of the air quality, which is a request of its own.
    package static let ofAir = Set(allCases.filter { $0.entry.needs.contains(.air) })

    /// The quantities of several weather models, which are a request of their own.
    package static let ofModels = Set(allCases.filter { $0.entry.needs.contains(.models) })

    /// The quantities that compare with the climate of a place.
    package static let ofClimate: Set<Quantity> = [.normal, .normals, .rank, .record]
}

// Pages of one city.
extension Quantity {
    /// The lines of `cities detail`.
    package static let detail: [Quantity] = [
        .weather, .warning, .cloud, .rain, .scenarios, .precip, .snow, .temp, .measured, .normal, .yesterday, .feels,
        .min, .max,
        .rank,
        .record,
        .spread, .agree, .lowest, .highest, .humidity, .uv, .pressure, .wind, .gust, .visibility, .air, .pm25, .pm10,
        .sunrise, .sunset, .sun,
        .observed, .time,
    ]

    /// The quantities that a page of one city leaves out when they are missing: some sources do not have them.
    static let optional: Set<Quantity> = [
        .warning, .cloud, .rain, .precip, .snow, .measured, .yesterday, .gust, .visibility, .rank, .record, .spread,
        .agree, .scenarios,
        .lowest,
        .highest, .air, .pm25, .pm10, .sun,
    ]

    /// The lines of the current weather in a dashboard.
    static let present: [Quantity] = [
        .weather, .cloud, .rain, .precip, .snow, .temp, .normal, .feels, .humidity, .wind, .uv, .time,
    ]

    /// The columns of the steps of a forecast.
    static let steps: [Quantity] = [.begins, .weather, .temp, .feels, .rain, .precip, .snow, .humidity, .wind]

    /// The columns of the hours of a dashboard.
    static let hours: [Quantity] = [.begins, .weather, .temp, .rain, .precip, .snow, .humidity, .wind, .daytime]

    /// The columns of the days of a dashboard.
    static let days: [Quantity] = [.date, .weather, .min, .max, .average, .rain, .precip, .snow, .sunTimes]

    /// The lines of a chart without `--series`.
    package static let charted: [Quantity] = [.max, .min, .humidity]
}

// Objects of JSON and rows of CSV, in the order of their fields.
extension Quantity {
    /// The quantities of a city. The table decides which of them are given.
    package static let ofCity: [Quantity] = [
        .number, .id, .name, .region, .country, .latitude, .longitude, .time, .observed, .temp, .feels, .humidity,
        .weather, .cloud, .min, .max, .range,
        .lowest, .highest, .rain, .precip, .snow, .starts, .stops, .pressure, .wind, .gust, .visibility, .uv, .pm25,
        .pm10, .air, .spread, .agree, .odds, .scenarios, .rank, .record, .measured, .warning,
        .sunrise, .sunset, .sun,
        .daylight, .normal, .basis, .yesterday, .distance, .error,
    ]

    /// The quantities of a city that only a question about them or a page of one city gives.
    static let ofCityOnRequest: Set<Quantity> = [
        .number, .distance, .region, .country, .time, .range, .cloud, .uv, .sunrise, .sunset, .sun, .daylight, .precip,
        .snow,
        .gust,
        .visibility, .pm25, .pm10, .air, .spread, .agree, .odds, .scenarios, .rank, .record, .measured, .warning,
        .basis, .lowest,
        .highest, .starts,
        .stops,
    ]

    /// The quantities of the present in a dashboard. A dashboard does not request the cloud cover of live weather.
    static func ofPresent(isLive: Bool) -> [Quantity] {
        let other = ofCityOnRequest.subtracting(present).union(
            [.id, .name, .latitude, .longitude, .time, .error] + (isLive ? [.cloud] : []))
        return ofCity.filter { !other.contains($0) } + [.daytime]
    }

    /// The quantities of a city on one day.
    static let ofDayOfCity: [Quantity] = [
        .id, .name, .latitude, .longitude, .date, .min, .max, .normals, .basis, .rain, .precip, .snow, .wind, .gust,
        .uv, .sunrise,
        .sunset, .weather,
        .part, .error,
    ]

    /// The quantities of a city of a trip on its day.
    static let ofTrip =
        ofDayOfCity.filter { ![.error, .normals, .basis].contains($0) } + [.pm25, .pm10, .air, .take, .error]

    /// The quantities of a step.
    static let ofStep: [Quantity] = [
        .begins, .min, .max, .humidity, .temp, .weather, .rain, .cloud, .feels, .precip, .snow, .wind,
    ]

    /// The quantities of an hour.
    static let ofHour: [Quantity] = [
        .begins, .temp, .humidity, .wind, .rain, .weather, .daytime, .cloud, .precip, .snow,
    ]

    /// The quantities of a day.
    static let ofDay: [Quantity] = [
        .date, .min, .max, .average, .rain, .sunrise, .sunset, .weather, .cloud, .part, .precip, .snow,
    ]

    /// The quantities of a day of a plan.
    static let ofPlan: [Quantity] = [
        .date, .min, .max, .weather, .rain, .precip, .wind, .sun, .part, .score, .good, .best, .odds, .spread,
        .agree,
        .rank, .normals,
    ]

    /// The fields of a day of a plan. The wind of a day comes from no single direction.
    static func fieldsOfPlan(with more: [Quantity] = []) -> [Field] {
        (ofPlan + more).fields.filter { $0.path != "windDirection" }
    }
}

extension [Quantity] {
    /// The columns of a table, which always has the names of its rows.
    package var withNames: [Quantity] { contains(.name) ? self : [.name] + self }

    /// The quantities with the ends of each range in the order in which the language writes them, at the places that they
    /// have.
    package func rangesOrdered(in language: Language) -> [Quantity] {
        [(Quantity.min, Quantity.max), (.lowest, .highest)].reduce(into: self) { all, ends in
            let places = all.indices.filter { [ends.0, ends.1].contains(all[$0]) }
            guard places.count == 2 else { return }
            for (place, end) in zip(places, language.range(ends.0, ends.1)) { all[place] = end }
        }
    }

    /// The quantities less the amounts of precipitation and snow that no row has: many zeros would take the room.
    func falling(in rows: [Row], _ context: TableContext) -> [Quantity] {
        filter { quantity in
            ![.precip, .snow].contains(quantity)
                || rows.contains { quantity.entry.value($0, context)?.displayed.map { $0.sign > 0 } ?? false }
        }
    }

    /// The quantities without `feels` and `wind` if no row has a value. Typical weather has neither.
    func known(in rows: [Row], _ context: TableContext) -> [Quantity] {
        filter { quantity in
            ![.feels, .wind].contains(quantity) || rows.contains { quantity.entry.value($0, context) != nil }
        }
    }
}

extension Sequence where Element == Quantity {
    /// The quantities, each once, in the order of ``Quantity/allCases``.
    package var inOrder: [Quantity] {
        let all = Set(self)
        return Quantity.allCases.filter(all.contains)
    }
}
