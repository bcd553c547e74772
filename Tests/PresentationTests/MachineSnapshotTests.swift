import CitiesLocalization
import CitiesPresentation
import CitiesFormats
import CitiesTestSupport
import Testing
import CitiesWeatherModel

@Suite struct MachineSnapshotTests {
    private let rows = Samples.rows.filter { ["seoul", "sokcho", "suncheon", "cheonan"].contains($0.city.id) }

    @Test(arguments: Language.allCases)
    func `JSON`(language: Language) {
        expectSnapshot(
            JSONFormat().render(Samples.document(rows: rows, language: language)), named: "json-\(language.rawValue)"
        )
    }

    @Test func `one JSON object a line`() {
        expectSnapshot(NDJSONFormat().render(Samples.document(rows: rows, freshness: .saved)), named: "ndjson")
    }

    @Test func `CSV and TSV`() {
        expectSnapshot(
            DelimitedFormat(.csv).render(Samples.document(rows: rows)).replacing("\r\n", with: "\n"), named: "csv"
        )
        expectSnapshot(
            DelimitedFormat(.tsv).render(Samples.document(rows: rows, columns: [.name, .weather, .temp, .wind])),
            named: "tsv"
        )
    }
}
