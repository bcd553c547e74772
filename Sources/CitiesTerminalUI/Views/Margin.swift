import CitiesTextLayout

extension Area {
    /// This area without the blank columns at its sides.
    var withoutMargin: Area {
        let margin = size.columns >= 60 ? 2 : 1
        return Area(row: row, column: column + margin, columns: size.columns - 2 * margin, rows: size.rows)
    }

    /// The rows of a table that this area shows: from the first on, unless the cursor is further down.
    func rows(around cursor: Int, of count: Int) -> Range<Int> {
        let top = max(0, cursor - size.rows + 1)
        return top..<max(top, min(top + size.rows, count))
    }

    /// Some columns of this area in a row of the screen; the first column of the area is 0.
    func columns(_ range: Range<Int>, row: Int) -> Area {
        Area(row: row, column: column + range.lowerBound, columns: range.count, rows: 1)
    }

    /// The area below the first rows.
    func dropFirst(_ count: Int) -> Area {
        Area(row: row + count, column: column, columns: size.columns, rows: size.rows - count)
    }

    /// The area at the right of the first columns.
    func dropLeading(_ count: Int) -> Area {
        Area(row: row, column: column + count, columns: size.columns - count, rows: size.rows)
    }

    /// The area above the last rows.
    func dropLast(_ count: Int) -> Area {
        Area(row: row, column: column, columns: size.columns, rows: size.rows - count)
    }
}
