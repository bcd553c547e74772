import Foundation
import CitiesWeatherModel

/// Local wall-clock time as sources write it, without `DateFormatter`: the same on every machine.
enum LocalTime {
    /// Seconds from 1970-01-01 00:00 on the same clock; nil unless `text` is `YYYY-MM-DD`, or that and `H:MM` after a
    /// blank or a `T`. Hours below ten may lack their zero.
    static func seconds(_ text: String) -> Int? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "T" }
        guard let day = parts.first.flatMap(days) else { return nil }
        switch parts.count {
        case 1: return day * 86_400
        case 2: return minutes(parts[1]).map { day * 86_400 + $0 * 60 }
        default: return nil
        }
    }

    /// Minutes from midnight of `5:07`.
    static func minutes(_ text: Substring) -> Int? {
        let fields = text.split(separator: ":", omittingEmptySubsequences: false)
        guard fields.count == 2, fields[1].count == 2,
            let hour = number(fields[0], 0...23), let minute = number(fields[1], 0...59)
        else { return nil }
        return hour * 60 + minute
    }

    /// Days from 1970-01-01 to `YYYY-MM-DD`.
    private static func days(_ text: Substring) -> Int? {
        let fields = text.split(separator: "-", omittingEmptySubsequences: false)
        guard fields.count == 3, fields[0].count == 4, let year = number(fields[0], 1...9_999),
            let month = number(fields[1], 1...12), let day = number(fields[2], 1...31)
        else { return nil }
        // Years that begin in March put the leap day last, so that the days before a month follow one formula.
        let shifted = month <= 2 ? year - 1 : year
        let beforeMonth = (153 * ((month + 9) % 12) + 2) / 5
        let leapDays = shifted / 4 - shifted / 100 + shifted / 400
        return shifted * 365 + leapDays + beforeMonth + day - 1 - 719_468
    }

    private static func number(_ text: Substring, _ range: ClosedRange<Int>) -> Int? {
        guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let value = Int(text) else { return nil }
        return range.contains(value) ? value : nil
    }

    /// Local midnight that begins the day of `date`.
    static func midnight(of date: Date, utcOffset: Int) -> Date {
        start(of: date, every: 86_400, utcOffset: utcOffset)
    }

    /// The last moment not after `date` at which the local clock shows a multiple of `seconds` since midnight.
    static func start(of date: Date, every seconds: Int, utcOffset: Int) -> Date {
        let local = date.timeIntervalSince1970 + Double(utcOffset)
        let start = (local / Double(seconds)).rounded(.down) * Double(seconds)
        return Date(timeIntervalSince1970: start - Double(utcOffset))
    }
}

extension City {
    /// Seconds east of UTC for an answer that does not say: by the time zone, or, where that is unknown, the nautical
    /// one of the longitude.
    func utcOffset(at date: Date) -> Int {
        if let zone = timeZone.flatMap(TimeZone.init(identifier:)) { return zone.secondsFromGMT(for: date) }
        return Int((max(-180, min(180, coordinates.longitude)) / 15).rounded()) * 3_600
    }
}
