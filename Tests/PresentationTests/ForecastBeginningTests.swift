import CitiesProviders
import Foundation
import CitiesLocalization
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@testable import CitiesPresentation
@testable import CitiesFormats

/// A forecast omits hours in the past.
@Suite struct ForecastBeginningTests {
    /// Midnight of the 21st. The steps of three hours begin there, and the temperature of each is its number.
    private static let midnight = DashboardSamples.midnight
    private static let forecast: WeatherForecast = {
        let hours = (0..<168).map { index -> HourlyForecast in
            let kind: WeatherCondition.Kind = index == 12 ? .hail : .clear
            return HourlyForecast(
                time: midnight.addingTimeInterval(Double(index) * 3_600), temperature: Double(index),
                humidity: Double(index % 50), condition: WeatherCondition(kind: kind),
                precipitationChance: Double(100 - index % 100))
        }
        let steps = stride(from: 0, to: hours.count, by: 3).map { (index: Int) -> ForecastStep in
            ForecastStep(time: hours[index].time, of: Array(hours[index..<(index + 3)]))
        }
        return DashboardSamples.forecast(hourly: hours, steps: steps)
    }()

    private func document(at hour: Double, _ forecast: WeatherForecast = forecast) -> ForecastDocument {
        ForecastDocument(
            city: ForecastSamples.seoul, forecast: forecast, origin: AnswerOrigin(asked: .openMeteo),
            now: Self.midnight.addingTimeInterval(hour * 3_600), language: .english)
    }

    @Test(arguments: [(12.0, 12, 3), (12.9, 12, 3), (13, 13, 2), (14.5, 14, 1), (14.99, 14, 1), (15, 15, 3)])
    func `the first step begins with the hour that now is in, and lasts as long as it would have`(
        now: Double, hour: Int, hours: Int
    ) throws {
        let document = document(at: now)
        let first = try #require(document.steps.first)
        #expect(first.time == Self.midnight.addingTimeInterval(Double(hour) * 3_600))
        #expect(first.length == Double(hours) * 3_600)
        #expect(first.end == Self.midnight.addingTimeInterval(now < 15 ? 54_000 : 64_800))
        #expect(first.temperature == Double(hour) && first.minimum == Double(hour))
        #expect(first.maximum == Double(hour + hours - 1))
        #expect(first.precipitationChance == Double(100 - hour))
        #expect(first.condition?.kind == (hour == 12 ? .hail : .clear), "the worst of the hours to come")
        #expect(document.steps.count == 40)
        let rest = document.steps.dropFirst()
        #expect(rest.first?.time == first.end)
        #expect(zip(rest, rest.dropFirst()).allSatisfy { $1.time.timeIntervalSince($0.time) == 10_800 })
    }

    @Test func `every form begins with it`() {
        let document = document(at: 14.5)
        let list = TableFormat(width: 80, icons: .none).render(document).map(\.text)
        #expect(list.first { $0.contains(#/^ *\d\d:00 /#) }?.contains("14:00") == true, "\(list)")
        #expect(JSONFormat().render(document).contains("\"steps\":[\n{\"time\":\"2026-11-21T14:00:00+09:00\""))
        #expect(
            DelimitedFormat(.csv).render(document).split(separator: "\r\n")[1].hasPrefix("2026-11-21T14:00:00+09:00"))
        #expect(NDJSONFormat().render(document).hasPrefix("{\"time\":\"2026-11-21T14:00:00+09:00\""))
        #expect(document.plot().time.start == Self.midnight.addingTimeInterval(14 * 3_600))
        #expect(Self.forecast.trend(from: document.now) == [14, 15, 18, 21, 24, 27, 30, 33])
    }

    @Test func `steps of a source without hours stay as they are`() throws {
        var forecast = Self.forecast
        forecast.hourly = []
        let first = try #require(document(at: 14.5, forecast).steps.first)
        #expect(first.time == Self.midnight.addingTimeInterval(12 * 3_600) && first.length == 10_800)
    }

    @Test func `a step with only past values is not shown`() throws {
        var forecast = Self.forecast
        forecast.hourly.removeAll { (13..<15).contains($0.time.timeIntervalSince(Self.midnight) / 3_600) }
        #expect(document(at: 14.5, forecast).steps.first?.time == Self.midnight.addingTimeInterval(15 * 3_600))
    }

    @Test func `the last step may be the rest of one`() throws {
        var forecast = Self.forecast
        forecast.steps = Array(forecast.steps.prefix(5))
        let document = document(at: 14.5, forecast)
        #expect(document.steps.count == 1)
        #expect(document.report.notes == ["the forecast ends Sat 21 Nov 15:00"])
    }

    @Test func `sentences contain the humidity of each day`() {
        let lines = PlainFormat().render(document(at: 14.5)).map(\.text)
        #expect(lines[1].contains("humidity 14 to 22 percent"), "\(lines[1])")
        var korean = document(at: 14.5)
        korean = ForecastDocument(
            city: korean.city, forecast: korean.forecast, origin: AnswerOrigin(asked: .openMeteo),
            now: korean.now, language: .korean)
        #expect(PlainFormat().render(korean)[1].text.contains("습도 14에서 22퍼센트"))
    }
}
