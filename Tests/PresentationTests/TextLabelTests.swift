import CitiesLocalization
import CitiesTextLayout
import Testing

@testable import CitiesPresentation

/// A dash beside a number reads as its sign.
@Suite struct TextLabelTests {
    @Test(arguments: GlyphTier.allCases)
    func `a blank separates the numbers of an axis from the frame if space allows`(tier: GlyphTier) throws {
        for width in [34, 40, 49, 80] {
            let document = ForecastSamples.document()
            let lines = try #require(tier.paint(document.plot(), book: document.book, width: width, height: 14))
            let tick = tier == .ascii ? "+" : "┤"
            let rows = lines.filter { $0.text.contains(/^ *-?[0-9]/) && $0.text.contains(tick) }
            #expect(rows.count > 2 && rows.allSatisfy { $0.text.contains(/^ *-?[0-9.]+ [┤+]/) }, "\(width)")
        }
    }
}
