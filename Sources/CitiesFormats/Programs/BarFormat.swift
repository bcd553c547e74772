import CitiesWeatherModel
import CitiesPresentation

/// The spelling of a ``BarLine`` for the program that shows it.
package enum BarFormat: String, Sendable {
    /// A JSON object on a line, for a custom module with `"return-type": "json"`. Text and tooltip are Pango markup.
    case waybar
    /// A JSON object on a line, for a block with `format=json`. The texts are Pango markup, and `markup` says so.
    case i3blocks
    /// A line of text for `#(...)` in the status line.
    case tmux
    /// A line for the menu bar of macOS and a menu below it, as SwiftBar and xbar read them: text, then parameters behind `|`.
    case swiftbar

    package func render(_ line: BarLine) -> String {
        let text = line.text(escape: escaped)
        let suffix = escaped(line.suffix)
        return switch self {
        case .waybar: waybar(line, text)
        case .i3blocks: i3blocks(text + suffix, short: line.text(decimals: 0, escape: escaped))
        case .tmux: text + suffix + "\n"
        case .swiftbar: swiftbar(text + suffix, menu: line.menu(escape: escaped), refresh: line.refreshWord)
        }
    }

    /// The line in place of the weather when something is wrong, with the sentence that explains it where there is room.
    package func render(problem text: String, _ sentence: String) -> String {
        let text = escaped(text)
        return switch self {
        case .waybar:
            waybar(text, alt: "error", tooltip: escaped(sentence), classes: ["error"], percentage: .null)
        case .i3blocks: i3blocks(text, short: text)
        case .tmux: text + "\n"
        case .swiftbar: swiftbar(text, menu: [[(escaped(sentence), nil)]])
        }
    }

    /// Text from a server, with the characters escaped that the program would read as markup.
    func escaped(_ text: String) -> String {
        switch self {
        case .waybar, .i3blocks:
            text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        case .tmux: text.replacing("#", with: "##")
        // Neither program knows a way to write it, and a line is an item.
        case .swiftbar: text.replacing("|", with: "¦").replacing("\n", with: " ")
        }
    }

    /// - Parameters:
    ///   - menu: Lines with the page that a click opens, in groups with a rule between them.
    ///   - refresh: The word of the line that fetches again; nil for none.
    private func swiftbar(_ text: String, menu: [[(text: String, link: String?)]], refresh: String? = nil) -> String {
        // Neither `:rain:` nor an escape code of a server becomes a picture or a color. xbar refuses other parameters.
        let plain = "emojize=false ansi=false"
        // Two dashes would be a submenu, three a rule.
        func line(_ text: String, _ parameters: String = "") -> String {
            (text.hasPrefix("--") ? "‐" + text.dropFirst() : text) + " | \(plain)\(parameters)\n"
        }
        let groups = menu.map { group in
            group.map { line($0.text, $0.link.map { " href=\($0)" } ?? "") }.joined()
        }
        let last = refresh.map { [line($0, " refresh=true")] } ?? []
        return ([line(text)] + groups + last).joined(separator: "---\n")
    }

    private func waybar(_ line: BarLine, _ text: String) -> String {
        let weather = line.rows.first?.weather
        let kind = weather?.condition?.kind
        let daytime = line.rows.first?.isByDay.map { $0 ? "day" : "night" }
        let classes = [kind?.rawValue, daytime, line.quality?.rawValue].compactMap(\.self)
        let chance = RoundedNumber(weather?.precipitationChance, decimals: 0)
        return waybar(
            text, alt: (kind ?? .unknown).rawValue, tooltip: line.tooltip(escape: escaped), classes: classes,
            percentage: chance.map { .integer($0.scaled) } ?? .null)
    }

    private func waybar(
        _ text: String, alt: String, tooltip: String, classes: [String], percentage: JSONValue
    ) -> String {
        JSONValue.object([
            .init("text", .string(text)), .init("alt", .string(alt)), .init("tooltip", .string(tooltip)),
            .init("class", .array(classes.map(JSONValue.string))), .init("percentage", percentage),
        ]).text + "\n"
    }

    private func i3blocks(_ text: String, short: String) -> String {
        JSONValue.object([
            .init("full_text", .string(text)), .init("short_text", .string(short)),
            .init("markup", .string("pango")),
        ]).text + "\n"
    }
}
