import CitiesLocalization
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

/// The numbers come before the words about them, in every form.
@Suite struct AnswerFirstTests {
    private static let note = "Noted once."
    private static let explanation = "Explained once."

    private static func reports(_ language: Language) -> [(name: String, report: Report)] {
        let one = Samples.document(rows: [Samples.rows[0]], language: language)
        let reports = [
            ("list", Samples.document(language: language).report),
            ("typical", Samples.document(rows: Samples.typical(), language: language, freshness: .typical).report),
            ("detail", one.detail()),
            (
                "columns of detail",
                Samples.document(rows: [Samples.rows[0]], language: language, columns: [.temp]).detail()
            ),
            ("side by side", Samples.document(rows: Array(Samples.rows.prefix(3)), language: language).sideBySide),
            ("here", DashboardSamples.document(language: language).report),
            ("overview", DashboardSamples.document(language: language).overview),
            ("forecast", ForecastSamples.document(language: language).report),
            ("comparison", ForecastSamples.comparison(language: language).table),
            ("hours", HoursSamples.document(language: language).report),
            ("plan", PlanSamples.document(language: language).report),
        ]
        return reports.map { name, report in
            var report = report
            report.picture = nil
            (report.notes, report.explanations) = ([note], [explanation])
            return (name, report)
        }
    }

    @Test(arguments: Language.allCases, [40, 80, 120])
    func `in text only the attribution follows the notes, and the notes follow the numbers`(
        language: Language, width: Int
    ) throws {
        for (name, report) in Self.reports(language) {
            let lines = TableFormat(width: width).render(report).map { $0.text.trimmed }
            let first = try #require(lines.firstIndex(of: Self.note), "\(name)")
            #expect(lines.count { $0 == Self.note } == 1 && lines[first + 1] == Self.explanation, "\(name)")
            let rest = lines[(first + 2)...].joined(separator: " ")
            let attribution = report.head?.attribution ?? ""
            #expect(rest.isEmpty || rest == attribution, "\(name): \(rest)")
        }
    }

    @Test(arguments: Language.allCases)
    func `in a page the notes are in the footer, and the header is title, time and source`(language: Language) throws {
        for (name, report) in Self.reports(language) {
            let page = HTMLFormat().render(report)
            let end = try #require(page.range(of: "</main>"), "\(name)").upperBound
            for words in [Self.note, Self.explanation] {
                #expect(page.components(separatedBy: words).count == 2, "\(name)")
                #expect(page[end...].contains(words), "\(name)")
            }
        }
    }

    @Test(arguments: Language.allCases)
    func `in Markdown and for listeners the notes follow the numbers, too`(language: Language) throws {
        for (name, report) in Self.reports(language) {
            let spoken = PlainFormat().render(report).map(\.text)
            for lines in [MarkdownFormat(icons: .none).render(report).components(separatedBy: "\n\n"), spoken] {
                let place = try #require(lines.firstIndex { $0.trimmed == Self.note }, "\(name)")
                #expect(lines[place + 1].trimmed == Self.explanation && lines.count - place <= 3, "\(name)")
                #expect(place > 0, "\(name)")
            }
        }
    }

    @Test(arguments: Language.allCases)
    func `the formula of a feels-like temperature and the model of the air stand below the data`(language: Language)
        throws
    {
        var rows = Array(Samples.rows.prefix(2))
        for index in rows.indices {
            rows[index].feels = .kma
            rows[index].beside.air = AirQuality(
                units: .celsius, time: Samples.observed, utcOffset: 32_400, pm25: 20, pm10: 40)
        }
        let columns: [Quantity] = [.name, .temp, .feels, .pm25]
        let list = Samples.document(rows: rows, language: language, columns: columns)
        let whole = Samples.document(rows: rows, language: language)
        for report in [list.report, whole.detail(), whole.sideBySide] {
            let lines = TableFormat(width: 200).render(report).map(\.text)
            let formula = try #require(lines.firstIndex { $0.contains(Phrasebook(language)(.feelsNote)) }, "\(lines)")
            let last = try #require(lines.lastIndex { $0.contains("µg/m³ ") || $0.hasSuffix("µg/m³") })
            let degrees = try #require(lines.firstIndex { $0.contains("°C") })
            #expect(degrees < formula && last < formula, "\(lines)")
        }
    }

    @Test func `the sentences of a list stand between its numbers and its notes`() {
        var report = Samples.document().report
        report.explanations = [Self.explanation]
        report.spare = (height: 60, sentences: { ["What matters."] })
        let lines = TableFormat(width: 80).render(report).map { $0.text.trimmed }
        #expect(Array(lines.suffix(2)) == ["What matters.", Self.explanation])
    }

    @Test(arguments: Language.allCases)
    func `a page has values before its picture, and its picture before tables`(language: Language) throws {
        let page = HTMLFormat().render(DashboardSamples.document(language: language).report)
        let places = try ["<dl>", "<figure>", "<table>"].map { try #require(page.range(of: $0)).lowerBound }
        #expect(places == places.sorted())
    }

    @Test(arguments: Language.allCases)
    func `an hour has temperature and rain before day or night`(language: Language) throws {
        let page = HTMLFormat().render(DashboardSamples.document(language: language).report)
        let book = Phrasebook(language)
        let places = try [Phrase.columnTemp, .columnRain, .dashboardDayOrNight].map { phrase in
            try #require(page.range(of: ">\(book(phrase))</th>"), "\(phrase)").lowerBound
        }
        #expect(places == places.sorted())
    }
}
