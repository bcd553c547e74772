import CitiesLocalization
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel
import Testing

@testable import CitiesPresentation

/// Captions and icons for readers who see no colors.
@Suite struct ColorlessCaptionTests {
    private func text(_ report: Report, isColored: Bool) -> String {
        TableFormat(width: 120, icons: .emoji, tier: .braille, isColored: isColored).render(report).map(\.text)
            .joined(separator: "\n")
    }

    private func words(_ language: Language) -> [String] {
        language == .korean ? ["색", "초록", "노랑", "빨강"] : ["color", "Color", "green", "yellow"]
    }

    @Test(arguments: Language.allCases)
    func `no caption speaks of color where none is seen`(language: Language) {
        let plan = PlanSamples.document(goal: .dry, language: language)
        let hours = HoursSamples.document(language: language)
        for (name, report) in [("plan", plan.report), ("hours", hours.report)] {
            let plain = text(report, isColored: false)
            for word in words(language) { #expect(!plain.contains(word), "\(name): \(plain)") }
        }
        let colored = text(plan.report, isColored: true)
        #expect(words(language).contains { colored.contains($0) }, "\(colored)")
        #expect(text(plan.report, isColored: false).contains(Phrasebook(language)(.planDryLimit)))
    }

    @Test(arguments: Language.allCases)
    func `grades of dust have a legend of colors only where these are seen`(language: Language) {
        let document = Samples.document(
            rows: Samples.rows.map { row in
                var row = row
                row.beside.air = AirQuality(
                    units: .celsius, time: Samples.observed, utcOffset: 32_400, pm25: 20, pm10: 40)
                return row
            }, language: language, columns: [.name, .pm25])
        #expect(text(document.report, isColored: true).contains("●"))
        #expect(!text(document.report, isColored: false).contains("●"))
    }

    @Test(arguments: [IconStyle.emoji, .ascii], [true, false])
    func `the icon of a partly cloudy sky is neither that of a clear nor that of an overcast one`(
        style: IconStyle, isDay: Bool
    ) {
        let icons = [WeatherCondition.Kind.clear, .partlyCloudy, .overcast].map {
            style.icon(WeatherCondition(kind: $0, isDay: isDay))
        }
        #expect(Set(icons).count == 3, "\(icons)")
        #expect(icons.allSatisfy { $0.displayWidth == style.width }, "\(icons)")
    }
}
