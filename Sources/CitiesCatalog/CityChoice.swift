package import CitiesWeatherModel

/// A choice among the cities of the gazetteer, by country and population. Districts are left out: their people are counted
/// in the city.
package struct CityChoice: Sendable, Hashable {
    /// ISO 3166-1 alpha-2; empty is every country.
    package var countries: [String]
    /// The most cities to choose, counted from the most populous; nil is all.
    package var largest: Int?
    /// People that a city has at least; nil is any number, and an unknown one.
    package var leastPopulation: Int?

    package init(countries: [String] = [], largest: Int? = nil, leastPopulation: Int? = nil) {
        self.countries = countries
        self.largest = largest
        self.leastPopulation = leastPopulation
    }

    /// The cities that it admits, each once, the most populous first; empty when it admits none.
    package var cities: [City] { rows.compactMap(\.city) }

    /// The most populous of them and its people; nil without one, and where no population is known.
    package var mostPopulous: (city: City, people: Int)? {
        var first = self
        first.largest = 1
        return first.rows.first.flatMap { row in row.city.flatMap { city in row.population.map { (city, $0) } } }
    }

    private var rows: [GazetteerRow] {
        Gazetteer.rows(limit: largest ?? .max, where: admits)
    }

    /// True for a city of one of the countries with people enough.
    func admits(_ row: GazetteerRow) -> Bool {
        if let leastPopulation, (row.population ?? 0) < leastPopulation { return false }
        guard countries.isEmpty || countries.contains(where: { row.bytes(.country).elementsEqual($0.utf8) })
        else { return false }
        return !row.isPart
    }
}
