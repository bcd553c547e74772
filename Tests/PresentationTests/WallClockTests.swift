import Foundation
import CitiesPresentation
import Testing
import CitiesWeatherModel

@Suite struct WallClockTests {
    private func label(
        _ seconds: Int, zone: String? = nil, named: String? = nil, country: String? = nil, at moment: String
    ) throws -> String {
        let place = Coordinates(latitude: 0, longitude: 0)
        let city = City(id: "c", englishName: "C", countryCode: country, coordinates: place, timeZone: zone)
        let date = try Date(moment, strategy: .iso8601)
        let weather = CurrentWeather(units: .celsius, observedAt: date, utcOffset: seconds, timeZone: named)
        return LocalZone(city, weather).clock(at: date).label
    }

    @Test(arguments: [
        (0, "UTC"), (32_400, "UTC+9"), (19_800, "UTC+5:30"), (-12_600, "UTC-3:30"), (-36_000, "UTC-10"),
        (20_700, "UTC+5:45"), (3_900, "UTC+1:05"), (-3_600, "UTC-1"), (50_400, "UTC+14"), (59, "UTC"),
        (-1_800, "UTC-0:30"),
    ])
    func `an offset is written in hours, and in minutes when there are any`(seconds: Int, label: String) throws {
        #expect(WallClock(offset: seconds).label == label)
        #expect(try self.label(seconds, at: "2026-11-21T12:00:00Z") == label)
    }

    @Test func `Korea's own time has its name without a time zone too, and no other offset has`() throws {
        #expect(try label(32_400, country: "KR", at: "2026-11-21T12:00:00Z") == "KST")
        #expect(try label(36_000, country: "KR", at: "2026-11-21T12:00:00Z") == "UTC+10")
        #expect(try label(32_400, country: "JP", at: "2026-11-21T12:00:00Z") == "UTC+9")
    }

    @Test(arguments: [
        ("America/New_York", -18_000, "2026-11-21T12:00:00Z", "EST"),
        ("America/New_York", -14_400, "2026-07-21T12:00:00Z", "EDT"),
        ("Asia/Seoul", 32_400, "2026-07-21T12:00:00Z", "KST"),
        ("Asia/Tokyo", 32_400, "2026-07-21T12:00:00Z", "JST"), ("Europe/Paris", 3_600, "2026-11-21T12:00:00Z", "CET"),
        ("Europe/Paris", 7_200, "2050-07-21T12:00:00Z", "CEST"),
        ("Asia/Kolkata", 19_800, "2026-11-21T12:00:00Z", "IST"),
        ("Europe/Moscow", 10_800, "2026-11-21T12:00:00Z", "MSK"),
        ("Australia/Sydney", 39_600, "2026-12-21T12:00:00Z", "AEDT"),
        // Zones whose clocks have no name but numbers.
        ("America/Sao_Paulo", -10_800, "2026-11-21T12:00:00Z", "UTC-3"),
        ("Asia/Dubai", 14_400, "2026-11-21T12:00:00Z", "UTC+4"),
    ])
    func `a zone's clock has its name, from the source or the city`(
        zone: String, seconds: Int, moment: String, name: String
    ) throws {
        #expect(try label(seconds, zone: zone, at: moment) == name)
        #expect(try label(seconds, named: zone, at: moment) == name)
    }

    @Test func `a zone that disagrees with the source is ignored`() throws {
        #expect(try label(-21_600, zone: "America/New_York", at: "2026-11-21T12:00:00Z") == "UTC-6")
        #expect(try label(-18_000, zone: "Asia/Seoul", named: "America/New_York", at: "2026-11-21T12:00:00Z") == "EST")
        #expect(
            try label(-18_000, zone: "Nowhere/Land", named: "../../etc/passwd", at: "2026-11-21T12:00:00Z") == "UTC-5")
    }
}
