import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// The agreement of independent weather models about the day of a row.
extension Quantity.Entry {
    static let spread = Quantity.Entry(
        .columnSpread, label: .detailSpread, rank: 13, uses: .allAndDays, needs: [.models], widest: .text("10.1°C"),
        spoken: .plainSpread,
        path: "spread", type: .number(least: 0, most: nil)
    ) { row, _ in
        row.beside.agreement.flatMap { Value($0.spread?.value, .spread($0.units)) }
    }

    /// The scenarios in which a day fits, or where the question only orders, in which the city is the best.
    static let odds = Quantity.Entry(
        .columnOdds, label: .columnOdds, rank: 6, uses: .allAndDays, needs: [.members], widest: .text("51/51"),
        spoken: .plainOdds,
        fields: [
            Field("odds.of", .whole(least: 1, most: EnsembleForecast.usualCount)) { row, _ in
                row.beside.odds?.of.map(JSONValue.integer) ?? .null
            },
            Field("odds.fits", .whole(least: 0, most: EnsembleForecast.usualCount)) { row, _ in
                row.beside.odds?.good.map(JSONValue.integer) ?? .null
            },
            Field("odds.good", .whole(least: 0, most: EnsembleForecast.usualCount)) { row, _ in
                row.beside.odds?.good.map(JSONValue.integer) ?? .null
            },
            Field("odds.best", .number(least: 0, most: Double(EnsembleForecast.usualCount))) { row, _ in
                .measured(RoundedNumber(row.beside.odds?.best, digits: 3)?.value)
            },
            Field("odds.bestOf", .whole(least: 1, most: EnsembleForecast.usualCount)) { row, _ in
                row.beside.odds?.bestOf.map(JSONValue.integer) ?? .null
            },
            Field("odds.model", .text) { row, _ in
                row.beside.odds?.of == nil ? .null : .string(EnsembleForecast.model)
            },
        ]
    ) { row, _ in
        row.beside.odds.flatMap { odds in
            odds.of.flatMap { Value((odds.good ?? odds.aloneOrShared).map(Double.init), .scenarios(of: $0)) }
        }
    }

    /// The scenarios with rain on the day: how likely it rains at all, where the chance is of the peak hour.
    static let scenarios = Quantity.Entry(
        .detailScenarios, rank: 13, uses: .day, widest: .text("51/51"), spoken: .plainScenarios,
        fields: [
            Field("scenariosWet", .whole(least: 0, most: EnsembleForecast.usualCount)) { row, _ in
                row.beside.wet.map { .integer($0.count) } ?? .null
            },
            Field("scenarios", .whole(least: 1, most: EnsembleForecast.usualCount)) { row, _ in
                row.beside.wet.map { .integer($0.of) } ?? .null
            },
        ]
    ) { row, _ in row.beside.wet.flatMap { Value(Double($0.count), .scenarios(of: $0.of)) } }

    static let agree = Quantity.Entry(
        .columnAgree, label: .detailAgree, rank: 13, uses: .allAndDays, needs: [.models], widest: .text("6/6"),
        spoken: .plainAgree,
        fields: [
            Field("modelsWet", .whole(least: 0, most: WeatherModel.independent.count)) { row, _ in
                row.beside.agreement?.rain.map { .integer($0.wet) } ?? .null
            },
            Field("models", .whole(least: 2, most: WeatherModel.independent.count)) { row, _ in
                row.beside.agreement?.rain.map { .integer($0.of) } ?? .null
            },
        ]
    ) { row, _ in row.beside.agreement?.rain.flatMap { Value(Double($0.wet), .models(of: $0.of)) } }
}
