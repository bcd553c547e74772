import Foundation
import CitiesHTTP
import HTTPTypes
import CitiesLocalization
@testable import CitiesProviders
import CitiesTestSupport
import Testing
import CitiesWeatherModel

@Suite struct `OpenWeatherMap` {
    func body(_ name: String) throws -> HTTPReply { HTTPReply(try Fixtures.body("openweathermap/\(name).json")) }
    func provider() throws -> any Provider { Subjects.provider(.openWeatherMap) }

    @Test(
        arguments: [
            (UnitSystem.celsius, Language.korean, "units=metric&lang=kr"),
            (.fahrenheit, .english, "units=imperial&lang=en"),
        ])
    func `is requested by coordinates`(units: UnitSystem, language: Language, expected: String) throws {
        let query = "?lat=37.5665&lon=126.978&\(expected)&appid=test-key"
        let current = try provider().currentWeather(of: [Subjects.seoul], units: units, language: language)
        #expect(current.request?.path == "/data/2.5/weather" + query)
        let forecast = try provider().forecast(of: Subjects.seoul, units: units, language: language)
        #expect(forecast.request?.path == "/data/2.5/forecast" + query)
        #expect(forecast.request?.authority == "api.openweathermap.org")
    }

    @Test func `is requested for one city at a time`() throws {
        let cities = [Subjects.seoul, Subjects.busan]
        #expect(try provider().batchLength(of: cities[...], units: .celsius) == 1)
        #expect(kind { _ = try provider().currentWeather(of: cities[...], units: .celsius, language: .english) } != nil)
    }

    @Test func `answers with every quantity that it measures`() throws {
        let weather = try provider().currentOne(try body("current"))
        var expected = CurrentWeather(
            units: .celsius, observedAt: Date(timeIntervalSince1970: 1_795_262_400), utcOffset: 32_400,
            place: Subjects.seoul.coordinates, temperature: 4.1, feelsLike: 1.2, humidity: 55,
            condition: WeatherCondition(kind: .rain, intensity: .moderate, code: 501, isDay: false),
            cloudCover: 90, pressure: 1021, windSpeed: 2.6, windDirection: 310,
            windGust: 4, visibility: 9,
            sunrise: Date(timeIntervalSince1970: 1_795_212_840),
            sunset: Date(timeIntervalSince1970: 1_795_249_080))
        // The extremes of the city at this moment are not the day's.
        (expected.period[.lowestInCity], expected.period[.highestInCity]) = (3, 5.5)
        #expect(weather == expected)
    }

    @Test func `a day of steps has extremes when it is fully covered`() throws {
        let midnight = Date(timeIntervalSince1970: 1_795_186_800)
        func weather(_ hours: [Int], at hour: Int = 13) throws -> CurrentWeather {
            var weather = try provider().currentOne(try body("current"))
            let steps = hours.map { hour in
                ForecastStep(
                    time: midnight + Double(hour) * 3_600, temperature: Double(hour), minimum: Double(hour) - 1,
                    maximum: Double(hour) + 1)
            }
            weather.take(
                WeatherForecast(units: .celsius, utcOffset: 32_400, steps: steps),
                after: midnight + Double(hour) * 3_600)
            return weather
        }
        let whole = Array(stride(from: 0, through: 120, by: 3))
        let known = try weather(whole)
        #expect(known.minimum == -1 && known.maximum == 22)
        #expect(try weather(whole, at: 30).maximum == 46)
        // As it is as a rule: the first step is the next one.
        let rest = try weather(Array(whole.dropFirst(5)))
        #expect(rest.minimum == nil && rest.maximum == nil && rest.period[.lowestInCity] == 3)
        #expect(try weather(whole.filter { $0 != 12 }).minimum == nil)
        #expect(try weather(whole.filter { $0 != 21 }).minimum == nil)
        // A zone in which no step begins at midnight.
        #expect(try weather(whole.map { $0 + 1 }).minimum == 0)
        #expect(try weather(whole.map { $0 + 3 }).minimum == nil)
    }

