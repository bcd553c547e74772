import CitiesFoundation
import CitiesWeatherModel

/// The ranges of latitude and longitude around a point, with every place within a distance in them: two comparisons spare most
/// places the geometry.
struct CoordinateBox {
    private let center: Coordinates
    /// Degrees to the south and to the north.
    private let halfHeight: Double
    /// Degrees to the west and to the east; 180 where the circle holds a pole.
    private let halfWidth: Double

    init(around point: Coordinates, kilometers: Double) {
        let reach = kilometers / Coordinates.earthRadius
        center = point
        halfHeight = reach * 180 / .pi
        // Meridians touch a circle at asin(sin r / cos φ), east and west of its center.
        let widest = sin(min(reach, .pi / 2)) / cos(point.latitude * .pi / 180)
        let holdsPole = abs(point.latitude) + halfHeight >= 90
        halfWidth = holdsPole || widest >= 1 ? 180 : asin(widest) * 180 / .pi
    }

    func holds(latitude: Double) -> Bool { abs(latitude - center.latitude) <= halfHeight }

    func holds(longitude: Double) -> Bool {
        let apart = abs(longitude - center.longitude)
        return min(apart, 360 - apart) <= halfWidth
    }
}
