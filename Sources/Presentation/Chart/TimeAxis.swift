public import Foundation
public import WeatherModel

/// The time that a chart spans, on the clock of a place.
public struct TimeAxis: Sendable, Hashable {
    public let start: Date
    public let end: Date
    /// Seconds east of UTC.
    public let offset: Int

    public init(start: Date, end: Date, offset: Int) {
        self.start = start
        self.end = end
        self.offset = offset
    }

    /// A day of the axis and where it begins; the first one has mostly begun before the axis does.
    public struct Day: Sendable, Hashable {
        public let date: CivilTime
        /// Where it begins on the axis, 0 to 1.
        public let fraction: Double
        /// Whether it begins at midnight, not in the middle of a day.
        public let isBoundary: Bool
    }

    public struct Hour: Sendable, Hashable {
        /// 0 to 23.
        public let hour: Int
        public let fraction: Double
    }

    /// 0 at the start, 1 at the end.
    public func fraction(_ date: Date) -> Double {
        Scale(0, end.timeIntervalSince(start)).fraction(date.timeIntervalSince(start))
    }

    /// How many days long it is.
    var length: Double { end.timeIntervalSince(start) / 86_400 }

    /// In order of time.
    public var days: [Day] {
        let first = Day(date: CivilTime(start, offset: offset), fraction: 0, isBoundary: false)
        let midnights = marks(every: 24).map { Day(date: $0.date, fraction: $0.fraction, isBoundary: true) }
        return midnights.first?.fraction == 0 ? midnights : [first] + midnights
    }

    /// The full hours that `step` divides, in order of time.
    public func hours(every step: Int) -> [Hour] {
        marks(every: step).map { Hour(hour: $0.date.hour, fraction: $0.fraction) }
    }

    /// Local times that lie on the axis, without its end.
    private func marks(every hours: Int) -> [(date: CivilTime, fraction: Double)] {
        let length = Double(hours * 3_600)
        let shift = Double(offset)
        let first = ((start.timeIntervalSince1970 + shift) / length).rounded(.up) * length - shift
        return stride(from: first, to: end.timeIntervalSince1970, by: length).map { moment in
            let date = Date(timeIntervalSince1970: moment)
            return (CivilTime(date, offset: offset), fraction(date))
        }
    }
}
