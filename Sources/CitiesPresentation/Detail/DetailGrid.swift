import CitiesLocalization
package import CitiesTextLayout
import CitiesWeatherModel

/// One city in full for a screen of a given size: a label and a value on each line, in two columns where lines are scarce.
package struct DetailGrid {
    /// No line is wider.
    package var width: Int
    /// No more lines than that.
    package var height: Int
    package var icons: IconStyle

    package init(width: Int, height: Int, icons: IconStyle) {
        self.width = width
        self.height = height
        self.icons = icons
    }

    /// What everybody expects stays; where it does not fit, the sun goes first, then the times, the UV index
    /// and the normal.
    package func lines(_ document: ListDocument) -> [Line] {
        guard let row = document.rows.first, height > 0 else { return [] }
        let fields = document.fields(of: row)
        let formatter = CellFormatter(book: document.book, icons: icons)
        func items(windInWords: Bool) -> [FieldItem] {
            let items = fields.items(formatter, windInWords: windInWords)
            return row.outcome.isAwaited ? items.filter { $0.quantity != .observed } : items
        }
        let full = items(windInWords: true)
        let tall = full.map { $0.line(labelWidth: Self.labelWidth(full)) }
        if tall.count <= height, tall.allSatisfy({ $0.displayWidth <= width }) { return tall }
        var items = items(windInWords: false)
        let column = items.map { $0.line(labelWidth: Self.labelWidth(items)) }
        if column.count <= height { return column.map { $0.truncated(to: width) } }
        while true {
            if let lines = folded(items, isAligned: true) ?? folded(items, isAligned: false) { return lines }
            guard let victim = Self.expendable.first(where: { quantity in items.contains { $0.quantity == quantity } })
            else {
                break
            }
            items.removeAll { $0.quantity == victim }
        }
        return items.prefix(height).map { $0.line(labelWidth: Self.labelWidth(items)).truncated(to: width) }
    }

    private static let expendable: [Quantity] = [.cloud, .sunrise, .sunset, .time, .observed, .uv, .normal]

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

extension FieldItem {
    fileprivate func line(labelWidth: Int, gap: Int = 3) -> Line {
        Line([Run(label.padded(to: labelWidth + gap), .dim)] + value)
    }
}
