import Foundation
import Testing

@testable import CitiesWeatherModel

struct CivilTimeTests {
    @Test(arguments: [
        ("2026-01-31", 31), ("2026-02-01", 28), ("2028-02-29", 29), ("1900-02-28", 28), ("2000-02-01", 29),
        ("2026-04-30", 30),
    ])
    func `a month has its days`(date: String, days: Int) {
        #expect(CivilDate(date[...])?.lengthOfMonth == days)
    }

    @Test(arguments: [1e300, -1e300, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, 253_402_300_800.5])
    func `an absurd moment becomes the nearest one within the years 1 to 9999`(seconds: Double) {
        for utcOffset in [-64_800, 0, 64_800] {
            let time = CivilTime(Date(timeIntervalSince1970: seconds), offset: utcOffset)
            #expect(time.dayNumber == (seconds.isNaN ? 0 : seconds > 0 ? 2_932_896 : -719_162))
            #expect((0..<24).contains(time.hours))
        }
    }

    @Test func `an hour is within its day before 1970 too`() {
        let time = CivilTime(Date(timeIntervalSince1970: -1), offset: 0)
        #expect(time.dayNumber == -1)
        #expect(abs(time.hours - 23.9997) < 0.001)
    }
}
