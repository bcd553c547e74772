import CitiesLocalization
import CitiesTestSupport
import CitiesTextLayout
import CitiesWeatherModel
import Foundation
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

/// Values read off a chart, with a ruler or with the cursor.
@Suite struct ChartReadingTests {
    private static let ranges: [ClosedRange<Double>] = [
        -5.4...10.4, 11...19, -20.1 ... -3.2, 0.1...2.1, -0.7...0.6, -60...60, 30.05...32.05, -30.4 ... -14.6, 96...104,
    ]

    @Test(arguments: ranges, [3, 4, 5, 7, 8, 10, 11, 13, 15, 20, 26, 33])
    func `ticks are the same number of rows apart, and all of the range is on the rows`(
        range: ClosedRange<Double>, rows: Int
    ) throws {
        let scale = RowScale(range, axis: .degrees, rows: rows, margin: rows >= 8 ? 1 : 0)
        let ticks = scale.ticks
        #expect(ticks.count >= 1)
        if rows >= 7 { #expect(ticks.count >= 2, "\(ticks)") }
        let distances = Set(zip(ticks, ticks.dropFirst()).map { $1.row - $0.row })
        #expect(distances.count <= 1, "\(ticks)")
        let steps = zip(ticks, ticks.dropFirst()).map { $0.value - $1.value }
        for step in steps { #expect(abs(step - (steps.first ?? 0)) < 1e-9) }
        for tick in ticks {
            #expect(Double(tick.label) == tick.value, "the label says all of \(tick.value)")
            #expect(scale.dot(tick.value, dotsDown: 4) / 4 == tick.row)
        }
        for dotsDown in [1, 2, 4] {
            let dots = [range.upperBound, range.lowerBound].map { scale.dot($0, dotsDown: dotsDown) }
            #expect(dots[0] <= dots[1])
            #expect(dots.allSatisfy { (0..<rows * dotsDown).contains($0) })
        }
        // Nothing is pressed against an end because it lies outside.
        let ends = [range.upperBound, range.lowerBound].map { $0 / scale.perRow }
        #expect(ends[0] - ends[1] <= Double(rows))
    }

    @Test(arguments: [3, 5, 7, 9, 10, 11, 13, 16, 21, 30])
    func `an axis in percent spans 0 to 100, and no tick is beyond`(rows: Int) {
        let scale = RowScale(0...100, axis: .percent, rows: rows, margin: 1)
        #expect(scale.dot(0, dotsDown: 1) == rows - 1)
        #expect(scale.dot(100, dotsDown: 1) < rows / 2 + 1)
        #expect(scale.ticks.allSatisfy { (0...100).contains($0.value) })
        #expect(scale.ticks.last?.value == 0)
    }

    @Test(arguments: [(80, 23), (80, 24), (120, 35), (120, 40), (200, 50)])
    func `a temperature is read to half a degree`(width: Int, height: Int) {
        let plot = ForecastSamples.document().plot()
        for tier in [GlyphTier.braille] {
            let lines = ChartRenderer(width: width, height: height, tier: tier).render(ForecastSamples.document())
            #expect(lines.count <= height)
        }
        let geometry = PlotGeometry(plot, width: width, rows: height - 13, tier: .braille)
        for point in plot.series.filter({ $0.axis == .degrees }).flatMap(\.points) {
            guard let value = point.value, let scale = geometry.left else { continue }
            // The middle of the dot, from the values of the rows.
            let ticks = scale.ticks
            let dot = Double(scale.dot(value, dotsDown: 4))
            let read = ticks[0].value - (dot - Double(ticks[0].row) * 4 - 1.5) / 4 * scale.perRow
            #expect(abs(read - value) <= 0.5, "\(value) is read as \(read)")
        }
    }

    @Test(arguments: Language.allCases, [60, 80, 100, 120, 160])
    func `every day has its name and its extremes below, including the first and the last`(
        language: Language, width: Int
    ) throws {
        for shift in stride(from: 0, to: 24, by: 3) {
            let start = ForecastSamples.start.addingTimeInterval(Double(shift) * 3_600)
            let steps = ForecastSamples.steps().map { step in
                var step = step
                step.time.addTimeInterval(start.timeIntervalSince(ForecastSamples.start))
                return step
            }
            let document = ForecastSamples.document(steps, language: language, now: start)
            let lines = try #require(
                GlyphTier.braille.paint(document.plot(), book: document.book, width: width, height: 20))
            let (names, extremes) = (lines[lines.count - 2].text, lines[lines.count - 1].text)
            for day in document.days {
                #expect(names.contains(String(day.date.day)), "\(names)")
                let minimum = try #require(RoundedNumber(day.minimum, decimals: 0))
                let precise = try #require(RoundedNumber(day.minimum, decimals: 1))
                #expect(extremes.contains(minimum.text) || extremes.contains(precise.text), "\(extremes)")
            }
            #expect(extremes.filter { $0 == "/" }.count == document.days.count, "\(extremes)")
        }
    }

    @Test func `the rain of each step is a bar, and its chance a number`() throws {
        var steps = ForecastSamples.steps()
        for index in steps.indices {
            steps[index].precipitation = [10, 11].contains(index) ? 4.5 : 0
            steps[index].precipitationChance = [10, 11].contains(index) ? 80 : 0
        }
        for tier in GlyphTier.allCases {
            let document = ForecastSamples.document(steps)
            let lines = try #require(tier.paint(document.plot(), book: document.book, width: 120, height: 24))
            let bars = lines.flatMap(\.runs).filter { $0.style == .rain(percent: 100) && $0.text.count > 20 }
            #expect(bars.count == 2, "two rows of bars")
            // Two steps of the forty are seven columns or so.
            #expect((4...8).contains(bars[1].text.filter { $0 != " " }.count), "\(bars[1].text)")
            let chances = try #require(lines.first { $0.text.hasPrefix(" %") }?.text)
            #expect(chances.contains("80") && chances.contains("0"))
            #expect(lines[0].text.contains(tier == .ascii ? "rain 0..5 mm, %" : "rain 0–5 mm, %"))
        }
    }

    @Test func `unknown rain is drawn as none`() {
        let steps = ForecastSamples.steps().map { step in
            var step = step
            step.precipitationChance = nil
            step.precipitation = nil
            return step
        }
        let text = ChartRenderer(width: 80, height: 24, tier: .braille).render(ForecastSamples.document(steps))
            .map(\.text).joined()
        #expect(!text.contains("rain") && !text.contains("mm"))
    }

    @Test func `an incomplete amount is missing, and the chance is the highest`() {
        let zone = LocalZone(offset: 0)
        let start = Date(timeIntervalSince1970: 1_700_006_400)
        func rain(_ hour: Double, _ chance: Double?, _ amount: Double?) -> Plot.Rain {
            Plot.Rain(
                start: start.addingTimeInterval(hour * 3_600), end: start.addingTimeInterval((hour + 3) * 3_600),
                chance: chance, amount: amount)
        }
        let groups = Plot.Rain.groups(
            [rain(0, 10, 1), rain(3, 40, nil), rain(6, nil, 2), rain(9, 20, 0.5)], every: 6, zone)
        #expect(groups.map(\.chance) == [40, 20])
        #expect(groups.map(\.amount) == [nil, 2.5])
    }

    @Test(arguments: Language.allCases)
    func `the cursor reads out a step to the number`(language: Language) throws {
        let document = ForecastSamples.document(language: language)
        let lines = ChartRenderer(width: 100, height: 30, tier: .braille).picture(document, cursor: 6).map(\.text)
        let step = document.steps[6]
        let text = lines.suffix(2).joined(separator: " ")
        #expect(text.contains(language == .english ? "Sun 22 Nov 15:00–18:00" : "11월 22일(일) 15:00~18:00"), "\(text)")
        for value in [step.maximum, step.minimum] {
            let number = try #require(RoundedNumber(value, decimals: 1))
            #expect(text.contains(number.text + "°C"), "\(text)")
        }
        let humidity = try #require(RoundedNumber(step.humidity, decimals: 0))
        #expect(text.contains(humidity.text + "%"))
        #expect(text.contains("60%"), "the chance of rain")
        let plain = ChartRenderer(width: 100, height: 30, tier: .braille).picture(document).map(\.text)
        #expect(lines != plain)
        #expect(!text.contains(plain.last ?? ""))
    }

    @Test func `a missing value of a step is a dash`() {
        let document = ForecastSamples.document(ForecastSamples.gaps)
        let readout = document.readout(of: 9, Quantity.charted).map(\.text)
        #expect(readout.dropFirst() == ["max —", "min —", "humidity —", "rain —"])
        #expect(document.readout(of: 40, Quantity.charted).isEmpty)
    }

    @Test func `a comparison reads out every city`() {
        let document = ForecastSamples.comparison(3)
        let readout = document.readout(at: document.moments[6]).map(\.text)
        #expect(readout.first == "Sun 22 Nov 15:00")
        #expect(readout.count == 4)
        let lines = ChartRenderer(width: 100, height: 30, tier: .braille).picture(document, cursor: 6).map(\.text)
        #expect(lines.joined(separator: " ").contains("Sun 22 Nov 15:00"))
    }

    @Test(arguments: Quantity.drawable) func `any quantity of the steps can be drawn alone`(quantity: Quantity) throws {
        var steps = ForecastSamples.steps()
        for index in steps.indices {
            let wave = 3 + 2 * sin(Double(index) / 3)
            steps[index].feelsLike = wave
            steps[index].windSpeed = wave
            steps[index].windGust = wave
            steps[index].pressure = 1_010 + wave
            steps[index].uvIndex = wave
            steps[index].cloudCover = wave * 10
            steps[index].visibility = wave * 4
            steps[index].precipitation = wave / 5
            steps[index].snowfall = wave / 5
            (steps[index].period[.pm25], steps[index].period[.pm10]) = (wave, wave)
        }
        let document = ForecastSamples.document(steps)
        let plot = document.plot([quantity])
        #expect(plot.series.count == 1)
        #expect(plot.left != nil && plot.right == nil)
        for size in [(60, 16), (80, 24), (120, 40)] {
            let lines = ChartRenderer(width: size.0, height: size.1, tier: .braille).render(
                document, .lines([quantity]))
            #expect(lines.contains { $0.text.contains("└") }, "\(quantity) \(size)")
            #expect(lines.allSatisfy { $0.displayWidth <= size.0 })
            let words = lines.map(\.text).joined(separator: " ")
            #expect(words.contains(document.book.lineName(of: quantity)), "\(words)")
        }
        let picture = SVGRenderer().render(document, .lines([quantity]))
        #expect(picture.contains("<path d="))
    }

    @Test func `captions and legends are in the requested order`() throws {
        let document = ForecastSamples.document()
        let asked: [Quantity] = [.humidity, .temp, .min]
        let caption = document.caption(asked)
        #expect(caption[0].hasPrefix("humidity ") && caption[1].hasPrefix("temp ") && caption[2].hasPrefix("min "))
        let legend = try #require(
            GlyphTier.braille.paint(document.plot(asked), book: document.book, width: 100, height: 20)?.first?.text)
        let places = try ["humidity", "temp", "min"].map { try #require(legend.range(of: $0)).lowerBound }
        #expect(places == places.sorted(), "\(legend)")
    }

    @Test func `two units have an axis, and a third is named in the legend`() {
        #expect(Quantity.beyondTwoAxes([.min, .max, .temp, .feels, .humidity, .rain]) == nil)
        #expect(Quantity.beyondTwoAxes([.temp, .wind, .pressure]) == .pressure)
        #expect(Quantity.lineUnits([.temp, .max, .wind, .pressure], .fahrenheit) == ["°F", "mph", "hPa"])
        #expect(Set(Quantity.charted).isSubset(of: Quantity.drawable))
    }

    @Test func `the mark of now is as quiet as the axes`() throws {
        let document = ForecastSamples.document()
        let lines = try #require(GlyphTier.braille.paint(document.plot(), book: document.book, width: 80, height: 20))
        let marks = lines.flatMap(\.runs).filter { $0.text.contains(FrameGlyphs.lines.nowRule) }
        #expect(!marks.isEmpty && marks.allSatisfy { $0.style == .axis })
    }
}
