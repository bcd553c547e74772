public import CitiesFoundation

/// The origin, quality and age of numbers. It goes with an answer from its source to the reader.
public struct Provenance: Sendable, Hashable {
    public var source: WeatherSource
    public var freshness: Freshness
    /// The time of the source's answer; for climate normals, of their computation.
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

    /// The provenance of several answers together: as good as the poorest, as new as the oldest.
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
    /// The quality of a fresh answer of the source: live, or typical where it measures nothing.
    var freshnessOfAnswers: Freshness { isLive ? .live : .typical }
}

/// An answer, and what is needed to say honestly how good it is.
public struct Sourced<Value: Sendable & Hashable>: Sendable, Hashable {
    @usableFromInline var shared: Shared<Value>
    public var provenance: Provenance

    @inlinable public var value: Value {
        get { shared.value }
        set { shared = Shared(newValue) }
    }

    public init(_ value: Value, _ provenance: Provenance) {
        shared = Shared(value)
        self.provenance = provenance
    }

    public init(_ value: Value, source: WeatherSource, freshness: Freshness? = nil, fetchedAt: Date) {
        self.init(value, Provenance(source: source, freshness: freshness, fetchedAt: fetchedAt))
    }
}

/// A value that all of its copies share: an answer is hundreds of bytes, and stands in several lists at a time.
@usableFromInline final class Shared<Value: Sendable & Hashable>: Sendable, Hashable {
    @usableFromInline let value: Value

    @usableFromInline init(_ value: Value) {
        self.value = value
    }

    @usableFromInline static func == (one: Shared, other: Shared) -> Bool {
        one === other || one.value == other.value
    }

    @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
