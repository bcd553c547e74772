import Foundation
import CitiesLocalization
import CitiesPresentation
import Testing
import CitiesTextLayout
import CitiesWeatherModel

/// One city in the formats of a list.
@Suite struct DetailListTests {
    private func document(_ freshness: Freshness = .live) -> ListDocument {
        let weather = CurrentWeather(
            units: .celsius, observedAt: Samples.observed, utcOffset: 32_400, temperature: 4.1, feelsLike: 1.9,
            humidity: 71, condition: WeatherCondition(kind: .clear, intensity: nil, code: 0, isDay: false),
            minimum: -0.5, maximum: 9.6, pressure: 1021.3, windSpeed: 1.2, windDirection: 310,
            sunrise: Samples.observed.addingTimeInterval(-50_000), sunset: Samples.observed.addingTimeInterval(-14_000)
        )
        let report = CityWeather.Report(weather, source: .openMeteo, fetchedAt: Samples.fetched)
        let row = ListRow(city: Samples.city("seoul", "Seoul", "서울"), result: .success(report), normal: 5.2)
        return ListDocument(
            rows: [row], source: .openMeteo, freshness: freshness, fetchedAt: Samples.fetched, now: Samples.fetched,
            clock: Samples.korea, units: .celsius, language: .english
        )
    }

    @Test func `a table in Markdown has every field`() {
        let text = MarkdownRenderer(icons: .none).renderOne(document())
        let head = "| City | Weather | Temp | vs normal | Feels | Min | Max | Humidity | UV | Pressure | Wind |"
        #expect(text.contains(head), "\(text)")
        #expect(text.contains("\n\nSunrise 07:06, sunset 17:06.\n\n"))
        for value in ["4.1", "1.9", "-0.5", "9.6", "71", "1021", "1.2", "21:00", "-1.1"] {
            #expect(text.contains(value), "\(value) in \(text)")
        }
    }

    @Test func `a sentence says every field, and one speaks of the sun`() {
        let lines = PlainRenderer().renderOne(document()).map(\.text)
        for words in ["feels like 1.9", "minimum minus 0.5", "maximum 9.6", "pressure 1021", "observed at 21:00"] {
            #expect(lines[1].contains(words), "\(lines[1])")
        }
        #expect(lines[2] == "Sunrise 07:06, sunset 17:06.")
    }

    @Test func `what is typical was not observed and does not differ from normal`() {
        #expect(!document(.typical).inFull().columns.contains(.observed))
        #expect(!document(.typical).inFull().columns.contains(.normal))
    }
}
