import CitiesHTTP
import CitiesWeatherModel
import Foundation
import HTTPTypes
import Testing

@testable import CitiesProviders

/// Forecasts with a quantity missing in some places: the missing value is unknown, and the others are unaffected.
@Suite struct MissingPartsTests {
    /// A quantity of an hour or step.
    enum Part: CaseIterable {
        case chance, precipitation, snowfall, gust, visibility
    }

    /// A body with three days of hours from a midnight in Korea on, or the steps after its 21:00, with equal values
    /// unless one is replaced.
    struct Body {
        /// 2026-11-21 21:00 in Korea.
        static let now = 1_795_262_400
        static let midnight = now - 75_600
        /// The number of the altered hour or step, within the next twelve hours.
        static let hole = 2

        let source: WeatherSource
        /// The JSON in place of a value; an empty text omits the value.
        var instead: (Part, Int) -> String? = { _, _ in nil }
        /// True when a whole element is missing.
        var isNull: (Int) -> Bool = { _ in false }
        /// The JSON of a missing element.
        var nothing = "null"
        /// The number of elements that a column omits at its end, and the elements that replace them.
        var ending: (dropped: Int, added: [String]) = (0, [])
        var units: [String: String] = [:]
        /// The JSON of a quantity of a day, after its date.
        var days: (Part) -> String? = { _ in nil }

        var count: Int { source == .openWeatherMap ? 16 : 72 }
        /// The index in the answer of the first hour or step after now.
        var first: Int { source == .openWeatherMap ? 0 : 22 }
        var hole: Int { first + Self.hole }

        var reply: HTTPReply { HTTPReply(Data(text.utf8)) }

        private var text: String {
            switch source {
            case .openWeatherMap: #"{"cod":"200","list":[\#(list { steps($0) })],"city":{"timezone":32400}}"#
            case .weatherAPI: weatherAPI
            default: openMeteo
            }
        }

        private func list(_ element: (Int) -> String) -> String {
            (0..<count).map { isNull($0) ? nothing : element($0) }.joined(separator: ",")
        }

        private func members(_ index: Int, _ usual: KeyValuePairs<Part, (name: String, value: String)>) -> String {
            usual.compactMap { part, member in
                let value = instead(part, index) ?? member.value
                return value.isEmpty ? nil : #""\#(member.name)":\#(value)"#
            }.joined(separator: ",")
        }

