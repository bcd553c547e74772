import CitiesFoundation
import CitiesTextLayout

/// The vertical rules of a chart in text: the beginnings of days, now, and the moment that is read out.
struct MomentRules {
    let plot: Plot
    let geometry: PlotGeometry
    let glyphs: FrameGlyphs

    /// The columns in which days begin.
    var boundaries: [Int] { plot.time.days.filter(\.isBoundary).map { geometry.column($0.fraction) } }

    func draw(on grid: inout PlotGrid) {
        let days = boundaries
        for row in 0..<grid.rows {
            for day in days { grid.put(glyphs.dayRule, column: day, row: row, style: .axis, layer: .rule) }
            for (moment, glyph, style) in marks {
                let column = geometry.column(plot.time.fraction(moment))
                grid.put(glyph, column: column, row: row, style: style, layer: .rule)
            }
        }
    }

    private var marks: [(Date, Character, Style)] {
        [plot.now.map { ($0, glyphs.nowRule, .axis) }, plot.cursor.map { ($0, glyphs.side, .heading) }]
            .compactMap(\.self)
    }
}
