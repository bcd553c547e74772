import Testing

@testable import CitiesLocalization

@Suite struct LanguageTests {
    @Test(
        arguments: [
            ([:], Language.english),
            (["LANG": "ko_KR.UTF-8"], .korean),
            (["LANG": "ko_KR.UTF-8", "LC_ALL": "en_US.UTF-8"], .english),
            (["LANG": "en_US.UTF-8", "LC_MESSAGES": "ko_KR"], .korean),
            (["LANG": "de_DE.UTF-8"], .english),
            (["LANG": "de_DE.UTF-8", "LANGUAGE": "fr:ko:en"], .korean),
            (["LANG": "ko_KR.UTF-8", "LANGUAGE": "en"], .english),
            (["LANG": "C.UTF-8", "LANGUAGE": "ko"], .english),
            (["LC_ALL": "", "LANG": "ko"], .korean),
            (["LANG": "kok_IN"], .english),
        ] as [([String: String], Language)])
    func `the locale picks the language`(environment: [String: String], language: Language) {
        #expect(Language.fromLocale(environment) == language)
    }

    @Test func `cycling through languages reaches all of them`() {
        #expect(Language.english.next == .korean && Language.korean.next == .english)
    }

    @Test func `a language is shown only with its character set`() {
        #expect(Language.korean.shown(inUTF8: true) == .korean && Language.korean.shown(inUTF8: false) == .english)
        #expect(Language.english.shown(inUTF8: false) == .english)
    }

    @Test func `headings are in capitals where there are capitals`() {
        #expect(Language.english.heading("feels like") == "FEELS LIKE" && Language.korean.heading("UV 지수") == "UV 지수")
    }

    @Test(
        arguments: [
            ("Reno", ["Nevada", "United States"], "Reno, Nevada, United States", "Reno(United States Nevada)"),
            ("리노", ["네바다주", "미국"], "리노, 네바다주, 미국", "리노(미국 네바다주)"), ("Reno", [], "Reno", "Reno"),
        ] as [(String, [String], String, String)])
    func `an address begins with its smallest part, or with its largest`(
        name: String, parts: [String], english: String, korean: String
    ) {
        #expect(Language.english.address(of: name, in: parts) == english)
        #expect(Language.korean.address(of: name, in: parts) == korean)
    }

    @Test func `a day's range begins with its maximum in English and with its minimum in Korean`() {
        #expect(Language.english.range("6°", "14°") == ["14°", "6°"])
        #expect(Language.korean.range("6°", "14°") == ["6°", "14°"])
    }

    @Test func `no blank stands before a bracket in Korean`() {
        #expect("age" + Language.english.aside("3 h ago") == "age (3 h ago)")
        #expect("저장됨" + Language.korean.aside("3시간 전") == "저장됨(3시간 전)")
    }

    @Test func `no two languages are called the same, and all are in lower case`() {
        let names = Language.allCases.flatMap { [$0.rawValue] + $0.rules.otherNames }
        #expect(Set(names).count == names.count && names.allSatisfy { $0 == $0.lowercased() })
    }

    @Test(arguments: [
        ("서울", "을/를", "을"), ("부산", "이/가", "이"), ("제주시", "을/를", "를"), ("서울", "으로/로", "로"), ("부산", "으로/로", "으로"),
        ("Tokyo", "을/를", "을(를)"), ("Tokyo", "으로/로", "(으)로"), ("20", "은/는", "은"), ("1", "으로/로", "로"), ("5", "이/가", "가"),
        ("광주시(경기도)", "을/를", "를"), ("대전(미국 텍사스주)", "은/는", "은"), ("11월 25일(수)", "을/를", "을"), ("(으)로", "을/를", "를"),
    ])
    func `a particle depends on the end of the word before it`(word: String, pair: String, particle: String) {
        #expect(KoreanParticle.choose(pair[...], after: word) == particle)
    }
}
