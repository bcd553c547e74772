package import CitiesWeatherModel

/// How right the models were at a place: their forecasts of past days against the days as they were observed.
package struct ModelScores: Sendable {
    /// A model, or persistence, by which a day is like the last one that was known.
    package enum Forecaster: Sendable, Hashable {
        case model(WeatherModel)
        case persistence

        /// The name in data.
        package var id: String {
            switch self {
            case .model(let model): model.id
            case .persistence: "persistence"
            }
        }
    }

    /// The reason why a forecaster has no numbers.
    package enum Absence: Sendable, Hashable {
        /// It has no forecasts of most days.
        case missing
        /// It repeats the numbers of another lead or model.
        case copied
    }

    /// The score of a forecaster at a lead.
    package struct Score: Sendable, Hashable {
        package let forecaster: Forecaster
        /// Days from the forecast to the hour that it is for.
        package let lead: Int
        package let numbers: Numbers?
        /// nil where there are numbers.
        package let absence: Absence?
    }

    /// The numbers of a score, all of them of the same days.
    package struct Numbers: Sendable, Hashable {
        package let days: Int
        /// Degrees: the mean of forecast less observation, of the daily maximum.
        package let bias: Double
        package let meanAbsoluteError: Double
        /// The share of the days whose maximum is within 2 °C of the observation, 0 to 1.
        package let within2: Double
        /// nil where the precipitation is not known.
        package let rain: Rain?
        /// The standard deviation of the errors, in degrees; 0 of a single day.
        let deviation: Double
    }

    /// Days with rain, ``ModelForecasts/leastRain`` or more.
    package struct Rain: Sendable, Hashable {
        /// Forecast and observed.
        package var hits = 0
        /// Observed but not forecast.
        package var misses = 0
        /// Forecast but not observed.
        package var falseAlarms = 0
    }

    /// The scores, by lead and then by forecaster, persistence last.
    package let scores: [Score]
    /// The first and the last day of the comparison by lead; nil without any.
    private let spans: [Int: ClosedRange<Int>]

    /// Days that a comparison of models needs.
    package static let fewestDays = 20

    /// - Parameter days: The days to compare, since 1 January 1970.
    package init(_ record: ForecastRecord, days: ClosedRange<Int>, leads: [Int]) {
        let observed = Dictionary(record.observed.map { ($0.number, $0) }) { first, _ in first }
        let samples = leads.map { Sample(record, observed, days: days, lead: $0) }
        scores = samples.flatMap(\.scores)
        spans = Dictionary(
            uniqueKeysWithValues: zip(leads, samples).compactMap { lead, sample in
                sample.days.first.flatMap { first in sample.days.last.map { (lead, first...$0) } }
            })
    }

    /// The first and the last day of the comparison at a lead, since 1 January 1970; nil without any.
    package func span(_ lead: Int) -> ClosedRange<Int>? { spans[lead] }

    /// The models with the smallest mean absolute error at the shortest lead, the best first: several where the difference is
    /// within the sampling error. Empty where too few days were compared, and where no model is better than persistence.
    package var best: [WeatherModel] {
        guard let lead = scores.first?.lead else { return [] }
        let known = scores.filter { $0.lead == lead }.compactMap { score -> (Forecaster, Numbers)? in
            score.numbers.map { (score.forecaster, $0) }
        }
        let models = known.compactMap { forecaster, numbers -> (model: WeatherModel, numbers: Numbers)? in
            guard case .model(let model) = forecaster else { return nil }
            return (model, numbers)
        }.sorted { $0.numbers.meanAbsoluteError < $1.numbers.meanAbsoluteError }
        guard let first = models.first, first.numbers.days >= Self.fewestDays else { return [] }
        if let persistence = known.first(where: { $0.0 == .persistence })?.1,
            persistence.meanAbsoluteError <= first.numbers.meanAbsoluteError
        {
            return []
        }
        return models.filter { $0.numbers.isTie(with: first.numbers) }.map(\.model)
    }
}

extension ModelScores.Numbers {
    /// True when the mean absolute errors differ by no more than the standard error of the difference of two means.
    fileprivate func isTie(with best: ModelScores.Numbers) -> Bool {
        let error = ((deviation * deviation + best.deviation * best.deviation) / Double(days)).squareRoot()
        return meanAbsoluteError - best.meanAbsoluteError <= error
    }
}

/// The days of one lead that every forecaster knows.
private struct Sample {
    let scores: [ModelScores.Score]
    /// In order.
    let days: [Int]

