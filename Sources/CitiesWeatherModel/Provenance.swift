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

    /// The provenance after something newer was asked for and did not come: live becomes saved.
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

    /// The provenance of this answer with parts of another beside it: from its own source, as good as the poorer, as new as
    /// the older. The credit of the other answer stands where its parts do.
    package func with(_ other: Provenance) -> Provenance {
        Provenance(
            source: source, freshness: max(freshness, other.freshness), fetchedAt: min(fetchedAt, other.fetchedAt))
    }

    /// The provenance of this answer and another together: as good as the poorer, as new as the older. nil leaves it as
    /// it is.
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

/// An answer with its source, its age and its quality.
public struct Sourced<Value: Sendable & Hashable>: Sendable, Hashable {
    @usableFromInline var boxed: Boxed<Value>
    public var provenance: Provenance

    @inlinable public var value: Value {
        get { boxed.wrappedValue }
        set { boxed.wrappedValue = newValue }
    }

    public init(_ value: Value, _ provenance: Provenance) {
        boxed = Boxed(wrappedValue: value)
        self.provenance = provenance
    }

    public init(_ value: Value, source: WeatherSource, freshness: Freshness? = nil, fetchedAt: Date) {
        self.init(value, Provenance(source: source, freshness: freshness, fetchedAt: fetchedAt))
    }
}

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

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The origin of the answers to one request, taken together.
package struct AnswerOrigin: Sendable, Hashable {
    /// The source that was asked.
    package var asked: WeatherSource
    /// The provenance of all answers together; nil without one.
    package var provenance: Provenance?
    /// The reason why the source that was asked did not serve; nil when it did, be it for some cities only.
    package var replaced: WeatherError?

    package init(asked: WeatherSource, _ provenance: Provenance? = nil, replaced: WeatherError? = nil) {
        self.asked = asked
        self.provenance = provenance
        self.replaced = replaced
    }

    /// The origin of a single answer.
    package init(_ provenance: Provenance) {
        self.init(asked: provenance.source, provenance)
    }

    /// The source of the answers; without any, the one that was asked.
    package var source: WeatherSource { provenance?.source ?? asked }

    /// The quality of the answers; without any, the quality of the asked source.
    package var freshness: Freshness { provenance?.freshness ?? asked.freshnessOfAnswers }

    /// The time of the oldest of the answers; nil without one.
    package var fetchedAt: Date? { provenance?.fetchedAt }
}
