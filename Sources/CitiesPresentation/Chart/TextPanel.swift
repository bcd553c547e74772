import CitiesTextLayout

/// The panel of percentages below a chart in text: a line of dots, or in one row a bar or a digit for each column.
struct TextPanel {
    let panel: Plot.Panel
    let plot: Plot
    let geometry: PlotGeometry
    let tier: GlyphTier
    let rows: Int

    /// The rows of a panel in a picture of this many rows. Where a cell is one dot, digits say more than a line.
    static func rows(height: Int, _ tier: GlyphTier) -> Int {
        guard height >= 7 else { return 0 }
        guard tier.dots.across > 1 else { return 1 }
        return height >= 29 ? 5 : height >= 14 ? 3 : 1
    }

    var lines: [Line] {
        switch rows {
        case 0: []
        case 1: [row]
        default: dots
        }
    }

    private var style: Style { .series(panel.series.color) }

    private var row: Line {
        let signs = (0..<geometry.columns).map { column in
            value(inColumn: column).map(tier.level(percent:)) ?? " "
        }
        return Line([Run(geometry.label("%") + " ", .axis), Run(String(signs), style)])
    }

    /// The value of the step that the middle of a column is in; nil in a gap.
    private func value(inColumn column: Int) -> Double? {
        let place = (Double(column) + 0.5) / Double(geometry.columns)
        func distance(_ point: Plot.Point) -> Double { abs(plot.time.fraction(point.time) - place) }
        return panel.series.points.min { distance($0) < distance($1) }?.value
    }

    private var dots: [Line] {
        let frame = tier.frame
        var canvas = DotCanvas(tier, columns: geometry.columns, rows: rows)
        let scale = Plot.Panel.limits
        canvas.draw(
            panel.series.points.map { point in
                point.value.map {
                    (geometry.x(plot.time.fraction(point.time)), canvas.height - 1 - scale.place($0, of: canvas.height))
                }
            }, pattern: .solid, color: panel.series.color)
        var grid = PlotGrid(columns: geometry.columns, rows: rows)
        MomentRules(plot: plot, geometry: geometry, glyphs: frame).draw(on: &grid)
        grid.draw(canvas) { cell, _ in (cell.glyph, style) }
        return (0..<rows).map { row in
            let label = row == 0 ? "100" : row == rows - 1 ? "0" : row == rows / 2 ? "%" : ""
            let isTick = row == 0 || row == rows - 1
            return Line(
                [Run(geometry.label(label) + String(isTick ? frame.leftTick : frame.side), .axis)] + grid.runs(row: row)
                    + [Run(String(frame.side), .axis)])
        }
    }
}

extension GlyphTier {
    /// A share in one character: a bar of eighths, or of halves, or the tens as a digit, 9 to 100.
    func level(percent: Double) -> Character {
        let share = min(1, max(0, percent / 100))
        let levels = self == .ascii ? Array("0123456789") : Array(bars.dropFirst())
        return levels[min(levels.count - 1, Int(share * Double(levels.count)))]
    }
}
