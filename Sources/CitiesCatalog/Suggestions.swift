import CitiesWeatherModel

/// Cities that may have been meant by a name that no city has.
enum Suggestions {
    static let limit = 3

    /// At most three cities. First, when a place was given, cities of that name elsewhere; else cities spelled like it
    /// but for one mistake, or two in a name of eight letters or more, the best first. Then cities in the gazetteer
    /// that begin with it, from four letters or two syllables, the most populous first. Cities known by heart come
    /// before these, and these before the rest.
    ///
    /// The suggestions for a Korean name are in Korea. Without any, they are places abroad that begin with the name, have a
    /// million people, or differ by one letter from a name of at least three syllables.
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
        guard elsewhere.isEmpty else { return first(elsewhere.map(\.city)) }
        let beginning = cities(beginningLike: query)
        guard query.name.isKorean else { return first(inOrder(known) + beginning + inOrder(found)) }
        let near =
            inOrder(known) + cities(beginningLike: query) { $0.bytes(.country).elementsEqual("KR".utf8) }
            + inOrder(found)
        let inKorea = first(near.filter { $0.countryCode == "KR" })
        guard inKorea.isEmpty else { return inKorea }
        return first(beginning + inOrder(found.filter { isNoAccident($0.city, $0.distance, for: query.name) }))
    }

    /// True when the likeness to a place abroad is no accident: many names of two syllables differ by one letter.
    private static func isNoAccident(_ city: City, _ distance: Int, for name: FoldedName) -> Bool {
        (city.population ?? 0) >= 1_000_000 || city.id == "moscow" || name.units.count >= 3 && distance == 1
    }

    private static func first(_ cities: [City]) -> [City] {
        var ids: Set<City.ID> = []
        return Array(cities.filter { ids.insert($0.id).inserted }.prefix(limit))
    }

    /// The fewest mistakes first, else in the order in which they were found.
    private static func inOrder(_ found: [(distance: Int, city: City)]) -> [City] {
        let distances = Set(found.map(\.distance)).sorted()
        return distances.flatMap { distance in found.filter { $0.distance == distance }.map(\.city) }
    }

    private static func cities(
        beginningLike query: CityQuery, where isWanted: (GazetteerRow) -> Bool = { _ in true }
    ) -> [City] {
        guard query.name.units.count >= (query.name.isKorean ? 2 : 4) else { return [] }
        return NameIndex.shared.rows(beginningWith: query.name, limit: limit) { query.admits($0) && isWanted($0) }
            .compactMap(\.city)
    }
}
