import Foundation
import Testing

@testable import CitiesCatalog

struct NameKeyTests {
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
    func `what does not tell names apart is folded away`(name: String, folded: String) {
        #expect(NameKey(name).bytes == Array(folded.utf8))
    }

    @Test(arguments: ["서울", "Sŏul", "Đà Nẵng", "Й"])
    func `composed and decomposed text are the same`(name: String) {
        let decomposed = name.decomposedStringWithCanonicalMapping
        #expect(!decomposed.unicodeScalars.elementsEqual(name.unicodeScalars))
        #expect(NameKey(decomposed) == NameKey(name))
    }

    @Test(arguments: [("부산시", "부산"), ("서울특별시", "서울"), ("광주광역시", "광주")])
    func `a Korean rank can be taken off`(name: String, stem: String) {
        #expect(NameKey(name).withoutKoreanRank == NameKey(stem))
    }

    @Test(arguments: ["시", "구시", "부산", "Busan"])
    func `a name that would lose all but a syllable, or has no rank, is left alone`(name: String) {
        #expect(NameKey(name).withoutKoreanRank == nil)
    }

    @Test func `Hangul counts as jamo when slips are counted`() {
        #expect(NameKey("서울").letters.count == 5)
        #expect(NameKey("각").letters == [0x80, 0x93, 0xA8])
        #expect(NameKey("힣").letters == [0x92, 0xA7, 0xC2])
    }
}
