package import CitiesTextLayout
import CitiesLocalization
import CitiesWeatherModel

/// The list for a terminal: a heading, aligned columns, a summary, and whom the data is from.
package struct TableRenderer: Sendable {
    /// No line is wider; nil is unlimited. Down to 20 columns the table is still one.
    package var width: Int?
    package var icons: IconStyle

    package init(width: Int?, icons: IconStyle) {
        self.width = width.map { max(1, $0) }
        self.icons = icons
    }

    package func render(_ document: ListDocument) -> [Line] {
        let table = table(document)
        let summary = summary(document, layout: table.layout)
        let lines =
            heading(document, tableWidth: table.layout.width) + [Line()]
            + (document.rows.isEmpty
                ? [Line(document.book(.listEmpty)).indented(by: table.layout.indent)] : table.lines)
            + [Line()] + summary
        return lines.map { line in (width.map(line.truncated) ?? line).trimmed() }
    }

    /// The headings and the rows.
    func table(_ document: ListDocument) -> (layout: TableLayout, lines: [Line]) {
        let formatter = CellFormatter(document, icons: icons)
        let columns = document.columns
        let headings = columns.map { heading($0.heading, of: $0, in: document) }
        let isTypical = document.freshness == .typical
        let shortHeadings = columns.map { heading($0.shortHeading(isTypical: isTypical), of: $0, in: document) }
        func texts(isCompact: Bool) -> [[CellText]] {
            [isCompact ? shortHeadings : headings]
                + document.rows.map { row in
                    columns.map { formatter.text(document.cell($0, of: row), isCompact: isCompact) }
                }
        }
        func slots(_ texts: [[CellText]]) -> [TableLayout.Slot] {
            columns.indices.map { index in
                TableLayout.Slot(column: columns[index], width: texts.reduce(0) { max($0, $1[index].displayWidth) })
            }
        }
        let natural = texts(isCompact: false)
        let compact = texts(isCompact: true)
        let layout = TableLayout(
            natural: slots(natural),
            compact: slots(compact),
            sorted: document.query.sort?.key.column,
            width: width
        )
        let shown = layout.slots.compactMap { slot in columns.firstIndex(of: slot.column).map { ($0, slot) } }
        let lines = (layout.isCompact ? compact : natural).map { cells in
            var runs: [Run] = []
            for (index, slot) in shown {
                if !runs.isEmpty { runs.append(Run(String(repeating: " ", count: layout.gap))) }
                runs += cells[index].fitted(to: slot.width, slot.column.alignment)
            }
            return Line(runs).indented(by: layout.indent)
        }
        return (layout, lines)
    }

    private func heading(_ phrase: Phrase, of column: Column, in document: ListDocument) -> CellText {
        let name = document.book(phrase)
        let title = document.language == .english ? name.uppercased() : name
        guard let sort = document.query.sort, sort.key.column == column else {
            return CellText(body: Run(title, .columnHeading))
        }
        return CellText(body: Run("\(title) \(icons.arrow(sort.direction))", .heading))
    }
}
