/// The color of a temperature: violet and blue when it freezes, green when it is mild, red when it is hot.
///
/// The steps are three degrees wide where people choose a coat by them, and neighbors differ so that an eye tells them
/// apart. From the mild steps outward no step is lighter or paler than the one before it. The dark half of the 256 colors
/// has too few greens and cyans for all of this: unless the background is dark most colors are of two steps, the green of
/// mild steps is stronger than its neighbors on light, and where the background is unknown cold steps are lighter.
package enum TemperatureRamp {
    /// Degrees Celsius at which the next color begins.
    package static let limits = steps.map(\.below).filter(\.isFinite)

    private static let steps: [(below: Double, ink: Ink)] = [
        step(
            -15, Shade(0xCD7EED, 141), Shade(0x9100AD, 20), Shade(0xDA5AF6, 201), basic: Ink.magenta,
            onLight: Ink.magenta),
        step(
            -10, Shade(0xAD92F5, 39), Shade(0x7534BA, 20), Shade(0xB772FA, 171), basic: Ink.magenta,
            onLight: Ink.magenta),
        step(-5, Shade(0x8BA1FC, 75), Shade(0x5A4CB5, 56), Shade(0x9781F8, 135), basic: Ink.blue, onLight: Ink.magenta),
        step(0, Shade(0x6BAEFE, 111), Shade(0x4A5BAD, 91), Shade(0x6D8EF4, 135), basic: Ink.blue, onLight: Ink.magenta),
        step(3, Shade(0x42BEFE, 45), Shade(0x3066A6, 24), Shade(0x3F96EB, 69), basic: Ink.cyan, onLight: Ink.blue),
        step(6, Shade(0x08CCF6, 44), Shade(0x086F9C, 24), Shade(0x1B9CD7, 69), basic: Ink.cyan, onLight: Ink.blue),
        step(9, Shade(0x08D5E2, 122), Shade(0x00738B, 23), Shade(0x1A9FC2, 68), basic: Ink.cyan, onLight: Ink.blue),
        step(12, Shade(0x50DBC8, 194), Shade(0x157679, 23), Shade(0x34A1A4, 68), basic: Ink.green),
        step(15, Shade(0x7FDCAB, 231), Shade(0x3D7661, 22), Shade(0x5BA085, 65), basic: Ink.green),
        step(18, Shade(0xAAD995, 230), Shade(0x587552, 22), Shade(0x799C71, 65), basic: Ink.green),
        step(21, Shade(0xC6D384, 229), Shade(0x6A713D, 95), Shade(0x90985C, 100), basic: Ink.yellow),
        step(24, Shade(0xD9CA74, 222), Shade(0x7B6C2A, 95), Shade(0xA49249, 100), basic: Ink.yellow),
        step(27, Shade(0xEDBE65, 215), Shade(0x8B651A, 94), Shade(0xB88B38, 136), basic: Ink.yellow),
        step(30, Shade(0xF9AA60, 215), Shade(0x9D5B1B, 94), Shade(0xD17F34, 166), basic: Ink.red, onLight: Ink.red),
        step(33, Shade(0xFF9265, 209), Shade(0xBA441A, 160), Shade(0xEB6D40, 166), basic: Ink.red, onLight: Ink.red),
        step(36, Shade(0xFF7975, 206), Shade(0xC2263D, 160), Shade(0xFD5965, 197), basic: Ink.red, onLight: Ink.red),
        step(
            .infinity, Shade(0xFF66B5, 207), Shade(0xBB0177, 127), Shade(0xFD4CAC, 198), basic: Ink.red,
            onLight: Ink.red),
    ]

    private static func step(
        _ below: Double, _ dark: Shade, _ light: Shade, _ either: Shade, basic: Int, onLight: Int? = nil
    ) -> (below: Double, ink: Ink) {
        (below, Ink(dark, light, either, basic: basic, onLight: onLight))
    }

    /// nil when there is no temperature to speak of.
    static func ink(celsius: Double) -> Ink? {
        guard celsius.isFinite else { return nil }
        return steps.first { celsius < $0.below }?.ink
    }
}

/// The color of a difference in temperature: none for one too small to notice, faint from two degrees on, full from five
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
