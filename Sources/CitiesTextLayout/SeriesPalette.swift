/// The colours of the lines of a chart, after the palette of Okabe and Ito, which people who see fewer colours can tell
/// apart: vermilion, blue, green, purple, orange, and the grey of the text.
enum SeriesPalette {
    /// At least 3:1 against black and against white.
    private static let anywhere = [166, 32, 29, 168, 136, 243]
    /// On black: the palette as it was published, with sky blue for blue and yellow for orange.
    private static let dark = [208, 74, 36, 175, 221, 250]
    /// On white: the deeper half of each hue.
    private static let light = [166, 25, 29, 132, 136, 240]

    /// The mark of the present moment is neither a line nor an axis.
    static let now = 168

    /// The number in the 256-colour palette.
    static func color(_ series: Int, on background: Background?) -> Int {
        let colors =
            switch background {
            case .dark: dark
            case .light: light
            case nil: anywhere
            }
        return colors[Int(series.magnitude % UInt(colors.count))]
    }
}
