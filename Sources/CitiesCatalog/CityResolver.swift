import CitiesFoundation
import CitiesLocalization
package import CitiesWeatherModel

/// Finds the city that was meant by what was typed, and never guesses.
///
/// Case, diacritics, apostrophes, hyphens and blanks do not matter. Accepted are English and Korean names, old
/// romanizations, the id, `geonames-1850147` or the bare number, `kr-yongin`, the beginning of a name when only one city of those
/// known by heart begins so, and where the city is after a comma or in brackets: `Paris, TX`, `Paris, US`,
/// `Paris, Texas, United States`, `광주, 경기도`, `광주시 (경기도)`; with a blank also before or after the name: `경기도 광주`,
/// `부산 해운대`, `수원시 영통구`, `광주 경기도`, `Paris TX`.
///
/// The first of these that finds anything decides:
/// 1. the id or English name of a city that is known by heart (`Gwangju` is the metropolitan city);
/// 2. its Korean name (`광주`); ``remark(on:typed:)`` tells of other cities of that name;
/// 3. its other spellings together with those of other cities in either Korea (`Kwangju`, `Sunchon`): several are
///    candidates;
/// 4. a name in the gazetteer; of several, the most populous when it has ten times the people of the next (`Paris`). A
///    district or another part counts only where no city is called so (`Mapo` is a city, `마포` a district);
/// 5. a Korean name as in 2 to 4, typed with `시`, `특별시`, `특별자치시` or `광역시` after it (`부산시`);
/// 6. a name as in 1 to 5 behind where it is (`경기도 광주`), then before it (`광주 경기도`);
/// 7. the beginning of a name known by heart, from two letters or one syllable;
/// 8. behind a comma or a place, the English name of a city elsewhere that has the Korean name (`파리, 미국`);
/// 9. the whole name as in 1 to 4, typed while the keyboard was set to the other alphabet (`tjdnf`, `ㄴ대ㅕㅣ`).
///
/// The beginning of a name in the gazetteer decides nothing: most words begin one of 34,000 names, and it is rarely the
/// one that was meant. It is suggested instead.
package struct CityResolver: Sendable {
    static let candidateLimit = 8
    /// The most rows of one name that are read: more than share any name, so that the reader's country is not cut off.
    private static let namesakeLimit = 100

    /// The country whose cities come first among candidates; nil for no preference.
    private let country: String?

    /// - Parameter language: The reader's language. Korean puts cities in Korea first.
    package init(for language: Language? = nil) { country = language?.rules.impliedCountry }

    /// - Parameter suggests: False leaves the suggestions of an unknown name empty: the search for them takes as long as a
    ///   hundred resolutions.
    package func resolve(_ typed: String, suggests: Bool = true) throws(ResolutionError) -> City {
        // Programs that name thousands name them by their ids, which need no folding.
        if CityID.field(of: typed) != nil, let city = Gazetteer.row(id: typed)?.city { return city }
        let query = try CityQuery(typed)
        let found = cities(for: query)
        switch found.count {
        case 0: throw .unknown(typed: query.typed, suggestions: suggests ? Suggestions.cities(near: query) : [])
        case 1: return found[0]
        default:
            let own = found.filter { $0.countryCode == country }
            let others = found.filter { $0.countryCode != country }
            throw .ambiguous(typed: query.typed, candidates: Array((own + others).prefix(Self.candidateLimit)))
        }
    }

    /// The text to type for exactly this city: its name when that is enough, else the name with where it is in words,
    /// else its id.
    package func unambiguousName(of city: City, in language: Language) -> String {
        var names = [city.englishName]
        if language.rules.script == .hangul, let koreanName = city.koreanName {
            names = [koreanName] + city.otherKoreanNames + names
        }
        let region = CityAddress.region(of: city, in: language)
        let country = CityAddress.country(of: city, in: language)
        // An English region is easier to read than a bare id.
        let places = [country, region, CityAddress.region(of: city, in: .english)].compactMap(\.self)
            .filter { !$0.contains(",") }
        let spellings =
            names + [CityAddress.district(city, in: language)].compactMap(\.self)
            + places.map { "\(names[0]), \($0)" } + [CityAddress.full(of: city, in: language)]
        return spellings.first { isName($0, of: city) } ?? city.id
    }

    /// The text to type for exactly this city, with where it is: `경기도 광주`, `Gwangju, Gyeonggi`; its shortest unambiguous
    /// name where that is not understood.
    package func placedName(of city: City, in language: Language) -> String {
        var placed = [CityAddress.district(city, in: language)].compactMap(\.self)
        let isInKorea = city.countryCode == Language.korean.rules.impliedCountry
        let place =
            CityAddress.otherRegion(of: city, in: language)
            ?? (isInKorea ? nil : CityAddress.country(of: city, in: language))
        if let place, !place.contains(",") {
            if language.rules.script == .hangul, let name = city.koreanName {
                placed.append("\(place) \(name)")
            } else if language.rules.script == .latin {
                placed.append("\(city.englishName), \(place)")
            }
        }
        return placed.first { isName($0, of: city) } ?? unambiguousName(of: city, in: language)
    }

    /// True when a spelling is one of the names of this city, which others may share.
    package func isOneName(_ spelling: String, of city: City) -> Bool {
        guard let query = try? CityQuery(spelling) else { return false }
        if let row = Gazetteer.row(id: city.id) {
            return ([query] + query.withPlaceApart).contains { row.hasName($0.name) && $0.admits(row) }
        }
        let names = [city.englishName, city.koreanName].compactMap(\.self).map { FoldedName($0) }
        return query.qualifiers.isEmpty && names.contains(query.name)
    }

    /// True when a spelling is understood as this city and no other.
    package func isName(_ spelling: String, of city: City) -> Bool {
        guard let query = try? CityQuery(spelling) else { return false }
        return cities(for: query).map(\.id) == [city.id]
    }

    /// The note that a reader needs about the city chosen for a typed text.
    package enum Remark: Equatable, Sendable {
        /// The text is a name of this city alone.
        case none
        /// The city goes by another name today, or was chosen among several of this name.
        case taken
        /// The other places with this name.
        case namesakes([City])
    }

    /// The note about the city that ``resolve(_:suggests:)`` returned for a text.
    ///
    /// The namesakes of a default city, and of a city named like one, are the other cities of its country with that name:
    /// `광주시` for `광주`. The namesakes of any other city are the districts with its name.
    package func remark(on city: City, typed: String) -> Remark {
        guard let query = try? CityQuery(typed), query.gazetteerID == nil else { return .none }
        if let entry = KnownCities.entries.first(where: { $0.city.id == city.id }) {
            let names = spellings(of: entry, typed: query.name)
            let known = knownCities(named: names, in: query)
            // The gazetteer is read through only for a city that shares its name.
            let rows = entry.namesakes.compactMap(Gazetteer.row).filter { row in
                query.admits(row) && names.contains(where: row.hasName)
            }
            let others = inCountry(of: city, distinct(known, rows))
            guard others.isEmpty else { return .namesakes(others) }
            // Every spelling of a default city is its own name.
            return isOnOtherKeyboard(typed) ? .taken : .none
        }
        let names = [query.name, query.name.withoutKoreanRank].compactMap(\.self)
        let known = knownCities(named: names, in: query)
        if !known.isEmpty {
            let rows = names.flatMap { name in
                Gazetteer.rows(named: name, limit: Self.candidateLimit) { query.admits($0) }
            }
            let others = inCountry(of: city, distinct(known, rows))
            if !others.isEmpty { return .namesakes(others) }
        }
        if let remark = remark(on: city, as: query) { return remark }
        return query.withPlaceApart.lazy.compactMap { remark(on: city, as: $0) }.first ?? .taken
    }

    /// The note about a city of the gazetteer for one reading of the text; nil when the city does not have this name.
    private func remark(on city: City, as reading: CityQuery) -> Remark? {
        for name in [reading.name, reading.name.withoutKoreanRank].compactMap(\.self) {
            let rows = Gazetteer.rows(named: name, limit: Self.namesakeLimit) { reading.admits($0) }
            guard let row = rows.first(where: { $0.city?.id == city.id }) else { continue }
            guard !row.isPart else { return Remark.none }
            let parts = rows.filter(\.isPart).compactMap(\.city)
            guard parts.isEmpty else { return .namesakes(parts) }
            return rows.count == 1 && row.isOwnName(reading.name) ? Remark.none : .taken
        }
        return nil
    }

    private func knownCities(named names: [FoldedName], in query: CityQuery) -> [KnownCity] {
        KnownCities.entries.filter { entry in
            query.admits(entry) && names.contains { (entry.own + entry.korean).contains($0) }
        }
    }

    private func inCountry(of city: City, _ others: [City]) -> [City] {
        others.filter { $0.id != city.id && $0.countryCode == city.countryCode }
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
        let whole = cities(exactly: query)
        if !whole.isEmpty { return whole }
        for reading in query.withPlaceApart {
            let cities = cities(exactly: reading)
            if !cities.isEmpty { return cities }
        }
        let beginning = cities(beginningWith: query.name, in: query)
        guard beginning.isEmpty, let name = query.otherName else { return beginning }
        let meant = cities(ofOurs: name, in: query)
        return meant.isEmpty ? cities(called: name, in: query) : meant
    }

    /// The cities with exactly this name.
    private func cities(exactly query: CityQuery) -> [City] {
        let own = cities(ofOurs: query.name, in: query)
        if !own.isEmpty { return own }
        for name in [query.name, query.name.isKorean ? query.name.withoutKoreanRank : nil].compactMap(\.self) {
            let cities = cities(called: name, in: query)
            if !cities.isEmpty { return cities }
        }
        if query.whole != query.name, let row = Gazetteer.rows(named: query.whole, limit: 1).first {
            return [row.city].compactMap { $0 }
        }
        return cities(soundingAs: query)
    }

    /// The cities in the typed place that share their English name with a city elsewhere of the typed Korean name:
    /// `파리, 미국` is Paris in Texas.
    private func cities(soundingAs query: CityQuery) -> [City] {
        guard query.name.isKorean, !query.qualifiers.isEmpty else { return [] }
        let namesakes = Gazetteer.rows(named: query.name, limit: Self.namesakeLimit) { !$0.isPart }
        let names = namesakes.compactMap { $0.text(.name).map { FoldedName($0) } }
            .reduce(into: [FoldedName]()) { if !$0.contains($1) { $0.append($1) } }
        let found = names.map { cities(called: $0, in: query) }.filter { !$0.isEmpty }
        var ids: Set<City.ID> = []
        return found.joined().filter { ids.insert($0.id).inserted }
    }

    /// The known cities with this id or English name, which take precedence.
    private func cities(ofOurs name: FoldedName, in query: CityQuery) -> [City] {
        KnownCities.entries.filter { $0.own.contains(name) && query.admits($0) }.map(\.city)
    }

    private func cities(called name: FoldedName, in query: CityQuery) -> [City] {
        let korean = KnownCities.entries.filter { $0.korean.contains(name) && query.admits($0) }
        let aliased = KnownCities.entries.filter { $0.aliases.contains(name) && query.admits($0) }
        if !korean.isEmpty { return distinct(korean, []) }
        let all = Gazetteer.rows(named: name, limit: Self.namesakeLimit) { query.admits($0) }
        let whole = all.filter { !$0.isPart }
        if !aliased.isEmpty {
            // An old romanization of a Korean name is one in either Korea; elsewhere the likeness is chance.
            return distinct(aliased, whole.filter { ["KR", "KP"].contains($0.text(.country)) })
        }
        let rows = whole.isEmpty ? all : whole
        if rows.count > 1, let people = rows[0].population, people >= 10 * (rows[1].population ?? 0) {
            return [rows[0].city].compactMap(\.self)
        }
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
}

/// The reason why the typed text does not name one city.
package enum ResolutionError: Error, Sendable, Hashable {
    /// The text is empty or blank.
    case empty
    /// No city has this name. `typed` is safe to print; the suggestions, at most three, have a similar spelling or begin
    /// with it.
    case unknown(typed: String, suggestions: [City])
    /// Several cities have this name. The two to eight candidates are in the order reader's country, default cities,
    /// population. `CityResolver.unambiguousName(of:in:)` is the text to type for each.
    case ambiguous(typed: String, candidates: [City])
}
