import CitiesLocalization
import CitiesProviders
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

/// The numbers of a comparison agree with its drawing.
struct ComparisonRangeTests {
    /// Three cities with made-up hours, the last of them with steps only; some values are missing.
    private func document(_ seed: UInt64, _ language: Language = .english) -> ComparisonDocument {
        var numbers = SplitMix(seed: seed)
        let entries = ["jeju", "busan", "seoul"].enumerated().map { index, id in
            let hours = (0..<130).map { hour in
                let isKnown = hour < 2 || Int.random(in: 0..<8, using: &numbers) > 0
                return HourlyForecast(
                    time: ForecastSamples.start.addingTimeInterval(Double(hour) * 3_600),
                    temperature: isKnown ? Double(Int.random(in: -200...390, using: &numbers)) / 10 : nil)
            }
            var steps = stride(from: 0, to: 126, by: 3).map {
                ForecastStep(time: hours[$0].time, of: Array(hours[$0..<$0 + 3]))
            }
            // A source without hours knows more of a step than a line can show.
            if index == 2 {
                for place in steps.indices { steps[place].minimum = steps[place].minimum.map { $0 - 1 } }
            }
            var forecast = ForecastSamples.forecast(steps)
            forecast.hourly = index == 2 ? [] : hours
            return ForecastSamples.entry(city: Samples.city(id, id, id), result: .success(forecast))
        }
        return ComparisonDocument(
            entries: entries, origin: AnswerOrigin(asked: .openMeteo), now: ForecastSamples.now, units: .celsius,
            language: language)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>, Language.allCases)
    func `bars, tables, captions and sentences agree with the ends of the line`(seed: UInt64, language: Language) throws
    {
        let document = document(seed, language)
        let bars = document.rangeBars(glyphs: .lines).bars
        let picture = SVGRenderer().render(document)
        let markdown = MarkdownFormat(icons: .none).render(document.report)
        for (index, series) in document.plot.series.enumerated() {
            let (lowest, highest) = (try #require(series.values.min()), try #require(series.values.max()))
            #expect(bars[index].range == lowest...highest)
            let ends = [lowest, highest].compactMap { RoundedNumber($0, decimals: 1)?.text }
            let span = ends.joined(separator: language == .english ? "–" : "~") + "°C"
            #expect(picture.contains("\(bars[index].name) \(span)"), "\(span)")
            let cells = language.range(ends[0], ends[1])
            #expect(markdown.contains("| \(cells[0])°C | \(cells[1])°C |"), "\(markdown)")
        }
    }

    @Test func `with hourly values the line goes through each hour that is not over`() {
        let document = document(7)
        for (entry, series) in zip(document.entries, document.plot.series) {
            let steps = entry.steps(now: document.now)
            let known = (entry.forecast?.hourly ?? []).filter {
                $0.temperature != nil && $0.time >= steps[0].time && $0.time < steps[39].end
            }
            let drawn = series.points.filter { $0.value != nil }.map(\.time)
            #expect(drawn == (known.isEmpty ? steps.filter { $0.temperature != nil }.map(\.time) : known.map(\.time)))
            // A step without its first hour is a gap, and labeled as one.
            let gaps = series.points.filter { $0.value == nil }.map(\.time)
            #expect(gaps == steps.filter { $0.temperature == nil }.map(\.time))
        }
    }
}
