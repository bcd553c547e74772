package import CitiesWeatherModel

/// The place that a typed name means among the hits of a search elsewhere, for a name that the gazetteer lacks.
extension CityResolver {
    /// The names to search for, the likelier first, at most two: the typed name without the region or country behind a
    /// comma (`Zermatt` for `Zermatt, Switzerland`), then without those that were typed with a blank. Empty for text that
    /// cannot be a name.
    package func searchedNames(_ typed: String) -> [String] {
        guard let query = try? CityQuery(typed), query.gazetteerID == nil, query.typedName.contains(where: \.isLetter)
        else { return [] }
        let apart = query.withPlaceApart.first?.typedName
        return [query.typedName] + [apart].compactMap(\.self).filter { $0 != query.typedName }
    }

    /// The one hit that has the typed name and lies where the text says; nil when none has.
    ///
    /// A hit within 10 km of a better one of the same name is the same place: a mountain and its park. Several others are
    /// ambiguous, unless one is known to have ten times the people of the next.
    package func place(_ typed: String, among hits: [City]) throws(ResolutionError) -> City? {
        let query = try CityQuery(typed)
        for reading in [query] + query.withPlaceApart {
            let found = hits.filter { reading.isName(of: $0) }.reduce(into: [City]()) { places, hit in
                let isKnown = places.contains { $0.coordinates.kilometers(to: hit.coordinates) <= Self.sameWithin }
                if !isKnown { places.append(Gazetteer.row(id: hit.id)?.city ?? hit) }
            }
            guard found.count > 1 else {
                if let place = found.first { return place }
                continue
            }
            let byPeople = found.sorted { ($0.population ?? 0) > ($1.population ?? 0) }
            if let most = byPeople[0].population, let next = byPeople[1].population, most >= 10 * next {
                return byPeople[0]
            }
            throw .ambiguous(typed: query.typed, candidates: Array(found.prefix(Self.candidateLimit)))
        }
        return nil
    }

    /// Kilometers.
    private static let sameWithin = 10.0
}

extension CityQuery {
    /// True when a place has this name, in either language, and lies where the qualifiers say.
    fileprivate func isName(of place: City) -> Bool {
        let names = [place.englishName, place.koreanName].compactMap { $0.map { FoldedName($0) } }
        return (names.contains(name) || names.contains(whole)) && qualifiers.allSatisfy { $0.admits(place) }
    }
}
