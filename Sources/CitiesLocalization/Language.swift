/// A language that everything a person reads exists in: a case and its rules, both here, and a table in `Localization/`.
public enum Language: String, Sendable, Hashable, Codable, CaseIterable {
    case english = "en"
    case korean = "ko"

    package var rules: LanguageRules {
        switch self {
        case .english:
            LanguageRules(
                script: .latin, placeOrder: .smallestFirst, capitalizesHeadings: true, readsEnglish: true,
                lettersPerColumn: 1, windDirectionWidth: 2,
                otherNames: ["english", "eng", "en_us", "en-us", "en-gb", "영어"])
        case .korean:
            LanguageRules(
                script: .hangul, placeOrder: .largestFirst, impliedCountry: "KR", capitalizesHeadings: false,
                readsEnglish: false, lettersPerColumn: 0.625, windDirectionWidth: 6,
                otherNames: ["korean", "kor", "kr", "ko_kr", "ko-kr", "한국어"], particle: KoreanParticle.choose)
        }
    }

    /// The language of a POSIX environment: `LC_ALL`, `LC_MESSAGES` and `LANG` in this order name the locale, the first
    /// that is set and not empty; unless that is the C locale, `LANGUAGE` lists preferences that come before it.
    /// Any other is English.
    public static func fromLocale(_ environment: [String: String]) -> Language {
        let locale =
            ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        let isC = ["C", "POSIX"].contains(locale.prefix { $0 != "." && $0 != "@" })
        let preferences = isC ? [] : (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        for name in preferences + [locale] {
            if let language = Language(localeName: name) { return language }
        }
        return .fallback
    }

    /// `ko`, `ko_KR.UTF-8`, `en-GB`; nil for any other language.
    public init?(localeName: String) {
        let code = localeName.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }.lowercased()
        self.init(rawValue: code)
    }
}
