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

    @Test(arguments: [
        ("서울", "을/를", "을"), ("부산", "이/가", "이"), ("제주시", "을/를", "를"), ("서울", "으로/로", "로"), ("부산", "으로/로", "으로"),
        ("Tokyo", "을/를", "을(를)"), ("Tokyo", "으로/로", "(으)로"), ("20", "은/는", "은"), ("1", "으로/로", "로"), ("5", "이/가", "가"),
    ])
    func `a particle goes with the end of the word before it`(word: String, pair: String, particle: String) {
        #expect(KoreanParticle.choose(pair[...], after: word) == particle)
    }
}
