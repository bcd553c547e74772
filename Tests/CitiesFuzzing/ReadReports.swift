import CitiesLocalization
import CitiesPresentation
import CitiesFormats
import CitiesTextLayout
import CitiesWeatherModel
import Foundation

// Accepted answers are rendered in every output format.

/// The moment of the bodies in `Tests/Fixtures`.
let present = Date(timeIntervalSince1970: 1_795_262_400)

func promiseReadable(_ rows: [Row], source: WeatherSource, units: UnitSystem) throws {
    for language in Language.allCases {
        let document = ListDocument(
            rows: rows, query: ListQuery(sort: ListOrder(.temp, .descending)),
            origin: AnswerOrigin(Provenance(source: source, fetchedAt: present)), now: present,
            clock: WallClock(offset: 32_400, label: "KST"), units: units, language: language)
        try promiseReadable(document.report)
    }
}

func promiseReadable(_ forecast: Sourced<WeatherForecast>, current: Sourced<CurrentWeather>?, of city: City) throws {
    let source = forecast.provenance.source
    for language in Language.allCases {
        let document = ForecastDocument(
            city: city, forecast: forecast.value, origin: AnswerOrigin(Provenance(source: source, fetchedAt: present)),
            now: present, language: language)
        try promiseReadable(document.chart(.ribbon))
        guard let current else { continue }
        let dashboard = DashboardDocument(
            location: Location(place: city, origin: .flag), current: current, forecast: forecast, now: present,
            language: language, days: 7, feels: .kma)
        try promiseReadable(dashboard.report)
    }
}

private func promiseReadable(_ report: Report) throws {
    for (width, tier) in [(80, GlyphTier.braille), (24, .ascii)] {
        for line in TableFormat(width: width, height: 24, icons: .none, tier: tier).render(report) {
            try promiseSafe(line.text, of: "a table")
        }
    }
    for line in PlainFormat().render(report) { try promiseSafe(line.text, of: "a sentence") }
    try promiseSafe(DelimitedFormat(.csv).render(report).replacing("\r\n", with: "\n"), of: "CSV")
    try promiseSafe(MarkdownFormat(icons: .none).render(report), of: "Markdown")
    try promiseSafe(HTMLFormat().render(report), of: "HTML")
    let json = JSONFormat().render(report)
    try promiseSafe(json, of: "JSON")
    try promise((try? JSONSerialization.jsonObject(with: Data(json.utf8))) != nil, "no JSON: \(json)")
    for line in NDJSONFormat().render(report).split(separator: "\n") {
        try promise((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil, "no JSON: \(line)")
    }
}
