import CitiesWeatherModel

/// Cities that may have been meant by a name that no city has.
enum Suggestions {
    static let limit = 3

    /// At most three cities. First, when a place was given, cities of that name elsewhere; else cities spelled like it
    /// but for one mistake, or two in a name of eight letters or more, the best first. Then cities in the gazetteer
    /// that begin with it, from four letters or two syllables, the most populous first. Cities known by heart come
    /// before these, and these before the rest.
    static func cities(near query: CityQuery) -> [City] {
        var spelling = Spelling(query.name.units)
        let mistakes = EditDistance.allowed(in: spelling.letterCount)
        guard query.gazetteerID == nil, mistakes > 0 else { return [] }
        let known = KnownCities.entries.compactMap { entry -> (distance: Int, city: City)? in
            let names = entry.own + entry.korean + entry.aliases
            let distances = names.compactMap { spelling.mistakes(in: $0.units[...], limit: mistakes) }
            return distances.min().map { ($0, entry.city) }
        }
        let found =
            known
            + NameIndex.shared.rows(near: query.name, limit: mistakes)
            .compactMap { found in found.row.city.map { (found.distance, $0) } }

        let elsewhere = found.filter { $0.distance == 0 }
        let cities =
            elsewhere.isEmpty ? inOrder(known) + cities(beginningLike: query) + inOrder(found) : elsewhere.map(\.city)
        var ids: Set<City.ID> = []
        return Array(cities.filter { ids.insert($0.id).inserted }.prefix(limit))
    }

    /// The fewest mistakes first, else in the order in which they were found.
    private static func inOrder(_ found: [(distance: Int, city: City)]) -> [City] {
        let distances = Set(found.map(\.distance)).sorted()
        return distances.flatMap { distance in found.filter { $0.distance == distance }.map(\.city) }
    }

    private static func cities(beginningLike query: CityQuery) -> [City] {
        guard query.name.units.count >= (query.name.isKorean ? 2 : 4) else { return [] }
        return NameIndex.shared.rows(beginningWith: query.name, limit: limit) { query.admits($0) }.compactMap(\.city)
    }
}
