import CitiesFoundation
package import CitiesWeatherModel

/// Looks cities up while their name is being typed: all that may be meant, where ``CityResolver`` wants the one that is.
///
/// How well a name agrees decides the order, and within each of these the number of people:
/// 1. it is the name (`Paris`, `부산`, `부산시`), in either language or an old spelling;
/// 2. it begins so;
/// 3. a word in it begins so (`york`);
/// 4. it begins so once the last syllable is complete (`서우`);
/// 5. its syllables begin with these consonants, all of them, then more (`ㅂㅅ`, `서ㅇ`, and `ㅄ`, as some keyboards
///    write it): cities known by heart first, then places in South Korea, because these are the names that are
///    written so;
/// 6. it is the name or begins so, had the keyboard been set to the other alphabet (`tjdnf`), where nothing before is;
/// 7. one mistake is in it, from four letters or two syllables, unless a city is called exactly as typed.
///
/// Of the first three, districts (`Paris 15 Vaugirard`) and places within 10 km of a namesake with ten times the people
/// come last.
///
/// Case, diacritics and blanks do not matter, and the words after a comma say where (`Paris, TX`, `Paris, France`), as
/// in ``CityResolver``; so do `geonames-1850147` and `kr-yongin`.
package enum CitySearch {
    /// Cities of the gazetteer, the best first, each once and at most `limit`; empty when there are
    /// none, and for what cannot be a name.
    ///
    /// A call reads through all names once, or twice when fewer than `limit` are found without a mistake.
    package static func cities(matching typed: String, limit: Int) -> [City] {
        guard limit > 0, let query = try? CityQuery(typed) else { return [] }
        if let id = query.gazetteerID {
            return [Gazetteer.row(id: id)?.city].compactMap { $0 }
        }
        return SearchHits(for: query, in: .shared, limit: limit).best(limit).compactMap(\.city)
    }

    /// Joins two lists: all of `cities`, then the `others` that are not among them, each once.
    ///
    /// A place that a source found is the city known here with its GeoNames number, which has more names. Two are
    /// one when they are called the same and their centers are within 10 km.
    package static func merging(_ cities: [City], _ others: [City]) -> [City] {
        others.reduce(into: cities) { merged, other in
            let city = Gazetteer.row(id: other.id)?.city ?? other
            if !merged.contains(where: { isSamePlace($0, city) }) { merged.append(city) }
        }
    }

    /// Joins two lists into one of at most `limit` cities: a search online should show its results, so the others have
    /// at least half of the room.
    package static func merging(_ cities: [City], _ others: [City], limit: Int) -> [City] {
        let merged = merging(cities, others)
        let added = merged.count - cities.count
        let kept = min(cities.count, max(limit - added, limit - limit / 2))
        return Array((cities.prefix(kept) + merged.dropFirst(cities.count)).prefix(limit))
    }

    private static func isSamePlace(_ one: City, _ other: City) -> Bool {
        if one.id == other.id { return true }
        func names(_ city: City) -> Set<FoldedName> {
            Set([city.englishName, city.koreanName].compactMap { $0.map { FoldedName($0) } })
        }
        return one.coordinates.kilometers(to: other.coordinates) <= 10 && !names(one).isDisjoint(with: names(other))
    }
}

/// Looks through some cities by name while it is being typed: by the same index and the same rules as ``CitySearch``
/// looks through all of them, and for text within a name, too.
package struct CityFilter: Sendable {
    private let cities: [City.ID]
    private let index: NameIndex

    /// Reads all their names, in both languages and in old spellings: as long as the cities are the same, make one.
    package init(_ cities: [City]) {
        self.cities = cities.map(\.id)
        index = NameIndex(of: cities)
    }

    /// True for each city that ``CitySearch`` finds for the text, or whose name in either language contains it, in the
    /// order of the cities; true for all when nothing was typed.
    package func matches(_ typed: String) -> [Bool] {
        if typed.allSatisfy(\.isWhitespace) { return [Bool](repeating: true, count: cities.count) }
        guard let query = try? CityQuery(typed) else { return [Bool](repeating: false, count: cities.count) }
        if let id = query.gazetteerID {
            let id = Gazetteer.row(id: id)?.city?.id
            return cities.map { $0 == id }
        }
        var found = [Bool](repeating: false, count: cities.count)
        for row in SearchHits(for: query, in: index, limit: .max).rows { found[row] = true }
        let pattern = SearchPattern(query.whole)
        index.withText { text in
            pattern.forEachName(containingItIn: text) { place in
                if text.kind(at: text.end(from: place)) == .shown { found[text.row(at: place)] = true }
            }
        }
        return found
    }

    /// True when it was made of these cities, in this order.
    package func isOf(_ ids: some Sequence<City.ID>) -> Bool { cities.elementsEqual(ids) }
}

extension CityFilter: Equatable {
    /// Names follow from the cities.
    package static func == (left: CityFilter, right: CityFilter) -> Bool { left.cities == right.cities }
}
