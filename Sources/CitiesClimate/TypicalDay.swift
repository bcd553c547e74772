import CitiesWeatherModel

/// The typical hours of one day in one city: on the straight line between two rows of `TypicalTable`.
struct TypicalDay {
    /// The row of the 1st or the 16th, whichever was last.
    private let row: Int
    /// The row after `row`; in the second half of December the row of the 1st of January.
    private let next: Int
    /// The beginning of the day between the two, 0 to less than 1.
    private let share: Double
    /// The length of the day on that line.
    private let day: Double

    /// - Parameter city: which of `KnownCities.all`.
    init(_ time: CivilTime, city: Int) {
        let isSecondHalf = time.day > 15
        let half = (time.month - 1) * 2 + (isSecondHalf ? 1 : 0)
        row = city * TypicalTable.rowsOfCity + half
        next = city * TypicalTable.rowsOfCity + (half + 1) % TypicalTable.rowsOfCity
        day = 1 / Double(isSecondHalf ? time.date.lengthOfMonth - 15 : 15)
        share = Double(time.day - (isSecondHalf ? 16 : 1)) * day
    }

    /// The number of the calendar month. A mean cloud amount and a count of days do not describe a single day.
    func ofMonth(_ column: TypicalTable.Column) -> Double? { TypicalTable.number(column, row: row) }

    /// A number of each hour, on the straight line between two hours; the hour after the last is the first of the next day.
    ///
    /// - Parameter hours: Since the day's midnight, 0 to less than 24.
    func value(at hours: Double, _ column: (Int) -> TypicalTable.Column) -> Double? {
        let hour = Int(hours)
        guard let from = value(column(hour)),
            let to = hour == 23 ? value(column(0), afterDays: 1) : value(column(hour + 1))
        else { return nil }
        return from + (to - from) * (hours - Double(hour))
    }

    /// A number of the day, some part of a day after its midnight.
    func value(_ column: TypicalTable.Column, afterDays days: Double = 0) -> Double? {
        guard let from = TypicalTable.number(column, row: row), let to = TypicalTable.number(column, row: next) else {
            return nil
        }
        return from + (to - from) * (share + days * day)
    }
}
