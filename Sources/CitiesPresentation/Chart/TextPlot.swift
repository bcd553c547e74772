import CitiesFoundation
import CitiesLocalization
import CitiesTextLayout

/// A plot in text: legend, frame, lines, words, axes. `GlyphTier` and `FrameGlyphs` choose its characters.
struct TextPlot {
    let plot: Plot
    let book: Phrasebook
    let tier: GlyphTier
    let geometry: PlotGeometry
    private let legend: [Line]
    private let sky: [Line]
    private let winds: [Line]
    private let showsHours: Bool
    private let showsExtremes: Bool
    private let strip: [Line]
    private let panel: [Line]

    private var glyphs: FrameGlyphs { tier.frame }

    /// nil when it cannot be drawn that small. Where rows are scarce, the rain goes first, then the hours, then the extremes
    /// of the days.
    init?(_ plot: Plot, book: Phrasebook, tier: GlyphTier, icons: IconStyle, width: Int, height: Int) {
        func geometry(rows: Int) -> PlotGeometry { PlotGeometry(plot, width: width, rows: rows, tier: tier) }
        let whole = geometry(rows: height)
        guard whole.isLargeEnough, !plot.isEmpty else { return nil }
        let rain = height >= 14 ? RainLayout(plot) : nil
        func strip(_ geometry: PlotGeometry, atMost count: Int) -> [Line] {
            rain.map { RainStrip(layout: $0, geometry: geometry, tier: tier).lines(atMost: count) } ?? []
        }
        let panelRows = plot.panel == nil ? 0 : TextPanel.rows(height: height, tier)
        let entries = plot.legend(book, rain: rain, panelRows: panelRows)
        func legend(_ geometry: PlotGeometry) -> [Line] {
            TextLegend(plot: plot, entries: entries, geometry: geometry, tier: tier, book: book).lines
        }
        let meteogram = MeteogramLayout(plot)
        func sky(_ geometry: PlotGeometry) -> [Line] {
            guard icons != .none, let words = meteogram?.sky(geometry, icon: icons.icon), !words.isEmpty else {
                return []
            }
            return [geometry.line(words.map { $0.line(icons.icon) }, from: -geometry.indent)]
        }
        func winds(_ geometry: PlotGeometry) -> [Line] {
            let words = meteogram?.winds(geometry) { $0.text(tier, book) } ?? []
            return words.isEmpty ? [] : [geometry.line(words.map { word in word.line { $0 } }, from: -geometry.indent)]
        }
        // How many lines a legend takes depends on the columns, and those hardly on the rows.
        let spare = height - legend(whole).count
        showsExtremes = spare >= 9 && !plot.days.isEmpty
        showsHours = spare >= 10
        let besidePanel = spare - max(0, panelRows - 1)
        let stripRows = besidePanel >= 17 ? 3 : besidePanel >= 13 ? 2 : spare >= 12 ? 1 : 0
        let (showsSky, showsWinds) = (spare >= 8, spare >= 11)
        let beside = (showsSky ? sky(whole).count : 0) + (showsWinds ? winds(whole).count : 0)
        // Below the grid come the axis and the days, perhaps the hours and more.
        let below = 2 + beside + (showsHours ? 1 : 0) + (showsExtremes ? 1 : 0) + panelRows
        let rows = spare - below - strip(geometry(rows: spare - below), atMost: stripRows).count
        let fitted = geometry(rows: rows)
        guard fitted.isLargeEnough else { return nil }
        self.plot = plot
        self.book = book
        self.tier = tier
        self.geometry = fitted
        self.legend = legend(fitted)
        self.strip = strip(fitted, atMost: stripRows)
        self.panel =
            plot.panel.map { panel in
                TextPanel(panel: panel, plot: plot, geometry: fitted, tier: tier, rows: panelRows).lines
            } ?? []
        self.sky = showsSky ? sky(fitted) : []
        self.winds = showsWinds ? winds(fitted) : []
    }

