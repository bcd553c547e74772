import CCitiesCountries

/// The names of countries, from Unicode's CLDR, in a table that `make data` writes.
package enum CountryName {
    /// The name of a country by its ISO 3166-1 code, in a language by its ISO 639 code (`en`, `ko`); nil when there is
    /// none. It does not depend on the locale of the machine.
    package static func name(of countryCode: String, in language: String) -> String? {
        guard let column = headings.dropFirst().firstIndex(of: language) else { return nil }
        return rows[countryCode].map { UnsafeBufferPointer(rebasing: file[$0]).fields[column] }
    }

    /// The code of a country by its English name, or another name that is in use, in any case; nil for any other name.
    package static func code(ofEnglishName name: String) -> String? {
        codesByName[name.lowercased()]
    }

    private static let codesByName = codes.reduce(into: otherNames) { codes, code in
        if let name = name(of: code, in: "en") { codes[name.lowercased()] = code }
    }

    /// The names that others give to countries that CLDR names otherwise.
    private static let otherNames = [
        "united states of america": "US", "usa": "US", "uk": "GB",
        "korea south": "KR", "korea": "KR", "republic of korea": "KR", "czech republic": "CZ", "turkey": "TR",
        "myanmar": "MM", "hong kong": "HK",
        "macau": "MO", "macao": "MO", "ivory coast": "CI", "swaziland": "SZ", "macedonia": "MK", "palestine": "PS",
        "bosnia and herzegovina": "BA", "오스트레일리아": "AU", "trinidad and tobago": "TT", "antigua and barbuda": "AG",
        "democratic republic of congo": "CD", "congo": "CG",
    ]

    /// The ISO 3166-1 alpha-2 codes of all countries, A-Z.
    package static let codes = rows.keys.sorted()

    /// The table: a line of headings, then a country in each, its code first. It lives as long as the program.
    private static var file: UnsafeBufferPointer<UInt8> {
        let file = countries_names()
        return UnsafeBufferPointer(start: file.start, count: file.count)
    }

    private static let lines = file.split(separator: UInt8(ascii: "\n")).map { $0.startIndex..<$0.endIndex }

    /// The languages of the names, behind the heading of the codes.
    private static let headings = UnsafeBufferPointer(rebasing: file[lines[0]]).fields

    /// The bytes of each country's line. Names are decoded on demand.
    private static let rows = Dictionary(
        uniqueKeysWithValues: lines.dropFirst().map { line in
            (String(decoding: file[line].prefix { $0 != UInt8(ascii: "\t") }, as: UTF8.self), line)
        })
}
