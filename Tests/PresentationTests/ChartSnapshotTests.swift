import Localization
import Presentation
import TestSupport
import Testing
import TextLayout
import WeatherModel

@Suite struct ChartSnapshotTests {
    private static let sizes = [(120, 30), (80, 24), (60, 16), (40, 12)]

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
            text(ComparisonRenderer(width: size.0, height: size.1, tier: .braille).render(document)),
            named: "compare-\(size.0)x\(size.1)-\(language.rawValue)"
        )
    }

    @Test(arguments: GlyphTier.allCases)
    func `as many cities as there are patterns, and one that failed`(tier: GlyphTier) {
        let document = ForecastSamples.comparison(6, and: [ForecastSamples.rateLimited])
        expectSnapshot(
            text(ComparisonRenderer(width: 100, height: 40, tier: tier).render(document)),
            named: "compare-six-\(tier.rawValue)"
        )
    }

    private func text(_ lines: [Line]) -> String {
        ANSIPainter(isColored: false).paint(lines)
    }
}
