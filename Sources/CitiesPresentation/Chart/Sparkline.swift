/// A row of small columns, one for each value: `▂▃▅▇█▆▃▁`.
package enum Sparkline {
    private static let blocks: [Character] = Array("▁▂▃▄▅▆▇█")
    /// Glyphs from a low line to a high one.
    private static let ascii: [Character] = Array("_.-=+*#")

    /// `width` characters, or as many as there are values when that is fewer. Missing values are blanks.
    ///
    /// Where a character stands for several values it shows their mean. The lowest value is the lowest column and the
    /// highest the highest, unless they are less than two apart: then nothing much happens, and that is how it looks.
    package static func text(_ values: [Double?], width: Int, tier: GlyphTier) -> String {
        let columns = means(of: values.map { $0.flatMap { $0.isFinite ? $0 : nil } }, count: min(width, values.count))
        guard let lowest = columns.compactMap(\.self).min(), let highest = columns.compactMap(\.self).max() else {
            return String(repeating: " ", count: columns.count)
        }
        return String(columns.map { value in value.map { glyph($0, on: lowest...highest, tier: tier) } ?? " " })
    }

    /// The column of a value between the lowest and the highest of several rows.
    package static func glyph(_ value: Double, on range: ClosedRange<Double>, tier: GlyphTier) -> Character {
        let glyphs = tier == .ascii ? ascii : blocks
        let margin = max(0, 1 - (range.upperBound - range.lowerBound) / 2)
        return glyphs[Scale(range.lowerBound - margin, range.upperBound + margin).place(value, of: glyphs.count)]
    }

    private static func means(of values: [Double?], count: Int) -> [Double?] {
        guard count > 0 else { return [] }
        return (0..<count).map { index in
            let known = values[(index * values.count / count)..<((index + 1) * values.count / count)].compactMap(\.self)
            return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
        }
    }
}
