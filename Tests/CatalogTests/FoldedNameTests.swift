import Foundation
import Testing

@testable import CitiesCatalog

struct FoldedNameTests {
    @Test(
        arguments: [
            ("sokch'o", "sokcho"), ("Sokch’o", "sokcho"), ("Sokchʻo", "sokcho"), ("SŎUL", "soul"),
            ("Jeju-City", "jejucity"), (" jeju  city ", "jejucity"), ("São Paulo", "saopaulo"), ("Łódź", "lodz"),
            ("Weißenfels", "weissenfels"), ("İzmir", "izmir"), ("Æbletoft", "aebletoft"), ("Đà Nẵng", "danang"),
            ("Dhangaḍhi̇̄", "dhangadhi"), ("St. Louis", "stlouis"), ("Saint Louis", "stlouis"),
            ("Sankt-Pölten", "stpolten"), ("Port Saint, X", "portst,x"), ("SAINT", "st"), ("Saints", "saints"),
            ("Sainte-Foy", "saintefoy"), ("Toussaint", "toussaint"), ("Sainté", "sainte"), ("서 saint", "서st"),
            ("Villeray–Saint-Michel", "villeraysaintmichel"),
            ("МОСКВА", "москва"), ("Paris, TX", "paris,tx"), ("’-–", ""),
        ])
    func `marks that do not distinguish names are folded away`(name: String, folded: String) {
        #expect(FoldedName(name).units == Array(folded.utf16))
    }

    @Test(arguments: ["서울", "Sŏul", "Đà Nẵng", "Й"])
    func `composed and decomposed text are the same`(name: String) {
        let decomposed = name.decomposedStringWithCanonicalMapping
        #expect(!decomposed.unicodeScalars.elementsEqual(name.unicodeScalars))
        #expect(FoldedName(decomposed) == FoldedName(name))
    }

    @Test(arguments: [("부산시", "부산"), ("서울특별시", "서울"), ("광주광역시", "광주")])
    func `a Korean administrative suffix can be removed`(name: String, stem: String) {
        #expect(FoldedName(name).withoutKoreanRank == FoldedName(stem))
    }

    @Test(arguments: ["시", "구시", "부산", "Busan"])
    func `a name that would lose all but a syllable, or has no rank, is left alone`(name: String) {
        #expect(FoldedName(name).withoutKoreanRank == nil)
    }

    @Test(
        arguments: [
            ("New York City", "new york city"), ("  St.  Louis ", "st louis"), ("Paris,TX", "paris, tx"),
            ("Villeray–Saint-Michel", "villeraysaint michel"), ("Hongch’ŏn", "hongchon"), ("Mokp'o", "mokp o"),
        ])
    func `the beginnings of words are recorded on request`(name: String, words: String) {
        #expect(FoldedName.words(of: name) == Array(words.utf16))
    }

    @Test func `letters that Unicode takes apart into others and marks are these others`() {
        #expect(FoldedName("Ǣ") == FoldedName("ae"))
        #expect(FoldedName("Королёв") == FoldedName("королев"))
    }

    @Test func `Hangul counts as jamo when mistakes are counted`() {
        #expect(Spelling(FoldedName("서울").units).letterCount == 5)
        #expect(Hangul.letters(of: FoldedName("각").units[...]) == [0x1100, 0x1161, 0x11A8])
        #expect(Hangul.letters(of: FoldedName("힣").units[...]) == [0x1112, 0x1175, 0x11C2])
    }

    @Test(
        arguments: [
            ("서울", "서올", 1), ("서울", "seoul", nil), ("seoul", "seuol", 1), ("서울", "서우", 1), ("서울", "부산", nil),
        ] as [(String, String, Int?)])
    func `mistakes are counted within a script`(name: String, other: String, mistakes: Int?) {
        var spelling = Spelling(FoldedName(name).units)
        #expect(spelling.mistakes(in: FoldedName(other).units[...], limit: 2) == mistakes)
    }
}
