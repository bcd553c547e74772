import CCitiesUTF8Proc
import Testing

@testable import CitiesTextLayout

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("Seoul", 5), ("서울", 4), ("제주시", 6), ("⛅", 2), ("❄", 1), ("-0.4°C", 6), ("e\u{301}", 1), ("—", 1),
        ("\u{1112}\u{1161}\u{11AB}", 2), ("🌙 맑음", 7), ("ａ", 2),
    ])
    func `text takes the columns that a terminal gives it`(text: String, width: Int) {
        #expect(text.displayWidth == width)
    }

    private static let unicode = String(cString: utf8proc_unicode_version())

    @Test(.enabled(if: unicode == CharacterWidths.unicode, "utf8proc is of another version of Unicode"))
    func `every character is as wide as utf8proc says; else run make data`() {
        let different = (UInt32(0)...0x10_FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
            CharacterWidths.width(of: scalar) != max(0, Int(utf8proc_charwidth(utf8proc_int32_t(scalar.value))))
        }
        #expect(different.isEmpty, "\(different.prefix(10))")
    }

    @Test(arguments: ["Seoul", "서울특별시", "a서b울c", "🌙🌙🌙", ""], 0...12)
    func `cut text never takes more columns than requested`(text: String, width: Int) {
        let cut = text.truncated(to: width)
        #expect(cut.displayWidth <= width)
        if text.displayWidth <= width { #expect(cut == text) } else if width > 0 { #expect(cut.hasSuffix("…")) }
    }

    @Test(arguments: ["Seoul", "서울", "", "제주시"], [Alignment.leading, .trailing])
    func `padded text takes exactly the requested columns`(text: String, alignment: Alignment) {
        let padded = text.padded(to: 10, alignment)
        #expect(padded.displayWidth == 10)
        #expect(alignment == .leading ? padded.hasPrefix(text) : padded.hasSuffix(text))
    }
}
