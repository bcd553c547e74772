import Foundation
@testable import CitiesProviders
import Testing
import CitiesWeatherModel

@Suite struct `A coordinate in a query` {
    @Test(
        arguments: [
            (0.0, "0"), (-0.0, "0"), (-0.000_04, "0"), (0.000_05, "0.0001"), (-0.5, "-0.5"), (37.5665, "37.5665"),
            (37.566_54, "37.5665"), (37.566_56, "37.5666"), (90, "90"), (-89.999_96, "-90"), (1e-9, "0"),
            (12.3, "12.3"),
            (5.0007, "5.0007"),
        ])
    func `is a short plain decimal`(degrees: Double, text: String) throws {
        #expect(try CoordinateText(Subjects.city("x", degrees, degrees), source: .openMeteo).latitude == text)
        #expect(try CoordinateText(Subjects.city("x", degrees, degrees), source: .openMeteo).longitude == text)
    }
}

@Suite struct `The sun` {
    /// Sunrises and sunsets from almanacs, each checked five minutes before and after.
    @Test(
        arguments: [
            (37.5665, 126.978, 1_795_212_840.0), (51.5074, -0.1278, 1_750_304_580), (-33.8688, 151.2093, 1_766_256_060),
        ])
    func `rises when the almanac says`(latitude: Double, longitude: Double, sunrise: Double) {
        let place = Coordinates(latitude: latitude, longitude: longitude)
        #expect(!SunPosition.isUp(at: Date(timeIntervalSince1970: sunrise - 300), over: place))
        #expect(SunPosition.isUp(at: Date(timeIntervalSince1970: sunrise + 300), over: place))
    }

    @Test func `stays up or down near the poles`() {
        let tromso = Coordinates(latitude: 69.65, longitude: 18.96)
        let hours = (0..<24).map { Double($0) * 3_600 }
        let june = hours.map { SunPosition.isUp(at: Date(timeIntervalSince1970: 1_782_000_000 + $0), over: tromso) }
        let december = hours.map { SunPosition.isUp(at: Date(timeIntervalSince1970: 1_797_811_200 + $0), over: tromso) }
        #expect(june.allSatisfy { $0 })
        #expect(!december.contains(true))
    }
}

@Suite struct `A number that cannot be weather` {
    @Test(arguments: [-100.001, 70.001, .infinity, -.infinity, .nan, 285.15])
    func `is no temperature in Celsius`(value: Double) {
        #expect(Plausible.value(value, of: .temperature, in: .celsius) == nil)
    }

    @Test func `has bounds of its own in each unit`() {
        #expect(Plausible.value(-100, of: .temperature, in: .celsius) == -100)
        #expect(Plausible.value(70, of: .temperature, in: .celsius) == 70)
        #expect(Plausible.value(158, of: .temperature, in: .fahrenheit) == 158)
        #expect(Plausible.value(158.1, of: .temperature, in: .fahrenheit) == nil)
        #expect(Plausible.value(-148, of: .temperature, in: .fahrenheit) == -148)
        #expect(Plausible.value(-0.1, of: .windSpeed, in: .celsius) == nil)
        #expect(Plausible.value(0, of: .windSpeed, in: .celsius) == 0)
        #expect(Plausible.value(200, of: .windSpeed, in: .celsius) == nil)
        #expect(Plausible.value(200, of: .windSpeed, in: .fahrenheit) == 200)
        #expect(Plausible.value(100.1, of: .humidity, in: .celsius) == nil)
        #expect(Plausible.value(0, of: .humidity, in: .celsius) == 0)
        #expect(Plausible.value(799, of: .pressure, in: .celsius) == nil)
        #expect(Plausible.value(1_100, of: .pressure, in: .celsius) == 1_100)
        #expect(Plausible.value(361, of: .windDirection, in: .celsius) == nil)
        #expect(Plausible.value(360, of: .windDirection, in: .celsius) == 360)
        #expect(Plausible.date(0) == nil)
        #expect(Plausible.date(1e300) == nil && Plausible.date(.nan) == nil)
        #expect(Plausible.date(1) == Date(timeIntervalSince1970: 1))
        #expect(Plausible.date(253_402_300_799) != nil && Plausible.date(253_402_300_800) == nil, "the year 10000")
        #expect(Plausible.utcOffset(60_000) == nil)
        #expect(Plausible.utcOffset(0.5) == nil)
        #expect(Plausible.code(1e300) == nil)
        #expect(Plausible.code(1.5) == nil)
    }
}

@Suite struct `A place of the answer` {
    @Test(arguments: [(0.0, 109.32), (51.48, 0), (-0.0, -0.0), (90, 180), (-90, -180)])
    func `may lie on the equator, on the meridian of Greenwich and at the ends of the Earth`(
        latitude: Double, longitude: Double
    ) {
        let place = Plausible.coordinates(latitude: latitude, longitude: longitude)
        #expect(place == Coordinates(latitude: latitude, longitude: longitude))
    }
}

@Suite struct `The worst of several conditions` {
    @Test func `is by kind, then by strength, and never an unknown one`() {
        let unknown = WeatherCondition(kind: .unknown, code: 1)
        let clear = WeatherCondition(kind: .clear)
        let light = WeatherCondition(kind: .rain, intensity: .light)
        let moderate = WeatherCondition(kind: .rain, intensity: .moderate)
        let storm = WeatherCondition(kind: .thunderstorm, intensity: .light)
        #expect(WeatherCondition.worst(of: []) == nil)
        #expect(WeatherCondition.worst(of: [unknown]) == unknown)
        #expect(WeatherCondition.worst(of: [unknown, clear]) == clear)
        #expect(WeatherCondition.worst(of: [light, clear, moderate]) == moderate)
        #expect(WeatherCondition.worst(of: [storm, moderate]) == storm)
    }
}
