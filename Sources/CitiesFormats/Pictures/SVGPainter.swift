import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel
import CitiesPresentation

/// Draws a plot as a picture that stands on its own: fonts, axes, legend, caption, and its content in words.
struct SVGPainter {
    let plot: Plot
    let words: SVGWords
    let width: Double
    let height: Double
    let palette: SVGPalette

    private static let lineHeight = SVGFrame.lineHeight
    /// The least height for rain and for the extremes of days.
    static let roomy = 420.0

    func paint() -> String {
        let frame = SVGFrame(words: words, width: width, height: height, palette: palette)
        let caption = frame.captionLines
        // Lines come before the text below them.
        let isRoomy = height >= Self.roomy
        let rain = isRoomy ? RainLayout(plot).map(SVGRain.init) : nil
        let meteogram = MeteogramLayout(plot).map { SVGMeteogram(layout: $0, book: words.book) }
        let panel = plot.panel.map { SVGPanel(panel: $0, plot: plot, isRoomy: isRoomy) }
        let panelHeight = panel?.height ?? 0
        let legend = SVGLegend(
            plot.legend(words.book, rain: rain?.layout, panelRows: panel == nil ? 0 : 2), .chart, width: width - 48)
        let extremes = plot.days.isEmpty || !isRoomy ? 0 : Self.lineHeight
        let strips = panelHeight + (rain?.height ?? 0) + (meteogram?.windHeight ?? 0)
        let below = strips + extremes
        let geometry = SVGGeometry(
            plot, width: width, height: height,
            above: frame.headingHeight + 42 + max(legend.height, Self.lineHeight) + (meteogram?.skyHeight ?? 0),
            below: 72 + below + Double(caption.count) * Self.lineHeight + frame.creditHeight
        )
        var canvas = SVGCanvas(palette: palette)
        frame.drawHeading(on: &canvas)
        if plot.isEmpty {
            for (index, line) in caption.enumerated() {
                canvas.text(
                    line, x: 24, y: frame.headingHeight + 48 + Double(index) * Self.lineHeight, size: 15,
                    color: palette.text)
            }
        } else {
            legend.draw(on: &canvas, x: 24, y: frame.headingHeight + 26, color: palette.text)
            meteogram?.drawNights(geometry, on: &canvas)
            drawBand(geometry, on: &canvas)
            drawAxes(geometry, above: meteogram?.skyHeight ?? 0, on: &canvas)
            drawTime(geometry, on: &canvas)
            panel?.draw(geometry, on: &canvas)
            rain?.draw(geometry, from: geometry.bottom + panelHeight, on: &canvas)
            meteogram?.drawSky(geometry, on: &canvas)
            meteogram?.drawWinds(geometry, below: rain?.height ?? 0, plot.units, on: &canvas)
            SVGDays(plot: plot, book: words.book, geometry: geometry, below: strips, tellsExtremes: isRoomy)
                .draw(on: &canvas)
            drawRibbon(geometry, on: &canvas)
            if plot.ribbon == nil { drawLines(geometry, on: &canvas) }
            SVGLabels(plot: plot, geometry: geometry, rules: SVGRules(plot, geometry)).draw(on: &canvas)
            frame.drawCaption(from: geometry.bottom + 66 + below, on: &canvas)
        }
        frame.drawCredit(on: &canvas)
        return frame.document(canvas.elements, description: caption.joined(separator: " "))
    }

    private func drawBand(_ geometry: SVGGeometry, on canvas: inout SVGCanvas) {
        for piece in plot.band?.pieces ?? [] { canvas.band(edges(of: piece, geometry), color: palette.band) }
    }

    private func edges(
        of piece: Plot.BandPiece, _ geometry: SVGGeometry
    ) -> [(x: Double, top: Double, bottom: Double)] {
        piece.compactMap { point in
            geometry.y(point.highest, on: .degrees).flatMap { top in
                geometry.y(point.lowest, on: .degrees).map {
                    (x: geometry.x(plot.time.fraction(point.time)), top: top, bottom: $0)
                }
            }
        }
    }

