import CitiesWeatherModel

/// The names of a city of the catalogue as keys, by how much they weigh.
///
/// Looking for an English name does without them, because folding the aliases needs the table of Latin letters.
struct CatalogueNames: Sendable {
    let entry: CatalogueEntry
    /// Id and English name: these are always this city.
    let own: [NameKey]
    /// The short Korean name and the one with the rank.
    let korean: [NameKey]
    /// Old spellings, which other cities may share.
    let aliases: [NameKey]

    /// Made on the first look-up, not when the program starts.
    static let all = Catalogue.entries.map { CatalogueNames($0) }

    private init(_ entry: CatalogueEntry) {
        self.entry = entry
        own = [NameKey(entry.city.id), NameKey(entry.city.englishName)]
        korean = [entry.city.koreanName, entry.fullKoreanName].compactMap { $0 }.map { NameKey($0) }
        aliases = entry.aliases.map { NameKey($0) }
    }

    func hasPrefix(_ key: NameKey) -> Bool { (own + korean + aliases).contains { $0.hasPrefix(key) } }
}
