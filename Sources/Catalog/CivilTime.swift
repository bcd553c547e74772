import Foundation

/// A moment on the clock and calendar of a place with a fixed offset from UTC.
struct CivilTime {
    /// Days since 1 January 1970.
    let day: Int
    /// Hours since local midnight, 0 to less than 24.
    let hour: Double

    init(day: Int, hour: Double) {
        self.day = day
        self.hour = hour
    }

    /// `utcOffset` in seconds east. A moment outside the years 1 to 9999 becomes the nearest one inside, because a
    /// server or a saved file may claim any; none at all becomes the beginning of 1970.
    init(_ date: Date, utcOffset: Int) {
        let moment = date.timeIntervalSince1970
        let seconds = min(max(moment.isNaN ? 0 : moment + Double(utcOffset), -62_135_596_800), 253_402_300_799)
        let days = (seconds / 86_400).rounded(.down)
        day = Int(days)
        hour = min((seconds - days * 86_400) / 3_600, 24.0.nextDown)
    }

    /// Where in the year it is: 0 in the middle of January, 11 in the middle of December, in between in proportion.
    var monthsSinceMidJanuary: Double {
        let (year, month, dayOfMonth) = calendarDate
        let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
        let length = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
        return Double(month) - 1.5 + (Double(dayOfMonth - 1) + hour / 24) / Double(length)
    }

    /// The proleptic Gregorian date, reckoned from 1 March so that the leap day is the last of its year.
    private var calendarDate: (year: Int, month: Int, day: Int) {
        let shifted = day + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}
