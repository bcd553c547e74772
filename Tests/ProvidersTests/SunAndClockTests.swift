import CitiesHTTP
import CitiesProviders
import CitiesWeatherModel
import Foundation
import Testing

/// WeatherAPI.com gives the sun in local time, and the clock as a pair of times.
@Suite struct SunAndClockTests {
    /// Cairo sets its clock back on 29 October 2026 at 24:00, which is 21:00Z: 23:00 comes twice.
    private static let cairo = Subjects.city("cairo", 30.04, 31.24, zone: "Africa/Cairo")

    private func weather(observed: Int, localtime: (String, Int)) throws -> CurrentWeather {
        let body = """
            {"location":{"lat":30.04,"lon":31.24,"tz_id":"Africa/Cairo","localtime":"\(localtime.0)",
            "localtime_epoch":\(localtime.1)},"current":{"last_updated_epoch":\(observed),"temp_c":22},
            "forecast":{"forecastday":[{"date":"2026-10-29","day":{"maxtemp_c":28},
            "astro":{"sunrise":"06:58 AM","sunset":"05:12 PM"}}]}}
            """
        return try Subjects.provider(.weatherAPI).currentOne(HTTPReply(Data(body.utf8)), of: Self.cairo)
    }

    @Test(
        arguments: [
            // Five minutes after the change, of an observation before it and one after it, and hours before it.
            (1_793_306_700, "2026-10-29 23:05", 1_793_307_900, 10_800),
            (1_793_307_600, "2026-10-29 23:05", 1_793_307_900, 7_200),
            (1_793_268_000, "2026-10-29 13:05", 1_793_268_300, 10_800),
        ])
    func `the sun of a day is on the clock of that hour, and an observation on that of its own`(
        observed: Int, clock: String, epoch: Int, offset: Int
    ) throws {
        let weather = try weather(observed: observed, localtime: (clock, epoch))
        // 03:58Z and 14:12Z.
        #expect(weather.sunrise == Date(timeIntervalSince1970: 1_793_246_280))
        #expect(weather.sunset == Date(timeIntervalSince1970: 1_793_283_120))
        #expect(weather.utcOffset == offset)
    }

    @Test func `the source reports that the sun does not rise`() throws {
        let body = """
            {"location":{"tz_id":"Europe/Oslo","localtime":"2026-11-27 12:00","localtime_epoch":1795777200},
            "current":{"last_updated_epoch":1795777200,"temp_c":-3},
            "forecast":{"forecastday":[{"date":"2026-11-27","day":{"maxtemp_c":-2},
            "astro":{"sunrise":"No sunrise","sunset":"No sunset"}}]}}
            """
        let weather = try Subjects.provider(.weatherAPI).currentOne(HTTPReply(Data(body.utf8)))
        #expect(weather.period.hasNoSunrise == true && weather.period.hasNoSunset == true)
        let other = try Subjects.provider(.weatherAPI).currentOne(
            HTTPReply(Data(body.replacing("No sunrise", with: "10:59 AM").utf8)))
        #expect(other.period.hasNoSunrise == nil && other.period.hasNoSunset == true && other.sunrise != nil)
    }
}
