/// How good the numbers of a document are. Whatever is not live is labelled in every format.
public enum Freshness: Sendable, Hashable, CaseIterable {
    /// As new as the source has them.
    case live
    /// An older answer that stands in because the source could not be reached.
    case saved
    /// What is usual at this day and hour, from climate normals.
    case typical
}
