import Testing

@testable import CitiesTextLayout

@Suite struct FrameAppearanceTests {
    private static let styles = coloredStyles + [.plain, .heading]

    @Test(arguments: [(0, true), (2, true), (8, false), (16, false), (256, false)])
    func `names of columns are underlined where colors cannot tell them from rows`(colors: Int, isUnderlined: Bool) {
        #expect(Appearance(.columnHeading, colors: colors, on: .dark).isUnderlined == isUnderlined)
    }

    @Test(arguments: [0, 8, 16, 88, 256, ColorCount.direct], [Background.dark, .light, nil])
    func `a terminal gets only colors that it has`(colors: Int, background: Background?) {
        for style in Self.styles {
            let look = Appearance(style, colors: colors, on: background)
            if let color = look.color { #expect((0..<colors).contains(color), "\(style)") }
            if colors == 0 { #expect(look.color == nil) }
        }
    }

    @Test(arguments: [8, 16, 256, ColorCount.direct]) func `the colors are those of the command line`(colors: Int) {
        for style in Self.styles where !Appearance(style, colors: colors, on: .light).isFaint {
            let look = Appearance(style, colors: colors, on: .light)
            #expect(look.color == ANSIPainter.color(of: style, on: .light, colors: colors))
        }
    }

    @Test func `with sixteen colors the bright ones are on dark, and the others where it is light or unknown`() {
        func colors(_ background: Background?) -> Set<Int> {
            Set(Self.styles.compactMap { Appearance($0, colors: 16, on: background).color })
        }
        #expect(colors(.dark).isSubset(of: 9...14) && colors(.dark).count == 6)
        #expect(colors(.light).isSubset(of: 1...6))
        #expect(colors(nil) == colors(.light))
    }

    @Test func `cold is blue and hot is red with eight colors`() {
        let colors = [-10.0, 1, 40].map { Appearance(.temperature(celsius: $0), colors: 8, on: .dark).color }
        #expect(colors == [4, 6, 1])
        #expect(Appearance(.temperature(celsius: 16), colors: 8, on: .dark).color == 2)
    }

    @Test func `blue on black is the bright one`() {
        for style in Self.styles {
            let dark = Appearance(style, colors: 8, on: .dark)
            if dark.color == 4 { #expect(dark.isBold) }
        }
        #expect(Appearance(.series(4), colors: 8, on: .dark).color == 3)
    }

    @Test(arguments: [0, 8, 256]) func `the selection is one bar`(colors: Int) {
        let looks = Set(Self.styles.map { Appearance($0, .selected, colors: colors, on: .dark) })
        #expect(looks.count == 1)
        #expect(looks.first?.isReversed == true)
    }

    @Test(arguments: [0, 8, 256]) func `every emphasis can be seen without a color`(colors: Int) {
        let plain = Appearance(.plain, colors: colors, on: .dark)
        let looks = [Emphasis.selected, .marked, .disabled].map { Appearance(.plain, $0, colors: colors, on: .dark) }
        #expect(Set(looks + [plain]).count == 4)
        #expect(Appearance(.failure, colors: colors, on: nil) != plain)
    }
}
