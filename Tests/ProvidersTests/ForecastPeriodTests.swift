import CitiesHTTP
import CitiesTestSupport
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesProviders

/// Open-Meteo and OpenWeatherMap stamp rain, snow, their chance and gusts with the end of their period: a forecast
/// assigns them to the hours before the stamp.
@Suite struct ForecastPeriodTests {
    /// 2026-11-21 00:00 in Korea.
    private static let midnight = 1_795_186_800

    private func moment(_ hour: Int) -> Date { Date(timeIntervalSince1970: Double(Self.midnight + hour * 3_600)) }

    /// Two days of hours with rain only between 11 and 12.
    private var openMeteo: HTTPReply {
        func column(_ name: String, wet: String, dry: String) -> String {
            #","\#(name)":[\#((0..<48).map { $0 == 12 ? wet : dry }.joined(separator: ","))]"#
        }
        let times = (0..<48).map { String(Self.midnight + $0 * 3_600) }.joined(separator: ",")
        let degrees = (0..<48).map(String.init).joined(separator: ",")
        return HTTPReply(
            Data(
                (#"{"utc_offset_seconds":32400,"timezone":"Asia/Seoul","hourly":{"time":[\#(times)],"#
                    + #""temperature_2m":[\#(degrees)]"#
                    + column("precipitation", wet: "2.4", dry: "0") + column("snowfall", wet: "1", dry: "0")
                    + column("precipitation_probability", wet: "90", dry: "10")
                    + column("wind_gusts_10m", wet: "20", dry: "5") + "}}").utf8))
    }

    @Test func `rain between eleven and twelve is in the hour of eleven and the step of nine`() throws {
        let forecast = try Subjects.provider(.openMeteo).days(openMeteo)
        #expect(forecast.hourly.map(\.time) == (0..<48).map(moment))
        let temperatures: [Double?] = (0..<48).map { Double($0) }
        #expect(forecast.hourly.map(\.temperature) == temperatures)
        let hour = forecast.hourly[11]
        #expect(hour.precipitation == 2.4 && hour.snowfall == 1)
        #expect(hour.precipitationChance == 90 && hour.windGust == 20)
        #expect(forecast.hourly[12].precipitation == 0 && forecast.hourly[12].windGust == 5)

        let step = forecast.steps[3]
        #expect(step.time == moment(9) && step.temperature == 9 && step.minimum == 9 && step.maximum == 11)
        #expect(step.precipitation == 2.4 && step.snowfall == 1 && step.precipitationChance == 90)
        #expect(step.windGust == 20)
        #expect(forecast.steps[4].precipitation == 0 && forecast.steps[4].precipitationChance == 10)
    }

    @Test func `values stamped after the last hour are unknown`() throws {
        let forecast = try Subjects.provider(.openMeteo).days(openMeteo)
        let last = try #require(forecast.hourly.last)
        #expect(last.temperature == 47)
        #expect(last.precipitation == nil && last.precipitationChance == nil && last.windGust == nil)
        #expect(forecast.steps.last?.precipitation == nil && forecast.steps.last?.precipitationChance == 10)
    }

    /// Steps stamped 15:00, 18:00 and so on, the first two of them wet.
    private func openWeatherMap(_ count: Int) throws -> WeatherForecast {
        let list = (0..<count).map { index in
            let wet = index < 2 ? #","rain":{"3h":\#(index + 1)}"# : ""
            let sky = index < 2 ? 500 : 800
            return #"{"dt":\#(Self.midnight + 54_000 + index * 10_800),"main":{"temp":\#(index)},"#
                + #""weather":[{"id":\#(sky)}],"wind":{"speed":3,"gust":\#(10 + index)},"pop":\#(index < 2 ? 0.8 : 0)\#(wet)}"#
        }
        let body = #"{"list":[\#(list.joined(separator: ","))],"city":{"timezone":32400}}"#
        return try Subjects.provider(.openWeatherMap).days(HTTPReply(Data(body.utf8)))
    }

    @Test func `three hours of OpenWeatherMap are those before the stamp, and those under way are there`() throws {
        let forecast = try openWeatherMap(40)
        #expect(forecast.steps.count == 41)
        #expect(
            forecast.steps[0]
                == ForecastStep(
                    time: moment(12),
                    condition: WeatherCondition(kind: .rain, intensity: .light, code: 500, isDay: true),
                    windGust: 10, precipitationChance: 80, precipitation: 1))
        #expect(forecast.steps.prefix(3).map { $0.condition?.kind } == [.rain, .rain, .clear])
        #expect(forecast.steps[0].hasNoMoment)
        #expect(forecast.steps[1].time == moment(15) && forecast.steps[1].temperature == 0)
        #expect(forecast.steps[1].precipitation == 2 && forecast.steps[1].windGust == 11)
        #expect(forecast.steps[2].precipitation == 0 && forecast.steps[2].precipitationChance == 0)
        let last = try #require(forecast.steps.last)
        #expect(last.temperature == 39 && last.hasNothingOfWhole)

