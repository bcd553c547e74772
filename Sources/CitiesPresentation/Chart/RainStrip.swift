import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// The rain below a chart: a bar for what falls within each step, and the chance of it in numbers.
struct RainStrip {
    let rain: [Plot.Rain]
    let time: TimeAxis
    let geometry: PlotGeometry
    let tier: GlyphTier

    /// Millimeters that a full bar stands for; nil when nothing falls, or it is unknown.
    private var full: Double? { Plot.Rain.full(rain) }

    /// True when it has nothing to show.
    var isEmpty: Bool { full == nil && !hasChances }
    private var hasChances: Bool { rain.contains { $0.chance != nil } }

    /// Its words in a legend: `0–5 mm, %`.
    func words(_ book: Phrasebook) -> String { Plot.Rain.words(full, hasChances, book) }

    /// A piece of it for a legend.
    var sample: String {
        full == nil
            ? "%"
            : String([
                tier.bars[1 + tier.bars.count / 4], tier.bars[tier.bars.count - 1], tier.bars[tier.bars.count / 2],
            ])
    }

    /// At most so many, those with bars above those with numbers.
    func lines(atMost count: Int) -> [Line] {
        guard count > 0 else { return [] }
        // Chances are known to people; bars are for those who have more room.
        guard hasChances else { return bars(rows: min(2, count)) }
        guard full != nil, count > 1 else { return [chances] }
        return bars(rows: min(2, count - 1)) + [chances]
    }

    /// Fractions of the time axis that a step takes.
    private func span(_ rain: Plot.Rain) -> ClosedRange<Double> { time.fraction(rain.start)...time.fraction(rain.end) }

    private func bars(rows: Int) -> [Line] {
        guard let full else { return [] }
        let levels: [Character] = tier.bars
        let perRow = levels.count - 1
        let columns = (0..<geometry.columns).map { column -> Int in
            let middle = (Double(column) + 0.5) / Double(geometry.columns)
            guard let amount = rain.first(where: { span($0).contains(middle) })?.amount, amount > 0 else { return 0 }
            return max(1, Int((amount / full * Double(rows * perRow)).rounded()))
        }
        return (0..<rows).map { row in
            let below = (rows - 1 - row) * perRow
            let text = String(columns.map { levels[min(perRow, max(0, $0 - below))] })
            return line(Line(text, .rain(percent: 100)), left: row + 1 == rows ? "mm" : "")
        }
    }

    /// The highest chance of every few hours, as few as stand apart.
    private var chances: Line {
        let forms = [3, 6, 12, 24].map(labels)
        let whole = forms.first { labels in
            zip(labels, labels.dropFirst()).allSatisfy { $0.column + $0.text.displayWidth < $1.column }
        }
        let runs = (whole ?? []).reduce(into: [Run]()) { runs, label in
            let blanks = label.column - Line(runs).displayWidth
            guard blanks >= 0 else { return }
            runs += [Run(String(repeating: " ", count: blanks))] + label.text.runs
        }
        return line(Line(runs), left: "%")
    }

    private func labels(every hours: Int) -> [(column: Int, text: Line)] {
        Plot.Rain.groups(rain, every: hours, time.zone).compactMap { group in
            guard let highest = RoundedNumber(group.chance, decimals: 0) else { return nil }
            let ends = span(group)
            let text = Line(highest.text, highest.scaled == 0 ? .axis : .rain(percent: highest.value))
            let middle = (ends.lowerBound + ends.upperBound) / 2 * Double(geometry.columns)
            let column = Int(middle - Double(text.displayWidth) / 2 + 0.5)
            return (max(0, min(column, geometry.columns - text.displayWidth)), text)
        }
    }

    private func line(_ content: Line, left: String) -> Line {
        let label = left.padded(to: geometry.leftWidth, .trailing) + geometry.leftGap + " "
        return Line([Run(label, .axis)] + content.runs)
    }
}

extension GlyphTier {
    /// Bars from none to a full one. The fonts of the Linux console have halves, and no eighths.
    fileprivate var bars: [Character] {
        switch self {
        case .braille: Array(" ▁▂▃▄▅▆▇█")
        case .block: Array(" ▄█")
        case .ascii: Array(" _.-=+*#")
        }
    }
}
