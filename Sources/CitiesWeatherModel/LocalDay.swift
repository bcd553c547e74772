package import CitiesFoundation

/// The beginnings of days and their parts by a clock that is so many seconds ahead of UTC.
package enum LocalDay {
    /// Local midnight that begins the day of `date`.
    package static func midnight(of date: Date, utcOffset: Int) -> Date {
        start(of: date, every: 86_400, utcOffset: utcOffset)
    }

    /// The last moment not after `date` at which the local clock shows a multiple of `seconds` since midnight.
    package static func start(of date: Date, every seconds: Int, utcOffset: Int) -> Date {
        let local = date.timeIntervalSince1970 + Double(utcOffset)
        let start = (local / Double(seconds)).rounded(.down) * Double(seconds)
        return Date(timeIntervalSince1970: start - Double(utcOffset))
    }
}
