/// How good the numbers on the screen are. It is always told.
public enum Freshness: String, Sendable, Hashable, Codable, CaseIterable {
    /// Answered by the source within its update interval.
    case live
    /// An older answer that stands in because the source could not serve.
    case saved
    /// What climate normals say is typical of the day and hour.
    case typical
}