        private func steps(_ index: Int) -> String {
            let gust = members(index, [.gust: ("gust", "10")])
            let others = members(
                index,
                [
                    .chance: ("pop", "0.4"), .precipitation: ("rain", #"{"3h":1.5}"#), .snowfall: ("snow", "null"),
                    .visibility: ("visibility", "8000"),
                ])
            return #"{"dt":\#(Self.now + 10_800 * (index + 1)),"main":{"temp":5},"weather":[{"id":500}],"#
                + #""wind":{"speed":3\#(gust.isEmpty ? "" : "," + gust)}\#(others.isEmpty ? "" : "," + others)}"#
        }

        private var weatherAPI: String {
            let hours = (0..<count).map { index in
                let parts = members(
                    index,
                    [
                        .chance: ("chance_of_rain", "40"), .precipitation: ("precip_mm", "0.5"),
                        .snowfall: ("snow_cm", "0.2"), .gust: ("gust_kph", "36"), .visibility: ("vis_km", "8"),
                    ])
                return isNull(index)
                    ? nothing
                    : #"{"time_epoch":\#(Self.midnight + 3_600 * index),"temp_c":5\#(parts.isEmpty ? "" : "," + parts)}"#
            }
            let days = (0..<3).map { day in
                let parts = [
                    (Part.chance, "daily_chance_of_rain", "40"), (.precipitation, "totalprecip_mm", "12"),
                    (.snowfall, "totalsnow_cm", "4.8"),
                ].compactMap { part, name, value in
                    let value = self.days(part) ?? value
                    return value.isEmpty ? nil : #","\#(name)":\#(value)"#
                }
                return #"{"date":"2026-11-2\#(day + 1)","day":{"maxtemp_c":9\#(parts.joined())},"#
                    + #""hour":[\#(hours[day * 24..<day * 24 + 24].joined(separator: ","))]}"#
            }
            return #"{"location":{"tz_id":"Asia/Seoul","localtime":"2026-11-21 21:00","localtime_epoch":\#(Self.now)},"#
                + #""forecast":{"forecastday":[\#(days.joined(separator: ","))]}}"#
        }

        private var openMeteo: String {
            func column(_ name: String, _ part: Part, _ value: String) -> String {
                let values = (0..<count).map { instead(part, $0) ?? value }.map { $0.isEmpty ? "null" : $0 }
                let all = values.dropLast(ending.dropped) + ending.added
                return #","\#(name)":[\#(all.joined(separator: ","))]"#
            }
            let daily = [
                (Part.chance, "precipitation_probability_max", "40"), (.precipitation, "precipitation_sum", "12"),
                (.snowfall, "snowfall_sum", "4.8"), (.gust, "wind_gusts_10m_max", "10"),
            ].map { part, name, value in
                let value = days(part).map { $0.isEmpty ? "null" : $0 } ?? value
                return
                    #","\#(name)":[\#(([value, value, value].dropLast(ending.dropped) + ending.added).joined(separator: ","))]"#
            }
            let stated = units.map { #""\#($0.key)":"\#($0.value)""# }.joined(separator: ",")
            return
                #"{"utc_offset_seconds":32400,"timezone":"Asia/Seoul","hourly_units":{\#(stated)},"daily_units":{\#(stated)},"#
                + #""hourly":{"time":[\#(list { String(Self.midnight + 3_600 * $0) })],"#
                + #""temperature_2m":[\#((0..<count).map { _ in "5" }.joined(separator: ","))]"#
                + column("precipitation_probability", .chance, "40") + column("precipitation", .precipitation, "0.5")
                + column("snowfall", .snowfall, "0.2") + column("wind_gusts_10m", .gust, "10")
                + column("visibility", .visibility, "8000") + "},"
                + #""daily":{"time":[\#((0..<3).map { String(Self.midnight + 86_400 * $0) }.joined(separator: ","))],"#
                + #""temperature_2m_max":[9,9,9]\#(daily.joined())}}"#
        }
    }

    private func forecast(_ body: Body) throws -> WeatherForecast {
        try Subjects.provider(body.source).days(body.reply)
    }

    /// The values of the hours, or of the steps for a source without hours.
    private func values(_ part: Part, of forecast: WeatherForecast) -> [Double?] {
        let hours = forecast.hourly.isEmpty ? forecast.steps.map(\.period) : forecast.hourly.map(\.period)
        return hours.map { hour in
            switch part {
            case .chance: hour.precipitationChance
            case .precipitation: hour.precipitation
            case .snowfall: hour.snowfall
            case .gust: hour.windGust
            case .visibility: hour.visibility
            }
        }
    }

    /// The value in an unaltered body; OpenWeatherMap has snow only as water.
    private func usual(_ part: Part, _ source: WeatherSource) -> Double? {
        switch part {
        case .chance: 40
        case .precipitation: source == .openWeatherMap ? 1.5 : 0.5
        case .snowfall: source == .openWeatherMap ? nil : 0.2
        case .gust: 10
        case .visibility: 8
        }
    }

    /// The expected values of all hours or steps with the usual value at every stamp except one: amounts, chance and
    /// gust belong to the period that ends at their stamp.
    private func expected(_ part: Part, _ body: Body, hole: Int? = nil) -> [Double?] {
        var stamped = Array(repeating: usual(part, body.source), count: body.count)
        if let hole { stamped[hole] = nil }
        switch (body.source, part) {
        case (.openWeatherMap, .visibility): return [nil] + stamped
        case (.openWeatherMap, _): return stamped + [nil]
        case (.openMeteo, .visibility), (.weatherAPI, _): return stamped
        default: return stamped.dropFirst() + [nil]
        }
    }

    private func coming(_ forecast: WeatherForecast, _ source: WeatherSource) -> ComingHours {
        ComingHours(of: forecast, after: Date(timeIntervalSince1970: Double(Body.now)))
    }

    @Test(arguments: Subjects.online) func `without a hole every value is present`(source: WeatherSource) throws {
        let forecast = try forecast(Body(source: source))
        for part in Part.allCases {
            #expect(values(part, of: forecast) == expected(part, Body(source: source)), "\(part)")
        }
        let coming = coming(forecast, source)
        #expect(coming.precipitationChance == 40 && coming.precipitation == 6)
        #expect(coming.snowfall == (source == .openWeatherMap ? nil : 2.4))
        let day = try #require(forecast.daily.dropFirst().first)
        #expect(day.precipitationChance == 40 && day.precipitation == 12 && day.windGust == 10)
        #expect(day.snowfall == (source == .openWeatherMap ? nil : 4.8))
    }

    /// Missing and impossible values: null, an omitted one, and numbers out of range.
    @Test(arguments: Subjects.online, ["null", "", "-5", "1e9"])
    func `a hole in the middle is unknown, and its neighbors stay`(
        source: WeatherSource, value: String
    ) throws {
        for part in Part.allCases where usual(part, source) != nil {
            var body = Body(source: source)
            let hole = body.hole
            // The precipitation of a step is an object.
            let isObject = source == .openWeatherMap && part == .precipitation && !value.isEmpty && value != "null"
            let instead = isObject ? #"{"3h":\#(value)}"# : value
            body.instead = { $0 == part && $1 == hole ? instead : nil }
            let forecast = try forecast(body)
            for other in Part.allCases {
                let expected = expected(other, body, hole: other == part ? hole : nil)
                #expect(values(other, of: forecast) == expected, "\(part) \(other)")
            }
            let coming = coming(forecast, source)
            #expect(coming.precipitationChance == 40)
            #expect(coming.precipitation == (part == .precipitation ? nil : 6))
            #expect(coming.snowfall == (part == .snowfall || source == .openWeatherMap ? nil : 2.4))
        }
    }

    @Test(arguments: [#"{}"#, #"{"3h":null}"#, #"{"1h":1}"#])
    func `an object without its three hours leaves a wet step unknown`(rain: String) throws {
        var body = Body(source: .openWeatherMap)
        body.instead = { $0 == .precipitation && $1 == 2 ? rain : nil }
        let forecast = try forecast(body)
        #expect(forecast.steps[2].precipitation == nil && forecast.steps[3].precipitation == 1.5)
        #expect(coming(forecast, .openWeatherMap).precipitation == nil)
    }

    @Test(arguments: Subjects.online, Part.allCases)
    func `a quantity omitted everywhere is unknown everywhere`(source: WeatherSource, part: Part) throws {
        var body = Body(source: source)
        body.instead = { other, _ in other == part ? "" : nil }
        body.days = { $0 == part ? "" : nil }
        let forecast = try forecast(body)
        #expect(Set(values(part, of: forecast)) == [nil])
        let coming = coming(forecast, source)
        let days = forecast.daily
        #expect(days.count == 3)
        switch part {
        case .chance: #expect(coming.precipitationChance == nil && days.allSatisfy { $0.precipitationChance == nil })
        case .precipitation: #expect(coming.precipitation == nil && days.allSatisfy { $0.precipitation == nil })
        case .snowfall: #expect(coming.snowfall == nil && days.allSatisfy { $0.snowfall == nil })
        case .gust: #expect(days.allSatisfy { $0.windGust == nil })
        case .visibility: break
        }
    }

    @Test(arguments: Subjects.online) func `a chance ends with its model`(source: WeatherSource) throws {
        var body = Body(source: source)
        let horizon = body.hole
        body.instead = { $0 == .chance && $1 >= horizon ? "null" : nil }
        body.days = { $0 == .chance ? "null" : nil }
        let forecast = try forecast(body)
        let chances = values(.chance, of: forecast)
        // The last stamp before it is that of an hour that began one earlier, and of a step that began with the stamp before.
        let known = source == .openMeteo ? horizon - 1 : horizon
        #expect(chances[known - 1] == 40 && chances[known...].allSatisfy { $0 == nil })
        // The highest that is known.
        #expect(coming(forecast, source).precipitationChance == 40)
        // The precipitation of OpenWeatherMap's last step is stamped after the end of the answer.
        let isKnown = forecast.daily.last?.precipitation != nil
        #expect(forecast.daily.last?.precipitationChance == nil && isKnown == (source != .openWeatherMap))
        body.instead = { part, _ in part == .chance ? "null" : nil }
        #expect(coming(try self.forecast(body), source).precipitationChance == nil)
    }

    @Test(arguments: Subjects.online, ["null", "[]", #""x""#, "{}", "true", #"{"dt":"now","time_epoch":"now"}"#])
    func `an element that is null or of another type is missing, and the others are read`(
        source: WeatherSource, nothing: String
    ) throws {
        var body = Body(source: source)
        let hole = body.hole
        body.isNull = { $0 == hole }
        body.nothing = nothing
        let forecast = try forecast(body)
        let periods = forecast.hourly.isEmpty ? forecast.steps.map(\.period) : forecast.hourly.map(\.period)
        if source == .weatherAPI {
            #expect(periods.count == body.count - 1)
            #expect(periods[hole].time.timeIntervalSince(periods[hole - 1].time) == 7_200)
        } else {
            // The period that begins there still has what is stamped with its end, and the one before only its moment.
            let place = source == .openWeatherMap ? hole + 1 : hole
            #expect(periods.count == (source == .openWeatherMap ? 17 : 72))
            #expect(periods[place].temperature == nil && periods[place].precipitationChance == 40)
            #expect(periods[place - 1].temperature == 5 && periods[place - 1].precipitationChance == nil)
        }
        let coming = coming(forecast, source)
        #expect(coming.precipitation == nil && coming.precipitationChance == 40)
    }

    @Test(arguments: [Part.chance, .precipitation, .gust, .visibility])
    func `a text in a column costs its hour alone, a text in an element that element`(part: Part) throws {
        for source in Subjects.online {
            var body = Body(source: source)
            let hole = body.hole
            let text = source == .openWeatherMap && part == .precipitation ? #"{"3h":"9"}"# : #""9""#
            body.instead = { $0 == part && $1 == hole ? text : nil }
            let forecast = try forecast(body)
            let all = values(part, of: forecast)
            #expect(!all.contains(9) && !all.contains(0.009), "\(source)")
            #expect(
                all.compactMap(\.self).count == body.count - 1 - (source == .openMeteo && part != .visibility ? 1 : 0))
        }
    }

    @Test func `a summary of a day that cannot be read does not cost its hours`() throws {
        var body = Body(source: .weatherAPI)
        body.days = { $0 == .precipitation ? #""12 mm""# : nil }
        let forecast = try forecast(body)
        #expect(forecast.hourly.count == 72 && forecast.hourly.allSatisfy { $0.temperature == 5 })
        #expect(forecast.daily.allSatisfy { $0.precipitation == nil && $0.maximum == nil })
    }

    @Test(arguments: [(1, []), (0, ["7", "7"]), (72, []), (71, ["null"])])
    func `columns that are shorter or longer than the times are read as far as both go`(
        dropped: Int, added: [String]
    ) throws {
        var body = Body(source: .openMeteo)
        body.ending = (dropped, added)
        let forecast = try forecast(body)
        #expect(forecast.hourly.count == 72 && forecast.daily.count == 3)
        for part in Part.allCases {
            // A value stamped with the end of an hour belongs to it.
            let all = (part == .visibility ? [] : [usual(part, .openMeteo)]) + values(part, of: forecast)
            let known = min(72, 72 - dropped)
            #expect(all.prefix(known).allSatisfy { $0 == usual(part, .openMeteo) } || dropped == 71, "\(part)")
            #expect(all.dropFirst(known + (dropped == 71 ? -1 : 0)).dropFirst().allSatisfy { $0 == nil }, "\(part)")
        }
        #expect(forecast.daily.last?.precipitation == (dropped == 0 ? 12 : nil))
        #expect(forecast.daily.last?.maximum == 9)
    }

    @Test(
        arguments: [
            ("precipitation", "inch", Part.precipitation), ("snowfall", "inch", .snowfall),
            ("snowfall", "mm", .snowfall),
            ("visibility", "ft", .visibility), ("wind_gusts_10m", "km/h", .gust), ("wind_gusts_10m", "mp/h", .gust),
        ])
    func `a value in another unit than requested counts as missing`(variable: String, unit: String, part: Part) throws {
        var body = Body(source: .openMeteo)
        body.units = [variable: unit, variable + "_sum": unit, variable + "_max": unit]
        let forecast = try forecast(body)
        for other in Part.allCases {
            let expected = other == part ? Array(repeating: nil, count: 72) : expected(other, body)
            #expect(values(other, of: forecast) == expected, "\(other)")
        }
        let day = try #require(forecast.daily.first)
        #expect((day.precipitation == nil) == (part == .precipitation) && (day.windGust == nil) == (part == .gust))
        #expect((day.snowfall == nil) == (part == .snowfall))
    }

    @Test func `the field of the other unit system replaces no missing value`() throws {
        var body = Body(source: .weatherAPI)
        body.instead = { part, _ in
            switch part {
            case .gust: #"null,"gust_mph":22"#
            case .visibility: #"null,"vis_miles":5"#
            case .precipitation: #"null,"precip_in":0.1"#
            case .chance, .snowfall: nil
            }
        }
        let forecast = try forecast(body)
        for part in [Part.gust, .visibility, .precipitation] { #expect(Set(values(part, of: forecast)) == [nil]) }
        let other = try Subjects.provider(.weatherAPI).days(body.reply, units: .fahrenheit)
        #expect(Set(values(.gust, of: other)) == [22])
    }

    /// Missing and impossible values: null, an omitted one, and a negative number.
    @Test(arguments: ["null", "", "-1"]) func `a hole in the present is unknown too`(value: String) throws {
        func member(_ name: String) -> String { value.isEmpty ? "" : #","\#(name)":\#(value)"# }
        let bodies: [WeatherSource: String] = [
            .openWeatherMap:
                #"{"dt":\#(Body.now),"main":{"temp":5},"wind":{"speed":3\#(member("gust"))}\#(member("visibility"))}"#,
            .weatherAPI:
                #"{"current":{"last_updated_epoch":\#(Body.now),"temp_c":5,"wind_kph":10.8\#(member("gust_kph"))"#
                + #"\#(member("vis_km"))\#(member("cloud"))}}"#,
            .openMeteo: #"{"utc_offset_seconds":32400,"current":{"time":\#(Body.now),"temperature_2m":5,"#
                + #""wind_speed_10m":3\#(member("wind_gusts_10m"))\#(member("cloud_cover"))}}"#,
        ]
        for source in Subjects.online {
            let weather = try Subjects.provider(source).currentOne(HTTPReply(Data(try #require(bodies[source]).utf8)))
            #expect(weather.temperature == 5 && weather.windSpeed.map { ($0 * 10).rounded() } == 30, "\(source)")
            #expect(weather.windGust == nil && weather.visibility == nil && weather.cloudCover == nil, "\(source)")
            #expect(weather.precipitationChance == nil && weather.precipitation == nil && weather.snowfall == nil)
            #expect(weather.yesterday == nil && weather.trend == nil)
        }
    }
}
