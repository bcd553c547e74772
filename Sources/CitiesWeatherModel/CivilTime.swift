package import CitiesFoundation

/// A moment as calendar and clock show it at some offset from UTC. Plain arithmetic: no calendar or zone is asked.
package struct CivilTime: Sendable, Hashable {
    package let year: Int
    /// 1 to 12.
    package let month: Int
    /// 1 to 31.
    package let day: Int
    package let hour: Int
    package let minute: Int
    package let second: Int
    /// 0 is Sunday.
    package let weekday: Int
    /// Days since 1 January 1970.
    package let dayNumber: Int

    /// `offset` is in seconds east of UTC. A moment outside the years 1 to 9999 becomes the nearest one inside.
    package init(_ date: Date, offset: Int) {
        let moment = date.timeIntervalSince1970
        let shifted = moment.isNaN ? 0 : moment + Double(offset)
        let seconds = Int(min(max(shifted, -62_135_596_800), 253_402_300_799).rounded(.down))
        let days = seconds.floored(by: 86_400)
        dayNumber = days
        let rest = seconds - days * 86_400
        hour = rest / 3_600
        minute = rest % 3_600 / 60
        second = rest % 60
        weekday = (days + 4) - (days + 4).floored(by: 7) * 7

        // Years are counted from March, so that the leap day is the last of its year, in eras of 400 years.
        let fromMarch = days + 719_468
        let era = fromMarch.floored(by: 146_097)
        let dayOfEra = fromMarch - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }
}

extension CivilTime {
    /// Days from 1970-01-01 to `YYYY-MM-DD`; nil for what is no date.
    package static func dayNumber(_ text: Substring) -> Int? {
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
        let number = dayNumber(year: year, month: month, day: day)
        // The thirty-first of June would be the first of July.
        let date = CivilTime(Date(timeIntervalSince1970: Double(number) * 86_400), offset: 0)
        return date.month == month ? number : nil
    }

    /// Days from 1970-01-01 to a date of the years 1 to 9999; a day beyond its month is one of the next.
    package static func dayNumber(year: Int, month: Int, day: Int) -> Int {
        // Years that begin in March put the leap day last, so that the days before a month follow one formula.
        let shifted = month <= 2 ? year - 1 : year
        let beforeMonth = (153 * ((month + 9) % 12) + 2) / 5
        let leapDays = shifted / 4 - shifted / 100 + shifted / 400
        return shifted * 365 + leapDays + beforeMonth + day - 1 - 719_468
    }
}

extension Int {
    fileprivate func floored(by divisor: Int) -> Int {
        self / divisor - (self % divisor < 0 ? 1 : 0)
    }
}
