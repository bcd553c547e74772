import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

/// The amounts of rain and snow in `cities here`.
@Suite struct DashboardAmountsTests {
    /// A shower of three hours from 22:00 on, the last one unknown, then a day of rain and a day of snow.
    private func document(_ language: Language = .english, isWet: Bool = true) -> DashboardDocument {
        var hours = DashboardSamples.hours()
        for index in hours.indices { (hours[index].precipitation, hours[index].snowfall) = (0, 0) }
        var days = DashboardSamples.days()
        for index in days.indices { (days[index].precipitation, days[index].snowfall) = (0, 0) }
        if isWet {
            (hours[22].precipitation, hours[23].precipitation, hours[24].precipitation) = (0.4, 12.6, nil)
            (days[1].precipitation, days[3].precipitation, days[3].snowfall) = (31.7, nil, 4.5)
        }
        var forecast = DashboardSamples.forecast(hourly: hours, daily: days)
        forecast.steps = ThreeHourSteps.steps(of: hours, on: LocalZone(offset: 32_400))
        return DashboardSamples.document(forecast: forecast, language: language)
    }

    private func text(_ report: Report, _ width: Int) -> String {
        ANSIPainter(isColored: false).paint(TableFormat(width: width, icons: .ascii).render(report))
    }

    @Test(arguments: Language.allCases) func `amounts are beside the hours and the days if space allows`(
        language: Language
    ) {
        expectSnapshot(text(document(language).overview, 120), named: "overview-wet-120-\(language.rawValue)")
        expectSnapshot(text(document(language).report, 120), named: "dashboard-wet-120-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases) func `on a small screen it takes no line from anything else`(language: Language)
    {
        let (wet, dry) = (document(language).overview, document(language, isWet: false).overview)
        #expect(text(wet, 80).split(separator: "\n").count == text(dry, 80).split(separator: "\n").count)
    }

    @Test func `without precipitation there is no column of zeros`() {
        let dry = document(isWet: false)
        for report in [dry.report, dry.overview] {
            #expect(!text(report, 200).contains(" mm") && !text(report, 200).localizedCaseInsensitiveContains("precip"))
        }
    }

    @Test func `sentences mention precipitation only when there is any`() {
        let sentences = document().report.sentences()
        #expect(sentences.filter { $0.contains("12.6 millimet") }.count == 1, "\(sentences)")
        #expect(!sentences.contains { $0.contains(" 0 millimet") || $0.contains(" 0.0 millimet") })
    }

    @Test
    func `the chance of the next twelve hours comes from the forecast when the present weather has none`() {
        #expect(document().current.precipitationChance == 100)
        #expect(DashboardSamples.typical().current.precipitationChance == 29)
    }
}
