import CitiesPresentation

/// The rain below a chart in a picture.
struct SVGRain {
    let layout: RainLayout

    private static let barHeight = 30.0
    private static let numberHeight = 15.0

    private var barsHeight: Double { layout.full == nil ? 0 : Self.barHeight + 4 }

    /// The height of the strip below the lines.
    var height: Double { barsHeight + (layout.hasChances ? Self.numberHeight : 0) }

    /// - Parameter top: The upper end of the strip.
    func draw(_ geometry: SVGGeometry, from top: Double, on canvas: inout SVGCanvas) {
        let (palette, size) = (canvas.palette, PictureWords.chance.size)
        let ground = top + barsHeight
        if layout.full != nil {
            canvas.text(layout.unit, x: geometry.left - 8, y: ground, size: size, color: palette.dim, anchor: .end)
            canvas.line(geometry.left, ground, geometry.right, ground, color: palette.grid)
            for (span, share) in layout.bars {
                guard let share, share > 0 else { continue }
                let (start, end) = (geometry.x(span.lowerBound), geometry.x(span.upperBound))
                let height = max(1, share * Self.barHeight)
                canvas.bar(
                    x: start + 1, y: ground - height, width: max(1, end - start - 2), height: height,
                    color: palette.rain)
            }
        }
        guard layout.hasChances else { return }
        let y = ground + Self.numberHeight - 2
        canvas.text("%", x: geometry.left - 8, y: y, size: size, color: palette.dim, anchor: .end)
        // From the end, so that a picture is the same byte for byte as earlier pictures.
        for chance in layout.chances(geometry).reversed() {
            canvas.text(
                chance.content.text, x: chance.middle, y: y, size: size,
                color: chance.content.scaled >= 30 ? palette.rain : palette.dim, anchor: .middle)
        }
    }
}
