/// A line for `#(...)` in tmux's status line, which reads `#` as the beginning of a style or a variable.
package enum TmuxFormat {
    package static func render(_ line: BarLine) -> String {
        line.text(escape: Self.escaped) + Self.escaped(line.quality) + "\n"
    }

    /// The line in place of the weather where something is wrong.
    package static func render(problem text: String) -> String { escaped(text) + "\n" }

    static func escaped(_ text: String) -> String { text.replacing("#", with: "##") }
}
