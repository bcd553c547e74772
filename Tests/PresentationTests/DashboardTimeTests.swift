import CitiesProviders
import Foundation
import CitiesLocalization
import CitiesPresentation
import CitiesFormats
import Testing
import CitiesTextLayout
import CitiesWeatherModel

/// The rest of today and all of tomorrow, in local time.
@Suite struct DashboardTimeTests {
    private func document(
        _ zone: String?, country: String = "XX", midnight: Int, offset: Int, now: Int, days: Int = 7,
        latitude: Double = 40
    ) -> DashboardDocument {
        let start = Date(timeIntervalSince1970: Double(midnight))
        let place = City(
            id: "x", englishName: "X", countryCode: country, coordinates: Coordinates(latitude: latitude, longitude: 0),
            timeZone: zone)
        let moment = Date(timeIntervalSince1970: Double(now))
        return DashboardSamples.document(
            place: place, current: DashboardSamples.current(at: moment, offset: offset),
            forecast: DashboardSamples.forecast(
                hourly: DashboardSamples.hours(from: start), daily: DashboardSamples.days(from: start), offset: offset),
            now: moment, days: days)
    }

    private func clocks(_ document: DashboardDocument) -> [String] {
        document.hours.map { "\($0.start.day) \($0.start.clockText)" }
    }

    @Test(
        arguments: [
            (0, 48, "21 00:00"), (1, 48, "21 00:00"), (3_599, 48, "21 00:00"), (3_600, 47, "21 01:00"),
            (86_399, 25, "21 23:00"), (86_400, 48, "22 00:00"),
        ])
    func `begin with the hour that it is`(seconds: Int, count: Int, first: String) {
        let midnight = 1_795_186_800
        let document = document("Asia/Seoul", midnight: midnight, offset: 32_400, now: midnight + seconds)
        #expect(document.hours.count == count)
        #expect(clocks(document).first == first)
        #expect(clocks(document).last?.hasSuffix("23:00") == true)
    }

    /// The clocks of New York go back on 1 November 2026 and forward on 8 March, those of Chatham forward on 27
    /// September; the source's offset is that of the evening before.
    @Test(
        arguments: [
            ("America/New_York", 1_793_419_200, -14_400, 25, ["1 00:00", "1 01:00", "1 01:00", "1 02:00"]),
            ("America/New_York", 1_772_859_600, -18_000, 23, ["8 00:00", "8 01:00", "8 03:00", "8 04:00"]),
            ("Pacific/Chatham", 1_790_334_900, 45_900, 23, ["27 00:00", "27 01:00", "27 02:00", "27 04:00"]),
        ])
    func `have every hour of tomorrow`(
        zone: String, midnight: Int, offset: Int, count: Int, first: [String]
    ) {
        let document = document(zone, midnight: midnight, offset: offset, now: midnight + 82_800)
        #expect(document.hours.count == 1 + count)
        #expect(Array(clocks(document).dropFirst().prefix(4)) == first)
        // The days are seven different ones all the same.
        let dates = document.days.map(\.date.dayNumber)
        #expect(dates == Array(dates[0]..<dates[0] + 7))
    }

    @Test func `are in the source's zone when the place has none`() {
        let midnight = Date(timeIntervalSince1970: 1_793_419_200)
        var forecast = DashboardSamples.forecast(
            hourly: DashboardSamples.hours(from: midnight), daily: DashboardSamples.days(from: midnight),
            offset: -14_400)
        var place = DashboardSamples.moscow
        place.timeZone = nil
        func count() -> Int {
            DashboardSamples.document(place: place, forecast: forecast, now: midnight.addingTimeInterval(82_800)).hours
                .count
        }
        #expect(count() == 25)
        forecast.timeZone = "America/New_York"
        #expect(count() == 26)
    }

    @Test func `are by the clock of Chatham, a quarter of an hour off`() throws {
        // 2026-11-21 00:00 +13:45 is 20 November, 10:15 UTC; at the moment it is 23:50 there.
        let midnight = 1_795_169_700
        let document = document("Pacific/Chatham", midnight: midnight, offset: 49_500, now: midnight + 85_800, days: 3)
        #expect(clocks(document).first == "21 23:00" && clocks(document).count == 25)
        #expect(document.days.map(\.date.day) == [21, 22, 23])
        #expect(document.clock.label == "UTC+13:45")
        let json = JSONFormat().render(document)
        #expect(json.contains("\"localTime\":\"2026-11-21T23:50:00+13:45\""))
        #expect(json.contains("{\"date\":\"2026-11-21\""))
    }

