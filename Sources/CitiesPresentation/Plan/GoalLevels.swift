import CitiesWeatherModel

extension DayGoal {
    /// A class of numbers that share a color.
    package struct Level: Sendable {
        /// The bound that its numbers reach, or for the worst class the bound that they miss.
        let limit: Double
        /// The place on the scale of colors, from 0.25 to 1.
        let share: Double
        /// False for the worst class.
        let isBound: Bool
    }

    /// The classes from the best on: the index's own for points, amounts of rain for a dry day; empty for a goal that only orders.
    package var levels: [Level] {
        let limits: [Double] =
            switch self {
            case .outdoors, .beach: [DayGoal.excellentPoints, DayGoal.goodPoints, 40]
            case .dry: [0.1, DayGoal.dryLimit, 5]
            case .sun, .warm, .cool, .calm: []
            }
        let bounds = zip(limits, [1, 0.75, 0.5]).map { Level(limit: $0, share: $1, isBound: true) }
        return bounds + (limits.last.map { [Level(limit: $0, share: 0.25, isBound: false)] } ?? [])
    }

    /// A number of ``DayNumbers`` in the units of an answer.
    func shown(_ number: Double, in units: UnitSystem) -> Double {
        quantity?.value(metric: number, in: units)?.number ?? number
    }

    /// The place of a number on the scale of colors: the same number has the same color in every plan; nil for a goal that only
    /// orders.
    package func share(_ number: Double) -> Double? {
        levels.first { !$0.isBound || (prefersHigher ? number >= $0.limit : number < $0.limit) }?.share
    }
}

extension OddsQuestion {
    /// True when a higher number is better.
    var prefersHigher: Bool { goal?.prefersHigher ?? true }

    func isBetter(_ number: Double, than other: Double) -> Bool { goal?.isBetter(number, than: other) ?? false }

    /// The best of some numbers, the first of equal ones; nil without any.
    func best(of numbers: some Sequence<Double>) -> Double? {
        numbers.reduce(nil) { best, number in
            best.map { isBetter(number, than: $0) ? number : $0 } ?? number
        }
    }
}

extension Measure {
    /// The quantity by which people name a number that a goal needs; nil for any other number.
    var quantityOfGoal: Quantity? {
        switch self {
        case .maximum: .max
        case .lowestHumidity: .humidity
        case .cloudCover: .cloud
        case .precipitation: .precip
        case .sunshine: .sun
        case .windSpeed, .meanWindSpeed: .wind
        default: nil
        }
    }
}
