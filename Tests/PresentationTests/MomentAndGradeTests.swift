import CitiesLocalization
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

/// Values that are easily confused.
@Suite struct MomentAndGradeTests {
    private func document(day: ClosedRange<Double>? = nil, language: Language = .english) -> ListDocument {
        var weather = CurrentWeather(
            units: .celsius, observedAt: Samples.observed, utcOffset: 32_400, temperature: 4.1,
            minimum: day?.lowerBound, maximum: day?.upperBound)
        (weather.period[.lowestInCity], weather.period[.highestInCity]) = (3, 5.5)
        let answer = Sourced(weather, source: .openWeatherMap, fetchedAt: Samples.fetched)
        let row = Row(city: ForecastSamples.seoul, outcome: .answered(answer))
        return ListDocument(
            rows: [row], origin: AnswerOrigin(Provenance(source: .openWeatherMap, fetchedAt: Samples.fetched)),
            now: Samples.fetched, clock: Samples.korea, units: .celsius, language: language)
    }

    @Test func `the lowest temperature in the city now has its own name, and is no minimum`() {
        let text = TableFormat(width: 80, icons: .none).render(document().detail()).map(\.text).joined(separator: "\n")
        #expect(text.contains(/Lowest in the city now +3\.0°C/) && text.contains(/Highest in the city now +5\.5°C/))
        #expect(text.contains(/Minimum +—/) && text.contains(/Maximum +—/))
        let korean = TableFormat(width: 80, icons: .none).render(document(language: .korean).detail()).map(\.text)
        #expect(korean.contains { $0.contains(/현재 시내 최저 +3\.0°C/) })
        let spoken = PlainFormat().render(document().detail()).map(\.text).joined()
        #expect(spoken.contains("lowest in the city now 3.0") && !spoken.contains("minimum 3"))
    }

    @Test func `both are there where the day's are known too`() {
        let text = TableFormat(width: 80, icons: .none).render(document(day: -2...9).detail()).map(\.text)
            .joined(separator: "\n")
        #expect(text.contains(/Minimum +-2\.0°C/) && text.contains(/Lowest in the city now +3\.0°C/))
    }

    @Test func `JSON has them in fields of their own`() throws {
        let text = JSONFormat().render(document().detail())
        #expect(text.contains(/"minimum" ?: ?null/) && text.contains(/"lowestInCity" ?: ?3/), "\(text)")
        #expect(text.contains(/"maximum" ?: ?null/) && text.contains(/"highestInCity" ?: ?5\.5/), "\(text)")
    }

    @Test func `no table, order or condition uses them as the day's extremes`() throws {
        let row = try #require(document().rows.first)
        let context = TableContext(Phrasebook(.english))
        for quantity in [Quantity.min, .max, .range] { #expect(quantity.entry.value(row, context) == nil) }
        #expect(!Quantity.columns.contains(.lowest) && !Quantity.sortable.contains(.lowest))
        #expect(
            !Quantity.standard(width: 160, parts: WeatherSource.openWeatherMap.descriptor.parts).contains(.lowToHigh))
        #expect(Quantity.standard(width: 160, parts: WeatherSource.openMeteo.descriptor.parts).contains(.lowToHigh))
    }

    @Test(
        arguments: [
            (14.6, "15 µg/m³", AirGrade.good), (15, "15 µg/m³", .good), (15.1, "15.1 µg/m³", .moderate),
            (15.4, "15.4 µg/m³", .moderate), (15.6, "16 µg/m³", .moderate), (35.4, "35.4 µg/m³", .bad),
            (20.4, "20 µg/m³", .moderate), (53.46, "53 µg/m³", .bad), (53.5, "54 µg/m³", .bad),
            (35.04, "35.04 µg/m³", .bad), (75.004, "75.004 µg/m³", .veryBad), (34.96, "35 µg/m³", .moderate),
        ])
    func `the grade, the condition and the number that is read agree`(
        pm25: Double, text: String, grade: AirGrade
    ) throws {
        var row = try #require(document().rows.first)
        row.beside.air = AirQuality(units: .celsius, time: Samples.observed, utcOffset: 32_400, pm25: pm25)
        let context = TableContext(Phrasebook(.english))
        let shown = CellFormatter(book: Phrasebook(.english), icons: .none).text(
            Quantity.pm25.entry.value(row, context))
        #expect(shown.text == text && row.beside.air?.grade == grade)
        #expect(try Filter(parsing: "pm25>15").matches(row) == (grade > .good))
    }
}
