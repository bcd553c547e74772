import CitiesProviders
import Foundation
import CitiesLocalization
import CitiesPresentation
import CitiesFormats
import Testing
import CitiesTextLayout
import CitiesWeatherModel

/// One city in the output formats of a list.
@Suite struct DetailListTests {
    private func document(_ source: WeatherSource = .openMeteo) -> ListDocument {
        let weather = CurrentWeather(
            units: .celsius, observedAt: Samples.observed, utcOffset: 32_400, temperature: 4.1, feelsLike: 1.9,
            humidity: 71, condition: WeatherCondition(kind: .clear, intensity: nil, code: 0, isDay: false),
            minimum: -0.5, maximum: 9.6, pressure: 1021.3, windSpeed: 1.2, windDirection: 310,
            sunrise: Samples.observed.addingTimeInterval(-50_000), sunset: Samples.observed.addingTimeInterval(-14_000)
        )
        let answer = Sourced(weather, source: source, fetchedAt: Samples.fetched)
        let row = Row(city: Samples.city("seoul", "Seoul", "서울"), outcome: .answered(answer), normal: 5.2)
        return ListDocument(
            rows: [row],
            origin: AnswerOrigin(
                Provenance(source: source, freshness: source.isLive ? .live : .typical, fetchedAt: Samples.fetched)),
            now: Samples.fetched,
            clock: Samples.korea, units: .celsius, language: .english
        )
    }

    @Test func `a table in Markdown has every field`() {
        let text = MarkdownFormat(icons: .none).render(document().detail())
        #expect(text.hasPrefix("**Seoul** · "), "\(text)")
        let fields = [
            "Weather | Clear sky", "Temperature | 4.1°C", "Vs normal | -1.1°C", "Feels like | 1.9°C",
            "Minimum | -0.5°C",
            "Maximum | 9.6°C", "Humidity | 71%", "UV index | —", "Pressure | 1021 hPa", "Wind | NW 1.2 m/s",
            "Sunrise | 07:06", "Sunset | 17:06", "As of | 21:00",
        ]
        for field in fields { #expect(text.contains("\n| \(field) |\n"), "\(field) in \(text)") }
    }

    @Test func `sentences include every field and the sun`() {
        let lines = PlainFormat().render(document().detail()).map(\.text)
        for words in ["feels like 1.9", "minimum minus 0.5", "maximum 9.6", "pressure 1021", "as of 21:00"] {
            #expect(lines[1].contains(words), "\(lines[1])")
        }
        #expect(lines[2] == "Sunrise 07:06, sunset 17:06.")
    }

    @Test func `typical weather has neither an observation time nor a difference from normal`() {
        let typical = document(.climateNormals).detail()
        let table = TableFormat(width: 80, icons: .none).render(typical).map(\.text)
        let text = table + PlainFormat().render(typical).map(\.text) + [MarkdownFormat(icons: .none).render(typical)]
        for words in ["bserved", "Vs normal", "than normal"] {
            #expect(!text.contains { $0.contains(words) }, "\(text)")
        }
    }
}
