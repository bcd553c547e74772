/// A color: its red, green and blue, and the entry of the 256-color palette that stands for it.
struct Shade: Hashable, ExpressibleByIntegerLiteral {
    /// `0xRRGGBB`.
    let rgb: Int
    let number: Int

    init(_ rgb: Int, _ number: Int) {
        (self.rgb, self.number) = (rgb, number)
    }

    /// An entry of the palette, from 16 on: the first sixteen are the terminal's own.
    init(integerLiteral number: Int) {
        func level(_ index: Int) -> Int { index == 0 ? 0 : 55 + 40 * index }
        let cube = number - 16
        let channels =
            number < 232
            ? [cube / 36, cube / 6 % 6, cube % 6].map(level) : Array(repeating: 8 + 10 * (number - 232), count: 3)
        self.init(channels.reduce(0) { $0 << 8 | $1 }, number)
    }
}

/// A color for each background and for each number of colors that a terminal has.
struct Ink: Hashable {
    /// The color on black and other dark backgrounds.
    let dark: Shade
    /// The color on white and other light backgrounds.
    let light: Shade
    /// The color where the background is unknown: less contrast, but on all of them.
    let either: Shade
    /// The numbers among the eight colors that every color terminal has, for dark and light backgrounds. nil is the
    /// terminal's own color: light colors among the eight cannot be read on white.
    var basic: Int?
    var onLight: Int?

    func shade(on background: Background?) -> Shade {
        switch background {
        case .dark: dark
        case .light: light
        case nil: either
        }
    }

    /// The color as a terminal numbers it: red, green and blue, an entry of the 256-color palette, or one of its first
    /// sixteen or eight. nil is the terminal's own color.
    func number(on background: Background?, colors: Int) -> Int? {
        switch colors {
        case ColorCount.direct...: shade(on: background).rgb
        case 256...: shade(on: background).number
        // The bright ones, which are made for dark backgrounds.
        case 16... where background == .dark: basic.map { $0 + 8 }
        case 8...: background == .dark ? basic : onLight
        default: nil
        }
    }
}

extension Ink {
    /// The colors on dark, on light and on unknown backgrounds, for a table of them.
    init(_ dark: Shade, _ light: Shade, _ either: Shade, basic: Int, onLight: Int? = nil) {
        self.init(dark: dark, light: light, either: either, basic: basic, onLight: onLight)
    }

    static let red = 1
    static let green = 2
    static let yellow = 3
    static let blue = 4
    static let magenta = 5
    static let cyan = 6

    static let gray = Ink(dark: 247, light: 241, either: 244)
    static let warning = Ink(dark: 215, light: 94, either: 166, basic: yellow, onLight: red)
    static let failure = Ink(dark: 210, light: 160, either: 167, basic: red, onLight: red)
}

extension Style {
    /// nil leaves the terminal's own color.
    var ink: Ink? {
        switch self {
        case .plain, .heading: nil
        case .columnHeading, .dim, .axis: .gray
        case .warning: .warning
        case .failure: .failure
        case .temperature(let celsius): TemperatureRamp.ink(celsius: celsius)
        case .difference(let celsius): DifferenceRamp.ink(celsius: celsius)
        case .rain(let percent): RainRamp.ink(percent: percent)
        case .amount(let step): RainRamp.ink(amount: step)
        case .air(let badness): SeverityRamp.ink(severity: badness < 1 ? 0 : badness + 1)
        case .severity(let step): SeverityRamp.ink(severity: step)
        case .rank(let share): RankRamp.ink(share: share)
        case .level(let level): LevelRamp.ink(level: level)
        case .series(let number): SeriesPalette.ink(number)
        }
    }
}

/// The background that colors have to stand out from.
package enum Background: String, Sendable, Hashable, CaseIterable {
    case dark, light
}

/// The colors of the lines of a chart, after the palette of Okabe and Ito, which people who see fewer colors can tell
/// apart: vermilion, blue, green, purple, orange, and the gray of the text.
enum SeriesPalette {
    /// On black as they were published, with sky blue for blue and yellow for orange; on white the deeper half of each hue.
    private static let inks = [
        Ink(dark: 208, light: 160, either: 166, basic: Ink.red, onLight: Ink.red),
        Ink(dark: 74, light: 25, either: 32, basic: Ink.blue, onLight: Ink.blue),
        Ink(dark: 43, light: 22, either: 65, basic: Ink.green),
        Ink(dark: 175, light: 90, either: 168, basic: Ink.magenta, onLight: Ink.magenta),
        Ink(dark: 221, light: 94, either: 136, basic: Ink.yellow),
        Ink(dark: 250, light: 239, either: 244),
    ]

    static func ink(_ series: Int) -> Ink { inks[Int(series.magnitude % UInt(inks.count))] }
}
