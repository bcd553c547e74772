import Foundation
import Testing
import CitiesWeatherModel

@testable import CitiesClimate

struct ClimateNormalsTests {
    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    @Test func `all embedded cities have normals, others have none`() throws {
        let now = try date("2026-11-21T12:00:00Z")
        #expect(KnownCities.all.allSatisfy { ClimateNormals.typical(cityID: $0.id, at: now, units: .celsius) != nil })
        #expect(ClimateNormals.typical(cityID: "geonames-1850147", at: now, units: .celsius) == nil)
        #expect(ClimateNormals.typicalTemperature(cityID: "geonames-1850147", at: now, units: .celsius) == nil)
    }

    @Test func `in mid-month the day's extremes are about the month's`() throws {
        // Seoul: January 2.0 and -5.5, August 30.0 and 22.9, as KMA prints them.
        for (moment, minimum, maximum) in [("2026-01-16T03:00:00Z", -5.5, 2.0), ("2026-08-16T03:00:00Z", 22.9, 30.0)] {
            let weather = try #require(ClimateNormals.typical(cityID: "seoul", at: date(moment), units: .celsius))
            // The extreme month's middle lies beyond its mean, or the mean would not be the normal.
            #expect(abs(try #require(weather.minimum) - minimum) < 0.6)
            #expect(abs(try #require(weather.maximum) - maximum) < 0.6)
        }
    }

