package import CitiesLocalization
import CitiesWeatherModel

/// The countries that cities are in.
package enum Countries {
    /// The code (ISO 3166-1 alpha-2) of the country that was typed: by its code in any case, or by its name in either language; nil
    /// for any other name.
    package static func code(typed: String) -> String? {
        let code = typed.trimmed.uppercased()
        if CountryName.codes.contains(code) { return code }
        return CityQualifier(typed).countries.first
    }

    /// Names and codes that ``code(typed:)`` understands.
    package static var names: [String] { CountryName.codes.flatMap { [$0] + names(of: $0) } }

    private static func names(of code: String) -> [String] {
        Language.allCases.compactMap { CountryName.name(of: code, in: $0.rawValue) }
    }

    /// The codes and names that begin with what was typed, in any case: those of the countries in the gazetteer, codes first. Nothing
    /// typed is the beginning of codes alone.
    ///
    /// - Returns: Each with the name in a language, A-Z by code.
    package static func completions(of typed: String, in language: Language) -> [(word: String, name: String)] {
        let start = typed.lowercased()
        let codes = CountryName.codes.filter { inhabited.contains($0) }
        let words = codes.filter { $0.lowercased().hasPrefix(start) }.map { (word: $0, code: $0) }
        let names = start.isEmpty ? [] : codes.flatMap { code in Self.names(of: code).map { (word: $0, code: code) } }
        return (words + names.filter { $0.word.lowercased().hasPrefix(start) })
            .map { ($0.word, CountryName.name(of: $0.code, in: language.rawValue) ?? $0.code) }
    }

    /// The codes of the countries that the gazetteer has a city of.
    private static let inhabited = {
        var codes: Set<[UInt8]> = []
        Gazetteer.forEachRow { row in
            codes.insert(Array(row.bytes(.country)))
            return true
        }
        return Set(codes.map { String(decoding: $0, as: UTF8.self) })
    }()
}
