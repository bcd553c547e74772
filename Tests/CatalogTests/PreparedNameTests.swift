import Testing
import CitiesWeatherModel

@testable import CitiesCatalog

/// The folded form of each name in `Resources`, which `make data` generates.
struct PreparedNameTests {
    private static func words(_ units: some Sequence<UInt16>) -> String {
        let words = Array(units).split(separator: FoldedName.blank)
        return String(decoding: Array(words.joined(separator: [FoldedName.blank])), as: UTF16.self)
    }

    private static func words(of name: String) -> String { words(FoldedName.words(of: name)) }

    @Test func `every name of the gazetteer is folded like typed text`() {
        var wrong: [String] = []
        var folded = 0
        var needless = 0
        Gazetteer.forEachRow { row in
            let names = [row.text(.name) ?? ""] + row.otherNames
            var prepared: [String] = []
            _ = row.hasName { name in
                prepared.append(Self.words(name))
                return false
            }
            if prepared != names.map(Self.words) { wrong.append(names.joined(separator: "|")) }
            guard let column = row.text(.folded) else { return true }
            folded += 1
            for (name, own) in zip(names, column.split(separator: "|", omittingEmptySubsequences: false))
            where own != "" {
                if Self.words(PreparedNames.words(name)[0]) == own { needless += 1 }
            }
            return true
        }
        #expect(wrong.isEmpty)
        #expect(folded == 7_248)
        #expect(needless == 0)
    }

    @Test func `so are the names of embedded cities and of regions`() {
        for row in CSVRow.rows(of: ClimateFile.cities) {
            let aliases = (row["aliases"] ?? "").split(separator: "|").map { Self.words(of: String($0)) }
            let entry = KnownCities.entries.first { $0.city.id == row["id"] }
            let own = ["id", "name_en", "name_ko", "full_name_ko"].compactMap { row[$0] }.map(Self.words)
            #expect(entry?.names.map { Self.words($0) } == own + aliases)
        }
        for region in Region.all {
            let names = [region.english, region.korean ?? ""] + region.others.split(separator: "|").map(String.init)
            let folded = names.map { FoldedName($0) }.filter { !$0.isEmpty }
            if region.names != folded { Issue.record("\(region)") }
        }
    }

    @Test(
        arguments: [
            ("Łódź|Lodz", "lodz", ["lodz", "lodz"]), ("Seoul|Sŏul|SEL", "|soul", ["seoul", "soul", "sel"]),
            ("York", "", ["york"]), ("", "", []), ("A||B", "", ["a", "", "b"]),
        ])
    func `a folded name stands in the place of its own`(names: String, folded: String, words: [String]) {
        #expect(PreparedNames.words(names, folded: folded).map { Self.words($0) } == words)
    }
}
