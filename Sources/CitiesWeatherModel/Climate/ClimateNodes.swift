/// The days of the year at which a climate is kept: every fifth one. Days between two of them are on straight lines.
package enum ClimateNodes {
    /// Counted from 1 January in a year of 365 days.
    package static let days = Array(stride(from: 0, to: 365, by: 5))

    private static let firstDay2001 = CivilDate.dayNumber(year: 2001, month: 1, day: 1)
    private static let firstDay2000 = CivilDate.dayNumber(year: 2000, month: 1, day: 1)

    /// The place of a date in a year of 365 days: 29 February is half a day after the 28th.
    package static func place(of date: CivilDate) -> Double {
        if date.month == 2, date.day == 29 { return 58.5 }
        return Double(CivilDate.dayNumber(year: 2001, month: date.month, day: date.day) - firstDay2001)
    }

    /// The place of a date in a leap year, from 0 to 365.
    package static func placeInLeapYear(_ date: CivilDate) -> Int {
        CivilDate.dayNumber(year: 2000, month: date.month, day: date.day) - firstDay2000
    }

    /// True for places at most seven days apart, also across the end of the year.
    package static func isNear(_ place: Double, _ node: Double) -> Bool {
        let distance = abs(place - node)
        return min(distance, 365 - distance) <= 7
    }

    /// Interpolates linearly between the nodes before and after a date.
    ///
    /// - Parameter values: The values of a node by its index, the same number for each.
    package static func values(on date: CivilDate, at values: (Int) -> [Double]) -> [Double] {
        let place = place(of: date)
        let before = days.lastIndex { Double($0) <= place } ?? 0
        let after = (before + 1) % days.count
        let distance = Double(after > before ? days[after] - days[before] : 365 - days[before])
        let share = (place - Double(days[before])) / distance
        return zip(values(before), values(after)).map { low, high in low + (high - low) * share }
    }
}
