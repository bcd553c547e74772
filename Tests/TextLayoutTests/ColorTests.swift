import Testing

@testable import CitiesTextLayout

/// Every style with a color, in all of its steps.
let coloredStyles: [Style] =
    [.columnHeading, .dim, .warning, .failure, .axis]
    + stride(from: -12.0, through: 12, by: 0.5).map { .difference(celsius: $0) }
    + stride(from: 0.0, through: 100, by: 5).map { .rain(percent: $0) } + (0...3).map { .air(badness: $0) }
    + (0...5).map { .level($0) } + (0..<6).map { .series($0) }
    + stride(from: 0.0, through: 1, by: 0.1).map { .rank(share: $0) }
    + stride(from: -30.0, through: 45, by: 1).map { .temperature(celsius: $0) }

@Suite struct ColorTests {
    @Test(arguments: Background.allCases)
    func `every color can be read on every theme of its side`(background: Background) {
        let colors = Set(coloredStyles.compactMap { ANSIPainter.color(of: $0, on: background) })
        #expect(colors.count >= 20)
        for color in colors {
            for theme in background.themes {
                let contrast = RGB(palette: color).contrast(on: theme)
                #expect(contrast >= 4.5, "\(color) on \(theme.testDescription) has \(contrast)")
            }
        }
    }

    @Test func `with an unknown background every color is visible on all of them`() {
        for color in Set(coloredStyles.compactMap { ANSIPainter.color(of: $0, on: nil) }) {
            for theme in Background.allCases.flatMap(\.themes) {
                let contrast = RGB(palette: color).contrast(on: theme)
                #expect(contrast >= 3, "\(color) on \(theme.testDescription) has \(contrast)")
            }
        }
    }

    @Test(arguments: [Background.light, nil], [8, 16])
    func `the light ones of the eight colors are never used on white`(background: Background?, colors: Int) {
        for style in coloredStyles {
            guard let color = Appearance(style, colors: colors, on: background).color else { continue }
            for palette in Background.basic {
                #expect(palette[color].contrast(on: RGB(0xFFFFFF)) >= 3.9, "\(style) is \(color)")
            }
        }
    }

    @Test(arguments: [Background.dark, .light, nil])
    func `three degrees are distinguishable by color between frost and a mild day`(background: Background?) {
        let colors = [-1.0, 1, 4, 7, 10, 13, 16].compactMap {
            TemperatureRamp.ink(celsius: $0)?.number(on: background)
        }
        for (colder, warmer) in zip(colors, colors.dropFirst()) {
            let distance = RGB(palette: colder).distance(to: RGB(palette: warmer))
            #expect(distance > 15, "\(colder) and \(warmer)")
        }
        #expect(Set(colors).count == 7)
    }

    @Test(arguments: [Background.dark, .light, nil])
    func `a temperature keeps its color from step to step, and no color comes back`(background: Background?) {
        let colors = stride(from: -20.0, through: 40, by: 0.5).compactMap {
            TemperatureRamp.ink(celsius: $0)?.number(on: background)
        }
        let changes = zip(colors, colors.dropFirst()).count { $0 != $1 }
        #expect(changes + 1 == Set(colors).count)
        #expect(changes >= 13)
        #expect(TemperatureRamp.ink(celsius: .nan) == nil)
    }

    @Test func `small differences have no color, and large ones another than medium ones`() {
        let inks = [-6.0, -3, -1.9, 0, 1.9, 3, 6].map { Style.difference(celsius: $0).ink }
        #expect(inks[2] == nil && inks[3] == nil && inks[4] == nil)
        #expect(Set([inks[0], inks[1], inks[5], inks[6]]).count == 4)
        #expect(Style.difference(celsius: .nan).ink == nil)
    }

    @Test func `likely rain and bad air have colors, and usual values have none`() {
        #expect(Style.rain(percent: 29).ink == nil)
        #expect(Style.rain(percent: 30).ink != nil)
        #expect(Style.rain(percent: 60).ink != Style.rain(percent: 59).ink)
        #expect(Style.rain(percent: .nan).ink == nil)
        #expect(Style.air(badness: 0).ink == nil)
        #expect(Style.air(badness: 1).ink != Style.air(badness: 2).ink)
    }

    @Test(arguments: [8, 256]) func `temperatures are the most prominent values of a row`(colors: Int) {
        let others = coloredStyles.filter { if case .temperature = $0 { false } else { true } }
        #expect(Appearance(.temperature(celsius: 12), colors: colors, on: .dark).isBold)
        let loud = others.filter { ANSIPainter.codes(of: $0, on: .dark).hasPrefix("1") }
        #expect(loud == [.warning])
        #expect(ANSIPainter.codes(of: .temperature(celsius: 12), on: .dark) == "1;38;5;40")
    }
}
