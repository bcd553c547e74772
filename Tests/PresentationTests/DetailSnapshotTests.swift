import CitiesProviders
import Foundation
import CitiesLocalization
import CitiesTestSupport
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesPresentation

@Suite struct DetailSnapshotTests {
    /// A city with a value for every quantity.
    private static let complete: Row = {
        let row = Samples.row(
            "jeju", "Jeju City", "제주시", -0.4, 71, .partlyCloudy, normal: 4.7, wind: 8.1, from: 330)
        guard var answer = row.answer else { return row }
        answer.value.sunrise = Samples.observed.addingTimeInterval(-50_000)
        answer.value.sunset = Samples.observed.addingTimeInterval(-14_000)
        return Row(city: row.city, outcome: .answered(answer), normal: row.normal)
    }()

    /// A city with an observation time and no other value.
    private static let empty: Row = {
        let weather = CurrentWeather(units: .celsius, observedAt: Samples.observed, utcOffset: 32_400)
        let answer = Sourced(weather, source: .openMeteo, fetchedAt: Samples.fetched)
        return Row(city: Samples.city("seoul", "Seoul", "서울"), outcome: .answered(answer), normal: 4.7)
    }()

    private func text(
        _ row: Row, width: Int?, language: Language, icons: IconStyle = .emoji, freshness: Freshness = .live,
        age: TimeInterval = 0
    ) -> String {
        let document = Samples.document(
            rows: [row], language: language, sort: nil, freshness: freshness, age: age)
        let lines = TableFormat(width: width, icons: icons).render(document.detail(next: "cities chart 'Jeju City'"))
        #expect(lines.allSatisfy { $0.displayWidth <= width ?? .max })
        return ANSIPainter(isColored: false).paint(lines)
    }

    @Test(arguments: [80, 40], Language.allCases)
    func `a city with every value`(width: Int, language: Language) {
        expectSnapshot(
            text(Self.complete, width: width, language: language), named: "detail-\(width)-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases)
    func `typical weather`(language: Language) {
        let row = Samples.typical([Self.complete])[0]
        let text = text(row, width: 80, language: language, icons: .ascii, freshness: .typical)
        expectSnapshot(text, named: "detail-typical-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases)
    func `dashes for what is missing, and a saved answer says so`(language: Language) {
        let text = text(
            Self.empty, width: 60, language: language, icons: .none, freshness: .saved, age: 3 * 3_600)
        expectSnapshot(text, named: "detail-missing-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases)
    func `a city that failed has its reason, and dashes`(language: Language) {
        let row = Samples.failed("sokcho", "Sokcho", "속초", Samples.timedOut)
        expectSnapshot(
            text(row, width: nil, language: language), named: "detail-failed-\(language.rawValue)")
    }

    @Test(arguments: 1...45, Language.allCases)
    func `no line is wider than it may be`(width: Int, language: Language) {
        let text = text(Self.complete, width: width, language: language)
        #expect(!text.isEmpty)
    }

    @Test(arguments: [30, 34, 39, 40, 41])
    func `in little space the wind is abbreviated before its speed is cut`(width: Int) {
        let text = text(Self.complete, width: width, language: .english)
        #expect(text.contains("cities chart 'Jeju City'\n"))
        #expect(text.contains(width < 39 ? "NW 8.1 m/s\n" : "Northwest wind, 8.1 m/s\n"), "\(text)")
    }

    @Test func `degrees Fahrenheit come with miles per hour`() {
        var row = Self.complete
        if var answer = row.answer {
            answer.value.units = .fahrenheit
            row.outcome = .answered(answer)
        }
        let text = text(row, width: 80, language: .english)
        #expect(text.contains("-0.4°F") && text.contains("Northwest wind, 8.1 mph"))
    }
}
