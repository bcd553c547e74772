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

    @Test func `the letters under marks are generated from Foundation's decompositions; else run make data`() throws {
        let file = ResourceFolder.url.appending(path: "../Sources/CitiesWeatherModel/MarkedLetters.swift")
        let isSame = try String(contentsOf: file, encoding: .utf8) == CharacterTables.markedLetters()
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

    @Test func `the airports are those of the excerpt; else run make data`() throws {
        let file = ResourceFolder.url.appending(path: "airports.tsv")
        let table = try AirportTable(folder: ResourceFolder.url.appending(path: "airports")).table()
        let isSame = try String(contentsOf: file, encoding: .utf8) == table
        #expect(isSame)
    }

    @Test(arguments: [
        ("AGEN/LA GARENNE AIRPORT", "Agen"), ("Seoul Air Base (K-16)", "Seoul Air Base"),
        ("Gunsan Airport / Gunsan Air Base", "Gunsan Airport"),
        ("Jeju International Airport", "Jeju International Airport"),
    ])
    func `the name of an airport is in title case and without an alternative`(name: String, title: String) {
        #expect(AirportTable.title(name) == title)
    }
}
