package import CitiesFoundation

/// Seconds since 1970-01-01 00:00 as the clock of a place shows them, without `DateFormatter`: the same on every machine.
package enum LocalTime {
    /// The time that is written `YYYY-MM-DD`, or that and `H:MM` after a blank or a `T`; nil for any other text. Hours below
    /// ten may lack their zero.
    package static func seconds(_ text: String) -> Int? {
        // An answer has thousands of them, so bytes are looked at in the place of characters.
        let end = text.utf8.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "T") }
        guard let day = CivilDate(text[..<(end ?? text.endIndex)])?.dayNumber else { return nil }
        guard let end else { return day * 86_400 }
        return minutes(text[text.utf8.index(after: end)...]).map { day * 86_400 + $0 * 60 }
    }

    /// Minutes from midnight of `5:07`.
    package static func minutes(_ text: Substring) -> Int? {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let after = text.utf8[text.utf8.index(after: colon)...]
        guard after.count == 2, let hour = number(text.utf8[..<colon], 0...23), let minute = number(after, 0...59)
        else { return nil }
        return hour * 60 + minute
    }

    private static func number(_ digits: Substring.UTF8View.SubSequence, _ range: ClosedRange<Int>) -> Int? {
        guard (1...9).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return range.contains(value) ? value : nil
    }
}

/// The beginnings of days and their parts by a clock that is this many seconds ahead of UTC.
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
