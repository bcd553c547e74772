import CitiesFoundation

/// A point on the Earth, WGS 84.
public struct Coordinates: Sendable, Hashable, Codable {
    /// Degrees north of the equator, -90 to 90.
    public var latitude: Double
    /// Degrees east of Greenwich, -180 to 180.
    public var longitude: Double

    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

extension Coordinates {
    /// False for NaN too.
    package var areOnEarth: Bool { (-90...90).contains(latitude) && (-180...180).contains(longitude) }

    /// The great-circle distance on a sphere of 6,371.0088 km, the Earth's mean radius, by the haversine formula.
    public func kilometres(to other: Coordinates) -> Double {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let latitudes = pow(sin(radians(other.latitude - latitude) / 2), 2)
        let longitudes = pow(sin(radians(other.longitude - longitude) / 2), 2)
        let square = latitudes + cos(radians(latitude)) * cos(radians(other.latitude)) * longitudes
        return 2 * 6_371.008_8 * asin(min(1, square.squareRoot()))
    }
}
