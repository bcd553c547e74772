import CitiesTextLayout

/// The rain below a chart in text.
struct RainStrip {
    let layout: RainLayout
    let geometry: PlotGeometry
    let tier: GlyphTier

    /// The lines of the strip, at most `count`; bars come before numbers.
    func lines(atMost count: Int) -> [Line] {
        guard count > 0 else { return [] }
        // Chances come first, because readers know them; bars need more room.
        guard layout.hasChances else { return bars(rows: min(2, count)) }
        guard layout.full != nil, count > 1 else { return [chances] }
        return bars(rows: min(2, count - 1)) + [chances]
    }

    private func bars(rows: Int) -> [Line] {
        guard layout.full != nil else { return [] }
        let levels: [Character] = tier.bars
        let perRow = levels.count - 1
        let bars = layout.bars
        let columns = (0..<geometry.columns).map { column -> Int in
            let middle = (Double(column) + 0.5) / Double(geometry.columns)
            guard let share = bars.first(where: { $0.span.contains(middle) })?.share, share > 0 else { return 0 }
            return max(1, Int((share * Double(rows * perRow)).rounded()))
        }
        return (0..<rows).map { row in
            let below = (rows - 1 - row) * perRow
            let text = String(columns.map { levels[min(perRow, max(0, $0 - below))] })
            return line([Run(text, .rain(percent: 100))], unit: row + 1 == rows ? layout.unit : "")
        }
    }

    private var chances: Line {
        let words = layout.chances(geometry).map { word in
            let style = word.content.scaled == 0 ? Style.axis : .rain(percent: word.content.value)
            return PlacedLabel(content: Line(word.content.text, style), start: word.start, width: word.width)
        }
        return line(geometry.line(words, from: 0).runs, unit: "%")
    }

    private func line(_ runs: [Run], unit: String) -> Line {
        Line([Run(geometry.label(unit) + " ", .axis)] + runs)
    }
}

extension GlyphTier {
    /// Bars from none to a full one. The fonts of the Linux console have halves, and no eighths.
    var bars: [Character] {
        switch self {
        case .braille: Array(" ▁▂▃▄▅▆▇█")
        case .block: Array(" ▄█")
        case .ascii: Array(" _.-=+*#")
        }
    }

    /// Three bars for a legend.
    var rainSample: String { String([bars[1 + bars.count / 4], bars[bars.count - 1], bars[bars.count / 2]]) }
}
