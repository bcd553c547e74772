import Foundation
import HTTP
import HTTPTypes
import Localization
@testable import Providers
import TestSupport
import Testing
import WeatherModel

@Suite struct `WeatherAPI` {
    func body(_ name: String) throws -> HTTPReply { HTTPReply(try OwnFixtures.body("weatherapi/\(name).json")) }
    func provider() throws -> any Provider { try Subjects.provider(.weatherAPI) }

    @Test func `is asked by coordinates, in Korean only if Korean`() throws {
        let current = try provider().currentWeather(of: [Subjects.seoul], units: .celsius, language: .english)
        #expect(current.request?.authority == "api.weatherapi.com")
        #expect(current.request?.path == "/v1/current.json?key=test-key&q=37.5665,126.978&aqi=no")
        let forecast = try provider().forecast(of: Subjects.seoul, units: .celsius, language: .korean)
        #expect(
            forecast.request?.path
                == "/v1/forecast.json?key=test-key&q=37.5665,126.978&aqi=no&lang=ko&days=7&alerts=no")
    }

    @Test func `answers in the unit asked for`() throws {
        let celsius = try provider().currentOne(try body("current"))
        #expect(
            celsius
                == CurrentWeather(
                    units: .celsius, observedAt: Date(timeIntervalSince1970: 1_795_262_400), utcOffset: 32_400,
                    temperature: 4.1, feelsLike: 1.2, humidity: 55,
                    condition: WeatherCondition(kind: .clear, code: 1000, isDay: false), pressure: 1021,
                    windSpeed: 9.4 / 3.6, windDirection: 310, uvIndex: 0))
        let fahrenheit = try provider().currentOne(try body("current"), units: .fahrenheit)
        #expect(fahrenheit.temperature == 39.4)
        #expect(fahrenheit.feelsLike == 34.2)
        #expect(fahrenheit.windSpeed == 5.8)
        #expect(fahrenheit.pressure == 1021)
    }

    @Test func `with fields switched off gives what is left`() throws {
        let weather = try provider().currentOne(try body("current_icon_only"))
        #expect(
            weather
                == CurrentWeather(
                    units: .celsius, observedAt: Date(timeIntervalSince1970: 1_795_219_631), utcOffset: 32_400,
                    temperature: 24, humidity: 54,
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
        #expect(
            forecast.daily == [
                DailyForecast(
                    date: midnight, minimum: 1, maximum: 9.7, average: 5,
                    condition: WeatherCondition(kind: .heavySnow, intensity: .heavy, code: 1225),
                    precipitationChance: 70, sunrise: midnight.addingTimeInterval(26_040),
                    sunset: midnight.addingTimeInterval(62_280)),
                DailyForecast(
                    date: midnight.addingTimeInterval(86_400), minimum: 1, maximum: 9.7, average: 5,
                    condition: WeatherCondition(kind: .heavySnow, intensity: .heavy, code: 1225),
                    precipitationChance: 70, sunrise: nil, sunset: midnight.addingTimeInterval(86_700)),
                DailyForecast(
                    date: midnight.addingTimeInterval(172_800), sunrise: midnight.addingTimeInterval(217_800)),
            ])
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
    func `errors are told by number`(status: Int, code: Int, expected: WeatherError.Kind) throws {
        let reply = HTTPReply(Data(#"{"error":{"code":\#(code),"message":"why"}}"#.utf8), status: status)
        let error = failure { _ = try provider().currentOne(reply) }
        #expect(error?.kind == expected)
        #expect(error?.reason == "why")
    }

    @Test func `finds places by name`() throws {
        let geocoder = try #require(try Subjects.settings().geocoder(for: .weatherAPI))
        let exchange = try geocoder.places(named: "London", limit: 1, language: .korean)
        #expect(exchange.request?.path == "/v1/search.json?key=test-key&q=London")
        let cities = try exchange.answer(to: try body("search"))
        #expect(cities.map(\.id) == ["weatherapi-2801268"])
        #expect(cities.map(\.region) == ["City of London, Greater London"])
        let all = try geocoder.places(named: "London", limit: 9, language: .korean).answer(to: try body("search"))
        #expect(all.map(\.id) == ["weatherapi-2801268", "weatherapi-315398"])
    }
}
