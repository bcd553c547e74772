import Testing
import CitiesWeatherModel

@testable import CitiesCatalog

struct GazetteerIndexTests {
    @Test func `every row is found under its number and each of its names`() {
        var number = 0
        var missing: [String] = []
        Gazetteer.forEachRow { row in
            number += 1
            guard number % 97 == 0 else { return true }
            for name in ([row.text(.name)] + row.otherNames).compactMap({ $0 }) {
                let key = NameKey(name).bytes
                let found = GazetteerIndex.shared.rows(under: key).map(\.number)
                if !found.contains(row.number) && !name.hasSuffix(" 시") { missing.append(name) }
            }
            let number = Array(row.bytes(.number))
            if !GazetteerIndex.shared.rows(under: number).map(\.number).contains(row.number) {
                missing.append("\(number)")
            }
            return true
        }
        #expect(missing.isEmpty)
    }

    @Test(arguments: ["Springfield", "San José", "Paris", "오사카", "광주", "St Petersburg", "Nowhere at all"])
    func `what is found in it is what is found by reading`(name: String) {
        let key = NameKey(name)
        let read = Gazetteer.rows(limit: 100) { $0.hasName(key) }.map(\.number)
        #expect(GazetteerIndex.shared.rows(under: key.bytes).filter { $0.hasName(key) }.map(\.number) == read)
        // The first look-ups read, the later ones do not.
        for _ in 0..<6 {
            #expect(Gazetteer.rows(named: key, limit: 100).map(\.number) == read)
            #expect(Gazetteer.rows(named: key, limit: 1).map(\.number) == Array(read.prefix(1)))
        }
    }

    @Test func `many look-ups make it worth its price`() {
        for _ in 0..<5 { _ = Gazetteer.row(number: 1_850_147) }
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
