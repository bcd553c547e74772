public import Foundation

/// Where numbers are from, how good they are and how old. It goes with an answer from whoever gave it to whoever shows it.
public struct Provenance: Sendable, Hashable {
    public var source: WeatherSource
    public var freshness: Freshness
    /// When the source answered; for climate normals, when they were computed.
    public var fetchedAt: Date

    /// - Parameter freshness: nil for what a source has just given: live, or typical where it measures nothing.
    public init(source: WeatherSource, freshness: Freshness? = nil, fetchedAt: Date) {
        self.source = source
        self.freshness = freshness ?? source.freshnessOfAnswers
        self.fetchedAt = fetchedAt
    }

    /// The same once something newer was asked for and did not come: what was live is only what was saved of it.
    package var kept: Provenance {
        var kept = self
        if kept.freshness == .live { kept.freshness = .saved }
        return kept
    }

    /// What can be said of several answers together: nothing better than of the poorest, nothing newer than of the oldest.
    /// The source is that of the poorest. nil of none.
    package static func combined(_ all: some Sequence<Provenance>) -> Provenance? {
        all.reduce(nil) { combined, one in one.beside(combined) }
    }

    /// The same of this answer and another; nil leaves it as it is.
    package func beside(_ other: Provenance?) -> Provenance {
        guard let other else { return self }
        var poorer = freshness > other.freshness ? self : other
        poorer.fetchedAt = min(fetchedAt, other.fetchedAt)
        return poorer
    }
}

extension WeatherSource {
    /// How good is what the source has just given: live, or typical where it measures nothing.
    var freshnessOfAnswers: Freshness { isLive ? .live : .typical }
}

/// An answer, and what is needed to say honestly how good it is.
public struct Sourced<Value: Sendable & Hashable>: Sendable, Hashable {
    public var value: Value
    public var provenance: Provenance

    public init(_ value: Value, _ provenance: Provenance) {
        self.value = value
        self.provenance = provenance
    }

    public init(_ value: Value, source: WeatherSource, freshness: Freshness? = nil, fetchedAt: Date) {
        self.init(value, Provenance(source: source, freshness: freshness, fetchedAt: fetchedAt))
    }
}
