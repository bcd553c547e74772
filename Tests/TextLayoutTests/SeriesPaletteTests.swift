import Testing

@testable import CitiesTextLayout

@Suite struct SeriesPaletteTests {
    @Test(arguments: [Background.dark, .light, nil])
    func `each line of a chart has a color of its own`(background: Background?) {
        let colors = (0..<6).compactMap { ANSIPainter.color(of: .series($0), on: background) }
        #expect(Set(colors).count == 6)
    }

    @Test func `the seventh line has the color of the first`() {
        #expect(ANSIPainter.color(of: .series(6), on: .dark) == ANSIPainter.color(of: .series(0), on: .dark))
        #expect(ANSIPainter.color(of: .series(.min), on: .dark) != nil)
    }

    @Test func `a known background changes the shades`() {
        let line = Line("x", .series(1))
        let painted = [nil, Background.dark, .light].map { ANSIPainter(isColored: true, background: $0).paint(line) }
        #expect(Set(painted).count == 3)
    }
}
