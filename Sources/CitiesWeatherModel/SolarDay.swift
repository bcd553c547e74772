import CitiesFoundation

/// The culmination, rise and set of the sun on one day in one place, in hours of local time since midnight.
///
/// NOAA's solar calculator, which follows Meeus, Astronomical Algorithms (1991), chapters 25 and 28; the upper limb on
/// the horizon with 34' of refraction. Better than a minute between the polar circles.
package struct SolarDay {
    package let noon: Double
    /// Half of the time between sunrise and sunset, to a minute or two; kept between 1 and 11 hours where the sun is
    /// nearly always or never up.
    package let halfDay: Double

    private let day: Int
    private let coordinates: Coordinates
    private let utcOffset: Int

    /// `day` counts from 1 January 1970; `utcOffset` is in seconds east.
    package init(day: Int, coordinates: Coordinates, utcOffset: Int) {
        self.day = day
        self.coordinates = coordinates
        self.utcOffset = utcOffset
        let midday = Self.sun(at: 12, day, coordinates, utcOffset)
        noon = midday.noon
        halfDay = min(max(Self.hours(acos(min(max(midday.cosine, -1), 1))), 1), 11)
    }

    /// nil when the sun stays up or down all day.
    package var riseAndSet: (rise: Double, set: Double)? {
        guard let rise = event(-1), let set = event(1) else { return nil }
        return (rise, set)
    }

    /// The sun moves on between noon and the event, so that the first answer is improved twice.
    private func event(_ sign: Double) -> Double? {
        var hour = 12.0
        for _ in 0..<3 {
            let (noon, cosine) = Self.sun(at: hour, day, coordinates, utcOffset)
            guard abs(cosine) <= 1 else { return nil }
            hour = noon + sign * Self.hours(acos(cosine))
        }
        return hour
    }

    /// Noon, and the cosine of the hour angle of sunrise, as the sun stands at an hour.
    private static func sun(
        at hour: Double, _ day: Int, _ place: Coordinates, _ utcOffset: Int
    ) -> (noon: Double, cosine: Double) {
        let offset = Double(utcOffset) / 3_600
        let sun = SunPosition(daysSince1970: Double(day) + (hour - offset) / 24)
        // A pole itself has no hour angle.
        let latitude = min(max(place.latitude, -89.9), 89.9) * .pi / 180
        let cosine =
            (cos(90.833 * .pi / 180) - sin(latitude) * sin(sun.declination))
            / (cos(latitude) * cos(sun.declination))
        return (12 - place.longitude / 15 - sun.equationOfTime + offset, cosine)
    }

    private static func hours(_ angle: Double) -> Double { angle * 12 / .pi }
}
