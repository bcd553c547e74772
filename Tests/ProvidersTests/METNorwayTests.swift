import CitiesHTTP
import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Testing

@testable import CitiesProviders

@Suite struct `MET Norway` {
    /// 25 November 2026, 11:20 in Korea: within the first entry of the documented body.
    private static let now = Date(timeIntervalSince1970: 1_795_573_200)

    private let provider = Subjects.provider(.metNorway, key: nil)

    private static func time(_ hours: Int) -> String { Date(timeInterval: Double(hours) * 3_600, since: start).iso8601 }

    /// 24 November 2026, 15:00 UTC: midnight in Korea.
    private static let start = Date(timeIntervalSince1970: 1_795_532_400)

    /// Sixty hours from midnight in Korea on, with the hour as the temperature, and then every six hours.
    private static func body(hours: Int = 60, later: Int = 12, edit: (Int, inout String) -> Void = { _, _ in }) -> Data
    {
        let times = Array(0..<hours) + (0..<later).map { hours + $0 * 6 }
        let entries = times.map { hour in
            let behind =
                hour < hours
                ? #""next_1_hours":{"summary":{"symbol_code":"rain"},"details":{"precipitation_amount":0.5}},"#
                : ""
            var entry = """
                {"time":"\(time(hour))","data":{"instant":{"details":{"air_temperature":\(hour % 24)}},
                \(behind)"next_6_hours":{"summary":{"symbol_code":"cloudy"},"details":{"precipitation_amount":3.0}}}}
                """
            edit(hour, &entry)
            return entry
        }
        return Data(#"{"properties":{"timeseries":[\#(entries.joined(separator: ","))]}}"#.utf8)
    }

    private func weather(
        _ body: Data, of city: City = Subjects.seoul, at now: Date = now, parts: Set<WeatherPart> = []
    ) throws -> CurrentWeather {
        let request = try provider.currentWeather(of: [city], units: .celsius, language: .english, parts: parts)
        return try #require(try request.answer(to: HTTPReply(body), now: now).first).get()
    }

    private func forecast(_ body: Data, of city: City = Subjects.seoul, at now: Date = now) throws -> WeatherForecast {
        try provider.forecast(of: city, units: .celsius, language: .english).answer(to: HTTPReply(body), now: now)
    }

    private var documented: Data { get throws { try Fixtures.body("metnorway/compact.json") } }

    // MARK: - Requests

    @Test func `is asked about one place with four decimals, without a key`() throws {
        let place = Subjects.city("place", 37.566_535_9, -126.977_969_2)
        let present = try #require(
            try provider.currentWeather(of: [place], units: .celsius, language: .korean).request)
        #expect(present.authority == "api.met.no" && present.scheme == "https")
        #expect(present.path == "/weatherapi/locationforecast/2.0/compact?lat=37.5665&lon=-126.978")
        #expect(try provider.forecast(of: place, units: .celsius, language: .english).request == present)
        #expect(provider.batchLength(of: [place, place], units: .celsius) == 1)
        #expect(provider.profile.concurrentRequests == 2 && WeatherSource.metNorway.descriptor.bindsToExpires)
        #expect(!WeatherSource.metNorway.descriptor.needsKey)
    }

    @Test func `Fahrenheit is refused without a request`() {
        for work in [
            { _ = try provider.currentWeather(of: [Subjects.seoul], units: .fahrenheit, language: .english) },
            { _ = try provider.forecast(of: Subjects.seoul, units: .fahrenheit, language: .english) },
        ] {
            #expect(failure(of: work)?.cause == .onlyMetric)
        }
    }

    // MARK: - Answers

    @Test func `the present is the documented hour, with what falls later`() throws {
        let weather = try weather(documented)
        #expect(weather.temperature == 5.9 && weather.humidity == 51.2 && weather.pressure == 1023.4)
        #expect(weather.windSpeed == 3.4 && weather.windDirection == 305.1 && weather.cloudCover == 12.5)
        #expect(weather.condition == WeatherCondition(kind: .mostlyClear, isDay: true))
        #expect(weather.observedAt == Date(timeIntervalSince1970: 1_795_572_000) && weather.utcOffset == 32_400)
        #expect(weather.place == Coordinates(latitude: 37.5665, longitude: 126.978))
        // One hour of twelve is known, and less than a day.
        #expect(weather.precipitation == nil && weather.minimum == nil && weather.feelsLike == nil)
        #expect(weather.precipitationChance == nil && weather.windGust == nil)
    }

