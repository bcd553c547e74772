import Testing

@testable import CitiesTextLayout

@Suite struct ANSIPainterTests {
    private let line = Line([
        Run("20", .heading), Run(" cities", .heading), Run("  "), Run("14.2°C", .temperature(celsius: 14.2)),
    ])

    @Test func `without colour there is no escape`() {
        #expect(ANSIPainter(isColored: false).paint(line) == "20 cities  14.2°C")
    }

    @Test func `neighbours of one style share an escape, and each is reset`() {
        let painted = ANSIPainter(isColored: true).paint(line)
        #expect(painted == "\u{1B}[1m20 cities\u{1B}[0m  \u{1B}[38;5;30m14.2°C\u{1B}[0m")
    }

    @Test func `a line that ends in a style ends in a reset`() {
        for style in styles {
            let painted = ANSIPainter(isColored: true).paint([Line([Run("a", style)])])
            #expect(painted == "a\n" || painted.hasSuffix("a\u{1B}[0m\n"), "\(style)")
        }
        #expect(ANSIPainter(isColored: true).paint(Line([Run("", .failure)])) == "")
    }

    @Test func `colours can be read on black and on white`() {
        let colors = styles.compactMap(ANSIPainter.color)
        #expect(Set(colors).count > 10)
        for color in colors {
            let luminance = luminance(color)
            #expect((luminance + 0.05) / 0.05 >= 3, "\(color) on black")
            #expect(1.05 / (luminance + 0.05) >= 3, "\(color) on white")
        }
    }

    @Test func `another range of temperatures is another colour`() {
        let colors = stride(from: -20.0, through: 40, by: 0.5).compactMap(TemperatureRamp.color)
        let changes = zip(colors, colors.dropFirst()).count { $0 != $1 }
        #expect(changes + 1 == Set(colors).count)
        #expect(TemperatureRamp.color(celsius: -0.1) != TemperatureRamp.color(celsius: 0.1))
        #expect(TemperatureRamp.color(celsius: .nan) == nil)
    }

    private var styles: [Style] {
        [.plain, .heading, .columnHeading, .dim, .warning, .failure]
            + [-1, 0, 1].map { .difference(sign: $0) }
            + stride(from: -30.0, through: 45, by: 1).map { .temperature(celsius: $0) }
    }

    /// Relative luminance as WCAG 2 defines it, of a colour of the 256-colour palette.
    private func luminance(_ color: Int) -> Double {
        let levels = [0, 95, 135, 175, 215, 255]
        let cube = color - 16
        let grey = 8 + 10 * (color - 232)
        let channels = color >= 232 ? [grey, grey, grey] : [cube / 36, cube / 6 % 6, cube % 6].map { levels[$0] }
        let linear = channels.map { channel in
            let share = Double(channel) / 255
            return share <= 0.039_28 ? share / 12.92 : power((share + 0.055) / 1.055)
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    /// x to the 2.4th, by the fifth root of x squared times x squared.
    private func power(_ x: Double) -> Double {
        let target = x * x
        var root = 1.0
        for _ in 0..<60 { root -= (root * root * root * root * root - target) / (5 * root * root * root * root) }
        return x * x * root
    }
}
