import Testing

@testable import CitiesTextLayout

/// Every style with a color, in all of its steps.
let coloredStyles: [Style] =
    [.columnHeading, .dim, .warning, .failure, .axis]
    + stride(from: -12.0, through: 12, by: 0.5).map { .difference(celsius: $0) }
    + stride(from: 0.0, through: 100, by: 5).map { .rain(percent: $0) } + (0...3).map { .air(badness: $0) }
    + (0...5).flatMap { [.level($0), .amount($0), .severity($0)] } + (0..<6).map { .series($0) }
    + stride(from: 0.0, through: 1, by: 0.1).map { .rank(share: $0) }
    + stride(from: -40.0, through: 50, by: 1).map { .temperature(celsius: $0) }

@Suite struct ColorTests {
    @Test(arguments: Background.allCases, [256, ColorCount.direct])
    func `every color can be read on every theme of its side`(background: Background, colors: Int) {
        let numbers = Set(coloredStyles.compactMap { ANSIPainter.color(of: $0, on: background, colors: colors) })
        #expect(numbers.count >= 18)
        for color in numbers.map({ RGB($0, colors: colors) }) {
            for theme in background.themes {
                let contrast = color.contrast(on: theme)
                #expect(contrast >= 4.5, "\(color.testDescription) on \(theme.testDescription) has \(contrast)")
            }
        }
    }

    /// Solarized light is the darkest of the light themes.
    @Test(arguments: [256, ColorCount.direct])
    func `with an unknown background every color is visible on all of them`(colors: Int) {
        for number in Set(coloredStyles.compactMap { ANSIPainter.color(of: $0, on: nil, colors: colors) }) {
            let color = RGB(number, colors: colors)
            for theme in Background.allCases.flatMap(\.themes) {
                let contrast = color.contrast(on: theme)
                let least = theme == Background.solarizedLight ? 2.75 : 3
                #expect(contrast >= least, "\(color.testDescription) on \(theme.testDescription) has \(contrast)")
            }
        }
    }

    /// No blue among 256 colors can be read on all dark themes and is visible on white.
    @Test(arguments: [(256, 3.9), (ColorCount.direct, 4.5)])
    func `with an unknown background cold can be read on the common dark themes`(colors: Int, least: Double) {
        for celsius in stride(from: -40.0, through: 14, by: 1) {
            let number = ANSIPainter.color(of: .temperature(celsius: celsius), on: nil, colors: colors)
            guard let color = number.map({ RGB($0, colors: colors) }) else {
                Issue.record("\(celsius) has no color")
                continue
            }
            for theme in Background.dark.themes where theme != Background.nord {
                let contrast = color.contrast(on: theme)
                // The green of mild days is the only one.
                let isMild = colors == 256 && celsius >= 12
                #expect(contrast >= (isMild ? 3.3 : least), "\(celsius) on \(theme.testDescription) has \(contrast)")
            }
            #expect(color.contrast(on: Background.nord) >= (colors == 256 ? 3 : 4), "\(celsius)")
        }
    }

