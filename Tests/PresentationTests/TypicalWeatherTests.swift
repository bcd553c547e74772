import CitiesProviders
import Foundation
import CitiesLocalization
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesPresentation
@testable import CitiesFormats

/// Typical weather is labeled as such: it contains no observation.
@Suite struct TypicalWeatherTests {
    private static let icons = WeatherCondition.Kind.allCases.flatMap { kind in
        [true, false].map {
            IconStyle.emoji.icon(WeatherCondition(kind: kind, isDay: $0)).trimmingCharacters(in: .whitespaces)
        }
    }

    private func list(_ language: Language = .english) -> ListDocument {
        Samples.document(rows: Samples.typical(), language: language, sort: nil, freshness: .typical)
    }

    /// A forecast in steps: with conditions from a source, with mean values from normals.
    private func forecast(_ source: WeatherSource, _ language: Language = .english) -> ForecastDocument {
        let steps = ForecastSamples.steps().map { step in
            var step = step
            guard !source.isLive else { return step }
            (step.condition, step.cloudCover, step.precipitationChance) = (nil, 42, 29)
            return step
        }
        return ForecastSamples.document(
            steps, language: language, freshness: source.isLive ? .live : .typical, source: source)
    }

    @Test(arguments: [
        (0, UsualSky.clear), (24.9, .clear), (25, .partlyCloudy), (54.9, .partlyCloudy), (55, .cloudy), (84.9, .cloudy),
        (85, .overcast), (100, .overcast),
    ])
    func `the usual sky is the class of the mean cloud amount`(percent: Double, sky: UsualSky) {
        #expect(UsualSky(meanCloudCover: percent) == sky)
    }

    @Test func `a momentary cloud amount or a missing one is no usual sky`() {
        #expect(UsualSky(meanCloudCover: nil) == nil && UsualSky(meanCloudCover: .nan) == nil)
        let weather = CurrentWeather(units: .celsius, observedAt: Samples.observed, utcOffset: 0, cloudCover: 42)
        #expect(
            Sourced(weather, source: .climateNormals, fetchedAt: Samples.observed).usualSky == .partlyCloudy
                && Sourced(weather, source: .openMeteo, fetchedAt: Samples.observed).usualSky == nil)
    }

    @Test(arguments: Language.allCases, 40...120)
    func `no icon is drawn, and no word of the sky is cut`(language: Language, width: Int) {
        let lines =
            TableFormat(width: width, icons: .emoji).render(list(language))
            + TableFormat(width: width, icons: .emoji).render(forecast(.climateNormals, language))
            + TableFormat(width: width, icons: .emoji).render(DashboardSamples.typical(language: language))
            + TableFormat(width: width, icons: .emoji).render(list(language).detail())
        for line in lines.map(\.text) {
            #expect(!Self.icons.contains { line.contains($0) }, "\(line)")
            #expect(!line.contains("…"), "\(line)")
        }
    }

    @Test(arguments: Language.allCases, [40, 60, 80, 120])
    func `the usual sky is in words, with the chance of rain and the humidity`(language: Language, width: Int) {
        let book = Phrasebook(language)
        let lines = TableFormat(width: width, icons: .emoji).render(list(language)).map(\.text)
        let headings = lines.first { $0.localizedStandardContains(book(.columnTemp)) } ?? ""
        for sky in UsualSky.allCases {
            #expect(lines.contains { $0.contains(width > 40 ? book.sky(sky) : book.shortSky(sky)) }, "\(sky)")
        }
        // Shorter words are below a heading that says what they are.
        let usually = book(.columnUsually)
        #expect(headings.localizedStandardContains(width > 40 ? book(.columnWeather) : usually))
        #expect(lines.contains { $0.contains("37%") && $0.contains("88%") })
    }

    @Test(arguments: Language.allCases)
    func `JSON has no condition, the mean cloud amount and the share of wet days`(language: Language) throws {
        let objects = [
            try object(JSONFormat().render(list(language)), "cities"),
            try object(JSONFormat().render(forecast(.climateNormals, language)), "steps"),
            try object(JSONFormat().render(DashboardSamples.typical(language: language)), "hourly"),
            try object(JSONFormat().render(DashboardSamples.typical(language: language)), "daily"),
            try object(JSONFormat().render(list(language).detail()), "city"),
            try object(JSONFormat().render(DashboardSamples.typical(language: language)), "current"),
        ]
        for object in objects {
            #expect(object["condition"] is NSNull)
            #expect(object["cloudCover"] as? Int == 42)
            #expect([20, 29].contains(object["precipitationChance"] as? Int))
        }
    }

    @Test func `a live source has no cloud amount yet, and its chance of rain is its own`() throws {
        let live = Samples.document(sort: nil)
        #expect(try object(JSONFormat().render(live), "cities")["cloudCover"] == nil)
        #expect(try object(JSONFormat().render(forecast(.openMeteo)), "steps")["cloudCover"] == nil)
        #expect(!DelimitedFormat(.csv).render(live).contains("cloudCover"))
        #expect(!DelimitedFormat(.csv).render(forecast(.openMeteo)).contains("cloudCover"))
        #expect(!DelimitedFormat(.csv).render(DashboardSamples.document()).contains("cloudCover"))
        for text in [
            DelimitedFormat(.csv).render(list()), DelimitedFormat(.csv).render(forecast(.climateNormals)),
            DelimitedFormat(.csv).render(DashboardSamples.typical()),
        ] { #expect(text.prefix { $0 != "\r\n" }.contains("cloudCover")) }
    }

    @Test(arguments: Language.allCases)
    func `every view says what the chance of rain refers to`(language: Language) {
        let book = Phrasebook(language)
        let note = book(.typicalRain)
        func joined(_ lines: [Line]) -> String { lines.map(\.text).joined(separator: " ") }
        #expect(joined(TableFormat(width: 80, icons: .none).render(list(language))).contains(book(.listTypicalRain)))
        let forecast = forecast(.climateNormals, language)
        let dashboard = DashboardSamples.typical(language: language)
        #expect(joined(TableFormat(width: 80, icons: .none).render(forecast)).contains(note))
        #expect(joined(TableFormat(width: 80, icons: .none).render(dashboard)).contains(note))
        let caption = book(.chartCaptionWetDays, ["share": "29"])
        #expect(joined(ChartRenderer(width: 80, height: 24, tier: .braille).render(forecast)).contains(caption))
        let words = book(.plainWetDays, ["number": "29"])
        #expect(joined(PlainFormat().render(forecast)).contains(words))
        #expect(joined(PlainFormat().render(dashboard)).contains(words))
        #expect(joined(PlainFormat().render(list(language))).contains(book(.plainWetDays, ["number": "20"])))
        let detail = TableFormat(width: 80, icons: .emoji).render(list(language).detail())
        #expect(joined(detail).contains(book(.detailRainOfDays, ["number": "20"])))
        // In a forecast the chance has its usual meaning.
        #expect(
            !joined(TableFormat(width: 80, icons: .none).render(self.forecast(.openMeteo, language))).contains(
                note))
    }

    /// The first of several objects under a key, or the only one.
    private func object(_ text: String, _ key: String) throws -> [String: Any] {
        let all = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        if let several = all[key] as? [[String: Any]] { return try #require(several.first) }
        return try #require(all[key] as? [String: Any])
    }
}
