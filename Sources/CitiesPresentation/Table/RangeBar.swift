package import CitiesWeatherModel

/// A bar from a lowest to a highest value in a cell of a table.
package enum RangeBar {
    /// A bar in `width` columns, at least one of them filled.
    static func text(_ range: ClosedRange<Double>, of scale: ClosedRange<Double>, width: Int, tier: GlyphTier) -> String
    {
        let span = scale.upperBound - scale.lowerBound
        func column(_ value: Double) -> Int {
            guard span > 0 else { return 0 }
            let share = (value - scale.lowerBound) / span
            return max(0, min(width - 1, Int((share * Double(width - 1)).rounded())))
        }
        let (first, last) = (column(range.lowerBound), column(range.upperBound))
        let (ground, bar) = tier == .ascii ? (".", "=") : ("·", "━")
        return String(repeating: ground, count: first) + String(repeating: bar, count: last - first + 1)
            + String(repeating: ground, count: width - 1 - last)
    }

    /// The range from the lowest minimum to the highest maximum, which all bars share; nil without any.
    package static func scale(of weather: [CurrentWeather]) -> ClosedRange<Double>? {
        weather.reduce(into: Scale()) { $0.include(minimum: $1.minimum, maximum: $1.maximum) }.range
    }

    /// The scale of minimums and maximums that are added one after the other.
    package struct Scale {
        private var lowest = Double.infinity
        private var highest = -Double.infinity

        package init() {}

        package mutating func include(minimum: Double?, maximum: Double?) {
            if let minimum, minimum.isFinite { lowest = min(lowest, minimum) }
            if let maximum, maximum.isFinite { highest = max(highest, maximum) }
        }

        package var range: ClosedRange<Double>? { lowest <= highest ? lowest...highest : nil }
    }
}
