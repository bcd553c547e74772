package import CitiesWeatherModel

/// A bar from a lowest to a highest value in a cell of a table.
package enum RangeBar {
    /// As many columns as asked for. However short, it is seen.
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

    /// From the lowest minimum to the highest maximum, which all bars share; nil without any.
    package static func scale(of weather: some Sequence<CurrentWeather>) -> ClosedRange<Double>? {
        let minima = weather.compactMap(\.minimum).filter(\.isFinite)
        let maxima = weather.compactMap(\.maximum).filter(\.isFinite)
        guard let lowest = minima.min(), let highest = maxima.max(), lowest <= highest else { return nil }
        return lowest...highest
    }
}
