import CitiesLocalization
import CitiesWeatherModel

/// A thing to take on a trip.
package enum TripItem: String, Sendable, Hashable, CaseIterable {
    case umbrella, coat, sun, mask

    /// Degrees Celsius felt, below which a coat is needed, frost or not.
    package static let coatThreshold = 5.0
}

/// The things to take for one city on one day, by the rules of a brief.
struct TripTake: Sendable, Hashable {
    /// The things that some hour of the day calls for.
    let items: [TripItem]
    /// The things that the known part of the day cannot rule out.
    let unknown: [TripItem]

    init(_ hours: BriefHours) {
        let needed = Set(BriefRule.allCases.filter { hours.finding(of: $0) != nil }.compactMap(\.item))
            .union(hours.feelsColder(than: TripItem.coatThreshold) == true ? [.coat] : [])
        let known = TripItem.allCases.filter { item in
            item == .coat
                ? hours.feelsColder(than: TripItem.coatThreshold) != nil
                : BriefRule.allCases.filter { $0.item == item }.allSatisfy(hours.isKnown)
        }
        items = TripItem.allCases.filter(needed.contains)
        unknown = TripItem.allCases.filter { !needed.contains($0) && !known.contains($0) }
    }

    /// True when something is known: that a thing is needed, or that it is not.
    var isKnown: Bool { unknown.count < TripItem.allCases.count }

    /// `umbrella, mask?`, or that nothing known is needed; a question mark stands behind an unknown one. nil when
    /// nothing is known.
    func words(_ book: Phrasebook) -> String? {
        guard isKnown else { return nil }
        let needed = items.isEmpty ? [book(.tripNothing)] : items.map { book(.tripItem, $0.rawValue) }
        let open = unknown.map { book(.sameTripPerhaps, ["item": book(.tripItem, $0.rawValue)]) }
        return (needed + open).joined(separator: ", ")
    }
}
