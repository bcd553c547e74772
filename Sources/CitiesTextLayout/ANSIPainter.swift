/// Turns styled runs into text with the colors of a terminal, or without any.
///
/// The colors for a dark and for a light background keep a contrast of at least 4.5:1 on black, Visual Studio Code,
/// Dracula, One Dark, Nord and Solarized dark, and on white and Solarized light. Where the background is unknown it is 3:1
/// on the dark ones and on white, and 2.75:1 on Solarized light; red, green and blue of a temperature then have 4.5:1 on
/// the dark ones except Nord. The first sixteen colors are the terminal's own. Color only repeats what the text says.
package struct ANSIPainter: Sendable, Hashable {
    /// False: nothing but the text is written, not one escape.
    package var isColored: Bool
    /// nil when unknown; then every color suits both.
    package var background: Background?
    /// The number of colors of the terminal, from 8 to ``ColorCount/direct``.
    package var colors: Int
    /// True for a terminal that is known to have links. They are written with colors alone.
    package var hasLinks: Bool

    package init(isColored: Bool, background: Background? = nil, colors: Int = 256, hasLinks: Bool = false) {
        self.hasLinks = hasLinks
        self.isColored = isColored
        self.background = background
        self.colors = colors
    }

    /// The line without its line break. Whatever style it has is reset before it ends.
    package func paint(_ line: Line) -> String {
        guard isColored else { return line.text }
        var painted = ""
        var index = line.runs.startIndex
        while index < line.runs.endIndex {
            let (style, link) = (line.runs[index].style, line.runs[index].link)
            var text = ""
            while index < line.runs.endIndex, line.runs[index].style == style, line.runs[index].link == link {
                text += line.runs[index].text
                index += 1
            }
            let codes = Self.codes(of: style, on: background, colors: colors)
            let colored = codes.isEmpty || text.isEmpty ? text : "\u{1B}[\(codes)m\(text)\u{1B}[0m"
            painted += hasLinks && !text.isEmpty ? link.map { Self.linked(colored, to: $0) } ?? colored : colored
        }
        return painted
    }

    /// The text as a link: Operating System Command 8.
    private static func linked(_ text: String, to address: String) -> String {
        "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
    }

    /// The lines, each with a line feed at its end.
    package func paint(_ lines: [Line]) -> String {
        lines.reduce(into: "") { $0 += paint($1) + "\n" }
    }

    /// Select Graphic Rendition parameters; empty when the style is plain.
    static func codes(of style: Style, on background: Background? = nil, colors: Int = 256) -> String {
        guard colors < 256 else {
            let color = color(of: style, on: background, colors: colors).map { foreground($0, colors: colors) }
            return [style.isStrong ? "1" : nil, color].compactMap(\.self).joined(separator: ";")
        }
        let look = Appearance(style, colors: colors, on: background)
        return [
            look.isBold ? "1" : nil, look.isFaint ? "2" : nil, look.color.map { foreground($0, colors: colors) },
        ].compactMap(\.self).joined(separator: ";")
    }

    private static func foreground(_ color: Int, colors: Int) -> String {
        switch colors {
        case ColorCount.direct...: "38;2;\(color >> 16);\(color >> 8 & 255);\(color & 255)"
        case 256...: "38;5;\(color)"
        default: String(color < 8 ? 30 + color : 82 + color)
        }
    }

    /// The color as a terminal of this many colors numbers it; nil when the style leaves the terminal's own color.
    static func color(of style: Style, on background: Background?, colors: Int = 256) -> Int? {
        style.ink?.number(on: background, colors: colors)
    }

    /// The color of a style for a picture, as `#0087ff`; nil when the style leaves the text's own.
    package static func hexadecimal(_ style: Style, on background: Background) -> String? {
        guard let color = color(of: style, on: background, colors: ColorCount.direct) else { return nil }
        let digits = String(color, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}
