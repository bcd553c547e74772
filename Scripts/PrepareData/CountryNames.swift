package import Foundation

/// The names of countries in the languages of the program, as CLDR has them in Foundation's ICU. The program is linked
/// with neither.
package struct CountryNames {
    private static let languages = ["en", "ko"]

    /// CLDR sets China apart from Hong Kong and Macao (`China mainland`); these have codes and rows of their own here.
    /// Australia is 호주 in the news of Korea.
    private static let exceptions = ["AU": ["Australia", "호주"], "CN": ["China", "중국"]]

    package init() {}

    package func write(into file: URL) throws {
        try table().write(to: file, atomically: true, encoding: .utf8)
    }

    package func table() -> String {
        let names = Self.codes.compactMap { code in Self.names(of: code).map { [code] + $0 } }
        return ([["code"] + Self.languages] + names).map { $0.joined(separator: "\t") + "\n" }.joined()
    }

    /// The ISO 3166-1 alpha-2 codes of all countries, A-Z.
    private static var codes: [String] {
        Locale.Region.isoRegions.map(\.identifier).filter { $0.utf8.count == 2 && $0.utf8.allSatisfy { $0 >= 0x41 } }
            .sorted()
    }

    /// nil when one language has none.
    private static func names(of code: String) -> [String]? {
        if let names = exceptions[code] { return names }
        let names = languages.compactMap { Locale(identifier: $0).localizedString(forRegionCode: code) }
        // What ICU has no name for it repeats.
        return names.count == languages.count && !names.contains { $0.isEmpty || $0 == code } ? names : nil
    }
}
