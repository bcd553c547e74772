import CitiesHTTP
import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Testing

/// The days of a forecast that is not about the coming ones.
@Suite struct `Past days` {
    /// Days since 1 January 1970.
    private static func day(_ text: String) throws -> Int { try #require(CivilDate(text[...])).dayNumber }

    private func path(_ span: ForecastSpan) throws -> String {
        let request = try Subjects.provider(.openMeteo).forecasts(
            of: [Subjects.seoul, Subjects.busan], span, units: .celsius, language: .english)
        return try #require(request.request?.path)
    }

    @Test func `are requested of Open-Meteo by their dates, in the request of the coming days otherwise`() throws {
        let coming = try path(.coming)
        let day = try Self.day("2026-09-10")
        let texts = try [
            "coming": coming, "since yesterday": path(.sinceYesterday), "one day": path(.days(day...day)),
        ].sorted { $0.key < $1.key }.map { "\($0.key)\n\($0.value.replacing("&", with: "\n  &"))\n" }
        expectSnapshot(texts.joined(separator: "\n"), named: "past-days-requests")
        #expect(coming.hasSuffix("&forecast_days=8&timezone=auto&timeformat=unixtime"))
    }

    @Test(
        arguments: [
            ("2025-12-31", "2025-12-31", "2026-01-01"), ("2026-01-01", "2026-01-01", "2026-01-02"),
            ("2028-02-28", "2028-02-29", "2028-03-01"), ("2028-02-29", "2028-02-29", "2028-03-01"),
            ("2027-02-28", "2027-02-28", "2027-03-01"),
        ])
    func `end with the stamp of the next day, across a year and a leap day`(
        first: String, last: String, end: String
    ) throws {
        let path = try path(.days(Self.day(first)...Self.day(last)))
        #expect(path.contains("&start_date=\(first)&end_date=\(end)&"), "\(path)")
        #expect(!path.contains("past_days") && !path.contains("forecast_days"))
    }

    @Test(arguments: WeatherSource.known.filter { $0 != .openMeteo })
    func `are a failure of every other source, without a request`(source: WeatherSource) throws {
        let day = try Self.day("2026-09-10")
        let error = failure {
            _ = try Subjects.provider(source).forecasts(
                of: [Subjects.seoul], .days(day...day), units: .celsius, language: .english)
        }
        #expect(error?.missingDay?.reason == .past && error?.kind == .notFound && error?.source == source)
        #expect(source.descriptor.pastDays == 0)
        // A brief takes what there is.
        #expect(ForecastSpan.sinceYesterday.asked(of: source.descriptor) == .coming)
        for span in [ForecastSpan.coming, .sinceYesterday] {
            #expect(throws: Never.self) {
                try Subjects.provider(source).forecasts(
                    of: [Subjects.seoul], span, units: .celsius, language: .english)
            }
        }
    }

    /// Each ten variables of a place count as a request.
    @Test func `of a brief are requested with no more variables than count once, and no more days than it reads`()
        throws
    {
        let path = try path(.sinceYesterday)
        let query = Dictionary(
            path.split(separator: "?")[1].split(separator: "&").map { $0.split(separator: "=").map(String.init) }
                .map { ($0[0], $0[1]) }
        ) { first, _ in first }
        let variables = ["hourly", "daily"].compactMap { query[$0]?.split(separator: ",").count }.reduce(0, +)
        #expect(variables == 10 && query["past_days"] == "1" && query["forecast_days"] == "3")
    }

    /// Open-Meteo's answer about whole days of its own clock: hours are as warm as their number, and so is their rain.
    ///
    /// - Parameter offset: Seconds east of UTC for the whole answer.
    private func body(_ first: String, days: Int, offset: Int, zone: String) throws -> HTTPReply {
        let start = try Self.day(first) * 86_400 - offset
        let hours = Array(0..<days * 24)
        return HTTPReply(
            Data(
                """
                {"utc_offset_seconds":\(offset),"timezone":"\(zone)","hourly":{
                "time":\(hours.map { start + $0 * 3_600 }),"temperature_2m":\(hours),"precipitation":\(hours)},
                "daily":{"time":\((0..<days).map { start + $0 * 86_400 }),
                "temperature_2m_max":\((0..<days).map { $0 * 24 + 23 }),
                "temperature_2m_min":\((0..<days).map { $0 * 24 })}}
                """.utf8))
    }

    private func forecast(
        _ reply: HTTPReply, of city: City, _ first: String, _ last: String, now: String
    ) throws -> WeatherForecast {
        let request = try Subjects.provider(.openMeteo).forecasts(
            of: [city], .days(Self.day(first)...Self.day(last)), units: .celsius, language: .english)
        let now = try Date(timeIntervalSince1970: Double(Self.day(now)) * 86_400)
        return try #require(try request.answer(to: reply, now: now).first).get()
    }

    @Test func `have all hours, the last with its amount, and nothing of the next day`() throws {
        let reply = try body("2026-09-10", days: 2, offset: 32_400, zone: "Asia/Seoul")
        let forecast = try forecast(reply, of: Subjects.seoul, "2026-09-10", "2026-09-10", now: "2026-11-26")
        let day = try Self.day("2026-09-10")
        let midnight = Date(timeIntervalSince1970: Double(day) * 86_400 - 32_400)
        #expect(forecast.askedDays == day...day)
        let numbers: [Double?] = (0...24).map { Double($0) }
        #expect(forecast.hourly.map(\.temperature) == Array(numbers.dropLast()))
        #expect(forecast.hourly.map(\.precipitation) == Array(numbers.dropFirst()))
        #expect(forecast.hourly.first?.time == midnight && forecast.hourly.last?.time == midnight + 82_800)
        #expect(forecast.daily.map(\.maximum) == [23] && forecast.daily.first?.date == midnight)
        #expect(forecast.steps.count == 8 && forecast.steps.last?.precipitation == 22 + 23 + 24)
    }

    @Test(arguments: [("2026-10-31", -18_000), ("2026-07-01", -18_000), ("2026-12-01", -14_400)])
    func `are days of the place's clock, which has changed since`(date: String, offset: Int) throws {
        // The server counts by the offset of now; the day before is asked for where the clock is behind that.
        let city = Subjects.city("new-york", 40.71, -74.01, zone: "America/New_York")
        let day = try Self.day(date)
        let before = CivilDate(dayNumber: day - 1).isoText
        let now = offset == -18_000 ? "2026-12-20" : "2027-03-20"
        let reply = try body(before, days: 3, offset: offset, zone: "America/New_York")
        let forecast = try forecast(reply, of: city, before, date, now: now)
        let clock = LocalZone(
            of: city, named: nil, offset: offset, at: try Date(timeIntervalSince1970: Double(Self.day(now)) * 86_400))
        let hours = forecast.hourly.filter { clock.time(at: $0.time).dayNumber == day }
        #expect(hours.count == 24 && hours.first.map { clock.time(at: $0.time).clockText } == "00:00")
        #expect(hours.allSatisfy { $0.precipitation != nil && $0.temperature != nil })
        #expect(forecast.daily.count == 2)
        #expect(
            forecast.objection(now: try Date(timeIntervalSince1970: Double(Self.day(now)) * 86_400), answered: .now)
                == nil)
    }

    @Test func `of an answer about other days are a failure`() throws {
        let reply = try body("2026-11-26", days: 2, offset: 32_400, zone: "Asia/Seoul")
        let error = failure {
            _ = try forecast(reply, of: Subjects.seoul, "2026-09-10", "2026-09-10", now: "2026-11-26")
        }
        #expect(error?.cause == .otherDays && error?.kind == .invalidData)
    }
}
