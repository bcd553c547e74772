import CitiesFoundation
import CitiesWeatherModel

/// Hours of sun from the sunlight of a day, by FAO Irrigation and Drainage Paper 56: a clear sky lets 75 % of the radiation
/// above the air through, an overcast one 25 %, and the hours of sun lie between in proportion.
package struct SunshineEstimate: Sendable, Hashable {
    /// The radiation above the air, MJ/m² of the day (equation 21); 0 in the polar night.
    package let extraterrestrial: Double
    /// The hours from sunrise to sunset (equation 34), from 0 to 24.
    package let daylight: Double

    /// - Parameters:
    ///   - latitude: Degrees north.
    ///   - day: Days since 1 January 1970.
    package init(latitude: Double, day: Int) {
        let date = CivilDate(dayNumber: day)
        let dayOfYear = day - CivilDate.dayNumber(year: date.year, month: 1, day: 1) + 1
        let angle = 2 * Double.pi * Double(dayOfYear) / 365
        let nearness = 1 + 0.033 * cos(angle)
        let declination = 0.409 * sin(angle - 1.39)
        let latitude = min(max(latitude, -90), 90) * .pi / 180
        // The sun that never sets has the cosine -1, the sun that never rises 1.
        let sunset = acos(min(max(-tan(latitude) * tan(declination), -1), 1))
        daylight = 24 / .pi * sunset
        let height =
            sunset * sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * sin(sunset)
        extraterrestrial = max(0, 24 * 60 / .pi * 0.0820 * nearness * height)
    }

    /// Hours of sun, from 0 to ``daylight``; 0 in the polar night.
    ///
    /// - Parameter radiation: The radiation on the ground, MJ/m² of the day.
    package func hours(radiation: Double) -> Double {
        guard daylight > 0, extraterrestrial > 0 else { return 0 }
        return min(max(daylight * (radiation / extraterrestrial - 0.25) / 0.50, 0), daylight)
    }
}
