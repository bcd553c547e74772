import CitiesLocalization
import CitiesTextLayout

/// A help text in the user's language, in as many columns as there are.
///
/// The argument parser writes it in English and counts characters, of which Hangul and emoji take two columns. So it is
/// asked for lines without an end, and these are translated and laid out here.
struct HelpText {
    var book: Phrasebook
    /// Columns of the output.
    var width: Int

    /// The columns that the parser gets, so many that it breaks no line.
    static let endless = 1_000_000
    /// The column of the explanations of options, if the names leave space for it.
    private static let explanations = 26
    /// Explanations that had less room than this are below what they explain.
    private static let leastRoom = 28

    /// A line of the parser's.
    private enum Piece {
        case blank
        /// A paragraph, a heading or the usage; further lines of it begin `indent` columns from the left.
        case words(String, indent: Int)
        /// A name and its explanation, which may be empty.
        case row(String, String)
    }

    /// A part of a page that is about no command.
    enum Section {
        case words(String)
        /// Names and their explanations.
        case rows([(name: String, explanation: String)])
    }

    /// A page of these, a blank line between two. Words with a no-break space between them stay on one line.
    func laidOut(_ sections: [Section]) -> String {
        sections.map { section in
            let lines =
                switch section {
                case .words(let words): words.wrapped(to: width)
                case .rows(let rows): table(rows)
                }
            return lines.map { $0.replacing("\u{A0}", with: " ") }.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// The text that the parser wrote in ``endless`` columns, without a line break at its end.
    func laidOut(_ text: String) -> String {
        var lines: [String] = []
        var rows: [(String, String)] = []
        let pieces = pieces(of: text)
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .row(let name, let explanation): rows.append((name, explanation))
            case .blank, .words:
                lines += table(rows)
                rows = []
                // Paragraphs are apart by one blank line, and nothing follows the last.
                if case .blank = piece, lines.last != "", index < pieces.count - 1 { lines.append("") }
                if case .words(let words, let indent) = piece {
                    lines += words.wrapped(to: width, indent: String(repeating: " ", count: indent))
                        .map { $0.replacing("\u{A0}", with: " ") }
                }
            }
        }
        return (lines + table(rows)).joined(separator: "\n")
    }

    private func pieces(of text: String) -> [Piece] {
        let usage = "USAGE: "
        let headings: [String: Phrase] = [
            "ARGUMENTS:": .parserArguments, "OPTIONS:": .parserOptions, "SUBCOMMANDS:": .parserSubcommands,
        ]
        var pieces: [Piece] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.allSatisfy({ $0 == " " }) {
                pieces.append(.blank)
            } else if let heading = headings[String(line)] {
                pieces.append(.words(book(heading), indent: 0))
            } else if line.hasPrefix(usage) {
                // `<city> ...` stays together. No option is obligatory, as the parser has it of a command without arguments.
                let names = String(line.dropFirst(usage.count)).replacing(" <options>", with: " [<options>]")
                let words =
                    book(.parserUsage) + translated(names: names).replacing(" ...", with: "\u{A0}...")
                pieces.append(.words(words, indent: book(.parserUsage).displayWidth))
            } else if line.hasPrefix("  See '"), let match = line.wholeMatch(of: /\ \ See '(.+)' for detailed help\./) {
                let command = translated(names: String(match.output.1))
                pieces.append(.words("  " + book(.parserSeeHelp, ["command": command]), indent: 2))
            } else if line.hasPrefix("  ") {
                append(row: line.dropFirst(2), to: &pieces)
            } else {
                let overview = "OVERVIEW: "
                let words =
                    line.hasPrefix(overview) ? book(.parserOverview) + line.dropFirst(overview.count) : String(line)
                pieces.append(.words(words, indent: 0))
            }
        }
        return pieces
    }

    /// A name has no two blanks in a row; an explanation on a line of its own begins further right.
    private func append(row: Substring, to pieces: inout [Piece]) {
        if row.first == " " {
            let explanation = String(row.drop { $0 == " " })
            if case .row(let name, "") = pieces.last { pieces[pieces.count - 1] = .row(name, translated(explanation)) }
            return
        }
        let end = row.firstRange(of: "  ")?.lowerBound ?? row.endIndex
        let explanation = String(row[end...].drop { $0 == " " })
        pieces.append(.row(translated(names: String(row[..<end])), translated(explanation)))
    }

    /// The explanations that the parser adds by itself.
    private func translated(_ explanation: String) -> String {
        switch explanation {
        case "Show help information.": book(.parserShowHelp)
        case "Show subcommand help information.": book(.parserShowSubcommandHelp)
        default: explanation
        }
    }

    /// A name of a command or an option with what it takes: `--top <n>`, `list (default)`.
    private func translated(names: String) -> String {
        ParserTexts.translated(values: names.replacing(" (default)", with: " " + book(.parserDefault)), book)
    }

    /// Names at the left, explanations in a column beside them; below them where it is narrow.
    private func table(_ rows: [(name: String, explanation: String)]) -> [String] {
        guard !rows.isEmpty else { return [] }
        let isOfOptions = rows.contains { $0.name.hasPrefix("-") || $0.name.hasPrefix("<") }
        // Examples are lined up by their longest, as far as it leaves half of the room.
        let widest = rows.map(\.name.displayWidth).filter { $0 + 4 <= max(Self.explanations, width / 2) }.max() ?? 0
        let column = isOfOptions ? Self.explanations : max(widest + 4, 12)
        guard width - column >= Self.leastRoom else { return rows.flatMap { stacked($0, by: 6) } }
        return rows.flatMap { row in
            guard row.name.displayWidth + 4 <= column, !row.explanation.isEmpty else { return stacked(row, by: column) }
            let explained = row.explanation.wrapped(to: width - column)
            let blanks = String(repeating: " ", count: column)
            return [("  " + row.name).padded(to: column) + explained[0]] + explained.dropFirst().map { blanks + $0 }
        }
    }

    private func stacked(_ row: (name: String, explanation: String), by column: Int) -> [String] {
        let names = row.name.wrapped(to: width - 2, indent: "  ").map { "  " + $0 }
        guard !row.explanation.isEmpty else { return names }
        let blanks = String(repeating: " ", count: column)
        return names + row.explanation.wrapped(to: width - column).map { blanks + $0 }
    }
}
