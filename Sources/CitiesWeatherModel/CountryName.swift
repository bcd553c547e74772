import CCitiesCountries

/// The names of countries, from Unicode's CLDR, of which `make data` writes a table.
package enum CountryName {
    /// The name of a country by its ISO 3166-1 code, in a language by its ISO 639 code (`en`, `ko`); nil when there is
    /// none. It does not depend on the locale of the machine.
    package static func name(of countryCode: String, in language: String) -> String? {
        guard let column = table.languages[language] else { return nil }
        return table.names[countryCode]?[column]
    }

    /// The code of a country by its English name, in any case; nil when none is called so.
    package static func code(ofEnglishName name: String) -> String? {
        codesByName[name.lowercased()]
    }

    private static let codesByName = codes.reduce(into: otherNames) { codes, code in
        if let name = name(of: code, in: "en") { codes[name.lowercased()] = code }
    }

    /// The names that others give to countries that CLDR names otherwise.
    private static let otherNames = [
        "united states of america": "US", "usa": "US", "uk": "GB",
        "korea south": "KR", "czech republic": "CZ", "turkey": "TR", "myanmar": "MM", "hong kong": "HK",
        "macau": "MO", "macao": "MO", "ivory coast": "CI", "swaziland": "SZ", "macedonia": "MK", "palestine": "PS",
        "bosnia and herzegovina": "BA", "trinidad and tobago": "TT", "antigua and barbuda": "AG",
        "democratic republic of congo": "CD", "congo": "CG",
    ]

    /// The ISO 3166-1 alpha-2 codes of all countries, A-Z.
    package static var codes: [String] { table.codes }

    /// Read once, when the first country is told.
    private static let table = {
        let file = countries_names()
        let text = String(decoding: UnsafeBufferPointer(start: file.start, count: file.count), as: UTF8.self)
        let rows = text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        let languages = rows[0].dropFirst().enumerated().map { ($0.element, $0.offset) }
        return (
            languages: Dictionary(uniqueKeysWithValues: languages), codes: rows.dropFirst().map { $0[0] },
            names: Dictionary(uniqueKeysWithValues: rows.dropFirst().map { ($0[0], Array($0[1...])) })
        )
    }()
}
