import CitiesLocalization
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

/// Sunrise and sunset on unusual days.
@Suite struct DaylightTests {
    private static let midnight = DashboardSamples.december
    private static let noon = midnight + 43_200

    private func sun(
        rise: Double? = nil, set: Double? = nil, never: (Bool?, Bool?) = (nil, nil),
        place: City = DashboardSamples.tromso
    ) -> SunOfDay {
        var weather = CurrentWeather(units: .celsius, observedAt: Self.noon, utcOffset: 3_600)
        weather.sunrise = rise.map { Self.midnight + $0 * 3_600 }
        weather.sunset = set.map { Self.midnight + $0 * 3_600 }
        (weather.period.hasNoSunrise, weather.period.hasNoSunset) = never
        return SunOfDay(of: weather, over: place.coordinates)
    }

    @Test func `a sun that sets after midnight has shone until then`() {
        // On the next day, and by the clock of this one.
        #expect(sun(rise: 2, set: 24.25).daylight == 22.25)
        #expect(sun(rise: 2, set: 0.25).daylight == 22.25)
        #expect(sun(rise: 8, set: 16).daylight == 8)
    }

    @Test func `a day with only a sunrise or a sunset is light on one side of it`() {
        #expect(sun(rise: 1.5, never: (nil, true)).daylight == 22.5)
        #expect(sun(set: 1.5, never: (true, nil)).daylight == 1.5)
        // In December the sun does not rise at all there, which is known without a word of the source.
        #expect(sun(set: 1.5).daylight == 1.5)
    }

    @Test func `a source's day without sunrise takes precedence over the formula`() {
        // The sun comes some minutes above the horizon there, by the formula.
        var edge = DashboardSamples.tromso
        edge.coordinates.latitude = 66
        let said = sun(never: (true, true), place: edge)
        #expect(said.daylight == 0 && said.isDownAllDay)
        #expect(sun(place: edge).daylight == nil)
        edge.coordinates.latitude = -68
        #expect(sun(never: (true, true), place: edge).daylight == 24)
    }

    /// Berlin sets its clock forward on 29 March 2026 at 02:00, which is 01:00Z.
    @Test func `in the hours before the clock changes the sun rises by the clock of the morning`() throws {
        let berlin = City(
            id: "berlin", englishName: "Berlin", coordinates: Coordinates(latitude: 52.52, longitude: 13.41),
            timeZone: "Europe/Berlin")
        // 01:15 CET, and sunrise at 04:50Z, which is 06:50 CEST.
        var weather = CurrentWeather(
            units: .celsius, observedAt: Date(timeIntervalSince1970: 1_774_743_300), utcOffset: 3_600,
            timeZone: "Europe/Berlin", temperature: 5)
        weather.sunrise = Date(timeIntervalSince1970: 1_774_759_800)
        let row = Row(
            city: berlin,
            outcome: .answered(Sourced(weather, source: .openMeteo, fetchedAt: weather.observedAt)))
        let context = TableContext(Phrasebook(.english))
        guard case .time(let time)? = Quantity.sunrise.entry.value(row, context) else {
            Issue.record("no sunrise")
            return
        }
        #expect(time.clockText == "06:50")
        #expect(row.iso8601(weather.sunrise) == "2026-03-29T06:50:00+02:00")
        #expect(row.iso8601(weather.observedAt) == "2026-03-29T01:15:00+01:00")
    }
}