    init(_ record: ForecastRecord, _ observed: [Int: DayRecord], days window: ClosedRange<Int>, lead: Int) {
        let past = window.compactMap { number in
            observed[number - lead].map {
                DayRecord(number: number, maximum: $0.maximum, precipitation: $0.precipitation)
            }
        }
        let truth = window.compactMap { observed[$0] }.filter { $0.maximum != nil }
        // More than half of the days: a feed that was down for a night does not end the comparison.
        func isKnown(_ days: [DayRecord], _ value: (DayRecord) -> Double?) -> Bool {
            let known = Set(days.filter { value($0) != nil }.map(\.number))
            return !truth.isEmpty && 2 * truth.count { known.contains($0.number) } > truth.count
        }
        let all =
            WeatherModel.independent.map { model -> Series in
                let series = record.series(of: model, lead: lead)
                let days = (series?.days ?? []).filter { window.contains($0.number) }
                let absence: ModelScores.Absence? =
                    !isKnown(days, \.maximum) ? .missing : Self.isCopied(series, in: record) ? .copied : nil
                return Series(forecaster: .model(model), days: days, absence: absence)
            } + [Series(forecaster: .persistence, days: past, absence: isKnown(past, \.maximum) ? nil : .missing)]
        let compared = all.filter { $0.absence == nil }
        let hasRain = isKnown(truth, \.precipitation)
        let withRain = hasRain ? compared.filter { isKnown($0.days, \.precipitation) } : []
        let common = truth.filter { day in
            (!hasRain || day.precipitation != nil) && compared.allSatisfy { $0[day.number]?.maximum != nil }
                && withRain.allSatisfy { $0[day.number]?.precipitation != nil }
        }
        days = common.map(\.number)
        let isInFahrenheit = record.units == .fahrenheit
        scores = all.map { series in
            let ofRain = withRain.contains { $0.forecaster == series.forecaster }
            let numbers =
                series.absence == nil
                ? ModelScores.Numbers(
                    series.days(of: common), against: common, withRain: ofRain, near: isInFahrenheit ? 3.6 : 2) : nil
            return ModelScores.Score(
                forecaster: series.forecaster, lead: lead, numbers: numbers,
                absence: numbers == nil ? series.absence ?? .missing : nil)
        }
    }

    private struct Series {
        let forecaster: ModelScores.Forecaster
        let days: [DayRecord]
        let absence: ModelScores.Absence?
        private let byNumber: [Int: DayRecord]

        init(forecaster: ModelScores.Forecaster, days: [DayRecord], absence: ModelScores.Absence?) {
            self.forecaster = forecaster
            self.days = days
            self.absence = absence
            byNumber = Dictionary(days.map { ($0.number, $0) }) { first, _ in first }
        }

        subscript(number: Int) -> DayRecord? { byNumber[number] }

        func days(of observed: [DayRecord]) -> [DayRecord] { observed.compactMap { byNumber[$0.number] } }
    }

    /// True when a series repeats the maxima of another lead of its model, or of another model at its lead. One of the two has
    /// a wrong name.
    private static func isCopied(_ series: ForecastSeries?, in record: ForecastRecord) -> Bool {
        guard let series else { return false }
        let others = record.forecasts.filter { other in
            other.model == series.model ? other.lead != series.lead : other.lead == series.lead
        }
        let own = Dictionary(series.days.map { ($0.number, $0.maximum) }) { first, _ in first }
        return others.contains { other in
            let common = other.days.compactMap { day -> Bool? in
                guard let theirs = day.maximum, case let ours?? = own[day.number] else { return nil }
                return theirs == ours
            }
            return common.count >= fewestToCompare && common.allSatisfy(\.self)
        }
    }

    /// Equal maxima of this many days are no accident.
    private static let fewestToCompare = 5
}

extension ModelScores.Numbers {
    /// - Parameters:
    ///   - forecasts: The forecasts of the same days as `observed`, in their order.
    ///   - near: Degrees of an error that is small.
    /// - Returns: nil of no day.
    fileprivate init?(
        _ forecasts: [DayRecord], against observed: [DayRecord], withRain: Bool, near: Double
    ) {
        let pairs = Array(zip(forecasts, observed))
        let errors = pairs.compactMap { forecast, observed -> Double? in
            forecast.maximum.flatMap { maximum in observed.maximum.map { maximum - $0 } }
        }
        guard !errors.isEmpty else { return nil }
        let count = Double(errors.count)
        let bias = errors.reduce(0, +) / count
        days = errors.count
        self.bias = bias
        meanAbsoluteError = errors.reduce(0) { $0 + abs($1) } / count
        // In tenths, which forecasts and observations have: the difference of two has noise.
        let most = RoundedNumber(near, decimals: 1)?.scaled ?? 0
        within2 =
            Double(errors.count { RoundedNumber($0, decimals: 1).map { $0.magnitude.scaled <= most } ?? false }) / count
        deviation =
            errors.count > 1
            ? (errors.reduce(0) { $0 + ($1 - bias) * ($1 - bias) } / (count - 1)).squareRoot() : 0
        var rain = ModelScores.Rain()
        for case let (forecast?, observed?) in pairs.map({ ($0.precipitation, $1.precipitation) }) {
            switch (forecast >= ModelForecasts.leastRain, observed >= ModelForecasts.leastRain) {
            case (true, true): rain.hits += 1
            case (false, true): rain.misses += 1
            case (true, false): rain.falseAlarms += 1
            case (false, false): break
            }
        }
        self.rain = withRain ? rain : nil
    }
}
