import CitiesWeatherModel

/// A city of the catalogue and the other names that it answers to.
struct CatalogueEntry: Sendable {
    let city: City
    /// With its rank (`광주광역시`); nil when the data has none.
    let fullKoreanName: String?
    let koreanProvince: String?
    let geonamesNumber: Int?
    /// First-level region as the gazetteer codes it (`13`).
    let regionCode: String?
    /// Old romanisations, names of the colonial time and airport codes.
    let aliases: [String]

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
        koreanProvince = row["province_ko"]
        geonamesNumber = row["geonames_id"].flatMap { Int($0) }
        regionCode = row["admin1"]
        aliases = row["aliases"]?.split(separator: "|").map { String($0) } ?? []
    }
}
