/// The test of Diebold and Mariano for two forecasts of the same days, with the correction of Harvey, Leybourne and Newbold
/// (International Journal of Forecasting 13, 1997), on absolute errors.
struct PairedTest {
    /// Positive where the first forecast is the worse one.
    let statistic: Double
    /// The probability of a statistic as far from zero as this one where both forecasts are equally good.
    let probability: Double

    /// Days that an answer needs.
    static let fewestDays = 10
    /// A variance below this is the noise of arithmetic.
    static let leastVariance = 1e-9
    /// The significance level, shared by all comparisons of a set.
    static let level = 0.05

    /// nil without an answer: of fewer than ten days, and where the variance is not positive.
    ///
    /// - Parameters:
    ///   - first: The errors of a forecast, one for each day.
    ///   - second: The errors of the other forecast on the same days.
    ///   - lead: Days from the forecast to the day, at least 1: errors are correlated over as many days.
    init?(_ first: [Double], _ second: [Double], lead: Int) {
        let differences = zip(first, second).map { abs($0) - abs($1) }
        guard differences.count >= Self.fewestDays else { return nil }
        let count = Double(differences.count)
        let mean = differences.reduce(0, +) / count
        let deviations = differences.map { $0 - mean }
        let variance = (0..<lead).reduce(0.0) { sum, lag in
            let covariance = zip(deviations, deviations.dropFirst(lag)).reduce(0) { $0 + $1.0 * $1.1 } / count
            return sum + covariance * (lag == 0 ? 1 : 2)
        }
        guard variance / count >= Self.leastVariance else { return nil }
        let ahead = Double(lead)
        let correction = ((count + 1 - 2 * ahead + ahead * (ahead - 1) / count) / count).squareRoot()
        statistic = mean / (variance / count).squareRoot() * correction
        probability = StudentT(degreesOfFreedom: differences.count - 1).probability(beyond: statistic)
    }

    /// True when equal forecasts differ as much as this in less than 5 % of cases, one of several comparisons.
    func tellsApart(amongComparisons comparisons: Int) -> Bool {
        probability < Self.level / Double(max(1, comparisons))
    }
}
