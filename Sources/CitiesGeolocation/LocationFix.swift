package import CitiesWeatherModel

/// A location, as one answer has it.
package struct LocationFix: Sendable, Hashable, Codable {
    package var coordinates: Coordinates
    /// The radius of the circle that it lies in, metres, above 0; nil when unknown.
    package var accuracy: Double?
    /// The name of the place in the answer: clean text of a server; nil when it has none.
    package var city: String?
    /// The first-level region; nil when the answer names none.
    package var region: String?
    /// ISO 3166-1 alpha-2, upper case; nil when the answer names none.
    package var countryCode: String?
    /// IANA time zone; nil when the answer names none that is known here.
    package var timeZone: String?

    package init(
        coordinates: Coordinates,
        accuracy: Double? = nil,
        city: String? = nil,
        region: String? = nil,
        countryCode: String? = nil,
        timeZone: String? = nil
    ) {
        self.coordinates = coordinates
        self.accuracy = accuracy
        self.city = city
        self.region = region
        self.countryCode = countryCode
        self.timeZone = timeZone
    }

    /// Moscow, which stands in where nothing is known.
    package static let fallback = LocationFix(
        coordinates: Coordinates(latitude: 55.7558, longitude: 37.6173),
        city: "Moscow",
        countryCode: "RU",
        timeZone: "Europe/Moscow"
    )
}
