import Foundation
import Testing

@testable import CitiesWeatherModel

/// Rules that hold for every measure.
@Suite struct MeasureTests {
    private let start = Date(timeIntervalSinceReferenceDate: 785_678_400)

    @Test(arguments: Measure.allCases)
    func `each number is kept separately, and 0 is not nil`(measure: Measure) {
        var period = WeatherPeriod(time: start)
        #expect(period[measure] == nil && period.isBlank)
        period[measure] = 0
        #expect(period[measure] == 0 && !period.isBlank && Array(period.values.measures) == [measure])
        for other in Measure.allCases where other != measure { #expect(period[other] == nil, "\(other)") }
        var other = period
        other[measure] = 1
        #expect(other != period)
        other[measure] = nil
        #expect(other == WeatherPeriod(time: start) && other.isBlank)
    }

    @Test func `the storage has a place for each measure`() {
        #expect(Measure.allCases.count <= MemoryLayout<MeasureValues.Room>.size / MemoryLayout<Double>.size)
    }

    @Test(arguments: Measure.allCases, UnitSystem.allCases)
    func `a number that cannot be weather is rejected`(measure: Measure, units: UnitSystem) {
        for impossible in [-1e6, 1e6, .infinity, .nan] {
            var period = WeatherPeriod(time: start)
            period.set(measure, impossible, in: units)
            #expect(period.isBlank, "\(impossible)")
            period[measure] = impossible
            #expect(!period.isPlausible(in: units), "\(impossible)")
        }
        var period = WeatherPeriod(time: start)
        let possible = measure == .pressure ? 1_013 : 10.0
        period.set(measure, possible, in: units)
        #expect(period[measure] == possible && period.isPlausible(in: units))
    }

    /// A period of hours with 1, 3 and 2 of each measure.
    private func whole(by rule: (Measure) -> Measure.Merge, count: Int = 3) -> WeatherPeriod {
        let hours = [1.0, 3, 2].enumerated().map { index, number in
            var hour = WeatherPeriod(time: start + Double(index) * 3_600, length: 3_600)
            for measure in Measure.allCases { hour[measure] = number }
            return hour
        }
        return WeatherPeriod(time: start, length: 10_800, of: hours, by: rule, count: count)
    }

    @Test(arguments: Measure.allCases)
    func `hours become a step by the rule of each measure`(measure: Measure) {
        let expected: Double? =
            switch measure.ofHours {
            case .first, .lowest: 1
            case .highest: 3
            case .mean: 2
            case .sum: 6
            case .whereHighest, .none: nil
            }
        #expect(whole(by: \.ofHours)[measure] == expected)
        if measure.ofHours == .sum { #expect(whole(by: \.ofHours, count: 4)[measure] == nil, "an hour is missing") }
    }

    @Test func `a step has the values of its beginning, and the sum of precipitation`() {
        let step = whole(by: \.ofHours)
        #expect(step[.temperature] == 1 && step[.minimum] == 1 && step[.maximum] == 3)
        #expect(step[.windGust] == 3 && step[.visibility] == 1 && step[.precipitation] == 6)
        #expect(step[.yesterday] == nil && step[.average] == nil)
    }

    @Test func `a day has extremes and sums, and no value of a moment`() {
        let day = whole(by: \.ofSteps)
        #expect(day[.temperature] == nil && day[.humidity] == nil && day[.pressure] == nil)
        #expect(day[.minimum] == 1 && day[.maximum] == 3 && day[.average] == 2)
        #expect(day[.feelsLikeMinimum] == 1 && day[.feelsLikeMaximum] == 3 && day[.windSpeed] == 3)
        #expect(day[.snowfall] == 6)
    }

    /// Later versions must read the weather that a host has saved.
    @Test func `weather is encoded under the names of its properties`() throws {
        var weather = CurrentWeather(
            units: .celsius, observedAt: start, utcOffset: 32_400, place: Coordinates(latitude: 37, longitude: 127),
            timeZone: "Asia/Seoul", temperature: 1.5, condition: WeatherCondition(kind: .rain), trend: [1, nil],
            sunrise: start)
        weather.period.hasNoSunset = true
        weather.asked = [.trend]
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(weather), as: UTF8.self)
        #expect(
            text == #"{"asked":["trend"],"condition":{"kind":"rain"},"hasNoSunset":true,"observedAt":785678400,"#
                + #""place":{"latitude":37,"longitude":127},"sunrise":785678400,"temperature":1.5,"#
                + #""timeZone":"Asia/Seoul","trend":[1,null],"units":"celsius","utcOffset":32400}"#)
        #expect(try JSONDecoder().decode(CurrentWeather.self, from: Data(text.utf8)) == weather)

        let hour = HourlyForecast(time: start, humidity: 50)
        let step = ForecastStep(time: start, minimum: 1)
        let day = DailyForecast(date: start, maximum: 2)
        let forecast = WeatherForecast(units: .celsius, utcOffset: 0, steps: [step], hourly: [hour], daily: [day])
        let ofForecast = String(decoding: try encoder.encode(forecast), as: UTF8.self)
        #expect(
            ofForecast == #"{"daily":[{"date":785678400,"maximum":2}],"hourly":[{"humidity":50,"time":785678400}],"#
                + #""steps":[{"minimum":1,"time":785678400}],"units":"celsius","utcOffset":0}"#)
        #expect(try JSONDecoder().decode(WeatherForecast.self, from: Data(ofForecast.utf8)) == forecast)
    }
}
