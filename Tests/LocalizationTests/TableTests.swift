import Foundation
import Testing
import CitiesWeatherModel

@testable import CitiesLocalization

@Suite struct TableTests {
    @Test func `both languages have the same keys`() {
        let english = Phrasebook(.english).keys
        let korean = Phrasebook(.korean).keys
        #expect(!english.isEmpty)
        #expect(english.subtracting(korean) == [])
        #expect(korean.subtracting(english) == [])
    }

    @Test func `both languages fill the same placeholders`() {
        for key in Phrasebook(.english).keys {
            let names = Language.allCases.map { placeholders(Phrasebook($0).text(key: key) ?? "") }
            #expect(names[0] == names[1], "\(key)")
        }
    }

    @Test(arguments: Language.allCases)
    func `every phrase that code asks for is in the table`(language: Language) {
        let missing = Phrase.allCases.filter { Phrasebook(language).text(key: $0.rawValue) == nil }
        #expect(missing.isEmpty, "\(missing.map(\.rawValue))")
    }

    @Test(arguments: Language.allCases)
    func `no sentence says a value twice in a row`(language: Language) {
        let say = Phrasebook(language)
        let twice = say.keys.filter { key in
            say.text(key: key)?.firstMatch(of: #/\{(\w+)\}['’”"]?\{\1\|/#) != nil
        }
        #expect(twice.isEmpty)
    }

    @Test func `Korean sentences are in Hangul`() {
        let book = Phrasebook(.korean)
        let english = Phrasebook(.english)
        for key in book.keys where !key.hasPrefix("same") {
            let text = book.text(key: key) ?? ""
            let needsHangul = english.text(key: key)?.contains { $0.isLetter } == true && text.contains { $0.isLetter }
            let hasHangul = text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
            #expect(!needsHangul || hasHangul || placeholders(text).joined() == text.filter(\.isLetter), "\(key)")
        }
    }

    private func placeholders(_ text: String) -> Set<String> {
        Set(text.matches(of: /\{([A-Za-z]+)(\|[^}]*)?\}/).map { String($0.output.1) })
    }
}
