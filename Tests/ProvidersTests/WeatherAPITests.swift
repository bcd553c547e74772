import Foundation
import CitiesHTTP
import HTTPTypes
import CitiesLocalization
@testable import CitiesProviders
import CitiesTestSupport
import Testing
import CitiesWeatherModel

@Suite struct `WeatherAPI` {
    func body(_ name: String) throws -> HTTPReply { HTTPReply(try Fixtures.body("weatherapi/\(name).json")) }
    func provider() throws -> any Provider { Subjects.provider(.weatherAPI) }

    @Test func `is requested by coordinates, in Korean only for Korean`() throws {
        let current = try provider().currentWeather(of: [Subjects.seoul], units: .celsius, language: .english)
        #expect(current.request?.authority == "api.weatherapi.com")
        #expect(
            current.request?.path
                == "/v1/forecast.json?key=test-key&q=37.5665,126.978&aqi=no&days=2&alerts=no")
        let forecast = try provider().forecast(of: Subjects.seoul, units: .celsius, language: .korean)
        #expect(
            forecast.request?.path
                == "/v1/forecast.json?key=test-key&q=37.5665,126.978&aqi=no&lang=ko&days=7&alerts=no")
    }

    @Test func `is requested for the present alone when no daily value is shown`() throws {
        func path(_ parts: Set<WeatherPart>) throws -> String? {
            try provider().currentWeather(
                of: [Subjects.seoul], units: .celsius, language: .korean, parts: parts
            ).request?.path
        }
        for parts in [[], [.gust, .cloud, .visibility], [.yesterday]] as [Set<WeatherPart>] {
            #expect(try path(parts) == "/v1/current.json?key=test-key&q=37.5665,126.978&aqi=no&lang=ko")
        }
        for part in WeatherSource.weatherAPI.descriptor.partsOfDays {
            #expect(try path([part])?.hasPrefix("/v1/forecast.json?") == true)
        }
    }

    @Test func `answers in the requested unit`() throws {
        let celsius = try provider().currentOne(try body("current"))
        #expect(
            celsius
                == CurrentWeather(
                    units: .celsius, observedAt: Date(timeIntervalSince1970: 1_795_262_400), utcOffset: 32_400,
                    place: Coordinates(latitude: 37.57, longitude: 126.98), timeZone: "Asia/Seoul", temperature: 4.1,
                    feelsLike: 1.2,
                    humidity: 55,
                    condition: WeatherCondition(kind: .clear, code: 1000, isDay: false), cloudCover: 0, pressure: 1021,
                    windSpeed: 9.4 / 3.6, windDirection: 310, windGust: 12.9 / 3.6, visibility: 10, uvIndex: 0))
        let fahrenheit = try provider().currentOne(try body("current"), units: .fahrenheit)
        #expect(fahrenheit.temperature == 39.4)
        #expect(fahrenheit.feelsLike == 34.2)
        #expect(fahrenheit.windSpeed == 5.8)
        #expect(fahrenheit.pressure == 1021)
    }

    @Test func `the present day comes with the present weather`() throws {
        let weather = try provider().currentOne(try body("forecast"))
        #expect(weather.temperature == 4.1 && weather.minimum == 1 && weather.maximum == 9.7)
        let midnight = Date(timeIntervalSince1970: 1_795_186_800)
        #expect(weather.sunrise == midnight.addingTimeInterval(26_040))
        #expect(weather.sunset == midnight.addingTimeInterval(62_280))
        #expect(try provider().currentOne(try body("forecast"), units: .fahrenheit).maximum == 49.5)
    }

    /// The clocks of New York go back on 1 November 2026 at 02:00, those of Chatham forward on 27 September at 02:45.
    @Test(
        arguments: [
            ("America/New_York", "2026-10-31 21:00", 1_793_494_800, "2026-11-02", 1_793_595_600, 1_793_619_000),
            ("America/New_York", "2026-11-01 00:30", 1_793_507_400, "2026-11-01", 1_793_505_600, 1_793_532_600),
            ("Pacific/Chatham", "2026-09-26 12:00", 1_790_378_100, "2026-09-28", 1_790_504_100, 1_790_527_500),
            ("Nowhere/At_All", "2026-10-31 21:00", 1_793_494_800, "2026-11-02", 1_793_592_000, 1_793_615_400),
        ])
    func `days and the sun are by the clock of their own day`(
        zone: String, local: String, epoch: Int, date: String, midnight: Int, sunrise: Int
    ) throws {
        let today = local.prefix(10) == date ? "" : #"{"date":"\#(local.prefix(10))","day":{"maxtemp_c":2}},"#
        let body = """
            {"location":{"tz_id":"\(zone)","localtime":"\(local)","localtime_epoch":\(epoch)},
            "forecast":{"forecastday":[\(today)
            {"date":"\(date)","day":{"maxtemp_c":1},"astro":{"sunrise":"06:30 AM"}}]}}
            """
        let forecast = try provider().days(
            HTTPReply(Data(body.utf8)), of: Subjects.city("x", 40.7, -74, zone: nil))
        #expect(forecast.timeZone == (zone == "Nowhere/At_All" ? nil : zone))
        let day = try #require(forecast.daily.last)
        #expect(day.date.timeIntervalSince1970 == Double(midnight))
        #expect(day.sunrise?.timeIntervalSince1970 == Double(sunrise))
    }

    @Test(
        arguments: [
            ("12:00 AM", 0), ("12:15 AM", 15), ("01:00 AM", 60), ("5:44 am", 344), ("11:59 AM", 719), ("12:00 PM", 720),
            ("12:59 PM", 779), ("01:00 PM", 780), ("11:59 PM", 1_439),
        ])
    func `twelve o'clock AM is midnight, and PM noon`(text: String, minutes: Int) throws {
        #expect(try sunrise(text) == Date(timeIntervalSince1970: Double(1_795_186_800 + minutes * 60)))
    }

    @Test(
        arguments: [
            "00:15 AM", "0:15 AM", "00:00 PM", "13:00 PM", "13:00 AM", "23:59 PM", "12:60 AM", "05:44", "05:44AM",
            "05:44 XM", "AM 05:44", "05:44 AM KST", "No sunrise", "",
        ])
    func `an invalid time of a 12-hour clock is nil`(text: String) throws {
        #expect(try sunrise(text) == nil)
    }

    /// The sunrise of 21 November 2026 in Seoul, from its text in an answer.
    private func sunrise(_ text: String) throws -> Date? {
        let body = """
            {"location":{"tz_id":"Asia/Seoul","localtime":"2026-11-21 21:00","localtime_epoch":1795262400},
            "forecast":{"forecastday":[{"date":"2026-11-21","day":{"maxtemp_c":2},"astro":{"sunrise":"\(text)"}}]}}
            """
        return try #require(try provider().days(HTTPReply(Data(body.utf8))).daily.first).sunrise
    }

    @Test func `fewer days than requested are all used`() throws {
        #expect(try provider().days(try body("forecast")).daily.count == 3)
    }

    @Test func `with fields switched off gives the remaining ones`() throws {
        let weather = try provider().currentOne(try body("current_icon_only"))
        #expect(
            weather
                == CurrentWeather(
                    units: .celsius, observedAt: Date(timeIntervalSince1970: 1_795_219_631), utcOffset: 32_400,
                    place: Coordinates(latitude: 37.57, longitude: 126.98), timeZone: "Asia/Seoul", temperature: 24,
                    humidity: 54,
                    condition: WeatherCondition(kind: .heavySnow, intensity: .heavy, code: 1225, isDay: true)))
        // The other unit's field is never read instead.
        #expect(try provider().currentOne(try body("current_icon_only"), units: .fahrenheit).temperature == nil)
    }

    @Test func `hours, steps and days are in local time`() throws {
        let forecast = try provider().days(try body("forecast"))
        let midnight = Date(timeIntervalSince1970: 1_795_186_800)
        #expect(forecast.utcOffset == 32_400)
        #expect(forecast.hourly.count == 29)
        #expect(
            forecast.hourly[4]
                == HourlyForecast(
                    time: midnight.addingTimeInterval(18_000), temperature: 2.5, humidity: 65,
                    condition: WeatherCondition(kind: .partlyCloudy, code: 1003, isDay: false), windSpeed: 2,
                    precipitationChance: 50))
        #expect(forecast.steps.count == 10)
        // The first hour is an empty object: the step begins where it would, without its temperature.
        #expect(
            forecast.steps[0]
                == ForecastStep(
                    time: midnight, temperature: nil, minimum: 0.5, maximum: 1, humidity: 61.5,
                    condition: WeatherCondition(kind: .partlyCloudy, code: 1003, isDay: false),
                    precipitationChance: 2))
        #expect(forecast.steps[1].condition?.kind == .rain)
        var days = [
            DailyForecast(
                date: midnight, minimum: 1, maximum: 9.7, average: 5,
                condition: WeatherCondition(kind: .heavySnow, intensity: .heavy, code: 1225), uvIndex: 2,
                precipitationChance: 70, sunrise: midnight.addingTimeInterval(26_040),
                sunset: midnight.addingTimeInterval(62_280)),
            DailyForecast(
                date: midnight.addingTimeInterval(86_400), minimum: 1, maximum: 9.7, average: 5,
                condition: WeatherCondition(kind: .heavySnow, intensity: .heavy, code: 1225), uvIndex: 2,
                precipitationChance: 70, sunrise: nil, sunset: midnight.addingTimeInterval(86_700)),
            DailyForecast(
                date: midnight.addingTimeInterval(172_800), sunrise: midnight.addingTimeInterval(217_800)),
        ]
        days[1].period.hasNoSunrise = true
        days[2].period.hasNoSunset = true
        #expect(forecast.daily == days)
        let other = try provider().days(try body("forecast"), units: .fahrenheit)
        #expect(other.daily.first?.maximum == 49.5)
        #expect(other.hourly.first?.temperature == 32.9)
        #expect(other.hourly.first?.windSpeed == 4.5)
    }

    @Test(
        arguments: [
            (401, 1002, WeatherError.Kind.keyRejected), (400, 1003, .invalidData), (400, 1005, .invalidData),
            (400, 1006, .notFound), (401, 2006, .keyRejected), (403, 2007, .rateLimited), (403, 2008, .keyRejected),
            (403, 2009, .keyRejected), (400, 2009, .keyRejected), (400, 9000, .invalidData), (400, 9999, .serverFailed),
            (200, 2007, .rateLimited), (200, 4242, .invalidData), (503, 4242, .serverFailed),
        ])
    func `errors are identified by number`(status: Int, code: Int, expected: WeatherError.Kind) throws {
        let reply = HTTPReply(Data(#"{"error":{"code":\#(code),"message":"why"}}"#.utf8), status: status)
        let error = failure { _ = try provider().currentOne(reply) }
        #expect(error?.kind == expected)
        #expect(error?.reason == "why")
    }

    @Test(
        arguments: [
            ("Mon, 30 Nov 2026 23:00:00 GMT", nil, .seconds(3_600)),
            ("Thu, 31 Dec 2026 12:00:00 GMT", nil, .seconds(43_200)),
            ("Mon, 30 Nov 2026 23:00:00 GMT", "60", .seconds(60)), (nil, nil, nil),
        ] as [(String?, String?, Duration?)])
    func `a month's quota resets on the first of the next month`(
        date: String?, retryAfter: String?, wait: Duration?
    ) throws {
        let body = Data(#"{"error":{"code":2007,"message":"why"}}"#.utf8)
        let reply = HTTPReply(body, status: 403, retryAfter: retryAfter, date: date)
        #expect(failure { _ = try provider().currentOne(reply) }?.retryAfter == wait)
    }

    @Test func `finds places by name`() throws {
        let geocoder = try Subjects.geocoder(.weatherAPI)
        let sourceRequest = try geocoder.places(named: "London", limit: 1, language: .korean)
        #expect(sourceRequest.request?.path == "/v1/search.json?key=test-key&q=London")
        let cities = try sourceRequest.answer(to: try body("search"))
        #expect(cities.map(\.id) == ["weatherapi-2801268"])
        #expect(cities.map(\.region) == ["City of London, Greater London"])
        let all = try geocoder.places(named: "London", limit: 9, language: .korean).answer(to: try body("search"))
        #expect(all.map(\.id) == ["weatherapi-2801268", "weatherapi-315398"])
        #expect(all.map(\.countryCode) == ["GB", "CA"])
    }
}
