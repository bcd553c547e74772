/// A date of the Gregorian calendar, in the years 1 to 9999. Plain arithmetic without a calendar.
package struct CivilDate: Sendable, Hashable {
    package let year: Int
    /// 1 to 12.
    package let month: Int
    /// 1 to 31.
    package let day: Int
    /// Days since 1 January 1970.
    package let dayNumber: Int

    /// A date outside the years 1 to 9999 becomes the nearest one inside.
    package init(dayNumber: Int) {
        let dayNumber = min(max(dayNumber, -719_162), 2_932_896)
        self.dayNumber = dayNumber
        // Years are counted from March, so that the leap day is the last of its year, in eras of 400 years.
        let fromMarch = dayNumber + 719_468
        let (era, dayOfEra) = fromMarch.flooredQuotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The date that is written `YYYY-MM-DD`; nil for any other text.
    package init?(_ text: Substring) {
        // An answer has thousands of them: no character is looked at as more than a byte.
        var numbers = (0, 0, 0)
        var (field, digits) = (0, 0)
        for byte in text.utf8 {
            if byte == UInt8(ascii: "-") {
                guard digits == (field == 0 ? 4 : digits), digits > 0, field < 2 else { return nil }
                field += 1
                digits = 0
                continue
            }
            guard (0x30...0x39).contains(byte), digits < 18 else { return nil }
            digits += 1
            let digit = Int(byte - 0x30)
            switch field {
            case 0: numbers.0 = numbers.0 * 10 + digit
            case 1: numbers.1 = numbers.1 * 10 + digit
            default: numbers.2 = numbers.2 * 10 + digit
            }
        }
        let (year, month, day) = numbers
        guard field == 2, digits > 0, (1...9_999).contains(year), (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        self.init(dayNumber: Self.dayNumber(year: year, month: month, day: day))
        // The thirty-first of June would be the first of July.
        guard self.month == month else { return nil }
    }

    /// Days from 1970-01-01 to a date of the years 1 to 9999; a day beyond its month is one of the next.
    package static func dayNumber(year: Int, month: Int, day: Int) -> Int {
        // Years that begin in March put the leap day last, so that the days before a month follow one formula.
        let shifted = month <= 2 ? year - 1 : year
        let beforeMonth = (153 * ((month + 9) % 12) + 2) / 5
        let leapDays = shifted / 4 - shifted / 100 + shifted / 400
        return shifted * 365 + leapDays + beforeMonth + day - 1 - 719_468
    }

    /// 0 is Sunday.
    package var weekday: Int { Self.weekday(ofDay: dayNumber) }

    /// The weekday of a day since 1 January 1970, which was a Thursday.
    static func weekday(ofDay dayNumber: Int) -> Int {
        (dayNumber + 4).flooredQuotientAndRemainder(dividingBy: 7).remainder
    }

    /// Days of its month.
    package var lengthOfMonth: Int {
        let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
        return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }
}

extension Int {
    /// The quotient toward negative infinity, and the remainder, which is never negative.
    func flooredQuotientAndRemainder(dividingBy divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
