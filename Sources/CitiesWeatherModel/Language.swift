/// A language that everything a person reads exists in: a case here, its rules in `LanguageRules`, a table in
/// `Localization/`. There may be more of them in a later version.
@nonexhaustive public enum Language: String, Sendable, Hashable, Codable, CaseIterable {
    case english = "en"
    case korean = "ko"

    /// The language where no other can be used.
    package static let fallback = Language.english

    /// The language of a POSIX environment: `LC_ALL`, `LC_MESSAGES` and `LANG` in this order name the locale, the first
    /// that is set and not empty; unless that is the C locale, `LANGUAGE` lists preferences that come before it.
    /// Any other is English.
    ///
    /// - Parameter environment: That of the process, `ProcessInfo.processInfo.environment`. Where programs are not started from a
    ///   shell, ``init(localeName:)`` takes the names that the system has for the user's languages.
    public static func fromLocale(_ environment: [String: String]) -> Language {
        let locale = localeVariable(environment).flatMap { environment[$0] } ?? "C"
        let isC = ["C", "POSIX"].contains(locale.prefix { $0 != "." && $0 != "@" })
        let preferences = isC ? [] : (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        for name in preferences + [locale] {
            if let language = Language(localeName: name) { return language }
        }
        return .fallback
    }

    /// The variable that names the locale; nil when none does.
    package static func localeVariable(_ environment: [String: String]) -> String? {
        ["LC_ALL", "LC_MESSAGES", "LANG"].first { !(environment[$0] ?? "").isEmpty }
    }

    /// `ko`, `ko_KR.UTF-8`, `en-GB`; nil for any other language.
    public init?(localeName: String) {
        let code = localeName.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }.lowercased()
        self.init(rawValue: code)
    }
}
