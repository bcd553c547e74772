import CitiesFoundation
import CitiesLocalization
package import CitiesWeatherModel

/// Finds the city that was meant by what was typed, and never guesses.
///
/// Case, diacritics, apostrophes, hyphens and blanks do not matter. Accepted are English and Korean names, old
/// romanizations, the id, `geonames-1850147` or the bare number, `kr-yongin`, the beginning of a name when only one city of those
/// known by heart begins so, and where the city is after a comma or in brackets: `Paris, TX`, `Paris, US`,
/// `Paris, Texas, United States`, `광주, 경기도`, `광주시 (경기도)`; in Korean also before the name: `경기도 광주`.
///
/// The first of these that finds anything decides:
/// 1. the id or English name of a city that is known by heart (`Gwangju` is the metropolitan city);
/// 2. its Korean name (`광주`); ``namesakes(of:typed:)`` tells of other cities of that name;
/// 3. its other spellings together with those of other cities in either Korea (`Kwangju`, `Sunchon`): several are
///    candidates;
/// 4. a name in the gazetteer; of several, the most populous when it has ten times the people of the next (`Paris`);
/// 5. a Korean name as in 2 to 4, typed with `시`, `특별시`, `특별자치시` or `광역시` after it (`부산시`);
/// 6. a Korean name as in 2 to 5 behind where it is (`경기도 광주`);
/// 7. the beginning of a name known by heart, from two letters or one syllable;
/// 8. the whole name as in 1 to 4, typed while the keyboard was set to the other alphabet (`tjdnf`, `ㄴ대ㅕㅣ`).
///
/// The beginning of a name in the gazetteer decides nothing: most words begin one of 34,000 names, and it is rarely the
/// one that was meant. It is suggested instead.
package struct CityResolver: Sendable {
    static let candidateLimit = 8

    package init() {}

    package func resolve(_ typed: String) throws(ResolutionError) -> City {
        // Programs that name thousands name them by their ids, which need no folding.
        if CityID.field(of: typed) != nil, let city = Gazetteer.row(id: typed)?.city { return city }
        let query = try CityQuery(typed)
        let found = cities(for: query)
        switch found.count {
        case 0: throw .unknown(typed: query.typed, suggestions: Suggestions.cities(near: query))
        case 1: return found[0]
        default: throw .ambiguous(typed: query.typed, candidates: Array(found.prefix(Self.candidateLimit)))
        }
    }

    /// The text to type for exactly this city: its name when that is enough, else the name with where it is in words,
    /// else its id.
    package func unambiguousName(of city: City, in language: Language) -> String {
        var names = [city.englishName]
        if language.rules.script == .hangul, let koreanName = city.koreanName {
            names = [koreanName] + city.otherKoreanNames + names
        }
        let region = PlaceName.region(of: city, in: language)
        let country = PlaceName.country(of: city, in: language)
        let places = [country, region].compactMap(\.self).filter { !$0.contains(",") }
        let spellings = names + places.map { "\(names[0]), \($0)" } + [PlaceName.full(of: city, in: language)]
        return spellings.first { isName($0, of: city) } ?? city.id
    }

    /// The text to type for exactly this city, with where it is: `경기도 광주`, `Gwangju, Gyeonggi`; its shortest unambiguous
    /// name where that is not understood.
    package func placedName(of city: City, in language: Language) -> String {
        if language.rules.script == .hangul, let name = city.koreanName,
            let region = PlaceName.otherRegion(of: city, in: language)
        {
            let placed = "\(region) \(name)"
            if isName(placed, of: city) { return placed }
        }
        return unambiguousName(of: city, in: language)
    }

    /// True when a spelling is one of the names of this city, which others may share.
    package func isOneName(_ spelling: String, of city: City) -> Bool {
        guard let query = try? CityQuery(spelling) else { return false }
        if let row = Gazetteer.row(id: city.id) { return row.hasName(query.name) && query.admits(row) }
        let names = [city.englishName, city.koreanName].compactMap(\.self).map { FoldedName($0) }
        return query.qualifiers.isEmpty && names.contains(query.name)
    }

    /// True when a spelling is understood as this city and no other.
    package func isName(_ spelling: String, of city: City) -> Bool {
        guard let query = try? CityQuery(spelling) else { return false }
        return cities(for: query).map(\.id) == [city.id]
    }

    /// The other cities of its country that share the name which was typed for a city, where one of them is known by heart:
    /// the cities that the typed text could be taken for. `광주시` could be taken for `광주`, too.
    package func namesakes(of city: City, typed: String) -> [City] {
        guard let query = try? CityQuery(typed), query.gazetteerID == nil else { return [] }
        let entry = KnownCities.entries.first { $0.city.id == city.id }
        let names =
            entry.map { spellings(of: $0, typed: query.name) }
            ?? [query.name, query.name.withoutKoreanRank].compactMap(\.self)
        let known = KnownCities.entries.filter { entry in
            query.admits(entry) && names.contains { (entry.own + entry.korean).contains($0) }
        }
        // The gazetteer is read through only for a city that shares the name of one known by heart.
        let rows =
            if let entry {
                entry.namesakes.compactMap(Gazetteer.row).filter { row in
                    query.admits(row) && names.contains(where: row.hasName)
                }
            } else if known.isEmpty {
                [GazetteerRow]()
            } else {
                names.flatMap { Gazetteer.rows(named: $0, limit: Self.candidateLimit) { query.admits($0) } }
            }
        return distinct(known, rows).filter { $0.id != city.id && $0.countryCode == city.countryCode }
    }

    /// The typed name of a known city; for the beginning of one, or one typed on the other keyboard, its own names.
    private func spellings(of known: KnownCity, typed name: FoldedName) -> [FoldedName] {
        let isWhole = (known.own + known.korean + known.aliases).contains(name)
        return isWhole ? [name] : [FoldedName(known.city.englishName)] + known.korean.prefix(1)
    }

    /// True when the typed text is nothing but the keys of a name on the other keyboard.
    package func isOnOtherKeyboard(_ typed: String) -> Bool {
        guard var query = try? CityQuery(typed) else { return false }
        query.otherName = nil
        return query.gazetteerID == nil && cities(named: query).isEmpty
    }

    /// True when the typed text is a name: of one city, or of several.
    package func knows(_ typed: String) -> Bool {
        guard let query = try? CityQuery(typed) else { return false }
        return !cities(for: query).isEmpty
    }

    private func cities(for query: CityQuery) -> [City] {
        guard let id = query.gazetteerID else { return cities(named: query) }
        let known = KnownCities.entries.first { $0.gazetteerID == id }
        return [known?.city ?? Gazetteer.row(id: id)?.city].compactMap(\.self)
    }

    private func cities(named query: CityQuery) -> [City] {
        let own = cities(ofOurs: query.name, in: query)
        if !own.isEmpty { return own }
        for name in [query.name, query.name.isKorean ? query.name.withoutKoreanRank : nil].compactMap(\.self) {
            let cities = cities(called: name, in: query)
            if !cities.isEmpty { return cities }
        }
        if query.whole != query.name, let row = Gazetteer.rows(named: query.whole, limit: 1).first {
            return [row.city].compactMap { $0 }
        }
        for reading in query.withPlaceFirst {
            let cities = cities(named: reading)
            if !cities.isEmpty { return cities }
        }
        let beginning = cities(beginningWith: query.name, in: query)
        guard beginning.isEmpty, let name = query.otherName else { return beginning }
        let meant = cities(ofOurs: name, in: query)
        return meant.isEmpty ? cities(called: name, in: query) : meant
    }

    /// The known cities with this id or English name, which take precedence.
    private func cities(ofOurs name: FoldedName, in query: CityQuery) -> [City] {
        KnownCities.entries.filter { $0.own.contains(name) && query.admits($0) }.map(\.city)
    }

    private func cities(called name: FoldedName, in query: CityQuery) -> [City] {
        let korean = KnownCities.entries.filter { $0.korean.contains(name) && query.admits($0) }
        let aliased = KnownCities.entries.filter { $0.aliases.contains(name) && query.admits($0) }
        if !korean.isEmpty { return distinct(korean, []) }
        let rows = Gazetteer.rows(named: name, limit: Self.candidateLimit) { query.admits($0) }
        if !aliased.isEmpty {
            // An old romanization of a Korean name is one in either Korea; elsewhere the likeness is chance.
            return distinct(aliased, rows.filter { ["KR", "KP"].contains($0.text(.country)) })
        }
        if rows.count > 1, dwarfs(rows[0], rows[1]) { return [rows[0].city].compactMap { $0 } }
        return distinct([], rows)
    }

    private func cities(beginningWith name: FoldedName, in query: CityQuery) -> [City] {
        guard name.units.count >= (name.isKorean ? 1 : 2) else { return [] }
        let known = KnownCities.entries.filter { $0.hasPrefix(name) && query.admits($0) }
        if known.count == 1, let korean = known[0].korean.first, korean.hasPrefix(name) {
            return cities(called: korean, in: query)
        }
        return known.map(\.city)
    }

    /// The cities that are known by heart, then the others, each once.
    private func distinct(_ known: [KnownCity], _ rows: [GazetteerRow]) -> [City] {
        var ids: Set<City.ID> = []
        return (known.map(\.city) + rows.compactMap(\.city)).filter { ids.insert($0.id).inserted }
    }

    private func dwarfs(_ first: GazetteerRow, _ second: GazetteerRow) -> Bool {
        guard let first = first.population else { return false }
        return first >= 10 * (second.population ?? 0)
    }
}

/// The reason why the typed text does not name one city.
package enum ResolutionError: Error, Sendable, Hashable {
    /// The text is empty or blank.
    case empty
    /// No city is called so. `typed` is safe to print; the suggestions, at most three, are spelled almost like it
    /// or begin with it.
    case unknown(typed: String, suggestions: [City])
    /// Several cities are called so: at least two candidates and at most eight, those known by heart first, then by
    /// population. `CityResolver.unambiguousName(of:in:)` says what to type for each.
    case ambiguous(typed: String, candidates: [City])
}
