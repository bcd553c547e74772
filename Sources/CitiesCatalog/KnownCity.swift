import CitiesClimate
import CitiesWeatherModel

extension KnownCities {
    static let entries = rows.compactMap { KnownCity($0) }

    static func entry(geonamesNumber: Int) -> KnownCity? { entries.first { $0.geonamesNumber == geonamesNumber } }
}

/// A city that is known by heart and the names that it answers to.
struct KnownCity: Sendable {
    let city: City
    /// The Korean name with its administrative suffix (`광주광역시`); nil when the data has none.
    let fullKoreanName: String?
    let geonamesNumber: Int?
    /// The id that its row of the gazetteer would have; nil when it has none.
    var gazetteerID: City.ID? { geonamesNumber.map { CityID.id(of: String($0)) } }
    /// First-level region as the gazetteer codes it (`13`).
    let regionCode: String?
    /// Id and English name: these are always this city.
    let own: [FoldedName]
    /// The short Korean name and the one with the rank.
    let korean: [FoldedName]
    /// Old romanizations, names of the colonial time and airport codes, which other cities may share.
    let aliases: [FoldedName]
    /// The ids of the cities of the gazetteer in its country that share its id, English or Korean name.
    let namesakes: [City.ID]
    /// All names of the city with a blank between two words, in UTF-16.
    let names: [[UInt16]]

    /// nil when the row lacks what every city has.
    init?(_ row: CSVRow) {
        guard let city = City(known: row) else { return nil }
        self.city = city
        fullKoreanName = row["full_name_ko"]
        geonamesNumber = row["geonames_id"].flatMap { Int($0) }
        regionCode = row["admin1"]
        namesakes = (row["namesakes"] ?? "").split(separator: "|").map { CityID.id(of: String($0)) }
        let lists = [
            PreparedNames.words("\(city.id)|\(city.englishName)"),
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
