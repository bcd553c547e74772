import Testing

@testable import CitiesPresentation

@Suite struct ChartScaleTests {
    private static let ranges: [ClosedRange<Double>] = [
        -5.4...10.4, 11...19, -20.1 ... -3.2, 0...100, 0.1...2.1, -0.7...0.6, -60...60, 99_999...123_456, 30.05...32.05,
    ]

    /// Weak wind does not look like a storm, nor a tenth of a degree like a heat wave.
    @Test(
        arguments: [
            (.degrees, 5.0...7.0), (.pressure, 1...11), (.speed, 0...5), (.index, 0...5), (.kilometers, 0...10),
            (.millimeters, 0...1), (.centimeters, 0...1), (.percent, 0...100),
        ] as [(PlotAxis, ClosedRange<Double>)])
    func `a nearly constant value does not fill the chart`(axis: PlotAxis, shown: ClosedRange<Double>) {
        let value = axis.isFromZero ? shown.upperBound / 2 : (shown.lowerBound + shown.upperBound) / 2
        #expect(axis.range(value, value) == shown)
        #expect(axis == .percent || axis.range(-40, 200).upperBound == 200)
        #expect(axis.range(-40, 200).lowerBound == (axis.isFromZero ? 0 : -40))
    }

    @Test(arguments: ranges, [3, 4, 6, 9])
    func `ticks are round, in order, few, and on the scale`(range: ClosedRange<Double>, count: Int) throws {
        let ticks = Ticks.nice(range, atMost: count)
        #expect((2...count).contains(ticks.values.count))
        #expect(ticks.scale.lower <= range.lowerBound && range.upperBound <= ticks.scale.upper)
        for (first, second) in zip(ticks.values, ticks.values.dropFirst()) {
            #expect(abs(second - first - ticks.step) < 1e-9)
        }
        var digits = (ticks.step * 10).rounded()
        while digits >= 10 { digits /= 10 }
        #expect([1, 2, 5].contains(digits), "\(ticks.step)")
        for value in ticks.values {
            let multiple = value / ticks.step
            #expect(abs(multiple - multiple.rounded()) < 1e-9)
            #expect(ticks.scale.lower <= value && value <= ticks.scale.upper)
            #expect(Double(ticks.label(value)) == value, "the label says all of \(value)")
        }
    }

    @Test(arguments: ranges)
    func `a larger value is never lower`(range: ClosedRange<Double>) {
        let scale = Ticks.nice(range, atMost: 6).scale
        let length = range.upperBound - range.lowerBound
        let values = (-50...150).map { range.lowerBound + length * Double($0) / 100 }
        for rows in [1, 3, 15, 80] {
            let places = values.map { scale.place($0, of: rows) }
            #expect(places == places.sorted())
            #expect(places.allSatisfy { (0..<rows).contains($0) })
        }
        #expect(scale.fraction(scale.lower) == 0)
        #expect(scale.fraction(scale.upper) == 1)
    }

    @Test func `an interval without length is its middle`() {
        #expect(Scale(3, 3).fraction(3) == 0.5)
    }

    @Test func `sparklines rise with the values and are blank for missing ones`() {
        #expect(Sparkline.text([0, 1, 2, 3, 4, 5, 6, 7], width: 8, tier: .braille) == "▁▂▃▄▅▆▇█")
        #expect(Sparkline.text([0, nil, 7, .nan], width: 8, tier: .block) == "▁ █ ")
        #expect(Sparkline.text([0, 3, 6], width: 8, tier: .ascii) == "_=#")
        #expect(Sparkline.text([1, 1, 9, 9], width: 2, tier: .braille) == "▁█", "means of neighbors")
        #expect(Sparkline.text([4, 4, 4], width: 8, tier: .braille).count == 3)
        #expect(Set(Sparkline.text([4, 4.2, 4], width: 8, tier: .braille)).isSubset(of: ["▄", "▅"]))
        #expect(Sparkline.text([nil, nil], width: 8, tier: .ascii) == "  ")
        #expect(Sparkline.text([], width: 8, tier: .ascii) == "")
        #expect(Sparkline.text([1], width: 0, tier: .ascii) == "")
    }

    @Test func `names of series and styles`() throws {
        let all = Quantity.drawable
        #expect(try Quantity.list(parsing: " MIN, max,min", of: .series, among: all) == [.min, .max])
        #expect(throws: ChoiceError(.series, given: "weather", accepted: all.map(\.rawValue))) {
            try Quantity.list(parsing: "min,weather", of: .series, among: all)
        }
        #expect(throws: ChoiceError.self) { try Quantity.list(parsing: "", of: .series, among: all) }
        #expect(try ChartStyle(parsing: "Braille ") == .braille)
        #expect(throws: ChoiceError(.style, given: "dots", accepted: ["auto", "braille", "block", "ascii"])) {
            try ChartStyle(parsing: "dots")
        }
    }

    @Test func `glyphs depend on the abilities of the terminal`() {
        #expect(ChartStyle.auto.tier(isUTF8: true, terminal: "xterm-256color") == .braille)
        #expect(ChartStyle.auto.tier(isUTF8: true, terminal: nil) == .braille)
        #expect(ChartStyle.auto.tier(isUTF8: true, terminal: "linux") == .block)
        #expect(ChartStyle.auto.tier(isUTF8: false, terminal: "xterm") == .ascii)
        #expect(ChartStyle.auto.tier(isUTF8: true, terminal: "dumb") == .ascii)
        #expect(ChartStyle.block.tier(isUTF8: false, terminal: nil) == .block)
    }
}
