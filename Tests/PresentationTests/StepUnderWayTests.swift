import CitiesLocalization
import CitiesProviders
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

/// In OpenWeatherMap's answer the first step, under way, has only its precipitation, and the last step only its moment.
@Suite struct StepUnderWayTests {
    /// Steps from 21:00 on. The first has only rain; forty with a temperature follow.
    private static let steps: [ForecastStep] = {
        var steps = ForecastSamples.steps(count: 41)
        for index in steps.indices {
            steps[index].precipitation = index == 0 ? 1.5 : 0.5
            steps[index].precipitationChance = index == 0 ? 80 : 10
            steps[index].windGust = 5
        }
        steps[0] = ForecastStep(time: steps[0].time, windGust: 5, precipitationChance: 80, precipitation: 1.5)
        (steps[40].precipitation, steps[40].precipitationChance, steps[40].windGust) = (nil, nil, nil)
        return steps
    }()

    private func document(_ steps: [ForecastStep] = steps) -> ForecastDocument {
        ForecastSamples.document(steps, source: .openWeatherMap)
    }

    private func caption(_ series: [Quantity], _ steps: [ForecastStep] = steps) -> [String] {
        document(steps).caption(series)
    }

    @Test func `the step under way is in addition to the forty steps and adds no day`() {
        #expect(document().steps == Self.steps)
        #expect(document().title(width: nil).text == "Seoul · 5 days")
        #expect(ForecastSamples.forecast(Self.steps).trend(from: ForecastSamples.now).count == 8)
        #expect(
            ForecastSamples.forecast(Self.steps).trend(from: ForecastSamples.now).first == Self.steps[1].temperature)
    }

    @Test func `its rain is shown, and its other values do not count as missing`() {
        let caption = caption([.max, .min])
        #expect(caption.contains("rain up to 80% Sat 21:00–00:00, 21.0 mm in total"), "\(caption)")
        #expect(!caption.contains { $0.contains("missing") }, "\(caption)")
        #expect(!self.caption([.rain]).contains { $0.contains("missing") })
        #expect(!self.caption([.gust, .humidity]).contains { $0.contains("missing") })
    }

    @Test func `a gap in between stays a gap, and so does a missing amount before the last`() {
        var steps = Self.steps
        (steps[3].minimum, steps[3].maximum) = (nil, nil)
        #expect(caption([.max, .min], steps).contains { $0.contains("1 of 40 steps missing") })
        steps = Self.steps
        steps[39].precipitation = nil
        #expect(!caption([.max], steps).contains { $0.contains("in all") })
        steps = Self.steps
        steps[40].maximum = nil
        #expect(caption([.max], steps).contains { $0.contains("1 of 40 steps missing") })
    }

    @Test func `the chart begins with it, and its line with the first degrees`() {
        let plot = document().plot([.temp])
        #expect(plot.rain.first?.amount == 1.5 && plot.rain.first?.start == ForecastSamples.start)
        #expect(plot.series.first?.points.first { $0.value != nil }?.time == Self.steps[1].time)
    }

    @Test func `a comparison of temperatures begins with the first`() {
        let entry = ForecastSamples.entry(
            city: ForecastSamples.seoul, result: .success(ForecastSamples.forecast(Self.steps)))
        #expect(entry.steps(now: ForecastSamples.now).map(\.time) == Self.steps.dropFirst().map(\.time))
    }

    @Test func `the hours of a place begin with it`() {
        let hours = DashboardHour.hours(
            of: ForecastSamples.forecast(Self.steps), now: ForecastSamples.now,
            zone: LocalZone(offset: ForecastSamples.offset), over: ForecastSamples.seoul.coordinates)
        #expect(hours.first?.weather.precipitation == 1.5 && hours.first?.weather.temperature == nil)
    }
}
