import Foundation
import CitiesHTTP
import CitiesProviders
import Testing
import CitiesWeatherModel

/// A server may send hours and days in any order; a forecast sorts them by time.
@Suite struct `The times of a forecast` {
    /// 2026-11-21 00:00 +09:00.
    private static let midnight = 1_795_186_800
    /// Four days and the hours of the middle two, in the order of the answer.
    private static let days = [2, 0, 3, 1]
    private static let hours = [30, 47, 24, 29, 25, 26, 46, 50, 27, 48, 28, 49]

    private static func body(of source: WeatherSource) -> String {
        let times = hours.map { midnight + $0 * 3_600 }
        switch source {
        case .openMeteo:
            let dates = days.map { midnight + $0 * 86_400 }
            return """
                {"latitude":37.55,"longitude":127.0,"utc_offset_seconds":32400,
                "hourly":{"time":\(times),"temperature_2m":\(hours)},
                "daily":{"time":\(dates),"temperature_2m_max":\(days)}}
                """
        case .openWeatherMap:
            let list = zip(times, hours).map { #"{"dt":\#($0),"main":{"temp":\#($1),"temp_max":\#($1)}}"# }
            return #"{"city":{"timezone":32400},"list":[\#(list.joined(separator: ","))]}"#
        case .weatherAPI:
            let list = days.map { day in
                let its = zip(times, hours).filter { $1 / 24 == day }.map { #"{"time_epoch":\#($0),"temp_c":\#($1)}"# }
                return
                    #"{"date":"2026-11-\#(21 + day)","day":{"maxtemp_c":\#(day)},"hour":[\#(its.joined(separator: ","))]}"#
            }
            return #"{"location":{"tz_id":"Asia/Seoul"},"forecast":{"forecastday":[\#(list.joined(separator: ","))]}}"#
        default: return ""
        }
    }

    private func forecast(_ source: WeatherSource) throws -> WeatherForecast {
        try Subjects.provider(source).days(HTTPReply(Data(Self.body(of: source).utf8)))
    }

    @Test(arguments: Subjects.online)
    func `are in order, for any order of the hours and days in the answer`(source: WeatherSource) throws {
        let forecast = try forecast(source)
        for times in [forecast.hourly.map(\.time), forecast.steps.map(\.time), forecast.daily.map(\.date)] {
            #expect(times == times.sorted())
        }
        #expect(forecast.steps.count > 3 && forecast.daily.count > 1)
    }

    @Test(arguments: Subjects.online)
    func `keep the values of each`(source: WeatherSource) throws {
        let forecast = try forecast(source)
        // The temperature of each hour was its number.
        let said =
            forecast.hourly.map { ($0.time, $0.temperature) }
            + (source == .openWeatherMap ? forecast.steps.map { ($0.time, $0.temperature) } : [])
        #expect(said.count == Self.hours.count)
        for (time, temperature) in said {
            #expect(temperature == (time.timeIntervalSince1970 - Double(Self.midnight)) / 3_600)
        }
        // The condition of each day is its own, or that of its last hour.
        for day in forecast.daily {
            let number = Int(day.date.timeIntervalSince1970 - Double(Self.midnight)) / 86_400
            let last = Self.hours.filter { $0 / 24 == number }.max()
            #expect(day.maximum == (source == .openWeatherMap ? last.map { Double($0) } : Double(number)))
        }
    }
}
