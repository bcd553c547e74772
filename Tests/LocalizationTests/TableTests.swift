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
    func `a lookup returns the text of a property list reader`(language: Language) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Localization/\(language.rawValue).lproj/Localizable.strings")
        let read = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        let sentences = try #require(read as? [String: String])
        let book = Phrasebook(language)
        #expect(sentences.count > 500 && book.keys == Set(sentences.keys))
        let different = sentences.filter { book.text(key: $0.key) != $0.value }
        #expect(different.isEmpty)
        #expect(book.text(key: "") == nil && book.text(key: "no such key") == nil)
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
        // For a day within a week English names the weekday alone.
        for key in english.keys where key != Phrase.captionDay.rawValue {
            #expect(placeholders(english.text(key: key) ?? "") == placeholders(book.text(key: key) ?? ""), "\(key)")
        }
    }

    @Test(arguments: Language.allCases)
    func `every phrase in the code is in the table`(language: Language) {
        let missing = Phrase.allCases.filter { Phrasebook(language).text(key: $0.rawValue) == nil }
        #expect(missing.isEmpty, "\(missing.map(\.rawValue))")
    }

    @Test func `every key is used by name or belongs to a family`() {
        let names = Set(Phrase.allCases.map(\.rawValue))
        let unasked = Phrasebook(.english).keys.subtracting(names).filter { key in
            !PhraseFamily.allCases.contains { key.hasPrefix($0.rawValue + ".") }
        }
        #expect(unasked.isEmpty, "\(unasked.sorted())")
    }

    /// The families that are keyed by words of the model, with these words.
    static let families: [(PhraseFamily, [String])] = [
        (.error, WeatherError.Kind.allCases.map(\.rawValue)),
        (.errorShort, WeatherError.Kind.allCases.map(\.rawValue)),
        // These causes have the sentence of their kind.
        (
            .cause,
            WeatherError.Cause.allCases.filter { cause in
                ![.timedOut, .cancelled, .failed, .beyondForecast, .outsideCoverage, .onlyMetric].contains(cause)
            }.map(\.rawValue)
        ),
        (.topicOperands, ["number", "time", "words"]),
        (.condition, WeatherCondition.Kind.allCases.map(\.rawValue)),
        (.skyUsually, UsualSky.allCases.map(\.rawValue)), (.skyShort, UsualSky.allCases.map(\.rawValue)),
        (.locationFrom, Location.Origin.allCases.map(\.rawValue)),
        (.monthShort, (1...12).map(String.init)), (.weekdayShort, (0...6).map(String.init)),
        (.windLong, (0...7).map(String.init)), (.windShort, (0...7).map(String.init)),
    ]

    @Test(arguments: Language.allCases, families)
    func `a family has a sentence for each case`(language: Language, family: (PhraseFamily, [String])) {
        let missing = family.1.filter { Phrasebook(language).text(family.0, $0) == nil }
        #expect(!family.1.isEmpty && missing.isEmpty, "\(family.0.rawValue): \(missing)")
    }

    @Test(arguments: Language.allCases)
    func `no sentence repeats a value in a row`(language: Language) {
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
            // Of a field in JSON, a unit such as hPa is the same in every language.
            let isUnit = key.hasPrefix("manual.unit.") && text == english.text(key: key) && text.count <= 5
            #expect(
                !needsHangul || hasHangul || isUnit
                    || placeholders(text).joined().sorted() == text.filter(\.isLetter).sorted(),
                "\(key)")
        }
    }

    private func placeholders(_ text: String) -> Set<String> {
        Set(text.matches(of: /\{([A-Za-z]+)(\|[^}]*)?\}/).map { String($0.output.1) })
    }
}
