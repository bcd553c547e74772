import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel
import CitiesPresentation

/// A table as a picture: letters as large as all of it allows, then fewer columns, then fewer rows.
struct SVGTable {
    struct Column {
        let heading: String
        let isLeading: Bool
        /// The column with the highest rank is left out first; nil always stays.
        let rank: Int?
    }

    struct Cell {
        var icon: SVGIcon?
        var runs: [Run] = []

        var text: String { runs.map(\.text).joined() }
    }

    let columns: [Column]
    let rows: [[Cell]]
    /// The quantities of the cells, for the words of their colors.
    var quantities: [Quantity] = []
    /// True when cells colored as rain have an amount, false when they have a chance.
    var hasAmounts = false
    /// The words of the colors of ranks.
    var ranked: MatrixSection.Ranks?
    let book: Phrasebook

    /// The columns, rows and sizes that have room.
    private struct Layout {
        let size: Double
        let columns: [Int]
        let widths: [Double]
        var rowCount: Int
        let gap: Double

        var rowHeight: Double { size * SVGTable.leading }
    }

    /// The rows above the first one: none for values that have labels instead of headings.
    private var headingRows: Int { columns.allSatisfy(\.heading.isEmpty) ? 0 : 1 }

    /// The height of a row, as a multiple of the size of its letters.
    private static let leading = 1.7
    private static let sizes = stride(from: 20.0, through: 10, by: -0.5)
    private static let icon = 1.35

    func paint(_ words: SVGWords, legend entries: [LegendEntry], by renderer: SVGRenderer) -> String {
        let palette = renderer.palette
        let (width, height) = (Double(renderer.width), Double(renderer.height))
        let frame = SVGFrame(words: words, width: width, height: height, palette: palette)
        let legend = SVGLegend(entries, .map, width: width - 48)
        let top = frame.headingHeight + 14 + legend.height
        let caption = Double(frame.captionLines.count) * SVGFrame.lineHeight
        // A caption gives way before rows do.
        let isCaptioned = height - top - caption - frame.creditHeight > Double(rows.count + headingRows) * 17
        let bottom = height - frame.creditHeight - 16 - (isCaptioned ? caption + 6 : 0)
        let layout = layout(width: width - 48, height: bottom - top)
        var canvas = SVGCanvas(palette: palette)
        frame.drawHeading(on: &canvas)
        legend.draw(on: &canvas, x: 24, y: frame.headingHeight + 20, color: palette.dim)
        let end = draw(layout, top: top, width: width, on: &canvas)
        if isCaptioned { frame.drawCaption(from: end + 22, on: &canvas) }
        frame.drawCredit(on: &canvas)
        let content = rows.map { row in row.map(\.text).joined(separator: " ") }
        return frame.document(canvas.elements, description: content.joined(separator: "; "))
    }

    private func layout(width: Double, height: Double) -> Layout {
        func natural(_ column: Int, _ size: Double) -> Double {
            // Text that ends at the right edge keeps clear of the icons at the left edge.
            let icon = rows.contains { $0[column].icon != nil } ? size * (Self.icon + 0.3) : 0
            let texts = rows.map { SVGCanvas.width(of: $0[column].text, size: size) }
            return max(icon + (texts.max() ?? 0), SVGCanvas.width(of: columns[column].heading, size: size))
        }
        func fitted(_ shown: [Int], _ size: Double) -> Layout? {
            let gap = size * 1.2
            let widths = shown.map { natural($0, size) }
            guard widths.reduce(0, +) + gap * Double(max(0, shown.count - 1)) <= width else { return nil }
            let count = Int(height / (size * Self.leading)) - headingRows
            return Layout(
                size: size, columns: shown, widths: widths, rowCount: min(rows.count, max(0, count)),
                gap: gap)
        }
        for size in Self.sizes {
            if let layout = fitted(Array(columns.indices), size), layout.rowCount == rows.count {
                return layout
            }
        }
        // The smallest letters that are read well, for as many columns as have room.
        var shown = Array(columns.indices)
        while true {
            for size in Self.sizes where size <= 14 {
                if let layout = fitted(shown, size), layout.rowCount == rows.count { return layout }
            }
            if var layout = fitted(shown, 10) {
                // A line of its own says how many rows are left out.
                if layout.rowCount < rows.count { layout.rowCount = max(0, layout.rowCount - 1) }
                return layout
            }
            guard
                let least = shown.filter({ columns[$0].rank != nil }).max(by: { left, right in
                    (columns[left].rank ?? 0, left) < (columns[right].rank ?? 0, right)
                })
            else { return Layout(size: 10, columns: [], widths: [], rowCount: 0, gap: 0) }
            shown.removeAll { $0 == least }
        }
    }

