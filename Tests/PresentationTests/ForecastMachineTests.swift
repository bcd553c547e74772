import CitiesProviders
import Foundation
import CitiesLocalization
import CitiesPresentation
import CitiesFormats
import CitiesTestSupport
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@Suite struct ForecastMachineSnapshotTests {
    private let steps = Array(ForecastSamples.gaps.dropFirst(7).prefix(4))
    private let later = ForecastSamples.start.addingTimeInterval(7 * 10_800)

    @Test(arguments: Language.allCases)
    func `the formats of a forecast`(language: Language) {
        let document = ForecastSamples.document(steps, language: language, now: later)
        expectSnapshot(JSONFormat().render(document), named: "forecast-json-\(language.rawValue)")
        expectSnapshot(
            DelimitedFormat(.csv).render(document).replacing("\r\n", with: "\n"),
            named: "forecast-csv-\(language.rawValue)")
        expectSnapshot(
            MarkdownFormat(icons: .emoji).render(document), named: "forecast-markdown-\(language.rawValue)")
        expectSnapshot(
            text(PlainFormat().render(ForecastSamples.document(language: language))),
            named: "forecast-plain-\(language.rawValue)")
    }

    @Test func `the formats of a comparison`() {
        let entries = [
            ForecastSamples.entry(
                city: ForecastSamples.seoul, result: .success(ForecastSamples.forecast(steps))
            ),
            ForecastSamples.rateLimited,
        ]
        let document = ComparisonDocument(
            entries: entries,
            origin: AnswerOrigin(Provenance(source: .openMeteo, freshness: .saved, fetchedAt: Samples.fetched)),
            now: later,
            units: .celsius, language: .english
        )
        expectSnapshot(JSONFormat().render(document), named: "compare-json")
        expectSnapshot(DelimitedFormat(.csv).render(document).replacing("\r\n", with: "\n"), named: "compare-csv")
        expectSnapshot(DelimitedFormat(.tsv).render(document), named: "compare-tsv")
        expectSnapshot(NDJSONFormat().render(document), named: "compare-ndjson")
        expectSnapshot(MarkdownFormat(icons: .emoji).render(document), named: "compare-markdown")
        expectSnapshot(text(PlainFormat().render(document)), named: "compare-plain")
    }

    private func text(_ lines: [Line]) -> String { ANSIPainter(isColored: false).paint(lines) }
}

@Suite struct ForecastMachineTests {
    @Test func `JSON has the keys of the contract, in the order of the contract`() throws {
        let text = JSONFormat().render(ForecastSamples.document())
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(Set(object.keys) == ["schema", "source", "live", "units", "language", "fetchedAt", "city", "steps"])
        #expect((object["city"] as? [String: Any])?.keys.sorted() == ["id", "latitude", "longitude", "name"])
        let steps = try #require(object["steps"] as? [[String: Any]])
        #expect(steps.count == 40)
        for step in steps {
            #expect(
                step.keys.sorted() == [
                    "condition", "feelsLike", "humidity", "maximum", "minimum", "precipitation", "precipitationChance",
                    "snowfall", "temperature", "time", "windDirection", "windSpeed",
                ]
            )
        }
        #expect(steps.first?["time"] as? String == "2026-11-21T21:00:00+09:00")
    }

    @Test func `a step that the source left out is there, with nulls`() throws {
        let text = JSONFormat().render(ForecastSamples.document(ForecastSamples.gaps))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let steps = try #require(object["steps"] as? [[String: Any]])
        #expect(steps.count == 40)
        #expect(steps[9]["time"] as? String == "2026-11-23T00:00:00+09:00")
        #expect(steps[9]["minimum"] is NSNull)
        #expect(steps[9]["condition"] is NSNull)
        #expect(steps[8]["minimum"] is Double)
    }

    @Test func `a substitute for a live answer is not live`() {
        for freshness in Freshness.allCases {
            let document = ForecastSamples.document(freshness: freshness)
            let live = "\"live\":\(freshness == .live)"
            #expect(JSONFormat().render(document).contains(live))
            #expect(NDJSONFormat().render(document).split(separator: "\n").allSatisfy { $0.contains(live) })
        }
    }

    @Test func `every record of CSV and TSV has as many cells as the header`() {
        let document = ForecastSamples.comparison(3, and: [ForecastSamples.rateLimited])
        let rows = DelimitedFormat(.tsv).render(document).split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).count
        }
        #expect(rows.count == 1 + 3 * 40 + 1)
        #expect(Set(rows).count == 1)
    }
}
