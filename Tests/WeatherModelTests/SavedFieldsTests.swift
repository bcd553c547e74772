import Foundation
import Testing

@testable import CitiesWeatherModel

/// The saved form of answers, written and read.
@Suite struct SavedFieldsTests {
    private let moment = Date(timeIntervalSinceReferenceDate: 785_678_400.25)

    private func line(of answer: some SourceAnswer) throws -> [UInt8] {
        var (answer, fields) = (answer, SavedFields())
        try answer.code(with: &fields)
        return fields.text
    }

    private func read<Answer: SourceAnswer>(_ line: [UInt8], as _: Answer.Type = Answer.self) throws -> Answer {
        try line.withUnsafeBufferPointer { bytes in
            var (answer, fields) = (Answer.blank, SavedFields(line: bytes))
            try answer.code(with: &fields)
            try fields.end()
            return answer
        }
    }

    /// Weather with a distinct number in every property, so that a confusion of two is found.
    private func filled() -> CurrentWeather {
        var weather = CurrentWeather(
            units: .fahrenheit, observedAt: moment, utcOffset: -34_200,
            place: Coordinates(latitude: -37.25, longitude: 126.125), timeZone: "Asia/Seoul", temperature: 1.1,
            feelsLike: 2.2, humidity: 3.3,
            condition: WeatherCondition(kind: .freezingRain, intensity: .heavy, code: 67, isDay: false),
            cloudCover: 4.4, precipitationChance: 5.5, precipitation: 6.6, snowfall: 7.7, yesterday: -8.8,
            trend: [9.9, nil, -10.1], minimum: 11.11, maximum: 12.12, pressure: 1_013.25, windSpeed: 14.14,
            windDirection: 15.15, windGust: 16.16, visibility: 17.17, uvIndex: 18.18, sunrise: moment + 1,
            sunset: moment + 2)
        weather.asked = [.trend, .yesterday, .gust]
        weather.isForecast = true
        weather.wetHours = WetHours(start: moment - 60, length: 10_800, areWet: [true, nil, false])
        weather.hours = [
            HourlyForecast(time: moment, temperature: 21.21, windGust: 22.22),
            HourlyForecast(time: moment + 3_600, uvIndex: 23.23),
        ]
        (weather.period[.lowestInCity], weather.period[.highestInCity]) = (19.19, 20.2)
        (weather.period.hasNoSunrise, weather.period.hasNoSunset) = (true, false)
        for (index, measure) in Measure.allCases.enumerated() where weather.period[measure] == nil {
            weather.period[measure] = 30.3 + Double(index)
        }
        return weather
    }

    /// False when a property is nil: a new property has to be filled here, and then saved.
    private func isFilled(_ value: Any) -> Bool {
        Mirror(reflecting: value).children.allSatisfy {
            let property = Mirror(reflecting: $0.value)
            return property.displayStyle != .optional || !property.children.isEmpty
        }
    }

    @Test func `an hour with an impossible number makes the present implausible`() {
        var weather = CurrentWeather(units: .celsius, observedAt: moment, utcOffset: 0, temperature: 1)
        weather.hours = [HourlyForecast(time: moment, temperature: 21)]
        #expect(weather.isPlausible)
        weather.hours = [HourlyForecast(time: moment, temperature: 21), HourlyForecast(time: moment, temperature: 99)]
        #expect(!weather.isPlausible)
    }

    @Test func `every property of the present comes back the same`() throws {
        let weather = filled()
        #expect(isFilled(weather))
        #expect(isFilled(weather.period))
        #expect(try read(line(of: weather)) == weather)
    }

    @Test func `so does a present without values`() throws {
        let weather = CurrentWeather(units: .celsius, observedAt: moment, utcOffset: 0)
        #expect(try read(line(of: weather)) == weather)
        var empty = weather
        empty.trend = []
        #expect(try read(line(of: empty)) == empty)
    }

    /// The check comes before any count of hours up to the time, or allocation for them.
    @Test(
        .timeLimit(.minutes(60)),
        arguments: ["1e300", "-1e300", "1e14", "-1e10", "9e999"])
    func `an impossible time is damage while it is read`(time: String) throws {
        let (start, end) = (Date(timeIntervalSinceReferenceDate: 785_678_400), "785682000.0\t")
        let forecast = WeatherForecast(
            units: .celsius, utcOffset: 32_400,
            hourly: [HourlyForecast(time: start, temperature: 1), HourlyForecast(time: start + 3_600, temperature: 2)])
        let text = String(decoding: try line(of: forecast), as: UTF8.self)
        #expect(text.contains(end))
        let damaged = Array(text.replacing(end, with: time + "\t").utf8)
        #expect(throws: SavedFields.Damage.self) { try read(damaged, as: WeatherForecast.self) }
    }

