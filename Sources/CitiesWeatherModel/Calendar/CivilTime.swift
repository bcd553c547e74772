package import CitiesFoundation

/// A moment as calendar and clock show it at some offset from UTC. Plain arithmetic without a time zone.
package struct CivilTime: Sendable, Hashable {
    package let date: CivilDate
    package let hour: Int
    package let minute: Int
    package let second: Int

    /// `offset` is in seconds east of UTC. A moment outside the years 1 to 9999 becomes the nearest one inside.
    package init(_ date: Date, offset: Int) {
        let moment = date.timeIntervalSince1970
        let shifted = moment.isNaN ? 0 : moment + Double(offset)
        let seconds = Int(min(max(shifted, -62_135_596_800), 253_402_300_799).rounded(.down))
        let (day, rest) = seconds.flooredQuotientAndRemainder(dividingBy: 86_400)
        self.date = CivilDate(dayNumber: day)
        hour = rest / 3_600
        minute = rest % 3_600 / 60
        second = rest % 60
    }

    package var year: Int { date.year }
    /// 1 to 12.
    package var month: Int { date.month }
    /// 1 to 31.
    package var day: Int { date.day }
    /// Days since 1 January 1970.
    package var dayNumber: Int { date.dayNumber }
    /// Minutes since midnight.
    package var minutes: Int { hour * 60 + minute }
    /// Hours since midnight, 0 to less than 24.
    package var hours: Double { Double(hour) + Double(minute * 60 + second) / 3_600 }
}
