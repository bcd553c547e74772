package import CitiesWeatherModel

/// The accuracy of models at a place: their forecasts of past days against the days as they were observed.
package struct ModelScores: Sendable {
    /// A source of forecasts that are scored.
    package enum Forecaster: Sendable, Hashable {
        case model(WeatherModel)
        /// The mean of the models.
        case mean
        /// The mean of the models less its bias.
        case corrected
        /// A day is like the last one that was known.
        case persistence
        /// A day is normal for its date.
        case climate

        /// The name in data.
        package var id: String {
            switch self {
            case .model(let model): model.id
            case .mean: "mean"
            case .corrected: "corrected"
            case .persistence: "persistence"
            case .climate: "climate"
            }
        }

        /// All of them, in the order of a table.
        package static let all: [Forecaster] =
            WeatherModel.independent.map(Forecaster.model) + [.mean, .corrected, .persistence, .climate]

        /// True for one that takes part in the comparison of the best.
        var competes: Bool {
            switch self {
            case .model, .mean: true
            case .corrected, .persistence, .climate: false
            }
        }
    }

    /// The reason why a forecaster has no numbers.
    package enum Absence: Sendable, Hashable {
        /// It has no forecasts of most days.
        case missing
        /// It repeats the numbers of another lead or model.
        case copied
        /// It is made of more days than there are.
        case tooFewDays
        /// No normals of the place are known.
        case unknownClimate
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
        /// Degrees: forecast less observation of the daily maximum, by day.
        let errors: [Double]
        /// Degrees: the mean of the errors.
        package let bias: Double
        package let meanAbsoluteError: Double
        /// The share of the days whose maximum is within 2 °C of the observation, 0 to 1.
        package let within2: Double
        /// nil where the precipitation is not known.
        package let rain: Rain?

        package var days: Int { errors.count }
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

    /// The scores, by lead and then in the order of ``Forecaster/all``.
    package let scores: [Score]
    private let spans: [Int: ClosedRange<Int>]

    /// Days that a comparison of models needs.
    package static let fewestDays = 20

    /// - Parameters:
    ///   - days: The days to compare, since 1 January 1970.
    ///   - normal: Degrees Celsius: the normal maximum of a day; nil when unknown.
    package init(
        _ record: ForecastRecord, days: ClosedRange<Int>, leads: [Int], normal: (CivilDate) -> Double? = { _ in nil }
    ) {
        let compared = leads.map { ComparedDays(record, window: days, lead: $0) }
        scores = compared.flatMap { days in
            Forecaster.all.map { days.score(of: $0, in: record.units, normal: normal) }
        }
        spans = compared.reduce(into: [:]) { spans, days in
            guard let first = days.numbers.first, let last = days.numbers.last else { return }
            spans[days.lead] = first...last
        }
    }

    /// The first and the last day of the comparison at a lead, since 1 January 1970; nil without any.
    package func span(_ lead: Int) -> ClosedRange<Int>? { spans[lead] }

    /// The score of a forecaster at a lead; nil where it has no numbers.
    func numbers(of forecaster: Forecaster, _ lead: Int) -> Numbers? {
        scores.first { $0.lead == lead && $0.forecaster == forecaster }?.numbers
    }
}

extension ModelScores {
    /// The verdict on a lead.
    struct Verdict {
        /// The forecasters with the smallest mean absolute error, the best first: several that cannot be told apart. Not empty.
        let best: [Forecaster]
        /// Degrees: the smallest and the largest mean absolute error among them.
        let errors: ClosedRange<Double>
        /// The baselines that the test separates from the best forecaster, and the others.
        let beaten: [Forecaster]
        let undecided: [Forecaster]
    }

    /// The baselines with numbers at a lead, the better first. A model has to beat the better one.
    func baselines(_ lead: Int) -> [Forecaster] {
        ranked([.persistence, .climate], lead).map(\.forecaster)
    }

    /// The number of pairs of forecasters that are compared at a lead.
    func pairs(_ lead: Int) -> Int {
        let count = Forecaster.all.count { $0.competes && numbers(of: $0, lead) != nil }
        return count * (count - 1) / 2
    }

    /// nil where too few days were compared, and where no model is better than the better baseline.
    func verdict(_ lead: Int) -> Verdict? {
        let competitors = ranked(Forecaster.all.filter(\.competes), lead)
        let baselines = ranked([.persistence, .climate], lead)
        guard let first = competitors.first, first.numbers.days >= Self.fewestDays,
            baselines.allSatisfy({ first.numbers.meanAbsoluteError < $0.numbers.meanAbsoluteError })
        else { return nil }
        let pairs = pairs(lead)
        let best = competitors.filter { other in !isApart(first.numbers, other.numbers, lead, among: pairs) }
        let beaten = baselines.filter { isApart(first.numbers, $0.numbers, lead, among: baselines.count) }
        let errors = best.map(\.numbers.meanAbsoluteError)
        return Verdict(
            best: best.map(\.forecaster), errors: (errors.min() ?? 0)...(errors.max() ?? 0),
            beaten: beaten.map(\.forecaster),
            undecided: baselines.map(\.forecaster).filter { baseline in !beaten.contains { $0.forecaster == baseline } }
        )
    }

    /// The best forecasters at the shortest lead. Empty where too few days were compared, and where no model is better than the
    /// better baseline.
    package var best: [Forecaster] { scores.first.flatMap { verdict($0.lead) }?.best ?? [] }

    /// Forecasters with numbers, the smallest mean absolute error first.
    private func ranked(_ forecasters: [Forecaster], _ lead: Int) -> [(forecaster: Forecaster, numbers: Numbers)] {
        forecasters.compactMap { forecaster in numbers(of: forecaster, lead).map { (forecaster, $0) } }
            .sorted { $0.numbers.meanAbsoluteError < $1.numbers.meanAbsoluteError }
    }

    private func isApart(_ first: Numbers, _ second: Numbers, _ lead: Int, among comparisons: Int) -> Bool {
        PairedTest(first.errors, second.errors, lead: lead)?
            .tellsApart(amongComparisons: comparisons) ?? false
    }
}

extension ComparedDays {
    fileprivate func score(
        of forecaster: ModelScores.Forecaster, in units: UnitSystem, normal: (CivilDate) -> Double?
    ) -> ModelScores.Score {
        let (series, absence) = series(of: forecaster, in: units, normal: normal)
        let numbers = series.flatMap { ModelScores.Numbers($0, against: observed, in: units) }
        return ModelScores.Score(
            forecaster: forecaster, lead: lead, numbers: numbers, absence: numbers == nil ? absence : nil)
    }

    /// A forecaster's series, or the reason for its absence.
    private func series(
        of forecaster: ModelScores.Forecaster, in units: UnitSystem, normal: (CivilDate) -> Double?
    ) -> (Series?, absence: ModelScores.Absence) {
        switch forecaster {
        case .model(let model): return (models.first { $0.model == model }?.series, absences[model.id] ?? .missing)
        case .mean: return (means, .missing)
        case .corrected: return (correctedMeans, means == nil ? .missing : .tooFewDays)
        case .persistence: return (persistence, .missing)
        case .climate:
            let days = numbers.compactMap { number in
                normal(CivilDate(dayNumber: number)).map {
                    DayRecord(number: number, maximum: units.degrees(celsius: $0))
                }
            }
            let isKnown = days.count == numbers.count
            return (isKnown ? Series(days: days, hasRain: false) : nil, isKnown ? .missing : .unknownClimate)
        }
    }
}

extension ModelScores.Numbers {
    /// nil without a day.
    ///
    /// - Parameters:
    ///   - forecasts: The forecasts of the same days as `observed`, in their order.
    ///   - units: The units of the degrees.
    fileprivate init?(_ forecasts: ComparedDays.Series, against observed: [DayRecord], in units: UnitSystem) {
        let pairs = Array(zip(forecasts.days, observed))
        errors = pairs.compactMap { forecast, observed in
            forecast.maximum.flatMap { maximum in observed.maximum.map { maximum - $0 } }
        }
        guard !errors.isEmpty else { return nil }
        let count = Double(errors.count)
        bias = errors.reduce(0, +) / count
        meanAbsoluteError = errors.reduce(0) { $0 + abs($1) } / count
        // The difference of two numbers has noise.
        let most = (units == .fahrenheit ? 3.6 : 2) + 1e-6
        within2 = Double(errors.count { abs($0) <= most }) / count
        var rain = ModelScores.Rain()
        for case let (forecast?, observed?) in pairs.map({ ($0.precipitation, $1.precipitation) }) {
            switch (forecast >= ModelForecasts.leastRain, observed >= ModelForecasts.leastRain) {
            case (true, true): rain.hits += 1
            case (false, true): rain.misses += 1
            case (true, false): rain.falseAlarms += 1
            case (false, false): break
            }
        }
        self.rain = forecasts.hasRain ? rain : nil
    }
}
