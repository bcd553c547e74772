import CitiesWeatherModel

/// Where a city is, as typed after a comma or in brackets: a country or a first-level region, by its code or by a name
/// that is known, or both in the Korean order (`미국 미주리주`).
struct CityQualifier {
    private let key: NameKey
    /// The provinces and states of that name.
    private let regions: [Region]
    /// The codes of the countries of that name.
    private let countries: [String]

    init(_ text: String) {
        key = NameKey(text)
        countries = CountryKeys.codes(of: key) + [CountryName.code(ofEnglishName: text.plainBlanks)].compactMap(\.self)
        regions =
            Region.named(key)
            + CountryKeys.splitting(key).flatMap { country, rest in
                Region.named(rest).filter { $0.country == country }
            }
    }

    var isEmpty: Bool { key.isEmpty }

    func admits(country: some Sequence<UInt8>, region: some Sequence<UInt8>) -> Bool {
        key.isFolded(country) || key.isFolded(region)
            || countries.contains { country.elementsEqual($0.utf8) }
            || regions.contains { country.elementsEqual($0.country.utf8) && region.elementsEqual($0.code.utf8) }
    }
}

/// The names of countries in both languages as keys.
private enum CountryKeys {
    static func codes(of key: NameKey) -> [String] { all[key] ?? [] }

    /// The countries that a Korean key begins with, and what is behind each.
    static func splitting(_ key: NameKey) -> [(country: String, rest: NameKey)] {
        guard key.isKorean else { return [] }
        return all.flatMap { name, codes in
            name.isKorean && key.bytes.count > name.bytes.count && key.hasPrefix(name)
                ? codes.map { ($0, key.droppingFirst(name.bytes.count)) } : []
        }
    }

    /// Made on the first look-up: the names are Unicode's, and asking for one takes a while.
    private static let all: [NameKey: [String]] = {
        var all: [NameKey: [String]] = [:]
        for code in CountryName.codes {
            let names = ["en", "ko"].compactMap { CountryName.name(of: code, in: $0) }
            for key in Set(names.map { NameKey($0) }) { all[key, default: []].append(code) }
        }
        // As Koreans call it.
        for name in ["한국", "남한"] { all[NameKey(name), default: []].append("KR") }
        return all
    }()
}

extension NameKey {
    /// Whether a code, which is in ASCII letters and digits, is this key when its case is ignored.
    fileprivate func isFolded(_ code: some Sequence<UInt8>) -> Bool {
        bytes.elementsEqual(code.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
    }
}

extension String {
    /// One blank between words and none around them.
    fileprivate var plainBlanks: String { split(separator: " ").joined(separator: " ") }
}