    @Test func `a missing value is nil, and the zone is that of the city`() throws {
        let weather = try provider().currentOne(try body("current_sparse"))
        #expect(
            weather
                == CurrentWeather(
                    units: .celsius, observedAt: Date(timeIntervalSince1970: 1_795_262_400), utcOffset: 32_400,
                    temperature: -3))
        #expect(kind { _ = try provider().currentOne(try body("current_nothing")) } == .invalidData)
    }

    @Test func `imperial units are miles per hour, but still hectopascals`() throws {
        let weather = try provider().currentOne(try body("current_imperial"), units: .fahrenheit)
        #expect(weather.temperature == 39.38)
        #expect(weather.windSpeed == 5.82)
        #expect(weather.pressure == 1021)
    }

    @Test(arguments: UnitSystem.allCases)
    func `kelvins are not taken for degrees`(units: UnitSystem) throws {
        let error = failure { _ = try provider().currentOne(try body("current_kelvin"), units: units) }
        #expect(error?.kind == .invalidData && error?.cause == .impossibleTemperature)
    }

    @Test func `in the polar night the icon is ignored`() throws {
        let weather = try provider().currentOne(try body("current_polar"), of: Subjects.city("tromso", 69.65, 18.96))
        #expect(weather.condition == WeatherCondition(kind: .overcast, code: 804, isDay: false))
        #expect(weather.sunrise == nil)
        #expect(weather.sunset == nil)
        #expect(weather.period.hasNoSunrise == true && weather.period.hasNoSunset == true)
        let antarctic = try provider().currentOne(
            try body("current_polar"), of: Subjects.city("mcmurdo", -77.85, 166.67))
        #expect(antarctic.condition?.isDay == true)
    }

    @Test(arguments: [-2, -1, 0, 1, 2, -3, 3, 400, 104_386])
    func `a sunrise days away from the observation is not that of its day`(days: Int) throws {
        let rise = 1_795_212_840 + days * 86_400
        let sent = """
            {"main":{"temp":5},"dt":1795212840,"timezone":32400,"sys":{"sunrise":\(rise),"sunset":\(rise + 36_000)}}
            """
        let weather = try provider().currentOne(HTTPReply(Data(sent.utf8)))
        #expect((weather.sunrise != nil) == (-2...2).contains(days))
        #expect((weather.sunset != nil) == (-2...1).contains(days))
        #expect(weather.isPlausible)
    }

    @Test(
        arguments: [
            (0.0, true), (-1, false), (36_000, false), (35_999, true), (86_400, true), (-86_401, false),
            (122_400, false),
        ])
    func `day is between sunrise and sunset of any day`(sinceSunrise: Double, isDay: Bool) {
        let sunrise = Date(timeIntervalSince1970: 1_795_212_840)
        #expect(
            OpenWeatherMapCurrent.isDay(
                at: sunrise.addingTimeInterval(sinceSunrise), sunrise: sunrise,
                sunset: sunrise.addingTimeInterval(36_000)) == isDay)
    }

    @Test func `steps begin at their stamp, days are by the local date`() throws {
        let forecast = try provider().days(try body("forecast"))
        let first = Date(timeIntervalSince1970: 1_795_273_200)
        #expect(forecast.steps.count == 13)
        #expect(forecast.hourly.isEmpty)
        // Only the values stamped with the end of the step under way.
        #expect(
            forecast.steps[0]
                == ForecastStep(time: first.addingTimeInterval(-10_800), precipitationChance: 0, precipitation: 0))
        #expect(
            forecast.steps[1]
                == ForecastStep(
                    time: first, temperature: 10, minimum: 9.5, maximum: 10.5, feelsLike: 8, humidity: 50,
                    condition: WeatherCondition(kind: .clear, code: 800, isDay: false), cloudCover: 0, windSpeed: 1.5,
                    windDirection: 90, pressure: 1020, visibility: 10, precipitationChance: 5, precipitation: 0))
        #expect(
            forecast.steps.map(\.condition?.isDay) == [
                nil, false, false, false, true, true, true, false, false, false, false, false, true,
            ])
        #expect(forecast.steps[3].precipitationChance == nil)
        #expect(forecast.steps[6].minimum == nil)
        #expect(forecast.steps[12].precipitationChance == nil && forecast.steps[12].precipitation == nil)
        #expect(forecast.steps[12].condition == WeatherCondition(kind: .unknown, code: 9999, isDay: true))

        #expect(forecast.daily.map(\.windDirection) == [nil, 90, 90])
        let days = forecast.daily.map { day in
            var day = day
            day.windDirection = nil
            (day.period[.lowestHumidity], day.period[.meanWindSpeed]) = (nil, nil)
            return day
        }
        #expect(
            days == [
                // Before midnight there is nothing but the step under way.
                DailyForecast(
                    date: first.addingTimeInterval(-86_400), precipitationChance: 0,
                    sunrise: Date(timeIntervalSince1970: 1_795_212_840),
                    sunset: Date(timeIntervalSince1970: 1_795_249_080)),
                DailyForecast(
                    date: first, minimum: 2.5, maximum: 10.5, average: 6.5,
                    feelsLikeMinimum: 1, feelsLikeMaximum: 8,
                    condition: WeatherCondition(kind: .thunderstorm, intensity: .light, code: 200), windSpeed: 1.5,
                    precipitationChance: 40),
                DailyForecast(
                    date: first.addingTimeInterval(86_400), minimum: -1.5, maximum: 2.5, average: nil,
                    feelsLikeMinimum: -3, feelsLikeMaximum: 0,
                    condition: WeatherCondition(kind: .fog, code: 741), windSpeed: 1.5,
                    precipitationChance: 55),
            ])
    }

    @Test(
        arguments: [
            (200, #"{"cod":"404","message":"city not found"}"#, WeatherError.Kind.notFound),
            (401, #"{"cod":401,"message":"Invalid API key."}"#, .keyRejected),
            (403, #"{"cod":403,"message":"Forbidden"}"#, .keyRejected),
            (400, #"{"cod":"400","message":"wrong latitude"}"#, .notFound),
            (429, #"{"cod":429,"message":"Your account is temporary blocked"}"#, .rateLimited),
            (200, #"{"cod":429,"message":"Your account is temporary blocked"}"#, .rateLimited),
            (500, #"{"cod":"500","message":"Internal error"}"#, .serverFailed),
            (200, #"{"cod":500,"message":0.02}"#, .serverFailed),
            (200, #"{"cod":200,"message":"fine"}"#, .invalidData),
        ])
    func `errors are identified by status or by code`(status: Int, body: String, expected: WeatherError.Kind) throws {
        let reply = HTTPReply(Data(body.utf8), status: status)
        #expect(kind { _ = try provider().currentOne(reply) } == expected)
        #expect(kind { _ = try provider().days(reply) } == expected)
    }

    @Test func `finds places by name`() throws {
        let geocoder = try Subjects.geocoder(.openWeatherMap)
        let sourceRequest = try geocoder.places(named: "Seoul", limit: 9, language: .korean)
        #expect(sourceRequest.request?.path == "/geo/1.0/direct?q=Seoul&limit=5&appid=test-key")
        let cities = try sourceRequest.answer(to: try body("direct"))
        #expect(cities.map(\.koreanName) == ["서울특별시", nil])
        #expect(cities.map(\.region) == [nil, "Chiapas"])
        #expect(cities.map(\.id) == ["openweathermap-37.5667,126.9783", "openweathermap-16.15,-93.2"])
    }
}
