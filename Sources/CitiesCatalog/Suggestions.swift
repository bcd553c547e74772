import CitiesWeatherModel

/// Cities that may have been meant by a name that no city has.
enum Suggestions {
    static let limit = 3

    /// At most three: those of that name elsewhere when a place was given, else those that are spelt like it but for
    /// one mistake, or two in a name of eight letters or more, the best first; and those in the gazetteer that begin
    /// with it, from four letters or two syllables, the most populous first. The catalogue comes before these, and
    /// these before the rest.
    static func cities(near query: CityQuery) -> [City] {
        let letters = query.name.letters
        let mistakes = EditDistance.allowed(in: letters.count)
        guard query.geonamesNumber == nil, mistakes > 0 else { return [] }
        var compare = EditDistance()
        var found: [(distance: Int, city: City)] = []
        for names in CatalogueNames.all {
            let distances = (names.own + names.korean + names.aliases)
                .compactMap { compare(letters[...], $0.letters[...], limit: mistakes) }
            if let distance = distances.min() { found.append((distance, names.entry.city)) }
        }
        let known = inOrder(found)
        found += gazetteerRows(near: query.name, limit: mistakes)
            .compactMap { found in found.row.city.map { (found.distance, $0) } }

        let elsewhere = found.filter { $0.distance == 0 }
        let cities =
            elsewhere.isEmpty ? known + cities(beginningLike: query) + inOrder(found) : elsewhere.map(\.city)
        var ids: Set<City.ID> = []
        return Array(cities.filter { ids.insert($0.id).inserted }.prefix(limit))
    }

    /// The fewest mistakes first, else in the order in which they were found.
    private static func inOrder(_ found: [(distance: Int, city: City)]) -> [City] {
        let distances = Set(found.map(\.distance)).sorted()
        return distances.flatMap { distance in found.filter { $0.distance == distance }.map(\.city) }
    }

    private static func cities(beginningLike query: CityQuery) -> [City] {
        guard query.name.letterCount >= (query.name.isKorean ? 2 : 4) else { return [] }
        return Gazetteer.rows(limit: limit) { $0.hasPrefix(query.name) && query.admits($0) }.compactMap(\.city)
    }

    private static func gazetteerRows(near name: NameKey, limit: Int) -> [(distance: Int, row: GazetteerRow)] {
        var found: [(distance: Int, row: GazetteerRow)] = []
        var compare = EditDistance()
        var key = name
        var letters: [UInt8] = []
        let wanted = name.letters
        Gazetteer.forEachRow { row in
            var best: Int?
            _ = row.hasName { text in
                // Folding never makes a name of Latin letters longer, and no Hangul is a slip for a Latin letter.
                let isHangul = (text.first ?? 0) >= 0xEA
                guard isHangul == name.isKorean, isHangul || text.count + limit >= wanted.count else { return false }
                key.replace(with: text)
                letters.removeAll(keepingCapacity: true)
                key.appendLetters(to: &letters)
                if let distance = compare(wanted[...], letters[...], limit: limit) {
                    best = min(best ?? distance, distance)
                }
                return best == 0
            }
            if let best { found.append((best, row)) }
            return true
        }
        return found
    }
}
