import CitiesFoundation

/// The only day of a plan, whole or some hours of it: `sat`, `sat 12-18`.
package struct PlanDay: Sendable, Hashable {
    package let day: ListDay
    /// The full hours of the day on each city's clock, from the first to before the last; nil for all of it.
    package let hours: Range<Int>?

    package init(_ day: ListDay, hours: Range<Int>? = nil) {
        (self.day, self.hours) = (day, hours)
    }

    /// nil for text that is no day, for one that is over, and for hours that are not in order within a day.
    package init?(typed: String) {
        let words = typed.split(whereSeparator: \.isWhitespace).map(String.init)
        if let day = ListDay(typed: typed) {
            self.init(day)
        } else if words.count == 2, let day = ListDay(typed: words[0]), let hours = Self.hours(words[1]) {
            self.init(day, hours: hours)
        } else {
            return nil
        }
        if day == .now || day == .yesterday { return nil }
    }

    private static func hours(_ text: String) -> Range<Int>? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { HourWindow.hour(String($0)) }
        guard ends.count == 2, let from = ends[0], let to = ends[1], from < to else { return nil }
        return from..<to
    }

    /// `12:00`, `18:00`; empty for all of the day.
    var ends: [String] {
        hours.map { [$0.lowerBound, $0.upperBound].map { ($0 < 10 ? "0" : "") + "\($0):00" } } ?? []
    }
}
