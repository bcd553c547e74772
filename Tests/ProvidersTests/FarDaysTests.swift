import CitiesHTTP
import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Testing

@testable import CitiesProviders

/// The days beyond the first week.
struct FarDaysTests {
    private static let midnight = Date(timeIntervalSince1970: 1_795_186_800)

    private static let forecast = WeatherForecast(
        units: .celsius, utcOffset: 32_400, timeZone: "Asia/Seoul",
        hourly: (0..<15 * 24).map { hour in
            HourlyForecast(
                time: midnight + Double(hour) * 3_600, temperature: 5, feelsLike: 3, humidity: 50, precipitation: 0.2)
        },
        daily: (0..<15).map { day in
            DailyForecast(
                date: midnight + Double(day) * 86_400, minimum: 1, maximum: 9, feelsLikeMaximum: 7, windSpeed: 4,
                precipitation: 2)
        })

    @Test(arguments: [0.0, 12, 23.9])
    func `degrees end after the tenth day from today, and nothing else does`(hour: Double) throws {
        let now = Self.midnight + hour * 3_600
        let late = Self.forecast.endingDegrees(of: Subjects.seoul, now: now)
        #expect(late.daily.map { $0.maximum != nil } == (0..<15).map { $0 <= 10 })
        #expect(late.daily.map { $0.minimum != nil } == (0..<15).map { $0 <= 10 })
        #expect(late.daily.allSatisfy { $0.windSpeed == 4 && $0.precipitation == 2 })
        #expect(late.hourly.map { $0.temperature != nil } == (0..<15 * 24).map { $0 < 11 * 24 })
        #expect(late.hourly.allSatisfy { $0.humidity == 50 && $0.precipitation == 0.2 })
        #expect(late.hourly.contains { $0.feelsLike != nil } && late.hourly.last?.feelsLike == nil)
    }

    @Test func `a clock that is far behind the answer does not make all of it late`() {
        let late = Self.forecast.endingDegrees(of: Subjects.seoul, now: Date(timeIntervalSince1970: 0))
        #expect(late.daily.map { $0.maximum != nil } == (0..<15).map { $0 <= 10 })
    }

    @Test(arguments: [(ForecastSpan.coming, 8), (.far, 16)])
    func `more days are requested only when they are named`(span: ForecastSpan, days: Int) throws {
        let provider = SourceConfiguration(.openMeteo).provider
        let endpoint = try #require(provider.coming(span))
        let request = try endpoint.request(about: [Subjects.seoul], units: .celsius, language: .english)
        #expect(try #require(request.request?.path).contains("&forecast_days=\(days)&"))
    }

    @Test func `a number of days is the longer span from the eighth day on`() {
        #expect([nil, 1, 7].map(ForecastSpan.ahead) == [.coming, .coming, .coming])
        #expect([8, 15].map { ForecastSpan.ahead($0) } == [.far, .far])
        #expect(ForecastSpan.far.question != ForecastSpan.coming.question)
        #expect(ForecastSpan.far.asked(of: WeatherSource.openWeatherMap.descriptor) == .coming)
    }

    @Test func `hours of rain are unknown where its amount is`() throws {
        let body = """
            {"latitude":37.5,"longitude":127,"utc_offset_seconds":32400,"timezone":"Asia/Seoul",
            "daily_units":{"temperature_2m_max":"°C","precipitation_sum":"mm","precipitation_hours":"h","sunshine_duration":"s"},
            "daily":{"time":[1795186800,1795273200],"temperature_2m_max":[5,null],"temperature_2m_min":[1,2],
            "precipitation_sum":[2.5,null],"precipitation_hours":[4,0.0],"sunshine_duration":[25200,null]}}
            """
        let sourceRequest = try SourceConfiguration(.openMeteo).provider.forecast(
            of: Subjects.seoul, units: .celsius, language: .english)
        let days = try sourceRequest.answer(to: HTTPReply(Data(body.utf8)), now: Self.midnight + 3_600).daily
        #expect(days.map(\.precipitationHours) == [4, nil] && days.map(\.sunshine) == [7, nil])
    }
}
