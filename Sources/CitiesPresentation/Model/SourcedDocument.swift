import Foundation
import CitiesLocalization
import CitiesWeatherModel

/// A document that says where its numbers are from and how good they are.
protocol SourcedDocument {
    var source: WeatherSource { get }
    var freshness: Freshness { get }
    /// When the source answered; nil when nothing did.
    var fetchedAt: Date? { get }
    /// The present moment, for ages.
    var now: Date { get }
    var clock: WallClock { get }
    var units: UnitSystem { get }
    var language: Language { get }
    var isLive: Bool { get }
    /// What the licence of the source asks to be shown wherever its numbers are.
    var attribution: String { get }
    /// The oldest moment that a number was measured at; nil for what is not measured.
    var oldestObservation: Date? { get }
}

extension ListDocument: SourcedDocument {
    var oldestObservation: Date? { rows.compactMap { $0.weather?.observedAt }.min() }
}

extension SourcedDocument {
    /// How old the numbers are, if they were fetched at all: `3 min ago`.
    var ageText: String? {
        guard freshness != .typical, let fetchedAt else { return nil }
        return Phrasebook(language).age(of: fetchedAt, now: now)
    }

    var oldestObservation: Date? { nil }

    /// The label that everything but live weather carries: `typical, not live`. So does what a source gave as live
    /// though it was measured long ago, longer than the two hours that the slowest plan takes.
    var freshnessLabel: String? {
        switch freshness {
        case .live:
            oldestObservation.flatMap { Phrasebook(language).observedLongAgo($0, now: now) }
        case .saved: Phrasebook(language)(.freshnessSaved)
        case .typical: Phrasebook(language)(.freshnessTypical)
        }
    }

    /// When the numbers are from, on the clock of the heading.
    var time: CivilTime { CivilTime(fetchedAt ?? now, offset: clock.offset) }

    /// What a JSON document says before its data.
    var frameMembers: [JSONValue.Member] {
        [
            JSONValue.Member("schema", .integer(JSONRenderer.schema)),
            JSONValue.Member("source", .string(source.rawValue)),
            JSONValue.Member("live", .bool(isLive && source.isLive)),
            JSONValue.Member("units", .string(units.rawValue)),
            JSONValue.Member("language", .string(language.rawValue)),
            JSONValue.Member("fetchedAt", fetchedAt.map { .string($0.iso8601) } ?? .null),
        ]
    }

    /// What each line of a format without a frame says about where it is from.
    var provenance: [JSONValue.Member] {
        frameMembers.filter { $0.key != "schema" && $0.key != "language" }
    }
}
