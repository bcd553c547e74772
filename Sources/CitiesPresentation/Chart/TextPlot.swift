import CitiesLocalization
import CitiesTextLayout

/// A plot in text: legend, frame, lines, words, axes. What it is made of is the business of `Canvas` and `FrameGlyphs`.
struct TextPlot<Canvas: DotCanvas> {
    let plot: Plot
    let book: Phrasebook
    let glyphs: FrameGlyphs
    private let geometry: PlotGeometry
    private let legend: [Line]
    private let showsHours: Bool

    /// nil when it cannot be drawn that small. The hours go first when rows are scarce.
    init?(_ plot: Plot, book: Phrasebook, glyphs: FrameGlyphs, width: Int, height: Int) {
        let showsHours = height >= 11
        // The legend asks for the geometry of the columns, which does not depend on the rows.
        let wide = PlotGeometry(plot, width: width, rows: height, canvas: Canvas.self)
        let legend = PlotLegend<Canvas>(plot: plot, geometry: wide, glyphs: glyphs).lines
        // Below the grid come the axis, the days and perhaps the hours.
        let rows = height - legend.count - 2 - (showsHours ? 1 : 0)
        let geometry = PlotGeometry(plot, width: width, rows: rows, canvas: Canvas.self)
        guard geometry.isLargeEnough, !plot.isEmpty else { return nil }
        self.plot = plot
        self.book = book
        self.glyphs = glyphs
        self.geometry = geometry
        self.legend = PlotLegend<Canvas>(plot: plot, geometry: geometry, glyphs: glyphs).lines
        self.showsHours = showsHours
    }

    var lines: [Line] {
        let labels = DayLabels(time: plot.time, book: book, geometry: geometry)
        let now = plot.now.map(plot.time.fraction)
        let hours = showsHours ? [labels.hours(now: now)] : []
        let below = (hours + [labels.days]).map { Line($0, .axis).indented(by: geometry.indent) }
        return (legend + body + [bottom] + below).map { $0.trimmed() }
    }

    private var body: [Line] {
        let grid = grid
        let left = tickLabels(.temperature)
        let right = tickLabels(.humidity)
        return (0..<geometry.rows).map { row in
            let leftText = (left[row] ?? "").padded(to: geometry.leftWidth, .trailing) + geometry.leftGap
            let leftSide = left[row] == nil ? glyphs.side : glyphs.leftTick
            let rightSide = right[row] == nil ? glyphs.side : glyphs.rightTick
            let rightText = geometry.rightGap + (right[row] ?? "")
            return Line(
                [Run(leftText + String(leftSide), .axis)] + grid.runs(row: row)
                    + [Run(String(rightSide) + rightText, .axis)]
            )
        }
    }

    private func tickLabels(_ axis: Plot.Axis) -> [Int: String] {
        guard let ticks = geometry.ticks(axis) else { return [:] }
        let labels = ticks.values.compactMap { value in
            geometry.row(value, on: axis).map { ($0, ticks.label(value)) }
        }
        return Dictionary(labels) { first, _ in first }
    }

    private var bottom: Line {
        var rule = Array(repeating: glyphs.bottom, count: geometry.columns)
        for day in boundaries { rule[day] = glyphs.bottomTick }
        let text = String([glyphs.leftCorner] + rule + [glyphs.rightCorner])
        return Line(text, .axis).indented(by: geometry.indent - 1)
    }

    /// The columns in which days begin.
    private var boundaries: [Int] {
        plot.time.days.filter(\.isBoundary).map { geometry.column($0.fraction) }
    }

    private var grid: PlotGrid {
        var grid = PlotGrid(columns: geometry.columns, rows: geometry.rows)
        drawRules(on: &grid)
        drawLines(on: &grid)
        for label in plot.labels { place(label, on: &grid) }
        return grid
    }

    /// Where zero degrees are; nil unless they lie between the ends of the axis.
    private var zeroRow: Int? {
        guard let scale = geometry.temperature?.scale, scale.lower < 0, scale.upper > 0 else { return nil }
        return geometry.row(0, on: .temperature)
    }

    private func drawRules(on grid: inout PlotGrid) {
        if let row = zeroRow {
            for column in 0..<grid.columns {
                grid.put(glyphs.zeroRule, column: column, row: row, style: .axis, layer: .rule)
            }
        }
        let days = boundaries
        for row in 0..<grid.rows {
            for day in days { grid.put(glyphs.dayRule, column: day, row: row, style: .axis, layer: .rule) }
            guard let now = plot.now else { continue }
            let column = geometry.column(plot.time.fraction(now))
            grid.put(glyphs.nowRule, column: column, row: row, style: .now, layer: .rule)
        }
    }

    private func drawLines(on grid: inout PlotGrid) {
        var canvas = Canvas(columns: grid.columns, rows: grid.rows)
        for series in plot.series {
            let dots = series.points.map { dot($0, of: series) }
            canvas.draw(dots, pattern: series.pattern, color: series.color)
        }
        for row in 0..<grid.rows {
            for column in 0..<grid.columns {
                guard let cell = canvas.glyph(column: column, row: row) else { continue }
                grid.put(cell.glyph, column: column, row: row, style: .series(cell.color), layer: .line)
            }
        }
    }

    private func dot(_ point: Plot.Point, of series: Plot.Series) -> (x: Int, y: Int)? {
        guard let value = point.value, let y = geometry.y(value, on: series.axis) else { return nil }
        return (geometry.x(plot.time.fraction(point.time)), y)
    }

    private func place(_ label: Plot.Label, on grid: inout PlotGrid) {
        let series = plot.series[label.series]
        let anchors = label.anchors.compactMap { anchor in
            dot(anchor.point, of: series).map { dot in
                LabelPlacement.Anchor(
                    spot: LabelPlacement.Spot(column: dot.x / Canvas.dotsAcross, row: dot.y / Canvas.dotsDown),
                    isAbove: anchor.isAbove
                )
            }
        }
        let text = glyphs.text(label.text).truncated(to: geometry.columns / 4)
        let placement = LabelPlacement(text: text, mayCoverLines: label.mayCoverLines, ruledRow: zeroRow)
        guard let spot = placement.spot(near: anchors, in: grid) else { return }
        grid.write(
            text, column: spot.column, row: spot.row, style: .series(series.color), clearance: placement.clearance)
    }
}
