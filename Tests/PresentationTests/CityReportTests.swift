import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

/// The page of a city: now, the coming 24 hours, seven days, and the hours of one day.
@Suite struct CityReportTests {
    private static let today = CivilTime(DashboardSamples.midnight, offset: 32_400).dayNumber

    private func document(
        _ language: Language = .english, day: ListDay? = nil, forecast: WeatherForecast = DashboardSamples.forecast()
    ) -> ListDocument {
        let (place, now) = (ForecastSamples.seoul, DashboardSamples.now)
        let provenance = Provenance(source: .openMeteo, fetchedAt: now)
        let maker = RowMaker(language: language, now: now)
        let row =
            day.map { maker.day($0, of: entry(forecast)) }
            ?? maker.present(
                CityWeather(
                    city: place,
                    outcome: .answered(Sourced(DashboardSamples.current(), source: .openMeteo, fetchedAt: now))))
        var document = ListDocument(
            rows: [row], origin: AnswerOrigin(provenance), now: now, clock: Samples.korea, units: .celsius,
            language: language)
        document.isOfDay = day != nil
        return document
    }

    private func entry(_ forecast: WeatherForecast) -> CityForecast {
        let answer = Sourced(forecast, source: .openMeteo, fetchedAt: DashboardSamples.now)
        return CityForecast(city: ForecastSamples.seoul, outcome: .answered(answer))
    }

    private func coming(
        _ language: Language = .english, days: Int = 7, isHourly: Bool = false, day: Int? = nil,
        forecast: WeatherForecast? = DashboardSamples.forecast()
    ) -> ListDocument.Coming {
        let weather = forecast.map { forecast in
            ComingWeather(
                city: ForecastSamples.seoul,
                forecast: Sourced(forecast, source: .openMeteo, fetchedAt: DashboardSamples.now),
                now: DashboardSamples.now, language: language, hoursAhead: day == nil ? 24 : nil, days: days, day: day)
        }
        return ListDocument.Coming(
            weather, days: days, isHourly: isHourly, everyHour: "cities detail Seoul --hourly")
    }

    private func text(_ report: Report, width: Int?) -> String {
        let lines = TableFormat(width: width, icons: .emoji).render(report)
        #expect(lines.allSatisfy { $0.displayWidth <= width ?? .max })
        return ANSIPainter(isColored: false).paint(lines)
    }

    @Test(arguments: [160, 80, 40], Language.allCases)
    func `a page`(width: Int, language: Language) {
        let report = document(language).detail(coming(language), next: "cities chart Seoul")
        expectSnapshot(text(report, width: width), named: "city-\(width)-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases)
    func `the hours of a day`(language: Language) {
        let day = ListDay.date(Self.today + 2)
        let report = document(language, day: day).detail(
            coming(language, days: 1, day: Self.today + 2))
        let shown = text(report, width: 80)
        #expect(!shown.contains("12 hours") && !shown.contains("12시간"), "\(shown)")
        expectSnapshot(shown, named: "city-day-\(language.rawValue)")
    }

    @Test(arguments: [40, 80, 110, 160, 250])
    func `hours that a width leaves out are named by the option that shows them`(width: Int) {
        let report = document().detail(coming())
        let shown = text(report, width: width)
        let cells = shown.matches(of: /\b(?:0[0-9]|1[0-9]|2[0-3])\b/)
        let hasAll = (0..<24).allSatisfy { hour in
            cells.contains { $0.output == (hour < 10 ? "0\(hour)" : "\(hour)") }
        }
        #expect(hasAll != shown.contains("cities detail Seoul --hourly"), "\(shown)")
        let hourly = text(document().detail(coming(isHourly: true)), width: width)
        #expect(!hourly.contains("--hourly"))
        let times = Set(hourly.matches(of: #/(?m)^ *(\d\d):00/#).map { Int($0.output.1) })
        #expect(times == Set(0..<24), "\(hourly)")
    }

    @Test(arguments: [1, 3, 7])
    func `it has as many days as asked for`(days: Int) {
        let report = document().detail(coming(days: days))
        let shown = text(report, width: 80)
        let bars = shown.split(separator: "\n").filter { $0.contains("━") }
        #expect(bars.count == days, "\(shown)")
        let few = document().detail(coming(days: days, forecast: DashboardSamples.forecast(daily: [])))
        #expect(!few.notes.isEmpty)
    }

    @Test(arguments: Language.allCases)
    func `every form has the hours and days`(language: Language) throws {
        let report = document(language).detail(coming(language))
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(JSONFormat().render(report).utf8)) as? [String: Any])
        let hourly = try #require(json["hourly"] as? [[String: Any]])
        #expect((json["daily"] as? [Any])?.count == 7)
        #expect(hourly.count >= 22 && hourly.count <= 24)
        #expect(hourly[0].keys.contains("precipitation") && hourly[0].keys.contains("windSpeed"))
        #expect(json["city"] is [String: Any])
        let records = DelimitedFormat(.csv).render(report).split(separator: "\r\n")
        #expect(records[0].hasPrefix("kind,"))
        for (kind, count) in [("current", 1), ("hour", hourly.count), ("day", 7)] {
            #expect(records.count { $0.hasPrefix(kind + ",") } == count, "\(kind)")
        }
        #expect(records.dropFirst().allSatisfy { $0.contains("seoul") })
        let markdown = MarkdownFormat(icons: .none).render(report)
        let rules = markdown.split(separator: "\n").filter { $0.hasPrefix("| -") || $0.hasPrefix("| :-") }
        #expect(rules.count == 3, "\(rules)")
        let sentences = PlainFormat().render(report).map(\.text)
        #expect(sentences.count > hourly.count + 7)
    }

    @Test func `a failed forecast leaves the values, and empty lists for programs`() throws {
        let report = document().detail(coming(forecast: nil))
        #expect(text(report, width: 80).contains("Temperature"))
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(JSONFormat().render(report).utf8)) as? [String: Any])
        #expect((json["hourly"] as? [Any])?.isEmpty == true && (json["daily"] as? [Any])?.isEmpty == true)
        #expect(NDJSONFormat().render(report).split(separator: "\n").count == 1)
    }

    @Test func `a page is as old as the older of its answers`() {
        var coming = coming()
        let old = DashboardSamples.now.addingTimeInterval(-7_200)
        coming.weather = ComingWeather(
            city: ForecastSamples.seoul,
            forecast: Sourced(DashboardSamples.forecast(), source: .openMeteo, freshness: .saved, fetchedAt: old),
            now: DashboardSamples.now, language: .english, days: 7)
        let report = document().detail(coming)
        #expect(report.head?.fetchedAt == old && report.head?.freshness == .saved)
    }
}
