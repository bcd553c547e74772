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
