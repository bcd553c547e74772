import CitiesLocalization
import CitiesTestSupport
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesPresentation
@testable import CitiesFormats

@Suite struct TableSnapshotTests {
    @Test(arguments: [120, 80, 60, 40, 20], Language.allCases)
    func `the table fits the terminal`(width: Int, language: Language) {
        let lines = TableFormat(width: width, icons: .emoji).render(Samples.document(language: language))
        expectSnapshot(text(lines), named: "table-\(width)-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases)
    func `all columns at once`(language: Language) {
        let trends: [City.ID: [Double?]] = [
            "mokpo": [10, 9.5, 9, 8.5, 12, 14, 13, 11], "seoul": [-0.4, -1, nil, -3, 1, 4, 3, 0],
            "busan": [11, 11, 11],
        ]
        let rows = Samples.rows.enumerated().map { index, row in
            var row = row
            row.distance = index == 3 ? nil : Double(index) * 61.7
            row.trend = trends[row.city.id] ?? []
            return row
        }
        let document = Samples.document(
            rows: rows,
            language: language,
            sort: ListOrder(.wind, .descending),
            columns: Quantity.columns,
            age: 200)
        expectSnapshot(
            text(TableFormat(width: nil, icons: .emoji).render(document)), named: "all-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases)
    func `a saved answer is labeled as saved`(language: Language) {
        let document = Samples.document(
            language: language, sort: ListOrder(.name), top: 5, freshness: .saved, age: 3 * 3_600
        )
        expectSnapshot(
            text(TableFormat(width: 80, icons: .ascii).render(document)), named: "saved-\(language.rawValue)")
    }

    @Test(arguments: [120, 80, 60, 40, 20], Language.allCases)
    func `typical weather is labeled as typical`(width: Int, language: Language) {
        let document = Samples.document(
            rows: Samples.typical(), language: language, sort: ListOrder(.name), freshness: .typical)
        expectSnapshot(
            text(TableFormat(width: width, icons: .emoji).render(document)),
            named: "typical-\(width)-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases)
    func `clocks that differ have their day and their name`(language: Language) {
        expectSnapshot(
            text(TableFormat(width: nil, icons: .none).render(ZoneSamples.document(language: language))),
            named: "zones-\(language.rawValue)")
    }

    @Test func `degrees Fahrenheit and miles per hour`() {
        let document = Samples.document(
            rows: Samples.fahrenheit, units: .fahrenheit, columns: [.name, .temp, .feels, .wind, .normal]
        )
        expectSnapshot(text(TableFormat(width: 80, icons: .emoji).render(document)), named: "fahrenheit")
    }

    @Test func `no city matches`() throws {
        let document = Samples.document(filters: try Filter.all(parsing: "temp > 50"))
        expectSnapshot(text(TableFormat(width: 80, icons: .emoji).render(document)), named: "empty")
    }

    @Test(arguments: Language.allCases)
    func `sentences for screen readers`(language: Language) {
        expectSnapshot(
            text(PlainFormat().render(Samples.document(language: language))), named: "plain-\(language.rawValue)")
        let typical = Samples.document(
            rows: Samples.typical(Samples.fahrenheit), language: language, freshness: .typical, units: .fahrenheit,
            columns: Quantity.columns
        )
        expectSnapshot(text(PlainFormat().render(typical)), named: "plain-typical-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases)
    func `a Markdown table`(language: Language) {
        let document = Samples.document(language: language, freshness: .saved, age: 3 * 86_400)
        expectSnapshot(MarkdownFormat(icons: .emoji).render(document), named: "markdown-\(language.rawValue)")
    }

    private func text(_ lines: [Line]) -> String {
        ANSIPainter(isColored: false).paint(lines)
    }
}
