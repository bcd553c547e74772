import Foundation
import Testing
import CitiesWeatherModel

@testable import CitiesClimate

struct SolarDayTests {
    private static let seoul = Coordinates(latitude: 37.5663, longitude: 126.9779)

    private func day(_ text: String) throws -> Int {
        Int(try Date("\(text)T00:00:00Z", strategy: .iso8601).timeIntervalSince1970 / 86_400)
    }

    /// Sunrise and sunset as the Korea Astronomy and Space Science Institute publishes them.
    @Test(
        arguments: [
            ("2026-06-21", 5, 11, 19, 57), ("2026-12-22", 7, 43, 17, 17), ("2026-01-01", 7, 47, 17, 24),
        ])
    func `Seoul's sun rises and sets within two minutes of the almanac`(
        date: String, riseHour: Int, riseMinute: Int, setHour: Int, setMinute: Int
    ) throws {
        let sun = SolarDay(day: try day(date), coordinates: Self.seoul, utcOffset: 9 * 3_600)
        let (rise, set) = try #require(sun.riseAndSet)
        #expect(abs(rise * 60 - Double(riseHour * 60 + riseMinute)) < 2)
        #expect(abs(set * 60 - Double(setHour * 60 + setMinute)) < 2)
    }

    @Test func `half of the longest day in Seoul is seven hours and some minutes`() throws {
        let sun = SolarDay(day: try day("2026-06-21"), coordinates: Self.seoul, utcOffset: 9 * 3_600)
        #expect(abs(sun.halfDay - 7.4) < 0.1)
    }

    @Test func `on the equator at the equinox the day has twelve hours and seven minutes`() throws {
        let sun = SolarDay(
            day: try day("2026-03-20"), coordinates: Coordinates(latitude: 0, longitude: 0), utcOffset: 0)
        let (rise, set) = try #require(sun.riseAndSet)
        // 2 * 0.833 degrees at a degree in four minutes; noon is late by the equation of time, seven and a half
        // minutes.
        #expect(abs((set - rise) * 60 - 726.7) < 0.5)
        #expect(abs(sun.noon * 60 - 727.5) < 1)
    }

    @Test(arguments: [78.2, 90, -78.2, -90])
    func `in polar night and polar day the sun neither rises nor sets`(latitude: Double) throws {
        for (date, north) in [("2026-06-21", true), ("2026-12-21", false)] {
            let place = Coordinates(latitude: latitude, longitude: 15.6)
            let sun = SolarDay(day: try day(date), coordinates: place, utcOffset: 3_600)
            let isPolarDay = north == (latitude > 0)
            #expect(sun.riseAndSet == nil)
            #expect(sun.halfDay == (isPolarDay ? 11 : 1))
        }
    }
}
