package import CitiesLocalization
package import CitiesTextLayout

/// A column of a table as text.
package struct TableColumn {
    package let quantity: Quantity
    /// The words of the heading, in any case.
    package let title: String
    let heading: CellText
    /// The heading where there is little room.
    let shortHeading: CellText
    package let cells: [CellText]
    /// The cells below the short heading.
    let shortCells: [CellText]
    /// True when at least four of five rows have no value in it.
    let isNearlyEmpty: Bool

    package var alignment: Alignment { quantity.entry.alignment }
}

extension TableSection {
    package func columns(_ formatter: CellFormatter) -> [TableColumn] {
        columns.map { quantity in
            let entry = quantity.entry
            let values = rows.map { row in
                entry.value(row, context)
                    ?? (tellsFailures ? row.error.map { .words(formatter.book.shortReason($0)) } : nil)
            }
            // A city that failed has no values anyway; it counts only where all cities failed.
            let answered = zip(rows, values).filter { $0.0.error == nil }.map(\.1)
            let known = answered.isEmpty ? values : answered
            let style = HeadingStyle(book: formatter.book, icons: formatter.icons, order: order, isTypical: isTypical)
            return TableColumn(
                quantity: quantity, title: style.title(of: quantity),
                heading: style.text(of: quantity, isCompact: false),
                shortHeading: style.text(of: quantity, isCompact: true), cells: values.map { formatter.text($0) },
                shortCells: values.map { formatter.text($0, isCompact: true) },
                isNearlyEmpty: !known.isEmpty && known.count { $0 == nil } * 5 >= known.count * 4)
        }
    }

    /// The rank of a column: where columns do not fit, the highest rank goes first.
    package func rank(_ quantity: Quantity) -> Int { importance?.firstIndex(of: quantity) ?? quantity.entry.rank }
}

/// The look of the heading of a column.
package struct HeadingStyle {
    let book: Phrasebook
    let icons: IconStyle
    /// The order of the rows, whose column has an arrow; nil for none.
    let order: ListOrder?
    let isTypical: Bool

    package init(book: Phrasebook, icons: IconStyle, order: ListOrder?, isTypical: Bool) {
        self.book = book
        self.icons = icons
        self.order = order
        self.isTypical = isTypical
    }

    /// The heading in either case, with the arrow.
    package func title(of quantity: Quantity) -> String {
        [quantity.entry.heading.map { book($0) }, arrow(quantity)].compactMap(\.self).joined(separator: " ")
    }

    func text(of quantity: Quantity, isCompact: Bool) -> CellText {
        guard let arrow = arrow(quantity) else {
            return CellText(name(of: quantity, isCompact: isCompact), .columnHeading)
        }
        return CellText("\(name(of: quantity, isCompact: isCompact)) \(arrow)", .heading)
    }

    /// The heading without the arrow.
    func name(of quantity: Quantity, isCompact: Bool) -> String {
        let entry = quantity.entry
        let short = (isTypical ? entry.typicalHeading : nil) ?? entry.shortHeading
        guard let phrase = isCompact ? short ?? entry.heading : entry.heading else { return "" }
        let name = book(phrase)
        return book.language.heading(name)
    }

    private func arrow(_ quantity: Quantity) -> String? {
        order.flatMap { $0.key == quantity ? icons.arrow($0.direction) : nil }
    }
}

/// A table whose columns have their widths.
struct FittedTable {
    let layout: ColumnLayout
    /// The named columns that do not fit, and the least width that has all of them.
    let omission: (columns: [Quantity], width: Int)?
    private let columns: [TableColumn]

    init(_ table: TableSection, _ formatter: CellFormatter, width: Int?) {
        let columns = table.columns(formatter)
        func widest(_ heading: CellText, _ cells: [CellText]) -> Int {
            cells.reduce(heading.displayWidth) { max($0, $1.displayWidth) }
        }
        let wanted = columns.map { column in
            let compact = widest(column.shortHeading, column.shortCells)
            return ColumnLayout.Column(
                quantity: column.quantity, natural: widest(column.heading, column.cells), compact: compact,
                tight: compact, rank: table.rank(column.quantity), isNearlyEmpty: column.isNearlyEmpty)
        }
        func fitted(to width: Int?) -> ColumnLayout {
            ColumnLayout(wanted, sorted: table.order?.key, width: width)
        }
        layout = fitted(to: width)
        omission = layout.omission(of: table.named, among: table.columns) { fitted(to: $0) }
        let shown = layout.slots.map(\.quantity)
        self.columns = columns.filter { shown.contains($0.quantity) }
    }

    var headings: Line { line { layout.isCompact ? $0.shortHeading : $0.heading } }

    func row(_ index: Int) -> Line { line { layout.isCompact ? $0.shortCells[index] : $0.cells[index] } }

    private func line(_ cell: (TableColumn) -> CellText) -> Line {
        layout.line(zip(columns, layout.slots).map { column, slot in (cell(column), slot.width, column.alignment) })
    }
}

extension ColumnLayout {
    /// The named columns that do not fit, and the least width that has all of them; nil when they are here.
    ///
    /// - Parameter columns: The columns that were wanted.
    func omission(
        of named: [Quantity], among columns: [Quantity], fitted: (Int?) -> ColumnLayout
    ) -> (columns: [Quantity], width: Int)? {
        func has(_ layout: ColumnLayout, _ quantity: Quantity) -> Bool {
            layout.slots.contains { $0.quantity == quantity }
        }
        let omitted = columns.filter { named.contains($0) && !has(self, $0) }
        guard !omitted.isEmpty else { return nil }
        let most = fitted(nil).width
        let least = (min(width, most)..<max(width, most)).first { width in
            let layout = fitted(width)
            return omitted.allSatisfy { has(layout, $0) }
        }
        return (omitted, least ?? most)
    }

    /// Cells beside each other.
    func line(_ cells: [(text: CellText, width: Int, alignment: Alignment)]) -> Line {
        var runs: [Run] = []
        for (text, width, alignment) in cells {
            if !runs.isEmpty { runs.append(Run(String(repeating: " ", count: gap))) }
            runs += text.fitted(to: width, alignment)
        }
        return Line(runs)
    }
}