    var lines: [Line] {
        let labels = TimeLabels(
            time: plot.time, book: book, geometry: geometry, ranges: plot.days, units: plot.units,
            spelled: glyphs.text)
        func line(_ words: [PlacedLabel<Line>]) -> Line { geometry.line(words, from: -geometry.indent) }
        let now = labels.now(plot.now, words: book(.chartNow))
        let hours =
            showsHours ? [line([now].compactMap(\.self) + labels.hours(besides: now).compactMap(\.words))] : []
        let extremes = showsExtremes ? [line(labels.extremes)] : []
        let below = panel + strip + winds + hours + [line(labels.days)] + extremes
        return (legend + sky + body + [bottom] + below).map { $0.trimmed() }
    }

    private var body: [Line] {
        let grid = grid
        let left = labels(geometry.left)
        let right = labels(geometry.right)
        return (0..<geometry.rows).map { row in
            let leftSide = left[row] == nil ? glyphs.side : glyphs.leftTick
            let rightSide = right[row] == nil ? glyphs.side : glyphs.rightTick
            let rightText = geometry.rightGap + (right[row] ?? "")
            return Line(
                [Run(geometry.label(left[row] ?? "") + String(leftSide), .axis)] + grid.runs(row: row)
                    + [Run(String(rightSide) + rightText, .axis)]
            )
        }
    }

    private func labels(_ scale: RowScale?) -> [Int: String] {
        Dictionary((scale?.ticks ?? []).map { ($0.row, $0.label) }) { first, _ in first }
    }

    private var bottom: Line {
        var rule = Array(repeating: glyphs.bottom, count: geometry.columns)
        for day in rules.boundaries { rule[day] = glyphs.bottomTick }
        let text = String([glyphs.leftCorner] + rule + [glyphs.rightCorner])
        return Line(text, .axis).indented(by: geometry.indent - 1)
    }

    private var rules: MomentRules { MomentRules(plot: plot, geometry: geometry, glyphs: glyphs) }

    private var grid: PlotGrid {
        var grid = PlotGrid(columns: geometry.columns, rows: geometry.rows)
        drawNights(on: &grid)
        drawBand(on: &grid)
        drawRules(on: &grid)
        drawLines(on: &grid)
        for label in plot.labels { place(label, on: &grid) }
        return grid
    }

    /// The row of zero degrees; nil unless they lie between the ends of the axis.
    private var zeroRow: Int? {
        guard plot.left == .degrees else { return nil }
        return geometry.left?.ticks.first { $0.value == 0 }?.row
    }

    /// Every other cell of the columns whose middle is without the sun.
    private func drawNights(on grid: inout PlotGrid) {
        for night in plot.meteogram?.nights ?? [] {
            let ends = plot.time.fraction(night.lowerBound)...plot.time.fraction(night.upperBound)
            for column in 0..<grid.columns
            where ends.contains((Double(column) + 0.5) / Double(grid.columns)) {
                for row in 0..<grid.rows where (row + column).isMultiple(of: 2) {
                    grid.put(glyphs.night, column: column, row: row, style: .axis, layer: .band)
                }
            }
        }
    }

    /// The cells between the edges, which are lines from point to point; one cell at least in each column.
    private func drawBand(on grid: inout PlotGrid) {
        for piece in plot.band?.pieces ?? [] {
            let points = piece.map { (x: Double(geometry.x(plot.time.fraction($0.time))), $0.lowest, $0.highest) }
            for column in 0..<grid.columns {
                let x = (Double(column) + 0.5) * Double(tier.dots.across)
                guard let (lowest, highest) = edges(of: points, at: x),
                    let bottom = geometry.y(lowest, on: .degrees), let top = geometry.y(highest, on: .degrees)
                else { continue }
                for row in (top / tier.dots.down)...max(top / tier.dots.down, bottom / tier.dots.down) {
                    grid.put(glyphs.band, column: column, row: row, style: .dim, layer: .band)
                }
            }
        }
    }

