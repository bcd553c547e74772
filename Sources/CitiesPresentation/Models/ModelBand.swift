import CitiesFoundation
import CitiesLocalization
import CitiesWeatherModel

/// The temperatures of independent models along a chart, from the lowest to the highest.
package struct ModelBand: Sendable {
    /// The temperatures of a span of time.
    struct Range: Sendable, Hashable {
        let lowest: Double
        let highest: Double
        /// The number of models that have a temperature then; at least two.
        let models: Int
    }

    private let answer: Sourced<ModelForecasts>
    /// The steps of the chart, or their hours.
    private let spans: [(time: Date, range: Range?)]
    /// The ranges of the steps of the chart.
    let steps: [Range?]
    private let ends: [ForecastStep]

    /// nil where no two models have a temperature at a time of the steps, and where units differ.
    init?(_ answer: Sourced<ModelForecasts>, along steps: [ForecastStep], units: UnitSystem) {
        guard answer.value.units == units else { return nil }
        self.answer = answer
        ends = steps
        let hours = answer.value.models.map { $0.hours.map { (time: $0.time, degrees: $0.temperature) } }
        func range(_ start: Date, _ end: Date) -> Range? {
            let known = hours.map { $0.filter { start <= $0.time && $0.time < end }.compactMap(\.degrees) }
                .filter { !$0.isEmpty }
            let all = known.joined()
            guard known.count > 1, let lowest = all.min(), let highest = all.max() else { return nil }
            return Range(lowest: lowest, highest: highest, models: known.count)
        }
        self.steps = steps.map { range($0.time, $0.end) }
        guard self.steps.contains(where: { $0 != nil }) else { return nil }
        let times = Set(hours.joined().map(\.time)).sorted()
        spans = times.filter { time in steps.contains { $0.time <= time && time < $0.end } }.map { time in
            (time, range(time, time + 1))
        }
    }

    /// The points of the band of a plot.
    ///
    /// - Parameter areMoments: True for hours, beside lines that all hold at moments; false for the steps, whose extremes stand in
    ///   their middle.
    func points(areMoments: Bool) -> [Plot.BandPoint] {
        areMoments
            ? spans.map { Plot.BandPoint(time: $0.time, lowest: $0.range?.lowest, highest: $0.range?.highest) }
            : zip(ends, steps).map {
                Plot.BandPoint(time: $0.middle, lowest: $1?.lowest, highest: $1?.highest)
            }
    }

    /// `6 models, lowest to highest`; `4–6 models` where the number changes.
    func name(_ book: Phrasebook) -> String {
        let counts = steps.compactMap { $0?.models }
        guard let least = counts.min(), let most = counts.max() else { return "" }
        let count = least == most ? String(most) : book.span(String(least), String(most))
        return book(.chartBand, ["count": count])
    }

    /// The step in which the models are farthest apart, and the degrees between them as they are shown.
    var widest: (step: ForecastStep, spread: RoundedNumber)? {
        zip(ends, steps).compactMap { step, range -> (step: ForecastStep, spread: RoundedNumber)? in
            guard let range, let lowest = RoundedNumber(range.lowest, decimals: 1),
                let highest = RoundedNumber(range.highest, decimals: 1)
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
                guard let range = row.number.flatMap({ steps.indices.contains($0) ? steps[$0] : nil }) else {
                    return .null
                }
                return switch shape.path {
                case "modelsLowest": .measured(range.lowest)
                case "modelsHighest": .measured(range.highest)
                default: .integer(range.models)
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
