import CitiesLocalization
import CitiesTextLayout

/// Lays a page of help out in as many columns as there are. Words with a no-break space between them stay on one line.
struct HelpText {
    var book: Phrasebook
    /// Columns of the output.
    var width: Int

    /// The column of the explanations of options, if the names leave space for it.
    private static let explanations = 26
    /// Explanations that had less room than this are below what they explain.
    private static let leastRoom = 28

    typealias Row = (name: String, explanation: String)

    /// A part of a page. A blank line is between two.
    enum Section {
        /// A paragraph; further lines of it begin `indent` columns from the left.
        case words(String, indent: Int = 0)
        /// The text of a ``Discussion``.
        case text(String)
        /// Names and their explanations, which may be empty.
        case rows([Row], heading: String? = nil)
        /// Tables with one column of explanations, each below its heading. A blank line is between two.
        case groups([(heading: String, rows: [Row])])
    }

    func laidOut(_ sections: [Section]) -> String {
        sections.map { section in
            let lines =
                switch section {
                case .words(let words, let indent): paragraph(words, indent: indent)
                case .text(let text): self.text(text)
                case .rows(let rows, let heading): (heading.map { paragraph($0) } ?? []) + table(rows)
                case .groups(let groups): self.groups(groups)
                }
            return lines.map { $0.replacing("\u{A0}", with: " ") }.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    private func groups(_ groups: [(heading: String, rows: [Row])]) -> [String] {
        let column = column(of: groups.flatMap(\.rows))
        return groups.enumerated().flatMap { index, group in
            (index == 0 ? [] : [""]) + paragraph(group.heading) + table(group.rows, explanationsAt: column)
        }
    }

    private func paragraph(_ words: String, indent: Int = 0) -> [String] {
        words.wrapped(to: width, indent: String(repeating: " ", count: indent))
    }

    private func text(_ text: String) -> [String] {
        var lines: [String] = []
        var rows: [Row] = []
        for block in Discussion(text).blocks {
            if case .row(let name, let explanation) = block {
                rows.append((name, explanation))
                continue
            }
            lines += table(rows)
            rows = []
            if case .paragraph(let words) = block { lines += paragraph(words) } else { lines.append("") }
        }
        return lines + table(rows)
    }

    private func table(_ rows: [Row]) -> [String] {
        rows.isEmpty ? [] : table(rows, explanationsAt: column(of: rows))
    }

    /// The column of the explanations.
    private func column(of rows: [Row]) -> Int {
        let isOfOptions = rows.contains { $0.name.hasPrefix("-") || $0.name.hasPrefix("<") }
        // Examples are lined up by their longest, as far as it leaves half of the room.
        let widest = rows.map(\.name.displayWidth).filter { $0 + 4 <= max(Self.explanations, width / 2) }.max() ?? 0
        return isOfOptions ? Self.explanations : max(widest + 4, 12)
    }

    /// Names at the left, explanations in a column beside them; below them where it is narrow.
    private func table(_ rows: [Row], explanationsAt column: Int) -> [String] {
        guard width - column >= Self.leastRoom else { return rows.flatMap { stacked($0, by: 6) } }
        return rows.flatMap { row -> [String] in
            guard row.name.displayWidth + 4 <= column, !row.explanation.isEmpty else { return stacked(row, by: column) }
            let blanks = String(repeating: " ", count: column)
            var lines = row.explanation.wrapped(to: width - column).map { blanks + $0 }
            lines[0] = ("  " + row.name).padded(to: column) + lines[0].dropFirst(column)
            return lines
        }
    }

    private func stacked(_ row: Row, by column: Int) -> [String] {
        let names = row.name.wrapped(to: width - 2, indent: "  ").map { "  " + $0 }
        guard !row.explanation.isEmpty else { return names }
        let blanks = String(repeating: " ", count: column)
        return names + row.explanation.wrapped(to: width - column).map { blanks + $0 }
    }
}
