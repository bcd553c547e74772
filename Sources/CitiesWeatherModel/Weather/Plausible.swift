package import CitiesFoundation

/// The one place that says which numbers can be weather at all. What a source sends outside of it is treated as not
/// given, and a saved answer that has such a number is not one that was ever saved.
///
/// The bounds are wider than every record on Earth, and narrow enough to catch kelvins where degrees were asked for.
package enum Plausible {
    /// A number as it is; nil for one that its measure cannot have.
    package static func value(_ number: Double?, of measure: Measure, in units: UnitSystem) -> Double? {
        within(range(of: measure.unit, units), number)
    }

    /// The numbers that a unit can have, in a system.
    package static func range(of unit: Measure.Unit, _ units: UnitSystem) -> ClosedRange<Double> {
        switch unit {
        case .temperature: units == .celsius ? -100...70 : -148...158
        case .speed: units == .celsius ? 0...150 : 0...336
        case .percent: 0...100
        case .direction: 0...360
        // At sea level.
        case .hectopascals: 800...1_100
        // No instrument and no model looks further.
        case .kilometers: 0...500
        // The most within a day on Earth was 1,825 mm of rain and melted snow, and 230 cm of new snow.
        case .millimeters: 0...2_000
        case .centimeters: 0...300
        // In the worst storms of dust it was some thousands.
        case .microgramsPerCubicMeter: 0...20_000
        case .index: 0...50
        // Within a day, which has 25 where the clock is set back.
        case .hours: 0...25
        }
    }

    /// Seconds since 1970 of a moment after it (sources write 0 for "never") and within four-digit years. Whether an
    /// answer can be of that time is judged by ``SourceAnswer/objection(now:answered:)``, which says why not.
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
