import CitiesLocalization
import CitiesTextLayout

/// The list as a table of GitHub's Markdown, with what the heading of a terminal says above it.
package struct MarkdownRenderer: Sendable {
    package var icons: IconStyle

    package init(icons: IconStyle) {
        self.icons = icons
    }

    package func render(_ document: ListDocument) -> String { render(document, below: []) }

    /// `below` is what is to be said between the table and whom it is from.
    func render(_ document: ListDocument, below sentences: [String]) -> String {
        let columns = document.columns
        let formatter = CellFormatter(document, icons: icons)
        let rules = columns.map { $0.alignment == .leading ? ":---" : "---:" }
        var lines = [heading(document), "", row(columns.map { title(of: $0, in: document) }), row(rules)]
        for item in document.rows {
            lines.append(row(columns.map { Self.escaped(formatter.text(document.cell($0, of: item)).text) }))
        }
        if !sentences.isEmpty { lines += [""] + sentences }
        if !document.attribution.isEmpty { lines += ["", Self.escaped(document.attribution)] }
        return lines.joined(separator: "\n") + "\n"
    }

    private func heading(_ document: ListDocument) -> String {
        let book = document.book
        let time = "\(book.shortDate(document.time)) \(document.time.clockText) \(document.clock.label)"
        let parts = [time, book.name(of: document.source), document.ageText].compactMap(\.self).map(Self.escaped)
        let label = document.freshnessLabel.map { ["**\(Self.escaped($0))**"] } ?? []
        return (["**\(Self.escaped(document.countText))**"] + parts + label).joined(separator: " · ")
    }

    private func title(of column: Column, in document: ListDocument) -> String {
        let title = Self.escaped(document.book(column.heading))
        guard let sort = document.query.sort, sort.key.column == column else { return title }
        return "\(title) \(icons.arrow(sort.direction))"
    }

    private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

    /// A backslash before everything that Markdown would take for its own.
    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if "\\|*_[]<>`~#&".contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}
