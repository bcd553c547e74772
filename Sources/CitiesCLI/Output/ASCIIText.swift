import CitiesCatalog
import CitiesTextLayout

/// Text for a reader whose locale has nothing but ASCII: names in plain letters, signs as they are typed on any keyboard.
///
/// Columns stay where they are: what takes more or less room than before is made up for in the next gap.
enum ASCIIText {
    static func of(_ text: String) -> String {
        text.unicodeScalars.allSatisfy(\.isASCII)
            ? text : text.split(separator: "\n", omittingEmptySubsequences: false).map(line).joined(separator: "\n")
    }

    private static func line(_ text: Substring) -> String {
        let characters = Array(text)
        var line = ""
        /// The columns by which the line has become too long.
        var excess = 0
        var index = 0
        while index < characters.count {
            if characters[index] == " " {
                let gap = characters[index...].prefix { $0 == " " }.count
                // One blank is between words; from two on it is between columns.
                let room = gap < 2 ? gap : max(2, gap - excess)
                if gap >= 2 { excess -= gap - room }
                line += String(repeating: " ", count: room)
                index += gap
                continue
            }
            let ascii = replacement(of: index, in: characters)
            excess += ascii.count - (characters[index].isASCII ? 1 : String(characters[index]).displayWidth)
            line += ascii
            index += 1
        }
        return line
    }

    private static func replacement(of index: Int, in line: [Character]) -> String {
        let character = line[index]
        let next = index + 1 < line.count ? line[index + 1] : nil
        switch character {
        // `14.2 C`, but `14.2` without the unit.
        case "°": return next == "C" || next == "F" ? " " : ""
        // An ending of its own, or the end of something that was cut.
        case "…": return index == 0 || line[index - 1] == " " ? "..." : "."
        default: return signs[character] ?? character.inASCII ?? "?"
        }
    }

    private static let signs: [Character: String] = [
        "—": "-", "–": "-", "−": "-", "·": "-", "•": "*", "©": "(c)", "“": "\"", "”": "\"", "‘": "'", "’": "'",
        "▲": "^", "▼": "v", "↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "×": "x", "✓": "+", "✗": "x", "µ": "u",
        "μ": "u",
        "³": "3", "²": "2",
        "▁": "_", "▂": ".", "▃": "-", "▄": "~", "▅": "=", "▆": "+", "▇": "*", "█": "#",
        "│": "|", "┃": "|", "┊": ":", "─": "-", "╌": "-", "┤": "+", "├": "+", "┼": "+", "┴": "+", "└": "+", "┘": "+",
        "\u{A0}": " ", "\u{202F}": " ",
    ]
}

/// An output for a locale that has nothing but ASCII.
struct ASCIIOutput: TextOutput {
    /// The output below, which gets data unchanged.
    let base: any TextOutput

    var isTerminal: Bool { base.isTerminal }
    var columns: Int? { base.columns }
    var rows: Int? { base.rows }
    var isInFront: Bool { base.isInFront }

    func write(_ text: String) throws(OutputError) {
        try base.write(ASCIIText.of(text))
    }
}

extension Machine {
    /// This machine when whatever is for reading has to be ASCII.
    var inASCII: Machine {
        var machine = self
        machine.output = ASCIIOutput(base: output)
        machine.messages = ASCIIOutput(base: messages)
        return machine
    }

    /// This machine when its standard output takes data, whose character set their formats decide and no locale.
    var forData: Machine {
        var machine = self
        if let ascii = output as? ASCIIOutput { machine.output = ascii.base }
        return machine
    }
}
