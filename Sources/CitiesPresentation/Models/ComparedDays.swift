import CitiesWeatherModel

/// The days of a lead on which the weather is known and every model that can be compared has a forecast.
///
/// All numbers about a lead are of these days, so that no forecaster has the easier ones.
struct ComparedDays: Sendable {
    /// Forecasts, one for each day.
    struct Series: Sendable {
        let days: [DayRecord]
        /// False where it has no precipitation on most days.
        let hasRain: Bool
    }

    /// Days from a forecast to the hours that it is for.
    let lead: Int
    /// The weather of the days, each with a maximum, in order.
    let observed: [DayRecord]
    let models: [(model: WeatherModel, series: Series)]
    /// The reasons of the models that have no series.
    let absences: [String: ModelScores.Absence]
    /// The weather as many days before each day as the lead; nil where that is not known of most days.
    let persistence: Series?

    /// The days since 1 January 1970.
    var numbers: [Int] { observed.map(\.number) }

    /// - Parameter window: The days to compare, since 1 January 1970.
    init(_ record: ForecastRecord, window: ClosedRange<Int>, lead: Int) {
        let observed = Dictionary(record.observed.map { ($0.number, $0) }) { first, _ in first }
        let truth = window.compactMap { observed[$0] }.filter { $0.maximum != nil }
        // More than half of the days: a feed that was down for a night does not end the comparison.
        func isKnown(_ days: [Int: DayRecord], _ value: (DayRecord) -> Double?) -> Bool {
            !truth.isEmpty && 2 * truth.count { days[$0.number].flatMap(value) != nil } > truth.count
        }
        let past = Dictionary(
            uniqueKeysWithValues: window.compactMap { number in observed[number - lead].map { (number, $0) } })
        let hasRain = isKnown(observed, \.precipitation)
        var absences: [String: ModelScores.Absence] = [:]
        let compared = WeatherModel.independent.compactMap { model -> (model: WeatherModel, days: [Int: DayRecord])? in
            let series = record.series(of: model, lead: lead)
            let days = Dictionary((series?.days ?? []).map { ($0.number, $0) }) { first, _ in first }
            if !isKnown(days, \.maximum) {
                absences[model.id] = .missing
            } else if Self.isCopied(series, in: record) {
                absences[model.id] = .copied
            } else {
                return (model, days)
            }
            return nil
        }
        let isPersistent = isKnown(past, \.maximum)
        let needed = compared.map(\.days) + (isPersistent ? [past] : [])
        let needsRain = needed.map { hasRain && isKnown($0, \.precipitation) }
        let common = truth.filter { day in
            (!hasRain || day.precipitation != nil)
                && zip(needed, needsRain).allSatisfy { days, needsRain in
                    guard let known = days[day.number], known.maximum != nil else { return false }
                    return !needsRain || known.precipitation != nil
                }
        }
        self.lead = lead
        self.observed = common
        self.absences = absences
        let series = zip(needed, needsRain).map { days, hasRain in
            Series(days: common.compactMap { days[$0.number] }, hasRain: hasRain)
        }
        models = zip(compared, series).map { ($0.model, $1) }
        persistence = isPersistent ? series.last : nil
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

    /// The mean of the models on each day; nil of fewer than two models.
    var means: Series? {
        guard models.count > 1 else { return nil }
        let withRain = models.map(\.series).filter(\.hasRain)
        let days = observed.indices.map { index in
            DayRecord(
                number: observed[index].number, maximum: models.compactMap { $0.series.days[index].maximum }.cleanMean,
                precipitation: withRain.count > 1 ? withRain.compactMap { $0.days[index].precipitation }.cleanMean : nil
            )
        }
        return Series(days: days, hasRain: withRain.count > 1)
    }
}
