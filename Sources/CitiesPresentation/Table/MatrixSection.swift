package import CitiesTextLayout
package import CitiesWeatherModel

/// Rows with a cell for each of the same columns; as many columns are shown as there is room for.
package struct MatrixSection {
    /// The colors of ranks.
    package struct Ranks {
        /// The quantity that they rank; empty where the words of the levels name it.
        package let subject: String
        /// The best first.
        package let levels: [(share: Double, words: String)]
    }

    /// Columns under one title.
    package struct Group {
        package let title: String
        /// The short headings of its columns.
        package let headings: [String]
    }

    package struct Row {
        package let name: String
        /// One for each column.
        package fileprivate(set) var cells: [Cell]
        /// In place of missing cells.
        package let reason: String?
        /// A name for little room; nil cuts the name.
        var shortName: String?
    }

    package struct Cell {
        /// The place of a cell in an order of rows by its column.
        package enum Order {
            case number(Double)
            /// Words, which do not order rows.
            case words
            /// An unknown value.
            case missing
        }

        /// The mark that it stands out by; blank for most. ``up`` and ``down`` are letters where arrows are not drawn.
        package var mark: Character = " "

        static let up: Character = "▲"
        static let down: Character = "▼"
        /// Drawn where there are icons and room for them.
        package var icon: WeatherCondition?
        /// The main text.
        package let body: Run
        /// The further text at the right.
        package let aside: Run
        /// The main text, and what stands below it, in a narrow cell whose unit its table names; nil takes the others.
        package var short: (body: String, below: String)?
        package let order: Order

        init(mark: Character = " ", icon: WeatherCondition? = nil, _ body: Run, aside: Run = Run(""), order: Order) {
            (self.mark, self.icon, self.body, self.aside, self.order) = (mark, icon, body, aside, order)
        }

        /// A text that `number` orders. Without a text the cell is missing.
        init(_ text: String?, aside: Run = Run(""), number: Double?) {
            self.init(
                Run(text ?? CellFormatter.missing), aside: aside,
                order: text == nil ? .missing : number.map(Order.number) ?? .words)
        }

        /// The text of `value`, which orders it. Without a value the cell is missing.
        init(_ body: Run, aside: Run = Run(""), value: Value?) {
            self.init(
                body, aside: aside, order: value.map { $0.comparable.map(Order.number) ?? .words } ?? .missing)
        }

        /// A cell without a value.
        static let missing = Cell(Run(CellFormatter.missing, .dim), order: .missing)

        /// All of it for a format that does not align.
        package func text(_ icons: IconStyle) -> String {
            let icon = icons == .none ? nil : icon.map { icons.icon($0).trimmed }
            return [
                mark == " " ? nil : String(icons.mark(mark)), icon, body.text, aside.text.isEmpty ? nil : aside.text,
            ]
            .compactMap(\.self).joined(separator: " ")
        }
    }

    /// Above the names.
    package let corner: String
    package var headings: [String]
    package var rows: [Row]
    /// True when columns without room follow below in a further block, with the names again; false leaves them out.
    var goesOn = false
    /// True when the names are moments or the like, whose order is that of the rows.
    package var isInOrder = false
    /// True when the rain beside the values is an amount, false when it is a chance.
    package var hasAmounts = false
    /// The words of the colors of ranks; nil without ranks.
    package var ranked: Ranks?
    /// The quantities of the rows, where each row has its own.
    package var quantities: [Quantity] = []
    /// The headings in two rows for a page, whose cells are narrow; empty for headings in one.
    package var groups: [Group] = []
    /// Above the names there, with the unit of the short cells.
    package var shortCorner = ""
    /// True when each row has a unit of its own, so that no column orders them; each column is as wide as its own cells
    /// then, and ends with its heading.
    package var mixesUnits = false

    /// The block of the columns from one on.
    func dropping(columns count: Int) -> MatrixSection {
        var rest = self
        rest.headings = Array(headings.dropFirst(count))
        for index in rows.indices { rest.rows[index].cells.removeFirst(min(count, rows[index].cells.count)) }
        return rest
    }
}

