package import CitiesFoundation

/// The one place that says which numbers can be weather at all. What a source sends outside of it is treated as not
/// given, and a saved answer that has such a number is not one that was ever saved.
///
/// The bounds are wider than every record on Earth, and narrow enough to catch kelvins where degrees were asked for.
package enum Plausible {
    /// -100 to 70 °C, or the same in °F.
    package static func temperature(_ value: Double?, _ units: UnitSystem) -> Double? {
        switch units {
        case .celsius: within(-100...70, value)
        case .fahrenheit: within(-148...158, value)
        }
    }

    /// 0 to 150 m/s, or the same in mph.
    package static func windSpeed(_ value: Double?, _ units: UnitSystem) -> Double? {
        switch units {
        case .celsius: within(0...150, value)
        case .fahrenheit: within(0...336, value)
        }
    }

    package static func percent(_ value: Double?) -> Double? { within(0...100, value) }

    /// Hectopascals at sea level.
    package static func pressure(_ value: Double?) -> Double? { within(800...1_100, value) }

    /// Degrees of the compass.
    package static func direction(_ value: Double?) -> Double? { within(0...360, value) }

    /// Kilometres; no instrument and no model looks further.
    package static func visibility(_ value: Double?) -> Double? { within(0...500, value) }

    /// Millimetres of rain and melted snow within a day at most, which on Earth was 1,825.
    package static func precipitation(_ value: Double?) -> Double? { within(0...2_000, value) }

    /// Centimetres of new snow within a day at most, which on Earth was 230.
    package static func snowfall(_ value: Double?) -> Double? { within(0...300, value) }

    /// Micrograms in a cubic metre; in the worst storms of dust it was some thousands.
    package static func dust(_ value: Double?) -> Double? { within(0...20_000, value) }

    package static func uvIndex(_ value: Double?) -> Double? { within(0...50, value) }

    /// Seconds since 1970 of a moment after it (sources write 0 for "never") and within four-digit years. Whether an
    /// answer can be of that time is judged by ``Measured/objection(now:answered:)``, which says why not.
    package static func date(_ seconds: Double?) -> Date? {
        within(1...253_402_300_799, seconds).map { Date(timeIntervalSince1970: $0) }
    }

    /// The years that this program can be about: it was not there before, and will not be there after.
    package static let years = Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 4_102_444_800)

    /// The hours, steps or days that an answer can have: more than a year of hours.
    package static let mostOfAList = 10_000

    /// A moment when the sun rises or sets on the day of a date, or on the day before or after it.
    package static func sun(_ moment: Date?, near date: Date) -> Date? {
        moment.flatMap { abs($0.timeIntervalSince(date)) <= 2 * 86_400 ? $0 : nil }
    }

    /// Seconds east of UTC, whole.
    package static func utcOffset(_ seconds: Double?) -> Int? {
        within(-50_400...50_400, seconds).flatMap { Int(exactly: $0) }
    }

    /// A number that stands for something: whole, and small enough to be one.
    package static func code(_ value: Double?) -> Int? { value.flatMap { Int(exactly: $0) } }

    package static func coordinates(latitude: Double?, longitude: Double?) -> Coordinates? {
        guard let latitude, let longitude else { return nil }
        let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        return coordinates.areOnEarth ? coordinates : nil
    }

    /// nil for what names no time zone.
    package static func timeZone(_ name: String?) -> String? {
        name.flatMap { ZoneRules(identifier: $0) == nil ? nil : $0 }
    }

    private static func within(_ range: ClosedRange<Double>, _ value: Double?) -> Double? {
        value.flatMap { range.contains($0) ? $0 : nil }
    }
}
