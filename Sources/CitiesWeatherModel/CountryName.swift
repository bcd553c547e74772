import Foundation

/// What countries are called, from Unicode's CLDR, which is compiled into Foundation.
package enum CountryName {
    /// The name of a country by its ISO 3166-1 code, in a language by its ISO 639 code (`en`, `ko`); nil when there is
    /// none. It does not depend on the locale of the machine.
    package static func name(of countryCode: String, in language: String) -> String? {
        if let name = exceptions[countryCode]?[language] { return name }
        let name = Locale(identifier: language).localizedString(forRegionCode: countryCode)
        // What ICU has no name for it repeats.
        return name.flatMap { $0.isEmpty || $0 == countryCode ? nil : $0 }
    }

    /// The code of a country by its English name, in any case; nil when none is called so.
    package static func code(ofEnglishName name: String) -> String? {
        codesByName[name.lowercased()]
    }

    private static let codesByName = codes.reduce(into: otherNames) { codes, code in
        if let name = name(of: code, in: "en") { codes[name.lowercased()] = code }
    }

    /// What others call countries that CLDR calls otherwise.
    private static let otherNames = [
        "united states of america": "US", "usa": "US", "uk": "GB",
        "korea south": "KR", "czech republic": "CZ", "turkey": "TR", "myanmar": "MM", "hong kong": "HK",
        "macau": "MO", "macao": "MO", "ivory coast": "CI", "swaziland": "SZ", "macedonia": "MK", "palestine": "PS",
        "bosnia and herzegovina": "BA", "trinidad and tobago": "TT", "antigua and barbuda": "AG",
        "democratic republic of congo": "CD", "congo": "CG",
    ]

    /// CLDR sets China apart from Hong Kong and Macao (`China mainland`); these have codes and rows of their own here.
    private static let exceptions = ["CN": ["en": "China", "ko": "중국"]]

    /// The ISO 3166-1 alpha-2 codes of all countries.
    package static var codes: [String] {
        Locale.Region.isoRegions.map(\.identifier).filter { $0.utf8.count == 2 && $0.utf8.allSatisfy { $0 >= 0x41 } }
    }
}
