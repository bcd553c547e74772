import CitiesLocalization
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

/// A chart draws each value at its own time.
@Suite struct ChartMomentTests {
    /// Hours from 2026-11-21 21:00 +09:00, warmest at 14:00 of each day, where no step begins.
    private static let hours = (0..<48).map { index -> HourlyForecast in
        let fromWarmest = abs((index + 21) % 24 - 14)
        return HourlyForecast(
            time: ForecastSamples.start.addingTimeInterval(Double(index) * 3_600),
            temperature: 10 - Double(fromWarmest) / 2, humidity: Double(50 + index),
            windSpeed: Double(index) / 10, windGust: Double(index))
    }

    private static func steps(withHours: Bool) -> WeatherForecast {
        var forecast = WeatherForecast(units: .celsius, utcOffset: ForecastSamples.offset, steps: [])
        forecast.steps = stride(from: 0, to: hours.count, by: 3).map { index in
            ForecastStep(time: hours[index].time, of: Array(hours[index..<index + 3]))
        }
        if withHours { forecast.hourly = hours }
        return forecast
    }

    private static func document(withHours: Bool) -> ForecastDocument {
        ForecastDocument(
            city: ForecastSamples.seoul, forecast: steps(withHours: withHours), origin: AnswerOrigin(asked: .openMeteo),
            now: ForecastSamples.start, language: .english)
    }

    private static func comparison(withHours: Bool) -> ComparisonDocument {
        ComparisonDocument(
            entries: [
                ForecastSamples.entry(city: ForecastSamples.seoul, result: .success(steps(withHours: withHours)))
            ], origin: AnswerOrigin(asked: .openMeteo), now: ForecastSamples.start, units: .celsius, language: .english)
    }

    @Test(arguments: [Quantity.temp, .humidity, .wind])
    func `a momentary value is drawn at each hour, or without hours at the beginning of its step`(
        quantity: Quantity
    ) throws {
        let hourly = try #require(Self.document(withHours: true).plot([quantity]).series.first?.points)
        #expect(hourly.map(\.time) == Self.hours.map(\.time))
        let stepwise = try #require(Self.document(withHours: false).plot([quantity]).series.first?.points)
        #expect(stepwise.map(\.time) == Self.steps(withHours: false).steps.map(\.time))
    }

    @Test func `the warmest hour is named at that hour, as in a comparison`() throws {
        let label = try #require(Self.document(withHours: true).plot([.temp]).labels.first)
        let clock = label.anchors.map { Self.document(withHours: true).zone.time(at: $0.point.time).clockText }
        #expect(label.text == "10.0°" && clock == ["14:00", "14:00"])
        for withHours in [true, false] {
            let chart = try #require(Self.document(withHours: withHours).plot([.temp]).series.first?.points)
            #expect(chart == Self.comparison(withHours: withHours).plot.series.first?.points)
        }
    }

    @Test(arguments: [Quantity.min, .max, .gust, .rain])
    func `a value of a whole step is drawn in its middle`(quantity: Quantity) {
        let document = Self.document(withHours: true)
        #expect(document.points(of: quantity).map(\.time) == document.steps.map(\.middle))
    }

    @Test func `a caption has the extremes of the drawn line`() {
        let caption = Self.document(withHours: true).caption([.temp])
        #expect(caption.first == "temp max 10.0° Sun 14:00, min 3.0° Sun 00:00", "\(caption)")
    }

    @Test func `a cursor stands at the moment of its values`() {
        let document = Self.document(withHours: true)
        let step = document.steps[6]
        #expect(document.plot([.temp], cursor: 6).cursor == step.time)
        let alone = document.readout(of: 6, [.temp, .wind]).map(\.text)
        #expect(alone.prefix(3) == ["Sun 22 Nov 15:00", "temp 9.5°C", "wind 1.8 m/s"])
        #expect(alone.last == "rain —")
        #expect(document.readout(of: 6, [.temp, .gust]).map(\.text)[1] == "temp 9.5°C (15:00)")
        // The mean of the three hours is 69.
        #expect(document.plot([.max, .humidity], cursor: 6).cursor == step.middle)
        let mixed = document.readout(of: 6, [.max, .humidity]).map(\.text)
        #expect(mixed == ["Sun 22 Nov 15:00–18:00", "max 9.5°C", "humidity 68% (15:00)", "rain —"])
    }

    @Test func `a step that begins with an unknown hour is a gap in the line`() throws {
        var forecast = Self.steps(withHours: true)
        forecast.hourly[3].temperature = nil
        forecast.steps[1].temperature = nil
        let document = ForecastDocument(
            city: ForecastSamples.seoul, forecast: forecast, origin: AnswerOrigin(asked: .openMeteo),
            now: ForecastSamples.start, language: .english)
        let points = document.points(of: .temp)
        #expect(points[3].time == Self.hours[3].time && points[3].value == nil)
        #expect(points.count == Self.hours.count)
    }
}
