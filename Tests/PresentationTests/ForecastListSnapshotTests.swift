import CitiesLocalization
@testable import CitiesPresentation
import CitiesTestSupport
import Testing
import CitiesTextLayout

@Suite struct ForecastListSnapshotTests {
    @Test(arguments: [80, 40, 24], Language.allCases)
    func `a list in sections by day`(width: Int, language: Language) {
        let document = ForecastSamples.document(ForecastSamples.gaps, language: language)
        let icons: IconStyle = width == 40 ? .ascii : .emoji
        let lines = TableFormat(width: width, icons: icons).render(document)
        expectSnapshot(ANSIPainter(isColored: false).paint(lines), named: "forecast-\(width)-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases, [24, 40, 1_000])
    func `in a window no row is far from the headings`(language: Language, height: Int) {
        let document = ForecastSamples.document(language: language)
        let long = Samples.document(
            rows: (0..<4).flatMap { _ in Samples.rows }, language: language, sort: nil)
        let isEnglish = language == .english
        for (report, word) in [(document.report, isEnglish ? "TIME" : "시각"), (long.report, isEnglish ? "CITY" : "도시")] {
            let lines = TableFormat(width: 80, height: height, icons: .emoji).render(report)
                .map { $0.text.uppercased() }
            let headings = lines.indices.filter { lines[$0].hasPrefix("  " + word) }
            let rows = lines.lastIndex { $0.contains("°C") } ?? 0
            #expect((headings.count > 1) == (height < rows), "\(headings)")
            for row in lines.indices where lines[row].contains("°C") && row <= rows {
                let nearest = headings.last { $0 < row } ?? .min
                #expect(row - nearest < height, "row \(row), headings at \(headings)")
            }
            // Without a window they come once.
            let plain = TableFormat(width: 80, icons: .emoji).render(report).map { $0.text.uppercased() }
            #expect(plain.count { $0.hasPrefix("  " + word) } == 1)
        }
    }

    @Test(arguments: Language.allCases)
    func `the answer is in the first lines`(language: Language) throws {
        let document = ForecastSamples.document(ForecastSamples.wet, language: language)
        let lines = TableFormat(width: 80, height: 24, icons: .emoji).render(document).map(\.text)
        let headline = try #require(document.headline)
        #expect(lines.prefix(4).contains { $0.contains(headline) }, "\(lines.prefix(4))")
    }
}
