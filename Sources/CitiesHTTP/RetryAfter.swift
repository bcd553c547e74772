package import CitiesFoundation
import CitiesWeatherModel

/// The `Retry-After` field of RFC 9110, section 10.2.3: seconds, or a date.
package enum RetryAfter {
    /// The longest wait, to which a longer one is cut: no caller waits a day.
    package static let longest = Duration.seconds(86_400)

    /// The time to wait from `now` on; zero for the past, nil for text that is neither a number nor a date, and for a date
    /// when `now` is not known.
    package static func delay(_ value: String, now: Date?) -> Duration? {
        let text = value.trimmed
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        if !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            if text.hasPrefix("-") { return .zero }
            // A number that does not fit is only an absurdly long delay.
            return Int(digits).map { min(.seconds($0), longest) } ?? longest
        }
        guard let now, let date = date(text) else { return nil }
        return .seconds(min(max(0, date.timeIntervalSince(now)), Double(longest.components.seconds)))
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// An IMF-fixdate, `Sun, 06 Nov 1994 08:49:37 GMT`: the one form that is still sent. nil for anything else.
    static func date(_ text: String) -> Date? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 6, words[0].hasSuffix(","), words[5] == "GMT" else { return nil }
        let time = words[4].split(separator: ":", omittingEmptySubsequences: false)
        guard let day = number(words[1], digits: 2), let month = months.firstIndex(of: String(words[2])),
            let year = number(words[3], digits: 4), time.count == 3,
            let hour = number(time[0], digits: 2), let minute = number(time[1], digits: 2),
            let second = number(time[2], digits: 2),
            (1...31).contains(day), hour < 24, minute < 60, second <= 60
        else { return nil }
        let days = CivilDate.dayNumber(year: year, month: month + 1, day: day)
        return Date(timeIntervalSince1970: Double(days * 86_400 + hour * 3_600 + minute * 60 + second))
    }

    private static func number(_ text: Substring, digits: Int) -> Int? {
        text.utf8.count == digits && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }
}
