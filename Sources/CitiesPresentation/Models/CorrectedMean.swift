import CitiesWeatherModel

/// The mean of models less their biases, which are learned from past days.
struct CorrectedMean {
    /// The bias of each model: the mean of its forecasts less the observations.
    let biases: [Double]
    /// The standard deviation of the observations from the corrected mean.
    let deviation: Double
    /// The number of days.
    let days: Int

    /// Days that an interval needs.
    static let fewestDays = 10
    /// The share of days, in percent, whose maximum an interval is to hold.
    static let level = 80

    /// nil of fewer than two days, and without a model.
    ///
    /// - Parameters:
    ///   - forecasts: The forecasts of each model, one for each day.
    ///   - observed: The observation of each day.
    init?(_ forecasts: [[Double]], observed: [Double]) {
        guard observed.count > 1, !forecasts.isEmpty else { return nil }
        let count = Double(observed.count)
        days = observed.count
        biases = forecasts.map { series in zip(series, observed).reduce(0) { $0 + ($1.0 - $1.1) } / count }
        // Every model has a forecast of every day, so that the mean of the biases is the bias of the mean.
        let bias = biases.reduce(0, +) / Double(biases.count)
        let squares = observed.indices.reduce(0.0) { sum, day in
            let center = forecasts.reduce(0) { $0 + $1[day] } / Double(forecasts.count) - bias
            return sum + (observed[day] - center) * (observed[day] - center)
        }
        deviation = (squares / (count - 1)).squareRoot()
    }

    /// The corrected mean of today's forecasts, one of each model, and the interval about it.
    ///
    /// - Parameter share: The share of days whose observation lies in the interval, from 0 to 1.
    func estimate(_ forecasts: [Double], share: Double = Double(level) / 100) -> (center: Double, half: Double) {
        let center = zip(forecasts, biases).reduce(0) { $0 + ($1.0 - $1.1) } / Double(biases.count)
        let limit = StudentT(degreesOfFreedom: days - 1).limit(1 - share)
        return (center, limit * deviation * (1 + 1 / Double(days)).squareRoot())
    }
}

/// The maximum of a coming day by the corrected mean of the models.
package struct CorrectedMaximum: Sendable, Hashable {
    /// Degrees.
    package let maximum: Double
    /// The degrees between which the maximum lies with a chance of ``level`` percent.
    package let low: Double
    package let high: Double

    /// Percent.
    package static let level = CorrectedMean.level
}

extension ComparedDays {
    /// The corrected mean of today's maxima, of the models that have one; nil of fewer than two models or of ten days.
    ///
    /// - Parameters:
    ///   - maxima: Degrees, by model.
    ///   - end: The first day that is not known yet; nil is after all.
    func corrected(_ maxima: [String: Double], before end: Int? = nil) -> CorrectedMaximum? {
        let known = observed.indices.prefix { end.map { [number = observed[$0].number] in number < $0 } ?? true }
        let present = models.filter { maxima[$0.model.id] != nil }
        guard known.count >= CorrectedMean.fewestDays, present.count > 1,
            let mean = CorrectedMean(
                present.map { _, series in known.compactMap { series.days[$0].maximum } },
                observed: known.compactMap { observed[$0].maximum })
        else { return nil }
        let (center, half) = mean.estimate(present.compactMap { maxima[$0.model.id] })
        return CorrectedMaximum(maximum: center, low: center - half, high: center + half)
    }

    /// The corrected mean of each day, with the biases of all other days; nil of fewer than two models or of ten days.
    var correctedMeans: Series? {
        guard let means, let bias else { return nil }
        let count = Double(observed.count)
        let days = zip(means.days, observed).map { mean, observed in
            guard let forecast = mean.maximum, let truth = observed.maximum else {
                return DayRecord(number: mean.number)
            }
            let others = (bias * count - (forecast - truth)) / (count - 1)
            return DayRecord(number: mean.number, maximum: forecast - others)
        }
        return Series(days: days, hasRain: false)
    }

    /// Degrees: the bias of the mean of the models; nil of fewer than two models or of ten days.
    var bias: Double? {
        guard observed.count >= CorrectedMean.fewestDays, let means else { return nil }
        return zip(means.days, observed).compactMap { mean, observed in
            mean.maximum.flatMap { forecast in observed.maximum.map { forecast - $0 } }
        }.cleanMean
    }
}
