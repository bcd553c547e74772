import CitiesFoundation
package import CitiesWeatherModel

/// The places of the gazetteer around a city, thinned: nearer ones have the same forecast.
///
/// The city itself comes first, then the user's own cities within the distance, then the others by their people; each is taken
/// unless one is there already within ``spacing``. Own cities are always taken.
package struct Reach: Sendable {
    /// The least distance between two places, in kilometers: the width of a cell of ECMWF's model.
    package static let spacing = 25.0

    /// The distances from the nearest to the farthest place that can be asked for, in kilometers.
    package static let distances = 1.0...2_000.0

    /// The center of the circle.
    package let center: City
    /// True when there is an own city, or a place of the gazetteer that the choice admits: the center counts where it is one.
    package let isAny: Bool
    private var places: [Place]

    private struct Place {
        var city: City
        /// The place in the gazetteer, the most populous first; -1 for a center that is not in it, and `Int.max` for any other.
        var rank: Int
        /// True for the center and for own cities.
        var isPinned: Bool

        /// True within ``Reach/spacing``. A degree of latitude, 111 km, spares most pairs the geometry.
        func isNear(_ other: Place) -> Bool {
            abs(city.coordinates.latitude - other.city.coordinates.latitude) * 111 < Reach.spacing
                && city.coordinates.kilometers(to: other.city.coordinates) < Reach.spacing
        }
    }

    /// - Parameters:
    ///   - kilometers: The radius, of ``distances``.
    ///   - choice: The countries and the people of the others; its number of cities is left out.
    ///   - own: The cities of the user, of any country and any number of people.
    package init(around center: City, within kilometers: Double, of choice: CityChoice, own: [City]) {
        self.center = center
        let near = NearbyRows(center.coordinates, within: kilometers + Self.offCenter).places
        var (ranks, found): ([City.ID: Int], [Place]) = ([:], [])
        for place in near {
            guard let city = place.row.city else { continue }
            ranks[city.id] = place.rank
            guard choice.admits(place.row), center.coordinates.kilometers(to: city.coordinates) <= kilometers else {
                continue
            }
            found.append(Place(city: city, rank: place.rank, isPinned: false))
        }
        let reached = own.filter { center.coordinates.kilometers(to: $0.coordinates) <= kilometers }
        isAny = !found.isEmpty || !reached.isEmpty
        places = [Place(city: center, rank: ranks[center.id] ?? -1, isPinned: true)]
        for city in reached where !places.contains(where: { $0.city.id == city.id }) {
            places.append(Place(city: city, rank: ranks[city.id] ?? .max, isPinned: true))
        }
        for place in found where !places.contains(where: { $0.isNear(place) }) { places.append(place) }
    }

    /// The most kilometers between the center of a city that is known by heart and GeoNames' center of it.
    static let offCenter = 20.0

    /// The cities, the most populous first. A center that is a mere point is the first, an own city that is one the last.
    package var cities: [City] { places.sorted { $0.rank < $1.rank }.map(\.city) }

    /// Keeps the city itself, the own cities and the most populous others, in all at most `count`.
    package mutating func keepLargest(_ count: Int) { places.removeLast(max(0, places.count - max(1, count))) }

    /// Keeps at most `count` cities in all directions: the city itself and the own cities, then in turns the most populous
    /// of each of eight sectors that is not taken yet.
    package mutating func keepSpread(_ count: Int) {
        guard places.count > count else { return }
        var kept = places.filter(\.isPinned)
        var rounds: [[Place]] = []
        var turns: [Int: Int] = [:]
        for place in places where !place.isPinned {
            let turn = turns[center.coordinates.sector(of: place.city.coordinates), default: 0]
            turns[center.coordinates.sector(of: place.city.coordinates)] = turn + 1
            if turn == rounds.count { rounds.append([]) }
            rounds[turn].append(place)
        }
        kept += rounds.joined()
        places = Array(kept.prefix(max(1, count)))
    }

    /// The nearest place of the gazetteer that a choice admits, and its distance in kilometers; nil when it admits none.
    package static func nearest(to point: Coordinates, of choice: CityChoice) -> (city: City, kilometers: Double)? {
        var nearest: (row: GazetteerRow, kilometers: Double)?
        Gazetteer.forEachRow { row in
            guard choice.admits(row), let coordinates = row.coordinates else { return true }
            let kilometers = point.kilometers(to: coordinates)
            if kilometers < nearest?.kilometers ?? .infinity { nearest = (row, kilometers) }
            return true
        }
        return nearest?.row.city.map { ($0, point.kilometers(to: $0.coordinates)) }
    }
}

extension Coordinates {
    /// The direction of another point among eight, from 0 for the north to 7 for the north-west.
    fileprivate func sector(of other: Coordinates) -> Int {
        let (from, to) = (latitude * .pi / 180, other.latitude * .pi / 180)
        let east = (other.longitude - longitude) * .pi / 180
        let bearing = atan2(sin(east) * cos(to), cos(from) * sin(to) - sin(from) * cos(to) * cos(east))
        let eighths = Int((bearing / (.pi / 4)).rounded())
        return (eighths + 8) % 8
    }
}