    @Test func `the documented forecast has an hour and steps of six hours`() throws {
        let forecast = try forecast(documented)
        #expect(forecast.hourly.map(\.precipitation) == [0])
        #expect(forecast.steps.map(\.length) == [3_600, 21_600, 21_600])
        #expect(forecast.steps.map(\.temperature) == [5.9, 1.1, -2.2])
        #expect(forecast.steps.map(\.precipitation) == [0, 1.3, nil])
        #expect(forecast.steps[1].condition?.kind == .thunderstorm && forecast.steps[1].condition?.intensity == .light)
        #expect(forecast.daily.allSatisfy { $0.minimum == nil && $0.maximum == nil && $0.precipitation == nil })
    }

    @Test func `hours become steps of three hours, and entries of six hours steps of six`() throws {
        let forecast = try forecast(Self.body(), at: Self.start)
        #expect(forecast.hourly.count == 60 && forecast.steps.count == 32)
        #expect(forecast.steps.prefix(20).allSatisfy { $0.length == 10_800 && $0.precipitation == 1.5 })
        #expect(forecast.steps.dropFirst(20).allSatisfy { $0.length == 21_600 && $0.precipitation == 3 })
        #expect(zip(forecast.steps, forecast.steps.dropFirst()).allSatisfy { $0.end == $1.time })
        let shown = ForecastSteps.coming(forecast, now: Self.start, within: .infinity)
        #expect(shown.count == 32 && shown.allSatisfy { !$0.period.isBlank })
    }

    @Test func `a day has extremes and an amount only when it is covered from end to end`() throws {
        let days = try forecast(Self.body(), at: Self.start + 3_600).daily
        #expect(days.map(\.date) == (0..<6).map { Self.start + Double($0) * 86_400 })
        #expect(days.map(\.maximum) == [23, 23, 18, 18, 18, nil] && days.map(\.minimum) == [0, 0, 0, 0, 0, nil])
        #expect(days.map(\.precipitation) == [12, 12, 12, 12, 12, nil])
        // Parts of unequal length have no mean.
        #expect(days.map(\.average) == [11.5, 11.5, nil, 9, 9, nil])
        let late = try forecast(Self.body(), at: Self.start + 90_000).daily
        #expect(late.first?.date == Self.start + 86_400)
        let weather = try weather(Self.body(), at: Self.start + 1_800)
        #expect(weather.minimum == 0 && weather.maximum == 23 && weather.precipitation == 6)
    }

    /// Hours to 03:00 in Korea on the third day, then six hours each: the last block of a day begins at 21:00.
    private static var inKorea: Data { body(hours: 51) }

    @Test
    func `a day of hours and blocks has the extremes of all of them, and no amount where a block is over midnight`()
        throws
    {
        let days = try forecast(Self.inKorea, at: Self.start).daily
        // The third day has 00, 01 and 02 by the hour, then 03, 09, 15 and 21; the others begin at 03.
        #expect(days.map(\.minimum) == [0, 0, 0, 3, 3])
        #expect(days.map(\.maximum) == [23, 23, 21, 21, 21])
        #expect(days.map(\.precipitation) == [12, 12, nil, nil, nil])
        #expect(days.map(\.average) == [11.5, 11.5, nil, 12, 12])
    }

    @Test(
        arguments: [
            // The entries from the fourth midnight on that are left: to 09:00, to 15:00, without 03:00.
            ([3, 9], nil), ([3, 9, 15], 3...15), ([9, 15, 21], nil), ([3, 15, 21], nil),
        ] as [([Int], ClosedRange<Double>?)])
    func `a day without a gap that reaches the afternoon has extremes`(
        hours: [Int], extremes: ClosedRange<Double>?
    ) throws {
        let body = Self.body(hours: 51, later: 8) { hour, entry in
            if hour >= 72, !hours.contains(hour - 72) { entry = "null" }
        }
        let day = try #require(try forecast(body, at: Self.start).daily.first { $0.date == Self.start + 3 * 86_400 })
        #expect(day.minimum == extremes?.lowerBound && day.maximum == extremes?.upperBound)
        #expect(day.precipitation == nil)
    }