        let today = try #require(forecast.daily.first)
        #expect(today.date == moment(0) && today.precipitationChance == 80 && today.windGust == 13)
        #expect(today.condition?.kind == .rain)
        #expect(forecast.daily[1].precipitation == 0 && forecast.daily[1].windGust == 21)
    }

    @Test func `the rain column takes the step under way as long as it lasts`() throws {
        let coming = ComingHours(of: try openWeatherMap(40), after: moment(13))
        // The stamps are 15:00, 18:00, 21:00 and 00:00.
        #expect(coming.precipitation == 3 && coming.precipitationChance == 80)
        let later = ComingHours(of: try openWeatherMap(40), after: moment(15))
        #expect(later.precipitation == 2)
    }

    @Test func `WeatherAPI.com's amounts stay at their stamps, because their period is undocumented`() throws {
        let hours = (0..<48).map { index in
            #"{"time_epoch":\#(Self.midnight + index * 3_600),"temp_c":1,"precip_mm":\#(index == 12 ? 2.4 : 0)}"#
        }
        let days = [hours[..<24], hours[24...]].enumerated().map { day, hours in
            #"{"date":"2026-11-2\#(1 + day)","hour":[\#(hours.joined(separator: ","))]}"#
        }
        let body =
            #"{"location":{"tz_id":"Asia/Seoul"},"forecast":{"forecastday":[\#(days.joined(separator: ","))]}}"#
        let forecast = try Subjects.provider(.weatherAPI).days(HTTPReply(Data(body.utf8)))
        #expect(forecast.hourly[12].precipitation == 2.4 && forecast.steps[4].precipitation == 2.4)
        // The hour under way counts, as it does for the hours that are wet.
        #expect(ComingHours(of: forecast, after: moment(13) - 1).precipitation == 2.4)
        #expect(ComingHours(of: forecast, after: moment(13)).precipitation == 0)
    }

    @Test(
        arguments: [
            // The rain stamped 3 fell before it, and the sky from then on is the one stamped 6.
            ([.clear, .rain, .clear], [nil, .rain, .clear, .clear]),
            // Rain before the first stamp, and nothing known after the last.
            ([.rain, .overcast, .snow], [.rain, .overcast, .snow, nil]),
            ([.rain, .rain, .fog], [.rain, .rain, .fog, .fog]),
            // A dry sky stays with its moment.
            ([.clear, .fog, .overcast], [nil, .clear, .fog, .overcast]),
            ([.clear, nil, .overcast], [nil, .clear, nil, .overcast]),
            ([.rain, nil, .overcast], [.rain, nil, nil, .overcast]),
        ] as [([WeatherCondition.Kind?], [WeatherCondition.Kind?])])
    func `a wet sky is of the period before its stamp as its rain is, a dry one of the moment`(
        stamped: [WeatherCondition.Kind?], kinds: [WeatherCondition.Kind?]
    ) {
        let steps = stamped.enumerated().map { index, kind in
            ForecastStep(
                time: moment(index * 3), temperature: 1,
                condition: kind.map { WeatherCondition(kind: $0, isDay: index == 1) },
                precipitation: kind?.isWet == true ? 1 : 0)
        }
        let begun = steps.begun()
        #expect(begun.map { $0.condition?.kind } == kinds)
        #expect(begun.map(\.precipitation) == stamped.map { $0?.isWet == true ? 1 : 0 } + [nil])
        // By day or by night as it begins.
        for (index, step) in begun.dropFirst().enumerated() where step.condition != nil && stamped[index] != nil {
            #expect(step.condition?.isDay == (index == 1))
        }
    }

    @Test func `an unknown code over rain does not leave the dry sky before it`() {
        let steps = [WeatherCondition(kind: .clear), WeatherCondition(kind: .unknown, code: 4)].enumerated().map {
            ForecastStep(time: moment($0 * 3), condition: $1, precipitation: 3)
        }
        #expect(steps.begun()[1].condition?.kind == .unknown)
    }

    @Test(arguments: [
        ([], []), ([0], [-3, 0]), ([0, 3], [-3, 0, 3]), ([0, 6], [-3, 0, 3, 6]), ([0, 1], [-3, 0, 1]),
    ])
    func `each stamp has a period, even when only its end is known`(
        stamps: [Int], beginnings: [Int]
    ) {
        let stamped = stamps.map { ForecastStep(time: moment($0), temperature: 1, precipitationChance: 50) }
        #expect(stamped.begun().map(\.time) == beginnings.map(moment))
        let dry = stamps.map { ForecastStep(time: moment($0), temperature: 1) }
        #expect(dry.begun().map(\.time) == stamps.map(moment))
    }
}
