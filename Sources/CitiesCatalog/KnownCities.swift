package import CitiesWeatherModel

/// The cities that the program knows by heart: the twenty that it compares, and Moscow, which stands in when nobody may
/// know where the user is. All of them have climate normals.
///
/// Source: `Resources/cities.csv`. A row without an id, a name or coordinates would be left out; a test counts them.
package enum KnownCities {
    /// The twenty cities in the order in which they are listed by default.
    package static let twenty = Array(all.prefix(20))

    /// The twenty, then Moscow.
    package static let all = entries.map(\.city)

    /// The city with an id such as `seoul`; nil when it is none of them.
    package static func city(id: String) -> City? { all.first { $0.id == id } }

    static let entries = CSVRow.rows(of: EmbeddedFile.cities).compactMap { KnownCity($0) }

    static func entry(geonamesNumber: Int) -> KnownCity? { entries.first { $0.geonamesNumber == geonamesNumber } }
}

/// A city that is known by heart and the names that it answers to.
struct KnownCity: Sendable {
    let city: City
    /// With its rank (`광주광역시`); nil when the data has none.
    let fullKoreanName: String?
    let geonamesNumber: Int?
    /// First-level region as the gazetteer codes it (`13`).
    let regionCode: String?
    /// Id and English name: these are always this city.
    let own: [FoldedName]
    /// The short Korean name and the one with the rank.
    let korean: [FoldedName]
    /// Old romanisations, names of the colonial time and airport codes, which other cities may share.
    let aliases: [FoldedName]
    /// All of these with a blank between two words, in UTF-16.
    let names: [[UInt16]]

    /// nil when the row lacks what every city has.
    init?(_ row: CSVRow) {
        guard let id = row["id"], let name = row["name_en"],
            let latitude = row.number("latitude"), let longitude = row.number("longitude")
        else { return nil }
        city = City(
            id: id,
            englishName: name,
            koreanName: row["name_ko"],
            region: row["province_en"],
            countryCode: row["country"],
            coordinates: Coordinates(latitude: latitude, longitude: longitude),
            timeZone: row["timezone"]
        )
        fullKoreanName = row["full_name_ko"]
        geonamesNumber = row["geonames_id"].flatMap { Int($0) }
        regionCode = row["admin1"]
        let lists = [
            PreparedNames.words("\(id)|\(name)"),
            PreparedNames.words([city.koreanName, fullKoreanName].compactMap(\.self).joined(separator: "|")),
            PreparedNames.words(row["aliases"] ?? "", folded: row["folded_aliases"] ?? ""),
        ]
        names = lists.flatMap(\.self)
        own = lists[0].map { FoldedName(words: $0) }
        korean = lists[1].map { FoldedName(words: $0) }
        aliases = lists[2].map { FoldedName(words: $0) }
    }

    func hasPrefix(_ name: FoldedName) -> Bool { (own + korean + aliases).contains { $0.hasPrefix(name) } }
}
