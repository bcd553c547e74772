import CitiesLocalization
package import CitiesWeatherModel

/// A choice among the cities of the gazetteer, by country, region and population. Districts are left out: their people are counted
/// in the city.
package struct CityChoice: Sendable, Hashable {
    /// ISO 3166-1 alpha-2; empty is every country.
    package var countries: [String]
    /// First-level regions; empty is every region.
    private var regions: [Region] = []
    /// The most cities to choose, counted from the most populous; nil is all.
    package var largest: Int?
    /// People that a city has at least; nil is any number, and an unknown one.
    package var leastPopulation: Int?

    package init(countries: [String] = [], largest: Int? = nil, leastPopulation: Int? = nil) {
        self.countries = countries
        self.largest = largest
        self.leastPopulation = leastPopulation
    }

    /// The cities of the regions with a name in either language: a province, a state (`강원`, `Texas`), or a part of a country
    /// (`수도권`). nil for any other name, and for the name of regions in several
    /// countries without South Korea.
    package init?(region typed: String) {
        let named = Region.named(FoldedName(typed))
        // `강원도` is in both Koreas.
        let korean = named.filter { $0.country == "KR" }
        let regions = korean.isEmpty ? named : korean
        guard !regions.isEmpty, Set(regions.map(\.country)).count == 1 else { return nil }
        self.init()
        self.regions = regions
    }

    /// The name of the only region in a language; nil for several regions, and for one without a usual name in it.
    package func regionName(in language: Language) -> String? {
        regions.count == 1 ? regions[0].name(in: language) : nil
    }

    /// The cities that it admits, each once, the most populous first; empty when it admits none.
    package var cities: [City] { rows.compactMap(\.city) }

    /// The most populous of them and its people; nil without one, and where no population is known.
    package var mostPopulous: (city: City, people: Int)? {
        Gazetteer.rows(limit: 1, where: admits).first.flatMap { row in
            row.city.flatMap { city in row.population.map { (city, $0) } }
        }
    }

    private var rows: [GazetteerRow] {
        Gazetteer.rows(limit: largest ?? .max, where: admits)
    }

    /// True for a city of one of the countries and regions with people enough. The cities of a Korean province are its cities
    /// and counties, without the towns in them.
    func admits(_ row: GazetteerRow) -> Bool {
        if let leastPopulation, (row.population ?? 0) < leastPopulation { return false }
        guard countries.isEmpty || countries.contains(where: { row.bytes(.country).elementsEqual($0.utf8) })
        else { return false }
        if !regions.isEmpty {
            let isThere = regions.contains {
                row.bytes(.country).elementsEqual($0.country.utf8) && row.bytes(.region).elementsEqual($0.code.utf8)
            }
            guard isThere, regions[0].country != "KR" || row.isKoreanCityOrCounty else { return false }
        }
        return !row.isPart
    }
}
