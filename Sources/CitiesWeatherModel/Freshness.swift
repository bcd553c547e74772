/// The quality of the numbers on the screen. It is always shown. The poorer is the greater. A later version may
/// tell more apart.
@nonexhaustive public enum Freshness: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
    /// Answered by the source within its update interval.
    case live
    /// An older answer that stands in because the source could not serve.
    case saved
    /// Typical of the day and hour, from climate normals.
    case typical

    public static func < (better: Freshness, poorer: Freshness) -> Bool { better.rank < poorer.rank }

    private var rank: Int {
        switch self {
        case .live: 0
        case .saved: 1
        case .typical: 2
        }
    }
}
