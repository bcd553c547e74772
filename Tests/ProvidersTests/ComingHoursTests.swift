import Foundation
import CitiesHTTP
import HTTPTypes
import CitiesLocalization
@testable import CitiesProviders
import Testing
import CitiesWeatherModel

/// The hours around the present in answers of Open-Meteo.
@Suite struct ComingHoursTests {
    /// 2026-11-21 21:00 in Korea.
    private static let observed = 1_795_262_400
    private static let midnight = observed - 75_600

    /// An answer with three days of hours from yesterday's midnight on by default.
    private func body(
        observed: Int = observed, offset: Int = 32_400, zone: String = "Asia/Seoul", first: Int = midnight - 86_400,
        hourly: [String: String], units: String = "", daily: String = ""
    ) -> HTTPReply {
        let times = (0..<72).map { String(first + $0 * 3_600) }.joined(separator: ",")
        let columns = hourly.map { #","\#($0.key)":\#($0.value)"# }.joined()
        return HTTPReply(
            Data(
                """
                {"latitude":37.5,"longitude":127,"utc_offset_seconds":\(offset),"timezone":"\(zone)",
                "current":{"time":\(observed),"temperature_2m":4.1,"wind_gusts_10m":9},
                "current_units":{"temperature_2m":"°C","wind_gusts_10m":"m/s"},
                "hourly_units":{\(units)},"hourly":{"time":[\(times)]\(columns)}\(daily)}
                """.utf8))
    }

    private func weather(
        _ reply: HTTPReply, of city: City = Subjects.seoul, now: Int = observed, more: Set<WeatherPart> = []
    ) throws -> CurrentWeather {
        let sourceRequest = try Subjects.provider(.openMeteo).currentWeather(
            of: [city], units: .celsius, language: .english, parts: more)
        let results = try sourceRequest.answer(to: reply, now: Date(timeIntervalSince1970: Double(now)))
        return try #require(results.first).get()
    }

    private func column(_ value: (Int) -> String) -> String { "[" + (0..<72).map(value).joined(separator: ",") + "]" }

    @Test(arguments: [(0, 46, 57), (60, 46, 57), (3_599, 46, 57), (3_600, 47, 58)])
    func `the next twelve hours are those stamped after now`(later: Int, first: Int, last: Int) throws {
        let reply = body(hourly: [
            "precipitation_probability": column { String($0) }, "precipitation": column { $0 == first ? "5" : "0.1" },
            "snowfall": column { $0 == last ? "3" : $0 > last || $0 < first ? "100" : "0" },
        ])
        let weather = try weather(reply, now: Self.observed + later)
        #expect(weather.precipitationChance == Double(last))
        #expect(weather.precipitation == 6.1)
        #expect(weather.snowfall == 3)
    }

    @Test func `the hours of a brief are kept where they were asked for, from the one under way to the last`() throws {
        let reply = body(hourly: [
            "temperature_2m": column { String($0 - 50) }, "apparent_temperature": column { String($0 - 60) },
            "wind_gusts_10m": column { _ in "15.5" }, "uv_index": column { _ in "6" },
            "snowfall": column { _ in "0.7" },
        ])
        #expect(try weather(reply).hours == nil)
        let weather = try weather(reply, now: Self.observed + 1_800, more: [.hours])
        let hours = try #require(weather.hours)
        let numbers = (45..<72).map { Double($0) }
        let temperatures: [Double?] = numbers.map { $0 - 50 }
        let felt: [Double?] = numbers.map { $0 - 60 }
        #expect(hours.map(\.temperature) == temperatures && hours.map(\.feelsLike) == felt)
        #expect(hours.first?.time.timeIntervalSince1970 == Double(Self.observed))
        #expect(hours.dropLast().allSatisfy { $0.windGust == 15.5 && $0.uvIndex == 6 && $0.snowfall == 0.7 })
        #expect(weather.asked == [.hours, .snowfall])
    }

    @Test func `an amount with a missing hour is unknown, and a chance is the highest known one`() throws {
        let reply = body(hourly: [
            "precipitation_probability": column { $0 < 50 ? "20" : "null" },
            "precipitation": column { $0 == 50 ? "null" : "1" },
            "snowfall": "[" + Array(repeating: "0", count: 57).joined(separator: ",") + "]",
        ])
        let weather = try weather(reply)
        #expect(weather.precipitationChance == 20 && weather.precipitation == nil && weather.snowfall == nil)
        let none = try self.weather(body(hourly: ["precipitation_probability": column { _ in "null" }]))
        #expect(none.precipitationChance == nil && none.precipitation == nil && none.trend == nil)
    }

    @Test func `the hours are wet or dry where the amounts were requested, and only there`() throws {
        let chances = ["precipitation_probability": column { _ in "80" }]
        #expect(try weather(body(hourly: chances)).wetHours == nil)
        let amounts = ["precipitation": column { $0 == 50 || $0 == 51 ? "0.1" : "0" }]
        let wet = try #require(try weather(body(hourly: chances.merging(amounts) { $1 })).wetHours)
        let outlook = wet.outlook(at: Date(timeIntervalSince1970: Double(Self.observed)))
        // An amount is stamped with the end of its hour: the ones of 02:00 and 03:00 fall from 01:00 to 03:00.
        let start = Date(timeIntervalSince1970: Double(Self.midnight - 86_400 + 49 * 3_600))
        #expect(outlook.starts == .at(start) && outlook.stops == .at(start + 7_200) && outlook.wetHours == 2)
    }

    @Test func `hours in other units than requested count as missing`() throws {
        let hourly = ["precipitation", "snowfall", "visibility"].map { ($0, column { _ in "1" }) }
        let good = try weather(
            body(
                hourly: Dictionary(uniqueKeysWithValues: hourly),
                units: #""precipitation":"mm","snowfall":"cm","visibility":"m""#))
        #expect(good.precipitation == 12 && good.snowfall == 12 && good.visibility == 0.001)
        let other = try weather(
            body(
                hourly: Dictionary(uniqueKeysWithValues: hourly),
                units: #""precipitation":"inch","snowfall":"inch","visibility":"ft""#))
        #expect(other.precipitation == nil && other.snowfall == nil && other.visibility == nil)
        #expect(
            kind {
                _ = try weather(body(hourly: ["temperature_2m": column { _ in "1" }], units: #""temperature_2m":"°F""#))
            }
                == .invalidData)
    }

    @Test func `yesterday is the full hour nearest to the observation, a day before`() throws {
        let reply = { (observed: Int) in
            self.body(observed: observed, hourly: ["temperature_2m": self.column { String($0) }])
        }
        #expect(try weather(reply(Self.observed)).yesterday == 21)
        #expect(try weather(reply(Self.observed + 900)).yesterday == 21)
        #expect(try weather(reply(Self.observed + 1_800)).yesterday == 22)
        // A quarter to midnight is nearest to midnight, which a day before began today.
        #expect(try weather(reply(Self.observed + 9_900)).yesterday == 24)
        #expect(try weather(reply(Self.midnight + 900)).yesterday == 0)
    }

    @Test func `without that hour it is unknown, and no other hour replaces it`() throws {
        let reply = body(hourly: ["temperature_2m": column { $0 == 21 ? "null" : String($0) }])
        #expect(try weather(reply).yesterday == nil)
        #expect(try weather(body(hourly: ["temperature_2m": "[]"])).yesterday == nil)
    }

    /// Berlin sets its clock back on 25 October 2026 at 03:00, and forward on 29 March 2026 at 02:00.
    @Test(
        arguments: [
            // 26 October 2026 10:00 CET: both after the change.
            (1_793_005_200, 3_600, 24), (1_792_918_800, 3_600, 25),
            // 29 March 2026 10:00 CEST.
            (1_774_771_200, 7_200, 23),
            // 30 March 2026 02:00 CEST: that time of day was not there the day before.
            (1_774_828_800, 7_200, nil),
            // 26 October 2026 02:00 CET: it was there twice, and the first counts.
            (1_792_976_400, 3_600, 25),
        ] as [(Int, Int, Int?)])
    func `yesterday is the same time of day across a change of the clock`(
        observed: Int, offset: Int, hours: Int?
    ) throws {
        let berlin = Subjects.city("berlin", 37.5, 127, zone: "Europe/Berlin")
        let reply = body(
            observed: observed, offset: offset, zone: "Europe/Berlin", first: observed - 40 * 3_600,
            hourly: ["temperature_2m": column { String($0) }])
        #expect(try weather(reply, of: berlin, now: observed).yesterday == hours.map { Double(40 - $0) })
    }

    @Test(arguments: [("Asia/Kolkata", 19_800), ("Asia/Kathmandu", 20_700)])
    func `zones of half and quarter hours have full hours of their own`(zone: String, offset: Int) throws {
        let city = Subjects.city("there", 37.5, 127, zone: zone)
        // 21:10 on the clock there; hours begin at midnight there, a day before.
        let observed = Self.observed + 32_400 - offset + 600
        let first = observed - 600 - 21 * 3_600 - 86_400
        let reply = body(
            observed: observed, offset: offset, zone: zone, first: first,
            hourly: ["temperature_2m": column { String($0) }])
        #expect(try weather(reply, of: city, now: observed).yesterday == 21)
    }

    @Test func `today is found by its date, because the first day is yesterday`() throws {
        let days = [-1, 0, 1].map { String(Self.midnight + $0 * 86_400) }.joined(separator: ",")
        let daily = #","daily":{"time":[\#(days)],"temperature_2m_max":[1,2,3],"temperature_2m_min":[-1,-2,-3]}"#
        let reply = body(hourly: [:], daily: daily)
        #expect(try weather(reply).maximum == 2)
        // Observed a quarter before midnight, shown just after it.
        let late = body(observed: Self.midnight + 86_400 - 900, hourly: [:], daily: daily)
        #expect(try weather(late, now: Self.midnight + 86_400 + 60).maximum == 3)
        // An old observation is about its own day.
        #expect(try weather(late, now: Self.midnight + 3 * 86_400).maximum == 2)
    }

    @Test func `the trend is the coming day in steps of three hours`() throws {
        let reply = body(hourly: ["temperature_2m": column { String($0) }])
        #expect(try weather(reply).trend == [45, 48, 51, 54, 57, 60, 63, 66])
    }

    @Test func `only named quantities are requested in addition, and they are saved`() throws {
        func path(_ more: Set<WeatherPart>) throws -> String {
            let sourceRequest = try Subjects.provider(.openMeteo).currentWeather(
                of: [Subjects.seoul], units: .celsius, language: .english, parts: more)
            return try #require(sourceRequest.request?.path)
        }
        let usual = try path([])
        #expect(usual.contains("&hourly=temperature_2m,precipitation_probability,precipitation&"))
        #expect(!usual.contains("gusts") && !usual.contains("cloud") && !usual.contains("snow"))
        #expect(
            try path([.gust]).contains(
                "uv_index,wind_gusts_10m&hourly=temperature_2m,precipitation_probability,precipitation&"))
        #expect(
            try path([.snowfall, .visibility]).contains("precipitation_probability,precipitation,snowfall,visibility&"))
        #expect(try path([.trend, .yesterday, .chance]) == usual)
        let weather = try weather(body(hourly: [:]), more: [.gust, .yesterday])
        #expect(weather.asked == [.gust] && weather.windGust == 9)
    }

    /// The weight of a request: one for each ten variables and two weeks, at least one for each place.
    @Test func `the usual request for twenty cities weighs no more than 38`() throws {
        let cities = Array(repeating: Subjects.seoul, count: 20)
        let sourceRequest = try Subjects.provider(.openMeteo).currentWeather(
            of: cities[...], units: .celsius, language: .english)
        let path = try #require(sourceRequest.request?.path)
        let variables = path.split(separator: "&").filter { part in
            ["current=", "hourly=", "daily="].contains { part.hasPrefix($0) }
        }.reduce(0) { $0 + $1.split(separator: ",").count }
        #expect(max(1, Double(variables) / 10) * 20 <= 38)
    }
}
