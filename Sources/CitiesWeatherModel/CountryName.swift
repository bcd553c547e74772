import CCitiesCountries

/// The names of countries, from Unicode's CLDR, in a table that `make data` writes.
package enum CountryName {
    /// The name of a country by its ISO 3166-1 code, in a language by its ISO 639 code (`en`, `ko`); nil when there is
    /// none. It does not depend on the locale of the machine.
    package static func name(of countryCode: String, in language: String) -> String? {
        guard let column = languages.firstIndex(of: language), let row = rows[countryCode] else { return nil }
        return UnsafeBufferPointer(rebasing: file[row]).fields[column]
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

    /// The table: a line of headings, then a country in each. It lives as long as the program.
    private static var file: UnsafeBufferPointer<UInt8> {
        let file = countries_names()
        return UnsafeBufferPointer(start: file.start, count: file.count)
    }

    /// The languages of the names in a row, in their order.
    private static let languages = Array(file.cut(at: UInt8(ascii: "\n")).before.fields.dropFirst())

    /// The bytes of each country's names. They are decoded on demand.
    private static let rows: [String: Range<Int>] = {
        var rows: [String: Range<Int>] = [:]
        var rest = file.cut(at: UInt8(ascii: "\n")).after
        while !rest.isEmpty {
            let (row, others) = rest.cut(at: UInt8(ascii: "\n"))
            let start = file.count - rest.count
            let code = row.cut(at: UInt8(ascii: "\t")).before
            rows[String(decoding: code, as: UTF8.self)] = start + code.count + 1..<start + row.count
            rest = others
        }
        return rows
    }()
}