    /// The edges at a place between two points, or at a point that stands alone; nil outside.
    private func edges(
        of points: [(x: Double, lowest: Double, highest: Double)], at x: Double
    ) -> (lowest: Double, highest: Double)? {
        let half = Double(tier.dots.across) / 2
        guard let first = points.first, let last = points.last, first.x - half <= x, x <= last.x + half else {
            return nil
        }
        guard let next = points.firstIndex(where: { $0.x >= x }) else { return (last.lowest, last.highest) }
        guard next > 0 else { return (first.lowest, first.highest) }
        let (left, right) = (points[next - 1], points[next])
        let share = right.x > left.x ? (x - left.x) / (right.x - left.x) : 1
        return (
            left.lowest + share * (right.lowest - left.lowest), left.highest + share * (right.highest - left.highest)
        )
    }

    private func drawRules(on grid: inout PlotGrid) {
        if let row = zeroRow {
            for column in 0..<grid.columns {
                grid.put(glyphs.zeroRule, column: column, row: row, style: .axis, layer: .rule)
            }
        }
        rules.draw(on: &grid)
    }

    private func drawLines(on grid: inout PlotGrid) {
        var canvas = DotCanvas(tier, columns: grid.columns, rows: grid.rows)
        if let ribbon = plot.ribbon {
            for piece in ribbon.pieces {
                let edges = piece.compactMap { point in
                    geometry.y(point.highest, on: .degrees).flatMap { top in
                        geometry.y(point.lowest, on: .degrees).map {
                            (x: geometry.x(plot.time.fraction(point.time)), top: min(top, $0), bottom: max(top, $0))
                        }
                    }
                }
                canvas.fill(edges, upper: ribbon.upper, lower: ribbon.lower)
            }
        }
        for series in plot.series where plot.ribbon == nil {
            let dots = series.points.map { dot($0, of: series) }
            canvas.draw(dots, pattern: series.pattern, color: series.color)
        }
        grid.draw(canvas) { cell, row in
            // Each line has a character of its own; a ribbon has one for both edges.
            let glyph = tier == .ascii && plot.ribbon != nil ? "#" : cell.glyph
            return (glyph, style(of: cell.color, row: row))
        }
    }

    /// The style of a line in a row: the color of the row's temperature in a meteogram, else the color of the series.
    private func style(of color: Int, row: Int) -> Style {
        guard plot.meteogram != nil, let degrees = geometry.value(ofRow: row, on: .degrees) else {
            return .series(color)
        }
        return .temperature(celsius: plot.units.celsius(degrees))
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
                    spot: LabelPlacement.Spot(column: dot.x / tier.dots.across, row: dot.y / tier.dots.down),
                    isAbove: anchor.isAbove
                )
            }
        }
        let text = glyphs.text(label.text).truncated(to: geometry.columns / 4)
        let placement = LabelPlacement(text: text, mayCoverLines: label.mayCoverLines, ruledRow: zeroRow)
        guard let spot = placement.spot(near: anchors, in: grid) else { return }
        grid.write(
            text, column: spot.column, row: spot.row, style: style(of: series.color, row: spot.row),
            clearance: placement.clearance)
    }
}

extension GlyphTier {
    /// A plot in lines of text.
    ///
    /// - Returns: Exactly `height` lines, none wider than `width`; nil when the plot is empty or that is too small for it.
    ///
    /// - Parameter icons: The drawings of the sky in a meteogram.
    func paint(_ plot: Plot, book: Phrasebook, icons: IconStyle = .none, width: Int, height: Int) -> [Line]? {
        TextPlot(plot, book: book, tier: self, icons: icons, width: width, height: height)?.lines
    }

    /// The geometry of a plot in lines of text; nil without one.
    func geometry(
        _ plot: Plot, book: Phrasebook, icons: IconStyle = .none, width: Int, height: Int
    ) -> PlotGeometry? {
        TextPlot(plot, book: book, tier: self, icons: icons, width: width, height: height)?.geometry
    }
}
