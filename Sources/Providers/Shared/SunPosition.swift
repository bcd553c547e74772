import Foundation
import WeatherModel

/// Whether the sun is up, to within a minute or two for this century: the low-precision formulas of the Astronomical
/// Almanac. For answers that do not say it, or say it wrongly as some do near the poles.
enum SunPosition {
    static func isUp(at date: Date, over place: Coordinates) -> Bool {
        let days = date.timeIntervalSince1970 / 86_400 - 10_957.5
        let anomaly = radians(357.529 + 0.985_600_28 * days)
        let longitude = radians(280.459 + 0.985_647_36 * days + 1.915 * sin(anomaly) + 0.020 * sin(2 * anomaly))
        let obliquity = radians(23.439 - 0.000_000_36 * days)
        let declination = asin(sin(obliquity) * sin(longitude))
        let rightAscension = atan2(cos(obliquity) * sin(longitude), cos(longitude))
        let siderealTime = radians((18.697_374_558 + 24.065_709_824_419_08 * days) * 15 + place.longitude)
        let latitude = radians(place.latitude)
        let altitude = asin(
            sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(siderealTime - rightAscension))
        // The upper edge of the disc, lifted by refraction: what almanacs call sunrise.
        return altitude > radians(-0.833)
    }

    private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
