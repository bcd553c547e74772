public import Foundation

/// A moment as calendar and clock show it at some offset from UTC. Plain arithmetic: no calendar or zone is asked.
public struct CivilTime: Sendable, Hashable {
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 31.
    public let day: Int
    public let hour: Int
    public let minute: Int
    public let second: Int
    /// 0 is Sunday.
    public let weekday: Int
    /// Days since 1 January 1970.
    public let dayNumber: Int

    /// `offset` is in seconds east of UTC. A moment outside the years 1 to 9999 becomes the nearest one inside.
    public init(_ date: Date, offset: Int) {
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

extension Int {
    fileprivate func floored(by divisor: Int) -> Int {
        self / divisor - (self % divisor < 0 ? 1 : 0)
    }
}
