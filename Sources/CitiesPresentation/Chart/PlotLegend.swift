package import CitiesLocalization
package import CitiesTextLayout

/// An entry of the legend of a chart or a map: a sample of the drawing, and its words.
package struct LegendEntry {
    package enum Sample {
        /// A piece of a line, in the color of that number.
        case line(LinePattern, color: Int)
        /// A piece of the ribbon at its upper or its lower edge, in the color of that number.
        case edge(isUpper: Bool, color: Int)
        /// Percentages in a row of signs, in the color of that number.
        case levels(color: Int)
        /// A piece of the band.
        case band
        /// The bars of amounts, or without any the numbers of chances.
        case rain(hasBars: Bool)
        /// A line in the colors of temperatures, the lowest and the highest in degrees Celsius.
        case temperatures(ClosedRange<Double>)
        /// A cell of the night.
        case night
        /// The arrow of a wind.
        case wind
        /// The mark of a value.
        case mark(Style)
        /// Words alone.
        case none
    }

    package let sample: Sample
    package let words: String

    package init(sample: Sample, words: String) {
        self.sample = sample
        self.words = words
    }

    /// The words in text, after the mark if there is one.
    package func marked(_ tier: GlyphTier) -> Line {
        let words = Run(tier.frame.text(words), .dim)
        guard case .mark(let style) = sample else { return Line([words]) }
        return Line([Run("\(MapGlyphs(tier).place) ", style), words])
    }
}

extension Plot {
    /// The name of each line, and what the bars and numbers of the rain are.
    ///
    /// - Parameters:
    ///   - rain: nil where no rain is drawn.
    ///   - panelRows: The rows of text that the panel takes; 0 where it is left out.
    package func legend(_ book: Phrasebook, rain: RainLayout?, panelRows: Int) -> [LegendEntry] {
        named.map { LegendEntry(sample: sample(of: $0), words: $0.name) }
            + [panelRows == 0 ? nil : panel.map { legend(of: $0, isOneRow: panelRows == 1) }].compactMap(\.self)
            + [band.map { LegendEntry(sample: .band, words: $0.name) }].compactMap(\.self)
            + [rain.map { LegendEntry(sample: .rain(hasBars: $0.full != nil), words: $0.words(book)) }].compactMap(
                \.self) + (meteogram.map { legend(of: $0, book) } ?? [])
    }

    private func legend(of panel: Panel, isOneRow: Bool) -> LegendEntry {
        let color = panel.series.color
        return LegendEntry(
            sample: isOneRow ? .levels(color: color) : .line(.solid, color: color), words: panel.series.name)
    }

    private func sample(of series: Series) -> LegendEntry.Sample {
        if let ribbon { return .edge(isUpper: series.color == ribbon.upper, color: series.color) }
        guard meteogram != nil, let lowest = series.values.min(), let highest = series.values.max() else {
            return .line(series.pattern, color: series.color)
        }
        return .temperatures(units.celsius(lowest)...units.celsius(highest))
    }

    private func legend(of meteogram: Meteogram, _ book: Phrasebook) -> [LegendEntry] {
        let wind = LegendEntry(sample: .wind, words: book(.chartWind, ["unit": PlotAxis.speed.symbol(units)]))
        let night = LegendEntry(sample: .night, words: book(.dashboardNight))
        return (meteogram.winds.isEmpty ? [] : [wind]) + (meteogram.nights.isEmpty ? [] : [night])
    }
}

/// A legend in text, between the units of the axes.
struct TextLegend {
    let plot: Plot
    let entries: [LegendEntry]
    let geometry: PlotGeometry
    let tier: GlyphTier
    let book: Phrasebook

    private var glyphs: FrameGlyphs { tier.frame }

    /// The lines of the legend, as many as it takes and at least one; the units of the axes are on the first.
    var lines: [Line] {
        let room = max(1, geometry.columns + (geometry.rightGap.isEmpty ? 0 : 1))
        var lines = Line.flowing(entries.map(line), separator: "  ", width: room)
        if lines.isEmpty { lines = [Line()] }
        return lines.enumerated().map { index, line in
            func symbol(_ axis: PlotAxis?) -> String {
                index == 0 ? axis.map { glyphs.text($0.symbol(plot.units)) } ?? "" : ""
            }
            let blanks = max(0, geometry.columns + 1 - line.displayWidth)
            let left = Run(geometry.label(symbol(plot.left)) + " ", .axis)
            let right = Run(String(repeating: " ", count: blanks) + geometry.rightGap + symbol(plot.right), .axis)
            return Line([left] + line.runs + [right])
        }
    }

    private func line(_ entry: LegendEntry) -> Line {
        switch entry.sample {
        case .none, .mark: return entry.marked(tier)
        case .temperatures(let range):
            let columns = 4
            let runs = (0..<columns).map { column in
                let share = Double(column) / Double(columns - 1)
                let degrees = range.lowerBound + share * (range.upperBound - range.lowerBound)
                return Run(String(glyphs.bottom), .temperature(celsius: degrees))
            }
            return Line(runs + [Run(" " + entry.words)])
        case .edge(let isUpper, let color):
            return Line([Run(tier.edge(isUpper: isUpper), .series(color)), Run(" " + entry.words)])
        case .levels(let color):
            // Digits do not say that they are tens.
            if tier == .ascii { return Line(glyphs.text(book(.chartTens, ["what": entry.words])), .series(color)) }
            return Line([
                Run(String([50, 90, 70].map(tier.level(percent:))), .series(color)), Run(" " + entry.words),
            ])
        case .night: return Line([Run(String(repeating: glyphs.night, count: 2), .axis), Run(" " + entry.words)])
        case .wind: return Line([Run(WindDirection.southWest.arrow(tier)), Run(" " + entry.words)])
        case .rain(let hasBars):
            let sample = hasBars ? tier.rainSample : "%"
            return Line([Run(sample, .rain(percent: 100)), Run(" " + glyphs.text(entry.words))])
        case .band:
            return Line([
                Run(String(repeating: glyphs.band, count: 2), .dim),
                Run(" " + glyphs.text(entry.words).truncated(to: max(4, geometry.columns - 3))),
            ])
        case .line(let pattern, let color):
            // Long enough to tell a long dash from a line without gaps.
            let columns = geometry.columns < 50 ? 4 : 6
            var canvas = DotCanvas(tier, columns: columns, rows: 1)
            let middle = canvas.height / 2
            canvas.draw([(0, middle), (canvas.width - 1, middle)], pattern: pattern, color: color)
            let sample = String((0..<columns).map { canvas.glyph(column: $0, row: 0)?.glyph ?? " " })
            let isOneGlyph = tier.dots.across == 1
            return Line([
                Run(isOneGlyph ? String(sample.prefix(1)) : sample, .series(color)),
                Run(" " + entry.words.truncated(to: max(4, geometry.columns - columns - 1))),
            ])
        }
    }
}

extension GlyphTier {
    /// A piece of the upper or the lower edge of a ribbon.
    fileprivate func edge(isUpper: Bool) -> String {
        switch self {
        case .braille: isUpper ? "⠉⠉" : "⣀⣀"
        case .block: isUpper ? "▀▀" : "▄▄"
        case .ascii: "#"
        }
    }
}