    @Test(arguments: [Background.light, nil], [256, ColorCount.direct])
    func `a mild day is green, not gray as a disabled row`(background: Background?, colors: Int) throws {
        let gray = try #require(ANSIPainter.color(of: .dim, on: background, colors: colors))
        for celsius in stride(from: 12.0, through: 17.5, by: 0.5) {
            let number = try #require(
                ANSIPainter.color(of: .temperature(celsius: celsius), on: background, colors: colors))
            let color = RGB(number, colors: colors)
            #expect(color.chroma >= 20, "\(celsius) is \(color.testDescription)")
            #expect(color.distance(to: RGB(gray, colors: colors)) > 20, "\(celsius) is \(color.testDescription)")
        }
    }

    /// In steps that could be seen: 2.3 of lightness, and of color as CIE94 weighs it. Rounding to bytes makes less than 0.5.
    @Test(arguments: [Background.dark, .light, nil])
    func `a temperature is never lighter or paler than a milder one`(background: Background?) {
        expectNeitherLighterNorPaler(-40...50, from: 17...17, on: background, colors: ColorCount.direct, within: 0.5)
        // The other half of the 256 colors has no pale green, and no light blue that is visible on white.
        let mild = background == .dark ? 13...13 : 11...18
        expectNeitherLighterNorPaler(
            -40...50, from: mild, on: background, colors: 256, within: background == nil ? 5.5 : 2.3)
    }

    /// - Parameter mild: The ends of the mild range, from which the steps go outward.
    private func expectNeitherLighterNorPaler(
        _ range: ClosedRange<Int>, from mild: ClosedRange<Int>, on background: Background?, colors: Int,
        within noticed: Double
    ) {
        for side in [Array(mild.upperBound...range.upperBound), (range.lowerBound...mild.lowerBound).reversed()] {
            var (lightest, strongest) = (Double.infinity, 0.0)
            for celsius in side {
                let style = Style.temperature(celsius: Double(celsius))
                guard let number = ANSIPainter.color(of: style, on: background, colors: colors) else {
                    Issue.record("\(celsius) has no color")
                    continue
                }
                let color = RGB(number, colors: colors)
                #expect(color.lightness <= lightest + noticed, "\(celsius) is lighter, with \(colors) colors")
                let paler = (strongest - color.chroma) / (1 + 0.045 * strongest)
                #expect(paler <= noticed / 2, "\(celsius) is paler, with \(colors) colors")
                lightest = min(lightest, color.lightness)
                strongest = max(strongest, color.chroma)
            }
        }
    }

    @Test(arguments: [Background.dark, .light, nil], [256, ColorCount.direct])
    func `cold is cyan to violet, mild is green or neutral, and hot is orange to magenta`(
        background: Background?, colors: Int
    ) {
        func hues(_ range: ClosedRange<Int>) -> [(hue: Double, chroma: Double)] {
            range.compactMap { celsius in
                ANSIPainter.color(of: .temperature(celsius: Double(celsius)), on: background, colors: colors).map {
                    let color = RGB($0, colors: colors)
                    return (color.hue, color.chroma)
                }
            }
        }
        #expect(hues(-40...2).allSatisfy { (190...330).contains($0.hue) })
        #expect(hues(12...17).allSatisfy { (60...180).contains($0.hue) || $0.chroma < 5 })
        #expect(hues(27...50).allSatisfy { $0.hue < 85 || $0.hue > 315 })
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

    /// Colors that are equally light and strong differ less.
    @Test(arguments: [Background.dark, .light, nil], [(256, 15.0), (ColorCount.direct, 11.5)])
    func `neighboring steps are distinguishable by color between frost and a mild day`(
        background: Background?, palette: (colors: Int, distance: Double)
    ) {
        // Of 256 colors too few are both dark enough and different: most are of two steps.
        let isShared = palette.colors == 256 && background != .dark
        let temperatures = isShared ? [-1.0, 1, 7, 13, 19, 25] : [-1, 1, 4, 7, 10, 13, 16]
        let numbers = temperatures.compactMap {
            TemperatureRamp.ink(celsius: $0)?.number(on: background, colors: palette.colors)
        }
        for (colder, warmer) in zip(numbers, numbers.dropFirst()) {
            let distance = RGB(colder, colors: palette.colors).distance(to: RGB(warmer, colors: palette.colors))
            #expect(distance > palette.distance, "\(colder) and \(warmer)")
        }
        #expect(Set(numbers).count == temperatures.count)
    }

    @Test(arguments: [Background.dark, .light, nil], [256, ColorCount.direct])
    func `a temperature keeps its color from step to step, and no color comes back`(
        background: Background?, colors: Int
    ) {
        let colors = stride(from: -20.0, through: 40, by: 0.5).compactMap {
            TemperatureRamp.ink(celsius: $0)?.number(on: background, colors: colors)
        }
        let changes = zip(colors, colors.dropFirst()).count { $0 != $1 }
        #expect(changes + 1 == Set(colors).count)
        #expect(changes >= 9)
        #expect(TemperatureRamp.ink(celsius: .nan) == nil)
    }

    /// The styles of each ramp with a color, from the least on.
    private static let ramps: [(name: String, styles: [Style])] = [
        ("chance", [40, 60, 80, 100].map { .rain(percent: $0) }), ("amount", (1...5).map { .amount($0) }),
        ("level", (1...5).map { .level($0) }), ("severity", (1...4).map { .severity($0) }),
        ("rank", [0, 0.4, 0.6, 1].map { .rank(share: $0) }),
    ]

    /// Small steps of 256 colors: few of those are dark enough.
    @Test(arguments: Background.allCases, [(256, 1.5), (ColorCount.direct, 4.0)])
    func `each step of a ramp is lighter, or each is darker, so that no hue has to be told from another`(
        background: Background, palette: (colors: Int, step: Double)
    ) {
        for (name, styles) in Self.ramps {
            let lightness = styles.compactMap {
                ANSIPainter.color(of: $0, on: background, colors: palette.colors).map {
                    RGB($0, colors: palette.colors).lightness
                }
            }
            #expect(lightness.count == styles.count)
            let steps = zip(lightness, lightness.dropFirst()).map { $1 - $0 }
            let isOrdered = steps.allSatisfy { $0 >= palette.step } || steps.allSatisfy { $0 <= -palette.step }
            #expect(isOrdered, "\(name): \(lightness)")
        }
    }

    @Test(arguments: [Background.dark, .light, nil], [256, ColorCount.direct])
    func `rain is blue, and only what is good is green`(background: Background?, colors: Int) {
        func color(_ style: Style) -> RGB? {
            ANSIPainter.color(of: style, on: background, colors: colors).map { RGB($0, colors: colors) }
        }
        for (name, styles) in Self.ramps {
            for style in styles {
                guard let hue = color(style)?.hue else {
                    Issue.record("\(style) has no color")
                    continue
                }
                if ["chance", "amount"].contains(name) { #expect((215...310).contains(hue), "\(style): \(hue)") }
                if name != "rank" { #expect(!(100...200).contains(hue), "\(style): \(hue)") }
            }
        }
        #expect(color(.rank(share: 1)).map { (120...165).contains($0.hue) } == true)
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
        #expect(Style.rain(percent: 50).ink != Style.rain(percent: 49).ink)
        #expect(Style.rain(percent: .nan).ink == nil)
        #expect(Style.air(badness: 0).ink == nil)
        #expect(Style.air(badness: 1).ink != Style.air(badness: 2).ink)
    }

    @Test(arguments: [8, 256]) func `temperatures are the most prominent values of a row`(colors: Int) {
        let others = coloredStyles.filter { if case .temperature = $0 { false } else { true } }
        #expect(Appearance(.temperature(celsius: 12), colors: colors, on: .dark).isBold)
        let loud = others.filter { ANSIPainter.codes(of: $0, on: .dark).hasPrefix("1") }
        #expect(loud == [.warning])
        #expect(ANSIPainter.codes(of: .temperature(celsius: 12), on: .dark) == "1;38;5;231")
    }
}
