import CitiesHTTP
import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesProviders

/// The hour under way, today's extremes and the days, which are out of several answers of KMA.
@Suite struct `KMA's merge` {
    private func moment(_ time: String, _ date: String = "20261125") -> Date {
        KMAIssue.moment(date: date, time: time) ?? .distantPast
    }

    private func current(_ server: KMAServer, at now: Date) throws -> CurrentWeather {
        let request = try Subjects.provider(.kma).currentWeather(
            of: [Subjects.seoul], units: .celsius, language: .korean, parts: [.hours])
        return try #require(try server.answer(request, at: now).first).get()
    }

    private func forecast(_ server: KMAServer, at now: Date) throws -> WeatherForecast {
        try server.answer(
            Subjects.provider(.kma).forecast(of: Subjects.seoul, units: .celsius, language: .korean), at: now)
    }

    /// A server whose observation has other values.
    private func server(observed: [String: String]) -> KMAServer {
        let server = KMAServer()
        server.edit = { operation, items in
            guard operation == "getUltraSrtNcst" else { return }
            for index in items.indices {
                if let value = observed[items[index]["category"] as? String ?? ""] { items[index]["obsrValue"] = value }
            }
        }
        return server
    }

    @Test(
        arguments: [
            // Kind, amount; whether it is wet now, millimeters of the twelve hours.
            ("1", "2.5", true, 2.5), ("0", "0", false, 0), ("0", "1.2", false, 0), ("3", "0.4", true, 0.4),
            ("5", "0", true, nil), ("-998", "0", false, 0), ("-998", "2", true, 2),
        ] as [(fall: String, amount: String, isWet: Bool, sum: Double?)], ["1150", "1259"])
    func `the hour under way is wet or dry as observed, in the present and in the coming hours`(
        observed: (fall: String, amount: String, isWet: Bool, sum: Double?), time: String
    ) throws {
        let now = moment(time)
        let values = ["PTY": observed.fall, "RN1": observed.amount]
        let weather = try current(server(observed: values), at: now)
        let outlook = try #require(weather.wetHours).outlook(at: now)
        let hour = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3_600).rounded(.down) * 3_600)
        #expect(outlook.starts == (observed.isWet ? .now(hour) : .dry))
        #expect(outlook.stops == (observed.isWet ? .at(hour + 3_600) : .dry))
        #expect(outlook.wetHours == (observed.isWet ? 1 : 0))
        #expect(weather.precipitation == observed.sum)
        var later = weather
        later.take(try forecast(server(observed: values), at: now), after: now)
        #expect(later.wetHours?.areWet.prefix(24) == weather.wetHours?.areWet.prefix(24))
        #expect(
            later.precipitation == weather.precipitation && later.precipitationChance == weather.precipitationChance)
    }

    @Test func `an hour of which neither answer says what falls is unknown, not dry`() throws {
        let weather = try current(server(observed: ["PTY": "-998", "RN1": "-998.9"]), at: moment("1150"))
        let outlook = try #require(weather.wetHours).outlook(at: moment("1150"))
        #expect(outlook.starts == nil && outlook.stops == nil && outlook.wetHours == nil)
        #expect(weather.precipitation == nil && weather.temperature == 5.7)
    }

    @Test func `the chance of the next six hours wins wherever it reaches`() throws {
        func server() -> KMAServer {
            let server = KMAServer()
            server.edit = { operation, items in
                guard operation == "getUltraSrtFcst" else { return }
                items += items.filter { $0["category"] as? String == "T1H" }.map { row in
                    row.merging(["category": "POP", "fcstValue": "90"]) { $1 }
                }
            }
            return server
        }
        let weather = try current(server(), at: moment("1150"))
        let forecast = try forecast(server(), at: moment("1150"))
        let chances = forecast.hourly.map(\.precipitationChance)
        #expect(weather.precipitationChance == 90)
        // The observation has none, then six hours, then those of the days, where each hour has its number.
        #expect(chances.prefix(8) == [nil, 90, 90, 90, 90, 90, 90, 18])
        #expect(weather.hours?.prefix(20).map(\.precipitationChance) == Array(chances.prefix(20)))
        #expect(forecast.daily[0].precipitationChance == 90)
    }

    @Test(
        arguments: [
            // The time; minimum and maximum; how often the days are asked for.
            ("0150", -7, 15, 1), ("0250", -7, 15, 1), ("0950", -7, 16, 2), ("1850", -7, 15, 2), ("2350", -7, 15, 2),
        ] as [(String, Double, Double, Int)])
    func `today's extremes stay all day, those of the newest issue first`(
        time: String, minimum: Double, maximum: Double, count: Int
    ) throws {
        for isCurrent in [true, false] {
            let server = KMAServer()
            server.edit = { operation, items in
                guard operation == "getVilageFcst", items.first?["baseTime"] as? String == "0800" else { return }
                // A newer issue is more certain.
                for index in items.indices where items[index]["category"] as? String == "TMX" {
                    items[index]["fcstValue"] = "16.0"
                }
            }
            let told: (Double?, Double?)
            if isCurrent {
                let weather = try current(server, at: moment(time))
                told = (weather.minimum, weather.maximum)
            } else {
                let day = try #require(try forecast(server, at: moment(time)).daily.first)
                told = (day.minimum, day.maximum)
            }
            #expect(told == (minimum, maximum))
            #expect(server.operations.count { $0 == "getVilageFcst" } == count)
        }
    }

    @Test func `without the early issue the extremes are unknown, and nothing else is lost`() throws {
        let server = KMAServer()
        server.missing = ["20261125 0200"]
        let weather = try current(server, at: moment("1750"))
        #expect(weather.temperature == 5.7 && weather.minimum == nil && weather.maximum == nil)
        #expect(server.paths.count == 4)
    }

    @Test func `the coming days do without an observation and the next six hours that are not there`() throws {
        let server = KMAServer()
        server.replies["getUltraSrtNcst"] = [KMAServer.noData, KMAServer.noData]
        server.replies["getUltraSrtFcst"] = [KMAServer.noData, KMAServer.noData]
        let forecast = try forecast(server, at: moment("1150"))
        #expect(forecast.hourly.first?.time == moment("1200") && forecast.daily.count == 11)
    }

    @Test func `the wind of a day is that of its strongest hour, and its amounts those of all hours`() throws {
        let server = KMAServer()
        server.edit = { operation, items in
            guard operation == "getVilageFcst" else { return }
            for index in items.indices where items[index]["fcstDate"] as? String == "20261126" {
                let time = items[index]["fcstTime"] as? String
                switch items[index]["category"] as? String {
                case "WSD": items[index]["fcstValue"] = time == "1400" ? "15.0" : time == "1500" ? "12.1" : "3.0"
                case "PCP": items[index]["fcstValue"] = time == "2300" ? "8.0mm" : "강수없음"
                default: break
                }
            }
        }
        let day = try forecast(server, at: moment("1150")).daily[1]
        #expect(day.windSpeed == 15 && day.precipitation == 8 && day.snowfall == 0)
    }

    @Test func `a temperature that no station has observed is the one of the next hour, and says so`() throws {
        let values = ["T1H": "-999", "REH": "-998", "WSD": "-998.9"]
        let weather = try current(server(observed: values), at: moment("1150"))
        #expect(weather.isForecast && weather.observedAt == moment("1200"))
        #expect(weather.temperature == 21 && weather.humidity == 45 && weather.windSpeed == 2)
        // The direction was observed.
        #expect(weather.windDirection == 300)
        #expect(try current(KMAServer(), at: moment("1150")).isForecast == false)
    }

    @Test(arguments: ["-900", "-999", "-998.9", "-999.0", "-9999", ""])
    func `a missing value replaces none that is known`(text: String) throws {
        let server = KMAServer()
        server.edit = { operation, items in
            guard operation == "getUltraSrtFcst" else { return }
            for index in items.indices { items[index]["fcstValue"] = text }
        }
        let hour = try #require(try current(server, at: moment("1150")).hours?[1])
        #expect(
            hour.temperature == 8 && hour.humidity == 50 && hour.precipitation == 0 && hour.condition?.kind == .clear)
    }

    @Test(arguments: [("0", 0), ("1", 0), ("3", nil)] as [(String, Double?)])
    func `snow is known to be none in an hour whose precipitation is none or rain`(fall: String, sum: Double?) throws {
        let server = KMAServer()
        server.edit = { operation, items in
            guard operation == "getUltraSrtFcst" else { return }
            for index in items.indices where items[index]["category"] as? String == "PTY" {
                items[index]["fcstValue"] = fall
            }
        }
        // The newest issue of days, of 14 o'clock, begins with 15 o'clock; the next six hours are those from 14 o'clock on.
        #expect(try current(server, at: moment("1420")).snowfall == sum)
    }

    @Test func `the present, each hour and each day have the feels-like temperature by KMA's formula`() throws {
        let weather = try current(KMAServer(), at: moment("1150"))
        // 5.7 °C in a wind of 2.6 m/s.
        let expected = KoreanFeelsLike.degrees(temperature: 5.7, humidity: 48, wind: 2.6, month: 11)
        #expect(weather.feelsLike == expected && expected.map { $0 < 5 } == true)
        let forecast = try forecast(KMAServer(), at: moment("1150"))
        #expect(forecast.hourly.allSatisfy { $0.feelsLike != nil })
        #expect(forecast.daily[1].feelsLikeMaximum != nil && forecast.daily[0].feelsLikeMaximum == nil)
    }

    @Test func `the sun is computed, for the present and for every day`() throws {
        let weather = try current(KMAServer(), at: moment("1150"))
        // The almanac has 07:22 and 17:15.
        for (found, almanac) in [(weather.sunrise, moment("0722")), (weather.sunset, moment("1715"))] {
            #expect(abs(try #require(found).timeIntervalSince(almanac)) <= 120, "\(String(describing: found))")
        }
        let days = try forecast(KMAServer(), at: moment("1150")).daily
        #expect(days.count == 11 && days[0].sunrise == weather.sunrise)
        #expect(
            days.allSatisfy { day in
                guard let rise = day.sunrise, let set = day.sunset else { return false }
                return rise > day.date && set > rise && set < day.date + 86_400
            })
    }
}
