import Foundation
import Testing

@testable import CitiesWeatherModel

@Suite struct `Local time` {
    @Test(
        arguments: [
            ("1970-01-01", 0), ("1970-01-01 0:01", 60), ("2026-11-21T21:00", 1_795_294_800),
            ("2026-11-21 21:00", 1_795_294_800), ("2022-01-30 9:58", 1_643_536_680), ("2000-02-29", 951_782_400),
            ("2000-03-01", 951_868_800), ("2100-03-01", 4_107_542_400), ("1969-12-31 23:59", -60),
        ])
    func `is read as sources write it`(text: String, seconds: Int) {
        #expect(LocalTime.seconds(text) == seconds)
    }

    @Test(
        arguments: [
            "", "2026", "2022-01-3014:15", "2026-13-01", "2026-00-10", "2026-01-32", "2026-1-1 24:00",
            "2026-01-01 1:60",
            "2026-01-01 1:2", "2026-01-01T", "2026-01-01 01:00 AM", "٢٠٢٦-٠١-٠١", "-2026-01-01", "2026-01-01 +1:00",
        ])
    func `that is invalid is nil`(text: String) {
        #expect(LocalTime.seconds(text) == nil)
    }

    @Test(arguments: [(0, 1_795_219_200), (32_400, 1_795_186_800), (20_700, 1_795_198_500), (-18_000, 1_795_237_200)])
    func `has its own midnight`(utcOffset: Int, midnight: Int) {
        let date = Date(timeIntervalSince1970: 1_795_262_400)
        #expect(LocalDay.midnight(of: date, utcOffset: utcOffset).timeIntervalSince1970 == Double(midnight))
    }

    @Test func `without a zone is that of the longitude`() {
        let now = Date(timeIntervalSince1970: 1_795_262_400)
        #expect(city(127, zone: nil).utcOffset(at: now) == 28_800)
        #expect(city(-180, zone: "Mars/Olympus").utcOffset(at: now) == -43_200)
        #expect(city(0, zone: "America/New_York").utcOffset(at: now) == -18_000)
    }
}

@Suite struct `The clock of a place` {
    private let midnight: Int

    init() throws { midnight = try #require(CivilDate("2026-04-24")).dayNumber * 86_400 }

    @Test func `that skips midnight begins its day with the first moment`() throws {
        // Cairo, 24 April 2026: the clock goes from 00:00 to 01:00.
        let zone = try #require(ZoneRules(identifier: "Africa/Cairo"))
        let clock = LocalZone(offset: 7_200, zone: zone)
        #expect(clock.moment(midnight).timeIntervalSince1970 == Double(midnight - 7_200))
        #expect(clock.moment(midnight + 7_200).timeIntervalSince1970 == Double(midnight + 7_200 - 10_800))
        #expect(clock.moments(showing: midnight).isEmpty)
        #expect(clock.noon(of: midnight / 86_400).timeIntervalSince1970 == Double(midnight + 43_200 - 10_800))
    }

    @Test func `shows a time twice when it is set back, and the first of them is meant`() throws {
        // New York, 1 November 2026: the clock goes from 02:00 back to 01:00.
        let zone = try #require(ZoneRules(identifier: "America/New_York"))
        let clock = LocalZone(offset: -14_400, zone: zone)
        let local = try #require(LocalTime.seconds("2026-11-01 1:30"))
        let moments = [local + 14_400, local + 18_000].map { Date(timeIntervalSince1970: Double($0)) }
        #expect(clock.moments(showing: local) == moments && clock.moment(local) == moments[0])
        #expect(clock.iso8601(moments[1]) == "2026-11-01T01:30:00-05:00")
        #expect(moments.map(clock.name(at:)) == ["EDT", "EST"])
    }

    /// The source's zone takes precedence over the city's; neither applies when it disagrees with the source's offset.
    @Test(arguments: [
        ("Europe/Moscow", "Asia/Seoul", 10_800, "MSK"), ("Europe/Moscow", "Asia/Seoul", 32_400, "KST"),
        ("Mars/Olympus", "Europe/Moscow", 10_800, "MSK"), (nil, "Europe/Moscow", 32_400, nil),
    ])
    func `has the rules of the first zone that agrees with the source`(
        named: String?, ofCity: String, offset: Int, name: String?
    ) {
        let now = Date(timeIntervalSince1970: 1_795_262_400)
        let clock = LocalZone(of: city(0, zone: ofCity), named: named, offset: offset, at: now)
        #expect(clock.offset(at: now) == offset && clock.name(at: now) == name)
    }
}

private func city(_ longitude: Double, zone: String?) -> City {
    City(
        id: "x", englishName: "x", coordinates: Coordinates(latitude: 0, longitude: longitude), timeZone: zone)
}
