import CitiesLocalization
import CitiesWeatherModel
package import CitiesTextLayout

/// The format of a terminal: a heading, the sections of the report, its notes, and the attribution.
package struct TableFormat: Sendable {
    /// No line is wider; nil is unlimited. Down to 20 columns a table is still one.
    package var width: Int?
    /// The height of a picture in lines, which is also that of the window in which longer tables repeat their headings; nil
    /// is the height of the oldest terminals for a picture, and no window.
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
        let shown = Set(blocks.flatMap(\.quantities))
        let (below, notes) = (report.below(room, shown, isColored), notes(report, room: room))
        func lines(_ sentences: [Line]) -> [Line] {
            let last = (below + sentences + notes).map { $0.indented(by: indent) }
            return self.lines([heading ?? []] + body + [last], of: blocks, in: report)
        }
        var sentences: [Line] = []
        if let spare = report.spare {
            let taken = lines([]).count
            for sentence in spare.sentences() {
                let more = Line.flowing([Line(sentence)], width: room)
                guard taken + sentences.count + more.count < spare.height else { break }
                sentences += more
            }
        }
        return lines(sentences).map { line in (width.map(line.truncated) ?? line).trimmed() }
    }

    /// The lines of heading, sections and all below them, with blank lines where the report has room for them.
    private func lines(_ parts: [[Line]], of blocks: [Block], in report: Report) -> [Line] {
        var parts = parts
        if report.isCompact {
            let isTable = [false] + blocks.map { !$0.isFlowing } + [false]
            let first = isTable.firstIndex(of: true) ?? parts.count
            let last = isTable.lastIndex(of: true) ?? 0
            parts =
                [Array(parts[..<first].joined())] + parts[first..<max(first, last)]
                + [Array(parts[max(first, last)...].joined())]
        }
        return Array(parts.filter { !$0.isEmpty }.joined(separator: report.isDense ? [] : [Line()]))
    }

    private func notes(_ report: Report, room: Int?) -> [Line] {
        let attribution = report.isWhole && !report.creditsInHeading ? [report.head?.attributionLine ?? Line()] : []
        let explanations = report.explanations.map { Line($0, .dim) }
        return (report.notes.map { Line($0) } + explanations + attribution).flatMap { Line.flowing([$0], width: room) }
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
            let lines = repeating(layout.headings, above: matrix.rows.indices.map(layout.row))
            let block = Block(lines: lines, indent: layout.indent, width: layout.width)
            guard layout.omitted > 0 else { return block }
            guard matrix.goesOn else {
                let values = ["count": String(layout.omitted)]
                let note = report.book(layout.omitted == 1 ? .planOmittedOne : .planOmitted, values)
                return block.adding([Line(note, .dim)])
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
                lines: rows(table, fitted) + (omission ?? []), indent: fitted.layout.indent,
                width: fitted.layout.width, quantities: shown)
            var rest = table
            rest.columns = table.columns.prefix(1) + table.columns.dropFirst().filter { !shown.contains($0) }
            guard table.goesOn, (2..<table.columns.count).contains(rest.columns.count) else { return block }
            return block.adding([Line()] + self.block(.table(rest), report).lines)
        }
    }

    /// The headings and the rows, with a blank line and its title before each group. In a window the headings come again
    /// with a group that ends below it.
    private func rows(_ table: TableSection, _ fitted: FittedTable) -> [Line] {
        let rows = table.rows.indices.map(fitted.row)
        guard !table.groups.isEmpty else { return repeating(fitted.headings, above: rows) }
        let room = width.map { $0 - fitted.layout.indent } ?? .max
        var next = 0
        var seen = 1
        return [fitted.headings]
            + table.groups.flatMap { group in
                defer { next += group.count }
                let title = group.titles.first { $0.displayWidth <= room } ?? group.titles.last ?? Line()
                let lines = [Line(), title] + rows[next..<next + group.count]
                seen += lines.count
                guard next > 0, let height, seen > height - 1 else { return lines }
                seen = lines.count + 1
                return [Line(), fitted.headings] + lines.dropFirst()
            }
    }

    /// The headings and the rows; in a window the headings again before they are out of it.
    private func repeating(_ headings: Line, above rows: [Line]) -> [Line] {
        let count = max(5, height.map { $0 - 2 } ?? .max)
        guard count < rows.count else { return [headings] + rows }
        return stride(from: 0, to: rows.count, by: count).flatMap { first in
            [headings] + rows.dropFirst(first).prefix(count)
        }
    }
}

extension Report {
    /// True when the heading has the credit of the source. The credit of typical weather has a line of its own.
    fileprivate var creditsInHeading: Bool { isDense && head?.shortCredit != nil }
}
