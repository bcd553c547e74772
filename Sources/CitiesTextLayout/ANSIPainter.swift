/// Turns styled runs into text with the colours of a terminal, or without any.
///
/// The colours come from the 256-colour palette and keep a contrast of at least 3:1 against black and against white:
/// nobody has to say which background the terminal has. Who does gets brighter or deeper lines in charts. Colour only
/// repeats what the text says.
public struct ANSIPainter: Sendable, Hashable {
    /// False: nothing but the text is written, not one escape.
    public var isColored: Bool
    /// nil when nobody knows; then every colour suits both.
    public var background: Background?

    public init(isColored: Bool, background: Background? = nil) {
        self.isColored = isColored
        self.background = background
    }

    /// The line without its line break. Whatever style it has is reset before it ends.
    public func paint(_ line: Line) -> String {
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
    public func paint(_ lines: [Line]) -> String {
        lines.reduce(into: "") { $0 += paint($1) + "\n" }
    }

    /// Select Graphic Rendition parameters; empty when the style is plain.
    static func codes(of style: Style, on background: Background? = nil) -> String {
        if style == .heading { return "1" }
        guard let color = color(of: style, on: background) else { return "" }
        return style == .warning ? "1;38;5;\(color)" : "38;5;\(color)"
    }

    /// The number in the 256-colour palette; nil when the style leaves the terminal's own colour.
    static func color(of style: Style) -> Int? { color(of: style, on: nil) }

    static func color(of style: Style, on background: Background?) -> Int? {
        switch style {
        case .plain, .heading: nil
        case .columnHeading, .dim, .axis: 244
        case .warning: 166
        case .failure: 167
        case .temperature(let celsius): TemperatureRamp.color(celsius: celsius)
        case .difference(let sign): sign == 0 ? nil : (sign > 0 ? 166 : 32)
        case .series(let number): SeriesPalette.color(number, on: background)
        case .now: SeriesPalette.now
        }
    }
}
