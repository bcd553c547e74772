import Foundation
import CitiesWeatherModel

/// Local wall-clock time as sources write it, without `DateFormatter`: the same on every machine.
enum LocalTime {
    /// Seconds from 1970-01-01 00:00 on the same clock; nil unless `text` is `YYYY-MM-DD`, or that and `H:MM` after a
    /// blank or a `T`. Hours below ten may lack their zero.
    static func seconds(_ text: String) -> Int? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "T" }
        guard let day = parts.first.flatMap(CivilTime.dayNumber) else { return nil }
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

    private static func number(_ text: Substring, _ range: ClosedRange<Int>) -> Int? {
        guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let value = Int(text) else { return nil }
        return range.contains(value) ? value : nil
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
