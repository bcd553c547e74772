import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// What each line is called beside a piece of it, between the units of the axes.
struct PlotLegend<Canvas: DotCanvas> {
    let plot: Plot
    let geometry: PlotGeometry
    let glyphs: FrameGlyphs

    /// As many as it takes; the units are on the first.
    var lines: [Line] {
        let room = max(1, geometry.columns + (geometry.rightGap.isEmpty ? 0 : 1))
        var lines = Line.flowing(plot.named.map { entry($0) }, separator: "  ", width: room)
        if lines.isEmpty { lines = [Line()] }
        return lines.enumerated().map { index, line in
            let left = index == 0 && geometry.leftWidth > 0 ? glyphs.text(plot.units.temperatureSymbol) : ""
            let right = index == 0 && geometry.rightWidth > 0 ? "%" : ""
            let blanks = max(0, geometry.columns + 1 - line.displayWidth)
            return Line(
                [Run(left.padded(to: geometry.leftWidth, .trailing) + geometry.leftGap + " ", .axis)] + line.runs
                    + [Run(String(repeating: " ", count: blanks) + geometry.rightGap + right, .axis)]
            )
        }
    }

    private func entry(_ series: Plot.Series) -> Line {
        // Long enough to tell a long dash from a line without gaps.
        let columns = geometry.columns < 50 ? 4 : 6
        var canvas = Canvas(columns: columns, rows: 1)
        let middle = canvas.height / 2
        canvas.draw([(0, middle), (canvas.width - 1, middle)], pattern: series.pattern, color: series.color)
        let sample = String((0..<columns).map { canvas.glyph(column: $0, row: 0)?.glyph ?? " " })
        let isOneGlyph = Canvas.dotsAcross == 1
        return Line([
            Run(isOneGlyph ? String(sample.prefix(1)) : sample, .series(series.color)),
            Run(" " + series.name.truncated(to: max(4, geometry.columns - columns - 1))),
        ])
    }
}
