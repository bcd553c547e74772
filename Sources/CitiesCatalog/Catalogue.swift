package import CitiesWeatherModel

/// The cities that the program knows by heart: the twenty that it compares, and Moscow, which stands in when nobody may
/// know where the user is. All of them have climate normals.
///
/// Source: `Resources/cities.csv`. A row without an id, a name or coordinates would be left out; a test counts them.
package enum Catalogue {
    /// The twenty cities in the order in which they are listed by default.
    package static let twenty = Array(all.prefix(20))

    /// The twenty, then Moscow.
    package static let all = entries.map(\.city)

    /// The city with an id such as `seoul`; nil when it is not in the catalogue.
    package static func city(id: String) -> City? { all.first { $0.id == id } }

    static let entries = CSVRow.rows(of: EmbeddedFile.catalogue).compactMap { CatalogueEntry($0) }

    static func entry(geonamesNumber: Int) -> CatalogueEntry? { entries.first { $0.geonamesNumber == geonamesNumber } }
}
