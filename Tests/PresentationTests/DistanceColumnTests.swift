import CitiesLocalization
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesPresentation
@testable import CitiesFormats

@Suite struct DistanceColumnTests {
    private let rows = [
        row("far", 980.4), row("near", 12.34), row("unknown", nil), row("home", 0), row("wrong", .nan),
    ]

    private static func row(_ id: String, _ distance: Double?) -> Row {
        var row = Samples.row(id, id.uppercased(), nil, 1)
        row.distance = distance
        return row
    }

    @Test(arguments: [
        ("distance-asc", ["home", "near", "far", "unknown", "wrong"]),
        ("distance-desc", ["far", "near", "home", "unknown", "wrong"]),
    ])
    func `the order is by kilometers, with unknown distances last in both directions`(
        name: String, ids: [String]
    ) throws {
        #expect(try ListOrder(parsing: name).sorted(rows, language: .english).map(\.city.id) == ids)
    }

    @Test func `a city without weather still has its distance`() {
        let failed = Row(
            city: Samples.city("f", "Failed", nil), outcome: .failed(Samples.timedOut), distance: 5)
        let sorted = ListOrder(.distance).sorted(rows + [failed], language: .english).map(\.city.id)
        #expect(sorted.prefix(3) == ["home", "f", "near"])
    }

    @Test(arguments: [("distance<13", ["near", "home"]), ("distance>=12", ["far", "near"]), ("distance=0", ["home"])])
    func `rows are filtered by the shown distance`(condition: String, ids: [String]) throws {
        let filter = try Filter(parsing: condition)
        #expect(rows.filter(filter.matches).map(\.city.id) == ids)
    }

    @Test func `JSON has the field when the column is chosen, sorted by or filtered by`() throws {
        let filters = try Filter.all(parsing: "distance<1000")
        let asked = [
            Samples.document(rows: rows, sort: nil, columns: [.name, .distance]),
            Samples.document(rows: rows, sort: ListOrder(.distance)),
            Samples.document(rows: rows, sort: nil, filters: filters),
        ]
        for document in asked {
            #expect(JSONFormat().render(document).contains("\"distance\":12.34"))
            #expect(NDJSONFormat().render(document).contains("\"distance\":12.34"))
            #expect(
                DelimitedFormat(.csv).render(document).prefix { $0 != "\r\n" }.split(separator: ",").contains(
                    "distance"))
        }
        let other = Samples.document(rows: rows, sort: ListOrder(.temp))
        #expect(!JSONFormat().render(other).contains("distance"))
        #expect(!NDJSONFormat().render(other).contains("distance"))
        #expect(!DelimitedFormat(.csv).render(other).contains("distance"))
    }

    @Test func `an unknown distance is null in machine formats and a dash in tables`() {
        let document = Samples.document(rows: [rows[2]], sort: nil, columns: [.name, .distance])
        #expect(JSONFormat().render(document).contains("\"distance\":null"))
        #expect(TableFormat(width: 40, icons: .none).render(document).map(\.text).contains { $0.hasSuffix("—") })
    }
}
