package import Foundation

/// Where the answers to one request are from, taken together.
package struct AnswerOrigin: Sendable, Hashable {
    /// Who was asked.
    package var asked: WeatherSource
    /// What can be said of all answers; nil when there is none.
    package var provenance: Provenance?
    /// Why who was asked did not serve; nil when it did, be it for some cities only.
    package var replaced: WeatherError?

    package init(asked: WeatherSource, _ provenance: Provenance? = nil, replaced: WeatherError? = nil) {
        self.asked = asked
        self.provenance = provenance
        self.replaced = replaced
    }

    /// What an answer says of itself.
    package init(_ provenance: Provenance) {
        self.init(asked: provenance.source, provenance)
    }

    /// Whose the answers are; where there are none, who was asked.
    package var source: WeatherSource { provenance?.source ?? asked }

    /// How good the answers are; where there are none, how good those of who was asked would be.
    package var freshness: Freshness { provenance?.freshness ?? asked.freshnessOfAnswers }

    /// When the oldest of the answers came; nil when there is none.
    package var fetchedAt: Date? { provenance?.fetchedAt }
}
