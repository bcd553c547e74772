import CCitiesCountries

/// The names of countries, from Unicode's CLDR, of which `make data` writes a table.
package enum CountryName {
    /// The name of a country by its ISO 3166-1 code, in a language by its ISO 639 code (`en`, `ko`); nil when there is
    /// none. It does not depend on the locale of the machine.
    package static func name(of countryCode: String, in language: String) -> String? {
        guard let column = languages.firstIndex(of: language).map({ $0 - 1 }) else { return nil }
        // The table is short, and a list tells one or two: it is read through.
        var rest = rows
        while !rest.isEmpty {
            let (row, others) = rest.cut(at: UInt8(ascii: "\n"))
            let (code, names) = row.cut(at: UInt8(ascii: "\t"))
            if code.elementsEqual(countryCode.utf8) { return names.fields[column] }
            rest = others
        }
        return nil
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
    package static var codes: [String] {
        var (rest, codes): (UnsafeBufferPointer<UInt8>, [String]) = (rows, [])
        while !rest.isEmpty {
            let (row, others) = rest.cut(at: UInt8(ascii: "\n"))
            codes.append(row.fields[0])
            rest = others
        }
        return codes
    }

    /// The table: a line of headings, then a country in each. It lives as long as the program.
    private static var table: (heading: UnsafeBufferPointer<UInt8>, rows: UnsafeBufferPointer<UInt8>) {
        let file = countries_names()
        let (heading, rows) = UnsafeBufferPointer(start: file.start, count: file.count).cut(at: UInt8(ascii: "\n"))
        return (heading, rows)
    }

    private static var rows: UnsafeBufferPointer<UInt8> { table.rows }

    /// Those of the names in a row, in their order.
    private static var languages: ArraySlice<String> { table.heading.fields.dropFirst() }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate var fields: [String] {
        split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
