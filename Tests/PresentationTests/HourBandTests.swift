import CitiesLocalization
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation

@Suite struct HourBandTests {
    private static func coming(_ degrees: Double, _ units: UnitSystem, language: Language) -> ComingWeather {
        var hours = DashboardSamples.hours()
        for index in hours.indices {
            hours[index].temperature = degrees - Double(index % 5) * 0.7
            hours[index].precipitation = index % 3 == 0 ? 123.4 : 0.3
            hours[index].windSpeed = 33.3
            hours[index].humidity = 100
            hours[index].precipitationChance = 100
        }
        var forecast = DashboardSamples.forecast(hourly: hours)
        forecast.units = units
        return ComingWeather(
            city: ForecastSamples.seoul,
            forecast: Sourced(forecast, source: .openMeteo, fetchedAt: DashboardSamples.now),
            now: DashboardSamples.now, language: language, days: 7)
    }

    @Test(
        arguments: [
            (-9.0, UnitSystem.celsius), (-10, .celsius), (-12, .celsius), (-25, .celsius), (-50, .celsius),
            (38, .celsius),
            (-58, .fahrenheit), (104, .fahrenheit), (125, .fahrenheit),
        ], Language.allCases)
    func `numbers of hours never run together`(weather: (Double, UnitSystem), language: Language) throws {
        let coming = Self.coming(weather.0, weather.1, language: language)
        let formatter = CellFormatter(book: Phrasebook(language), icons: .none)
        for width in [30, 33, 40, 47, 52, 60, 66, 72, 79, 80, 81, 90, 99, 100, 109, 110, 111, 120, 133, 160, 200, 240] {
            for isFull in [true, false] {
                let bands = HourBands(coming: coming, formatter: formatter, width: width, isFull: isFull)
                for line in bands.lines {
                    let numbers = line.runs.map(\.text).filter { $0.contains(/^-?[0-9.]+$/) }
                    let words = line.text.split(separator: " ").map(String.init).filter { $0.contains(/^-?[0-9.]+$/) }
                    // A title has the day of the month in it.
                    if numbers.count > 2 { #expect(words == numbers, "\(width): \(line.text)") }
                }
            }
        }
    }

    @Test func `frost is given to the tenth if space allows, else to the degree`() throws {
        let formatter = CellFormatter(book: Phrasebook(.english), icons: .none)
        func degrees(_ width: Int) throws -> Line {
            let bands = HourBands(
                coming: Self.coming(-12, .celsius, language: .english), formatter: formatter, width: width)
            return try #require(bands.lines.first { $0.text.contains("-1") })
        }
        #expect(try degrees(100).text.contains("-12.0 "))
        let narrow = try degrees(60).text
        #expect(narrow.contains(" -12 ") && !narrow.contains("."), "\(narrow)")
    }
}
