import CitiesLocalization
import CitiesTestSupport
import CitiesTextLayout
import Testing

@testable import CitiesPresentation
@testable import CitiesFormats

struct MapSnapshotTests {
    @Test(arguments: [(200, 60), (120, 40), (80, 24), (60, 24), (40, 24)], Language.allCases)
    func `the cities are where they are`(size: (width: Int, height: Int), language: Language) {
        let format = TableFormat(width: size.width, height: size.height, tier: .braille)
        expectSnapshot(
            text(format.render(MapSamples.document(language: language))),
            named: "map-\(size.width)-\(language.rawValue)")
    }

    @Test(arguments: [GlyphTier.block, .ascii])
    func `without braille there are blocks, without those letters and dots`(tier: GlyphTier) {
        let format = TableFormat(width: 80, height: 24, tier: tier)
        expectSnapshot(text(format.render(MapSamples.document())), named: "map-\(tier.rawValue)")
    }

    @Test(arguments: Language.allCases)
    func `cities elsewhere are below the map`(language: Language) {
        let rows = MapSamples.rows.prefix(4) + MapSamples.abroad
        let format = TableFormat(width: 80, height: 24, tier: .braille)
        let document = MapSamples.document(Array(rows), value: .humidity, language: language)
        expectSnapshot(text(format.render(document)), named: "map-elsewhere-\(language.rawValue)")
    }

    @Test(arguments: Language.allCases)
    func `sentences contain the values`(language: Language) {
        let document = MapSamples.document(Array(MapSamples.rows.prefix(3)), value: .normal, language: language)
        expectSnapshot(text(PlainFormat().render(document)), named: "map-plain-\(language.rawValue)")
    }

    private func text(_ lines: [Line]) -> String { ANSIPainter(isColored: false).paint(lines) }
}
