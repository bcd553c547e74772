import CitiesLocalization
import CitiesTextLayout

/// Rows of bars from a lowest to a highest value, on one common axis.
package struct RangeBars {
    package struct Bar: Sendable {
        package let name: String
        let color: Int
        /// nil is no bar.
        let range: ClosedRange<Double>?
        /// In place of a missing bar.
        package let reason: String
        /// Digits after the point of its numbers.
        var decimals = 1

        /// The lowest and the highest number as text, here and in the caption of a picture; nil without a bar.
        package var ends: (lowest: String, highest: String)? {
            guard let lowest = RoundedNumber(range?.lowerBound, decimals: decimals),
                let highest = RoundedNumber(range?.upperBound, decimals: decimals)
            else { return nil }
            return (lowest.text, highest.text)
        }
    }

    package let bars: [Bar]
    let glyphs: FrameGlyphs
    /// `°C`.
    let unit: String
    let book: Phrasebook

    /// Fewer columns do not show which bar is longer.
    private static let leastColumns = 10

    /// The rows in their order, then the axis and its numbers. Without room for bars there are names and numbers.
    func lines(width: Int) -> [Line] {
        let longest = bars.map(\.name.displayWidth).max() ?? 0
        let nameWidth = min(longest, max(4, width / 4))
        let numbers = bars.map(numbers)
        let numberWidth = numbers.map(\.displayWidth).max() ?? 0
        let columns = width - nameWidth - numberWidth - 4
        let ticks = span.flatMap { columns < Self.leastColumns ? nil : Ticks.nice($0, atMost: columns / 6) }
        let rows = zip(bars, numbers).map { bar, numbers in
            let drawn = ticks.map { self.bar(bar, scale: $0.scale, columns: columns) + [Run("  ")] } ?? []
            let end = Run(numbers, bar.range == nil ? .failure : .plain)
            return Line([name(bar, width: nameWidth), Run("  ")] + drawn + [end])
        }
        return rows + (ticks.map { axis($0, columns: columns).map { $0.indented(by: nameWidth + 2) } } ?? [])
    }

    /// All bars lie within; nil without one.
    private var span: ClosedRange<Double>? {
        let ranges = bars.compactMap(\.range)
        guard let lowest = ranges.map(\.lowerBound).min(), let highest = ranges.map(\.upperBound).max() else {
            return nil
        }
        let margin = max((highest - lowest) * 0.04, 1 - (highest - lowest) / 2)
        return (lowest - margin)...(highest + margin)
    }

    private func name(_ bar: Bar, width: Int) -> Run {
        Run(bar.name.truncated(to: width).padded(to: width), bar.range == nil ? .plain : .series(bar.color))
    }

    /// `-5.3–10.4°C`, the dashes below each other; the reason without any.
    private func numbers(_ bar: Bar) -> String {
        guard let ends = bar.ends else { return bar.reason }
        return glyphs.text(book.span(ends.lowest.padded(to: widest, .trailing), ends.highest) + unit)
    }

    /// The number of characters of the widest lower number; 0 without bars.
    private var widest: Int { bars.compactMap(\.ends?.lowest.count).max() ?? 0 }

    private func bar(_ bar: Bar, scale: Scale, columns: Int) -> [Run] {
        guard let range = bar.range else { return [Run(String(repeating: " ", count: columns))] }
        let first = scale.place(range.lowerBound, of: columns)
        let last = scale.place(range.upperBound, of: columns)
        let inside = String(repeating: glyphs.bottom, count: max(0, last - first - 1))
        let text = first == last ? String(glyphs.barOnly) : "\(glyphs.barStart)\(inside)\(glyphs.barEnd)"
        return [
            Run(String(repeating: " ", count: first)), Run(text, .series(bar.color)),
            Run(String(repeating: " ", count: columns - last - 1)),
        ]
    }

    private func axis(_ ticks: Ticks, columns: Int) -> [Line] {
        var rule = Array(repeating: glyphs.bottom, count: columns)
        var labels = ""
        for value in ticks.values {
            let column = ticks.scale.place(value, of: columns)
            rule[column] = glyphs.bottomTick
            let text = ticks.label(value)
            let start = max(0, min(column - (text.count - 1) / 2, columns - text.count))
            if labels.isEmpty || start > labels.count { labels = labels.padded(to: start) + text }
        }
        return [Line(String(rule), .axis), Line(labels, .axis)]
    }
}