/// A matrix whose columns have their widths.
package struct MatrixLayout {
    private let matrix: MatrixSection
    /// Columns that are shown: those from the first on, as far as the one with the cursor lets it be.
    package let columns: Range<Int>
    private let nameWidth: Int
    private let usesShortNames: Bool
    /// The widths of the texts and of the cells of each column.
    private let bodyWidths: [Int]
    private let cellWidths: [Int]
    private let asideWidth: Int
    private let iconWidth: Int
    private let icons: IconStyle
    let indent: Int
    private let gap: Int

    private static let shortestName = 8

    /// Icons go before a column does, and then columns from the end. One is shown at any width, cut if need be.
    ///
    /// - Parameters:
    ///   - width: nil is unlimited.
    ///   - cursor: A column that is shown, whatever has to fall away before it.
    ///   - keepsIndent: Whether the lines are going to be indented where there is room.
    init(_ matrix: MatrixSection, icons: IconStyle, width: Int?, keepsIndent: Bool = true, cursor: Int = 0) {
        let cells = matrix.rows.flatMap(\.cells)
        func widest(_ text: (MatrixSection.Cell) -> Int) -> Int { cells.map(text).max() ?? 0 }
        /// A width for each column: its own, or the widest of all.
        func widths(_ own: (Int) -> Int) -> [Int] {
            let all = matrix.headings.indices.map(own)
            return matrix.mixesUnits ? all : all.map { _ in all.max() ?? 0 }
        }
        let bodies = widths { column in
            matrix.rows.map { column < $0.cells.count ? $0.cells[column].body.text.displayWidth : 0 }.max() ?? 0
        }
        let aside = widest { $0.aside.text.displayWidth }
        let icon = icons == .none || cells.allSatisfy { $0.icon == nil } ? 0 : icons.width
        let names = ([matrix.corner] + matrix.rows.map(\.name)).map(\.displayWidth).max() ?? 0
        let short = matrix.rows.map { $0.shortName.map(\.displayWidth) ?? min($0.name.displayWidth, Self.shortestName) }
        let hasShortNames = matrix.rows.contains { $0.shortName != nil }
        let count = matrix.headings.count
        let headings = widths { matrix.headings[$0].displayWidth + 1 }
        let indent = keepsIndent ? 2 : 0
        // From the roomiest to the tightest: a long name gives way before a column does.
        let forms: [(icon: Int, indent: Int, gap: Int, name: Int)] = [
            (icon, indent, 2, names), (icon, indent, 1, names), (0, indent, 1, names), (0, 0, 1, names),
            (0, 0, 1, hasShortNames ? short.max() ?? 0 : min(names, Self.shortestName)),
        ]
        func cellWidths(_ icon: Int) -> [Int] {
            zip(headings, bodies).map { heading, body in
                max(heading, 1 + body + (aside == 0 ? 0 : aside + 1) + (icon == 0 ? 0 : icon + 1))
            }
        }
        func taken(_ columns: Range<Int>, _ form: (icon: Int, indent: Int, gap: Int, name: Int)) -> Int {
            form.indent + cellWidths(form.icon)[columns].reduce(0) { $0 + $1 + form.gap }
        }
        var fitting = forms.map { form in
            width.map { width in
                (0...count).last { taken(0..<$0, form) + form.name <= width } ?? 0
            } ?? count
        }
        // Where the columns go on below, none is lost to a whole name. One alone could be compared with none.
        if matrix.goesOn, !hasShortNames, fitting.dropLast().contains(where: { $0 > 1 }) {
            fitting[fitting.count - 1] = 0
        }
        let shown = max(min(1, count), fitting.max() ?? 0)
        let form = zip(forms, fitting).first { $1 == shown }?.0 ?? forms[forms.count - 1]
        self.matrix = matrix
        self.icons = icons
        let first = max(0, min(cursor, count - 1) - shown + 1)
        let columns = first..<first + shown
        let room = width.map { $0 - taken(columns, form) } ?? names
        self.columns = columns
        self.cellWidths = cellWidths(form.icon)
        bodyWidths = bodies
        (asideWidth, iconWidth) = (aside, form.icon)
        (self.indent, gap) = (form.indent, form.gap)
        usesShortNames = hasShortNames && room < names
        nameWidth = max(1, min(usesShortNames ? short.max() ?? 0 : names, max(room, 4)))
    }

    var width: Int { indent + nameWidth + columns.reduce(0) { $0 + cellWidths[$1] + gap } }

    package var headings: Line {
        let cells = columns.map { column in
            let width = cellWidths[column] - 1
            let heading = matrix.headings[column].padded(to: width, matrix.mixesUnits ? .trailing : .leading)
            return Run(String(repeating: " ", count: gap + 1) + heading, .columnHeading)
        }
        return Line([Run(matrix.corner.truncated(to: nameWidth).padded(to: nameWidth), .columnHeading)] + cells)
            .trimmed()
    }

    package var rowCount: Int { matrix.rows.count }

    package func row(_ index: Int) -> Line {
        let row = matrix.rows[index]
        let words = usesShortNames ? row.shortName ?? row.name : row.name
        let name = Run(words.truncated(to: nameWidth).padded(to: nameWidth))
        guard let reason = row.reason else {
            return Line([name] + columns.flatMap { runs(row.cells[$0], column: $0) }).trimmed()
        }
        return Line([name, Run(String(repeating: " ", count: gap + 1)), Run("— " + reason, .failure)])
    }

    /// The range of the cell of a column that is shown in its line.
    package func place(column: Int) -> Range<Int> {
        let start = nameWidth + (columns.lowerBound..<column).reduce(gap) { $0 + cellWidths[$1] + gap }
        return start..<start + cellWidths[column]
    }

    /// The number of columns that have been left out.
    var omitted: Int { matrix.headings.count - columns.count }

    private func runs(_ cell: MatrixSection.Cell, column: Int) -> [Run] {
        let mark = Run(String(icons.mark(cell.mark)), .heading)
        let blanks = Run(String(repeating: " ", count: max(0, bodyWidths[column] - cell.body.text.displayWidth)))
        // The mark is beside the icon, or beside the number where the icon is missing or of letters and stars.
        let icon = iconWidth > 0 ? [Run((cell.icon.map(icons.icon) ?? "").padded(to: iconWidth) + " ")] : []
        let isApart = iconWidth > 0 && icons != .ascii
        let body = isApart ? [mark] + icon + [blanks, cell.body] : icon + [blanks, mark, cell.body]
        let aside =
            asideWidth == 0 ? [] : [Run(" " + cell.aside.text.padded(to: asideWidth, .trailing), cell.aside.style)]
        let runs = body + aside
        let taken = runs.reduce(0) { $0 + $1.text.displayWidth }
        let spare = Run(String(repeating: " ", count: max(0, cellWidths[column] - taken)))
        return [Run(String(repeating: " ", count: gap))] + (matrix.mixesUnits ? [spare] + runs : runs + [spare])
    }
}

extension IconStyle {
    /// The mark of a cell as it can be drawn.
    fileprivate func mark(_ mark: Character) -> Character {
        guard self == .ascii || AmbiguousWidth.current == .wide else { return mark }
        return mark == MatrixSection.Cell.up ? "^" : mark == MatrixSection.Cell.down ? "v" : mark
    }
}