    @Test func `an impossible list is damage, and so is an offset`() throws {
        var weather = filled()
        weather.trend = Array(repeating: nil, count: 10_000)
        #expect(try read(line(of: weather)) == weather)
        weather.trend?.append(nil)
        #expect(throws: SavedFields.Damage.self) { try read(line(of: weather), as: CurrentWeather.self) }
        weather.trend = nil
        for offset in [50_401, -50_401, (Int.max >> 11) << 11] {
            weather.utcOffset = offset
            #expect(throws: SavedFields.Damage.self) { try read(line(of: weather), as: CurrentWeather.self) }
        }
    }

    @Test func `every property of a forecast comes back the same`() throws {
        let condition = WeatherCondition(kind: .snow, code: 71)
        let hours = (0..<5).map { hour in
            HourlyForecast(
                time: moment + Double(hour) * 3_600, temperature: 1.5 + Double(hour), feelsLike: 2.5, humidity: 3.5,
                condition: hour == 2 ? nil : condition, cloudCover: 4.5, windSpeed: 5.5, windDirection: 6.5,
                windGust: 7.5, pressure: 1_008.5, visibility: 9.5, uvIndex: 10.5, precipitationChance: 11.5,
                precipitation: 12.5, snowfall: 13.5)
        }
        let step = ForecastStep(
            time: moment, temperature: 1.25, minimum: 2.25, maximum: 3.25, feelsLike: 4.25, humidity: 5.25,
            condition: condition, cloudCover: 6.25, windSpeed: 7.25, windDirection: 8.25, windGust: 9.25,
            pressure: 1_010.25, visibility: 11.25, uvIndex: 12.25, precipitationChance: 13.25, precipitation: 14.25,
            snowfall: 15.25)
        var day = DailyForecast(
            date: moment, minimum: 1.75, maximum: 2.75, average: 3.75, feelsLikeMinimum: 4.75, feelsLikeMaximum: 5.75,
            condition: condition, cloudCover: 6.75, windSpeed: 7.75, windGust: 8.75, uvIndex: 9.75,
            precipitationChance: 10.75, precipitation: 11.75, snowfall: 12.75, sunrise: moment + 3, sunset: moment + 4)
        (day.period.hasNoSunrise, day.period.hasNoSunset) = (true, false)
        #expect(isFilled(day.period))
        let forecast = WeatherForecast(
            units: .celsius, utcOffset: 32_400, timeZone: "Asia/Seoul", place: Coordinates(latitude: 0, longitude: 0),
            steps: [step], hourly: hours, daily: [day])
        #expect(try read(line(of: forecast)) == forecast)
        var following = forecast
        following.steps = ThreeHourSteps.steps(of: hours, on: LocalZone(offset: 32_400))
        #expect(!following.steps.isEmpty)
        #expect(try read(line(of: following)) == following)
        var past = following
        past.askedDays = 20_000...20_001
        #expect(try read(line(of: past)) == past)
        // They are made again of the hours, and take no room.
        #expect(try line(of: following).count < line(of: forecast).count - 60)
    }

    /// Every variable by 51 members on 15 days, with unknown values among them.
    private func members() -> EnsembleForecast {
        let columns = EnsembleForecast.Variable.allCases.enumerated().map { index, variable in
            let values = (0..<51 * 15).map { number in
                number % 7 == 3 ? nil : (Double(number * (index + 1) % 500) / 10)
            }
            return EnsembleForecast.Column(variable, values)
        }
        return EnsembleForecast(
            units: .fahrenheit, utcOffset: 20_700, timeZone: "Asia/Kathmandu",
            place: Coordinates(latitude: 28, longitude: 81.5), firstDay: 20_786, dayCount: 15, columns: columns)
    }

    @Test func `the members of an ensemble come back the same, in less than six bytes a number`() throws {
        let members = members()
        let line = try line(of: members)
        #expect(try read(line) == members && isFilled(members))
        #expect(line.count < 6 * members.columns.count * 51 * 15 + 200)
        let empty = EnsembleForecast(units: .celsius, utcOffset: 0)
        #expect(try read(self.line(of: empty)) == empty)
    }

    @Test(arguments: ["-1\t", "41\t", "1e300\t", "9223372036854775808\t", "\t"])
    func `an impossible number of days is damage`(count: String) throws {
        let text = String(decoding: try line(of: members()), as: UTF8.self)
        #expect(text.contains("20786\t15\t"))
        for days in ["20786\t\(count)", "-9223372036854775808\t15\t"] {
            let damaged = Array(text.replacing("20786\t15\t", with: days).utf8)
            #expect(throws: SavedFields.Damage.self) { try read(damaged, as: EnsembleForecast.self) }
        }
    }

