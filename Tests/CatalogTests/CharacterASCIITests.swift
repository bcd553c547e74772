import CitiesCatalog
import Testing

struct CharacterASCIITests {
    @Test(
        arguments: [
            ("Ł", "L"), ("Æ", "Ae"), ("ł", "l"), ("e\u{301}", "e"), ("서", "seo"), ("\u{1109}\u{1165}", "seo"),
            ("뷁", "bwelg"),
            ("М", "M"), ("й", "j"), ("α", "a"), ("東", "dong"), ("か", "ka"), ("-", "-"), ("🏙", nil), ("│", nil),
        ] as [(Character, String?)])
    func `a character has a spelling in ASCII or none`(character: Character, ascii: String?) {
        #expect(character.inASCII == ascii)
    }
}
