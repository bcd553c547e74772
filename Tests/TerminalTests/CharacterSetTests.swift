import Testing

@testable import CitiesTerminal

@Suite struct CharacterSetTests {
    @Test(arguments: [("a", 0x61), ("│", 0x7C), ("┌", 0x2B), ("…", 0x7E), ("▼", 0x76), ("가", 0x3F), ("", 0x20)])
    func `ASCII has a similar character`(text: String, scalar: UInt32) {
        #expect(CharacterSet.ascii.scalars(of: text, columns: 1) == [scalar])
    }

    @Test(arguments: [("°", "゜"), ("·", "・"), ("—", "－"), ("–", "－"), ("▼", "ｖ")])
    func `a sign that the terminal draws in two columns becomes one that is always wide`(sign: String, wide: String) {
        _ = CharacterSet.adopt(environment: ["LC_ALL": "C.UTF-8"])
        #expect(CharacterSet.utf8.scalars(of: sign, columns: 2) == wide.unicodeScalars.map(\.value))
        #expect(wide.unicodeScalars.count == 1)
        // Signs without a wide form become ASCII, and in one column nothing is changed.
        #expect(CharacterSet.utf8.scalars(of: "│", columns: 2) == [0x7C])
        #expect(CharacterSet.utf8.scalars(of: sign, columns: 1) == sign.unicodeScalars.map(\.value))
    }

    @Test func `a character of another width than its cell would shift the row, so it is not written`() {
        #expect(CharacterSet.utf8.scalars(of: "가", columns: 1) == [0x3F])
        #expect(CharacterSet.utf8.scalars(of: "a", columns: 2) == [0x3F])
        #expect(CharacterSet.utf8.scalars(of: "\u{1B}", columns: 1) == [0x3F])
        #expect(CharacterSet.utf8.scalars(of: "a", columns: 1) == [0x61])
    }
}
