/// A line for `#(...)` in tmux's status line, which reads `#` as the beginning of a style or a variable.
package struct TmuxFormat: Sendable {
    package var template: LineTemplate?
    package var icons: IconStyle

    package init(template: LineTemplate?, icons: IconStyle) {
        self.template = template
        self.icons = icons
    }

    package func render(_ report: Report) -> String {
        let line = BarLine(report: report, template: template, icons: icons)
        return line.text(escape: Self.escaped) + Self.escaped(line.quality) + "\n"
    }

    static func escaped(_ text: String) -> String { text.replacing("#", with: "##") }
}
