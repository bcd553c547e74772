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
