import Foundation
import Testing
import CitiesWeatherModel

@testable import cities_prepare_data

struct MonthPositionTests {
    private func position(_ text: String, utcOffset: Int = 0) throws -> Double {
        CivilTime(try Date(text, strategy: .iso8601), offset: utcOffset).monthsSinceMidJanuary
    }

    @Test(
        arguments: [
            ("2026-01-16T12:00:00Z", 0.0), ("2026-01-01T00:00:00Z", -0.5), ("2026-02-15T00:00:00Z", 1.0),
            ("2028-02-15T12:00:00Z", 1.0), ("2028-02-29T00:00:00Z", 1.5 - 1.0 / 29), ("2026-12-16T12:00:00Z", 11.0),
            ("1969-12-31T12:00:00Z", 11.5 - 0.5 / 31), ("1900-03-01T00:00:00Z", 1.5), ("2000-03-01T00:00:00Z", 1.5),
        ])
    func `a moment has its place among the months`(moment: String, months: Double) throws {
        #expect(abs(try position(moment) - months) < 1e-9)
    }

    @Test func `the place's own date counts`() throws {
        // 20:00 UTC on the last of the year is 5:00 on New Year's Day in Seoul.
        #expect(abs(try position("2026-12-31T20:00:00Z", utcOffset: 9 * 3_600) - (-0.5 + 5.0 / 24 / 31)) < 1e-9)
    }

    @Test(arguments: [1e300, -1e300, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, 253_402_300_800.5])
    func `an absurd moment has its place, too`(seconds: Double) {
        for utcOffset in [-64_800, 0, 64_800] {
            let time = CivilTime(Date(timeIntervalSince1970: seconds), offset: utcOffset)
            #expect((-0.5...11.5).contains(time.monthsSinceMidJanuary))
        }
    }
}
