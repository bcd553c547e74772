import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// The name of each line beside a piece of it, between the units of the axes.
struct PlotLegend<Canvas: DotCanvas> {
    let plot: Plot
    let book: Phrasebook
    let geometry: PlotGeometry
    let glyphs: FrameGlyphs
    let rain: RainStrip

    /// As many as it takes; the units are on the first.
    var lines: [Line] {
        let room = max(1, geometry.columns + (geometry.rightGap.isEmpty ? 0 : 1))
        var lines = Line.flowing(plot.named.map { entry($0) } + [rainEntry], separator: "  ", width: room)
        if lines.isEmpty { lines = [Line()] }
        return lines.enumerated().map { index, line in
            func symbol(_ axis: PlotAxis?) -> String {
                index == 0 ? axis.map { glyphs.text($0.symbol(plot.units)) } ?? "" : ""
            }
            let blanks = max(0, geometry.columns + 1 - line.displayWidth)
            return Line(
                [
                    Run(
                        symbol(plot.left).padded(to: geometry.leftWidth, .trailing) + geometry.leftGap + " ", .axis)
                ] + line.runs
                    + [
                        Run(
                            String(repeating: " ", count: blanks) + geometry.rightGap + symbol(plot.right), .axis)
                    ]
            )
        }
    }

    /// Empty where no rain is drawn.
    private var rainEntry: Line {
        guard !rain.isEmpty else { return Line() }
        return Line([
            Run(rain.sample, .rain(percent: 100)), Run(" " + glyphs.text(rain.words(book))),
        ])
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
