import Testing
import CitiesWeatherModel

@testable import CitiesCatalog

struct NameIndexTests {
    @Test func `every row is found under each of its names`() {
        var number = 0
        var missing: [String] = []
        Gazetteer.forEachRow { row in
            number += 1
            guard number % 97 == 0 else { return true }
            for name in ([row.text(.name)] + row.otherNames).compactMap({ $0 }) {
                let found = ExactNames.shared.rows(named: FoldedName(name)).map { $0.text(.id) }
                if !found.contains(row.text(.id)) { missing.append(name) }
            }
            return true
        }
        #expect(missing.isEmpty)
    }

    @Test func `every row is found under its id, and none under another`() {
        var missing: [String] = []
        Gazetteer.forEachRow { row in
            let field = row.text(.id) ?? ""
            if GazetteerIDs.shared.row(field: field)?.line.baseAddress != row.line.baseAddress { missing.append(field) }
            return true
        }
        #expect(missing.isEmpty)
        for field in ["", "0", "-1", "1", "99999999999999999999", "9223372036854775807", "kr-nowhere", "seoul"] {
            #expect(GazetteerIDs.shared.row(field: field)?.text(.id) == nil, "\(field)")
        }
    }

    @Test(arguments: ["Springfield", "San José", "Paris", "오사카", "광주", "St Petersburg", "Nowhere at all"])
    func `the index finds the same cities as a scan`(name: String) {
        let key = FoldedName(name)
        let read = Gazetteer.rows(limit: 100) { $0.hasName(key) }.map(\.number)
        #expect(ExactNames.shared.rows(named: key).map(\.number) == read)
        // The first lookups read, the later ones do not.
        for _ in 0..<6 {
            #expect(Gazetteer.rows(named: key, limit: 100).map(\.number) == read)
            #expect(Gazetteer.rows(named: key, limit: 1).map(\.number) == Array(read.prefix(1)))
        }
    }

    @Test(
        arguments: [
            ("Reykjav", ["Reykjavík"]), ("레이캬", ["Reykjavík"]),
            ("San Franc", ["San Francisco", "San Francisco de Macorís"]),
        ])
    func `a beginning finds the most populous first`(beginning: String, names: [String]) {
        let rows = NameIndex.shared.rows(beginningWith: FoldedName(beginning), limit: 2) { _ in true }
        #expect(rows.compactMap { $0.text(.name) }.starts(with: names))
        let none = NameIndex.shared.rows(beginningWith: FoldedName(beginning), limit: 2) { _ in false }
        #expect(none.isEmpty)
    }

    @Test func `a misspelled name is found with its nearest distance, each row once`() {
        let found = NameIndex.shared.rows(near: FoldedName("Lodnon"), limit: 1)
        #expect(found.contains { $0.distance == 1 && $0.row.number == 2_643_743 })
        #expect(Set(found.map(\.row.number)).count == found.count)
        #expect(NameIndex.shared.rows(near: FoldedName("런던"), limit: 1).first?.distance == 0)
    }

    @Test func `the index pays off after many lookups`() {
        for _ in 0..<5 { _ = Gazetteer.row(id: "geonames-1850147") }
        #expect(Gazetteer.isAskedOften())
    }

    @Test func `many names are resolved by several tasks at once`() async {
        let names = (0..<1_000).map { ["Tokyo", "뉴욕", "2988507", "Łódź", "부산시", "Cheongju-si"][$0 % 6] }
        let ids = await withTaskGroup(of: [String?].self) { group in
            for part in 0..<4 {
                group.addTask {
                    stride(from: part, to: names.count, by: 4).map { try? CityResolver().resolve(names[$0]).id }
                }
            }
            return await group.reduce(into: Set<String?>()) { $0.formUnion($1) }
        }
        #expect(
            ids == [
                "geonames-1850147", "geonames-5128581", "geonames-2988507", "geonames-3093133", "busan", "cheongju",
            ])
    }
}
