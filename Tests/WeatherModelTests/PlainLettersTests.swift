import Foundation
import Testing

@testable import CitiesWeatherModel

struct PlainLettersTests {
    private func plain(_ text: String) -> String {
        var units: [UInt16] = []
        for scalar in text.unicodeScalars { PlainLetters.append(scalar, to: &units) }
        return String(decoding: units, as: UTF16.self)
    }

    @Test func `every decomposable Latin letter becomes its base`() {
        var compared = 0
        for value in Array(0xC0...0x24F) + Array(0x1E00...0x1EFF) {
            guard let scalar = Unicode.Scalar(UInt32(value)),
                let base = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first,
                base != scalar, base.isASCII
            else { continue }
            compared += 1
            #expect(PlainLetters.latin(scalar) == String(base).lowercased())
        }
        #expect(compared == 488)
    }

    @Test(
        arguments: [
            ("ÅßÆœÞøĐłħıŊŧƏ", "assaeoethodlhinte"), ("a’-–. \u{301}", "a"), ("ЙЁ", "ие"), ("서울 9", "서울9"),
        ])
    func `case, marks and punctuation are gone`(text: String, letters: String) {
        #expect(plain(text) == letters)
    }
}
