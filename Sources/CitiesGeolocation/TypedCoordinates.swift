import CitiesFoundation
package import CitiesWeatherModel

/// The reason why the typed text is not a point on the Earth.
package enum TypedCoordinatesError: Error, Sendable, Hashable, CaseIterable {
    /// Not two numbers with a comma or a blank between them.
    case notTwoNumbers
    /// The first number is not within -90 and 90.
    case latitudeOutOfRange
    /// The second number is not within -180 and 180.
    case longitudeOutOfRange
}

extension Coordinates {
    /// Reads `LAT,LON` in decimal degrees: `37.57,126.98`, `37.57, 126.98`, `37.57 126.98`, `-33.87,+151.21`.
    package init(typed text: String) throws(TypedCoordinatesError) {
        let halves = text.split(separator: ",", omittingEmptySubsequences: false)
        let parts =
            halves.count == 1 ? text.split(whereSeparator: \.isWhitespace).map(String.init) : halves.map(\.trimmed)
        guard parts.count == 2, let latitude = Double(typed: parts[0]), let longitude = Double(typed: parts[1]) else {
            throw .notTwoNumbers
        }
        guard (-90...90).contains(latitude) else { throw .latitudeOutOfRange }
        guard (-180...180).contains(longitude) else { throw .longitudeOutOfRange }
        self.init(latitude: latitude, longitude: longitude)
    }
}
