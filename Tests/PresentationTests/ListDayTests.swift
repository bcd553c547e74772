import CitiesTextLayout
import CitiesProviders
import CitiesLocalization
import Foundation
import Testing
import CitiesWeatherModel

@testable import CitiesPresentation
@testable import CitiesFormats

/// The list of one day.
@Suite struct ListDayTests {
    /// Saturday, 2026-11-21 21:04 in Korea.
    private static let now = Samples.fetched

    @Test(arguments: [
        ("today", 0), ("tomorrow", 1), ("sat", 0), ("Sunday", 1), ("fri", 6), ("2026-11-25", 4), ("2026-11-20", -1),
    ])
    func `a weekday is the coming one, today included`(typed: String, ahead: Int) throws {
        let day = try #require(ListDay(typed: typed))
        let today = CivilTime(Self.now, offset: 32_400).date
        #expect(day.number(today: today) == today.dayNumber + ahead)
    }

    @Test(arguments: ["", "someday", "2026-02-30", "2026-13-01", "26-11-25", "2026-11-25x", "saturn", "2026-1-5-"])
    func `an invalid day is rejected`(typed: String) { #expect(ListDay(typed: typed) == nil) }

    private func forecast(_ id: String, zone: String, offset: Int, days: Int) -> CityForecast {
        let east = Double(offset)
        let today = ((Self.now.timeIntervalSince1970 + east) / 86_400).rounded(.down)
        let midnight = Date(timeIntervalSince1970: today * 86_400 - east)
        let daily = (0..<days).map { day -> DailyForecast in
            DailyForecast(
                date: midnight + Double(day) * 86_400, minimum: Double(day), maximum: Double(10 + day),
                condition: WeatherCondition(kind: .rain), windSpeed: 7, windGust: 12, precipitationChance: 80,
                precipitation: 3.5, snowfall: 0)
        }
        let city = City(
            id: id, englishName: id, coordinates: Coordinates(latitude: 0, longitude: 0), timeZone: zone)
        let forecast = WeatherForecast(units: .celsius, utcOffset: offset, daily: daily)
        return CityForecast(
            city: city, outcome: .answered(Sourced(forecast, source: .openMeteo, fetchedAt: Self.now)))
    }

    @Test func `a day is one of each city's own calendar`() {
        // In Honolulu it is still early on Saturday, in Kiritimati already Sunday.
        let cities = [
            forecast("honolulu", zone: "Pacific/Honolulu", offset: -36_000, days: 3),
            forecast("kiritimati", zone: "Pacific/Kiritimati", offset: 50_400, days: 3),
        ]
        let rows = cities.map { $0.row(of: .today, now: Self.now) }
        #expect(rows.map { $0.weather?.maximum } == [10, 10])
        let dates = cities.compactMap { $0.date(of: .today, now: Self.now)?.day }
        #expect(dates == [21, 22])
        #expect(cities.map { $0.row(of: .weekday(0), now: Self.now).weather?.maximum } == [11, 10])
    }

    @Test func `the temperature of a day is its maximum, and other values of a moment are missing`() {
        let row = forecast("seoul", zone: "Asia/Seoul", offset: 32_400, days: 3).row(of: .tomorrow, now: Self.now)
        #expect(row.weather?.temperature == 11 && row.weather?.minimum == 1 && row.weather?.windSpeed == 7)
        #expect(row.weather?.precipitation == 3.5 && row.weather?.precipitationChance == 80)
        let context = TableContext(Phrasebook(.english))
        for quantity in [Quantity.humidity, .yesterday, .normal, .observed, .pressure, .visibility, .trend] {
            #expect(quantity.entry.value(row, context) == nil, "\(quantity)")
        }
    }

    @Test func `a day without a forecast is a failure of its city`() {
        let near = forecast("near", zone: "Asia/Seoul", offset: 32_400, days: 2)
        #expect(near.row(of: .weekday(2), now: Self.now).error?.kind == .notFound)
        #expect(near.row(of: .date(0), now: Self.now).error?.kind == .notFound)
        #expect(near.lastDay(now: Self.now)?.day == 22)
    }

    @Test(arguments: Language.allCases)
    func `the heading names the day, and so does JSON`(language: Language) {
        let rows = [4, 2].map { days in
            forecast("c\(days)", zone: "Asia/Seoul", offset: 32_400, days: days).row(of: .weekday(1), now: Self.now)
        }
        var document = Samples.document(rows: rows, language: language, sort: ListOrder(.temp, .descending))
        document.isOfDay = true
        let text = TableFormat(width: 80, icons: .ascii).render(document.report).map(\.text)
        #expect(text[0].contains(language == .english ? "Mon 23 Nov" : "11월 23일(월)"), "\(text[0])")
        #expect(text.contains { $0.contains(language == .english ? "no forecast" : "예보 없음") })
        let json = JSONFormat().render(document)
        #expect(json.contains(#""date":"2026-11-23","cities""#) && json.contains(#""precipitation":3.5"#))
    }

    @Test(arguments: Language.allCases)
    func `a new forecast is not old at any hour`(language: Language) {
        let row = forecast("seoul", zone: "Asia/Seoul", offset: 32_400, days: 3).row(of: .today, now: Self.now)
        var document = Samples.document(rows: [row], language: language)
        document.isOfDay = true
        #expect(document.head.freshnessLabel == nil && row.observedAt == nil)
        let said = PlainFormat().render(document.report).map(\.text).joined()
        #expect(!said.contains(language == .english ? "data from" : "관측"), "\(said)")
    }

    @Test func `a forecast of one day contains only the hours of that day`() throws {
        var forecast = WeatherForecast(units: .celsius, utcOffset: 32_400)
        let midnight = Date(timeIntervalSince1970: 1_795_186_800)
        forecast.hourly = (0..<60).map {
            HourlyForecast(time: midnight + Double($0) * 3_600, temperature: Double($0), precipitation: 0.5)
        }
        let city = Samples.city("seoul", "Seoul", "서울")
        let item = CityForecast(
            city: city, outcome: .answered(Sourced(forecast, source: .openMeteo, fetchedAt: Self.now)))
        let tomorrow = try #require(item.only(.tomorrow, now: Self.now)?.forecast)
        let temperatures: [Double?] = (24..<48).map { Double($0) }
        #expect(tomorrow.steps.map(\.temperature) == temperatures)
        #expect(tomorrow.hourly.isEmpty, "hours of other days")
        #expect(tomorrow.steps.allSatisfy { $0.length == 3_600 && $0.precipitation == 0.5 })
        #expect(item.only(.date(0), now: Self.now) == nil)
    }
}
