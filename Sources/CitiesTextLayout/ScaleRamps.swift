/// The color of precipitation, in blue: deeper on a light background and brighter on a dark one with each step.
///
/// Every ramp in this file changes its lightness in one direction, so that its order is seen without hues. Where the background
/// is unknown, colors of enough contrast have nearly one lightness.
package enum RainRamp {
    private static let inks = [
        Ink(Shade(0x27A5F2, 74), Shade(0x0071B7, 27), Shade(0x0794E8, 104), basic: Ink.cyan, onLight: Ink.blue),
        Ink(Shade(0x41B1FE, 75), Shade(0x005EA3, 25), Shade(0x068FE6, 68), basic: Ink.cyan, onLight: Ink.blue),
        Ink(Shade(0x69BDFF, 111), Shade(0x004B93, 20), Shade(0x078AE3, 33), basic: Ink.cyan, onLight: Ink.blue),
        Ink(Shade(0x87C9FF, 81), Shade(0x00377E, 19), Shade(0x0785E0, 32), basic: Ink.cyan, onLight: Ink.blue),
        Ink(Shade(0xA1D5FF, 153), Shade(0x002665, 18), Shade(0x0180DE, 31), basic: Ink.cyan, onLight: Ink.blue),
    ]

    /// Percents at which the next color begins.
    package static let limits = [30.0, 50, 70, 90]

    /// The color of a step of an amount; nil for the least.
    static func ink(amount: Int) -> Ink? { inks.step(amount) }

    /// The color of a chance; nil while it will rather stay dry.
    static func ink(percent: Double) -> Ink? {
        guard percent.isFinite, let interval = limits.lastIndex(where: { percent >= $0 }) else { return nil }
        // Four steps reach from the first color to the last.
        return [inks[0], inks[1], inks[3], inks[4]][interval]
    }
}

/// The color of a step of a scale that is neither good nor bad, in violet.
enum LevelRamp {
    private static let inks = [
        Ink(Shade(0xB990DD, 141), Shade(0x8D55B7, 97), Shade(0xB272E1, 135), basic: Ink.magenta, onLight: Ink.magenta),
        Ink(Shade(0xCC9DEA, 177), Shade(0x7D41A0, 91), Shade(0xAE6EDC, 134), basic: Ink.magenta, onLight: Ink.magenta),
        Ink(Shade(0xDEABF8, 183), Shade(0x6E2D8B, 55), Shade(0xAE69D5, 134), basic: Ink.magenta, onLight: Ink.magenta),
        Ink(Shade(0xEDBCFF, 219), Shade(0x601777, 54), Shade(0xAE62CE, 133), basic: Ink.magenta, onLight: Ink.magenta),
        Ink(Shade(0xF6D0FF, 225), Shade(0x500061, 53), Shade(0xA95EC9, 133), basic: Ink.magenta, onLight: Ink.magenta),
    ]

    /// nil for the least.
    static func ink(level: Int) -> Ink? { inks.step(level) }
}

/// The color of air, of ultraviolet light and of warnings, from yellow to magenta: the worse, the darker.
enum SeverityRamp {
    private static let inks = [
        Ink(Shade(0xFFD88A, 222), Shade(0x966200, 94), Shade(0xB98400, 136), basic: Ink.yellow),
        Ink(Shade(0xFFB872, 215), Shade(0xA43800, 124), Shade(0xD06F0F, 166), basic: Ink.yellow, onLight: Ink.magenta),
        Ink(Shade(0xFF9380, 210), Shade(0x960025, 89), Shade(0xE55140, 197), basic: Ink.red, onLight: Ink.red),
        Ink(Shade(0xFF67C1, 206), Shade(0x6A0048, 53), Shade(0xDD3B94, 133), basic: Ink.magenta, onLight: Ink.red),
    ]

    /// nil for a harmless one.
    static func ink(severity: Int) -> Ink? { inks.step(severity) }
}

/// The color of a value among others, from red for the worst quarter to green for the best.
enum RankRamp {
    private static let steps: [(upTo: Double, ink: Ink)] = [
        (0.25, Ink(Shade(0xFF7854, 209), Shade(0xB94C28, 160), Shade(0xDF6C45, 167), basic: Ink.red, onLight: Ink.red)),
        (0.5, Ink(Shade(0xFDA629, 214), Shade(0x845600, 94), Shade(0xB97D19, 136), basic: Ink.yellow)),
        (0.75, Ink(Shade(0xD5D93A, 185), Shade(0x4C5800, 58), Shade(0x7C8C0E, 100), basic: Ink.green)),
        (1, Ink(Shade(0x9BFF95, 156), Shade(0x004D1B, 22), Shade(0x009149, 65), basic: Ink.green)),
    ]

    /// nil when there is nothing to compare it with.
    static func ink(share: Double) -> Ink? {
        guard share.isFinite else { return nil }
        return (steps.first { share <= $0.upTo } ?? steps.last)?.ink
    }
}

extension [Ink] {
    /// The color of a step counted from 1, the last one beyond it; nil below 1.
    fileprivate func step(_ number: Int) -> Ink? { number < 1 ? nil : self[Swift.min(number, count) - 1] }
}
