import CitiesCatalog
import Foundation
import Testing

@testable import cities_prepare_data

/// The generated tables that spare the program linking with all of ICU.
struct TablesOfNamesTests {
    @Test func `the names of countries are generated from CLDR; else run make data`() throws {
        let file = ResourceFolder.url.appending(path: "countries.tsv")
        #expect(try String(contentsOf: file, encoding: .utf8) == CountryNames().table())
    }

    @Test func `the sounds of letters are generated from CLDR; else run make data`() throws {
        let file = ResourceFolder.url.appending(path: "latin.tsv")
        // Not `==` of the whole: a difference would print 90 kB.
        let isSame = try String(contentsOf: file, encoding: .utf8) == LatinLetters().table()
        #expect(isSame)
    }

    @Test func `every syllable of Hangul sounds as CLDR says`() {
        let different = (0xAC00...0xD7A3).compactMap(Unicode.Scalar.init).filter { scalar in
            HangulSound.of(scalar) != String(scalar).applyingTransform(.toLatin, reverse: false)
        }
        #expect(different.isEmpty)
    }

    @Test func `the names that a search scans are those of the gazetteer and of the cities; else run make data`() throws
    {
        let file = ResourceFolder.url.appending(path: "names.bin")
        let isSame = try Data(contentsOf: file) == SearchedNames(folder: ResourceFolder.url).bytes()
        #expect(isSame)
    }
}