    /// Draws the columns from the left edge on.
    ///
    /// - Returns: The lower end.
    private func draw(_ layout: Layout, top: Double, width: Double, on canvas: inout SVGCanvas)
        -> Double
    {
        let (size, palette) = (layout.size, canvas.palette)
        let taken = layout.widths.reduce(0, +) + layout.gap * Double(max(0, layout.columns.count - 1))
        // Room to spare goes between the columns, but two are not torn apart.
        let spare = (width - 48 - taken) / Double(max(1, layout.columns.count - 1))
        let gap = layout.gap + (layout.columns.count > 2 ? spare : min(size * 3, spare))
        let lefts = layout.widths.indices.map { place in
            layout.widths[..<place].reduce(24) { $0 + $1 + gap }
        }
        func base(_ line: Int) -> Double { top + Double(line) * layout.rowHeight + size * 1.15 }
        for (place, column) in layout.columns.enumerated() {
            let heading = columns[column]
            let x = heading.isLeading ? lefts[place] : lefts[place] + layout.widths[place]
            canvas.text(
                heading.heading, x: x, y: base(0), size: size, color: palette.dim,
                anchor: heading.isLeading ? .start : .end)
        }
        let right = (lefts.last ?? 24) + (layout.widths.last ?? 0)
        for row in 0..<layout.rowCount {
            let y = top + Double(row + headingRows) * layout.rowHeight
            if row + headingRows > 0 { canvas.line(24, y, right, y, color: palette.grid) }
            for (place, column) in layout.columns.enumerated() {
                draw(
                    rows[row][column], columns[column].isLeading, left: lefts[place],
                    width: layout.widths[place],
                    base: base(row + headingRows), size: size, on: &canvas)
            }
        }
        guard layout.rowCount < rows.count else {
            return top + Double(layout.rowCount + headingRows) * layout.rowHeight
        }
        canvas.text(
            book(.pictureOmitted, ["count": String(rows.count - layout.rowCount)]), x: 24,
            y: base(layout.rowCount + headingRows), size: size,
            color: palette.dim)
        return top + Double(layout.rowCount + headingRows + 1) * layout.rowHeight
    }

    private func draw(
        _ cell: Cell, _ isLeading: Bool, left: Double, width: Double, base: Double, size: Double,
        on canvas: inout SVGCanvas
    ) {
        let side = size * Self.icon
        if let icon = cell.icon { canvas.icon(icon, x: left, y: base - size * 1.05, side: side) }
        guard !cell.text.isEmpty else { return }
        let start = cell.icon == nil ? left : left + side + size * 0.3
        canvas.text(
            cell.runs.map { ($0.text, canvas.palette.color($0.style), $0.style == .heading) },
            x: isLeading ? start : left + width, y: base, size: size, anchor: isLeading ? .start : .end)
    }
}

