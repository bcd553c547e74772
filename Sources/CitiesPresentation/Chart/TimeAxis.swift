package import CitiesFoundation
package import CitiesWeatherModel

/// The time that a chart spans, on the clock of a place.
package struct TimeAxis: Sendable, Hashable {
    package let start: Date
    package let end: Date
    package let zone: LocalZone

    /// A day of the axis and where it begins; the first one has mostly begun before the axis does.
    package struct Day: Sendable, Hashable {
        package let date: CivilDate
        /// The beginning of the day on the axis, 0 to 1.
        package let fraction: Double
        /// True when it begins at midnight, not in the middle of a day.
        package let isBoundary: Bool
    }

    /// 0 at the start, 1 at the end.
    package func fraction(_ date: Date) -> Double {
        Scale(0, end.timeIntervalSince(start)).fraction(date.timeIntervalSince(start))
    }

    /// The length of the axis in days.
    var length: Double { end.timeIntervalSince(start) / 86_400 }

    /// The days in order of time.
    package var days: [Day] {
        let first = Day(date: zone.time(at: start).date, fraction: 0, isBoundary: false)
        let midnights = marks(every: 24).map { Day(date: $0.time.date, fraction: $0.fraction, isBoundary: true) }
        return midnights.first?.fraction == 0 ? midnights : [first] + midnights
    }

    /// The full hours, 0 to 23, that `step` divides, in order of time.
    package func hours(every step: Int) -> [(hour: Int, fraction: Double)] {
        marks(every: step).filter(\.comes).map { ($0.time.hour, $0.fraction) }
    }

    /// Local times that lie on the axis, without its end. Days have 23 and 25 hours when the clock changes: what the
    /// clock jumps over does not come, and is where it jumps.
    private func marks(every hours: Int) -> [(time: CivilTime, fraction: Double, comes: Bool)] {
        let length = Double(hours * 3_600)
        let offsets = [start, end].map { Double(zone.offset(at: $0)) }
        let earliest = start.timeIntervalSince1970 + min(offsets[0], offsets[1])
        let latest = end.timeIntervalSince1970 + max(offsets[0], offsets[1])
        let first = (earliest / length).rounded(.up) * length
        return stride(from: first, to: latest, by: length).compactMap { local in
            let moments = offsets.map { (offset: $0, date: Date(timeIntervalSince1970: local - $0)) }
            // The first, for a time that comes twice.
            let coming = moments.first { Double(zone.offset(at: $0.date)) == $0.offset }
            let moment = coming ?? moments[0]
            guard moment.date >= start, moment.date < end else { return nil }
            return (zone.time(at: moment.date), fraction(moment.date), coming != nil)
        }
    }
}
