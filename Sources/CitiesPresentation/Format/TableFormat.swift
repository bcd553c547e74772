import CitiesWeatherModel
package import CitiesTextLayout

/// The format of a terminal: a heading, the sections of the report, its notes, and the attribution.
package struct TableFormat: Sendable {
    /// No line is wider; nil is unlimited. Down to 20 columns a table is still one.
    package var width: Int?
    /// The height of a picture in lines; nil is the height of the oldest terminals.
    package var height: Int?
    package var icons: IconStyle
    package var tier: GlyphTier
    /// True where colors are seen, so that pictures and captions explain them.
    package var isColored: Bool

    package init(
        width: Int?, height: Int? = nil, icons: IconStyle = .none, tier: GlyphTier = .ascii, isColored: Bool = false
    ) {
        self.width = width.map { max(1, $0) }
        self.height = height
        self.icons = icons
        self.tier = tier
        self.isColored = isColored
    }

    package func render(_ report: Report) -> [Line] {
        if let picture = report.picture {
            var renderer = ChartRenderer(width: width, height: height, tier: tier, isColored: isColored)
            renderer.icons = icons
            return picture(renderer)
        }
        let blocks = report.sections.map { block($0, report) }.filter { !$0.lines.isEmpty }
        let indent = blocks.compactMap(\.indent).min() ?? 2
        let room = width.map { $0 - indent }
        let body = blocks.map { block in
            block.lines.flatMap { line in
                (block.isFlowing ? Line.flowing([line], width: room) : [line]).map { $0.indented(by: indent) }
            }
        }
        let heading = report.head?.heading(
            report.title(width), bodyWidth: blocks.compactMap(\.width).max() ?? 0, width: width,
            mayOmitSource: report.mayOmitSource, creditsSource: report.creditsInHeading)
        let headNotes = report.headNotes.flatMap { Line.flowing([Line($0, .dim)], width: width) }
        let shown = Set(blocks.flatMap(\.quantities))
        let below = (report.below(room, shown, isColored) + notes(report, room: room)).map { $0.indented(by: indent) }
        var parts = [(heading ?? []) + headNotes] + body + [below]
        if report.isCompact {
            let isTable = [false] + blocks.map { !$0.isFlowing } + [false]
            let first = isTable.firstIndex(of: true) ?? parts.count
            let last = isTable.lastIndex(of: true) ?? 0
            parts =
                [Array(parts[..<first].joined())] + parts[first..<max(first, last)]
                + [Array(parts[max(first, last)...].joined())]
        }
        var lines = Array(parts.filter { !$0.isEmpty }.joined(separator: report.isDense ? [] : [Line()]))
        if let spare = report.spare {
            for sentence in spare.sentences() {
                let more = Line.flowing([Line(sentence)], width: room)
                guard lines.count + more.count < spare.height else { break }
                lines += more.map { $0.indented(by: indent) }
            }
        }
        return lines.map { line in (width.map(line.truncated) ?? line).trimmed() }
    }

    private func notes(_ report: Report, room: Int?) -> [Line] {
        let credit = report.head?.attribution ?? ""
        let attribution =
            report.isWhole && !report.creditsInHeading && !credit.isEmpty ? [Line(credit, .dim)] : []
        return (report.notes.map { Line($0) } + attribution).flatMap { Line.flowing([$0], width: room) }
    }

    /// A section in lines.
    private struct Block {
        var lines: [Line]
        /// The indent of the section, if it has one; the whole report takes the least.
        var indent: Int?
        /// Columns, the indent included; nil for words, which have no width of their own.
        var width: Int?
        var isFlowing = false
        /// The columns of the section.
        var quantities: [Quantity] = []

        func adding(_ more: [Line]) -> Block {
            var block = self
            block.lines += more
            return block
        }
    }

    /// The indent of the sections that have none of their own, in columns.
    private var indent: Int { ColumnLayout.indent(width: width) }

    private func block(_ section: Report.Section, _ report: Report) -> Block {
        let formatter = CellFormatter(book: report.book, icons: icons, isColored: isColored)
        switch section {
        case .remarks(let sentences):
            let shown = report.remarks(sentences, isColored: isColored)
            return Block(lines: shown.map { Line($0, .dim) }, isFlowing: true)
        case .fields(let fields) where fields.isFlowing:
            let lines = Line.flowing(fields.clauses(formatter), width: width.map { $0 - indent })
            return Block(
                lines: lines, indent: indent, width: (lines.map(\.displayWidth).max() ?? 0) + indent, isFlowing: true)
        case .fields(let fields):
            let (lines, indent) = fields.lines(formatter, width: width)
            return Block(
                lines: lines, indent: indent, width: (lines.map(\.displayWidth).max() ?? 0) + indent)
        case .diagnostics(let findings): return Block(lines: findings.lines(report.book, width: width), indent: 0)
        case .matrix(let matrix):
            let layout = MatrixLayout(matrix, icons: icons, width: width)
            let lines = [layout.headings] + matrix.rows.indices.map(layout.row)
            let block = Block(lines: lines, indent: layout.indent, width: layout.width)
            guard matrix.goesOn, layout.columns.count < matrix.headings.count else {
                return block.adding(layout.omission.map { [Line($0, .dim)] } ?? [])
            }
            let rest = self.block(.matrix(matrix.dropping(columns: layout.columns.count)), report)
            return block.adding([Line()] + rest.lines)
        case .drawn(_, let draw):
            let lines = draw(formatter, width.map { $0 - indent })
            return Block(lines: lines, indent: indent, width: (lines.map(\.displayWidth).max() ?? 0) + indent)
        case .table(let table):
            let fitted = FittedTable(table, formatter, width: width)
            guard !table.rows.isEmpty else {
                let empty = table.empty.map { [Line($0)] } ?? []
                return Block(lines: empty, indent: fitted.layout.indent, width: fitted.layout.width, isFlowing: true)
            }
            let shown = fitted.layout.slots.map(\.quantity)
            let omission = fitted.omission.map { omission in
                let note = report.book.omitted(omission.columns, width: omission.width)
                return Line.flowing([Line(note, .dim)], width: width.map { $0 - fitted.layout.indent })
            }
            let block = Block(
                lines: [fitted.headings] + rows(table, fitted) + (omission ?? []), indent: fitted.layout.indent,
                width: fitted.layout.width, quantities: shown)
            var rest = table
            rest.columns = table.columns.prefix(1) + table.columns.dropFirst().filter { !shown.contains($0) }
            guard table.goesOn, (2..<table.columns.count).contains(rest.columns.count) else { return block }
            return block.adding([Line()] + self.block(.table(rest), report).lines)
        }
    }

    /// A blank line and its title before each group.
    private func rows(_ table: TableSection, _ fitted: FittedTable) -> [Line] {
        let rows = table.rows.indices.map(fitted.row)
        guard !table.groups.isEmpty else { return rows }
        let room = width.map { $0 - fitted.layout.indent } ?? .max
        var next = 0
        return table.groups.flatMap { group in
            defer { next += group.count }
            let title = group.titles.first { $0.displayWidth <= room } ?? group.titles.last ?? Line()
            return [Line(), title] + rows[next..<next + group.count]
        }
    }
}

extension Report {
    /// True when the heading has the credit of the source. The credit of typical weather has a line of its own.
    fileprivate var creditsInHeading: Bool { isDense && head?.shortCredit != nil }
}
