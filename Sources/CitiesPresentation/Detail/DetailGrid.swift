import CitiesLocalization
import CitiesTextLayout
import CitiesWeatherModel

/// The values of one city for a screen of a given size: a label and a value on each line, in two columns where lines are
/// scarce.
struct DetailGrid {
    /// No line is wider.
    var width: Int
    /// No more lines than that.
    var height: Int
    var icons: IconStyle

    /// The widths of the values of a city below each other: as wide as they may be, with the wind in letters, and with
    /// the labels close.
    static func widths(_ document: ListDocument, icons: IconStyle) -> [Int] {
        guard let row = document.rows.first else { return [] }
        return [(true, usualGap), (false, usualGap), (false, 1)].map { windInWords, gap in
            column(items(document, row, icons, windInWords: windInWords), gap: gap).map(\.displayWidth).max() ?? 0
        }
    }

    /// The values of a city on a few lines, and the values without room there, a line each. The sun leaves the grid first,
    /// then the times, the UV index and the normal.
    func lines(_ document: ListDocument) -> (shown: [Line], left: [Line]) {
        guard let row = document.rows.first else { return ([], []) }
        let full = Self.column(Self.items(document, row, icons, windInWords: true), gap: Self.usualGap)
        if full.count <= height, full.allSatisfy({ $0.displayWidth <= width }) { return (full, []) }
        var items = Self.items(document, row, icons, windInWords: false)
        var left: [FieldItem] = []
        while true {
            if items.count <= height { return (column(items), column(left)) }
            if let lines = folded(items, isAligned: true) ?? folded(items, isAligned: false) {
                return (lines, column(left))
            }
            guard let victim = Self.expendable.first(where: { quantity in items.contains { $0.quantity == quantity } })
            else {
                break
            }
            left += items.filter { $0.quantity == victim }
            items.removeAll { $0.quantity == victim }
        }
        let most = max(0, height)
        return (column(Array(items.prefix(most))), column(Array(items.dropFirst(most)) + left))
    }

    private static let usualGap = 3

    private static func items(
        _ document: ListDocument, _ row: Row, _ icons: IconStyle, windInWords: Bool
    ) -> [FieldItem] {
        let formatter = CellFormatter(book: document.book, icons: icons)
        let items = document.fields(of: row).items(formatter, windInWords: windInWords)
        return row.outcome.isAwaited ? items.filter { $0.quantity != .observed } : items
    }

    private static func column(_ items: [FieldItem], gap: Int) -> [Line] {
        items.map { $0.line(labelWidth: labelWidth(items), gap: gap) }
    }

    /// Labels are close before a value is cut.
    private func column(_ items: [FieldItem]) -> [Line] {
        let usual = Self.column(items, gap: Self.usualGap)
        let fits = usual.allSatisfy { $0.displayWidth <= width }
        return (fits ? usual : Self.column(items, gap: 1)).map { $0.truncated(to: width) }
    }

    private static let expendable: [Quantity] = [
        .record, .rank, .cloud, .sunrise, .sunset, .time, .observed, .uv, .normal,
    ]

    private static func labelWidth(_ items: some Sequence<FieldItem>) -> Int {
        items.map(\.label.displayWidth).max() ?? 0
    }

    /// The weather on a line of its own, because its words are long, and the rest in two columns; nil when that does not
    /// fit. The values of the second column need not be below each other.
    private func folded(_ items: [FieldItem], isAligned: Bool) -> [Line]? {
        guard let first = items.first else { return [] }
        let rest = items.dropFirst()
        let rows = (rest.count + 1) / 2
        guard rows + 1 <= height else { return nil }
        let left = rest.prefix(rows)
        let right = rest.dropFirst(rows)
        let leftWidth = Self.labelWidth([first] + left)
        let leftLines = left.map { $0.line(labelWidth: leftWidth, gap: 1) }
        let rightWidth = isAligned ? Self.labelWidth(right) : 0
        let rightLines = right.map { $0.line(labelWidth: max(rightWidth, $0.label.displayWidth), gap: 1) }
        let column = leftLines.map(\.displayWidth).max() ?? 0
        let needed = column + 2 + (rightLines.map(\.displayWidth).max() ?? 0)
        guard needed <= width else { return nil }
        let gap = min(4, width - needed) + 2
        let pairs = leftLines.enumerated().map { index, line in
            guard index < rightLines.count else { return line }
            let blanks = String(repeating: " ", count: column + gap - line.displayWidth)
            return Line(line.runs + [Run(blanks)] + rightLines[index].runs)
        }
        return [first.line(labelWidth: leftWidth, gap: 1).truncated(to: width)] + pairs
    }
}