    @Test(
        arguments: [
            "2026-03-10T15:00:00Z", "2026-01-31T15:00:00Z", "2026-12-31T15:00:00Z", "2028-02-28T15:00:00Z",
            "2028-02-29T15:00:00Z", "2026-06-30T15:00:00Z",
        ])
    func `no value jumps at midnight, or at the end of a month or year`(midnight: String) throws {
        let end = try date(midnight)
        for city in KnownCities.all {
            let both = try [-1.0, 1.0].map { seconds in
                try #require(
                    ClimateNormals.typical(cityID: city.id, at: end.addingTimeInterval(seconds), units: .celsius))
            }
            for value in [\CurrentWeather.temperature, \.humidity, \.pressure] {
                #expect(abs(try #require(both[0][keyPath: value]) - #require(both[1][keyPath: value])) < 0.01)
            }
        }
    }

    @Test func `no hour of a leap year jumps`() throws {
        let start = try date("2028-01-01T00:00:00Z")
        var last: Double?
        for step in 0..<(367 * 24 * 6) {
            let moment = start.addingTimeInterval(Double(step) * 600)
            let now = try #require(ClimateNormals.typicalTemperature(cityID: "moscow", at: moment, units: .celsius))
            if let last { #expect(abs(now - last) < 0.6, "at \(moment)") }
            last = now
        }
    }

    @Test(arguments: [1e300, -1e300, .nan, .infinity, -.infinity])
    func `a moment beyond the calendar still has weather`(seconds: Double) throws {
        let moment = Date(timeIntervalSince1970: seconds)
        for city in KnownCities.all {
            let weather = try #require(ClimateNormals.typical(cityID: city.id, at: moment, units: .celsius))
            #expect((-50...50).contains(try #require(weather.temperature)))
            #expect(
                weather.temperature == ClimateNormals.typicalTemperature(cityID: city.id, at: moment, units: .celsius))
        }
    }

    @Test func `both functions have the same temperature`() throws {
        let now = try date("2026-05-05T05:05:05Z")
        for units in UnitSystem.allCases {
            let weather = try #require(ClimateNormals.typical(cityID: "jeju", at: now, units: units))
            #expect(weather.temperature == ClimateNormals.typicalTemperature(cityID: "jeju", at: now, units: units))
            #expect(weather.units == units)
        }
    }

    @Test func `Fahrenheit and miles per hour are the same weather`() throws {
        let now = try date("2026-01-16T03:00:00Z")
        let metric = try #require(ClimateNormals.typical(cityID: "seoul", at: now, units: .celsius))
        let imperial = try #require(ClimateNormals.typical(cityID: "seoul", at: now, units: .fahrenheit))
        for value in [\CurrentWeather.temperature, \.minimum, \.maximum] {
            let celsius = try #require(metric[keyPath: value])
            #expect(abs(try #require(imperial[keyPath: value]) - (celsius * 1.8 + 32)) < 1e-9)
        }
        #expect(abs(try #require(imperial.windSpeed) - #require(metric.windSpeed) * 2.23694) < 0.001)
        #expect(imperial.pressure == metric.pressure && imperial.humidity == metric.humidity)
    }

    @Test func `quantities without normals are missing`() throws {
        let now = try date("2026-05-05T05:05:05Z")
        let seoul = try #require(ClimateNormals.typical(cityID: "seoul", at: now, units: .celsius))
        #expect(seoul.feelsLike == nil && seoul.windDirection == nil && seoul.uvIndex == nil)
        #expect(seoul.windSpeed != nil && seoul.cloudCover != nil && seoul.precipitationChance != nil)
        let moscow = try #require(ClimateNormals.typical(cityID: "moscow", at: now, units: .celsius))
        #expect(moscow.windSpeed == nil && moscow.cloudCover == nil)
        #expect(seoul.condition == nil && moscow.condition == nil, "nobody has looked")
        #expect(moscow.humidity != nil && moscow.pressure != nil && moscow.precipitationChance != nil)
    }

    @Test func `times are the place's own`() throws {
        let now = try date("2026-06-21T01:00:00Z")
        let seoul = try #require(ClimateNormals.typical(cityID: "seoul", at: now, units: .celsius))
        #expect(seoul.observedAt == now)
        #expect(seoul.utcOffset == 32_400)
        let sunrise = try #require(seoul.sunrise)
        #expect(abs(sunrise.timeIntervalSince(try date("2026-06-20T20:11:00Z"))) < 120)
        #expect(seoul.timeZone == "Asia/Seoul")
        #expect(try #require(ClimateNormals.typical(cityID: "moscow", at: now, units: .celsius)).utcOffset == 10_800)
    }

    /// Cloud and wet days of Seoul's normals: 3.6 tenths and 6.1 days in January, 7.3 tenths and 16.3 days in July.
    @Test(arguments: [
        ("2026-01-01T00:00:00+09:00", 36.0, 20.0), ("2026-01-31T23:59:00+09:00", 36, 20),
        ("2026-07-16T12:00:00+09:00", 73, 53), ("2028-02-29T12:00:00+09:00", 38, 21),
    ])
    func `sky and rain are the month's own, on its first and on its last day`(
        moment: String, cloud: Double, rain: Double
    ) throws {
        let weather = try #require(ClimateNormals.typical(cityID: "seoul", at: date(moment), units: .celsius))
        #expect(weather.cloudCover == cloud)
        #expect(weather.precipitationChance == rain)
    }

    /// Mean humidity in percent and dew point in degrees Celsius, from the normals. Suncheon's October dawns are the
    /// closest to saturation.
    @Test(arguments: [
        ("seoul", 1, 56.3, -10.2), ("seoul", 4, 54.8, 2.5), ("seoul", 7, 76.2, 20.5), ("seoul", 10, 61.8, 7.1),
        ("suncheon", 10, 76.3, 9.4), ("gunsan", 7, 85.4, 22.4), ("busan", 1, 46.7, -7.7),
    ])
    func `humidity varies around the month's mean with the vapor of the month`(
        city: String, month: Int, mean: Double, dewPoint: Double
    ) throws {
        let first = try date("2026-\(month < 10 ? "0" : "")\(month)-01T00:00:00+09:00")
        var daily: [Double] = []
        for day in 0..<30 {
            let hours = try (0..<24).map { hour in
                try #require(
                    ClimateNormals.typical(
                        cityID: city, at: first.addingTimeInterval(Double(day * 24 + hour) * 3_600), units: .celsius))
            }
            let humidity = try hours.map { try #require($0.humidity) }
            let temperature = try hours.map { try #require($0.temperature) }
            daily.append(humidity.reduce(0, +) / 24)
            #expect(humidity.allSatisfy { $0 > 0 && $0 < 97 }, "fog every morning is no mean of many years")
            // Driest when it is warmest, moistest when it is coldest.
            let (driest, moistest) = (try #require(humidity.min()), try #require(humidity.max()))
            let byWarmth = zip(temperature, humidity).sorted { $0.0 < $1.0 }
            // The hours before and after the warmest may be as warm as each other.
            #expect(abs(try #require(byWarmth.last).1 - driest) < 0.2)
            #expect(abs(try #require(byWarmth.first).1 - moistest) < 0.2)
            #expect(moistest - driest > 8)
            guard day == 14 else { continue }
            // The mean vapor pressure is that at the dew point.
            let vapor = zip(humidity, temperature).map { $0 / 100 * saturation($1) }
            let ratio = vapor.reduce(0, +) / 24 / saturation(dewPoint)
            #expect((0.9...1.12).contains(ratio), "\(ratio)")
        }
        #expect(abs(daily.reduce(0, +) / Double(daily.count) - mean) < 0.5)
    }

    @Test func `no hour of any city is saturated, and none is without vapor`() throws {
        let start = try date("2026-01-01T00:00:00+09:00")
        for city in KnownCities.all {
            for hour in stride(from: 0, to: 365 * 24, by: 5) {
                let moment = start.addingTimeInterval(Double(hour) * 3_600)
                let humidity = try #require(
                    ClimateNormals.typical(cityID: city.id, at: moment, units: .celsius)?.humidity)
                #expect(humidity > 15 && humidity < 97.5, "\(city.id) \(moment)")
            }
        }
    }

    /// Saturation pressure of water vapor by Magnus' formula, in hectopascals; the temperature is in degrees Celsius.
    private func saturation(_ temperature: Double) -> Double {
        6.112 * exp(17.62 * temperature / (243.12 + temperature))
    }
}
