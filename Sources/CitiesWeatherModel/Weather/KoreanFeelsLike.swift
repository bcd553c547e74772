import CitiesFoundation

/// The feels-like temperature by the formulas of the Korea Meteorological Administration (체감온도): one quantity whatever
/// the source, from what every source measures.
///
/// From May to September from the wet bulb (after Stull 2011), from October to April from the wind; south of the equator
/// half a year later, because the months stand for Korea's seasons. Within the tropics it is summer all year.
package enum KoreanFeelsLike {
    /// Degrees Celsius; nil when what the formula of the month needs is missing.
    ///
    /// - Parameters:
    ///   - temperature: Degrees Celsius.
    ///   - humidity: Percent.
    ///   - wind: Meters per second.
    ///   - month: 1 to 12, of a year whose summer is Korea's: see ``seasonalMonth(_:at:)``.
    package static func degrees(temperature: Double?, humidity: Double?, wind: Double?, month: Int) -> Double? {
        guard let temperature else { return nil }
        if (5...9).contains(month) {
            return humidity.map { summer(temperature, wetBulb: wetBulb(temperature: temperature, humidity: $0)) }
        }
        // Above ten degrees it is as warm as it is, however the wind blows.
        guard temperature <= 10 else { return temperature }
        return wind.map { $0 >= 1.3 ? winter(temperature, kilometersPerHour: $0 * 3.6) : temperature }
    }

    /// The month in which Korea has the season that a place has in a month; July within the tropics.
    package static func seasonalMonth(_ month: Int, at place: Coordinates) -> Int {
        if abs(place.latitude) <= 23.44 { return 7 }
        return place.latitude < 0 ? (month + 5) % 12 + 1 : month
    }

    /// Degrees Celsius, after Stull (2011), from degrees Celsius and percent.
    package static func wetBulb(temperature: Double, humidity: Double) -> Double {
        let bySaturation = temperature * atan(0.151977 * (humidity + 8.313659).squareRoot())
        let byHumidity = atan(temperature + humidity) - atan(humidity - 1.676331)
        return bySaturation + byHumidity + 0.00391838 * pow(humidity, 1.5) * atan(0.023101 * humidity) - 4.686035
    }

    private static func summer(_ temperature: Double, wetBulb: Double) -> Double {
        -0.2442 + 0.55399 * wetBulb + 0.45535 * temperature - 0.0022 * wetBulb * wetBulb
            + 0.00278 * wetBulb * temperature + 3.0
    }

    private static func winter(_ temperature: Double, kilometersPerHour: Double) -> Double {
        let wind = pow(kilometersPerHour, 0.16)
        return 13.12 + 0.6215 * temperature - 11.37 * wind + 0.3965 * temperature * wind
    }
}

extension CurrentWeather {
    /// The feels-like temperature by Korea's formula, in degrees of `units`: computed here, in the units of the
    /// formula.
    package func koreanFeelsLike(at place: Coordinates) -> Double? {
        let month = KoreanFeelsLike.seasonalMonth(CivilTime(observedAt, offset: utcOffset).month, at: place)
        switch units {
        case .celsius:
            return KoreanFeelsLike.degrees(
                temperature: temperature, humidity: humidity, wind: windSpeed, month: month)
        case .fahrenheit:
            let celsius = KoreanFeelsLike.degrees(
                temperature: temperature.map { ($0 - 32) / 1.8 }, humidity: humidity,
                wind: windSpeed.map { $0 * 0.44704 }, month: month)
            return celsius.map { $0 * 1.8 + 32 }
        }
    }
}
