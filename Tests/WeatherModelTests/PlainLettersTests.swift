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

    @Test func `letters of Hangul become the syllables that Unicode composes of them`() {
        var different: [Unicode.Scalar] = []
        for scalar in (0xAC00...0xD7A3).compactMap(Unicode.Scalar.init) {
            let apart = String(scalar).decomposedStringWithCanonicalMapping
            if !apart.composingHangul.unicodeScalars.elementsEqual([scalar]) { different.append(scalar) }
        }
        #expect(different.isEmpty)
        for text in ["\u{1112}\u{1161}\u{11AB}\u{1100}", "\u{11AB}\u{1161}", "각\u{11AB}", "e\u{301}", "Paris", "서울"] {
            let composed = text.precomposedStringWithCanonicalMapping
            #expect(text == "e\u{301}" || Array(text.composingHangul.unicodeScalars) == Array(composed.unicodeScalars))
        }
        #expect(Array("e\u{301}".composingHangul.unicodeScalars) == ["e", "\u{301}"])
    }

    @Test func `every letter that Foundation takes apart has the same base`() {
        let letters: Set<Unicode.GeneralCategory> = [
            .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter,
        ]
        var compared = 0
        for value in UInt32(0x80)...0x2_FFFF {
            guard let scalar = Unicode.Scalar(value), PlainLetters.latin(scalar) == nil,
                !(0xAC00...0xD7A3).contains(value), letters.contains(scalar.properties.generalCategory)
            else { continue }
            let parts = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
            guard parts.count > 1 else { continue }
            compared += 1
            #expect(PlainLetters.base(of: scalar) == parts.first, "\(scalar.escaped(asASCII: true))")
        }
        #expect(compared > 400)
    }
}
