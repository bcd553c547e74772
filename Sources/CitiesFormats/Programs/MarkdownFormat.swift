import CitiesLocalization
import CitiesTextLayout
package import CitiesPresentation

/// GitHub's Markdown, with what the heading of a terminal says above it.
package struct MarkdownFormat: Sendable {
    package var icons: IconStyle
    /// True for a table with its header; false for rows that continue a table.
    package var hasHeader: Bool

    package init(icons: IconStyle, hasHeader: Bool = true) {
        self.icons = icons
        self.hasHeader = hasHeader
    }

    package func render(_ report: Report) -> String {
        guard hasHeader else {
            return report.sections.flatMap { lines($0, report) + [""] }.dropLast().joined(separator: "\n") + "\n"
        }
        let attribution = report.head.map { $0.attribution.isEmpty ? [] : [Self.escaped($0.attribution)] } ?? []
        let blocks =
            [[heading(report)]] + report.sections.map { lines($0, report) }
            + (report.notes + report.explanations).map { [Self.escaped($0)] } + [attribution]
        return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private func heading(_ report: Report) -> String {
        let title = "**\(Self.escaped(report.title(nil).text))**"
        guard let head = report.head else { return title }
        let parts = [head.timeText, head.sourceName, head.ageText].compactMap(\.self).map(
            Self.escaped)
        let label = head.freshnessLabel.map { ["**\(Self.escaped($0))**"] } ?? []
        return ([title] + parts + label).joined(separator: " · ")
    }

    private func lines(_ section: Report.Section, _ report: Report) -> [String] {
        let formatter = CellFormatter(book: report.book, icons: icons)
        switch section {
        case .remarks(let sentences):
            let shown = report.remarks(sentences, isColored: false)
            return [shown.map(Self.escaped).joined(separator: " ")]
        case .fields(let fields):
            let rows = fields.items(formatter).map { item in
                // An icon is padded for the columns of a terminal.
                [item.label, item.value.map(\.text).joined().split(separator: " ").joined(separator: " ")]
            }
            return table([("", true), ("", true)], rows)
        case .diagnostics(let findings):
            return table(
                [("", true), ("", true)],
                findings.map { [$0.label(report.book), $0.texts.joined(separator: " ")] })
        case .matrix(let matrix):
            let rows = matrix.rows.map { row in
                let cells = row.reason.map { ["— " + $0] } ?? row.cells.map { $0.text(icons) }
                let blanks = Array(repeating: "", count: max(0, matrix.headings.count - cells.count))
                return [row.name] + cells + blanks
            }
            return table([(matrix.corner, true)] + matrix.headings.map { ($0, false) }, rows)
        case .drawn(let section, _): return lines(section(), report)
        case .table(let section):
            let columns = section.columns(formatter)
            // A table has no titles between its rows, so each row says its day.
            let dates = section.groups.flatMap { Array(repeating: $0.date, count: $0.count) }
            let rows = section.rows.indices.map { index in
                (dates.isEmpty ? [] : [dates[index]]) + columns.map { $0.cells[index].text }
            }
            let date = dates.isEmpty ? [] : [(report.book(.forecastDate), true)]
            return table(date + columns.map { ($0.title, $0.alignment == .leading) }, rows)
        }
    }

    private func table(_ headings: [(text: String, isLeading: Bool)], _ rows: [[String]]) -> [String] {
        let rules = headings.map { $0.isLeading ? ":---" : "---:" }
        let header = hasHeader ? [headings.map { Self.escaped($0.text) }, rules] : []
        return (header + rows.map { $0.map(Self.escaped) })
            .map { "| " + $0.joined(separator: " | ") + " |" }
    }

    /// A backslash before everything that Markdown would take for its own.
    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if "\\|*_[]<>`~#&".contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}
