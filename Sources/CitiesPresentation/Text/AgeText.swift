package import CitiesFoundation
package import CitiesLocalization

extension Phrasebook {
    /// The age of something: `just now`, `3 min ago`, `2 h ago`, `5 d ago`.
    ///
    /// A moment that is still to come counts as now: two clocks rarely agree.
    package func age(of date: Date, now: Date) -> String {
        age(seconds: Int(max(-1e12, min(now.timeIntervalSince(date), 1e12))))
    }

    /// The age of something that is this many seconds old.
    func age(seconds: Int) -> String {
        guard seconds >= 60 else { return self(.ageNow) }
        let minutes = seconds / 60
        return switch minutes {
        case ..<60: self(.ageMinutes, ["count": String(minutes)])
        case ..<1_440: self(.ageHours, ["count": String(minutes / 60)])
        default: self(.ageDays, ["count": String(minutes / 1_440)])
        }
    }

    /// `observed 4 h ago` for what was measured longer ago than the two hours that the slowest plan takes; else nil.
    package func observedLongAgo(_ date: Date, now: Date) -> String? {
        guard now.timeIntervalSince(date) > 3 * 3_600 else { return nil }
        return self(.observedLongAgo, ["age": age(of: date, now: now)])
    }

    /// The time to wait: `40 s`, `12 min`, `3 h`; rounded up, so that it is never too short.
    @available(iOS 16, tvOS 16, watchOS 9, *)
    package func wait(_ duration: Duration) -> String { wait(ofSeconds: duration / .seconds(1)) }

    package func wait(ofSeconds duration: Double) -> String {
        let seconds = Int(max(1, min(duration, 1_000_000_000)).rounded(.up))
        if seconds <= 90 { return self(.waitSeconds, ["count": String(seconds)]) }
        let minutes = (seconds + 59) / 60
        if minutes <= 90 { return self(.waitMinutes, ["count": String(minutes)]) }
        let hours = (minutes + 59) / 60
        if hours <= 48 { return self(.waitHours, ["count": String(hours)]) }
        return self(.waitDays, ["count": String((hours + 23) / 24)])
    }
}
