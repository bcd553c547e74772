import CitiesWeatherModel

/// The goals by which a day is good.
package enum PlanGoal: String, Sendable, Hashable, CaseIterable {
    case warm, cool, dry, mild, calm
}

/// The score of a day for a goal: 100 when nothing is wrong with it, and the lower the more is, but never 0.
///
/// The flaws of a day are counted in degrees Celsius, so that warmth, rain and wind can be weighed against each other:
///
/// - warmth: the distance of the feels-like maximum from 20 °C; for `warm` half of the degrees below 45 °C, for `cool` half
///   of those above -5 °C;
/// - rain: a tenth of the chance in percent, and half of the millimeters up to 30 (a certain rain of 20 mm is 20 degrees);
/// - wind: the part of the strongest wind above 3 m/s; for `calm` all of it;
/// - air, where it is counted: 20 degrees for bad and 40 for very bad air.
///
/// `mild`, `warm` and `cool` add these up. `dry` counts the rain four times and `calm` the wind three times, both with a
/// quarter of the warmth; the air is added once. The score is 100 / (1 + sum / 20): 20 degrees halve it. With everything else equal, more rain and
/// more wind never make it higher.
package struct DayScore {
    /// The least score of a good day: 13 degrees of flaws, which a certain rain of 17 mm exceeds by itself for every goal.
    package static let good = 60.0
    /// The least score of a day that is neither good nor bad.
    package static let fair = 30.0
    /// The least score with the color of the best.
    package static let best = 80.0

    let goal: PlanGoal
    /// True when there are feels-like maxima; else the maximum stands for them.
    let isFelt: Bool
    let hasChances: Bool
    let hasAmounts: Bool
    let hasWind: Bool
    let hasAir: Bool

    /// - Parameter days: All that are to be scored: what none of them has is left out, and what one of them lacks that
    ///   others have makes it unknown.
    init(_ goal: PlanGoal, known days: [DailyForecast]) {
        self.goal = goal
        isFelt = days.contains { $0.feelsLikeMaximum != nil }
        hasChances = days.contains { $0.precipitationChance != nil }
        hasAmounts = days.contains { $0.precipitation != nil }
        hasWind = days.contains { $0.windSpeed != nil }
        hasAir = days.contains { $0.period.grade != nil }
    }

    /// nil when something that it is made of is unknown: an unknown day is not a good one.
    func score(of day: DailyForecast, in units: UnitSystem) -> Double? {
        guard let degrees = isFelt ? day.feelsLikeMaximum : day.maximum, degrees.isFinite, hasChances || hasAmounts,
            let chance = part(day.precipitationChance, isUsed: hasChances),
            let amount = part(day.precipitation, isUsed: hasAmounts),
            let speed = part(day.windSpeed, isUsed: hasWind),
            let dust = part(day.period.grade.map { Self.flaw(of: $0) }, isUsed: hasAir)
        else { return nil }
        let warmth = warmth(units.celsius(degrees))
        let rain = chance / 10 + min(amount, 30) / 2
        let metersPerSecond = units.metersPerSecond(speed)
        let wind = goal == .calm ? metersPerSecond : max(0, metersPerSecond - 3)
        let sum =
            switch goal {
            case .warm, .cool, .mild: warmth + rain + wind
            case .dry: warmth / 4 + 4 * rain + wind
            case .calm: warmth / 4 + rain + 3 * wind
            }
        return 100 / (1 + (sum + dust) / 20)
    }

    /// Degrees.
    private static func flaw(of grade: AirGrade) -> Double {
        switch grade {
        case .good, .moderate: 0
        case .bad: 20
        case .veryBad: 40
        }
    }

    private func warmth(_ celsius: Double) -> Double {
        switch goal {
        case .warm: max(0, 45 - celsius) / 2
        case .cool: max(0, celsius + 5) / 2
        case .dry, .mild, .calm: abs(celsius - 20)
        }
    }

    /// 0 where it is not used; nil where it is missing.
    private func part(_ number: Double?, isUsed: Bool) -> Double? {
        guard isUsed else { return 0 }
        return number.flatMap { $0.isFinite ? max(0, $0) : nil }
    }

    /// True when a score, to the tenth as data has it, is a least one or more.
    static func reaches(_ least: Double, _ score: Double) -> Bool {
        RoundedNumber(score, decimals: 1)?.reaches(least) ?? false
    }

    /// The place of a score on the scale of colors, from 0 to 1: the same score has the same color in every plan.
    package static func share(_ score: Double) -> Double {
        if reaches(best, score) { return 1 }
        if reaches(good, score) { return 0.75 }
        return reaches(fair, score) ? 0.5 : 0.25
    }
}
