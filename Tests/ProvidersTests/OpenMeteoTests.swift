import Foundation
import CitiesHTTP
import HTTPTypes
import CitiesLocalization
@testable import CitiesProviders
import CitiesTestSupport
import Testing
import CitiesWeatherModel

@Suite struct `Open-Meteo` {
    func body(_ name: String) throws -> HTTPReply { HTTPReply(try Fixtures.body("openmeteo/\(name).json")) }
    func provider() throws -> any Provider { Subjects.provider(.openMeteo) }

    @Test func `is requested for several cities at once`() throws {
        let sourceRequest = try provider().currentWeather(
            of: [Subjects.seoul, Subjects.busan], units: .fahrenheit, language: .korean)
        let request = try #require(sourceRequest.request)
        #expect(request.authority == "api.open-meteo.com")
        #expect(
            request.path == "/v1/forecast?latitude=37.5665,35.1796&longitude=126.978,129.0756"
                + "&current=temperature_2m,relative_humidity_2m,apparent_temperature,is_day,weather_code,"
                + "pressure_msl,wind_speed_10m,wind_direction_10m,uv_index"
                + "&hourly=temperature_2m,precipitation_probability,precipitation"
                + "&daily=temperature_2m_max,temperature_2m_min,sunrise,sunset"
                + "&temperature_unit=fahrenheit&wind_speed_unit=mph"
                + "&past_days=1&forecast_days=2&timezone=auto&timeformat=unixtime")
    }

    @Test func `is requested for seven days of hours`() throws {
        let sourceRequest = try provider().forecast(of: Subjects.seoul, units: .celsius, language: .english)
        let path = try #require(sourceRequest.request?.path)
        #expect(
            path.contains(
                "&hourly=temperature_2m,apparent_temperature,relative_humidity_2m,weather_code,is_day,cloud_cover,"
                    + "wind_speed_10m,wind_direction_10m,wind_gusts_10m,pressure_msl,visibility,uv_index,"
                    + "precipitation_probability,precipitation,snowfall,sunshine_duration&"))
        #expect(
            path.contains(
                "&daily=temperature_2m_max,temperature_2m_min,temperature_2m_mean,apparent_temperature_max,"
                    + "apparent_temperature_min,sunrise,sunset,weather_code,wind_speed_10m_max,wind_gusts_10m_max,"
                    + "uv_index_max,precipitation_probability_max,precipitation_sum,snowfall_sum,"
                    + "sunshine_duration,precipitation_hours,cloud_cover_mean,relative_humidity_2m_min,"
                    + "wind_speed_10m_mean&"))
        #expect(path.contains("&temperature_unit=celsius&wind_speed_unit=ms&forecast_days=8"))
    }

    @Test(arguments: UnitSystem.allCases)
    func `carries as many cities as fit 8,000 bytes`(units: UnitSystem) throws {
        let provider = try provider()
        let long = (0..<3_000).map { Subjects.city("c\($0)", -37.123_4, -123.567_8) }
        let count = try #require(provider.batchLength(of: long[...], units: units))
        #expect(try length(of: long.prefix(count), units) <= 8_000)
        #expect(try length(of: long.prefix(count + 1), units) > 8_000)
        #expect((300...600).contains(count))

        // Short coordinates reach the other limit first.
        let short = (0..<3_000).map { Subjects.city("c\($0)", 1, 2) }
        #expect(provider.batchLength(of: short[...], units: units) == 1_000)
        #expect(provider.batchLength(of: long.prefix(20), units: units) == 20)
    }

    private func length(of cities: ArraySlice<City>, _ units: UnitSystem) throws -> Int {
        let request = try #require(
            try provider().currentWeather(of: cities, units: units, language: .english).request)
        return "https://\(request.authority ?? "")\(request.path ?? "")".utf8.count
    }

    @Test func `answers for one city with an object`() throws {
        let weather = try provider().currentOne(try body("current_one"))
        #expect(
            weather
                == CurrentWeather(
                    units: .celsius, observedAt: Date(timeIntervalSince1970: 1_795_262_400), utcOffset: 32_400,
                    place: Coordinates(latitude: 37.55, longitude: 127), timeZone: "Asia/Seoul", temperature: 4.1,
                    feelsLike: 1.2, humidity: 55,
                    condition: WeatherCondition(kind: .clear, code: 0, isDay: false), minimum: 1.0, maximum: 9.7,
                    pressure: 1021.3, windSpeed: 2.6, windDirection: 310, uvIndex: 0,
                    sunrise: Date(timeIntervalSince1970: 1_795_212_840),
                    sunset: Date(timeIntervalSince1970: 1_795_249_080)))
        #expect(
            kind { _ = try provider().current(try body("current_one"), of: [Subjects.seoul, Subjects.busan]) }
                == .invalidData)
    }

    @Test func `answers for three cities with an array in their order`() throws {
        let results = try provider().current(
            try body("current_three"), of: [Subjects.jeju, Subjects.seoul, Subjects.busan])
        let weather = try results.map { try $0.get() }
        #expect(weather.map(\.temperature) == [4.1, 11, -8.5])
        #expect(weather.map(\.minimum) == [1, 7.25, -11])
        #expect(weather.map(\.pressure) == [1021.3, nil, 998])
        #expect(weather.map(\.windSpeed) == [2.6, 3, 7.1])
        #expect(weather.map(\.uvIndex) == [0, nil, 0])
        #expect(weather.map(\.condition?.kind) == [.clear, .overcast, .snowShowers])
        #expect(weather.map(\.utcOffset) == [32_400, 32_400, 3_600])
        // The third is in the polar night.
        #expect(weather.map { $0.sunrise == nil } == [false, false, true])
        #expect(weather.map { $0.sunset == nil } == [false, false, true])
        for count in [1, 2, 4] {
            let cities = Array(repeating: Subjects.seoul, count: count)
            #expect(kind { _ = try provider().current(try body("current_three"), of: cities) } == .invalidData)
        }
    }

    @Test func `one broken place does not break the others`() throws {
        let good = String(decoding: try Fixtures.body("openmeteo/current_one.json"), as: UTF8.self)
        let wrong = #"{"utc_offset_seconds":0,"current":{"time":1795262400,"temperature_2m":"warm"}}"#
        let reply = HTTPReply(Data("[\(good),\(wrong),null]".utf8))
        let results = try provider().current(reply, of: [Subjects.seoul, Subjects.busan, Subjects.jeju])
        #expect(try results[0].get().temperature == 4.1)
        for result in results.dropFirst() {
            #expect(kind { _ = try result.get() } == .invalidData)
        }
        #expect(
            failure { _ = try results[1].get() }?.reason == "[1].current.temperature_2m is not of the documented type")
    }

    @Test func `in another unit than requested is rejected`() throws {
        let weather = try provider().currentOne(try body("current_fahrenheit"), units: .fahrenheit)
        #expect(weather.units == .fahrenheit)
        #expect(weather.temperature == 39.4)
        #expect(weather.feelsLike == 34.1)
        #expect(weather.maximum == 49.5)
        #expect(weather.windSpeed == 5.8)
        #expect(weather.pressure == 1021.3)
        let wrong = failure { _ = try provider().currentOne(try body("current_fahrenheit"), units: .celsius) }
        #expect(wrong?.kind == .invalidData)
        #expect(wrong?.reason == "temperature_2m is in °F, not in °C")
        #expect(kind { _ = try provider().currentOne(try body("current_one"), units: .fahrenheit) } == .invalidData)
        #expect(kind { _ = try provider().days(try body("forecast"), units: .fahrenheit) } == .invalidData)
    }

    @Test func `null is nil`() throws {
        let weather = try provider().currentOne(try body("current_nulls"))
        #expect(
            weather
                == CurrentWeather(
                    units: .celsius, observedAt: Date(timeIntervalSince1970: 1_795_262_400), utcOffset: 32_400,
                    place: Coordinates(latitude: 37.55, longitude: 127), timeZone: "Asia/Seoul", humidity: 55))
        #expect(kind { _ = try provider().currentOne(try body("current_all_null")) } == .invalidData)
    }

    @Test func `numbers that cannot be weather are nil, and a sky without any number is no answer`() throws {
        let all = try body("current_implausible")
        #expect(kind { _ = try provider().currentOne(all) } == .invalidData)
        let text = String(decoding: all.body, as: UTF8.self)
        let one = text.replacing(/"relative_humidity_2m": ?-?[0-9.e]+/, with: #""relative_humidity_2m":55"#)
        #expect(one != text)
        #expect(
            try provider().currentOne(HTTPReply(Data(one.utf8)))
                == CurrentWeather(
                    units: .celsius, observedAt: Date(timeIntervalSince1970: 1_795_262_400), utcOffset: 32_400,
                    place: Coordinates(latitude: 37.55, longitude: 127), timeZone: "Asia/Seoul", humidity: 55,
                    condition: WeatherCondition(kind: .unknown, code: 4711, isDay: true)))
    }

    @Test func `the polar day has no sunset`() throws {
        let weather = try provider().currentOne(try body("current_polar_day"))
        #expect(weather.temperature == 3)
        #expect(weather.sunrise == nil)
        #expect(weather.sunset == nil)
        #expect(weather.period.hasNoSunrise == true && weather.period.hasNoSunset == true)
    }

    @Test func `hours become three-hour steps by the local clock`() throws {
        let forecast = try provider().days(try body("forecast"))
        let midnight = Date(timeIntervalSince1970: 1_795_186_800)
        #expect(forecast.hourly.count == 48)
        #expect(forecast.steps.count == 16)
        #expect(forecast.steps.first?.time == midnight)
        #expect(
            forecast.hourly[6]
                == HourlyForecast(
                    time: midnight.addingTimeInterval(21_600), temperature: 0, humidity: 46,
                    condition: WeatherCondition(kind: .snow, intensity: .light, code: 71, isDay: false), windSpeed: 3,
                    precipitationChance: 14))
        // The fifth hour has no temperature: the step is made of the two others.
        #expect(
            forecast.steps[1]
                == ForecastStep(
                    time: midnight.addingTimeInterval(10_800), temperature: -1.5, minimum: -1.5, maximum: -0.5,
                    humidity: 44,
                    condition: WeatherCondition(kind: .snow, intensity: .light, code: 71, isDay: false),
                    windSpeed: 1.5, precipitationChance: 12))
        #expect(forecast.steps[6].condition?.kind == .thunderstorm)
        #expect(forecast.steps[15].precipitationChance == 92)
    }

    @Test func `many cities' days are one request, and each city's own answer or failure`() throws {
        let cities = [Subjects.seoul, Subjects.busan, Subjects.jeju]
        let sourceRequest = try provider().forecasts(of: cities[...], .coming, units: .celsius, language: .english)
        let path = try #require(sourceRequest.request?.path)
        #expect(path.contains("latitude=37.5665,35.1796,33.4996&longitude=126.978,129.0756,126.5312&hourly="))
        let one = String(decoding: try Fixtures.body("openmeteo/forecast.json"), as: UTF8.self)
        let results = try sourceRequest.answer(to: HTTPReply(Data("[\(one),{},\(one)]".utf8)))
        #expect(results.count == 3)
        #expect(try results[0].get() == provider().days(try body("forecast")))
        #expect(kind { _ = try results[1].get() } == .invalidData)
        #expect(try results[2].get() == results[0].get())
        #expect(kind { _ = try sourceRequest.answer(to: HTTPReply(Data("[\(one)]".utf8))) } == .invalidData)
        #expect(kind { _ = try sourceRequest.answer(to: HTTPReply(Data(one.utf8))) } == .invalidData)
    }

    @Test func `a request about days carries fifty cities at most, and no URL that is too long`() throws {
        let cities = Array(repeating: Subjects.seoul, count: 60)
        #expect(try provider().forecastBatchLength(of: cities[...], units: .celsius) == 50)
        #expect(try provider().forecastBatchLength(of: cities[..<2], units: .celsius) == 2)
        #expect(try provider().forecastBatchLength(of: [], units: .celsius) == 0)
    }

    @Test func `days without values are left out`() throws {
        let days = try provider().days(try body("forecast")).daily
        #expect(days.count == 2)
        #expect(
            days.first
                == DailyForecast(
                    date: Date(timeIntervalSince1970: 1_795_186_800), minimum: -3, maximum: 4.5, average: 0.9,
                    condition: WeatherCondition(kind: .thunderstorm, intensity: .moderate, code: 95),
                    precipitationChance: 48, sunrise: Date(timeIntervalSince1970: 1_795_212_840),
                    sunset: Date(timeIntervalSince1970: 1_795_249_080)))
    }

    @Test(
        arguments: [
            ("Minutely API request limit exceeded. Please try again in one minute.", 60),
            ("Hourly API request limit exceeded. Please try again in the next hour.", 3_600),
            ("Daily API request limit exceeded. Please try again tomorrow.", 86_400),
            ("Too many concurrent requests", 5),
        ])
    func `reports the end of its limits`(reason: String, seconds: Int) throws {
        let body = Data(#"{"reason":"\#(reason)","error":true}"#.utf8)
        let error = failure { _ = try provider().currentOne(HTTPReply(body, status: 429, retryAfter: "5")) }
        #expect(error?.kind == .rateLimited)
        #expect(error?.retryAfter == .seconds(seconds))
        #expect(error?.reason == reason)
    }

    @Test(arguments: [(0, 86_400), (46_800, 39_600), (86_399, 1)])
    func `the limit of a day ends at midnight of UTC`(passed: Int, left: Int) throws {
        let body = Data(#"{"reason":"Daily API request limit exceeded. Please try again tomorrow.","error":true}"#.utf8)
        let now = Date(timeIntervalSince1970: 20_000 * 86_400 + Double(passed))
        let error = Reading.$now.withValue(now) {
            failure { _ = try provider().currentOne(HTTPReply(body, status: 429)) }
        }
        #expect(error?.retryAfter.map { ($0 / .seconds(1)).rounded() } == Double(left))
    }

    @Test func `has no data for some places`() throws {
        let body = Data(#"{"error":true,"reason":"No data is available for this location"}"#.utf8)
        #expect(kind { _ = try provider().currentOne(HTTPReply(body, status: 400)) } == .notFound)
    }

    @Test func `may break off after a status of success`() throws {
        var body = try Fixtures.body("openmeteo/current_one.json").prefix(500)
        body += Data("Unexpected error while streaming data: timeout".utf8)
        let error = failure { _ = try provider().currentOne(HTTPReply(body)) }
        #expect(error?.kind == .invalidData)
        #expect(error?.reason?.contains("streaming") == true)
    }

    @Test func `a capital comes before a seat of a region, and that before a larger place of the same name`() throws {
        func place(_ id: Int, _ name: String, _ feature: String, _ population: Int) -> String {
            #"{"id":\#(id),"name":"\#(name)","latitude":1,"longitude":1,"feature_code":"\#(feature)","population":\#(population)}"#
        }
        let places = [
            place(1, "Moscow Mills", "PPLC", 9), place(2, "Moscow", "PPL", 900), place(3, "Moscow", "PPLA", 50),
            place(4, "Moscow", "PPLC", 5), place(5, "Moscow", "PPL", 901),
        ]
        let body = #"{"results":[\#(places.joined(separator: ","))],"generationtime_ms":1}"#
        let geocoder = try Subjects.geocoder(.openMeteo)
        let sourceRequest = try geocoder.places(named: "moscow", limit: 9, language: .english)
        #expect(
            try sourceRequest.answer(to: HTTPReply(Data(body.utf8))).map(\.id)
                == [4, 3, 5, 2, 1].map { "geonames-\($0)" })
    }

    @Test func `finds places, the exact and the larger first`() throws {
        let geocoder = try Subjects.geocoder(.openMeteo)
        let sourceRequest = try geocoder.places(named: " seongnam\u{1B} ", limit: 5, language: .korean)
        #expect(sourceRequest.request?.authority == "geocoding-api.open-meteo.com")
        #expect(sourceRequest.request?.path == "/v1/search?name=seongnam&count=10&language=ko&format=json")
        let cities = try sourceRequest.answer(to: try body("search"))
        #expect(cities.map(\.id) == ["geonames-5", "geonames-1", "geonames-4", "geonames-6"])
        let qualified = try geocoder.places(named: "Seongnam, KR", limit: 1, language: .english)
        #expect(try qualified.answer(to: try body("search")).map(\.id) == ["geonames-5"])
        #expect(cities.map(\.englishName) == ["Seongnam", "Seongnam", "[31mSeongnam-si", "서울"])
        #expect(cities.map(\.koreanName) == [nil, nil, nil, "서울"])
        #expect(cities.map(\.population) == [914_832, 1_200, nil, nil])
        #expect(cities.map(\.timeZone) == ["Asia/Seoul", "Asia/Seoul", nil, nil])
        #expect(cities.map(\.countryCode) == ["KR", "KR", "KR", "KR"])
        #expect(try sourceRequest.answer(to: try body("search_nothing")).isEmpty)
        #expect(
            try geocoder.places(named: "성남 & co", limit: 500, language: .english).request?.path?.contains(
                "name=%EC%84%B1%EB%82%A8%20%26%20co&count=100&language=en") == true)
        #expect(try geocoder.places(named: " ", limit: 5, language: .english).request == nil)
        let error = failure { _ = try sourceRequest.answer(to: HTTPReply(Data(), status: 500)) }
        #expect(error?.host == "geocoding-api.open-meteo.com")
    }
}
