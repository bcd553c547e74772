import Foundation
import Testing

@testable import CitiesWeatherModel

/// The first spell of precipitation of the coming 24 hours.
@Suite struct WetHoursTests {
    /// The beginning of an hour.
    private let hour = Date(timeIntervalSince1970: 1_795_262_400)

    /// Hours from the one under way on: `w` is wet, `d` dry, `?` unknown, and the last letter is repeated to 48 hours.
    private func hours(_ letters: String, length: TimeInterval = 3_600) -> WetHours {
        let areWet = letters.map { letter -> Bool? in letter == "?" ? nil : letter == "w" }
        let rest = Array(repeating: areWet[areWet.count - 1], count: max(0, Int(172_800 / length) - areWet.count))
        return WetHours(start: hour, length: length, areWet: areWet + rest)
    }

    private func outlook(_ letters: String, after seconds: TimeInterval = 0) -> PrecipitationOutlook {
        hours(letters).outlook(at: hour + seconds)
    }

    @Test(
        arguments: [
            (0.1, nil, true), (0.099, nil, false), (0, nil, false), (nil, 40, true), (nil, 39.9, false),
            (nil, nil, nil),
            (0.1, 40, true), (5, 39, false), (0, 100, false),
        ] as [(Double?, Double?, Bool?)])
    func `an hour is wet from 0.1 mm and 40 % on, or by the one that is known`(
        amount: Double?, chance: Double?, expected: Bool?
    ) {
        #expect(WetHours.isWet(amount: amount, chance: chance) == expected)
    }

    @Test func `a spell begins with its first wet hour and ends with the first dry one after it`() {
        let outlook = outlook("dddwwd")
        #expect(outlook.starts == .at(hour + 3 * 3_600) && outlook.stops == .at(hour + 5 * 3_600))
        #expect(outlook.wetHours == 2)
    }

    @Test(arguments: [0, 1, 3_599] as [TimeInterval])
    func `rain in the hour under way is now until the hour is over`(seconds: TimeInterval) {
        #expect(outlook("wd", after: seconds).starts == .now(hour))
        #expect(outlook("wd", after: 3_600).starts == .dry)
    }

    @Test func `a second spell changes neither end of the first, but is counted`() {
        let outlook = outlook("dwdwwd")
        #expect(outlook.starts == .at(hour + 3_600) && outlook.stops == .at(hour + 2 * 3_600))
        #expect(outlook.wetHours == 3)
    }

    @Test func `a spell that lasts beyond the 24 hours stops later`() {
        #expect(outlook("w").stops == .later(nil) && outlook("w").wetHours == 24)
        let last = outlook(String(repeating: "d", count: 23) + "w")
        #expect(last.starts == .at(hour + 23 * 3_600) && last.stops == .later(nil) && last.wetHours == 1)
    }

    @Test(
        arguments: [
            // The window of the hour under way ends within the 24 hours, and so does the spell.
            (24, 600, 24), (24, 0, 24), (24, 3_599, 24), (23, 600, 23),
            // An end more than 24 hours ahead is later, however far it is known.
            (25, 600, nil), (30, 0, nil),
        ] as [(Int, TimeInterval, Int?)])
    func `a spell stops later only if its end lies beyond the 24 hours`(wet: Int, seconds: TimeInterval, end: Int?) {
        let outlook = outlook(String(repeating: "w", count: wet) + "d", after: seconds)
        #expect(outlook.stops == end.map { .at(hour + Double($0) * 3_600) } ?? .later(hour + Double(wet) * 3_600))
        #expect((outlook.stops?.date == nil) == (end == nil), "programs get no end after the 24 hours")
    }

    @Test func `an unknown hour at the end of the 24 leaves the end unknown`() {
        #expect(outlook(String(repeating: "w", count: 24) + "?", after: 600).stops == nil)
        #expect(outlook(String(repeating: "w", count: 25) + "?", after: 600).stops == .later(nil))
    }

    @Test func `rain after the 24 hours makes no hour of them wet`() {
        let dry = outlook(String(repeating: "d", count: 24) + "w")
        #expect(dry == PrecipitationOutlook(starts: .dry, stops: .dry, wetHours: 0))
    }

    @Test func `an unknown hour before the first wet one leaves both ends unknown`() {
        #expect(outlook("d?wd") == PrecipitationOutlook(wetHours: nil))
        #expect(outlook("?") == PrecipitationOutlook(wetHours: nil))
    }

    @Test func `an unknown hour in a spell leaves its end unknown, one after it neither end`() {
        #expect(outlook("dw?d") == PrecipitationOutlook(starts: .at(hour + 3_600), stops: nil, wetHours: nil))
        let later = outlook("dwd?d")
        #expect(later.starts == .at(hour + 3_600) && later.stops == .at(hour + 2 * 3_600) && later.wetHours == nil)
    }

    @Test func `hours that the answer does not reach are unknown, not dry`() {
        let short = WetHours(start: hour, length: 3_600, areWet: Array(repeating: false, count: 23))
        #expect(short.outlook(at: hour) == PrecipitationOutlook(wetHours: nil))
        #expect(outlook("d", after: 25 * 3_600).starts == nil)
        #expect(outlook("d", after: -3_600).starts == nil)
    }

    @Test func `a three-hour step counts three hours`() {
        let outlook = hours("dwd", length: 10_800).outlook(at: hour + 3_600)
        #expect(outlook.starts == .at(hour + 10_800) && outlook.stops == .at(hour + 21_600) && outlook.wetHours == 3)
    }

    @Test func `a gap in a forecast is unknown`() {
        let times = [0, 1, 3].map { hour + $0 * 3_600 }
        let forecast = WeatherForecast(
            units: .celsius, utcOffset: 0, hourly: times.map { HourlyForecast(time: $0, precipitation: 0) })
        #expect(WetHours(of: forecast, after: hour)?.areWet == [false, false, nil, false])
    }

    @Test func `hours without amounts go by their chances`() {
        let forecast = WeatherForecast(
            units: .celsius, utcOffset: 0, hourly: [HourlyForecast(time: hour, precipitationChance: 90)])
        #expect(WetHours(of: forecast, after: hour)?.areWet == [true])
    }
}
