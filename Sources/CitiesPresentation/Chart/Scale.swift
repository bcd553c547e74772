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
