import CitiesProviders
import Foundation
import CitiesLocalization
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesPresentation
@testable import CitiesFormats

/// Forecasts of three hours a step across the night in which the clocks change.
@Suite struct ClockChangeTests {
    private static func document(
        _ zone: String?, utcOffset: Int, start: Double, daily: [DailyForecast] = [], temperature: Double = 10
    ) -> ForecastDocument {
        let city = City(
            id: "place", englishName: "Place", countryCode: "US",
            coordinates: Coordinates(latitude: 40.7, longitude: -74), timeZone: zone
        )
        let first = Date(timeIntervalSince1970: start)
        let steps = (0..<40).map { index in
            ForecastStep(
                time: first.addingTimeInterval(Double(index) * 10_800), temperature: temperature,
                minimum: temperature - 1, maximum: temperature + 1
            )
        }
        return ForecastDocument(
            city: city, forecast: WeatherForecast(units: .celsius, utcOffset: utcOffset, steps: steps, daily: daily),
            origin: AnswerOrigin(Provenance(source: .openMeteo, fetchedAt: first)), now: first, language: .english
        )
    }

    /// A forecast from 2026-10-31T00:00:00-04:00; the clocks go back on 1 November at 06:00Z.
    private static let newYork = document("America/New_York", utcOffset: -14_400, start: 1_793_419_200)
    /// A forecast from 2026-03-28T00:00:00+01:00; the clocks go forward on 29 March at 01:00Z.
    private static let berlin = document("Europe/Berlin", utcOffset: 3_600, start: 1_774_652_400)

    @Test func `days begin at the midnights of the place`() {
        expectDays(Self.newYork, hours: [0, 24, 49, 73, 97])
        expectDays(Self.berlin, hours: [0, 24, 47, 71, 95, 119])
    }

    private func expectDays(_ document: ForecastDocument, hours: [Double]) {
        let axis = document.plot().time
        let days = axis.days
        let beginnings = days.map { axis.zone.time(at: axis.start.addingTimeInterval($0.fraction * 120 * 3_600)) }
        #expect(days.allSatisfy(\.isBoundary) && beginnings.allSatisfy { $0.hour == 0 && $0.minute == 0 })
        #expect(days.map(\.fraction) == hours.map { $0 / 120 })
        #expect(Set(days.map(\.date.dayNumber)).count == days.count)
    }

    @Test func `hours follow the local clock`() {
        let autumn = Self.newYork.plot().time.hours(every: 6)
        #expect(autumn.prefix(9).map(\.hour) == [0, 6, 12, 18, 0, 6, 12, 18, 0])
        #expect(autumn[5].fraction == 31.0 / 120)
        let spring = Self.berlin.plot().time.hours(every: 6)
        #expect(spring[5].hour == 6)
        #expect(spring[5].fraction == 29.0 / 120)
        // 02:00 does not come in that night.
        #expect(Self.berlin.plot().time.hours(every: 1).map(\.hour)[24..<28] == [0, 1, 3, 4])
    }

    @Test func `steps stand under the date on which they begin`() {
        #expect(Self.newYork.days.map(\.date.day) == [31, 1, 2, 3, 4])
        #expect(Self.newYork.days.map(\.steps.count) == [8, 9, 8, 8, 7])
        #expect(Self.berlin.days.map(\.date.day) == [28, 29, 30, 31, 1])
        #expect(Self.berlin.days.map(\.steps.count) == [8, 8, 8, 8, 8])
    }

    @Test func `machines read the offset of each step`() {
        let lines = JSONFormat().render(Self.newYork).split(separator: "\n")
        let offsets = lines.dropFirst().filter { $0.contains("\"time\"") }.map { $0.contains("-04:00") }
        #expect(offsets == (0..<40).map { $0 < 9 })
        let rows = DelimitedFormat(.csv).render(Self.berlin).split(separator: "\r\n").dropFirst().map(String.init)
        #expect(rows[8].hasPrefix("2026-03-29T00:00:00+01:00"))
        #expect(rows[9].hasPrefix("2026-03-29T04:00:00+02:00"))
    }

    @Test func `each compared city has its own clock and the first one has the axis`() {
        let entries = [Self.newYork, Self.document("Asia/Seoul", utcOffset: 32_400, start: 1_793_419_200)].map {
            ForecastSamples.entry(city: $0.city, result: .success($0.forecast))
        }
        let document = ComparisonDocument(
            entries: entries, origin: AnswerOrigin(asked: .openMeteo), now: Self.newYork.now,
            units: .celsius, language: .english
        )
        #expect(document.plot.time == Self.newYork.plot().time)
        let rows = DelimitedFormat(.csv).render(document).split(separator: "\r\n").dropFirst()
        #expect(rows.count { $0.contains("+09:00") } == 40)
        #expect(rows.count { $0.contains("-05:00") } == 31)
    }

    @Test(arguments: [nil, "Nowhere/Land", "Asia/Seoul"])
    func `without a zone that agrees with the source its offset stays`(zone: String?) {
        let document = Self.document(zone, utcOffset: -14_400, start: 1_793_419_200)
        #expect(document.steps.allSatisfy { document.zone.offset(at: $0.time) == -14_400 })
    }

    @Test func `the heading of a day has the range of the whole day`() {
        // The second midnight is an hour off, as from a source that counts days with one offset.
        let midnight = Date(timeIntervalSince1970: 1_793_419_200)
        let daily = [
            DailyForecast(date: midnight, minimum: -3, maximum: 21),
            DailyForecast(date: midnight.addingTimeInterval(2 * 86_400), minimum: -4, maximum: nil),
        ]
        let document = Self.document("America/New_York", utcOffset: -14_400, start: 1_793_419_200, daily: daily)
        #expect(document.days.map(\.minimum) == [-3, 9, -4, 9, 9])
        #expect(document.days.map(\.maximum) == [21, 11, 11, 11, 11])
        let list = TableFormat(width: 80, icons: .ascii).render(document).map(\.text)
        #expect(list.contains { $0.contains("Sat 31 Oct") && $0.contains("-3.0") && $0.contains("21.0") })
    }
}
