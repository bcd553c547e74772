import Foundation
import CitiesLocalization
@testable import CitiesPresentation
@testable import CitiesFormats
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@Suite struct TrendTests {
    private func trend(_ steps: [ForecastStep], after seconds: Double = 240) -> [Double?] {
        ForecastSamples.forecast(steps).trend(from: ForecastSamples.start.addingTimeInterval(seconds))
    }

    private func steps(_ temperatures: [Double?]) -> [ForecastStep] {
        temperatures.enumerated().map { index, degrees in
            ForecastSamples.step(index, minimum: nil, maximum: nil, humidity: 50, temperature: degrees)
        }
    }

    @Test func `the trend is eight steps from the present one`() {
        let all = steps((0..<40).map { Double($0) })
        #expect(trend(all) == [0, 1, 2, 3, 4, 5, 6, 7])
        #expect(trend(all, after: 10_799) == [0, 1, 2, 3, 4, 5, 6, 7])
        #expect(trend(all, after: 10_800) == [1, 2, 3, 4, 5, 6, 7, 8])
        #expect(trend(all, after: 37 * 10_800) == [37, 38, 39])
    }

    @Test func `a missing step is a gap, and steps beyond a day are left out`() {
        #expect(
            trend([steps([1]), Array(steps((0..<4).map { Double($0) }).suffix(1))].flatMap(\.self)) == [1, nil, nil, 3])
        #expect(trend(Array(steps((0..<20).map { Double($0) }).suffix(5))) == [])
    }

    @Test func `the trend is unknown without a temperature`() {
        #expect(trend([]) == [])
        #expect(trend(steps([nil, nil, nil])) == [])
        #expect(trend(steps([1, 2]), after: 3 * 10_800) == [])
    }

    private func document(_ columns: [Quantity], language: Language = .english) -> ListDocument {
        let rows = Samples.rows.filter { ["seoul", "busan", "sokcho"].contains($0.city.id) }.map { row in
            var row = row
            if row.city.id == "busan" { row.trend = [0, 7, 14, nil, 8, 6, 4, 2] }
            return row
        }
        return Samples.document(rows: rows, language: language, sort: nil, columns: columns)
    }

    private func rows(_ icons: IconStyle, _ columns: [Quantity]) -> [String] {
        TableFormat(width: nil, icons: icons).render(document(columns)).map(\.text)
    }

    @Test func `the trend uses the glyphs of the terminal, and a dash when unknown`() {
        let emoji = rows(.emoji, [.name, .trend])
        #expect(
            emoji.contains("  Busan    ▁▅█ ▅▄▃▂") && emoji.contains("  Seoul    —") && emoji.contains("  Sokcho   —"))
        #expect(emoji.contains { $0.hasPrefix("  CITY     NEXT 24 H") })
        for icons in [IconStyle.ascii, .none] {
            #expect(rows(icons, [.name, .trend]).contains { $0.hasPrefix("  Busan    _=# ") })
        }
    }

    @Test func `the trend is shown on request, and is no field`() throws {
        #expect(!Quantity.standard(width: 80, parts: [.trend]).contains(.trend) && Quantity.trend.entry.fields.isEmpty)
        #expect(try Quantity.list(parsing: "name, Trend") == [.name, .trend])
        let csv = DelimitedFormat(.csv).render(document([.name, .trend]))
        #expect(csv.hasPrefix("id,name,source,"))
        #expect(!JSONFormat().render(document([.name, .trend])).contains("trend"))
        let plain = PlainFormat().render(document([.name, .trend, .temp])).map(\.text)
        #expect(plain.contains("Busan: 11.0 degrees Celsius."))
        #expect(PlainFormat().render(document([.name, .trend])).map(\.text).contains("Busan."))
    }
}
