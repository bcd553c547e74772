import CitiesProviders
import Foundation
import CitiesLocalization
import CitiesPresentation
import Testing
import CitiesWeatherModel

@Suite struct ForecastDocumentTests {
    @Test(arguments: [0, 1, 10_799, 10_800, 10_801, 5 * 86_400 - 1])
    func `the first step is the one that contains the present`(seconds: Int) throws {
        let now = ForecastSamples.start.addingTimeInterval(Double(seconds))
        let document = ForecastSamples.document(ForecastSamples.steps(count: 60), now: now)
        let first = try #require(document.steps.first)
        #expect(first.time <= now)
        #expect(now < first.time.addingTimeInterval(10_800))
        #expect(document.steps.count == min(40, 60 - seconds / 10_800))
    }

    @Test func `a forecast that is over has no steps`() {
        let now = ForecastSamples.start.addingTimeInterval(60 * 86_400)
        #expect(ForecastSamples.document(now: now).steps.isEmpty)
        #expect(ForecastSamples.document(now: now).days.isEmpty)
    }

    @Test func `holes become empty steps, in any order and never more than forty`() {
        let steps = ForecastSamples.gaps.reversed() + ForecastSamples.gaps.prefix(3)
        let document = ForecastSamples.document(Array(steps))
        #expect(document.steps.count == 40)
        for (index, step) in document.steps.enumerated() {
            #expect(step.time == ForecastSamples.start.addingTimeInterval(Double(index) * 10_800))
            #expect((step.minimum == nil) == (9...10).contains(index))
        }
        let far = ForecastStep(time: ForecastSamples.start.addingTimeInterval(1e9), minimum: 1)
        #expect(ForecastSamples.document([ForecastSamples.steps()[0], far]).steps.count <= 40)
    }

    @Test func `days begin at the midnight of the place and know their extremes`() throws {
        let days = ForecastSamples.document().days
        #expect(days.map(\.date.day) == [21, 22, 23, 24, 25, 26])
        #expect(days.map(\.steps.count) == [1, 8, 8, 8, 8, 7])
        for day in days {
            #expect(day.minimum == day.steps.compactMap(\.minimum).min())
            #expect(day.maximum == day.steps.compactMap(\.maximum).max())
        }
        let empty = ForecastSamples.document([ForecastStep(time: ForecastSamples.start, humidity: 5)])
        #expect(empty.days.first?.minimum == nil)
    }

    @Test(arguments: [(32_400, "KR", "KST"), (19_800, "IN", "UTC+5:30"), (-12_600, "CA", "UTC-3:30"), (0, "GB", "UTC")])
    func `the clock is the city's`(offset: Int, country: String, label: String) {
        var city = ForecastSamples.seoul
        city.countryCode = country
        let forecast = WeatherForecast(units: .celsius, utcOffset: offset, steps: ForecastSamples.steps())
        let document = ForecastDocument(
            city: city, forecast: forecast, origin: AnswerOrigin(asked: .openMeteo),
            now: ForecastSamples.now, language: .english
        )
        #expect(document.clock == WallClock(offset: offset, label: label))
    }

    @Test func `a line without a single value is neither drawn nor in the legend`() {
        let steps = ForecastSamples.steps().map { step in
            var dry = step
            dry.humidity = nil
            return dry
        }
        let plot = ForecastSamples.document(steps).plot()
        #expect(plot.series.map(\.axis) == [.degrees, .degrees])
        #expect(!plot.series.contains { $0.name == Phrasebook(.english)(.chartHumidity) })
    }
}
