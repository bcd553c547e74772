import CitiesProviders
import Foundation
import CitiesLocalization
import CitiesPresentation
import CitiesFormats
import CitiesTestSupport
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@Suite struct DashboardSnapshotTests {
    private func text(_ document: DashboardDocument, width: Int?, icons: IconStyle = .emoji) -> String {
        let lines = TableFormat(width: width, icons: icons).render(document)
        #expect(lines.allSatisfy { $0.displayWidth <= width ?? .max })
        return ANSIPainter(isColored: false).paint(lines)
    }

    @Test(arguments: [120, 80, 60, 40], Language.allCases)
    func `a week`(width: Int, language: Language) {
        expectSnapshot(
            text(DashboardSamples.document(language: language), width: width),
            named: "dashboard-\(width)-\(language.rawValue)")
    }

    @Test(arguments: [(40, 0), (59, 0), (60, 2), (120, 2), (nil, 2)] as [(Int?, Int)], Language.allCases)
    func `on one screen it is indented if space allows, and without a known width`(
        given: (width: Int?, indent: Int), language: Language
    ) {
        let overview = DashboardSamples.document(language: language).overview
        let lines = TableFormat(width: given.width).render(overview).map(\.text)
        // Below the heading.
        let indents = lines.dropFirst().filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
        #expect(indents.min() == given.indent && indents.first == given.indent, "\(lines)")
    }

    @Test(arguments: Language.allCases)
    func `typical weather of Moscow for three days is labeled as both`(language: Language) {
        let document = DashboardSamples.typical(
            place: DashboardSamples.moscow, origin: .fallback, language: language, cloudCover: nil)
        expectSnapshot(text(document, width: 80, icons: .ascii), named: "dashboard-typical-\(language.rawValue)")
    }

    @Test(arguments: [80, 60, 40], Language.allCases)
    func `typical weather of a Korean city, whose sky is known by its mean`(width: Int, language: Language) {
        let document = DashboardSamples.typical(language: language)
        expectSnapshot(text(document, width: width), named: "dashboard-usual-\(width)-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases)
    func `typical weather in sentences`(language: Language) {
        let document = DashboardSamples.typical(language: language)
        expectSnapshot(
            ANSIPainter(isColored: false).paint(PlainFormat().render(document)),
            named: "dashboard-plain-usual-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases)
    func `a source without hours shows its steps, and says so`(language: Language) {
        let document = DashboardSamples.document(
            origin: .geoclue, accuracy: 431.2, forecast: DashboardSamples.inSteps, source: .openWeatherMap,
            language: language)
        expectSnapshot(text(document, width: 80), named: "dashboard-steps-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases)
    func `a dashboard with fewer days than requested has a note`(language: Language) {
        let document = DashboardSamples.document(
            origin: .ip, accuracy: 25_400,
            forecast: DashboardSamples.forecast(
                hourly: DashboardSamples.hours(count: 40), daily: DashboardSamples.days(count: 3)),
            source: .weatherAPI, freshness: .saved, language: language)
        expectSnapshot(text(document, width: 60, icons: .none), named: "dashboard-fewer-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases)
    func `the polar night has no sunrise`(language: Language) {
        let document = DashboardSamples.sunless(
            DashboardSamples.tromso, from: DashboardSamples.december, offset: 3_600, language: language)
        expectSnapshot(text(document, width: 80), named: "dashboard-polar-night-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases)
    func `a missing value is a dash, and a missing forecast a sentence`(language: Language) {
        let nothing = CurrentWeather(units: .celsius, observedAt: Samples.observed, utcOffset: 32_400)
        let hours = DashboardSamples.hours(count: 24).map { HourlyForecast(time: $0.time, temperature: -0.04) }
        let days = [DailyForecast(date: DashboardSamples.midnight, maximum: 1)]
        let some = DashboardSamples.document(
            current: nothing, forecast: DashboardSamples.forecast(hourly: hours, daily: days), language: language,
            typical: nil)
        let none = DashboardSamples.document(
            current: nothing, forecast: DashboardSamples.forecast(hourly: [], daily: []), language: language)
        expectSnapshot(
            text(some, width: 80) + "\n" + text(none, width: 80), named: "dashboard-missing-\(language.rawValue)")
    }

    @Test(arguments: 1...130, Language.allCases)
    func `no line is wider than it may be, and the temperature stays`(width: Int, language: Language) {
        for forecast in [DashboardSamples.forecast(), DashboardSamples.inSteps] {
            let text = text(
                DashboardSamples.document(origin: .ip, accuracy: 1_000, forecast: forecast, language: language),
                width: width)
            #expect(width < 16 || text.contains("°C"))
        }
    }
}

@Suite struct DashboardMachineSnapshotTests {
    private func document(_ language: Language) -> DashboardDocument {
        DashboardSamples.document(
            origin: .ip, accuracy: 25_400,
            forecast: DashboardSamples.forecast(hourly: Array(DashboardSamples.hours().dropFirst(20).prefix(5))),
            language: language, days: 3)
    }

    @Test(arguments: Language.allCases)
    func `the formats of a dashboard`(language: Language) {
        let document = document(language)
        let name = language.rawValue
        expectSnapshot(JSONFormat().render(document), named: "dashboard-json-\(name)")
        expectSnapshot(MarkdownFormat(icons: .emoji).render(document), named: "dashboard-markdown-\(name)")
        let lines = PlainFormat().render(document)
        expectSnapshot(ANSIPainter(isColored: false).paint(lines), named: "dashboard-plain-\(name)")
    }

    @Test func `the formats that are lists of records`() {
        let document = document(.english)
        expectSnapshot(NDJSONFormat().render(document), named: "dashboard-ndjson")
        expectSnapshot(DelimitedFormat(.csv).render(document).replacing("\r\n", with: "\n"), named: "dashboard-csv")
        let rows = DelimitedFormat(.tsv).render(document).split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).count
        }
        #expect(rows.count == 1 + 1 + 4 + 3 && Set(rows).count == 1)
    }

    @Test func `JSON has the keys of the contract`() throws {
        let text = JSONFormat().render(DashboardSamples.document())
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(
            object.keys.sorted() == [
                "current", "daily", "fetchedAt", "hourly", "language", "live", "location", "schema", "source", "units",
            ])
        let location = try #require(object["location"] as? [String: Any])
        #expect(
            location.keys.sorted() == [
                "accuracy", "country", "countryCode", "from", "latitude", "localTime", "longitude", "name",
            ])
        #expect(location["accuracy"] is NSNull && location["localTime"] as? String == "2026-11-21T21:04:00+09:00")
        let current = try #require(object["current"] as? [String: Any])
        #expect(
            current.keys.sorted() == [
                "condition", "feelsLike", "humidity", "isDay", "maximum", "minimum", "normal",
                "normalDifference", "observedAt", "precipitation", "precipitationChance", "pressure", "snowfall",
                "temperature", "uvIndex", "windDirection", "windSpeed", "yesterday", "yesterdayDifference",
            ])
        let hours = try #require(object["hourly"] as? [[String: Any]])
        #expect(hours.count == 27)
        let hourKeys = [
            "condition", "humidity", "isDay", "precipitation", "precipitationChance", "snowfall", "temperature", "time",
            "windDirection", "windSpeed",
        ]
        #expect(hours.allSatisfy { $0.keys.sorted() == hourKeys })
        let days = try #require(object["daily"] as? [[String: Any]])
        #expect(days.count == 7)
        let dayKeys = [
            "average", "condition", "countedFrom", "countedUntil", "date", "maximum", "minimum", "precipitation",
            "precipitationChance", "snowfall", "sunrise", "sunset",
        ]
        #expect(days.allSatisfy { $0.keys.sorted() == dayKeys })
    }

    @Test(arguments: Freshness.allCases)
    func `only live weather is called live`(freshness: Freshness) {
        let document = DashboardSamples.document(freshness: freshness)
        let live = "\"live\":\(freshness == .live)"
        #expect(JSONFormat().render(document).contains(live))
        #expect(NDJSONFormat().render(document).split(separator: "\n").allSatisfy { $0.contains(live) })
    }
}