extension SVGTable {
    /// The first table, matrix or list of values of a report; empty without any.
    init(_ report: Report) {
        let sections = report.sections.map { section in
            if case .drawn(let inner, _) = section { inner() } else { section }
        }
        for section in sections {
            switch section {
            case .table(let table) where !table.rows.isEmpty: self.init(table, report.book)
            case .matrix(let matrix) where !matrix.rows.isEmpty: self.init(matrix, report.book)
            case .fields(let fields): self.init(fields, report.book)
            default: continue
            }
            return
        }
        self.init(columns: [], rows: [], book: report.book)
    }

    private init(_ table: TableSection, _ book: Phrasebook) {
        let formatter = CellFormatter(book: book, icons: .none)
        let shown = table.columns(formatter)
        // A picture has the arrow of an order in any terminal.
        let style = HeadingStyle(book: book, icons: .emoji, order: table.order, isTypical: table.isTypical)
        quantities = shown.map(\.quantity)
        columns = shown.map { column in
            Column(
                heading: style.title(of: column.quantity), isLeading: column.alignment == .leading,
                rank: column.quantity == .name ? nil : table.rank(column.quantity))
        }
        rows = table.rows.indices.map { index in
            shown.map { column in
                let value = column.quantity.entry.value(table.rows[index], table.context)
                var cell = Cell(runs: column.cells[index].runs)
                switch value {
                case .condition(let condition): cell.icon = SVGIcon(condition)
                case .icon(let condition): cell = Cell(icon: SVGIcon(condition))
                default: break
                }
                return cell
            }
        }
        self.book = book
    }

    private init(_ matrix: MatrixSection, _ book: Phrasebook) {
        columns =
            [Column(heading: matrix.corner, isLeading: true, rank: nil)]
            + matrix.headings.enumerated().map { Column(heading: $1, isLeading: false, rank: $0) }
        rows = matrix.rows.map { row in
            let name = Cell(runs: [Run(row.name)])
            let count = matrix.headings.count
            if let reason = row.reason {
                return [name, Cell(runs: [Run(reason, .failure)])].prefix(count + 1)
                    + Array(repeating: Cell(), count: max(0, count - 1))
            }
            let cells = row.cells.map { cell in
                let mark = cell.mark == " " ? [] : [Run("\(cell.mark) ", .heading)]
                let aside = cell.aside.text.isEmpty ? [] : [Run(" "), cell.aside]
                return Cell(icon: cell.icon.map(SVGIcon.init), runs: mark + [cell.body] + aside)
            }
            return [name] + cells + Array(repeating: Cell(), count: max(0, count - cells.count))
        }
        hasAmounts = matrix.hasAmounts
        (ranked, quantities) = (matrix.ranked, matrix.quantities)
        self.book = book
    }

    /// Labels and values, in two columns of both.
    private init(_ fields: FieldSection, _ book: Phrasebook) {
        let items = fields.items(
            CellFormatter(book: book, icons: .none), windInWords: fields.speaksWind)
        quantities = items.map(\.quantity)
        let cells = items.map { item in
            var value = Cell(runs: item.value)
            if item.quantity == .weather,
                case .condition(let condition) = item.quantity.entry.value(fields.row, fields.context)
            {
                value.icon = SVGIcon(condition)
            }
            return [Cell(runs: [Run(item.label, .dim)]), value]
        }
        let half = (cells.count + 1) / 2
        columns = (0..<4).map { Column(heading: "", isLeading: true, rank: $0 < 2 ? nil : 4) }
        rows = (0..<half).map { row in
            cells[row] + (row + half < cells.count ? cells[row + half] : [Cell(), Cell()])
        }
        self.book = book
    }

