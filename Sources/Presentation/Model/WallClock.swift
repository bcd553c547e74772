/// The time zone that a heading is written in.
public struct WallClock: Sendable, Hashable {
    /// Seconds east of UTC.
    public var offset: Int
    /// What the zone is called: `KST`, `UTC+9`.
    public var label: String

    public init(offset: Int, label: String) {
        self.offset = offset
        self.label = label
    }
}
