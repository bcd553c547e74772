import CitiesLocalization
import CitiesPresentation
import CitiesProviders
import CitiesTestSupport
import Testing
import CitiesTextLayout
import CitiesWeatherModel

@Suite struct ChartSnapshotTests {
    private static let sizes = [(200, 50), (120, 40), (120, 30), (100, 30), (80, 24), (60, 16), (40, 12)]

    @Test(arguments: sizes, Language.allCases)
    func `a chart in braille`(size: (Int, Int), language: Language) {
        let lines = ChartRenderer(width: size.0, height: size.1, tier: .braille)
            .render(ForecastSamples.document(language: language))
        expectSnapshot(text(lines), named: "chart-\(size.0)x\(size.1)-\(language.rawValue)")
    }

    @Test(arguments: [GlyphTier.block, .ascii], [(80, 24), (40, 12)])
    func `a chart in plainer glyphs`(tier: GlyphTier, size: (Int, Int)) {
        let lines = ChartRenderer(width: size.0, height: size.1, tier: tier)
            .render(ForecastSamples.document(language: tier == .block ? .korean : .english))
        expectSnapshot(text(lines), named: "chart-\(size.0)x\(size.1)-\(tier.rawValue)")
    }

    @Test(arguments: GlyphTier.allCases)
    func `rain below the lines`(tier: GlyphTier) {
        let document = ForecastSamples.document(ForecastSamples.wet, language: tier == .ascii ? .english : .korean)
        let lines = ChartRenderer(width: 80, height: 24, tier: tier).render(document)
        expectSnapshot(text(lines), named: "chart-rain-\(tier.rawValue)")
        let chances = chances(in: lines)
        #expect(chances.count == 24)
        #expect(chances.allSatisfy { $0.style == .rain(percent: $0.text == "5" ? 5 : 90) }, "\(chances)")
    }

    private func chances(in lines: [Line]) -> [Run] {
        lines.first { $0.text.contains(" 90 90 ") }?.runs.filter { ["0", "5", "90"].contains($0.text) } ?? []
    }

    @Test func `a chance of zero is as dim as an axis`() {
        let dry = ForecastSamples.wet.map { step in
            var step = step
            step.precipitationChance = step.precipitationChance == 5 ? 0 : step.precipitationChance
            return step
        }
        let chances = chances(
            in: ChartRenderer(width: 80, height: 24, tier: .braille).render(ForecastSamples.document(dry)))
        #expect(chances.count == 24)
        #expect(chances.allSatisfy { $0.style == ($0.text == "0" ? .axis : .rain(percent: 90)) }, "\(chances)")
    }

    @Test(arguments: Language.allCases)
    func `missing steps, a saved answer and fewer days`(language: Language) {
        let document = ForecastSamples.document(
            Array(ForecastSamples.gaps.prefix(20)), language: language, freshness: .saved, source: .weatherAPI
        )
        expectSnapshot(
            text(ChartRenderer(width: 80, height: 24, tier: .braille).render(document)),
            named: "chart-gaps-\(language.rawValue)"
        )
    }

    @Test(arguments: sizes, Language.allCases)
    func `cities on one scale`(size: (Int, Int), language: Language) {
        let document = ForecastSamples.comparison(3, language: language)
        expectSnapshot(
            text(ChartRenderer(width: size.0, height: size.1, tier: .braille).render(document)),
            named: "compare-\(size.0)x\(size.1)-\(language.rawValue)"
        )
    }

    @Test(arguments: GlyphTier.allCases)
    func `as many cities as there are patterns, and one that failed`(tier: GlyphTier) {
        let document = ForecastSamples.comparison(6, and: [ForecastSamples.rateLimited])
        expectSnapshot(
            text(ChartRenderer(width: 100, height: 40, tier: tier).render(document)),
            named: "compare-six-\(tier.rawValue)"
        )
    }

    @Test(arguments: ["constant", "negative", "single", "two", "humidity", "fahrenheit", "missing"])
    func `extreme forecasts`(name: String) {
        let steps: [ForecastStep] =
            switch name {
            case "constant":
                ForecastSamples.steps().map { ForecastStep(time: $0.time, minimum: 7, maximum: 7, humidity: 50) }
            case "negative": ForecastSamples.steps(mean: -21)
            case "single": ForecastSamples.steps(count: 1)
            case "two": ForecastSamples.steps(count: 2)
            case "humidity": ForecastSamples.steps().map { ForecastStep(time: $0.time, humidity: $0.humidity) }
            case "fahrenheit": ForecastSamples.steps(mean: 84)
            default: ForecastSamples.steps().map { ForecastStep(time: $0.time) }
            }
        let dry = steps.map { step in
            var step = step
            step.precipitationChance = nil
            return step
        }
        let document = ForecastSamples.document(
            dry, freshness: .typical, source: .climateNormals, units: name == "fahrenheit" ? .fahrenheit : .celsius
        )
        expectSnapshot(
            text(ChartRenderer(width: 72, height: 18, tier: .braille).render(document)), named: "chart-edge-\(name)"
        )
    }

    @Test(arguments: Language.allCases)
    func `words without space for a picture`(language: Language) {
        let document = ForecastSamples.document(ForecastSamples.gaps, language: language)
        expectSnapshot(
            text(ChartRenderer(width: 28, height: 8, tier: .braille).render(document)),
            named: "chart-words-\(language.rawValue)"
        )
    }

    private func text(_ lines: [Line]) -> String {
        ANSIPainter(isColored: false).paint(lines)
    }
}
