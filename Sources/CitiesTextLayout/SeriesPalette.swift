/// The colors of the lines of a chart, after the palette of Okabe and Ito, which people who see fewer colors can tell
/// apart: vermilion, blue, green, purple, orange, and the grey of the text.
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
