import CitiesHTTP
import CitiesProviders
import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import Testing

/// The days and the three-hour steps of hours that are stamped with their ends, on the clock of the place.
@Suite struct DaysOfHoursTests {
    /// 2026-11-27 00:00 in Korea, a Friday.
    private static let friday = 1_795_705_200
    private static let now = Date(timeIntervalSince1970: 1_795_740_000)
    private static let berlin = Subjects.city("berlin", 52.52, 13.41, zone: "Europe/Berlin")
    private static let athens = Subjects.city("athens", 37.98, 23.73, zone: "Europe/Athens")

    /// An answer from a midnight on, dry but for the hours with these stamps, which are counted from it. A day is of the stamps
    /// 00:00 to 23:00, as Open-Meteo makes it.
    private func reply(
        days: Int, wet: [Int], start: Int = friday, offset: Int = 32_400, zone: String = "Asia/Seoul"
    ) -> HTTPReply {
        let hours = Array(0..<days * 24)
        func amount(_ hour: Int) -> Int { wet.contains(hour) ? 8 : 0 }
        func day(_ value: (Int) -> Int) -> [Int] {
            (0..<days).map { day in (day * 24..<day * 24 + 24).map(value).reduce(0, +) }
        }
        func code(_ amount: Int) -> Int { amount > 0 ? 63 : 0 }
        let chances = hours.map { amount($0) > 0 ? 90 : 5 }
        return HTTPReply(
            Data(
                """
                {"utc_offset_seconds":\(offset),"timezone":"\(zone)",
                "hourly":{"time":\(hours.map { start + $0 * 3_600 }),"temperature_2m":\(hours.map(degrees)),
                "weather_code":\(hours.map { code(amount($0)) }),"precipitation":\(hours.map(amount)),
                "precipitation_probability":\(chances),"wind_gusts_10m":\(hours.map { amount($0) + 4 }),
                "wind_speed_10m":\(hours.map { $0 % 24 }),"wind_direction_10m":\(hours.map { $0 % 24 * 10 })},
                "daily":{"time":\((0..<days).map { start + $0 * 86_400 }),
                "temperature_2m_max":\((0..<days).map { degrees($0 * 24 + 23) }),
                "temperature_2m_min":\((0..<days).map { degrees($0 * 24) }),"weather_code":\(day(amount).map(code)),
                "precipitation_sum":\(day(amount)),
                "precipitation_probability_max":\(day(amount).map { $0 > 0 ? 90 : 5 }),
                "wind_gusts_10m_max":\(day(amount).map { $0 > 0 ? 12 : 4 }),
                "wind_speed_10m_max":\((0..<days).map { _ in 23 })}}
                """.utf8))
    }

    /// The temperature of an hour, counted from the first: each is warmer by a tenth.
    private func degrees(_ hour: Int) -> Double { Double(hour) / 10 }

    private func forecast(
        _ reply: HTTPReply, of city: City = Subjects.seoul, now: Date = now, source: WeatherSource = .openMeteo
    ) throws -> WeatherForecast {
        try Subjects.provider(source).forecast(of: city, units: .celsius, language: .english)
            .answer(to: reply, now: now)
    }

    @Test func `rain of Friday's last hour is Friday's, with its chance, gust and sky`() throws {
        let days = try forecast(reply(days: 3, wet: [24])).daily
        #expect(days.map(\.precipitation) == [8, 0, 0])
        #expect(days.map(\.precipitationChance) == [90, 5, 5])
        #expect(days.map(\.windGust) == [12, 4, 4])
        #expect(days.map { $0.condition?.kind } == [.rain, .clear, .clear])
        #expect(days.map(\.maximum) == [2.3, 4.7, 7.1], "values of moments are the source's")
        #expect(days[0].windDirection == 230 && days[0].windSpeed == 23, "the direction of the strongest wind")
    }

    @Test func `a day without the stamp of its end keeps what the source counts`() throws {
        let last = try #require(try forecast(reply(days: 2, wet: [24, 47])).daily.last)
        #expect(last.precipitation == 16 && last.windGust == 12)
    }

    @Test func `the day behind the last one gives it its last hour and is not shown`() throws {
        let forecast = try forecast(reply(days: 8, wet: [168]))
        #expect(forecast.daily.count == 7 && forecast.daily.last?.precipitation == 8)
        #expect(forecast.hourly.count == 168 && forecast.steps.count == 56)
    }

    @Test func `a day that is over has no chance of rain, and its rain`() throws {
        let first = (Self.friday + 32_400) / 86_400
        let request = try Subjects.provider(.openMeteo).forecasts(
            of: [Subjects.seoul], .days(first...first + 2), units: .celsius, language: .english)
        let answers = try request.answer(to: reply(days: 3, wet: [12, 36]), now: Self.now + 86_400)
        let forecast = try #require(answers.first).get()
        #expect(forecast.daily.map(\.precipitationChance) == [nil, 90, 5])
        #expect(forecast.daily.map(\.precipitation) == [8, 8, 0])
        #expect(forecast.hourly[11].precipitationChance == nil && forecast.hourly[11].precipitation == 8)
        #expect(forecast.hourly[35].precipitationChance == 90 && forecast.steps[3].precipitationChance == nil)
    }

    /// From 24 October 2026 00:00 in Berlin, a day before the clock goes back; from 27 March 2027, a day before it goes forward.
    @Test(arguments: [(1_792_792_800, 7_200, 25), (1_806_102_000, 3_600, 23)])
    func `steps begin at 00, 03, 06 on each day, across a change of the clock`(
        start: Int, offset: Int, hours: Int
    ) throws {
        let now = Date(timeIntervalSince1970: Double(start + 43_200))
        let forecast = try forecast(
            reply(days: 4, wet: [], start: start, offset: offset, zone: "Europe/Berlin"), of: Self.berlin, now: now)
        let clock = LocalZone(Self.berlin, forecast, now: now)
        let steps = forecast.steps.map { clock.time(at: $0.time) }.prefix(24)
        #expect(steps.map(\.hour) == (0..<24).map { $0 % 8 * 3 })
        #expect(Set(steps.map(\.dayNumber)).count == 3)
        let first = try #require(forecast.steps.dropFirst(8).first)
        #expect(first.length == Double(hours - 21) * 3_600 && first.precipitation == 0)
        // The extremes of the days are those of their own hours.
        #expect(forecast.daily.map(\.minimum).prefix(3) == [0, 2.4, degrees(24 + hours)])
        #expect(forecast.daily.map(\.maximum).prefix(3) == [2.3, degrees(23 + hours), degrees(47 + hours)])
    }

    @Test func `a step of OpenWeatherMap is of the day in which it begins, after a change of the clock too`() throws {
        // Saturday 24 October 2026 15:00 in Athens; the clock goes back on Sunday.
        let start = 1_792_843_200
        let list = (0..<24).map { index in
            let degrees = index == 11 ? 39 : 10
            return #"{"dt":\#(start + index * 10_800),"main":{"temp":\#(degrees),"temp_min":\#(degrees),"#
                + #""temp_max":\#(degrees)},"weather":[{"id":800}]}"#
        }
        let body = #"{"list":[\#(list.joined(separator: ","))],"city":{"timezone":10800}}"#
        let forecast = try forecast(
            HTTPReply(Data(body.utf8)), of: Self.athens, now: Date(timeIntervalSince1970: Double(start - 3_600)),
            source: .openWeatherMap)
        #expect(forecast.daily.map(\.maximum) == [10, 39, 10, 10])
        // Nine steps begin on Sunday.
        #expect(forecast.daily.map(\.precipitation) == [nil, 0, 0, nil])
    }
}
