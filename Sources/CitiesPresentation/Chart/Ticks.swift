/// Round numbers along an axis: multiples of 1, 2 or 5 times a power of ten.
package struct Ticks: Sendable, Hashable {
    /// Ascending, equally far apart, at least two.
    package let values: [Double]
    /// The distance between neighbors.
    package let step: Double
    /// The span of the axis: the range asked for, or more when the ticks enclose it.
    package let scale: Scale

    /// The closest ticks within a range that are no more than `count`, which is at least three. Where only one round
    /// number lies within, the range is widened to those around it. Both bounds are finite and less than a million away
    /// from zero, the upper one is larger.
    package static func nice(_ range: ClosedRange<Double>, atMost count: Int) -> Ticks {
        let inside = smallest(atMost: count) { step in
            (Int((range.lowerBound / step).rounded(.up)), Int((range.upperBound / step).rounded(.down)))
        }
        if inside.values.count > 1 {
            return Ticks(values: inside.values, step: inside.step, scale: Scale(range.lowerBound, range.upperBound))
        }
        let around = smallest(atMost: count) { step in
            (Int((range.lowerBound / step).rounded(.down)), Int((range.upperBound / step).rounded(.up)))
        }
        let scale = Scale(around.values.first ?? 0, around.values.last ?? 1)
        return Ticks(values: around.values, step: around.step, scale: scale)
    }

    /// The smallest step with so few multiples from the first to the last. Three are always allowed, because around zero
    /// there are no two round numbers.
    private static func smallest(
        atMost count: Int, multiples: (Double) -> (Int, Int)
    ) -> (values: [Double], step: Double) {
        var (factor, power) = (1, 1)
        while true {
            // In tenths, so that every tick is the double that its decimal digits stand for.
            let tenths = factor * power
            let (first, last) = multiples(Double(tenths) / 10)
            if last - first + 1 <= max(3, count) || power >= 10_000_000 {
                let values = first <= last ? (first...last).map { Double($0 * tenths) / 10 } : []
                return (values, Double(tenths) / 10)
            }
            switch factor {
            case 1: factor = 2
            case 2: factor = 5
            default: (factor, power) = (1, power * 10)
            }
        }
    }

    /// The number beside a tick: no more digits than the step needs.
    package func label(_ value: Double) -> String {
        RoundedNumber(value, decimals: step < 1 ? 1 : 0)?.text ?? ""
    }
}

/// Maps the values of an interval to 0...1, larger values never to smaller fractions.
package struct Scale: Sendable, Hashable {
    package let lower: Double
    package let upper: Double

    /// Both are finite; an interval without length maps to its middle.
    package init(_ lower: Double, _ upper: Double) {
        self.lower = min(lower, upper)
        self.upper = max(lower, upper)
    }

    /// The place of a value, 0 to 1. A value outside the interval is at its nearer end.
    package func fraction(_ value: Double) -> Double {
        guard upper > lower else { return 0.5 }
        return min(1, max(0, (value - lower) / (upper - lower)))
    }

    /// The one of `count` places in a row that a value falls on, counted from the lower end.
    func place(_ value: Double, of count: Int) -> Int {
        Int((fraction(value) * Double(max(0, count - 1))).rounded(.toNearestOrAwayFromZero))
    }
}
