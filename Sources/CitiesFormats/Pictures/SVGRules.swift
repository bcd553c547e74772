import CitiesFoundation
import CitiesWeatherModel
import CitiesPresentation

/// All lines inside the frame of a picture: the lines of the weather, and the rules at round numbers, at midnights and
/// now.
struct SVGRules {
    let lines: [SVGLine]

    init(_ plot: Plot, _ geometry: SVGGeometry) {
        let horizontal = (geometry.leftTicks?.values ?? []).compactMap { value in
            plot.left.flatMap { geometry.y(value, on: $0) }
        }
        let days = plot.time.days.filter(\.isBoundary).map(\.fraction)
        let vertical = (days + [plot.now.map(plot.time.fraction)].compactMap(\.self)).map(geometry.x)
        let weather = plot.series.flatMap { series in
            Self.pieces(of: series, plot, geometry).flatMap { piece in
                piece.count == 1
                    ? [SVGLine(start: piece[0], end: (piece[0].x + 0.1, piece[0].y))]
                    : zip(piece, piece.dropFirst()).map { SVGLine(start: $0, end: $1) }
            }
        }
        lines =
            horizontal.map { SVGLine(start: (geometry.left, $0), end: (geometry.right, $0)) }
            + vertical.map { SVGLine(start: ($0, geometry.top), end: ($0, geometry.bottom)) } + weather
    }

    /// The unbroken pieces of a line of the weather.
    static func pieces(of series: Plot.Series, _ plot: Plot, _ geometry: SVGGeometry) -> [[(x: Double, y: Double)]] {
        series.points.split { $0.value == nil }.map { piece in
            piece.compactMap { place(of: $0, series, plot, geometry) }
        }
    }

    /// The place of a point in the picture; nil for a gap and for a series without an axis.
    static func place(
        of point: Plot.Point, _ series: Plot.Series, _ plot: Plot, _ geometry: SVGGeometry
    ) -> (x: Double, y: Double)? {
        point.value.flatMap { geometry.y($0, on: series.axis) }.map {
            (x: geometry.x(plot.time.fraction(point.time)), y: $0)
        }
    }

    /// The lines that come so near to a box.
    func near(_ box: SVGBox) -> [SVGLine] { lines.filter(box.touches) }
}
