import CitiesPresentation

/// The panel of percentages below a chart in a picture.
struct SVGPanel {
    let panel: Plot.Panel
    let plot: Plot
    /// True in a picture with room for every strip.
    let isRoomy: Bool

    /// The space above the panel: the numbers of two axes are apart.
    private static let gap = 16.0
    private static let gapBelow = 8.0
    private var plotHeight: Double { isRoomy ? 48 : 24 }

    /// The height of the panel below the frame, with the space at both ends.
    var height: Double { Self.gap + plotHeight + Self.gapBelow }

    func draw(_ geometry: SVGGeometry, on canvas: inout SVGCanvas) {
        let palette = canvas.palette
        let top = geometry.bottom + Self.gap
        let bottom = top + plotHeight
        func y(_ value: Double) -> Double { bottom - Plot.Panel.limits.fraction(value) * plotHeight }
        for value in [100.0, 50, 0] {
            canvas.line(
                geometry.left, y(value), geometry.right, y(value), color: value == 50 ? palette.grid : palette.axis)
        }
        for (value, text) in [(100.0, "100%"), (0, "0%")] {
            canvas.text(
                text, x: geometry.left - 8, y: y(value) + 4, size: PictureWords.chance.size, color: palette.dim,
                anchor: .end)
        }
        for x in [geometry.left, geometry.right] { canvas.line(x, top, x, bottom, color: palette.axis) }
        for day in plot.time.days where day.isBoundary {
            let x = geometry.x(day.fraction)
            canvas.line(x, top, x, bottom, color: palette.axis, dashes: [2, 3])
        }
        if let now = plot.now.map(plot.time.fraction) {
            canvas.line(geometry.x(now), top, geometry.x(now), bottom, color: palette.axis, dashes: [6, 3])
        }
        for piece in panel.series.points.split(whereSeparator: { $0.value == nil }) {
            canvas.path(
                piece.compactMap { point in
                    point.value.map { (x: geometry.x(plot.time.fraction(point.time)), y: y($0)) }
                }, color: palette.color(panel.series.color), pattern: .solid)
        }
    }
}
