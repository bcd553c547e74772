package import CitiesWeatherModel

/// Looks through some cities by name while it is being typed: by the same index and the same rules as ``CitySearch``
/// looks through all of them, and for what is somewhere within a name, too.
package struct CityFilter: Sendable {
    private let cities: [City.ID]
    private let index: NameIndex

    /// Reads all their names, in both languages and in old spellings: as long as the cities are the same, make one.
    package init(_ cities: [City]) {
        self.cities = cities.map(\.id)
        index = NameIndex(of: cities)
    }

    /// Those that ``CitySearch`` finds for it, and those whose name in either language contains it. All when nothing was
    /// typed.
    package func ids(matching typed: String) -> Set<City.ID> {
        if typed.allSatisfy(\.isWhitespace) { return Set(cities) }
        guard let query = try? CityQuery(typed) else { return [] }
        if let id = query.gazetteerID {
            return Set(cities).intersection([Gazetteer.row(id: id)?.city?.id].compactMap { $0 })
        }
        let hits = SearchHits(for: query, in: index).rows.map { cities[$0] }
        let pattern = SearchPattern(query.whole)
        let within = index.names.lazy.filter { $0.isShown && pattern.isWithin(index.units(of: $0)) }
        return Set(hits).union(within.map { cities[Int($0.row)] })
    }
}

extension CityFilter: Equatable {
    /// Names follow from the cities.
    package static func == (left: CityFilter, right: CityFilter) -> Bool { left.cities == right.cities }
}
