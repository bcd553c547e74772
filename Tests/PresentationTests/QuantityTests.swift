import CitiesLocalization
@testable import CitiesPresentation
import Testing

/// The checks that find an incomplete definition of a new quantity.
@Suite struct QuantityTests {
    @Test(arguments: Quantity.columns)
    func `every column has a heading, and fields for programs`(quantity: Quantity) {
        let entry = quantity.entry
        #expect(entry.heading != nil)
        // It is drawn.
        let isForReaders = quantity == .trend
        #expect(entry.fields.isEmpty == isForReaders)
        #expect(isForReaders || Quantity.ofCity.contains(quantity), "JSON has no \(quantity)")
    }

    @Test func `each quantity has an entry of its own, made once`() {
        for quantity in Quantity.allCases { #expect(quantity.entry === quantity.entry, "\(quantity)") }
        let quantities = Dictionary(grouping: Quantity.allCases) { ObjectIdentifier($0.entry) }.values
        #expect(quantities.allSatisfy { $0.count == 1 }, "\(quantities.filter { $0.count > 1 })")
    }

    @Test(arguments: Language.allCases)
    func `sentences mention each unknown value`(language: Language) {
        let book = Phrasebook(language)
        // Every city has its place.
        let known = Clauses.subjects.union([.latitude, .longitude])
        for quantity in Quantity.columns where !known.contains(quantity) {
            #expect(book.text(key: "plain.name.\(quantity.rawValue)")?.isEmpty == false, "\(quantity)")
        }
    }

    @Test func `no two quantities have a field in common`() {
        let parts: [[Quantity]] = [Quantity.ofCity, Quantity.ofStep, Quantity.ofHour, Quantity.ofDay]
        for quantities in parts {
            let paths = quantities.fields.map(\.path)
            #expect(Set(paths).count == paths.count, "\(paths)")
        }
    }

    @Test func `names are accepted in any case, and only where they are valid`() throws {
        #expect(try ListOrder(parsing: "Temp-desc").key == .temp)
        #expect(throws: ChoiceError.self) { try ListOrder(parsing: "trend") }
        #expect(throws: ChoiceError.self) { try Filter(parsing: "country<3") }
        #expect(throws: ChoiceError.self) { try Quantity.list(parsing: "begins") }
    }
}
