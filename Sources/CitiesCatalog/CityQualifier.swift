import CitiesWeatherModel

/// The place of a city, as typed after a comma or in brackets: a country or a first-level region, by its code or by a
/// name that is known, or both in the Korean order (`미국 미주리주`).
struct CityQualifier {
    private let name: FoldedName
    /// The provinces and states of that name.
    private let regions: [Region]
    /// The codes of the countries of that name.
    let countries: [String]

    init(_ text: String) {
        name = FoldedName(text)
        countries =
            CountryNames.codes(of: name) + [CountryName.code(ofEnglishName: text.plainBlanks)].compactMap(\.self)
        regions =
            Region.named(name)
            + CountryNames.splitting(name).flatMap { country, rest in
                Region.named(rest).filter { $0.country == country }
            }
    }

    var isEmpty: Bool { name.isEmpty }

    /// True when it is the name of a country or of a region.
    var isKnown: Bool { !countries.isEmpty || !regions.isEmpty }

    func admits(country: some Sequence<UInt8>, region: some Sequence<UInt8>) -> Bool {
        name.isFolded(country) || name.isFolded(region)
            || countries.contains { country.elementsEqual($0.utf8) }
            || regions.contains { country.elementsEqual($0.country.utf8) && region.elementsEqual($0.code.utf8) }
    }
}

/// The names of countries in both languages.
private enum CountryNames {
    static func codes(of name: FoldedName) -> [String] { all[name] ?? [] }

    /// The countries whose name a Korean one begins with, and what is behind each.
    static func splitting(_ name: FoldedName) -> [(country: String, rest: FoldedName)] {
        guard name.isKorean else { return [] }
        return all.flatMap { country, codes in
            country.isKorean && name.units.count > country.units.count && name.hasPrefix(country)
                ? codes.map { ($0, name.droppingFirst(country.units.count)) } : []
        }
    }

    /// Made on the first lookup: the names are Unicode's, and asking for one takes a while.
    private static let all: [FoldedName: [String]] = {
        var all: [FoldedName: [String]] = [:]
        for code in CountryName.codes {
            let names = ["en", "ko"].compactMap { CountryName.name(of: code, in: $0) }
            for name in Set(names.map { FoldedName($0) }) { all[name, default: []].append(code) }
        }
        // As Koreans call it.
        for name in ["한국", "남한"] { all[FoldedName(name), default: []].append("KR") }
        return all
    }()
}

extension FoldedName {
    /// True when a code, which is in ASCII letters and digits, is this name when its case is ignored.
    fileprivate func isFolded(_ code: some Sequence<UInt8>) -> Bool {
        units.elementsEqual(code.lazy.map { UInt16((0x41...0x5A).contains($0) ? $0 | 0x20 : $0) })
    }
}

extension String {
    /// One blank between words and none around them.
    fileprivate var plainBlanks: String { split(separator: " ").joined(separator: " ") }
}
