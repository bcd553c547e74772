import CitiesWeatherModel
import Testing

@testable import CitiesCatalog

/// The text that a search scans.
struct NameTextTests {
    /// The names of two rows: three of the gazetteer, one of ours and one that is shown.
    private static let bytes = {
        var builder = NameTextBuilder()
        builder.beginRow(line: 42)
        builder.append(FoldedName.words(of: "New York City"), .gazetteer)
        builder.append(FoldedName.words(of: "뉴욕"), .gazetteer)
        builder.append(FoldedName.words(of: "NYC"), .ours)
        builder.beginRow(line: nil)
        builder.append(FoldedName.words(of: "York"), .shown)
        builder.append(FoldedName.words(of: "-"), .shown)
        builder.append(FoldedName.words(of: "Łódź"), .gazetteer)
        return builder.bytes
    }()

    private func withText<Result>(_ body: (NameText) throws -> Result) throws -> Result {
        try Self.bytes.withUnsafeBufferPointer { try body(#require(NameText($0))) }
    }

    @Test func `each name has its row, its kind and its units, and an empty one is left out`() throws {
        try withText { text in
            var names: [String] = []
            text.forEachName { start, end in
                var units: [UInt16] = []
                var place = start
                while place < end {
                    let (unit, next) = text.unit(at: place)
                    units.append(unit)
                    place = next
                }
                names.append("\(text.row(at: start)) \(text.kind(at: end)) \(String(decoding: units, as: UTF16.self))")
            }
            #expect(
                names == [
                    "0 gazetteer newyorkcity", "0 gazetteer 뉴욕", "0 ours nyc", "1 shown york", "1 gazetteer lodz",
                ])
            #expect(text.rowCount == 2 && text.line(of: 0) == 42 && text.line(of: 1) == nil)
            #expect(text.isKnown(0) && !text.isKnown(1))
        }
    }

    @Test(arguments: [
        ("york", ["0 word", "1 same"]), ("yor", ["0 word", "1 beginning"]), ("city", ["0 word"]),
        ("yorkcity", ["0 word"]),
        ("ork", []), ("y", ["1 beginning"]), ("뉴욕", ["0 same"]), ("뉴", ["0 beginning"]), ("뉴요", ["0 unfinished"]),
        ("ㄴㅇ", ["0 initials"]), ("ㄴ", ["0 firstInitials"]), ("욕", []), ("뉴욕시", ["0 same"]), ("nyc", ["0 same"]),
        ("newyorkcitylodz", []), ("욕nyc", []),
    ])
    func `a pattern matches at the beginning of names and words, and never across names`(
        typed: String, matches: [String]
    ) throws {
        try withText { text in
            var found: [String] = []
            SearchPattern(FoldedName(typed)).forEachMatch(in: text) { found.append("\(text.row(at: $0)) \($1)") }
            #expect(found == matches)
        }
    }

    @Test func `a name that contains a pattern anywhere is found`() throws {
        try withText { text in
            var rows: [Int] = []
            SearchPattern(FoldedName("ork")).forEachName(containingItIn: text) { rows.append(text.row(at: $0)) }
            #expect(rows == [0, 1])
            rows = []
            SearchPattern(FoldedName("ㅇ")).forEachName(containingItIn: text) { rows.append(text.row(at: $0)) }
            #expect(rows == [0])
        }
    }

    @Test func `bytes that are cut short are no text`() {
        for count in [0, 7, 8, Self.bytes.count - 1] {
            Self.bytes.prefix(count).withUnsafeBufferPointer { #expect(NameText($0) == nil, "\(count)") }
        }
    }

    /// Every word that begins a name or a word of the gazetteer, counted by the slow way: the names of the rows.
    @Test(arguments: ["san", "new", "부산", "york", "xx"])
    func `a scan finds the rows that a reading of every name finds`(typed: String) {
        let units = FoldedName(typed).units
        var read: [Int] = []
        var row = 0
        Gazetteer.forEachRow { line in
            let isFound = line.hasName { name in
                let words = Array(name).split(separator: FoldedName.blank)
                return words.indices.contains { words[$0...].joined().starts(with: units) }
            }
            if isFound { read.append(row) }
            row += 1
            return true
        }
        var found: Set<Int> = []
        NameIndex.shared.withText { text in
            #expect(text.rowCount == row)
            SearchPattern(FoldedName(typed)).forEachMatch(in: text) { place, rank in
                if rank <= .word, text.kind(at: text.end(from: place)) == .gazetteer {
                    found.insert(text.row(at: place))
                }
            }
        }
        #expect(found.sorted() == read)
    }

    @Test func `each row has the line of the gazetteer`() {
        var row = 0
        var wrong = 0
        Gazetteer.forEachRow { line in
            if NameIndex.shared.row(row)?.line.baseAddress != line.line.baseAddress { wrong += 1 }
            row += 1
            return true
        }
        #expect(wrong == 0)
    }
}
