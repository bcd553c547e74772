import CitiesLocalization
import CitiesProviders
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

/// A forecast of the present temperature, where no station has observed one.
@Suite struct ForecastNotObservedTests {
    private func row(_ name: String, isForecast: Bool) -> Row {
        var weather = CurrentWeather(
            units: .celsius, observedAt: Samples.observed, utcOffset: 32_400, temperature: 14)
        weather.isForecast = isForecast
        return Row(
            city: Samples.city(name, name, nil),
            outcome: .answered(Sourced(weather, source: .kma, fetchedAt: Samples.fetched)))
    }

    @Test func `one city and several have their notes, and an observed temperature has none`() {
        let book = Phrasebook(.english)
        #expect(
            book.forecastNote([row("Ulleung", isForecast: true)])
                == "No station observed the temperature: it is the one of the forecast for this hour.")
        #expect(
            book.forecastNote([row("Seoul", isForecast: false), row("Ulleung", isForecast: true)])
                == "No station observed the temperature of Ulleung: it is the one of the forecast for this hour.")
        #expect(book.forecastNote([row("Seoul", isForecast: false)]) == nil)
    }

    @Test(arguments: [true, false])
    func `a forecast has no time of observation`(isForecast: Bool) throws {
        let row = row("Ulleung", isForecast: isForecast)
        let field = try #require(Quantity.observed.entry.fields.first { $0.shape.path == "observedAt" })
        #expect((field.value(row, Phrasebook(.english)) == .null) == isForecast)
        #expect((row.observedAt == nil) == isForecast)
    }

    @Test func `a step whose first hours no forecast has is what is left of it`() throws {
        let start = Date(timeIntervalSince1970: 1_795_262_400)
        let hours = (2..<9).map { HourlyForecast(time: start + Double($0) * 3_600, temperature: Double($0)) }
        let forecast = WeatherForecast(
            units: .celsius, utcOffset: 0, steps: ThreeHourSteps.steps(of: hours, on: LocalZone(offset: 0)),
            hourly: hours)
        let first = try #require(forecast.steps(from: start + 7_300).first)
        #expect(first.time == start + 7_200 && first.length == 3_600 && first.temperature == 2)
    }
}
