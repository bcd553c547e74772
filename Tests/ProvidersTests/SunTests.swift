import CitiesHTTP
import CitiesProviders
import CitiesWeatherModel
import Foundation
import Testing

/// The sun's times in an answer may be wrong.
@Suite struct `The sun of a day` {
    /// 2026-11-21 00:00 +09:00.
    private static let midnight = 1_795_186_800

    private static func body(of source: WeatherSource, sunrise: Int, sunset: Int) -> String {
        source == .openMeteo
            ? """
            {"latitude":37.55,"longitude":127.0,"utc_offset_seconds":32400,
            "daily":{"time":[\(midnight)],"temperature_2m_max":[5],"sunrise":[\(sunrise)],"sunset":[\(sunset)]}}
            """
            : """
            {"city":{"timezone":32400,"sunrise":\(sunrise),"sunset":\(sunset)},
            "list":[{"dt":\(midnight + 43_200),"main":{"temp":5,"temp_max":5}}]}
            """
    }

    private func day(_ source: WeatherSource, sunrise: Int, sunset: Int) throws -> DailyForecast {
        let body = Self.body(of: source, sunrise: sunrise, sunset: sunset)
        let days = try Subjects.provider(source).days(HTTPReply(Data(body.utf8))).daily
        try #require(days.count == 1)
        return days[0]
    }

    @Test(arguments: [WeatherSource.openMeteo, .openWeatherMap])
    func `rises and sets on its own day`(source: WeatherSource) throws {
        let day = try day(source, sunrise: Self.midnight + 26_000, sunset: Self.midnight + 62_000)
        #expect(day.sunrise == Date(timeIntervalSince1970: Double(Self.midnight + 26_000)))
        #expect(day.sunset == Date(timeIntervalSince1970: Double(Self.midnight + 62_000)))
    }

    @Test(arguments: [WeatherSource.openMeteo, .openWeatherMap], [-400, -3, 3, 400, 104_386])
    func `is not that of a distant day`(source: WeatherSource, days: Int) throws {
        let away = days * 86_400
        let late = try day(source, sunrise: Self.midnight + 26_000, sunset: Self.midnight + 62_000 + away)
        #expect(late.sunrise != nil && late.sunset == nil && late.maximum == 5)
        let both = try day(source, sunrise: Self.midnight + 26_000 + away, sunset: Self.midnight + 62_000 + away)
        #expect(both.sunrise == nil && both.sunset == nil && both.maximum == 5)
    }
}
