package import CitiesFoundation

/// The origin of the answers to one request, taken together.
package struct AnswerOrigin: Sendable, Hashable {
    /// The source that was asked.
    package var asked: WeatherSource
    /// The provenance of all answers together; nil when there is none.
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

    /// The source of the answers; where there are none, the one that was asked.
    package var source: WeatherSource { provenance?.source ?? asked }

    /// The quality of the answers; where there are none, that of the source that was asked.
    package var freshness: Freshness { provenance?.freshness ?? asked.freshnessOfAnswers }

    /// The time of the oldest of the answers; nil when there is none.
    package var fetchedAt: Date? { provenance?.fetchedAt }
}
