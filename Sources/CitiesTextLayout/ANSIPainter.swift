/// Turns styled runs into text with the colors of a terminal, or without any.
///
/// The colors come from the 256-color palette. Those for a dark and for a light background keep a contrast of at least
/// 4.5:1 on black, One Dark, Nord and Solarized dark, and on white and Solarized light; where the background is
/// unknown,
/// 3:1 on all of these. Color only repeats what the text says.
package struct ANSIPainter: Sendable, Hashable {
    /// False: nothing but the text is written, not one escape.
    package var isColored: Bool
    /// nil when unknown; then every color suits both.
    package var background: Background?

    package init(isColored: Bool, background: Background? = nil) {
        self.isColored = isColored
        self.background = background
    }

    /// The line without its line break. Whatever style it has is reset before it ends.
    package func paint(_ line: Line) -> String {
        guard isColored else { return line.text }
        var painted = ""
        var index = line.runs.startIndex
        while index < line.runs.endIndex {
            let style = line.runs[index].style
            var text = ""
            while index < line.runs.endIndex, line.runs[index].style == style {
                text += line.runs[index].text
                index += 1
            }
            let codes = Self.codes(of: style, on: background)
            painted += codes.isEmpty || text.isEmpty ? text : "\u{1B}[\(codes)m\(text)\u{1B}[0m"
        }
        return painted
    }

    /// The lines, each with a line feed at its end.
    package func paint(_ lines: [Line]) -> String {
        lines.reduce(into: "") { $0 += paint($1) + "\n" }
    }

    /// Select Graphic Rendition parameters; empty when the style is plain.
    static func codes(of style: Style, on background: Background? = nil) -> String {
        let color = color(of: style, on: background).map { "38;5;\($0)" }
        return [style.isStrong ? "1" : nil, color].compactMap(\.self).joined(separator: ";")
    }

    /// The number in the 256-color palette; nil when the style leaves the terminal's own color.
    static func color(of style: Style, on background: Background?) -> Int? { style.ink?.number(on: background) }

    /// The color of a style for a picture, as `#0087ff`; nil when the style leaves the text's own.
    public static func hexadecimal(_ style: Style, on background: Background) -> String? {
        guard let color = color(of: style, on: background), (16..<256).contains(color) else { return nil }
        let levels = [0, 95, 135, 175, 215, 255]
        let channels =
            color < 232
            ? [(color - 16) / 36, (color - 16) / 6 % 6, (color - 16) % 6].map { levels[$0] }
            : Array(repeating: 8 + 10 * (color - 232), count: 3)
        let digits = channels.map { channel in
            let text = String(channel, radix: 16)
            return text.count == 1 ? "0" + text : text
        }
        return "#" + digits.joined()
    }
}
