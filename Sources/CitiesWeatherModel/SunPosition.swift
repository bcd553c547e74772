package import CitiesFoundation

/// The apparent place of the sun at one moment, by NOAA's form of Meeus' low-accuracy formulas (0.01 degrees).
package struct SunPosition: Sendable {
    /// Radians north of the equator.
    package let declination: Double
    /// Hours by which a sundial is ahead of the clock.
    package let equationOfTime: Double

    package init(daysSince1970: Double) {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        /// Julian centuries since noon of 1 January 2000.
        let century = (daysSince1970 - 10_957.5) / 36_525
        let meanLongitude = radians(280.46646 + century * (36_000.76983 + century * 0.0003032))
        let anomaly = radians(357.52911 + century * (35_999.05029 - century * 0.0001537))
        let eccentricity = 0.016708634 - century * (0.000042037 + century * 0.0000001267)
        let center =
            sin(anomaly) * (1.914602 - century * (0.004817 + century * 0.000014))
            + sin(2 * anomaly) * (0.019993 - century * 0.000101) + sin(3 * anomaly) * 0.000289
        let node = radians(125.04 - 1_934.136 * century)
        let longitude = meanLongitude + radians(center - 0.00569 - 0.00478 * sin(node))
        let obliquity = radians(23.4392911 - century * 0.0130042 + 0.00256 * cos(node))
        declination = asin(sin(obliquity) * sin(longitude))

        let tangent = tan(obliquity / 2)
        let y = tangent * tangent
        let equation =
            y * sin(2 * meanLongitude) - 2 * eccentricity * sin(anomaly)
            + 4 * eccentricity * y * sin(anomaly) * cos(2 * meanLongitude)
            - 0.5 * y * y * sin(4 * meanLongitude) - 1.25 * eccentricity * eccentricity * sin(2 * anomaly)
        equationOfTime = equation * 12 / .pi
    }

    /// True when the sun is up on a day on which it neither rises nor sets over a place. Its heights at noon and at midnight,
    /// which are both above the horizon or both below, have the declination for their mean.
    package static func isUpAllDay(around noon: Date, over place: Coordinates) -> Bool {
        let sun = SunPosition(daysSince1970: noon.timeIntervalSince1970 / 86_400)
        return (place.latitude < 0 ? -sun.declination : sun.declination) > horizon
    }

    /// Radians: the height of the sun's middle when its upper edge is on the horizon, lifted by refraction.
    private static let horizon = -0.833 * .pi / 180

    /// True when the upper edge of the sun's disc is above the horizon, lifted by refraction: day as almanacs have it.
    package static func isUp(at date: Date, over place: Coordinates) -> Bool {
        let days = date.timeIntervalSince1970 / 86_400
        let sun = SunPosition(daysSince1970: days)
        let hours = (days - days.rounded(.down)) * 24 + place.longitude / 15 + sun.equationOfTime
        let latitude = place.latitude * .pi / 180
        let altitude = asin(
            sin(latitude) * sin(sun.declination)
                + cos(latitude) * cos(sun.declination) * cos((hours - 12) * .pi / 12))
        return altitude > horizon
    }
}
