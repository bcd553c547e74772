import CitiesLocalization
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

/// The words beside an hour of another day, a chance of several hours and a caption.
@Suite struct HourWordsTests {
    /// 2026-11-28 00:00 in Korea, a Saturday.
    private static let midnight = Date(timeIntervalSince1970: 1_795_791_600)

    @Test(arguments: [(-1, "Fri 04:00", "금 04:00"), (0, "04:00", "04:00"), (1, "Sun 04:00", "일 04:00")])
    func `an hour of another day that is shown alone has its weekday`(days: Int, english: String, korean: String) {
        let date = Self.midnight + Double(days) * 86_400 + 4 * 3_600
        let value = Value.spell(.at(date), CivilTime(date, offset: 32_400), daysAhead: days)
        for (language, words) in [(Language.english, english), (.korean, korean)] {
            #expect(CellFormatter(book: Phrasebook(language), icons: .none).text(value).text == words)
        }
    }

    @Test func `a time goes to the end of the day`() throws {
        let filters = try ["23:59", "24:00"].map { try Filter(parsing: "starts<" + $0) }
        #expect(filters.map(\.operand) == [.number(1_439), .number(1_440)])
        for text in ["24:01", "25:00", "24"] {
            #expect(throws: ChoiceError.self) { try Filter(parsing: "starts<" + text) }
        }
    }

    /// Forecasts by the hour from Saturday on.
    private static let forecast = WeatherForecast(
        units: .celsius, utcOffset: 32_400,
        hourly: (0..<72).map { HourlyForecast(time: midnight + Double($0) * 3_600, temperature: Double($0)) })

    @Test(arguments: 0..<6)
    func `the coming hours are 24 at any hour of the clock`(hour: Int) {
        let coming = ComingWeather(
            city: ForecastSamples.seoul, forecast: Sourced(Self.forecast, source: .openMeteo, fetchedAt: Self.midnight),
            now: Self.midnight + Double(hour) * 3_600 + 600, language: .english, hoursAhead: CityPage.hoursAhead,
            days: 3)
        #expect(coming.hours.count == 24 && coming.hours.first?.start.hour == hour)
    }

    @Test(
        arguments: [
            (Language.english, "temp max 71.0° Mon 23:00, min 10.0° Sat 10:00"),
            (.korean, "기온 최저 10.0° 28일(토) 10:00, 최고 71.0° 30일(월) 23:00"),
        ])
    func `the caption of a line of temperatures has the times of its ends`(language: Language, words: String) {
        var forecast = Self.forecast
        forecast.steps = ThreeHourSteps.steps(of: forecast.hourly, on: LocalZone(offset: 32_400))
        let document = ForecastDocument(
            city: ForecastSamples.seoul, forecast: forecast,
            origin: AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: Self.midnight)),
            now: Self.midnight + 36_600, language: language)
        #expect(document.caption([.temp]).first == words)
    }

    /// A page of one city of a source, with a chance and an amount of the coming hours.
    private func fields(_ source: WeatherSource, _ language: Language) -> [String] {
        let weather = CurrentWeather(
            units: .celsius, observedAt: Self.midnight, utcOffset: 32_400, temperature: 1, precipitationChance: 81,
            precipitation: 3)
        let answer = CityWeather(
            city: ForecastSamples.seoul,
            outcome: .answered(Sourced(weather, source: source, fetchedAt: Self.midnight)))
        let row = RowMaker(language: language, now: Self.midnight).present(answer)
        let document = Samples.document(rows: [row], language: language, sort: nil)
        return TableFormat(width: 80, icons: .none).render(document.detail(isWhole: true)).map(\.text)
    }

    @Test(
        arguments: [
            (WeatherSource.openMeteo, Language.english, "81% peak of 12 h"),
            (.openMeteo, .korean, "81%(12시간 중 최고)"),
            (.openWeatherMap, .english, "81% peak 3 h of 12"),
            (.openWeatherMap, .korean, "81%(3시간당 최고)"),
        ])
    func `the chance of the coming hours is called that of their peak`(
        source: WeatherSource, language: Language, words: String
    ) {
        let lines = fields(source, language)
        #expect(lines.contains { $0.hasSuffix(words) }, "\(lines)")
    }
}
