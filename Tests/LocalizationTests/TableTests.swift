import Foundation
import Testing
import CitiesWeatherModel

@testable import CitiesLocalization

@Suite struct TableTests {
    @Test func `every language has its table, and every table is of a language`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Localization")
        let tables = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(tables) == Set(Language.allCases.map { "\($0.rawValue).lproj" }))
    }

    @Test(arguments: Language.allCases)
    func `every language has the same keys`(language: Language) {
        let english = Phrasebook(.english).keys
        let keys = Phrasebook(language).keys
        #expect(!keys.isEmpty)
        #expect(english.subtracting(keys) == [])
        #expect(keys.subtracting(english) == [])
    }

    @Test(arguments: Language.allCases)
    func `every language fills the same placeholders`(language: Language) {
        let (english, book) = (Phrasebook(.english), Phrasebook(language))
        for key in english.keys {
            #expect(placeholders(english.text(key: key) ?? "") == placeholders(book.text(key: key) ?? ""), "\(key)")
        }
    }

    @Test(arguments: Language.allCases)
    func `every phrase that code asks for is in the table`(language: Language) {
        let missing = Phrase.allCases.filter { Phrasebook(language).text(key: $0.rawValue) == nil }
        #expect(missing.isEmpty, "\(missing.map(\.rawValue))")
    }

    @Test(arguments: Language.allCases)
    func `no sentence says a value twice in a row`(language: Language) {
        let book = Phrasebook(language)
        let twice = book.keys.filter { key in
            book.text(key: key)?.firstMatch(of: #/\{(\w+)\}['’”"]?\{\1\|/#) != nil
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
