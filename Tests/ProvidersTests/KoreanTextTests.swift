import Foundation
import Testing

@testable import CitiesProviders

/// EUC-KR, against Foundation's own decoder.
struct KoreanTextTests {
    /// Code page 949, which has EUC-KR in it.
    private static let codePage949 = String.Encoding(rawValue: 0x8000_0422)

    @Test func `every syllable of Hangul is decoded as Foundation does`() throws {
        let syllables = (0xAC00...0xD7A3).compactMap(Unicode.Scalar.init).map { Character($0) }
        for start in stride(from: 0, to: syllables.count, by: 1_000) {
            let text = String(syllables[start..<min(start + 1_000, syllables.count)])
            let bytes = try #require(text.data(using: Self.codePage949))
            #expect(KoreanText.decoded(bytes) == text, "from \(start)")
        }
    }

    @Test func `ASCII, the middle dot and UTF-8 are decoded as well`() throws {
        let text = "#START7777\r\nL1100200, 서울동북권, 울릉도·독도, =\n"
        #expect(KoreanText.decoded(try #require(text.data(using: Self.codePage949))) == text)
        #expect(KoreanText.decoded(Data(text.utf8)) == text)
    }

    @Test func `a byte without its pair and any other character are marked, and swallow no line`() {
        #expect(KoreanText.decoded(Data([0xB0, 0x0A, 0x41])) == "\u{FFFD}\nA")
        #expect(KoreanText.decoded(Data([0xFF, 0xFF, 0x41])) == "\u{FFFD}A")
        #expect(KoreanText.decoded(Data([0x41, 0xB0])) == "A\u{FFFD}")
    }
}