    @Test func `members are plausible by the units of their variables, and radiation up to fifty`() {
        let most: [EnsembleForecast.Variable: (celsius: Double, fahrenheit: Double)] = [
            .maximum: (70, 158), .minimum: (70, 158), .precipitation: (2_000, 2_000), .snowfall: (300, 300),
            .cloudCover: (100, 100), .radiation: (50, 50), .windSpeed: (150, 336), .windGust: (150, 336),
        ]
        for variable in EnsembleForecast.Variable.allCases {
            for units in UnitSystem.allCases {
                let limit = units == .celsius ? most[variable]?.celsius : most[variable]?.fahrenheit
                func isPlausible(_ value: Double?) -> Bool {
                    EnsembleForecast(
                        units: units, utcOffset: 0, firstDay: 20_000, dayCount: 2,
                        columns: [EnsembleForecast.Column(variable, [nil, value])]
                    ).isPlausible
                }
                #expect(isPlausible(nil) && isPlausible(limit), "\(variable) \(units)")
                #expect(!isPlausible(limit.map { $0 + 0.1 }), "\(variable) \(units)")
            }
        }
        var members = members()
        #expect(members.isPlausible)
        members.timeZone = "Nowhere/Land"
        #expect(!members.isPlausible)
        members = self.members()
        members.dayCount = 1
        #expect(!members.isPlausible, "more values than a hundred members have")
    }

    @Test(arguments: [
        (first: -15, count: 15, isObjected: true), (-14, 15, false), (-3, 15, false), (0, 15, false), (0, 14, false),
        (1, 15, false), (2, 15, false), (3, 15, true), (6, 2, false), (7, 2, true), (0, 18, true), (300, 0, false),
    ])
    func `members of other days are none of the present`(first: Int, count: Int, isObjected: Bool) {
        // 23:30 in Kathmandu on day 20 786, which began at 18:15 UTC.
        let now = Date(timeIntervalSince1970: 20_786 * 86_400 + 23.5 * 3_600 - 20_700)
        let members = EnsembleForecast(
            units: .celsius, utcOffset: 20_700, firstDay: 20_786 + first, dayCount: count)
        #expect((members.objection(now: now, answered: now) == .otherDays) == isObjected)
    }

    @Test func `days in the wrong order, and of no year, are damage`() throws {
        var forecast = WeatherForecast(units: .celsius, utcOffset: 0)
        forecast.askedDays = 20_000...20_001
        let text = String(decoding: try line(of: forecast), as: UTF8.self)
        #expect(text.contains("20000\t20001\t"))
        for days in ["20001\t20000\t", "20000\t", "20000\t9000000000\t", "-9000000000\t20001\t"] {
            let damaged = Array(text.replacing("20000\t20001\t", with: days).utf8)
            #expect(throws: SavedFields.Damage.self) { try read(damaged, as: WeatherForecast.self) }
        }
    }

    @Test func `the air comes back the same`() throws {
        let air = AirQuality(
            units: .celsius, time: moment, utcOffset: 3_600, place: Coordinates(latitude: 1, longitude: 2), pm25: 3.5,
            pm10: 4.5)
        #expect(try read(line(of: air)) == air)
    }

    @Test(
        arguments: [
            0.1 + 0.2, 1e-05, -1e-300, 1e300, 123_456_789.123_456_79, 900_719_925_474_099.25, -0.0,
            .leastNonzeroMagnitude, 1.0 / 3,
            785_678_400.123_456_7,
        ] as [Double])
    func `a number comes back to the last bit`(number: Double) throws {
        var weather = CurrentWeather(units: .celsius, observedAt: moment, utcOffset: 0)
        weather.pressure = number
        let again: CurrentWeather = try read(line(of: weather))
        #expect(again.pressure?.bitPattern == number.bitPattern)
    }

    @Test func `a line that is cut off anywhere is rejected`() throws {
        let line = try line(of: filled())
        for length in line.indices {
            #expect(throws: SavedFields.Damage.self, "\(length) bytes") {
                try read(Array(line.prefix(length)), as: CurrentWeather.self)
            }
        }
    }

    @Test(arguments: [
        ("fahrenheit", "kelvin"), ("1.1", "inf"), ("1.1", "nan"), ("1.1", "0x1p3"), ("1.1", "1,1"), ("67", "67.5"),
        ("67", "1e300"), ("freezing_rain", "frogs"), ("heavy", "much"), ("0", "yes"), ("3", "-3"), ("3", "4000000000"),
        ("Asia/Seoul", "Asia\\Seoul"), ("Asia/Seoul", "Asia\\"),
    ])
    func `an invalid field is rejected`(field: String, damage: String) throws {
        let fields = String(decoding: try line(of: filled()), as: UTF8.self).split(
            separator: "\t", omittingEmptySubsequences: false)
        let place = try #require(fields.firstIndex { $0 == field })
        var damaged = fields.map(String.init)
        damaged[place] = damage
        #expect(throws: SavedFields.Damage.self) {
            try read(Array(damaged.joined(separator: "\t").utf8), as: CurrentWeather.self)
        }
    }

    @Test func `extra fields are rejected`() throws {
        let line = try line(of: filled()) + Array("more\t".utf8)
        #expect(throws: SavedFields.Damage.self) { try read(line, as: CurrentWeather.self) }
    }
}
