package import CitiesWeatherModel
import CitiesFoundation
import CitiesPresentation

/// Places on the ground as places in a grid of cells that are twice as high as wide, north at the top.
package struct MapProjection {
    /// A place in cells and their fractions, from the upper left corner.
    package struct Spot: Hashable {
        package var x: Double
        package var y: Double

        var column: Int { Int(x.rounded(.down)) }
        var row: Int { Int(y.rounded(.down)) }
    }

    package let columns: Int
    package let rows: Int
    private let north: Double
    private let west: Double
    /// Rows for a degree of latitude, columns for a degree of longitude.
    private let scale: (down: Double, across: Double)

    /// The smallest grid of this many rows in which every point is inside; nil without points or rows.
    package init?(_ points: [Coordinates], rows: Int) {
        guard rows > 0, let north = points.map(\.latitude).max(), let south = points.map(\.latitude).min(),
            let west = points.map(\.longitude).min(), let east = points.map(\.longitude).max()
        else { return nil }
        // A little more than a degree of the least country, so that nothing is divided by zero.
        let height = max(0.1, north - south)
        let down = Double(rows) / (height * 1.001)
        let across = down * 2 * cos((north + south) / 2 * .pi / 180)
        self.rows = rows
        self.north = north
        self.west = west
        scale = (down, across)
        columns = Int(((east - west) * across).rounded(.down)) + 1
    }

    package func spot(_ place: Coordinates) -> Spot {
        Spot(x: (place.longitude - west) * scale.across, y: (north - place.latitude) * scale.down)
    }
}
