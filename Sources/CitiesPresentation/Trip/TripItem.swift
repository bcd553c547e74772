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
    /// The things of which too little of the day is known to say no.
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

    /// `umbrella, coat`, or that nothing is needed; nil when nothing is known.
    func words(_ book: Phrasebook) -> String? {
        guard items.isEmpty else { return items.map { book(.tripItem, $0.rawValue) }.joined(separator: ", ") }
        return unknown.isEmpty ? book(.tripNothing) : nil
    }
}