    @Test func `a block's own extremes widen its degrees, but not those of the day before one that ends on the next`()
        throws
    {
        let body = Self.body(hours: 51) { hour, entry in
            let low = hour == 69 ? -9 : -1
            entry = entry.replacing(
                #""precipitation_amount":3.0"#,
                with: #""air_temperature_max":40.5,"air_temperature_min":\#(low),"precipitation_amount":3.0"#)
        }
        let forecast = try forecast(body, at: Self.start)
        #expect(forecast.daily[0].maximum == 23 && forecast.daily[0].minimum == 0, "hours have their own degrees")
        #expect(forecast.daily[2].maximum == 40.5 && forecast.daily[2].minimum == -1)
        let block = try #require(forecast.steps.first { $0.time == Self.start + 69 * 3_600 })
        #expect(block.minimum == -9 && block.maximum == 40.5 && block.temperature == 21)
    }

    @Test func `the degrees of a block are its minimum and its maximum`() throws {
        let steps = try forecast(Self.inKorea, at: Self.start).steps.filter { $0.length == 21_600 }
        #expect(steps.count == 12 && steps.allSatisfy { $0.minimum == $0.temperature && $0.maximum == $0.temperature })
        let weather = try weather(Self.inKorea, at: Self.start + 53 * 3_600)
        #expect(weather.temperature == 3 && weather.minimum == 0 && weather.maximum == 21, "those of the day")
    }

    @Test func `five days are cut by time, though later steps last six hours`() throws {
        let now = Self.start + 7 * 3_600
        let shown = ForecastSteps.coming(try forecast(Self.body(hours: 51, later: 20), at: now), now: now)
        // From 06:00 of the first day to the entry that begins before 06:00 of the sixth.
        #expect(shown.first?.time == now && shown.last?.time == Self.start + 123 * 3_600)
        #expect(shown.count == 28 && !ForecastSteps.isShort(shown[...]) && ForecastSteps.dayCount(of: shown[...]) == 5)
        #expect(shown.allSatisfy { $0.minimum != nil && $0.maximum != nil })
    }

    @Test(arguments: [
        #"{"time":"@","data":{"next_1_hours":{"summary":{"symbol_code":"rain"}}}}"#, #"{"time":"@"}"#, "null", "7",
        #"{"time":"soon","data":{"instant":{"details":{"air_temperature":44}}}}"#,
        #"{"time":"@","data":{"instant":{"details":{"air_temperature":"44"}}}}"#,
        #"{"time":"@","data":{"instant":[]}}"#,
    ])
    func `an entry that cannot be read costs itself alone`(entry: String) throws {
        let body = Self.body { hour, text in
            if hour == 5 { text = entry.replacing("@", with: Self.time(5)) }
        }
        let forecast = try forecast(body, at: Self.start)
        let others = forecast.hourly.filter { $0.time != Self.start + 5 * 3_600 }
        #expect(others.count == 59 && others.allSatisfy { $0.temperature != nil && $0.precipitation == 0.5 })
        #expect(forecast.hourly.allSatisfy { $0.temperature != 44 })
        #expect(forecast.daily[0].minimum == nil && forecast.daily[1].minimum == 0, "that day is not known")
        #expect(try weather(body, at: Self.start).temperature == 0)
    }

    @Test func `zones of half an hour have steps without gaps`() throws {
        let delhi = Subjects.city("delhi", 28.61, 77.21, zone: "Asia/Kolkata")
        let steps = try forecast(Self.body(), of: delhi, at: Self.start).steps
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.end == $1.time })
        #expect(steps.allSatisfy { $0.precipitation != nil })
    }

    @Test func `the hours end with tomorrow`() throws {
        let hours = try #require(try weather(Self.body(), at: Self.start + 7_500, parts: [.hours]).hours)
        #expect(hours.first?.time == Self.start + 7_200 && hours.count == 46)
        #expect(try weather(Self.body(), at: Self.start).hours == nil)
    }

    @Test func `steps keep their length where answers are saved`() throws {
        var forecast = try forecast(Self.body(), at: Self.start)
        var fields = SavedFields()
        try forecast.code(with: &fields)
        let read = try fields.text.withUnsafeBufferPointer { line in
            var read = WeatherForecast.blank
            var fields = SavedFields(line: line)
            try read.code(with: &fields)
            try fields.end()
            return read
        }
        #expect(read == forecast)
        let coded = try JSONDecoder().decode(WeatherForecast.self, from: JSONEncoder().encode(forecast))
        #expect(coded.steps.map(\.length) == forecast.steps.map(\.length))
    }

    @Test(arguments: [
        #"{}"#, #"{"properties":{}}"#, #"{"properties":{"timeseries":[]}}"#,
        #"{"properties":{"timeseries":[{"time":"soon","data":{"instant":{}}}]}}"#,
        #"{"properties":{"timeseries":[{"time":"2026-11-25T02:00:00Z"}]}}"#,
        #"{"properties":{"timeseries":[{"time":"2026-11-25T02:00:00Z","data":{"instant":{"details":{}}}}]}}"#,
        #"{"properties":{"timeseries":[{"time":"2026-11-25T02:00:00Z","data":{"instant":{"details":{"air_temperature":"5"}}}}]}}"#,
    ])
    func `another shape is an error that says what was expected`(body: String) {
        let error = failure { _ = try forecast(Data(body.utf8)) }
        #expect(error?.kind == .invalidData && error?.reason?.contains("properties") == true, "\(error as Any)")
    }

    @Test func `another unit is an error`() throws {
        let body = String(decoding: try documented, as: UTF8.self).replacing("celsius", with: "fahrenheit")
        let error = failure { _ = try weather(Data(body.utf8)) }
        #expect(error?.kind == .invalidData && error?.reason?.contains("is fahrenheit and not celsius") == true)
    }

    @Test func `an answer without the present hour is none`() throws {
        let body = Self.body(later: 0)
        #expect(failure { _ = try weather(body, at: Self.start + 70 * 3_600) }?.kind == .invalidData)
        #expect(failure { _ = try weather(body, at: Self.start - 7_200) }?.kind == .invalidData)
        #expect(try weather(body, at: Self.start - 60).observedAt == Self.start)
    }

    @Test func `details may be empty or absent`() throws {
        let body = Self.body { hour, entry in
            if hour == 5 { entry = #"{"time":"\#(Self.time(5))","data":{"instant":{}}}"# }
            if hour == 6 { entry = #"{"time":"\#(Self.time(6))","data":{"instant":{"details":{}},"next_1_hours":{}}}"# }
        }
        let forecast = try forecast(body, at: Self.start)
        #expect(forecast.hourly.count == 58)
        #expect(forecast.daily.first?.minimum == nil && forecast.daily.first?.precipitation == nil)
    }

    // MARK: - Failures

    @Test(
        arguments: [
            (403, .invalidData), (404, .invalidData), (422, .notFound), (429, .rateLimited), (499, .serverFailed),
            (500, .serverFailed), (503, .serverFailed), (304, .invalidData),
        ] as [(Int, WeatherError.Kind)])
    func `a status decides, and a web page is never parsed`(status: Int, kind: WeatherError.Kind) throws {
        let page = Data("<html><body>{\"properties\":{}} Forbidden by operator</body></html>".utf8)
        let error = failure { _ = try provider.currentOne(HTTPReply(page, status: status)) }
        #expect(error?.kind == kind && error?.reason == "HTTP \(status)", "\(error as Any)")
    }

    @Test func `a page of a success is one to sign in`() throws {
        #expect(failure { _ = try weather(Data("<html>".utf8)) }?.cause == .signInPage)
    }

    // MARK: - Symbols

    @Test func `there are 41 symbols, and two more spellings`() {
        let falls = ["rain", "sleet", "snow"].flatMap { fall in
            ["light", "", "heavy"].flatMap { strength in
                ["", "showers", "andthunder", "showersandthunder"].map { strength + fall + $0 }
            }
        }
        let all = ["clearsky", "fair", "partlycloudy", "cloudy", "fog"] + falls
        #expect(all.count == 41)
        let more = ["lightssleetshowersandthunder", "lightssnowshowersandthunder"]
        for symbol in all + more {
            for suffix in ["", "_day", "_night", "_polartwilight"] {
                let condition = WeatherCondition.metNorway(symbol + suffix, isUp: nil)
                #expect(condition.kind != .unknown, "\(symbol)")
                #expect(condition.isDay == ["_day": true, "_night": false][suffix], "\(symbol + suffix)")
            }
        }
    }

    @Test(
        arguments: [
            ("clearsky_day", .clear, nil), ("lightrain", .rain, .light), ("rain", .rain, .moderate),
            ("heavyrain", .heavyRain, .heavy), ("rainshowers_night", .showers, .moderate),
            ("sleetshowers_day", .sleet, .moderate), ("heavysnow", .heavySnow, .heavy),
            ("lightsnowshowers_day", .snowShowers, .light), ("heavyrainandthunder", .thunderstorm, .heavy),
            ("lightssnowshowersandthunder_day", .thunderstorm, .light),
            ("lightsnowshowersandthunder_day", .thunderstorm, .light), ("plague_of_frogs", .unknown, nil),
            ("", .unknown, nil),
        ] as [(String, WeatherCondition.Kind, WeatherCondition.Intensity?)])
    func `a symbol has its meaning, and an unknown one has none`(
        symbol: String, kind: WeatherCondition.Kind, intensity: WeatherCondition.Intensity?
    ) {
        let condition = WeatherCondition.metNorway(symbol, isUp: true)
        #expect(condition.kind == kind && condition.intensity == intensity)
    }
}
