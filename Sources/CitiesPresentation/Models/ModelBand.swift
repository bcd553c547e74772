import CitiesFoundation
import CitiesLocalization
import CitiesWeatherModel

/// The temperatures of independent models along a chart, from the lowest to the highest.
package struct ModelBand: Sendable {
    /// The temperatures of a span of time.
    struct Extent: Sendable, Hashable {
        let lowest: Double
        let highest: Double
        /// The number of models that have a temperature then; at least two.
        let models: Int
    }

    private let answer: Sourced<ModelForecasts>
    /// The steps of the chart, each with its temperatures; nil of fewer than two models.
    let steps: [(step: ForecastStep, extent: Extent?)]

    /// nil where no two models have a temperature at a time of the steps, and where units differ.
    init?(_ answer: Sourced<ModelForecasts>, along steps: [ForecastStep], units: UnitSystem) {
        guard answer.value.units == units else { return nil }
        self.answer = answer
        self.steps = steps.map { ($0, Self.extent(of: answer.value, from: $0.time, to: $0.end)) }
        guard self.steps.contains(where: { $0.extent != nil }) else { return nil }
    }

    private static func extent(of models: ModelForecasts, from start: Date, to end: Date) -> Extent? {
        let known = models.models.map { model in
            model.hours.filter { start <= $0.time && $0.time < end }.compactMap(\.temperature)
        }.filter { !$0.isEmpty }
        guard known.count > 1, let lowest = known.joined().min(), let highest = known.joined().max() else { return nil }
        return Extent(lowest: lowest, highest: highest, models: known.count)
    }

    /// The points of the band of a plot.
    ///
    /// - Parameter areMoments: True for hours, beside lines that all hold at moments; false for the steps, whose extremes stand in
    ///   their middle.
    func points(areMoments: Bool) -> [Plot.BandPoint] {
        func point(_ time: Date, _ extent: Extent?) -> Plot.BandPoint {
            Plot.BandPoint(time: time, lowest: extent?.lowest, highest: extent?.highest)
        }
        guard areMoments else { return steps.map { point($0.step.middle, $0.extent) } }
        let hours = Set(answer.value.models.flatMap { $0.hours.map(\.time) }).filter { time in
            steps.contains { $0.step.time <= time && time < $0.step.end }
        }
        return hours.sorted().map { point($0, Self.extent(of: answer.value, from: $0, to: $0 + 1)) }
    }

    /// `6 models, lowest to highest`; `4–6 models` where the number changes.
    func name(_ book: Phrasebook) -> String {
        let counts = steps.compactMap { $0.extent?.models }
        guard let least = counts.min(), let most = counts.max() else { return "" }
        let count = least == most ? String(most) : book.span(String(least), String(most))
        return book(.chartBand, ["count": count])
    }

    /// The step in which the models are farthest apart, and the degrees between them as they are shown.
    var widest: (step: ForecastStep, spread: RoundedNumber)? {
        steps.compactMap { step, extent -> (step: ForecastStep, spread: RoundedNumber)? in
            guard let extent, let lowest = RoundedNumber(extent.lowest, decimals: 1),
                let highest = RoundedNumber(extent.highest, decimals: 1)
            else { return nil }
            return (step, highest - lowest)
        }.max { $0.spread.scaled < $1.spread.scaled }
    }

    /// The attribution of the models beside weather of a source, and the licenses of models that have one of their own.
    func credit(beside source: WeatherSource, _ book: Phrasebook) -> [String] {
        let own = answer.provenance.source
        return (own == source ? [] : [book.attribution(of: own)]) + book.licenses(of: answer.value.models.map(\.model))
    }

    /// The fields of a step, found by the number of its row.
    static let shapes =
        [
            FieldShape("modelsLowest", .measure(.temperature)), FieldShape("modelsHighest", .measure(.temperature)),
        ] + Quantity.agree.shapes.filter { $0.path == "models" }

    var fields: [Field] {
        Self.shapes.map { shape in
            Field(shape) { [steps] row, _ in
                guard let number = row.number, steps.indices.contains(number), let extent = steps[number].extent else {
                    return .null
                }
                return switch shape.path {
                case "modelsLowest": .measured(extent.lowest)
                case "modelsHighest": .measured(extent.highest)
                default: .integer(extent.models)
                }
            }
        }
    }
}

extension Phrasebook {
    /// The licenses of models that have one of their own.
    func licenses(of models: [String]) -> [String] {
        WeatherModel.independent.compactMap { model in
            guard let license = model.license, models.contains(model.id) else { return nil }
            return self(.modelsLicense, ["model": model.family, "owner": model.owner, "license": license])
        }
    }
}