    /// The meaning of the colors, as far as there are any.
    func legend(_ units: UnitSystem) -> [LegendEntry] {
        let styles = rows.joined().flatMap(\.runs).map(\.style)
        let degrees = styles.compactMap { style in
            if case .temperature(let celsius) = style { celsius } else { nil }
        }
        var entries: [LegendEntry] = []
        if let lowest = degrees.min(), let highest = degrees.max() {
            let ends = [lowest, highest].map { number in
                RoundedNumber(units == .celsius ? number : number * 1.8 + 32, decimals: 0)?.text ?? ""
            }
            entries.append(
                LegendEntry(
                    sample: .temperatures(lowest...highest),
                    words: book.plainName(of: .temp) + " "
                        + (ends[0] == ends[1] ? ends[0] : book.span(ends[0], ends[1])) + units.temperatureSymbol))
        }
        func add(_ subject: String, _ marks: [(Style, String)]) {
            guard !marks.isEmpty else { return }
            entries.append(LegendEntry(sample: .none, words: subject))
            entries += marks.map { style, words in LegendEntry(sample: .mark(style), words: words) }
        }
        func has(_ style: Style) -> Bool { styles.contains { $0.isKin(of: style) && $0.hasColor(of: style) } }
        let wet = RainRamp.limits.filter { has(.rain(percent: $0)) }
        if !hasAmounts {
            add(
                book.plainName(of: .rain),
                wet.compactMap { limit in
                    RoundedNumber(limit, decimals: 0).map {
                        (Style.rain(percent: limit), book(.legendAtLeast, ["value": $0.text + "%"]))
                    }
                })
        } else if !wet.isEmpty, let least = Value.Unit.millimeters.text(ModelForecasts.leastRain, decimals: 0) {
            entries.append(
                LegendEntry(
                    sample: .mark(.rain(percent: 100)), words: book(.legendDayRain, ["value": least])))
        }
        let compared = [Quantity.normal, .yesterday].filter { quantities.contains($0) }.map { book.plainName(of: $0) }
        add(
            compared.joined(separator: ", "),
            DifferenceRamp.limits.filter { has(.difference(celsius: $0)) }.compactMap { limit in
                RoundedNumber(units == .celsius ? limit : limit * 1.8, decimals: units == .celsius ? 0 : 1)
                    .map { shown in
                        (
                            Style.difference(celsius: limit),
                            book(
                                limit < 0 ? .legendLower : .legendHigher,
                                ["value": shown.magnitude.text + units.temperatureSymbol])
                        )
                    }
            })
        if styles.contains(where: { $0.isKin(of: .rank(share: 0)) }), let ranked {
            if !ranked.subject.isEmpty { entries.append(LegendEntry(sample: .none, words: ranked.subject)) }
            entries += ranked.levels.map { LegendEntry(sample: .mark(.rank(share: $0.share)), words: $0.words) }
        }
        if !Quantity.ofAir.isDisjoint(with: quantities) {
            add(
                book.plainName(of: .air),
                AirGrade.allCases.filter { styles.contains(.grade($0)) }.map { (Style.grade($0), book.grade($0)) })
        }
        return entries
    }
}

extension Style {
    /// True when both are of one case.
    fileprivate func isKin(of other: Style) -> Bool {
        switch (self, other) {
        case (.rain, .rain), (.difference, .difference), (.rank, .rank): true
        default: false
        }
    }

    /// True when both have the same color.
    fileprivate func hasColor(of other: Style) -> Bool {
        ANSIPainter.hexadecimal(self, on: .light) == ANSIPainter.hexadecimal(other, on: .light)
            && ANSIPainter.hexadecimal(self, on: .dark) == ANSIPainter.hexadecimal(other, on: .dark)
    }
}

extension SVGRenderer {
    /// The table of a report.
    ///
    /// - Parameters:
    ///   - headline: nil takes the title.
    ///   - caption: Sentences below it.
    func render(_ report: Report, headline: String?, caption: [String]) -> String {
        guard let head = report.head else { return "" }
        let table = SVGTable(report)
        let subject = report.title(nil).text
        let words = head.svgWords(
            title: headline ?? subject, place: headline == nil ? nil : subject, caption: caption.filter { !$0.isEmpty })
        return table.paint(words, legend: table.legend(head.units), by: self)
    }
}
