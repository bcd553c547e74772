/// The color of a temperature: violet and blue when it freezes, green when it is mild, red when it is hot.
///
/// The steps are three degrees wide where people choose a coat by them. Neighbors differ by so much that an eye tells them
/// apart, not only in hue: cold and mild are the crowded end of the palette.
package enum TemperatureRamp {
    /// Degrees Celsius at which the next color begins.
    package static let limits = steps.map(\.below).filter(\.isFinite)

    private static let steps: [(below: Double, ink: Ink)] = [
        (-15, Ink(dark: 177, light: 90, either: 135, basic: Ink.magenta, onLight: Ink.magenta)),
        (-10, Ink(dark: 141, light: 57, either: 99, basic: Ink.magenta, onLight: Ink.magenta)),
        (-5, Ink(dark: 111, light: 61, either: 68, basic: Ink.blue, onLight: Ink.magenta)),
        (0, Ink(dark: 39, light: 20, either: 33, basic: Ink.blue, onLight: Ink.magenta)),
        (3, Ink(dark: 45, light: 26, either: 31, basic: Ink.cyan, onLight: Ink.blue)),
        (6, Ink(dark: 51, light: 24, either: 66, basic: Ink.cyan, onLight: Ink.blue)),
        (9, Ink(dark: 37, light: 23, either: 65, basic: Ink.cyan, onLight: Ink.blue)),
        (12, Ink(dark: 85, light: 22, either: 100, basic: Ink.green)),
        (15, Ink(dark: 40, light: 58, either: 136, basic: Ink.green)),
        (18, Ink(dark: 155, light: 94, either: 137, basic: Ink.green)),
        (21, Ink(dark: 227, light: 94, either: 137, basic: Ink.yellow)),
        (24, Ink(dark: 221, light: 88, either: 166, basic: Ink.yellow)),
        (27, Ink(dark: 215, light: 88, either: 166, basic: Ink.yellow)),
        (30, Ink(dark: 209, light: 124, either: 167, basic: Ink.red, onLight: Ink.red)),
        (33, Ink(dark: 217, light: 160, either: 196, basic: Ink.red, onLight: Ink.red)),
        (36, Ink(dark: 211, light: 161, either: 168, basic: Ink.red, onLight: Ink.red)),
        (.infinity, Ink(dark: 206, light: 127, either: 169, basic: Ink.red, onLight: Ink.red)),
    ]

    /// nil when there is no temperature to speak of.
    static func ink(celsius: Double) -> Ink? {
        guard celsius.isFinite else { return nil }
        return steps.first { celsius < $0.below }?.ink
    }
}

/// The color of a difference in temperature: none for what is not noticed, faint from two degrees on, full from five
/// on.
package enum DifferenceRamp {
    /// Degrees Celsius at which the next color begins.
    package static let limits = [-much, -noticed, noticed, much]

    private static let (noticed, much) = (2.0, 5.0)
    private static let muchWarmer = Ink(dark: 209, light: 124, either: 166, basic: Ink.red, onLight: Ink.red)
    private static let warmer = Ink(dark: 180, light: 95, either: 137)
    private static let colder = Ink(dark: 110, light: 60, either: 67)
    private static let muchColder = Ink(dark: 75, light: 25, either: 32, basic: Ink.blue, onLight: Ink.blue)

    static func ink(celsius: Double) -> Ink? {
        guard celsius.isFinite, abs(celsius) >= noticed else { return nil }
        let isMuch = abs(celsius) >= much
        return celsius > 0 ? (isMuch ? muchWarmer : warmer) : (isMuch ? muchColder : colder)
    }
}

/// The color of a chance of rain: none while it will rather stay dry.
enum RainRamp {
    static let wet = Ink(dark: 81, light: 25, either: 32, basic: Ink.cyan, onLight: Ink.blue)
    private static let damp = Ink(dark: 110, light: 60, either: 67)

    static func ink(percent: Double) -> Ink? {
        guard percent.isFinite, percent >= 30 else { return nil }
        return percent >= 60 ? wet : damp
    }
}

/// The color of air by how many steps it is beyond what is moderate.
enum AirRamp {
    static func ink(badness: Int) -> Ink? {
        switch badness {
        case ..<1: nil
        case 1: Ink(dark: 214, light: 94, either: 136, basic: Ink.yellow, onLight: Ink.magenta)
        default: Ink(dark: 206, light: 161, either: 168, basic: Ink.red, onLight: Ink.red)
        }
    }
}

/// The color of a step of a scale: from cyan, a little, to violet, more than is usual anywhere.
enum LevelRamp {
    private static let inks = [
        Ink(dark: 51, light: 24, either: 66, basic: Ink.cyan, onLight: Ink.blue),
        Ink(dark: 85, light: 22, either: 65, basic: Ink.green),
        Ink(dark: 227, light: 94, either: 136, basic: Ink.yellow),
        Ink(dark: 209, light: 124, either: 166, basic: Ink.red, onLight: Ink.red),
        Ink(dark: 177, light: 90, either: 135, basic: Ink.magenta, onLight: Ink.magenta),
    ]

    /// nil for the least.
    static func ink(level: Int) -> Ink? { level < 1 ? nil : inks[min(level, inks.count) - 1] }
}

/// The color of what is better or worse than others: green for the best quarter, red for the worst.
enum RankRamp {
    private static let steps: [(upTo: Double, ink: Ink)] = [
        (0.25, Ink(dark: 209, light: 124, either: 166, basic: Ink.red, onLight: Ink.red)),
        (0.5, Ink(dark: 221, light: 94, either: 136, basic: Ink.yellow)),
        (0.75, Ink(dark: 155, light: 58, either: 100, basic: Ink.green)),
        (1, Ink(dark: 43, light: 22, either: 65, basic: Ink.green)),
    ]

    /// nil when there is nothing to compare it with.
    static func ink(share: Double) -> Ink? {
        guard share.isFinite else { return nil }
        return (steps.first { share <= $0.upTo } ?? steps.last)?.ink
    }
}
