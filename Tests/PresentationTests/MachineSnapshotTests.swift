import CitiesLocalization
import CitiesPresentation
import CitiesTestSupport
import Testing
import CitiesWeatherModel

@Suite struct MachineSnapshotTests {
    private let rows = Samples.rows.filter { ["seoul", "sokcho", "suncheon", "cheonan"].contains($0.city.id) }

    @Test(arguments: Language.allCases)
    func `JSON`(language: Language) {
        expectSnapshot(
            JSONRenderer().render(Samples.document(rows: rows, language: language)), named: "json-\(language.rawValue)"
        )
    }

    @Test func `one JSON object a line`() {
        expectSnapshot(NDJSONRenderer().render(Samples.document(rows: rows, freshness: .saved)), named: "ndjson")
    }

    @Test func `CSV and TSV`() {
        expectSnapshot(
            CSVRenderer().render(Samples.document(rows: rows)).replacing("\r\n", with: "\n"), named: "csv"
        )
        expectSnapshot(
            TSVRenderer().render(Samples.document(rows: rows, columns: [.name, .weather, .temp, .wind])), named: "tsv"
        )
    }
}
