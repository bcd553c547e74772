import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel
import CitiesPresentation

/// The parts of a meteogram beside its line and its rain, in a picture: nights, sky, wind, and the colors of the line.
struct SVGMeteogram {
    let layout: MeteogramLayout
    let book: Phrasebook

    private static let icon = 22.0

    /// The height of the strip of icons above the frame.
    var skyHeight: Double { layout.meteogram.sky.isEmpty ? 0 : Self.icon + 6 }

    /// The height of the strip of winds below the rain, or below the lowest number of the axis.
    var windHeight: Double { layout.meteogram.winds.isEmpty ? 0 : 23 }

    func drawNights(_ geometry: SVGGeometry, on canvas: inout SVGCanvas) {
        for night in layout.meteogram.nights {
            let ends = [night.lowerBound, night.upperBound].map { layout.time.fraction($0) }
            canvas.band(
                ends.map { (x: geometry.x(min(1, max(0, $0))), top: geometry.top, bottom: geometry.bottom) },
                color: canvas.palette.night)
        }
    }

    func drawSky(_ geometry: SVGGeometry, on canvas: inout SVGCanvas) {
        // The width of an icon in text is that of two blanks.
        for place in layout.sky(geometry, icon: { _ in "  " }) {
            canvas.icon(
                SVGIcon(place.content), x: place.middle - Self.icon / 2, y: geometry.top - Self.icon - 4,
                side: Self.icon)
        }
    }

    func drawWinds(
        _ geometry: SVGGeometry, below height: Double, _ units: UnitSystem, on canvas: inout SVGCanvas
    ) {
        let (size, y) = (PictureWords.wind.size, geometry.bottom + height + 18)
        let winds = layout.winds(geometry) { $0.text(.braille, book) }
        guard !winds.isEmpty else { return }
        canvas.text(
            PlotAxis.speed.symbol(units), x: geometry.left - 8, y: y, size: PictureWords.chance.size,
            color: canvas.palette.dim, anchor: .end)
        for wind in winds {
            canvas.text(wind.content, x: wind.middle, y: y, size: size, color: canvas.palette.text, anchor: .middle)
        }
    }

    /// An unbroken piece of the line, divided where its color changes, which is the color of the temperature halfway
    /// between two points; nil for a chart of lines.
    static func pieces(
        of points: [(x: Double, y: Double)], _ plot: Plot, _ geometry: SVGGeometry, _ palette: SVGPalette
    ) -> [(points: [(x: Double, y: Double)], color: String)]? {
        guard plot.meteogram != nil else { return nil }
        func color(_ y: Double) -> String {
            let degrees = geometry.value(atY: y, on: .degrees).map(plot.units.celsius)
            return degrees.flatMap { palette.color(Style.temperature(celsius: $0)) } ?? palette.text
        }
        guard points.count > 1 else { return points.map { ([$0], color($0.y)) } }
        return zip(points, points.dropFirst()).reduce(into: []) { pieces, ends in
            let color = color((ends.0.y + ends.1.y) / 2)
            if let last = pieces.last, last.color == color {
                pieces[pieces.count - 1].points.append(ends.1)
            } else {
                pieces.append(([ends.0, ends.1], color))
            }
        }
    }
}
