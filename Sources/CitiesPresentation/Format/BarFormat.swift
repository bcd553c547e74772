import CitiesWeatherModel

/// The spelling of a ``BarLine`` for the program that shows it.
package enum BarFormat: Sendable {
    /// A JSON object on a line, for a custom module with `"return-type": "json"`. Text and tooltip are Pango markup.
    case waybar
    /// A JSON object on a line, for a block with `format=json`. The texts are Pango markup, and `markup` says so.
    case i3blocks
    /// A line of text for `#(...)` in the status line.
    case tmux

    package func render(_ line: BarLine) -> String {
        let text = line.text(escape: escaped)
        let suffix = escaped(line.suffix)
        return switch self {
        case .waybar: waybar(line, text)
        case .i3blocks:
            JSONValue.object([
                .init("full_text", .string(text + suffix)),
                .init("short_text", .string(line.text(decimals: 0, escape: escaped))),
                .init("markup", .string("pango")),
            ]).text + "\n"
        case .tmux: text + suffix + "\n"
        }
    }

    /// Text from a server, with the characters escaped that the program would read as markup.
    func escaped(_ text: String) -> String {
        switch self {
        case .waybar, .i3blocks:
            text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        case .tmux: text.replacing("#", with: "##")
        }
    }

    private func waybar(_ line: BarLine, _ text: String) -> String {
        let weather = line.rows.first?.weather
        let kind = weather?.condition?.kind
        let daytime = weather?.condition?.isDay.map { $0 ? "day" : "night" }
        let classes = [kind?.rawValue, daytime, line.quality?.rawValue].compactMap { $0.map(JSONValue.string) }
        let chance = RoundedNumber(weather?.precipitationChance, decimals: 0)
        return JSONValue.object([
            .init("text", .string(text)), .init("alt", .string((kind ?? .unknown).rawValue)),
            .init("tooltip", .string(line.tooltip(escape: escaped))), .init("class", .array(classes)),
            .init("percentage", chance.map { .integer($0.scaled) } ?? .null),
        ]).text + "\n"
    }
}
