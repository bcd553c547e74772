import CitiesWeatherModel

/// A point as it is written in a query: a plain decimal with at most four digits after the point (11 m), the same in
/// every locale, never with an exponent.
struct CoordinateText {
    let latitude: String
    let longitude: String

    /// Throws `notFound` for numbers that are no point on the Earth: no source has weather there, and the whole request of a
    /// batch would be refused.
    init(_ city: City, source: WeatherSource) throws(WeatherError) {
        let place = Plausible.coordinates(
            latitude: city.coordinates.latitude, longitude: city.coordinates.longitude)
        guard let place else {
            throw WeatherError(.notFound, source: source, reason: "the coordinates are not on the Earth")
        }
        latitude = Self.decimal(place.latitude)
        longitude = Self.decimal(place.longitude)
    }

    private static func decimal(_ value: Double) -> String {
        let tenThousandths = Int((value * 10_000).rounded())
        let (whole, fraction) = tenThousandths.magnitude.quotientAndRemainder(dividingBy: 10_000)
        let sign = tenThousandths < 0 ? "-" : ""
        guard fraction > 0 else { return "\(sign)\(whole)" }
        var digits = String(String(10_000 + fraction).dropFirst())
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(sign)\(whole).\(digits)"
    }
}