    @Test(arguments: [1, 3, 7])
    func `days are exactly the requested ones, from today on`(count: Int) {
        let midnight = 1_795_186_800
        // The answer is from before midnight: its first day is over.
        let document = document("Asia/Seoul", midnight: midnight, offset: 32_400, now: midnight + 86_400, days: count)
        #expect(document.days.map(\.date.day) == Array((22...27).prefix(count)))
        #expect(document.days.count == min(6, count))
    }

    @Test func `days made of steps end with the last one at least half known`() {
        let document = DashboardSamples.document(forecast: DashboardSamples.inSteps, source: .openWeatherMap)
        // Forty steps from the 21st, 21:00, end on the 26th at 21:00.
        // On the 26th they know 21 hours, and of the 21st the last three.
        #expect(document.days.map(\.date.day) == [21, 22, 23, 24, 25, 26])
        #expect(document.days.map { $0.missing == nil } == [false, true, true, true, true, true])
        #expect(document.days.last?.part?.until == DashboardSamples.midnight + 5 * 86_400 + 75_600)
        #expect(document.hours.map(\.length) == Array(repeating: 10_800, count: 9))
        #expect(NDJSONFormat().render(document).ranges(of: "\"kind\":\"step\"").count == 9)
    }

    @Test func `the sun stays down in the polar night and up in the polar day`() {
        let night = DashboardSamples.sunless(
            DashboardSamples.tromso, from: DashboardSamples.december, offset: 3_600)
        #expect(night.days.count == 3 && night.days.allSatisfy { $0.sun.isDownAllDay && !$0.sun.isUpAllDay })
        let day = DashboardSamples.sunless(DashboardSamples.tromso, from: DashboardSamples.june, offset: 7_200)
        #expect(day.days.allSatisfy { $0.sun.isUpAllDay && !$0.sun.isDownAllDay })
        // Where it does rise, a missing sunrise stays unknown.
        let seoul = DashboardSamples.sunless(ForecastSamples.seoul, from: DashboardSamples.midnight, offset: 32_400)
        #expect(seoul.days.allSatisfy { $0.sun.sunrise == .unknown && $0.sun.sunset == .unknown })
        let plain = PlainFormat().render(night).map(\.text).joined(separator: "\n")
        #expect(plain.ranges(of: "the sun does not rise").count == 3)
    }

    @Test func `a sunset that the source leaves out on the first day of the polar day does not happen`() throws {
        // Tromsø: the sun has set for the last time in the first hour of 18 May 2026 and stays up on the 19th.
        let midnight = Date(timeIntervalSince1970: 1_779_055_200)
        let days = [
            DailyForecast(
                date: midnight.addingTimeInterval(86_400), maximum: 5, sunrise: midnight.addingTimeInterval(90_000)),
            DailyForecast(date: midnight, maximum: 5, sunset: midnight.addingTimeInterval(2_000)),
        ]
        let document = DashboardSamples.document(
            place: DashboardSamples.tromso,
            forecast: DashboardSamples.forecast(
                hourly: DashboardSamples.hours(from: midnight), daily: days, offset: 7_200),
            now: midnight.addingTimeInterval(43_200))
        let second = try #require(document.days.last)
        #expect(second.sun.sunrise == .at(midnight.addingTimeInterval(90_000)) && second.sun.sunset == .never)
    }

    @Test func `a sunset in the last minutes before midnight happens on that day`() throws {
        // Some way south of Tromsø the sun sets at 23:54 on 16 May 2026.
        var place = DashboardSamples.tromso
        place.coordinates.latitude = 69.5
        let document = DashboardSamples.sunless(place, from: Date(timeIntervalSince1970: 1_778_882_400), offset: 7_200)
        let first = try #require(document.days.first)
        #expect(first.sun.sunrise == .unknown && first.sun.sunset == .unknown)
    }

    @Test(arguments: [Int.min, 0, 1, Int.max])
    func `any number of days can be requested`(days: Int) {
        let document = document("Asia/Seoul", midnight: 1_795_186_800, offset: 32_400, now: 1_795_186_800, days: days)
        #expect(document.days.count == (days > 1 ? 7 : 1))
    }

    @Test func `the same hour twice is one, in any order`() {
        let hours = DashboardSamples.hours()
        let forecast = DashboardSamples.forecast(hourly: (hours + hours).reversed())
        #expect(DashboardSamples.document(forecast: forecast).hours.count == 27)
    }

    @Test(arguments: [(nil, true), (nil, false), (true, false), (false, true)] as [(Bool?, Bool)])
    func `day or night comes from the source, else from the sun`(said: Bool?, isNoon: Bool) {
        let moment = DashboardSamples.midnight + (isNoon ? 43_200 : 3_600)
        var current = DashboardSamples.current(at: moment)
        current.condition?.isDay = said
        #expect(DashboardSamples.document(current: current).condition?.isDay == said ?? isNoon)
    }
}
