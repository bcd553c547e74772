package import CitiesFoundation
package import CitiesWeatherModel

/// The time zone that a heading is written in.
package struct WallClock: Sendable, Hashable {
    /// Seconds east of UTC.
    package var offset: Int
    /// The name of the zone: `KST`, `UTC+9`.
    package var label: String

    package init(offset: Int, label: String) {
        self.offset = offset
        self.label = label
    }

    /// A clock without a name of its own: `UTC+5:30`.
    package init(offset: Int) {
        let minutes = offset.magnitude / 60
        let rest = minutes % 60
        let hours = "\(offset < 0 ? "-" : "+")\(minutes / 60)" + (rest == 0 ? "" : ":\(rest < 10 ? "0" : "")\(rest)")
        self.init(offset: offset, label: minutes == 0 ? "UTC" : "UTC\(hours)")
    }
}

extension LocalZone {
    /// The name of this clock at a moment; nil where it shows the same time as the other one, which is named already.
    package func label(at date: Date, beside other: LocalZone) -> String? {
        offset(at: date) == other.offset(at: date) ? nil : clock(at: date).label
    }

    /// The clock with its name: `KST`, `EST`; `UTC+3` where it has none or the zone is unknown.
    package func clock(at date: Date) -> WallClock {
        let offset = offset(at: date)
        return name(at: date).map { WallClock(offset: offset, label: $0) } ?? WallClock(offset: offset)
    }
}