    /// The ribbon with its edges as lines; where both are one, the upper one is seen.
    private func drawRibbon(_ geometry: SVGGeometry, on canvas: inout SVGCanvas) {
        guard let ribbon = plot.ribbon else { return }
        for piece in ribbon.pieces {
            let edges = edges(of: piece, geometry)
            canvas.band(edges, color: palette.band)
            canvas.path(edges.map { ($0.x, $0.bottom) }, color: palette.color(ribbon.lower), pattern: .solid)
            canvas.path(edges.map { ($0.x, $0.top) }, color: palette.color(ribbon.upper), pattern: .solid)
        }
    }

    /// - Parameter height: The height of the strip between the titles of the axes and the frame.
    private func drawAxes(_ geometry: SVGGeometry, above height: Double, on canvas: inout SVGCanvas) {
        if let axis = plot.left, let ticks = geometry.leftTicks {
            canvas.text(title(of: axis), x: 24, y: geometry.top - height - 12, size: 12, color: palette.dim)
            for value in ticks.values {
                guard let y = geometry.y(value, on: axis) else { continue }
                canvas.line(geometry.left, y, geometry.right, y, color: value == 0 ? palette.axis : palette.grid)
                canvas.text(
                    ticks.label(value), x: geometry.left - 8, y: y + 4.5, size: 13, color: palette.dim, anchor: .end
                )
            }
        }
        if let axis = plot.right, let ticks = geometry.rightTicks {
            canvas.text(
                title(of: axis), x: width - 24, y: geometry.top - height - 12, size: 12, color: palette.dim,
                anchor: .end)
            for value in ticks.values {
                guard let y = geometry.y(value, on: axis) else { continue }
                canvas.line(geometry.right, y, geometry.right + 5, y, color: palette.axis)
                canvas.text(ticks.label(value), x: geometry.right + 9, y: y + 4.5, size: 13, color: palette.dim)
            }
        }
        for x in [geometry.left, geometry.right] {
            canvas.line(x, geometry.top, x, geometry.bottom, color: palette.axis)
        }
        canvas.line(geometry.left, geometry.bottom, geometry.right, geometry.bottom, color: palette.axis)
    }

    /// `temperature, °C`; the unit alone where an axis has lines of several names.
    private func title(of axis: PlotAxis) -> String {
        let unit = axis.symbol(plot.units)
        if axis == .degrees { return words.book(.chartAxisTemperature, ["unit": unit]) }
        let names = plot.series.filter { $0.axis == axis }.map(\.name)
        guard names.count == 1 else { return unit }
        return unit.isEmpty ? names[0] : words.book(.chartAxis, ["what": names[0], "unit": unit])
    }

    private func drawTime(_ geometry: SVGGeometry, on canvas: inout SVGCanvas) {
        for day in plot.time.days where day.isBoundary {
            let x = geometry.x(day.fraction)
            canvas.line(x, geometry.top, x, geometry.bottom, color: palette.axis, dashes: [2, 3])
        }
        guard let now = plot.now.map(plot.time.fraction) else { return }
        let x = geometry.x(now)
        canvas.line(x, geometry.top - 2, x, geometry.bottom, color: palette.axis, dashes: [6, 3])
    }

    private func drawLines(_ geometry: SVGGeometry, on canvas: inout SVGCanvas) {
        for series in plot.series {
            for piece in SVGRules.pieces(of: series, plot, geometry) {
                if let meteogram = SVGMeteogram.pieces(of: piece, plot, geometry, palette) {
                    for (points, color) in meteogram { canvas.path(points, color: color, pattern: .solid) }
                    continue
                }
                canvas.path(piece, color: palette.color(series.color), pattern: series.pattern)
            }
        }
    }
}
