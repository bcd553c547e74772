import CitiesFoundation
import CitiesWeatherModel

/// Local wall-clock time as sources write it, without `DateFormatter`: the same on every machine.
enum LocalTime {
    /// Seconds from 1970-01-01 00:00 on the same clock; nil unless `text` is `YYYY-MM-DD`, or that and `H:MM` after a
    /// blank or a `T`. Hours below ten may lack their zero.
    static func seconds(_ text: String) -> Int? {
        // An answer has thousands of them, so bytes are looked at in the place of characters.
        let end = text.utf8.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "T") }
        guard let day = CivilTime.dayNumber(text[..<(end ?? text.endIndex)]) else { return nil }
        guard let end else { return day * 86_400 }
        return minutes(text[text.utf8.index(after: end)...]).map { day * 86_400 + $0 * 60 }
    }

    /// Minutes from midnight of `5:07`.
    static func minutes(_ text: Substring) -> Int? {
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

extension City {
    /// Seconds east of UTC for an answer that does not say: by the time zone, or, where that is unknown, the nautical
    /// one of the longitude.
    func utcOffset(at date: Date) -> Int {
        if let zone = timeZone.flatMap(ZoneRules.init(identifier:)) { return zone.offset(at: date) }
        return Int((max(-180, min(180, coordinates.longitude)) / 15).rounded()) * 3_600
    }
}
